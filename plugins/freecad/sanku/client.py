"""What the add-on asks of a Sanku server: the open calls, without a login. Knows nothing of FreeCAD and Qt."""

import hashlib
import http.client
import json
import re
import urllib.error
import urllib.parse
import urllib.request
from typing import List, NamedTuple, Optional

SERVER = "http://127.0.0.1:8080"
"""Where a portal stands that was started on this machine."""

TIMEOUT = 20.0
"""Seconds that an answer may let wait for itself."""

LARGEST = 64 * 1024 * 1024
"""Bytes of an answer, at most."""

AGENT = "Sanku-FreeCAD"

USUAL = {"http": 80, "https": 443}
"""The ports that addresses leave out."""


class Trouble(Exception):
    """Why something did not work, as the user reads it."""


class Missing(Trouble):
    """There is no such thing, or it is not seen."""


class Hit(NamedTuple):
    """A set of parts that a search found."""

    set_id: str
    name: str
    model: str
    configurations: int
    matches: List[str]


class Found(NamedTuple):
    """One page of what a search found."""

    total: int
    hits: List[Hit]
    relaxed: str


class Column(NamedTuple):
    """A column of a table of configurations."""

    name: str
    unit: str


class Row(NamedTuple):
    """A configuration."""

    name: str
    values: List[str]


class Item(NamedTuple):
    """A set of parts with its configurations; `size` are the columns that say how large one is."""

    set_id: str
    name: str
    model: str
    source: str
    licence: str
    columns: List[Column]
    rows: List[Row]
    size: List[int]


class Model(NamedTuple):
    """What there is of a configuration: what its body measures, and its STEP file."""

    solids: int
    volume: float
    left_out: List[str]
    file_name: str
    size: int
    sha256: str


def address_of(text: str) -> str:
    """The address of a server as it was typed, written as browsers do, without what stands behind the host; `Trouble` if it is none."""
    text = text.strip()
    if text and "://" not in text:
        text = "http://" + text
    try:
        parts = urllib.parse.urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    if not re.fullmatch(r"[\w.-]+|[0-9a-f:]+", host) or parts.scheme not in USUAL or "@" in parts.netloc:
        raise Trouble("服务器地址有误，应如 http://127.0.0.1:8080")
    named = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{named}" + ("" if port in (None, USUAL[parts.scheme]) else f":{port}")


class Client:
    """A server, and what is asked of it."""

    def __init__(self, server: str = SERVER, timeout: float = TIMEOUT):
        self.server = address_of(server)
        self.timeout = timeout

    def search(self, text: str, page: int = 1, size: int = 50) -> Found:
        """The sets of parts that a text finds; without a text all of them."""
        words = [text.strip()] if text.strip() else []
        asked = {"keyWords": words, "pageNo": page, "pageSize": size}
        with reading():
            data = self._json("part/es/search/by/keyword", body=asked)
            hits = [hit_of(one) for one in data["list"]]
            return Found(int(data["total"]), hits, data.get("relaxed") or "")

    def item(self, set_id: str) -> Item:
        """A set with its configurations, its source and its licence."""
        with reading():
            return item_of(self._json(f"part/set/detail/{quoted(set_id)}"))

    def model(self, set_id: str, config: str) -> Model:
        """What a configuration measures; `Missing` with the server's reason if it has no body."""
        with reading():
            return model_of(self._json(f"part/model/get/{quoted(set_id)}", {"configName": config}), config)

    def step(self, set_id: str, config: str, model: Model) -> bytes:
        """The STEP file of a configuration, as the server says that it is."""
        asked = {"configName": config, "format": "step"}
        data = self._bytes(f"part/model/file/{quoted(set_id)}", asked)
        if hashlib.sha256(data).hexdigest() != model.sha256:
            raise Trouble("下载的文件与服务器给出的 SHA-256 不符，没有插入，请重试")
        return data

    def page(self, set_id: str, config: str) -> str:
        """The address of the page that shows a configuration."""
        return f"{self.server}/part/detail/{quoted(set_id)}?{urllib.parse.urlencode({'configName': config})}"

    def panel(self) -> str:
        """The address of the portal's own panel."""
        said = {"swType": "CAD", "softwareName": "FreeCAD"}
        return f"{self.server}/part/plugin?{urllib.parse.urlencode(said)}"

    def _json(self, path: str, query: Optional[dict] = None, body: Optional[dict] = None) -> dict:
        try:
            answer = json.loads(self._bytes(path, query, body).decode("utf-8"))
        except ValueError:
            raise Trouble(NOT_SANKU) from None
        if not isinstance(answer, dict) or answer.get("code") != 0 or not isinstance(answer.get("data"), dict):
            raise Trouble(said_in(answer) or NOT_SANKU)
        return answer["data"]

    def _bytes(self, path: str, query: Optional[dict] = None, body: Optional[dict] = None) -> bytes:
        address = f"{self.server}/to/api/public/{path}"
        if query:
            address += "?" + urllib.parse.urlencode(query)
        data = None if body is None else json.dumps(body).encode("utf-8")
        headers = {"User-Agent": AGENT, "Accept": "*/*"}
        if data is not None:
            headers["Content-Type"] = "application/json"
        request = urllib.request.Request(address, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                read = answer.read(LARGEST + 1)
                if answer.length and len(read) <= LARGEST:
                    raise http.client.IncompleteRead(read, answer.length)
        except urllib.error.HTTPError as error:
            raise refused(error) from None
        except (OSError, http.client.HTTPException) as error:
            raise unreached(self.server, error) from None
        if len(read) > LARGEST:
            raise Trouble("服务器的回答过大")
        return read


NOT_SANKU = "该地址的服务器不是三库，或版本不符"


class reading:
    """An answer that lacks what it should have is told as a sentence."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind, error, _) -> None:
        if isinstance(error, (KeyError, TypeError, ValueError, AttributeError, IndexError)):
            raise Trouble(NOT_SANKU) from error


def quoted(text: str) -> str:
    """A text as a segment of a path."""
    return urllib.parse.quote(text, safe="")


def said_in(answer: object) -> str:
    """The message of an answer."""
    message = answer.get("message") if isinstance(answer, dict) else None
    return message.strip()[:300] if isinstance(message, str) else ""


def refused(error: urllib.error.HTTPError) -> Trouble:
    """What an answer with a bad status says."""
    try:
        said = said_in(json.loads(error.read(65536).decode("utf-8")))
    except (OSError, ValueError, http.client.HTTPException):
        said = ""
    if error.code == 404:
        return Missing(said or "请求的内容不存在")
    return Trouble(said or f"服务器回答 {error.code}")


def unreached(server: str, error: Exception) -> Trouble:
    """Why no answer came."""
    reason = getattr(error, "reason", error)
    if isinstance(reason, http.client.IncompleteRead):
        return Trouble(f"与服务器 {server} 的连接中断，请重试")
    if isinstance(reason, TimeoutError) or "timed out" in str(reason):
        return Trouble(f"服务器 {server} 没有及时回答，请稍后再试")
    if "CERTIFICATE_VERIFY_FAILED" in str(reason):
        return Trouble(f"服务器 {server} 的证书不受信任")
    return Trouble(f"连接不到服务器 {server}，请检查地址和网络")


def hit_of(one: dict) -> Hit:
    """A set from what a search says of it."""
    return Hit(one["setId"], one["name"], one["model"], int(one.get("configurations") or 0), list(one.get("matches") or []))


def item_of(data: dict) -> Item:
    """A set from what the server says of it."""
    table, provenance = data["configurations"], data["provenance"]
    columns = [Column(one["name"], one.get("unit") or "") for one in table["columns"]]
    rows = [Row(one["name"], list(one["values"])) for one in table["rows"]]
    keys = [one["key"] for one in table["columns"]]
    size = [keys.index(key) for key in table.get("size") or [] if key in keys]
    about = (provenance["source"], provenance["licence"])
    return Item(data["setId"], data["name"], data["model"], *about, columns, rows, size)


def model_of(data: dict, config: str) -> Model:
    """What a configuration measures, from what the server says of it."""
    body = data.get("body")
    if not body:
        reason = data.get("withoutBody") or "服务器没有说明原因"
        raise Missing(f"配置 {config} 没有三维实体：{reason}")
    files = [one for one in data["files"] if one["format"] == "step"]
    if not files:
        raise Missing(f"配置 {config} 没有 STEP 文件：没有通过服务器的回读检查")
    file, left_out = files[0], list(body.get("leftOut") or [])
    return Model(int(body["solids"]), float(body["volume"]), left_out, file["name"], int(file["size"]), file["sha256"])
