"""The task panel: a search, what it found, the configurations of one of it, and what puts one into the document."""

from PySide import QtCore, QtGui

from . import settings, table, web
from .client import Client, Found, Item, Trouble
from .insert import fetch, insert
from .tasks import Tasks

LISTED = 100
HITS_HIGH = 110


class Panel:
    """What FreeCAD shows as a task: `form`, and what it asks of it."""

    def __init__(self):
        self.form = QtGui.QWidget()
        self.form.setWindowTitle("三库 零部件")
        self.tasks = Tasks(self.form)
        self.hits, self.rows, self.item = [], [], None
        self._build()
        self._tell("输入名称、标准或规格后搜索")

    def getStandardButtons(self):
        """One button: 关闭."""
        close = QtGui.QDialogButtonBox.Close
        # Of Qt 6 it is no number.
        return int(getattr(close, "value", close))

    def reject(self):
        """The task was closed."""
        import FreeCADGui

        self.tasks.drop()
        FreeCADGui.Control.closeDialog()

    def search(self):
        """The search was sent."""
        text = self.words.text()
        self._work("正在搜索…", lambda client: client.search(text, size=LISTED), self._found)

    def choose(self, at: int):
        """One of what was found was chosen."""
        self._show(None, [])
        if 0 <= at < len(self.hits):
            hit = self.hits[at]
            self._work("正在读取配置…", lambda client: client.item(hit.set_id), lambda item: self._show(item, hit.matches))

    def narrow(self, _text: str = ""):
        """Something was typed above the table."""
        self._fill(self.hits[self.list.currentRow()].matches if self.list.currentRow() >= 0 else [])

    def insert(self):
        """The chosen configuration is to come into the document."""
        at = self.table.currentRow()
        if self.item is None or self.tasks.busy or not 0 <= at < len(self.rows):
            return
        item, config = self.item, self.rows[at].name
        self._work(f"正在下载 {config}…", lambda client: fetch(client, item, config), self._insert)

    def keep_server(self):
        """Another address was typed."""
        try:
            self.server.setText(settings.set_server(self.server.text()))
        except Trouble as trouble:
            self._fail(str(trouble))

    def open_web(self):
        """The portal's own panel was asked for."""
        try:
            self._tell(web.show(Client(settings.server())))
        except Trouble as trouble:
            self._fail(str(trouble))

    def _work(self, telling: str, work, then):
        try:
            client = Client(settings.server())
        except Trouble as trouble:
            self._fail(str(trouble))
            return
        self._tell(telling)
        self.tasks.start(lambda: work(client), then, self._fail)
        self._enable()

    def _found(self, found: Found):
        self.hits = found.hits
        self.list.blockSignals(True)
        self.list.clear()
        for hit in found.hits:
            one = QtGui.QListWidgetItem(f"{hit.model}  {hit.name}")
            one.setToolTip(f"{hit.model}  {hit.name}，{hit.configurations} 个配置")
            self.list.addItem(one)
        self.list.blockSignals(False)
        self._show(None, [])
        more = f"，列出前 {len(found.hits)} 个，可补充关键字" if found.total > len(found.hits) else ""
        told = f"共 {found.total} 个结果{more}" if found.total else "没有找到匹配的零部件，请换个说法"
        self._tell(f"{told}。{found.relaxed}" if found.relaxed else told)
        if found.hits:
            self.list.setCurrentRow(0)

    def _show(self, item: Item, matches: list):
        self.item = item
        self.filter.blockSignals(True)
        self.filter.clear()
        self.filter.blockSignals(False)
        heads = table.heads(item) if item else []
        self.table.clear()
        self.table.setColumnCount(len(heads))
        self.table.setHorizontalHeaderLabels(heads)
        self._fill(matches)
        if item:
            self.table.resizeColumnsToContents()

    def _fill(self, matches: list):
        self.rows = table.narrowed(self.item, self.filter.text()) if self.item else []
        self.table.setRowCount(len(self.rows))
        for at, row in enumerate(self.rows):
            for column, cell in enumerate((row.name, *row.values)):
                self.table.setItem(at, column, QtGui.QTableWidgetItem(cell))
        if self.rows:
            first = table.chosen(matches, self.rows)
            self.table.selectRow(first)
            self.table.scrollToItem(self.table.item(first, 0), QtGui.QAbstractItemView.PositionAtCenter)
        if self.item:
            self._tell(f"{self.item.model} {self.item.name}：{len(self.rows)} / {len(self.item.rows)} 个配置")
        self._enable()

    def _insert(self, part):
        try:
            made = insert(part)
        except Trouble as trouble:
            self._fail(str(trouble))
            return
        show_all()
        left_out = part.model.left_out
        more = f"；实体中简化：{'、'.join(left_out)}" if left_out else ""
        self._tell(f"已插入 {made.Label}{more}")

    def _fail(self, why: str):
        self._tell(why, bad=True)

    def _tell(self, text: str, bad: bool = False):
        self.said.setText(text)
        self.said.setStyleSheet("color: #c0392b" if bad else "")
        self._enable()

    def _enable(self):
        self.progress.setVisible(self.tasks.busy)
        self.button.setEnabled(bool(self.rows) and not self.tasks.busy)

    def _build(self):
        self.words = line("名称、标准或规格，如 六角头螺栓 M6×20", "关键字")
        self.words.returnPressed.connect(self.search)
        self.list = QtGui.QListWidget()
        self.list.setAccessibleName("搜索结果")
        self.list.setMaximumHeight(HITS_HIGH)
        self.list.setHorizontalScrollBarPolicy(QtCore.Qt.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self.choose)
        self.filter = line("筛选配置，如 M6、20、6-10 或 ≥20", "筛选配置")
        self.filter.textChanged.connect(self.narrow)
        self.table = table_widget()
        self.table.doubleClicked.connect(lambda _: self.insert())
        self.said = QtGui.QLabel()
        self.said.setWordWrap(True)
        self.progress = QtGui.QProgressBar()
        self.progress.setRange(0, 0)
        self.server = line("http://127.0.0.1:8080", "服务器地址")
        self.server.setText(settings.server())
        self.server.editingFinished.connect(self.keep_server)
        self.button = button("插入", self.insert)
        layout = QtGui.QVBoxLayout(self.form)
        layout.addLayout(beside(self.words, button("搜索", self.search)))
        for widget, stretch in ((self.list, 2), (self.filter, 0), (self.table, 3), (self.said, 0), (self.progress, 0)):
            layout.addWidget(widget, stretch)
        layout.addLayout(beside(self.button, button("网页面板", self.open_web)))
        layout.addLayout(beside(QtGui.QLabel("服务器"), self.server))


def line(hint: str, name: str):
    """A line to type in."""
    made = QtGui.QLineEdit()
    made.setPlaceholderText(hint)
    made.setAccessibleName(name)
    return made


def button(text: str, pressed):
    """A button that Enter in a line does not press."""
    made = QtGui.QPushButton(text)
    made.setAutoDefault(False)
    made.clicked.connect(lambda *_: pressed())
    return made


def beside(*widgets):
    """Widgets in a row."""
    made = QtGui.QHBoxLayout()
    for widget in widgets:
        made.addWidget(widget)
    return made


def table_widget():
    """The table of configurations: whole rows, one of them chosen, nothing typed in it."""
    made = QtGui.QTableWidget()
    made.setAccessibleName("配置")
    made.setSelectionBehavior(QtGui.QAbstractItemView.SelectRows)
    made.setSelectionMode(QtGui.QAbstractItemView.SingleSelection)
    made.setEditTriggers(QtGui.QAbstractItemView.NoEditTriggers)
    made.verticalHeader().hide()
    made.verticalHeader().setDefaultSectionSize(made.fontMetrics().height() + 6)
    return made


def show_all():
    """What was inserted is brought into sight."""
    import FreeCADGui

    view = FreeCADGui.ActiveDocument.ActiveView if FreeCADGui.ActiveDocument else None
    if hasattr(view, "fitAll"):
        view.fitAll()
