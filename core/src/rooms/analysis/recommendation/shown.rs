//! REC-1 The page as the screen shows it.

use super::{
    hits::{Place, hit, loosened},
    state::{Recommendation, SENTENCE, Told},
    view::{ReadingGroup, RecommendationContent, RecommendationView, ShownReading, ToldNeed},
};
use crate::{
    parts::link::Link,
    prelude::Cx,
    rules::{
        need::{
            READ,
            told::{NeedKind, NeedReading, Recommended},
        },
        notice::{captions, charts, recommendation as texts},
        page::Page,
        point_cloud,
        query::Query,
        route::Route,
    },
    text::{count, counter},
};

/// So many characters before its end the box says how full it is.
const NEAR: usize = 50;

pub fn shown(cx: &Cx<'_>, of: &Recommendation) -> RecommendationView {
    let place = Place { library: of.library, plugin: of.plugin };
    let long = count(&of.typed);
    let [placeholder, ..] = texts::examples(of.library);
    RecommendationView {
        library: of.library,
        title: captions::RECOMMENDATION,
        intro: texts::INTRO,
        text: of.typed.clone(),
        placeholder,
        counter: (long + NEAR >= READ).then(|| counter(&of.typed, READ)),
        refused: (long > READ).then(|| texts::too_long(long)),
        busy: of.busy,
        assistant: of.assistant(cx),
        turned: of.assistant.said(&of.asked),
        content: match of.told.came() {
            _ if !of.is_asked() => RecommendationContent::Empty { examples: examples(place) },
            None => RecommendationContent::Waiting,
            Some(told) => RecommendationContent::Told(Box::new(need(place, told))),
        },
        failed: of.told.failure(),
    }
}

fn examples(Place { library, plugin }: Place) -> Vec<Link> {
    let example = |sentence: &'static str| {
        let mut query = Query::default();
        query.set(SENTENCE, sentence);
        let route = Route { page: Page::Recommendation { library }, plugin, query, hash: String::new() };
        Link { label: sentence.to_owned(), to: route.address() }
    };
    texts::examples(library).map(example).into()
}

fn need(place: Place, Told { of, .. }: &Told) -> ToldNeed {
    let looked = of.lacking.is_empty();
    let chart = |state: &String| Link {
        label: charts::ON_CHART.to_owned(),
        to: point_cloud::address(Query::read(state), place.plugin),
    };
    ToldNeed {
        groups: groups(&of.readings),
        unread: (!of.unread.is_empty())
            .then(|| texts::unread(of.unread.iter().map(|piece| piece.text.as_str()))),
        lacking: of.lacking.iter().map(|what| texts::lacking(what)).collect(),
        status: looked
            .then(|| texts::status(place.library, [of.considered, of.passed, of.unknown], of.left_out)),
        legend: of.hits.iter().any(|hit| !hit.margins.is_empty()).then_some(texts::LEGEND),
        hits: (1..).zip(&of.hits).map(|(at, of)| hit(place, at, of)).collect(),
        nothing: (looked && of.hits.is_empty()).then(|| nothing(of)),
        loosen: (0..).zip(&of.loosen).map(loosened).collect(),
        chart: of.chart.as_ref().map(chart),
    }
}

const fn nothing(of: &Recommended) -> &'static str {
    match (of.considered, of.loosen.is_empty()) {
        (0, _) => texts::NOTHING_THERE,
        (_, true) => texts::NOTHING_PASSES,
        (_, false) => texts::LOOSEN,
    }
}

fn groups(readings: &[NeedReading]) -> Vec<ReadingGroup> {
    let group = |kind: NeedKind| {
        let of = (0..).zip(readings).filter(|(_, reading)| reading.kind == kind);
        let readings: Vec<ShownReading> = of.map(reading).collect();
        (!readings.is_empty()).then(|| ReadingGroup { kind, name: texts::kind(kind), readings })
    };
    [NeedKind::Subject, NeedKind::Limit, NeedKind::Load, NeedKind::Wish]
        .into_iter()
        .filter_map(group)
        .collect()
}

fn reading((at, NeedReading { label, said, text, .. }): (u32, &NeedReading)) -> ShownReading {
    ShownReading {
        at,
        label: label.clone(),
        said: said.clone(),
        text: text.clone(),
        named: [label.as_str(), " ", said].concat(),
    }
}
