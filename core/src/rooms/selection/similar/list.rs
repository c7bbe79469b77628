//! SIM-1 Candidates as the screen lists them.

use super::{
    drawing,
    view::{
        Candidate, CandidateDetail, CandidateGroup, PinDifference, PinRow, ShownMargin, ShownScore,
        ShownSubstitutes, ShownUncompared, SimilarContent,
    },
};
use crate::{
    library::{Library, customary::written},
    parts::link::Link,
    rules::{
        notice::{captions, similar as texts},
        page::Page,
        route::Route,
        search::SearchAddress,
        selected::Selected,
        substitute::{
            pins::{PinMatch, PinPair},
            told::{Likeness, Margin, Score, Substitute, Substitutes, Uncompared},
        },
        tag::Tag,
    },
    text::digits,
};

/// Where addresses lead.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    pub library: Library,
    pub plugin: bool,
}

impl Place {
    fn address(self, page: Page) -> String {
        Route::new(page).within(self.plugin).address()
    }

    fn detail(self, of: &Selected) -> String {
        let Selected { set_id, config_name } = of.clone();
        self.address(Page::Detail { library: self.library, set_id, config_name, preview: false })
    }
}

/// All that is told, by class.
pub fn shown(place: Place, item: &Selected, told: &Substitutes, opened: Option<&str>) -> SimilarContent {
    let group = |class: Likeness| {
        let of: Vec<&Substitute> = told.list.iter().filter(|with| with.class == class).collect();
        let candidates = of.iter().map(|with| candidate(place, (item, told), with, opened)).collect();
        (!of.is_empty()).then(|| CandidateGroup {
            class,
            label: texts::group(place.library, class, of.len()),
            meaning: texts::meaning(place.library, class),
            candidates,
        })
    };
    SimilarContent::Shown(Box::new(ShownSubstitutes {
        original: Link { label: told.of.name.clone(), to: place.detail(item) },
        model: model(place.library, &told.of.model, told.of.config_name.as_deref()),
        status: texts::status(told.looked_at, told.list.len()),
        equivalents: told.of.equivalents.iter().map(|code| found(place, code)).collect(),
        groups: [Likeness::DropIn, Likeness::Fits, Likeness::Near].into_iter().filter_map(group).collect(),
        nothing: told.list.is_empty().then(|| texts::nothing(told.looked_at).to_owned()),
        refused: told.refused.iter().map(|gate| texts::gate(&gate.why, gate.count)).collect(),
    }))
}

/// What a part is called with its configuration; of the others the configuration alone would say nothing.
fn model(library: Library, model: &str, config_name: Option<&str>) -> String {
    match config_name.filter(|_| library == Library::Part) {
        Some(name) => [model, " ", name].concat(),
        None => model.to_owned(),
    }
}

/// A standard or grade, as a search.
fn found(place: Place, code: &str) -> Link {
    let tags = vec![Tag { text: code.to_owned(), analysed: true }];
    let search = SearchAddress { tags, ..SearchAddress::default() };
    let to = place.address(Page::Search { library: place.library, tab: None, search });
    Link { label: code.to_owned(), to }
}

fn candidate(
    place: Place,
    (item, told): (&Selected, &Substitutes),
    with: &Substitute,
    opened: Option<&str>,
) -> Candidate {
    let of = Selected { set_id: with.set_id.clone(), config_name: with.config_name.clone() };
    let open = opened == Some(with.set_id.as_str());
    let own = Selected { config_name: told.of.config_name.clone(), ..item.clone() };
    let both = Page::Compare { library: place.library, items: vec![own, of.clone()] };
    let named = model(place.library, &with.model, with.config_name.as_deref());
    Candidate {
        set_id: with.set_id.clone(),
        item: Link { label: with.name.clone(), to: place.detail(&of) },
        compare: Link { label: captions::COMPARE.to_owned(), to: place.address(both) },
        toggle: texts::toggle(&named, open),
        model: named,
        brand: with.brand.clone(),
        own: with.own.then_some(texts::OWN),
        scores: with.scores.iter().map(score).collect(),
        detail: open.then(|| Box::new(detail(told, with))),
    }
}

fn score(Score { kind, share, said }: &Score) -> ShownScore {
    let percent = share.map(|share| (share.clamp(0.0, 1.0) * 100.0).floor());
    ShownScore {
        name: texts::score(*kind),
        text: percent
            .map_or_else(|| texts::NO_SCORE.to_owned(), |percent| [&written(percent, 3), " %"].concat()),
        length: percent,
        said: said.clone(),
    }
}

fn detail(told: &Substitutes, with: &Substitute) -> CandidateDetail {
    let margin = |Margin { name, of, with, said, standing, .. }: &Margin| ShownMargin {
        name: name.clone(),
        of: of.clone(),
        with: with.clone(),
        margin: said.clone(),
        standing: *standing,
    };
    let uncompared =
        |Uncompared { name, why }: &Uncompared| ShownUncompared { name: name.clone(), why: why.clone() };
    CandidateDetail {
        checks: with.checks.clone(),
        columns: texts::MARGINS,
        margins: with.margins.iter().map(margin).collect(),
        uncompared: with.uncompared.iter().map(uncompared).collect(),
        pins: (!with.pins.is_empty()).then(|| difference(&told.of.model, &with.model, &with.pins)),
    }
}

/// Both symbols side by side, and the pins that differ.
fn difference(of: &str, with: &str, pins: &[PinPair]) -> PinDifference {
    let (drawing, marks) = drawing::side_by_side([of, with], pins);
    let [_, original, candidate, _] = texts::MARGINS;
    let differs = |pin: &&PinPair| pin.is != PinMatch::Same;
    let same = pins.iter().filter(|pin| pin.is == PinMatch::Same).count();
    let row = |pin: &PinPair| PinRow {
        number: pin.number.clone(),
        of: pin.of.clone(),
        with: pin.with.clone(),
        is: pin.is,
        said: texts::pin(pin.is),
    };
    PinDifference {
        label: texts::both(of, with, pins.len() - same),
        drawing,
        marks,
        columns: [texts::PIN, original, candidate, texts::RELATION],
        rows: pins.iter().filter(differs).map(row).collect(),
        same: (same > 0).then(|| texts::equal_pins(&digits(same as u64))),
    }
}
