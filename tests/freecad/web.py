# The add-on's window of the portal's panel, by a Qt of its own and without FreeCAD: presses the panel's insert button, and writes down what the window was told to insert.
import json
import os
import sys
import types

import PySide6.QtCore
import PySide6.QtGui
import PySide6.QtWidgets

# FreeCAD has Qt under this name, its widgets beside what they draw.
sys.modules["PySide"] = types.ModuleType("PySide")
sys.modules["PySide"].QtCore = QtCore = PySide6.QtCore
sys.modules["PySide"].QtGui = QtGui = types.ModuleType("QtGui")
QtGui.__getattr__ = lambda name: getattr(PySide6.QtWidgets if hasattr(PySide6.QtWidgets, name) else PySide6.QtGui, name)

from sanku import web
from sanku.client import Client

PATIENCE = 120_000
BUTTON = "[...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('插入到'))"

QtCore.QCoreApplication.setAttribute(QtCore.Qt.AA_ShareOpenGLContexts)
app = QtGui.QApplication([])
inserted, left = [], []
web.insert = inserted.append
web.QtGui.QDesktopServices = types.SimpleNamespace(openUrl=lambda url: left.append(url.toString()))


def wait(until):
    """Lets Qt go on until something is so."""
    clock = QtCore.QElapsedTimer()
    clock.start()
    while not until():
        assert clock.elapsed() < PATIENCE, "it does not come"
        app.processEvents()
        QtCore.QThread.msleep(20)


def ask(window, script):
    """What a script says within the page."""
    said = []
    window.page.runJavaScript(script, 0, said.append)
    wait(lambda: said)
    return said[0]


def main():
    client = Client(os.environ["SANKU_SERVER"])
    told = {"opened": web.show(client)}
    [window] = web.kept
    answers = []
    window.host.said.connect(lambda text: answers.append(json.loads(text)["type"]))
    window.view.load(QtCore.QUrl(f"{client.server}/part/plugin/detail/gbt-5783?configName=M6×20&swType=CAD&softwareName=FreeCAD"))
    wait(lambda: ask(window, f"Boolean({BUTTON}?.disabled === false)"))
    told["button"] = ask(window, f"{BUTTON}.textContent")
    ask(window, f"{BUTTON}.click()")
    wait(lambda: "inserted" in answers)
    told["answers"] = answers[-2:]
    told["inserted"] = [[part.item.model, part.config, part.data[:13].decode()] for part in inserted]
    ask(window, "void (location.href = 'http://example.com/')")
    wait(lambda: left)
    told["left"], told["stays"] = left, window.view.url().host() != "example.com"
    window.close()
    wait(lambda: not web.kept)
    with open(os.environ["SANKU_TOLD"], "w", encoding="utf-8") as file:
        json.dump([told], file)


code = 1
try:
    main()
    code = 0
finally:
    sys.stdout.flush()
    if code == 0:
        os._exit(0)
