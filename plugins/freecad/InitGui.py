# What FreeCAD runs when it starts with windows: the workbench 三库 with its commands. It runs this within a function, so that methods import what they need.
import FreeCADGui


class SankuWorkbench(FreeCADGui.Workbench):
    """The workbench; FreeCAD asks it for its name, its picture and its commands."""

    MenuText = "三库 Sanku"
    ToolTip = "从三库检索零部件，以带来源的实体插入文档"

    def __init__(self):
        from sanku import ICON

        self.__class__.Icon = ICON

    def Initialize(self):
        from sanku import commands

        names = commands.register()
        self.appendToolbar("三库", names)
        self.appendMenu("三库", names)

    def GetClassName(self):
        return "Gui::PythonWorkbench"


FreeCADGui.addWorkbench(SankuWorkbench())
