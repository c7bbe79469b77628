"""A table of configurations, narrowed by what is typed above it. Knows nothing of FreeCAD and Qt."""

import re
from typing import Callable, List

from .client import Item, Row

RANGE = re.compile(r"(\d+(?:\.\d+)?)\s*(?:-|~|～|–)\s*(\d+(?:\.\d+)?)$")
BOUND = re.compile(r"(>=|<=|≥|≤|>|<)\s*(\d+(?:\.\d+)?)$")
NUMBER = re.compile(r"[A-Za-z]{0,2}(\d+(?:\.\d+)?)")


def number_of(cell: str) -> float:
    """The number of a cell, of a thread its diameter; not a number where it has none."""
    read = NUMBER.match(cell.strip())
    return float(read.group(1)) if read else float("nan")


def wanted(word: str) -> Callable[[str], bool]:
    """Whether a cell is what a word asks for: within a range (`6-10`, `≥20`), or just this text."""
    between, bound = RANGE.match(word), BOUND.match(word)
    if between:
        low, high = float(between.group(1)), float(between.group(2))
        return lambda cell: low <= number_of(cell) <= high
    if bound:
        sign, limit = bound.group(1), float(bound.group(2))
        tests = {
            ">": lambda cell: number_of(cell) > limit,
            "<": lambda cell: number_of(cell) < limit,
            ">=": lambda cell: number_of(cell) >= limit,
            "<=": lambda cell: number_of(cell) <= limit,
        }
        return tests[sign.replace("≥", ">=").replace("≤", "<=")]
    return lambda cell: cell.lower() == word


def plain(text: str) -> str:
    """A text as it is compared: small letters, × for each way of writing it between two sizes."""
    return re.sub(r"(?<=\d)\s*[x*×]\s*(?=\d)", "×", text.lower())


def narrowed(item: Item, text: str) -> List[Row]:
    """The rows that each word asks for: by their name and size, else by any cell, else those in which it stands."""
    rows = item.rows
    for word in plain(text).split():
        asks = wanted(word)
        by_size = [row for row in rows if any(asks(cell) for cell in sizes(item, row))]
        by_cell = by_size or [row for row in rows if any(asks(cell) for cell in cells(row))]
        rows = by_cell or [row for row in rows if any(word in cell for cell in cells(row))]
    return rows


def sizes(item: Item, row: Row) -> List[str]:
    """The texts of a row that say how large it is; of its name all, where no column says it."""
    return [plain(row.values[at]) for at in item.size] or [plain(row.name)]


def cells(row: Row) -> List[str]:
    """The texts of a row, its name first."""
    return [plain(cell) for cell in (row.name, *row.values)]


def heads(item: Item) -> List[str]:
    """The captions of the columns, the name of the configuration first."""
    return ["配置"] + [f"{one.name}（{one.unit}）" if one.unit else one.name for one in item.columns]


def chosen(matches: List[str], rows: List[Row]) -> int:
    """The row that is chosen at first: one that the search named, else the first."""
    names = [row.name for row in rows]
    return next((names.index(name) for name in matches if name in names), 0)
