"""Work that waits for a server, beside the window: only the newest of it counts."""

import threading
from typing import Callable

from PySide import QtCore

from .client import Trouble


class Tasks(QtCore.QObject):
    """Runs one piece of work after another; what an older one brings is dropped."""

    ended = QtCore.Signal(object)

    def __init__(self, parent=None):
        super().__init__(parent)
        self.newest = 0
        self.busy = False
        self.then = self.failed = None
        self.ended.connect(self._take)

    def start(self, work: Callable, then: Callable, failed: Callable) -> None:
        """Runs `work` beside the window; then tells the window what it gave, or why it gave nothing."""
        self.newest += 1
        self.busy, self.then, self.failed = True, then, failed
        threading.Thread(target=self._run, args=(self.newest, work), daemon=True).start()

    def drop(self) -> None:
        """Nobody waits any longer."""
        self.newest += 1
        self.busy = False

    def _run(self, number: int, work: Callable) -> None:
        try:
            told = (number, work(), None)
        except Trouble as trouble:
            told = (number, None, str(trouble))
        except Exception as error:
            told = (number, None, f"意外的错误：{error}")
        try:
            self.ended.emit(told)
        except RuntimeError:
            pass  # The window is gone.

    def _take(self, told: tuple) -> None:
        number, result, trouble = told
        if number != self.newest:
            return
        self.busy = False
        if trouble is None:
            self.then(result)
        else:
            self.failed(trouble)
