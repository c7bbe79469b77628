"""What the add-on keeps in FreeCAD's own settings: the address of the server."""

from .client import SERVER, address_of

PLACE = "User parameter:BaseApp/Preferences/Mod/Sanku"


def server() -> str:
    """The address that was typed last."""
    import FreeCAD

    return FreeCAD.ParamGet(PLACE).GetString("Server", SERVER)


def set_server(text: str) -> str:
    """Keeps an address, and gives it as it is kept."""
    import FreeCAD

    address = address_of(text)
    FreeCAD.ParamGet(PLACE).SetString("Server", address)
    return address
