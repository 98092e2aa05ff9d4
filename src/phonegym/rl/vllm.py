"""A client for a vLLM server as the engine: replies by its OpenAI-compatible route, weights from a folder both can read.

    VLLM_SERVER_DEV_MODE=1 vllm serve RUN/start --served-model-name policy --host 127.0.0.1

The server lives in an environment of its own, for no one version of transformers suits everybody. Its routes for new weights exist
in developer mode only and ask for no password: loopback or a private network, nothing else. An update pauses generation, has
every worker load the folder, forgets cached prefixes (they are of the old weights) and resumes. Written from vLLM's sources
(0.28 to 0.33) and tested against a server that speaks this much of its interface; not run against vLLM itself.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from phonegym.agents.dialects.dialect import Message, Words
from phonegym.agents.dialects.dialect import Sampling as ChatSampling
from phonegym.agents.models.chat import request_body
from phonegym.rl.encoder import Encoder, EncodingError, harmless
from phonegym.rl.generate import Sampling
from phonegym.rl.policy import Policy
from phonegym.rl.sample import Generation, Prompt, Version
from phonegym.state import keyed

NEVER = -100.0
"""The bias that makes a token impossible."""


class EngineError(RuntimeError):
    """The server cannot be asked, or answers what no vLLM server answers; the message says what to do."""


class VllmGenerator:
    """Draws on a server.

    Attributes:
        version: Of the weights that it was told to load last.
    """

    def __init__(self, url: str, encoder: Encoder, *, model: str = "policy", at_once: int = 256, timeout: float = 600.0) -> None:
        """A client.

        Args:
            url: Where it listens, such as http://127.0.0.1:8000.
            encoder: The learner's: what the server was asked with must be the same tokens.
            model: `--served-model-name` of the server.
            at_once: Requests under way.
            timeout: Seconds of a request.

        Raises:
            EngineError: That is no such address.
        """
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise EngineError(f"{url!r} is no address of a server: give one such as http://127.0.0.1:8000 in rollout.url")
        self._url = f"{parts.scheme}://{parts.netloc}"
        self._encoder, self._model, self._timeout = encoder, model, timeout
        self._lanes = ThreadPoolExecutor(at_once)
        self.version = Version(0)

    def generate(self, prompts: Sequence[Prompt], sampling: Sampling, seed: int | None = None) -> list[Generation]:
        """A reply to each prompt, in order.

        Raises:
            EngineError: The server cannot be asked.
            EncodingError: It read other tokens than the learner would: another tokenizer, template or image size.
        """
        seeds = [None if seed is None else keyed(seed, "reply", n) % 2**31 for n in range(len(prompts))]
        return list(self._lanes.map(self._reply, prompts, [sampling] * len(prompts), seeds))

    def update(self, policy: Policy | Path, version: Version) -> None:
        """Have the server load the weights of a folder that it can read.

        Raises:
            EngineError: It refuses, or is not in developer mode.
        """
        if not isinstance(policy, Path):
            raise EngineError("a server loads weights from a folder: save the policy first, and give the folder")
        self._post("/pause?mode=wait", {})
        try:
            self._post("/collective_rpc", {"method": "reload_weights", "kwargs": {"weights_path": str(policy.resolve())}})
            self._post("/reset_prefix_cache", {})
        finally:
            self._post("/resume", {})
        self.version = version

    def _reply(self, prompt: Prompt, sampling: Sampling, seed: int | None) -> Generation:
        chat = ChatSampling(sampling.temperature, sampling.top_p, sampling.max_tokens)
        body = json.loads(request_body(self._model, [_clean(message) for message in prompt.messages], chat))
        bias = {str(token): NEVER for token in (self._encoder.image_token, self._encoder.video_token)}
        body |= {"logprobs": True, "return_token_ids": True, "top_k": -1, "logit_bias": bias}
        answer = self._post("/v1/chat/completions", body if seed is None else body | {"seed": seed})
        try:
            choice = answer["choices"][0]
            ids = tuple(choice["token_ids"])
            logprobs = tuple(float(each["logprob"]) for each in choice["logprobs"]["content"])
            asked = tuple(answer["prompt_token_ids"])
            finish = choice["finish_reason"]
        except (KeyError, IndexError, TypeError) as error:
            raise EngineError(f"{self._url} does not answer as vLLM 0.28 or newer does: {error!r} is missing") from error
        wanted = self._encoder.encode(prompt).ids
        if asked != wanted:
            raise EncodingError(
                f"the server read {len(asked)} tokens ({asked.count(self._encoder.image_token)} of pictures) and the learner "
                f"{len(wanted)} ({wanted.count(self._encoder.image_token)}): serve the same folder, and send pictures at the model's size"
            )
        return Generation(self._encoder.text(ids), ids, logprobs, "length" if finish == "length" else "stop", asked)

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        request = Request(self._url + path, json.dumps(body).encode(), {"Content-Type": "application/json"})  # a POST, by its body
        try:
            with urlopen(request, timeout=self._timeout) as response:
                data = response.read()
        except HTTPError as error:
            hint = " Start it with VLLM_SERVER_DEV_MODE=1." if error.code == 404 and not path.startswith("/v1") else ""
            raise EngineError(
                f"{self._url}{path} refuses with {error.code}: {error.read()[:200].decode('utf-8', 'replace')}.{hint}"
            ) from error
        except (URLError, OSError) as error:
            raise EngineError(f"nobody answers at {self._url}: {error}. Start the server, or set rollout.url.") from error
        return json.loads(data) if data.strip() else {}


def _clean(message: Message) -> Message:
    """The message as the encoder reads it: nothing in its text is a special token."""
    return Message(message.role, tuple(Words(harmless(part.text)) if isinstance(part, Words) else part for part in message.parts))
