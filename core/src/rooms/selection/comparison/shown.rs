//! CMP-1 The comparison as it is shown: heads, rows, what was left out, and drawings.

use super::view::{
    ComparisonCell, ComparisonChoice, ComparisonDrawings, ComparisonDrawn, ComparisonHead, ComparisonMark,
    ComparisonRow, ComparisonSection, ComparisonShown, ComparisonSource,
};
use crate::{
    decimal::rounded,
    library::{
        Library,
        item::DrawingKind,
        measure::Kind,
        parameter::{Amount, ParameterValue},
    },
    rules::{
        compare::{
            compared::{Compared, ComparedDrawing},
            export::{called, said},
            laid,
            rows::{Cell, Mark, Row, State, rows},
        },
        notice::{captions, compare as texts, prediction},
        page::Page,
        route::Route,
        selected::Selected,
    },
    shared::Shared,
    text::grouped,
};

/// What is compared, and all that follows from it.
#[derive(Debug, Default, PartialEq)]
pub struct Laid {
    items: Vec<Compared>,
    rows: Vec<Row>,
    left_out: Vec<String>,
    view: Shared<ComparisonShown>,
}

impl Laid {
    /// Of what came, in its order.
    pub fn of(library: Library, plugin: bool, items: Vec<Compared>, customary: bool) -> Self {
        let rows = rows(&items, customary);
        let left_out = left_out(&items);
        let view = ComparisonShown {
            heads: items.iter().map(|item| head(item, library, plugin)).collect(),
            span: u32::try_from(items.len()).map_or(u32::MAX, |count| count.saturating_add(1)),
            counts: texts::counted([0, 1, 2, 3].map(|place| of_state(&rows, place).count())),
            sections: [0, 1, 2, 3]
                .into_iter()
                .filter_map(|place| section(&rows, place, items.len()))
                .collect(),
            sources: sources(&items),
            left_out: left_out.clone(),
            drawings: None,
        };
        Self { items, rows, left_out, view: Shared::new(view) }
    }

    /// The same with drawings of a kind, beside or over each other.
    pub fn drawn(self, kind: Option<DrawingKind>, over: bool) -> Self {
        let drawings = drawings(&self.items, kind, over);
        let view = Shared::new(ComparisonShown { drawings, ..(*self.view).clone() });
        Self { view, ..self }
    }

    /// As it is shown.
    pub fn view(&self) -> Shared<ComparisonShown> {
        self.view.clone()
    }

    /// What is compared.
    pub fn all(&self) -> &[Compared] {
        &self.items
    }

    /// What it comes to.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What was left out.
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }

    /// One of the items, by its place.
    pub fn item(&self, at: usize) -> Option<Selected> {
        self.items.get(at).map(selected)
    }

    /// All that are there.
    pub fn items(&self) -> Vec<Selected> {
        self.items.iter().map(selected).collect()
    }
}

fn selected(item: &Compared) -> Selected {
    Selected { set_id: item.set_id.clone(), config_name: item.config_name.clone() }
}

/// Two things to choose from.
pub fn choices([first, second]: [&'static str; 2], [one, other]: [&'static str; 2]) -> [ComparisonChoice; 2] {
    [ComparisonChoice { value: first, label: one }, ComparisonChoice { value: second, label: other }]
}

fn head(item: &Compared, library: Library, plugin: bool) -> ComparisonHead {
    let Selected { set_id, config_name } = selected(item);
    let page = Page::Detail { library, set_id, config_name, preview: false };
    let model = called(item);
    ComparisonHead {
        name: item.name.clone(),
        remove: texts::remove(&model),
        model,
        brand: item.brand.clone(),
        to: Route::new(page).within(plugin).address(),
        mark: item.own.then_some(captions::OWN_MARK),
    }
}

fn of_state(rows: &[Row], place: usize) -> impl Iterator<Item = &Row> {
    rows.iter().filter(move |row| row.state.place() == place)
}

/// Rows of one state, if there are any; equal ones are folded where there is something to compare.
fn section(rows: &[Row], place: usize, items: usize) -> Option<ComparisonSection> {
    let shown: Vec<ComparisonRow> = of_state(rows, place).map(row).collect();
    let first = of_state(rows, place).next()?;
    let keys = ["different", "undetermined", "missing", "equal"];
    Some(ComparisonSection {
        key: keys.get(place).copied().unwrap_or_default(),
        title: texts::section(said(first.state), shown.len()),
        folded: first.state == State::Equal && items > 1,
        rows: shown,
    })
}

fn row(row: &Row) -> ComparisonRow {
    ComparisonRow {
        key: row.key.clone(),
        name: row.name.clone(),
        unit: row.unit.clone(),
        doubt: match row.state {
            State::Undetermined(doubt) => Some(doubt.said()),
            _ => None,
        },
        cells: row.cells.iter().map(cell).collect(),
    }
}

fn cell(cell: &Cell) -> ComparisonCell {
    let [better, worse] = texts::MARKS;
    ComparisonCell {
        text: cell.text.clone().unwrap_or_else(|| texts::MISSING.to_owned()),
        given: cell.text.is_some(),
        predicted: cell.predicted.then_some(prediction::MARK),
        mark: cell.mark.map(|mark| match mark {
            Mark::Better => ComparisonMark { key: "better", label: better },
            Mark::Worse => ComparisonMark { key: "worse", label: worse },
        }),
    }
}

fn sources(items: &[Compared]) -> Vec<ComparisonSource> {
    let of = |name: &'static str, text: &dyn Fn(&Compared) -> String| ComparisonSource {
        name,
        texts: items.iter().map(text).collect(),
    };
    let [_, _, source, licence, check] = texts::ABOUT;
    vec![
        of(source, &|item| item.provenance.source.clone()),
        of(licence, &|item| item.provenance.licence.clone()),
        of(check, &|item| item.provenance.check.label().to_owned()),
    ]
}

/// What a comparison does not say, and why.
fn left_out(items: &[Compared]) -> Vec<String> {
    let whole = items.iter().filter(|item| item.configurations > 1);
    let whole = whole.map(|item| texts::whole(&called(item), &grouped(item.configurations.into())));
    let curves = items
        .iter()
        .flat_map(|item| &item.facts)
        .any(|fact| matches!(&fact.value, ParameterValue::Number { amount: Amount::Curve { .. }, .. }));
    let predicted = items.iter().flat_map(|item| &item.facts).any(|fact| fact.predicted);
    let undrawn: Vec<String> = items.iter().filter(|item| item.drawings.is_empty()).map(called).collect();
    let predicted = predicted.then(|| prediction::NOT_KNOWN.to_owned()).into_iter();
    predicted
        .chain(whole)
        .chain(curves.then(|| texts::CURVES.to_owned()))
        .chain((!undrawn.is_empty()).then(|| texts::undrawn(&undrawn.join("、"))))
        .chain(texts::LEFT_OUT.map(str::to_owned))
        .collect()
}

const KINDS: [(DrawingKind, &str); 3] =
    [(DrawingKind::View, "view"), (DrawingKind::Footprint, "footprint"), (DrawingKind::Symbol, "symbol")];

/// The kind of that name.
pub fn kind_of(name: &str) -> Option<DrawingKind> {
    KINDS.into_iter().find(|(_, key)| *key == name).map(|(kind, _)| kind)
}

fn drawings(items: &[Compared], wanted: Option<DrawingKind>, over: bool) -> Option<ComparisonDrawings> {
    let has = |kind: DrawingKind| items.iter().any(|item| of_kind(item, kind).is_some());
    let there: Vec<_> = KINDS.into_iter().filter(|(kind, _)| has(*kind)).collect();
    let (kind, key) =
        there.iter().find(|(kind, _)| Some(*kind) == wanted).or_else(|| there.first()).copied()?;
    let of: Vec<_> = items.iter().map(|item| of_kind(item, kind)).collect();
    let lines: Vec<_> = of.iter().map(|drawing| drawing.map(|drawing| &drawing.drawing)).collect();
    let laid = laid::Laid::of(&lines, over);
    let (length, bar) = laid.bar();
    let layings = ["beside", "over"];
    let choice =
        |(kind, value): &(DrawingKind, &'static str)| ComparisonChoice { value, label: kind.label() };
    let drawn = items.iter().zip(of).zip(laid.drawings).enumerate();
    Some(ComparisonDrawings {
        drawn: drawn
            .map(|(colour, ((item, of), drawing))| ComparisonDrawn {
                colour,
                name: called(item),
                note: note(of, drawing.is_some(), item),
                drawing,
            })
            .collect(),
        over,
        label: kind.label().to_owned(),
        kinds: if there.len() > 1 { there.iter().map(choice).collect() } else { Vec::new() },
        kind: key,
        layings: choices(layings, texts::LAYINGS),
        laying: if over { layings[1] } else { layings[0] },
        scale: texts::scale(&Kind::count(rounded(length, 3))),
        bar,
    })
}

fn of_kind(item: &Compared, kind: DrawingKind) -> Option<&ComparedDrawing> {
    item.drawings.iter().find(|drawing| drawing.kind == kind)
}

fn note(of: Option<&ComparedDrawing>, drawn: bool, item: &Compared) -> String {
    match of {
        Some(of) if drawn && of.exact && item.config_name.is_some() && of.name.is_empty() => {
            texts::OF_ROW.to_owned()
        }
        Some(of) if drawn && of.exact => of.name.clone(),
        Some(_) if drawn => texts::OF_SERIES.to_owned(),
        _ => texts::NOT_DRAWN.to_owned(),
    }
}
