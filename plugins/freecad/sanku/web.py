"""The portal's own panel: in a window of FreeCAD where its Qt WebEngine is new enough, else in the browser."""

import importlib
import re

from PySide import QtCore, QtGui

from . import bridge
from .client import Client
from .insert import fetch, insert
from .tasks import Tasks

CHROMIUM = 109
"""The oldest Chromium that the portal's pages support."""

WIDTH, HEIGHT = 520, 900

kept = []
"""The windows, as long as they are open."""


def chromium_of(agent: str) -> int:
    """Which Chromium a browser says to be; 0 for none."""
    said = re.search(r"\bChrome/(\d+)", agent)
    return int(said.group(1)) if said else 0


def engine():
    """Qt WebEngine of the Qt that FreeCAD runs with: its widgets, its core, its channel; nothing if it is not there or too old."""
    binding = QtCore.QObject.__module__.split(".")[0]
    try:
        widgets, core, channel = (importlib.import_module(f"{binding}.{name}") for name in ("QtWebEngineWidgets", "QtWebEngineCore", "QtWebChannel"))
    except ImportError:
        return None
    # Qt 5 has these among its widgets.
    profile = getattr(core, "QWebEngineProfile", None) or widgets.QWebEngineProfile
    if chromium_of(profile.defaultProfile().httpUserAgent()) < CHROMIUM:
        return None
    return widgets, core if hasattr(core, "QWebEnginePage") else widgets, channel


def show(client: Client) -> str:
    """Opens the panel; gives what the user is told."""
    found = engine()
    if found is None:
        QtGui.QDesktopServices.openUrl(QtCore.QUrl(client.panel()))
        return f"本机的 FreeCAD 没有可用的 Qt WebEngine（Chromium {CHROMIUM} 及以上），已在浏览器中打开网页面板；插入请用检索零部件"
    window = Window(client, *found)
    kept.append(window)
    window.show()
    return "已打开网页面板"


class Host(QtCore.QObject):
    """What the page speaks to."""

    said = QtCore.Signal(str)
    heard = QtCore.Signal(str)

    @QtCore.Slot(str)
    def hear(self, text: str) -> None:
        """The page says something."""
        self.heard.emit(text)


class Window(QtGui.QDialog):
    """A window with the panel; what the user inserts there comes into the document."""

    def __init__(self, client: Client, widgets, core, channel):
        super().__init__(main_window())
        self.setWindowTitle("三库")
        self.setAttribute(QtCore.Qt.WA_DeleteOnClose)
        self.resize(WIDTH, HEIGHT)
        self.client, self.host = client, Host(self)
        self.view = widgets.QWebEngineView(self)
        self.page = page_of(client, core, self.view)
        self.channel = channel.QWebChannel(self)
        self.channel.registerObject("sanku", self.host)
        self.page.setWebChannel(self.channel)
        self.page.scripts().insert(script(core))
        self.view.setPage(self.page)
        self.bridge = bridge.Bridge(self.host.said.emit, self.wanted)
        self.host.heard.connect(self.hear)
        layout = QtGui.QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        self.view.load(QtCore.QUrl(client.panel()))
        self.finished.connect(lambda *_: self in kept and kept.remove(self))

    def hear(self, text: str) -> None:
        """The page said something: heard if it is the portal's."""
        if within(self.client, self.view.url().toString()):
            self.bridge.hear(text)

    def wanted(self, wish: bridge.Wish) -> None:
        """Something is to come into the document: its solid is fetched and not taken from the page."""
        work = lambda: fetch(self.client, self.client.item(wish.set_id), wish.config)
        refuse = lambda why: self.bridge.refused(wish.number, "freecad", why)
        Tasks(self).start(work, lambda part: self.put(wish, part, refuse), refuse)

    def put(self, wish: bridge.Wish, part, refuse) -> None:
        """What was wanted has come."""
        try:
            insert(part)
        except Exception as error:
            refuse(str(error))
            return
        self.bridge.inserted(wish.number)


def within(client: Client, address: str) -> bool:
    """Whether an address is one of the portal's."""
    return address.startswith(client.server + "/")


def page_of(client: Client, core, parent):
    """A page that stays within the portal: what leads elsewhere opens in the browser."""

    class Page(core.QWebEnginePage):
        def acceptNavigationRequest(self, url, kind, is_main_frame):
            if not is_main_frame or within(client, url.toString()):
                return True
            QtGui.QDesktopServices.openUrl(url)
            return False

    return Page(parent)


def script(core):
    """What gives the page an object to speak through, before its own scripts run."""
    file = QtCore.QFile(":/qtwebchannel/qwebchannel.js")
    file.open(QtCore.QIODevice.ReadOnly)
    made = core.QWebEngineScript()
    made.setName("sanku")
    made.setInjectionPoint(core.QWebEngineScript.DocumentCreation)
    made.setWorldId(core.QWebEngineScript.MainWorld)
    made.setSourceCode(bytes(file.readAll()).decode("utf-8") + bridge.HOST)
    return made


def main_window():
    """The window of FreeCAD; nothing without one."""
    try:
        import FreeCADGui

        return FreeCADGui.getMainWindow()
    except (ImportError, AttributeError):
        return None
