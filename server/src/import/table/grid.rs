//! §5 Imports: a table as it was read: heads, and rows of cells with their lines in the file.

use super::{
    flaw::{Flaw, Trouble},
    own::Own,
};
use sanku_core::library::measure::Unit;

/// A table has so many columns at most.
pub const MOST_COLUMNS: usize = 1_000;

/// The head of a column.
#[derive(Debug, Clone, PartialEq)]
pub struct Head {
    /// As it is written: `屈服强度:MPa`.
    pub label: String,
    /// Which column it is, from 1; 0 where columns have no order.
    pub column: usize,
    /// What it says, without the unit.
    pub name: String,
    /// The unit of its cells.
    pub unit: Option<Unit>,
    /// It is no parameter.
    pub own: Option<Own>,
    /// Its cells cannot be read: nothing of it is taken.
    pub refused: bool,
}

/// A row: what its cells say, by the place of their heads; an empty cell says nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Where it begins in the file.
    pub line: u64,
    /// Place of the head, and text.
    pub cells: Vec<(usize, String)>,
}

/// A table.
#[derive(Debug, Default)]
pub struct Grid {
    /// Its heads.
    pub heads: Vec<Head>,
    /// Its rows that are whole.
    pub lines: Vec<Line>,
    /// What cannot be read of it.
    pub troubles: Vec<Trouble>,
}

impl Head {
    /// Reads a head: the unit stands behind the last colon.
    pub fn read(label: &str, column: usize) -> (Self, Option<Flaw>) {
        let label = label.trim();
        let (name, unit) = match label.rsplit_once([':', '：']) {
            Some((name, unit)) => (name.trim(), unit.trim()),
            None => (label, ""),
        };
        let own = Own::named(name).filter(|_| unit.is_empty());
        let measured = Unit::named(unit).filter(|_| !unit.is_empty());
        let flaw = match (name, unit) {
            ("", _) => Some(Flaw::NoHead),
            (_, unit) if !unit.is_empty() && measured.is_none() => Some(Flaw::UnknownUnit(unit.to_owned())),
            _ => None,
        };
        let (label, name) = (label.to_owned(), name.to_owned());
        (Self { label, column, name, unit: measured, own, refused: flaw.is_some() }, flaw)
    }

    /// Where it is, as people find it: `第 5 列“密度:kg/m³”`.
    pub fn place(&self) -> String {
        match self.column {
            0 => format!("“{}”", self.label),
            column => format!("第 {column} 列“{}”", self.label),
        }
    }
}

impl Grid {
    /// Takes a head, or notes what is wrong with it; one that stands there already is not read.
    pub fn head(&mut self, line: u64, label: &str, column: usize) {
        let (mut head, mut flaw) = Head::read(label, column);
        let twin = |other: &&Head| match (other.own, head.own) {
            (None, None) => other.name == head.name,
            (one, other) => one == other,
        };
        if let (None, Some(other)) = (&flaw, self.heads.iter().filter(|head| !head.refused).find(twin)) {
            (head.refused, flaw) = (true, Some(Flaw::HeadTwice(other.column)));
        }
        self.troubles.extend(flaw.map(|flaw| flaw.at(line, head.place())));
        self.heads.push(head);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_unit_stands_behind_the_last_colon_of_either_width() {
        for (label, name, unit) in [
            ("屈服强度:MPa", "屈服强度", Some("MPa")),
            ("密度：g/cm3", "密度", Some("g/cm³")),
            ("阻抗（100MHz）:Ω", "阻抗（100MHz）", Some("Ω")),
            ("材料", "材料", None),
            ("a:b:mm", "a:b", Some("mm")),
        ] {
            let (head, flaw) = Head::read(label, 1);
            assert_eq!((head.name.as_str(), flaw), (name, None), "{label}");
            assert_eq!(head.unit.map(Unit::symbol).as_deref(), unit, "{label}");
        }
        assert_eq!(Head::read("密度:kg/xx", 1).1, Some(Flaw::UnknownUnit("kg/xx".into())));
        assert_eq!(Head::read(" ", 1).1, Some(Flaw::NoHead));
    }

    #[test]
    fn a_head_that_stands_twice_is_named_with_the_first() {
        let mut grid = Grid::default();
        for (at, label) in ["id", "密度:kg/m³", "编号", "密度:g/cm³"].into_iter().enumerate() {
            grid.head(1, label, at + 1);
        }
        let whys: Vec<_> = grid.troubles.iter().map(|trouble| trouble.of("a.csv").why).collect();
        assert_eq!(
            whys,
            [
                "第 1 行第 3 列“编号”：与第 1 列重复，未读入",
                "第 1 行第 4 列“密度:g/cm³”：与第 2 列重复，未读入"
            ]
        );
    }
}
