"""The agent that uiautomator2 talks to: JSON-RPC over HTTP on a port of the device, once its server program was started."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.hands import Over
from phonegym.bridges.adb.transport import Closed, Stream
from phonegym.bridges.adb.uiautomator2_methods import METHODS, RpcError

PORT = 9008
_LARGEST = 16 << 20
_LENGTH = re.compile(rb"(?im)^content-length: *([0-9]+)")


async def serve_http(stream: Stream, device: Device) -> None:
    """Answer one request."""
    head, body = await _request(stream)
    if not device.agent_server:
        return
    path = (head.split() or [b"", b""])[1]
    if path == b"/ping":
        await _respond(stream, "200 OK", "text/plain", b"pong")
    elif path.startswith(b"/jsonrpc"):
        await _respond(stream, "200 OK", "application/json", msgspec.json.encode(answer(device, body)))
    else:
        device.remark("service", f"uiautomator2: {path!r}")
        await _respond(stream, "404 Not Found", "text/plain", b"no such path")


async def _request(stream: Stream) -> tuple[bytes, bytes]:
    data = b""
    while b"\r\n\r\n" not in data:
        data += await stream.read()
        if len(data) > _LARGEST:
            raise Closed
    head, _, body = data.partition(b"\r\n\r\n")
    found = _LENGTH.search(head)
    size = min(int(found.group(1)) if found else 0, _LARGEST)
    while len(body) < size:
        body += await stream.read()
    return head, body


async def _respond(stream: Stream, status: str, kind: str, body: bytes) -> None:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    await stream.write(head.encode() + body)


def answer(device: Device, body: bytes) -> dict[str, Any]:
    """The answer to a call in JSON-RPC."""
    try:
        request = msgspec.json.decode(body)
        method, params = str(request["method"]), list(request.get("params") or [])
    except (msgspec.MsgspecError, KeyError, AttributeError, TypeError) as error:
        return {"jsonrpc": "2.0", "id": None, "error": {"code": -32600, "message": str(error), "data": repr(error)}}
    reply = {"jsonrpc": "2.0", "id": request.get("id")}
    run = METHODS.get(method)
    if run is None:
        device.remark("command", f"uiautomator2: {method}{params}")
        return {**reply, "error": {"code": -32601, "message": f"{method} is not known here", "data": method}}
    try:
        return {**reply, "result": run(device, params)}
    except (RpcError, Over) as error:
        return {**reply, "error": {"code": -32000, "message": str(error), "data": str(error)}}
    except (IndexError, TypeError, ValueError, KeyError, AttributeError) as error:
        device.remark("defect", f"uiautomator2: {method}{params}: {error!r}")
        return {**reply, "error": {"code": -32602, "message": f"{type(error).__name__}: {error}", "data": repr(error)}}
