"""Puts a STEP file of a configuration into a document, with what is known of it. Knows nothing of Qt."""

import os
import tempfile
from typing import NamedTuple

from .client import Client, Item, Model, Trouble

NEAR = 1e-6
"""How far a volume may be from what the server says, as a share."""

GROUP = "Sanku 三库"


class Part(NamedTuple):
    """A configuration, ready to be put into a document."""

    item: Item
    config: str
    model: Model
    data: bytes
    address: str


def fetch(client: Client, item: Item, config: str) -> Part:
    """Asks the server for all there is of a configuration; nothing of FreeCAD, so it may run beside it."""
    model = client.model(item.set_id, config)
    data = client.step(item.set_id, config, model)
    return Part(item, config, model, data, client.page(item.set_id, config))


def properties(part: Part):
    """Name, value and explanation of each property; FreeCAD takes names of ASCII letters alone."""
    item = part.item
    return [
        ("SankuName", item.name, "名称"),
        ("SankuModel", item.model, "型号"),
        ("SankuConfiguration", part.config, "配置"),
        ("SankuSource", item.source, "标准或来源"),
        ("SankuLicence", item.licence, "许可"),
        ("SankuAddress", part.address, "来源地址"),
        ("SankuSha256", part.model.sha256, "STEP 文件的 SHA-256"),
        ("SankuLeftOut", "；".join(part.model.left_out), "实体中简化掉的内容"),
    ]


def differs(model: Model, solids: int, volume: float, valid: bool) -> str:
    """What is wrong with a shape, by what the server says of it; nothing if it is as it should be."""
    if not valid:
        return "几何检查没有通过"
    if solids != model.solids:
        return f"读入 {solids} 个实体，应为 {model.solids} 个"
    if not abs(volume - model.volume) <= NEAR * model.volume:
        return f"读入的体积为 {volume:.6g} mm³，应为 {model.volume:.6g} mm³"
    return ""


def shape_of(part: Part):
    """The shape of a STEP file; `Trouble` if it is not what the server says of it."""
    import Part as geometry

    handle, path = tempfile.mkstemp(suffix=".step", prefix="sanku-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(part.data)
        shape = geometry.Shape()
        shape.read(path)
    except Exception as error:
        raise Trouble(f"FreeCAD 读不了该 STEP 文件：{error}") from error
    finally:
        os.unlink(path)
    wrong = differs(part.model, len(shape.Solids), shape.Volume, shape.isValid())
    if wrong:
        raise Trouble(f"没有插入：{wrong}")
    return shape


def insert(part: Part, document=None):
    """Puts a part into a document, or the active one, or a new one, as one step that can be undone; gives the object."""
    import FreeCAD

    shape = shape_of(part)
    document = document or FreeCAD.ActiveDocument or FreeCAD.newDocument()
    label = f"{part.item.model} {part.config}"
    document.openTransaction(f"插入 {label}")
    try:
        made = document.addObject("Part::Feature", os.path.splitext(part.model.file_name)[0])
        made.Shape, made.Label = shape, label
        for name, value, about in properties(part):
            made.addProperty("App::PropertyString", name, GROUP, about)
            setattr(made, name, value)
            made.setEditorMode(name, 1)
    except Exception:
        document.abortTransaction()
        raise
    document.commitTransaction()
    document.recompute()
    return made
