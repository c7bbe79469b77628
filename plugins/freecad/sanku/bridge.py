"""What the portal's panel says to the program around it, and what it is answered (docs/plugin-bridge.md). Knows nothing of FreeCAD and Qt."""

import hashlib
import json
from typing import Callable, Dict, Optional

VERSION = 1
RECORD = "application/vnd.sanku.record+json"
HELLO = {"type": "hello", "versions": [VERSION], "formats": [RECORD], "program": "FreeCAD"}

HOST = """
(() => {
  const heard = [];
  let waiting = [];
  let host;
  const post = (text) => (host ? host.hear(text) : waiting.push(text));
  window.sankuHost = { postMessage: post, addEventListener: (type, hear) => type === 'message' && heard.push(hear) };
  new QWebChannel(qt.webChannelTransport, ({ objects }) => {
    host = objects.sanku;
    host.said.connect((text) => heard.forEach((hear) => hear({ data: text })));
    for (const text of waiting) host.hear(text);
    waiting = [];
  });
})();
"""
"""Gives the page an object to speak through; runs before its own scripts, behind Qt's `qwebchannel.js`."""


class Wish:
    """A configuration that the user wants in the document."""

    def __init__(self, number: str, set_id: str, config: str):
        self.number, self.set_id, self.config = number, set_id, config


class Bridge:
    """Answers the panel: `say` posts a text to it, `wanted` is told of each wish once."""

    def __init__(self, say: Callable[[str], None], wanted: Callable[[Wish], None]):
        self.say, self.wanted = say, wanted
        self.answers: Dict[str, Optional[dict]] = {}

    def hear(self, text: str) -> None:
        """The panel said something; what is no message of the bridge is nothing."""
        try:
            message = json.loads(text)
        except ValueError:
            return
        if not isinstance(message, dict) or message.get("sanku") != 1:
            return
        if message.get("type") == "ready":
            self._post(HELLO)
        elif message.get("type") == "insert" and isinstance(message.get("id"), str):
            self._insert(message)

    def inserted(self, number: str) -> None:
        """A wish is fulfilled."""
        self._answer(number, {"type": "inserted", "id": number})

    def refused(self, number: str, code: str, text: str) -> None:
        """A wish is not fulfilled; why, as the user reads it."""
        self._answer(number, {"type": "refused", "id": number, "code": code, "text": text[:500]})

    def _insert(self, message: dict) -> None:
        number = message["id"]
        if number in self.answers:
            self._post(self.answers[number] or {"type": "received", "id": number})
            return
        self.answers[number] = None
        wrong = flaw(message)
        if wrong:
            self.refused(number, *wrong)
            return
        self._post({"type": "received", "id": number})
        self.wanted(Wish(number, message["setId"], message["configName"]))

    def _answer(self, number: str, answer: dict) -> None:
        self.answers[number] = answer
        self._post(answer)

    def _post(self, message: dict) -> None:
        self.say(json.dumps({"sanku": 1, **message}, ensure_ascii=False))


def flaw(message: dict):
    """Code and text of what is wrong with a wish; nothing if it can be fulfilled."""
    payload = message.get("payload")
    data = payload.encode("utf-8") if isinstance(payload, str) else b""
    if message.get("bytes") != len(data) or message.get("sha256") != hashlib.sha256(data).hexdigest():
        return "damaged", "收到的内容与其 SHA-256 不符"
    if message.get("library") != "part" or not isinstance(message.get("setId"), str):
        return "library", "FreeCAD 只插入零部件库的条目"
    if not isinstance(message.get("configName"), str) or not message["configName"]:
        return "configuration", "请先选定一个配置再插入"
    return None
