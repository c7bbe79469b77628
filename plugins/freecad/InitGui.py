# What FreeCAD runs when it starts with windows: the workbench 三库 with its commands.
import os

import FreeCADGui

import sanku


class SankuWorkbench(FreeCADGui.Workbench):
    """The workbench; FreeCAD asks it for its name, its picture and its commands."""

    MenuText = "三库 Sanku"
    ToolTip = "从三库检索零部件，以带来源的实体插入文档"
    Icon = os.path.join(os.path.dirname(os.path.dirname(sanku.__file__)), "resources", "sanku.svg")

    def Initialize(self):
        from sanku import commands

        names = commands.register()
        self.appendToolbar("三库", names)
        self.appendMenu("三库", names)

    def GetClassName(self):
        return "Gui::PythonWorkbench"


FreeCADGui.addWorkbench(SankuWorkbench())
