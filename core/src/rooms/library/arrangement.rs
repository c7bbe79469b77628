//! FAC-2 How results stand in every tab: chosen in one, kept for all.

use crate::{
    prelude::*,
    rules::{
        arrangement::Arrangement,
        notice::{captions, ranges},
        storage::Key,
    },
};

/// How they stand.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Arranged {
    now: Arrangement,
    /// Something was chosen since the portal started: what was kept before is out of date.
    chosen: bool,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ArrangementEvent {
    /// Wants another shape.
    ShapeChosen { shape: String },
    /// UNT-4: wants other units.
    UnitsChosen { units: String },
    /// Shows a column, or hides it.
    ColumnTurned { key: String },
    /// Pins a column, or lets it move again.
    ColumnPinned { key: String },
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ArrangementView {
    /// How results stand.
    pub shape: &'static str,
    /// How they may.
    pub shapes: [ArrangementShape; 2],
    /// UNT-4: in which units numbers are told.
    pub units: &'static str,
    /// In which they may be.
    pub systems: [ArrangementShape; 2],
}

/// How results may stand.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ArrangementShape {
    pub value: &'static str,
    pub label: &'static str,
}

/// A list, and a table.
const SHAPES: [&str; 2] = ["list", "table"];
/// UNT-4: the units of the standards, and those of the United States.
const SYSTEMS: [&str; 2] = ["metric", "customary"];

impl Machine for Arranged {
    type Event = ArrangementEvent;
    type View = ArrangementView;

    fn update(self, cx: &Cx<'_>, input: Input<ArrangementEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => Step::to(Self {
                now: Arrangement::read(&cx.kept(Key::Results).unwrap_or_default()),
                chosen: false,
            }),
            // Who is shown for the first time knows what was kept.
            Heard(Fact::Shown { .. }) if self.chosen => self.told(),
            On(event) => self.changed(cx, event),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> ArrangementView {
        let choices = |[first, second]: [&'static str; 2], [one, other]: [&'static str; 2]| {
            [ArrangementShape { value: first, label: one }, ArrangementShape { value: second, label: other }]
        };
        let of = |[first, second]: [&'static str; 2], is: bool| if is { second } else { first };
        ArrangementView {
            shape: of(SHAPES, self.now.table),
            shapes: choices(SHAPES, captions::SHAPES),
            units: of(SYSTEMS, self.now.customary),
            systems: choices(SYSTEMS, ranges::SYSTEMS),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Opened | Fact::Shown { .. })
    }
}

impl Arranged {
    fn changed(mut self, cx: &Cx<'_>, event: ArrangementEvent) -> Step<Self> {
        match event {
            ArrangementEvent::ShapeChosen { shape } => self.now.table = shape == SHAPES[1],
            ArrangementEvent::UnitsChosen { units } => self.now.customary = units == SYSTEMS[1],
            ArrangementEvent::ColumnTurned { key } => self.now.turn(&key),
            ArrangementEvent::ColumnPinned { key } => self.now.pin(&key),
        }
        let kept = cx.keep(Key::Results, Some(&self.now.written()));
        Self { chosen: true, ..self }.told().with_some(kept)
    }

    fn told(self) -> Step<Self> {
        let fact = Fact::ResultsArranged { arrangement: self.now.clone() };
        Step::to(self).with(fact)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        rules::{storage::pack, viewer::NOBODY},
    };

    #[test]
    fn fac_2_what_is_chosen_in_one_tab_is_kept_and_told_to_all() {
        let mut boot = Boot::default();
        boot.local.insert(Key::Results.name(&boot.site()), Secret::new(pack("table;pitch;", Millis::new(9))));
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY };
        let arranged = Arranged::default().update(&cx, Heard(Fact::Opened)).state;
        assert_eq!(arranged.view(&cx).shape, "table");
        let step = arranged.update(&cx, On(ArrangementEvent::ColumnPinned { key: "thread".into() }));
        let step =
            step.and(|state| state.update(&cx, On(ArrangementEvent::ShapeChosen { shape: "list".into() })));
        assert_eq!(step.state.view(&cx).shape, "list");
        assert_eq!(step.state.view(&cx).units, "metric");
        let units = |units: &str| On(ArrangementEvent::UnitsChosen { units: units.into() });
        let customary = Arranged::default().update(&cx, units("customary")).state;
        assert_eq!(customary.view(&cx).units, "customary");
        assert_eq!(customary.update(&cx, units("metric")).state.view(&cx).units, "metric");
        let last = Arrangement {
            turned: vec!["pitch".into()],
            pinned: vec!["thread".into()],
            ..Arrangement::default()
        };
        let told = step
            .effects
            .iter()
            .filter(|effect| **effect == Effect::Tell(Fact::ResultsArranged { arrangement: last.clone() }));
        assert_eq!(told.count(), 1);
        let mut kept = step.effects.iter().filter_map(|effect| match effect {
            Effect::Shell(Command::Store { value: Some(value), .. }) => Some(value.clone()),
            _ => None,
        });
        assert!(kept.next_back().is_some_and(|kept| kept.contains(";pitch;thread")));
    }
}
