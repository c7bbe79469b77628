"""Sanku in FreeCAD: parts of the portal, searched for and put into the document."""

import os

ICON = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "resources", "sanku.svg")
