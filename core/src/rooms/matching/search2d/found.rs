//! SHP-2 What was found: the best on the drawing first, and what parts the configurations that share a view.

use super::{
    Search2d,
    view::{PartingColumn, PartingOption, ShownOutline, ShownOutlineSet},
};
use crate::{
    library::{
        Library,
        order::ascending,
        outline::{
            ask::{Reading, millimetres},
            rank,
        },
    },
    net::api::{OutlineHit, OutlineRow, OutlineSet},
    parts::link::Link,
    rules::{notice::outline as texts, page::Page, route::Route},
    text::digits,
};

/// So many views are shown.
const SHOWN: usize = 30;
/// So many configurations of a set.
const ROWS: usize = 12;
/// Room around a picture, as a share of its longer side.
const AROUND: f64 = 0.03;

impl Search2d {
    /// What the drawing may mean; nothing before it was read.
    pub(super) fn readings(&self) -> &[Reading] {
        self.told.as_ref().map(|told| told.readings.as_slice()).unwrap_or_default()
    }

    /// How many millimetres a step of the board is, where a dimension or the file says so.
    pub(super) fn millimetres(&self) -> Option<f64> {
        let said = self.told.as_ref().and_then(|told| told.unit).map(millimetres);
        self.dimensioned().or(said)
    }

    /// The same by the dimension alone.
    pub(super) fn dimensioned(&self) -> Option<f64> {
        let [[a, b], [c, d]] = *self.dimension.ends.as_slice() else { return None };
        let [x, y] = [a.abs_diff(c), b.abs_diff(d)].map(f64::from);
        let long = (x * x + y * y).sqrt();
        length(&self.dimension.text).map(|millimetres| millimetres / long).filter(|step| step.is_finite())
    }

    /// What is on screen of what was found, once it is judged.
    pub(super) fn hits(&self) -> Vec<ShownOutline> {
        let hits = self.found.came().map(|found| found.hits.as_slice()).unwrap_or_default();
        let share = |at: usize| self.shares.get(at).copied().unwrap_or_default();
        let ranks = hits.iter().enumerate().map(|(at, hit)| rank(hit.distance, share(at)));
        let shown = |at: usize| Some(self.hit(at, hits.get(at)?, share(at)));
        ascending(ranks).into_iter().take(SHOWN).filter_map(shown).collect()
    }

    fn hit(&self, at: usize, hit: &OutlineHit, share: u32) -> ShownOutline {
        let place = |at: usize| u32::try_from(at).unwrap_or_default();
        let most = |axis: usize| {
            let own = hit.outline.loops.iter().flat_map(|steps| steps.iter().skip(axis).step_by(2));
            f64::from(own.copied().max().unwrap_or_default())
        };
        let set = |(set, of): (usize, &OutlineSet)| self.holders([place(at), place(set)], of);
        ShownOutline {
            hit: place(at),
            overlap: texts::overlap(share),
            shared: texts::shared(hit.count),
            path: path(&hit.outline.loops),
            view_box: framed([most(0), most(1)]),
            sets: hit.sets.iter().enumerate().map(set).collect(),
        }
    }

    fn holders(&self, place: [u32; 2], of: &OutlineSet) -> ShownOutlineSet {
        let chosen = self.chosen.iter().find(|(own, _)| *own == place).map(|(_, values)| values.as_slice());
        let (rows, column) = parted(of, chosen.unwrap_or_default());
        let named = |row: &&OutlineRow| !row.name.is_empty();
        let link = |row: &OutlineRow| self.link(of, &row.name, Some(&row.name));
        let told: Vec<Link> = rows.iter().copied().filter(named).take(ROWS).map(link).collect();
        let count = u64::try_from(told.len()).unwrap_or_default();
        let all = if chosen.is_some() { u64::try_from(rows.len()).unwrap_or_default() } else { of.count };
        let more = all.checked_sub(count).filter(|more| *more > 0 && count > 0);
        let reset = chosen.is_some_and(|values| !values.is_empty());
        let [_, set] = place;
        ShownOutlineSet {
            set,
            link: self.link(of, &[&of.model, " ", &of.name].concat(), None),
            way: texts::way(&of.way),
            own: of.own,
            parting: column.map(|column| parting(of, column, &rows, reset)),
            rows: told,
            more: more.map(texts::more),
        }
    }

    fn link(&self, of: &OutlineSet, label: &str, config: Option<&str>) -> Link {
        let page = Page::Detail {
            library: self.library,
            set_id: of.set_id.clone(),
            config_name: config.map(str::to_owned),
            preview: false,
        };
        Link { label: label.to_owned(), to: Route::new(page).within(self.plugin).address() }
    }

    /// Chooses a value of what parts the rows of a set; nothing begins anew.
    pub(super) fn choose(&mut self, place: [u32; 2], value: String) {
        let at = self.chosen.iter().position(|(own, _)| *own == place);
        match at.and_then(|at| self.chosen.get_mut(at)) {
            _ if value.is_empty() => self.chosen.retain(|(own, _)| *own != place),
            Some((_, values)) => values.push(value),
            None => self.chosen.push((place, vec![value])),
        }
    }

    /// Where parts are found by their outlines.
    pub(super) fn elsewhere(&self) -> Option<Link> {
        let search = crate::rules::search::SearchAddress::default();
        let tab = Some(crate::rules::page::SearchTab::Search2D);
        let page = Page::Search { library: Library::Part, tab, search };
        let to = Route::new(page).within(self.plugin).address();
        (self.library == Library::Mat).then(|| Link { label: texts::TO_PARTS.to_owned(), to })
    }
}

/// The rows that are left after what was chosen, and the column that parts them.
fn parted<'a>(of: &'a OutlineSet, chosen: &[String]) -> (Vec<&'a OutlineRow>, Option<usize>) {
    let cell = |row: &'a OutlineRow, at: usize| row.values.get(at).map(String::as_str).unwrap_or_default();
    let mut rows: Vec<&OutlineRow> = of.rows.iter().collect();
    let differs = |rows: &[&'a OutlineRow]| {
        (0..of.columns.len()).find(|at| {
            rows.iter().any(|row| rows.first().map(|first| cell(first, *at)) != Some(cell(row, *at)))
        })
    };
    for value in chosen {
        let Some(at) = differs(&rows) else { break };
        rows.retain(|row| cell(row, at) == value);
    }
    let column = differs(&rows);
    (rows, column)
}

fn parting(of: &OutlineSet, column: usize, rows: &[&OutlineRow], reset: bool) -> PartingColumn {
    let mut options = vec![PartingOption { value: String::new(), label: texts::ALL.to_owned() }];
    for row in rows {
        let value = row.values.get(column).cloned().unwrap_or_default();
        if !value.is_empty() && !options.iter().any(|option| option.value == value) {
            options.push(PartingOption { label: value.clone(), value });
        }
    }
    let label = of.columns.get(column).cloned().unwrap_or_default();
    // Something was chosen in another column: all is what begins anew.
    let value = if reset { "-".to_owned() } else { String::new() };
    PartingColumn { label, value, options }
}

/// Loops as the path of an SVG.
pub fn path(loops: &[Vec<u32>]) -> String {
    let mut path = String::new();
    for steps in loops {
        for (at, pair) in steps.chunks(2).enumerate() {
            if let [x, y] = pair {
                path.push(if at == 0 { 'M' } else { 'L' });
                path.push_str(&[&digits(u64::from(*x)), " ", &digits(u64::from(*y))].concat());
            }
        }
        path.push('Z');
    }
    path
}

/// A picture in the middle of a square.
fn framed(most: [f64; 2]) -> String {
    let side = most[0].max(most[1]) * (1.0 + 2.0 * AROUND);
    let [left, top] = most.map(|most| ((side - most) / 2.0) as u64);
    let side = digits(side as u64);
    ["-", &digits(left), " -", &digits(top), " ", &side, " ", &side].concat()
}

/// A length in millimetres: `50`, `2 in`.
pub fn length(text: &str) -> Option<f64> {
    let text = crate::text::trim(text);
    let (number, unit) = match text.strip_suffix("mm") {
        Some(number) => (number, 1.0),
        None => match text.strip_suffix("in").or_else(|| text.strip_suffix('"')) {
            Some(number) => (number, 25.4),
            None => (text, 1.0),
        },
    };
    let number = crate::decimal::number(crate::text::trim(number), 0)? * unit;
    (number > 0.0 && number < 1e6).then_some(number)
}
