# Inside FreeCAD with windows: opens the task panel by its command, searches, narrows, inserts and undoes as a user does, and writes down what is seen as JSON.
import gc
import json
import os
import sys
import traceback

import FreeCAD
import FreeCADGui
from PySide import QtCore, QtGui

PATIENCE = 60_000


def wait(until):
    """Lets FreeCAD go on until something is so."""
    clock = QtCore.QElapsedTimer()
    clock.start()
    while not until():
        assert clock.elapsed() < PATIENCE, "it does not come"
        QtGui.QApplication.processEvents()
        QtCore.QThread.msleep(10)


def press(panel, text):
    """Presses the button of a panel that says so."""
    [button] = [one for one in panel.form.findChildren(QtGui.QPushButton) if one.text() == text]
    button.click()
    wait(lambda: not panel.tasks.busy)


def opened():
    """The task panel, as the command of the workbench opens it."""
    from sanku.panel import Panel

    FreeCADGui.activateWorkbench("SankuWorkbench")
    FreeCADGui.runCommand("Sanku_Search")
    assert FreeCADGui.Control.activeDialog()
    return next(one for one in gc.get_objects() if isinstance(one, Panel))


def shot(name):
    """The whole screen as a picture, if somebody wants one."""
    folder = os.environ.get("SANKU_SHOTS")
    if folder:
        FreeCADGui.getMainWindow().showMaximized()
        QtCore.QTimer.singleShot(1500, lambda: done.append(name))
        done = []
        wait(lambda: done)
        QtGui.QApplication.primaryScreen().grabWindow(0).save(os.path.join(folder, name))


def story():
    from sanku import settings

    settings.set_server(os.environ["SANKU_SERVER"])
    panel = opened()
    panel.words.setText("六角头螺栓 M6×20")
    press(panel, "搜索")
    told = {"found": panel.list.item(0).text(), "listed": panel.said.text(), "chosen": panel.rows[panel.table.currentRow()].name}
    panel.filter.setText("M6 20-30")
    told["narrowed"] = [row.name for row in panel.rows]
    press(panel, "插入")
    told["inserted"] = [one.Label for one in FreeCAD.ActiveDocument.Objects]
    told["said"] = panel.said.text()
    shot("freecad.png")
    FreeCAD.ActiveDocument.undo()
    told["undone"] = [one.Label for one in FreeCAD.ActiveDocument.Objects]
    panel.words.setText("没有这样的东西")
    press(panel, "搜索")
    told["nothing"] = panel.said.text()
    panel.server.setText("http://127.0.0.1:1")
    panel.keep_server()
    press(panel, "搜索")
    told["unreached"] = panel.said.text()
    panel.reject()
    told["closed"] = not FreeCADGui.Control.activeDialog()
    with open(os.environ["SANKU_TOLD"], "w", encoding="utf-8") as file:
        json.dump([told], file)


def main():
    code = 1
    try:
        story()
        code = 0
    except Exception:
        traceback.print_exc()
    sys.stderr.flush()
    # FreeCAD would ask whether the document is to be saved.
    os._exit(code)


QtCore.QTimer.singleShot(2000, main)
