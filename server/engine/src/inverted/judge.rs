//! §7 FAC-1 What an item and each of its configurations hold of all that is chosen and wanted.

use super::numbers::{Row, Table, Want};
use crate::{
    filters::{Choice, Standing},
    seam::Ask,
};
use sanku_core::library::query::Wanted;

/// What must hold, by code.
#[derive(Debug, Clone)]
pub(super) struct Judge {
    /// Of one configuration, by the words.
    wants: Vec<Want>,
    choices: Vec<Chosen>,
    by_number: bool,
}

#[derive(Debug, Clone)]
struct Chosen {
    choice: Choice,
    /// What its ranges want.
    ranges: Want,
    /// The same, or that nothing is known of it.
    open: Want,
}

/// What a configuration holds of what is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Verdict {
    /// All of it.
    Holds,
    /// All but one choice, by its place.
    FailsOne(usize),
    /// Less.
    Fails,
}

impl Verdict {
    /// Whether nothing else than one choice fails, if that.
    pub fn but_for(self, choice: Option<usize>) -> bool {
        match self {
            Self::Holds => true,
            Self::FailsOne(failing) => choice == Some(failing),
            Self::Fails => false,
        }
    }

    const fn and(self, failing: usize) -> Self {
        match self {
            Self::Holds => Self::FailsOne(failing),
            _ => Self::Fails,
        }
    }
}

/// An item as far as its values decide.
pub(super) struct Item<'j> {
    judge: &'j Judge,
    verdict: Verdict,
    /// What its numbers decide.
    open: Vec<(usize, &'j Want)>,
}

impl Judge {
    pub fn new(ask: &Ask) -> Self {
        let chosen = |choice: &Choice| {
            let ranges = Wanted::Any(choice.ranges.clone());
            let open = Wanted::Any([&choice.ranges[..], &[Wanted::Unknown(choice.key.clone())]].concat());
            Chosen { choice: choice.clone(), ranges: Want::from(&ranges), open: Want::from(&open) }
        };
        Self {
            wants: ask.query.wanted.iter().map(Want::from).collect(),
            choices: ask.filters.chosen.iter().map(chosen).collect(),
            by_number: ask.is_by_number(),
        }
    }

    /// Whether configurations are looked at.
    pub const fn looks_at_rows(&self) -> bool {
        self.by_number
    }

    /// Whether values of facets are chosen.
    pub const fn chooses(&self) -> bool {
        !self.choices.is_empty()
    }

    /// The place of the choice of a facet.
    pub fn of_key(&self, key: &str) -> Option<usize> {
        self.choices.iter().position(|chosen| chosen.choice.key == key)
    }

    /// The facet of a choice, by its number.
    pub fn facet(&self, choice: usize) -> Option<u32> {
        self.choices.get(choice).map(|chosen| chosen.choice.facet)
    }

    /// Whether a configuration is one of those that the words name.
    pub fn is_wanted(&self, table: &Table<'_>, row: Row<'_>) -> bool {
        self.wants.iter().all(|want| table.holds(row, want))
    }

    /// An item by its values.
    pub fn item(&self, facets: &[(u32, u32)]) -> Item<'_> {
        let (mut verdict, mut open) = (Verdict::Holds, Vec::new());
        for (at, Chosen { choice, ranges, open: or_unknown }) in self.choices.iter().enumerate() {
            match choice.standing(facets) {
                Standing::Holds => {}
                Standing::Open { unknown } => open.push((at, if unknown { or_unknown } else { ranges })),
                Standing::Fails => verdict = verdict.and(at),
            }
        }
        Item { judge: self, verdict, open }
    }
}

impl Item<'_> {
    /// By its values alone.
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// A configuration that the words name.
    pub fn row(&self, table: &Table<'_>, row: Row<'_>) -> Verdict {
        let failing = self.open.iter().filter(|(_, want)| !table.holds(row, want));
        failing.fold(self.verdict, |verdict, (at, _)| verdict.and(*at))
    }

    /// Each configuration that the words name, with what it holds.
    pub fn rows<'t>(&'t self, table: &'t Table<'t>) -> impl Iterator<Item = (Row<'t>, Verdict)> {
        let wanted = table.rows().filter(|row| self.judge.is_wanted(table, *row));
        wanted.map(|row| (row, self.row(table, row)))
    }
}
