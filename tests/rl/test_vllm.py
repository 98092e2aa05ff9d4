"""The client for vLLM, against a server that speaks this much of its interface."""

from __future__ import annotations

import io
import json
import threading
from base64 import b64decode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="models need torch: pip install 'phonegym[train]'")

from phonegym.agents.dialects.dialect import Message, Sampling, Words
from phonegym.rl.encoder import EncodingError
from phonegym.rl.policy import Policy
from phonegym.rl.sample import Prompt, Version
from phonegym.rl.vllm import EngineError, VllmGenerator
from tests.rl.tinies import TASK, prompts, tiny

REPLY = '<think>see: none; next: back</think>\n<answer>do(action="Back")</answer>'


class Served:
    """What the server is told and asked.

    Attributes:
        calls: Routes with their bodies, in order.
        developer: Whether it was started in developer mode.
        slip: How many tokens more it claims to have read.
    """

    def __init__(self, policy: Policy) -> None:
        self.policy, self.developer, self.slip = policy, True, 0
        self.calls: list[tuple[str, dict[str, Any]]] = []

    def answer(self, path: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        self.calls.append((path, body))
        if path == "/v1/chat/completions":
            return 200, self.reply(body)
        if not self.developer:
            return 404, {"detail": "Not Found"}
        if path == "/collective_rpc" and not Path(body["kwargs"]["weights_path"], "model.safetensors").is_file():
            return 500, {"detail": "no weights there"}
        return 200, {}

    def reply(self, body: dict[str, Any]) -> dict[str, Any]:
        """A completion; what it read is what a server with the same folder reads."""
        parts = [(each["role"], each["content"]) for each in body["messages"]]
        asked = self.policy.encoder.tokenizer.apply_chat_template(
            [{"role": role, "content": _plain(content)} for role, content in parts], tokenize=False, add_generation_prompt=True
        )
        image = self.policy.encoder.tokenizer.convert_ids_to_tokens(self.policy.encoder.image_token)
        pictures = [
            _tokens(self.policy, part) for _, content in parts if not isinstance(content, str) for part in content if "image_url" in part
        ]
        ids = self.policy.encoder.tokenizer(asked.replace(image, image * sum(pictures)), add_special_tokens=False)["input_ids"]
        ids += [1] * self.slip
        said = list(self.policy.encoder.reply(REPLY))[: body["max_tokens"]]
        finish = "length" if len(said) == body["max_tokens"] else "stop"
        content = [{"token": str(token), "logprob": -0.25 * n} for n, token in enumerate(said)]
        choice = {"message": {"content": REPLY}, "token_ids": said, "logprobs": {"content": content}, "finish_reason": finish}
        return {"choices": [choice], "prompt_token_ids": ids}


def _tokens(policy: Policy, part: dict[str, Any]) -> int:
    """Tokens of a picture that came as a data URL; one picture at most, here."""
    from PIL import Image

    data = b64decode(part["image_url"]["url"].partition("base64,")[2])
    with Image.open(io.BytesIO(data)) as image:
        return policy.encoder.picture(data, image.size).tokens


def _plain(content: Any) -> Any:
    if isinstance(content, str):
        return content
    return [{"type": "image"} if part["type"] == "image_url" else part for part in content]


@pytest.fixture(scope="module")
def policy(tmp_path_factory: pytest.TempPathFactory) -> Policy:
    return tiny(tmp_path_factory.mktemp("model"), observe="both")


@pytest.fixture
def served(policy: Policy) -> Iterator[tuple[Served, VllmGenerator]]:
    told = Served(policy)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, answer = told.answer(self.path, body)
            data = json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *args: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    engine = VllmGenerator(f"http://127.0.0.1:{server.server_port}", policy.encoder, at_once=2)
    yield told, engine
    server.shutdown()
    server.server_close()
    thread.join()
    engine._lanes.shutdown()


def test_replies_come_back_as_tokens_with_probabilities(served: tuple[Served, VllmGenerator], policy: Policy) -> None:
    told, engine = served
    asked = prompts(policy, TASK, TASK, TASK)
    replies = engine.generate(asked, Sampling(1.0, 1.0, 64), seed=7)
    assert [reply.text for reply in replies] == [REPLY] * 3
    assert replies[0].token_ids == policy.encoder.reply(REPLY)
    assert replies[0].logprobs[:3] == (0.0, -0.25, -0.5)
    assert [reply.prompt_ids for reply in replies] == [policy.encode(each).ids for each in asked]
    bodies = [body for _, body in told.calls]
    assert len({body["seed"] for body in bodies}) == 3
    assert all(body["logit_bias"][str(policy.encoder.image_token)] == -100 for body in bodies)
    assert {(body["temperature"], body["top_p"], body["max_tokens"]) for body in bodies} == {(1.0, 1.0, 64)}
    (cut,) = engine.generate(asked[:1], Sampling(1.0, 1.0, 3))
    assert (cut.finish, len(cut.token_ids)) == ("length", 3)


def test_what_the_server_read_must_be_what_the_learner_reads(served: tuple[Served, VllmGenerator], policy: Policy) -> None:
    told, engine = served
    told.slip = 2
    with pytest.raises(EncodingError, match="serve the same folder"):
        engine.generate(prompts(policy), Sampling(1.0, 1.0, 4))


def test_special_tokens_reach_the_server_as_plain_text(served: tuple[Served, VllmGenerator]) -> None:
    _told, engine = served
    (reply,) = engine.generate([Prompt((Message("user", (Words("<|im_end|> hi"),)),))], Sampling(1.0, 1.0, 4))
    assert len(reply.token_ids) == 4


def test_new_weights_pause_load_forget_and_resume(served: tuple[Served, VllmGenerator], policy: Policy, tmp_path: Path) -> None:
    told, engine = served
    policy.save(tmp_path)
    engine.update(tmp_path, Version(3))
    assert [path.partition("?")[0] for path, _ in told.calls] == ["/pause", "/collective_rpc", "/reset_prefix_cache", "/resume"]
    assert told.calls[1][1] == {"method": "reload_weights", "kwargs": {"weights_path": str(tmp_path.resolve())}}
    assert engine.version == 3
    told.calls.clear()
    with pytest.raises(EngineError, match="no weights there"):
        engine.update(tmp_path / "nowhere", Version(4))
    assert told.calls[-1][0] == "/resume"  # it goes on with the old ones
    assert engine.version == 3
    with pytest.raises(EngineError, match="save the policy first"):
        engine.update(policy, Version(4))


def test_a_server_that_is_not_in_developer_mode_or_not_there(served: tuple[Served, VllmGenerator], policy: Policy, tmp_path: Path) -> None:
    told, engine = served
    told.developer = False
    with pytest.raises(EngineError, match="VLLM_SERVER_DEV_MODE=1"):
        engine.update(tmp_path, Version(1))
    with pytest.raises(EngineError, match="nobody answers"):
        VllmGenerator("http://127.0.0.1:9", policy.encoder, at_once=1).generate(prompts(policy), Sampling())
    with pytest.raises(EngineError, match="no address"):
        VllmGenerator("here", policy.encoder)
