"""The commands of the workbench: the task panel, and the portal's own panel."""

import FreeCAD
import FreeCADGui

from . import ICON


class Search:
    """Opens the task panel."""

    def GetResources(self):
        return {"Pixmap": ICON, "MenuText": "检索零部件", "ToolTip": "检索三库的零部件，选定配置后插入文档"}

    def IsActive(self):
        return not FreeCADGui.Control.activeDialog()

    def Activated(self):
        from .panel import Panel

        FreeCADGui.Control.showDialog(Panel())


class Web:
    """Opens the portal's own panel."""

    def GetResources(self):
        return {"MenuText": "网页面板", "ToolTip": "打开三库的网页面板"}

    def Activated(self):
        from . import settings, web
        from .client import Client, Trouble

        try:
            FreeCAD.Console.PrintMessage(web.show(Client(settings.server())) + "\n")
        except Trouble as trouble:
            FreeCAD.Console.PrintError(f"{trouble}\n")


def register():
    """Makes the commands known to FreeCAD; gives their names."""
    commands = {"Sanku_Search": Search(), "Sanku_Web": Web()}
    for name, command in commands.items():
        FreeCADGui.addCommand(name, command)
    return list(commands)
