# Reads the symbols and land patterns of a manifest with kiutils, which shares no code with ours, and prints a JSON line of each: the pins of
# each unit, or the pads, as that finds them.
import json
import os
import sys

from kiutils.footprint import Footprint
from kiutils.symbol import SymbolLib


def pin(one):
    at = [one.position.X, -one.position.Y]
    return {"number": one.number, "name": one.name, "electrical": one.electricalType, "at": at, "hidden": one.hide}


def pad(one):
    drill = one.drill
    hole = None if drill is None else [drill.diameter, drill.width if drill.oval else drill.diameter]
    at, size = one.position, one.size
    return {"number": one.number, "at": [at.X, at.Y], "size": [size.X, size.Y], "angle": at.angle or 0, "hole": hole}


def inside(path):
    if path.endswith(".kicad_mod"):
        return {"pads": [pad(one) for one in Footprint.from_file(path).pads]}
    [symbol] = SymbolLib.from_file(path).symbols
    return {"units": [[pin(one) for one in unit.pins] for unit in symbol.units]}


folder = sys.argv[1]
with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as text:
    files = json.load(text)
for name in (one["file"] for one in files):
    told = {"file": name}
    try:
        told.update(inside(os.path.join(folder, name)))
    except Exception as error:
        told["error"] = f"{type(error).__name__}: {error}"
    print(json.dumps(told), flush=True)
