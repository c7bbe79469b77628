//! PKG-1 What is said of the packages that were found: facts, verdict, report, and both patterns over each other.

use super::{
    Packages,
    board::drawn,
    view::{
        ChosenPackage, PackageField, PackageLinks, PackageMode, PackageWay, PackagesContent, PackagesView,
        ReportLine, ShownPackage, ShownVerdict,
    },
};
use crate::{
    library::{
        Library,
        drawing::{Drawing, Role},
        fit::{Fit, Verdict},
        pad::Pad,
        search::Filter,
    },
    net::api::{FoundPackages, PackageHit},
    parts::link::Link,
    rules::{
        filter::write_filters,
        notice::{fits as report, packages as texts},
        package_search::rows::{self, said},
        page::Page,
        route::Route,
        search::SearchAddress,
    },
    shared::Shared,
    text::grouped,
};

impl Packages {
    pub(super) fn told(&self) -> PackagesView {
        let [words, form, pads] = texts::MODES;
        let way = |(value, label)| PackageWay { value, label };
        let modes = [(PackageMode::Words, words), (PackageMode::Form, form), (PackageMode::Pads, pads)];
        let found = self.found.came();
        let status = found.map(|found| {
            let [total, patterns] = [found.total, found.patterns].map(grouped);
            let say = if self.asked.lines.is_empty() { texts::found } else { texts::fitting };
            say(&total, &patterns)
        });
        PackagesView {
            mode: self.mode,
            modes: modes.into_iter().map(way).collect(),
            words: self.asked.words.clone(),
            form: write_filters(&self.asked.filters),
            fields: texts::FIELDS.iter().map(|(key, label, hint)| self.field(key, label, hint)).collect(),
            board: self.board.shown(),
            status: status.unwrap_or_default(),
            note: found.is_some_and(|found| found.building).then_some(texts::BUILDING),
            content: self.content(),
            failed: self.found.failure(),
        }
    }

    fn field(&self, key: &str, label: &'static str, hint: &'static str) -> PackageField {
        let filter = self.asked.filters.iter().find(|filter| filter.key == key);
        PackageField { label, hint, value: filter.map(|filter| filter.value.clone()).unwrap_or_default() }
    }

    fn content(&self) -> PackagesContent {
        let asked = &self.asked;
        if asked.words.is_empty() && asked.filters.is_empty() && asked.lines.is_empty() {
            let [words, form, pads] = texts::EMPTY;
            let (title, text) = match self.mode {
                PackageMode::Words => words,
                PackageMode::Form => form,
                PackageMode::Pads => pads,
            };
            return PackagesContent::Empty { title, text };
        }
        let Some(found) = self.found.came() else { return PackagesContent::Waiting };
        let Some(hit) = self.hit(found) else {
            if found.building {
                return PackagesContent::Waiting;
            }
            let (title, text) = texts::NOTHING;
            return PackagesContent::Empty { title, text };
        };
        let row = |(place, hit): (u32, &PackageHit)| row(place, hit, place == self.chosen);
        let hits = (0..).zip(&found.hits).map(row).collect();
        PackagesContent::Hits { hits, chosen: Shared::new(self.chosen(hit)) }
    }

    fn hit<'f>(&self, found: &'f FoundPackages) -> Option<&'f PackageHit> {
        let at = usize::try_from(self.chosen).ok()?;
        found.hits.get(at).or_else(|| found.hits.first())
    }

    fn chosen(&self, hit: &PackageHit) -> ChosenPackage {
        let [packages, components] = texts::BEHIND;
        let detail = |set_id: &str| {
            let page = Page::Detail {
                library: Library::Component,
                set_id: set_id.to_owned(),
                config_name: None,
                preview: false,
            };
            Route::new(page).within(self.plugin).address()
        };
        let behind = |package: &str| {
            let filters = vec![Filter { key: "package".to_owned(), value: package.to_owned() }];
            let search = SearchAddress { filters, ..SearchAddress::default() };
            Route::new(Page::Search { library: Library::Component, tab: None, search })
                .within(self.plugin)
                .address()
        };
        let named = hit.packages.iter().map(|one| Link { label: one.name.clone(), to: detail(&one.set_id) });
        let used = hit.used.iter().map(|one| Link {
            label: texts::used(&one.package, &grouped(one.count)),
            to: behind(&one.package),
        });
        let links = |label, links: Vec<Link>, none| {
            let none = links.is_empty().then_some(none);
            PackageLinks { label, links, none }
        };
        // Those that were asked for: the rows may have changed since.
        let board =
            if hit.fit.is_some() { rows::read(&self.asked.lines).unwrap_or_default() } else { Vec::new() };
        ChosenPackage {
            name: name(hit),
            verdict: verdict(hit),
            drawing: overlay(hit, &board),
            label: if hit.fit.is_some() { texts::OVERLAY } else { texts::ALONE },
            report: hit.fit.as_ref().map(|fit| lines(fit, board.len())).unwrap_or_default(),
            packages: links(packages, named.collect(), texts::NAMELESS),
            components: links(components, used.collect(), texts::NO_COMPONENTS),
        }
    }
}

fn name(hit: &PackageHit) -> String {
    if hit.name.is_empty() { texts::NAMELESS.to_owned() } else { hit.name.clone() }
}

fn verdict(hit: &PackageHit) -> Option<ShownVerdict> {
    let value = hit.fit.as_ref()?.verdict;
    Some(ShownVerdict { value: value.into(), label: report::verdict(value) })
}

fn row(place: u32, hit: &PackageHit, chosen: bool) -> ShownPackage {
    let mut facts = Vec::new();
    if let Some(pins) = hit.pins {
        facts.push(texts::pins(&grouped(u64::from(pins))));
    }
    if let Some(pitch) = hit.pitch {
        facts.push(texts::pitch(&said(pitch)));
    }
    if let Some([width, length]) = hit.body {
        facts.push(texts::body(&said(width), &said(length)));
    }
    if let Some(height) = hit.height {
        facts.push(texts::height(&said(height)));
    }
    facts.push(texts::components(&grouped(hit.components)));
    ShownPackage { place, chosen, name: name(hit), facts: facts.join(" · "), verdict: verdict(hit) }
}

/// How it lies, its numbers, and what is to be looked at.
fn lines(fit: &Fit, wanted: usize) -> Vec<ReportLine> {
    let line = |verdict, text| ReportLine { verdict: Verdict::into(verdict), text };
    let (deviation, overlap) = (said(fit.deviation), report::percent(fit.overlap));
    let laid = texts::laid(fit.turn, fit.matched.len(), wanted, &deviation, &overlap);
    let numbers = report::numbering(fit).map(|text| line(Verdict::Usable, text));
    let remarks = fit.remarks.iter().map(|remark| line(remark.verdict, report::remark(remark)));
    std::iter::once(line(Verdict::Usable, laid)).chain(numbers).chain(remarks).collect()
}

/// The pads of the hit as they lie, and those of the board around them.
fn overlay(hit: &PackageHit, board: &[Pad]) -> Drawing {
    let laid = |pad: &Pad| match &hit.fit {
        Some(fit) => moved(pad, fit),
        None => pad.clone(),
    };
    let pads: Vec<Pad> = hit.pads.iter().map(laid).collect();
    let mut shapes: Vec<_> = pads.iter().flat_map(|pad| drawn(pad, Role::Pad)).collect();
    shapes.extend(board.iter().flat_map(|pad| drawn(pad, Role::Outline)));
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for Pad { centre: [x, y], size: [w, h], .. } in pads.iter().chain(board) {
        let reach = w.max(*h) / 2.0;
        low = [low[0].min(x - reach), low[1].min(y - reach)];
        high = [high[0].max(x + reach), high[1].max(y + reach)];
    }
    let size = [high[0] - low[0], high[1] - low[1]];
    let room = size[0].max(size[1]) * 0.06;
    let view_box = if size.iter().all(|size| size.is_finite()) {
        [low[0] - room, low[1] - room, size[0] + 2.0 * room, size[1] + 2.0 * room]
    } else {
        [0.0, 0.0, 1.0, 1.0]
    };
    Drawing { view_box, shapes }
}

/// A pad of the part as the fit lays it.
fn moved(pad: &Pad, fit: &Fit) -> Pad {
    let [x, y] = fit.placed(pad.centre);
    let size = if fit.turn % 180 == 90 { [pad.size[1], pad.size[0]] } else { pad.size };
    Pad { centre: [x, y], size, ..pad.clone() }
}
