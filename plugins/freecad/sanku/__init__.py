"""Sanku in FreeCAD: parts of the portal, searched for and put into the document."""
