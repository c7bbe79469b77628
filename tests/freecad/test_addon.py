# What of the add-on needs no FreeCAD: its calls against a server that is played, the filter of its table, its side of the bridge.
import ast
import glob
import hashlib
import json
import os
import threading
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer

from sanku import insert, table
from sanku.bridge import Bridge
from sanku.client import Client, Missing, Trouble, address_of, item_of, model_of

STEP = b"ISO-10303-21;"
FILE = {"format": "step", "name": "GB_T_5783_M6x20.step", "size": 13, "sha256": hashlib.sha256(STEP).hexdigest()}
BODY = {"solids": 1, "volume": 909.09, "leftOut": ["螺纹"]}
COLUMNS = [{"key": "d", "name": "螺纹规格 d"}, {"key": "l", "name": "公称长度 l", "unit": "mm"}, {"key": "As", "name": "面积", "unit": "mm²"}]
ROWS = [("M6×16", "M6", "16", "20.1"), ("M6×20", "M6", "20", "20.1"), ("M6×25", "M6", "25", "20.1"), ("M8×20", "M8", "20", "36.6")]
ITEM = {
    "setId": "gbt-5783",
    "name": "六角头螺栓 全螺纹",
    "model": "GB/T 5783",
    "configurations": {"columns": COLUMNS, "rows": [{"name": name, "values": values} for name, *values in ROWS], "size": ["d", "l"]},
    "provenance": {"source": "GB/T 5783-2016", "licence": "MIT"},
}
HIT = {"setId": "gbt-5783", "name": "六角头螺栓 全螺纹", "model": "GB/T 5783", "configurations": 225, "matches": ["M6×20"]}


class Played(BaseHTTPRequestHandler):
    """Answers what the test says: status and body, or nothing for as long as it runs."""

    answer, asked, hangs = (200, b""), [], threading.Event()

    def do_GET(self):
        Played.asked.append((self.path, None))
        self.reply()

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        Played.asked.append((self.path, json.loads(body)))
        self.reply()

    def reply(self):
        status, body = Played.answer
        if status == 0:
            Played.hangs.wait(5)
            return
        self.send_response(status)
        self.send_header("content-length", str(len(body) + (status == 206)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Says nothing."""


def good(data):
    return 200, json.dumps({"code": 0, "message": "", "data": data}).encode()


def bad(status, message):
    return status, json.dumps({"code": status, "message": message, "data": None}).encode()


class Calls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = HTTPServer(("127.0.0.1", 0), Played)
        threading.Thread(target=cls.server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        cls.client = Client(f"http://127.0.0.1:{cls.server.server_port}", timeout=5)

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()

    def setUp(self):
        Played.asked.clear()

    def refused(self, answer, work, kind=Trouble):
        Played.answer = answer
        with self.assertRaises(kind) as told:
            work()
        return str(told.exception)

    def test_a_search_asks_for_what_was_typed_and_gives_sets_with_what_it_named(self):
        Played.answer = good({"total": 4, "list": [HIT], "relaxed": "忽略「304」"})
        found = self.client.search(" 螺栓 M6×20 ", size=5)
        path = "/to/api/public/part/es/search/by/keyword"
        self.assertEqual(Played.asked, [(path, {"keyWords": ["螺栓 M6×20"], "pageNo": 1, "pageSize": 5})])
        self.assertEqual((found.total, found.relaxed, found.hits[0].matches), (4, "忽略「304」", ["M6×20"]))
        self.client.search("  ")
        self.assertEqual(Played.asked[-1][1]["keyWords"], [])

    def test_a_set_has_its_columns_rows_and_source(self):
        Played.answer = good(ITEM)
        item = self.client.item("a/b")
        self.assertEqual(Played.asked[0][0], "/to/api/public/part/set/detail/a%2Fb")
        self.assertEqual((item.source, item.licence, len(item.rows), item.size), ("GB/T 5783-2016", "MIT", 4, [0, 1]))

    def test_a_file_is_taken_if_it_is_what_the_server_says(self):
        Played.answer = good({"body": BODY, "files": [FILE]})
        model = self.client.model("gbt-5783", "M6×20")
        self.assertEqual(Played.asked[0][0], "/to/api/public/part/model/get/gbt-5783?configName=M6%C3%9720")
        Played.answer = (200, STEP)
        self.assertEqual(self.client.step("gbt-5783", "M6×20", model), STEP)
        self.assertIn("SHA-256 不符", self.refused((200, STEP + b" "), lambda: self.client.step("gbt-5783", "M6×20", model)))

    def test_what_has_no_body_or_no_file_says_why(self):
        ask = lambda: self.client.model("a", "b")
        self.assertIn("缺少厚度", self.refused(good({"withoutBody": "缺少厚度", "files": []}), ask, Missing))
        self.assertIn("没有 STEP 文件", self.refused(good({"body": BODY, "files": []}), ask, Missing))
        self.assertEqual(self.refused(bad(404, "请求的内容不存在"), ask, Missing), "请求的内容不存在")

    def test_what_the_server_says_is_told_and_what_is_no_server_of_ours_too(self):
        ask = lambda: self.client.search("a")
        self.assertEqual(self.refused(bad(429, "请求过于频繁，请稍后再试"), ask), "请求过于频繁，请稍后再试")
        self.assertEqual(self.refused((502, b"<html>"), ask), "服务器回答 502")
        for answer in [(200, b"<html>"), (200, b"[]"), (200, b"\xff"), good([]), good({}), good({"total": "x", "list": []}), good({"total": 1, "list": [1]})]:
            self.assertIn("不是三库", self.refused(answer, ask), answer)

    def test_no_answer_is_told_as_what_it_is(self):
        ask = lambda timeout: Client(self.client.server, timeout).search("a")
        self.assertIn("没有及时回答", self.refused((0, b""), lambda: ask(0.2)))
        Played.hangs.set()
        self.assertIn("中断", self.refused((206, b"{"), lambda: ask(5)))
        self.assertIn("连接不到", self.refused((200, b""), lambda: Client("http://127.0.0.1:1").search("a")))

    def test_pages_and_panel_are_addresses_of_the_portal(self):
        client = Client("Example.com:80/part")
        self.assertEqual(client.page("gbt-5783", "M6×20"), "http://example.com/part/detail/gbt-5783?configName=M6%C3%9720")
        self.assertEqual(client.panel(), "http://example.com/part/plugin?swType=CAD&softwareName=FreeCAD")


class Addresses(unittest.TestCase):
    def test_an_address_is_written_as_browsers_do(self):
        for typed, kept in [(" 127.0.0.1:8080 ", "http://127.0.0.1:8080"), ("HTTPS://A.cn:443/x?y", "https://a.cn"), ("http://[::1]:80", "http://[::1]")]:
            self.assertEqual(address_of(typed), kept)

    def test_what_is_no_address_is_refused(self):
        for typed in ["", "ftp://a", "http://a b", "http://u@h", "http://h:99999", "http://", "http://[::1", "file:///a"]:
            with self.assertRaises(Trouble, msg=typed):
                address_of(typed)


class Tables(unittest.TestCase):
    def test_a_table_is_narrowed_by_texts_sizes_and_ranges(self):
        item = item_of(ITEM)
        named = lambda text: " ".join(row.name for row in table.narrowed(item, text))
        cases = {"": "M6×16 M6×20 M6×25 M8×20", "m6": "M6×16 M6×20 M6×25", "M6 20": "M6×20", "m6x20": "M6×20", "M6*2": "M6×20 M6×25", "m6 20-30": "M6×20 M6×25"}
        cases.update({"≥25": "M6×25", "M8 <=20": "M8×20", "36.6": "M8×20", "7": "", "6~7 16": "M6×16"})
        for typed, rows in cases.items():
            self.assertEqual(named(typed), rows, typed)

    def test_what_the_search_named_is_chosen_first(self):
        rows = item_of(ITEM).rows
        self.assertEqual([table.chosen(matches, rows) for matches in ([], ["M6×20"], ["M9"], ["M9", "M8×20"])], [0, 1, 0, 3])


class Shapes(unittest.TestCase):
    def test_a_shape_that_is_not_what_the_server_says_is_named(self):
        model = model_of({"body": BODY, "files": [FILE]}, "M6×20")
        self.assertEqual(insert.differs(model, 1, 909.09, True), "")
        for solids, volume, valid, word in [(2, 909.09, True, "实体"), (1, 909.1, True, "体积"), (1, float("nan"), True, "体积"), (1, 909.09, False, "几何")]:
            self.assertIn(word, insert.differs(model, solids, volume, valid))


class Bridges(unittest.TestCase):
    def setUp(self):
        self.said, self.wishes = [], []
        self.bridge = Bridge(lambda text: self.said.append(json.loads(text)), self.wishes.append)

    def insert(self, **other):
        payload = "{}"
        told = {"sanku": 1, "type": "insert", "id": "1", "library": "part", "setId": "gbt-5783", "configName": "M6×20", "payload": payload, "bytes": 2}
        self.bridge.hear(json.dumps({**told, "sha256": hashlib.sha256(payload.encode()).hexdigest(), **other}))

    def test_the_panel_is_greeted_and_noise_is_nothing(self):
        for noise in ["", "[]", "1", "{}", '{"sanku":2,"type":"ready"}', '{"sanku":1,"type":"insert","id":1}', '{"sanku":1,"type":"new"}']:
            self.bridge.hear(noise)
        self.assertEqual(self.said, [])
        self.bridge.hear('{"sanku":1,"type":"ready","versions":[1]}')
        self.assertEqual((self.said[0]["type"], self.said[0]["versions"], self.said[0]["program"]), ("hello", [1], "FreeCAD"))

    def test_the_same_wish_twice_is_one_insertion(self):
        self.insert()
        self.insert()
        self.bridge.inserted("1")
        self.insert()
        self.assertEqual([one["type"] for one in self.said], ["received", "received", "inserted", "inserted"])
        self.assertEqual([(wish.set_id, wish.config) for wish in self.wishes], [("gbt-5783", "M6×20")])

    def test_a_wish_that_cannot_be_fulfilled_says_why(self):
        cases = {"damaged": {"payload": "{ }"}, "library": {"library": "mat"}, "configuration": {"configName": ""}}
        for at, (code, other) in enumerate(cases.items()):
            self.insert(id=str(at), **other)
            self.assertEqual((self.said[-1]["type"], self.said[-1]["code"], self.said[-1]["id"]), ("refused", code, str(at)))
        self.assertEqual(self.wishes, [])


class Files(unittest.TestCase):
    def test_files_and_functions_are_short(self):
        folder = os.path.dirname(os.path.dirname(insert.__file__))
        for path in glob.glob(os.path.join(folder, "**/*.py"), recursive=True):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            self.assertLessEqual(text.count("\n"), 300, path)
            for one in ast.walk(ast.parse(text)):
                if isinstance(one, ast.FunctionDef):
                    self.assertLessEqual(one.end_lineno - one.lineno + 1, 40, f"{path} {one.name}")


if __name__ == "__main__":
    unittest.main()
