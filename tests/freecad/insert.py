# Inside FreeCAD: puts configurations into a document by the add-on, saves it, opens it again, and writes down what each is there as JSON.
import json
import os
import sys
import tempfile
import traceback

import FreeCAD
from sanku.client import Client, Missing
from sanku.insert import fetch, insert

client = Client(os.environ["SANKU_SERVER"])


def put(set_id, config):
    """A configuration, in the document; gives the object's name and what it is of."""
    return insert(fetch(client, client.item(set_id), config)).Name, set_id, config


def kept(document):
    """The document as it is once it was saved and opened again."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.FCStd")
        document.saveAs(path)
        FreeCAD.closeDocument(document.Name)
        return FreeCAD.openDocument(path)


def told(thing, set_id, config):
    """What an object is: its label, its shape, its properties of ours."""
    shape, ours = thing.Shape, [name for name in thing.PropertiesList if name.startswith("Sanku")]
    return {
        "set": set_id,
        "config": config,
        "label": thing.Label,
        "valid": shape.isValid(),
        "solids": len(shape.Solids),
        "volume": shape.Volume,
        "properties": {name: getattr(thing, name) for name in ours},
    }


def refused(set_id, config):
    """What the user reads where there is nothing to insert."""
    try:
        client.model(set_id, config)
    except Missing as missing:
        return {"set": set_id, "config": config, "refused": str(missing)}


def main():
    document = FreeCAD.newDocument()
    asked = json.loads(os.environ["SANKU_ASKED"])
    made = [put(*one) for one in asked["inserted"]]
    document = kept(document)
    lines = [told(document.getObject(name), set_id, config) for name, set_id, config in made]
    lines += [refused(*one) for one in asked["refused"]]
    with open(os.environ["SANKU_TOLD"], "w", encoding="utf-8") as file:
        json.dump([{"version": FreeCAD.Version()[:3], **line} for line in lines], file)


code = 1
try:
    main()
    code = 0
except Exception:
    traceback.print_exc()
sys.stderr.flush()
# FreeCAD would go on with a prompt.
os._exit(code)
