# Reads the DXF files of a manifest with ezdxf, which shares no code with ours, and prints a JSON line of each: what its audit found, how many
# entities, whether it is in millimetres, and how far what is drawn reaches beyond what the file says.
import json
import os
import sys

import ezdxf
from ezdxf import bbox

folder = sys.argv[1]
with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as text:
    sets = json.load(text)
for file in (file for one in sets for file in one["drawings"]):
    told = {"file": file["file"]}
    try:
        drawing = ezdxf.readfile(os.path.join(folder, file["file"]))
        audit = drawing.audit()
        told["errors"] = [error.message for error in [*audit.errors, *audit.fixes]]
        told["entities"] = len(drawing.modelspace())
        told["millimetres"] = drawing.units == 4
        box = bbox.extents(drawing.modelspace().query("LWPOLYLINE CIRCLE"))
        low, high = drawing.header["$EXTMIN"], drawing.header["$EXTMAX"]
        told["beyond"] = max(low[0] - box.extmin.x, low[1] - box.extmin.y, box.extmax.x - high[0], box.extmax.y - high[1])
        told["filled"] = max(box.size.x / (high[0] - low[0]), box.size.y / (high[1] - low[1]))
    except Exception as error:
        told["error"] = str(error)
    print(json.dumps(told), flush=True)
