# What FreeCAD runs at each start, with or without windows: the add-on needs nothing until it is opened.
