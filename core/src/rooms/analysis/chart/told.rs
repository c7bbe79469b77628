//! ASH-1 The page around a chart: what came, what is shown, and what can be done.

use super::{
    Chart, Field,
    event::{AxisName, ChartTool, IndexWay},
    shown::{self, axis, place, stages, why_nothing},
    view::{
        ChartChoice, ChartPicture, ChartProperty, ChartTip, ChartView, Coming, IndexField, ShownChart,
        ShownGuess,
    },
};
use crate::{
    library::{
        Library,
        chart::{
            index::{INDICES, Index},
            property::{PROPERTIES, Property},
            seen::{ChartRow, ChartSeen},
            state::{Guess, Stage, State},
        },
        search::Filter,
    },
    parts::link::Link,
    rules::{
        notice::{captions, charts as texts, rooms},
        page::Page,
        route::Route,
        search::SearchAddress,
    },
};

/// Of a table without any.
const NO_INDEX: Index = Index { component: "", loading: "", aim: "", formula: "" };

const fn said(index: &Index) -> [&'static str; 3] {
    [index.component, index.loading, index.aim]
}

/// PRP-1: the predicted points.
fn guesses(state: &State) -> Vec<ShownGuess> {
    let named = |(guess, of): (u32, &Guess)| ShownGuess { guess, name: texts::guess(&of.name) };
    (0..).zip(&state.guesses).map(named).collect()
}

impl Chart {
    pub(super) fn told(&self) -> ChartView {
        let ((here, all), failed) = (self.columns.progress(), self.columns.failure());
        let percent = u32::try_from(here * 100 / all.max(1)).unwrap_or_default();
        let coming = || Coming { label: texts::coming(here, all), percent };
        ChartView {
            title: texts::PAGE,
            login: rooms::login_first(captions::POINT_CLOUD),
            coming: (here < all || self.seen.is_none() && !self.broken)
                .then(coming)
                .filter(|_| failed.is_none()),
            failed,
            broken: self.broken.then_some(texts::NOT_DRAWN),
            chart: self.chart(),
        }
    }

    fn chart(&self) -> ShownChart {
        let nothing = ChartSeen::default();
        let seen = self.seen.as_deref().unwrap_or(&nothing);
        let refused = |field: Field| self.refused.filter(|(of, _)| *of == field).map(|(_, why)| why);
        let [x, y] = [(AxisName::X, &self.state.x, &seen.x), (AxisName::Y, &self.state.y, &seen.y)]
            .map(|(name, of, seen)| axis(name, of, seen, refused(Field::Range(name))));
        ShownChart {
            label: texts::label([&seen.x.caption, &seen.y.caption]),
            hands: texts::HANDS,
            picture: self.picture,
            pointed: self.pointed.as_ref().and_then(|row| self.tip(row, seen)),
            drawn: self.hand.drawn(self.tool),
            busy: self.asked.is_some(),
            counts: texts::counts(seen.passed, seen.total, seen.lacking),
            nothing: self.seen.as_deref().and_then(why_nothing),
            tools: ChartTool::ALL.map(|value| ChartChoice { value, label: value.label() }),
            tool: self.tool,
            properties: PROPERTIES
                .iter()
                .map(|of| ChartProperty { symbol: of.symbol, name: of.name() })
                .collect(),
            indices: self.index_fields(),
            index: self.index().formula,
            hint: self.state.stages.is_empty().then_some(texts::NO_STAGES),
            stages: stages(&self.state, seen, |stage| refused(Field::Stage(stage))),
            places: seen.places.iter().map(place).collect(),
            table: self.table(seen),
            chosen: self.chosen_rows(),
            guesses: guesses(&self.state),
            search: self.search(),
            file: self.made.clone().map(|svg| ChartPicture { name: self.file_name(".png"), svg }),
            axes: [x, y],
            seen: self.seen.clone(),
        }
    }

    /// What is pointed at, in words.
    fn tip(&self, row: &ChartRow, seen: &ChartSeen) -> Option<ChartTip> {
        let values = [&seen.x, &seen.y].into_iter().zip(&row.values);
        let numbers = values.map(|(axis, value)| [axis.caption.as_str(), "：", value].concat());
        let lines = [row.name.clone(), row.place.clone()].into_iter().chain(numbers).collect();
        let [right, down] = row.at?;
        let [left, _, width, _] = seen.plot;
        Some(ChartTip { right, down, before: right > left + width / 2.0, lines })
    }

    /// The index that is chosen: the first of those that hold what is chosen of each, one after another.
    pub(super) fn index(&self) -> Index {
        let fields = self.index_fields().map(|field| field.value);
        let holds = |index: &&Index| said(index) == fields;
        INDICES.iter().find(holds).or(INDICES.first()).copied().unwrap_or(NO_INDEX)
    }

    /// What is chosen of one leaves its choices of the next.
    fn index_fields(&self) -> [IndexField; 3] {
        let mut among: Vec<[&'static str; 3]> = INDICES.iter().map(said).collect();
        let mut fields = (0..).zip(IndexWay::ALL).zip(texts::INDEX).zip(&self.index).map(
            |(((at, way), label), chosen)| {
                let of = |index: &[&'static str; 3]| index.get(at).copied().unwrap_or_default();
                let mut options: Vec<&'static str> = Vec::new();
                for option in among.iter().map(of) {
                    if !options.contains(&option) {
                        options.push(option);
                    }
                }
                let value = options
                    .iter()
                    .find(|option| *option == chosen)
                    .or(options.first())
                    .copied()
                    .unwrap_or_default();
                among.retain(|index| of(index) == value);
                IndexField { way, label, options, value }
            },
        );
        IndexWay::ALL
            .map(|way| fields.next().unwrap_or(IndexField { way, label: "", options: Vec::new(), value: "" }))
    }

    /// Something else is chosen of the next index.
    pub(super) fn chosen(mut self, way: IndexWay, value: String) -> Self {
        for (its, chosen) in IndexWay::ALL.into_iter().zip(&mut self.index) {
            if its == way {
                chosen.clone_from(&value);
            }
        }
        self
    }

    /// The search can say limits of properties, and one category.
    fn search(&self) -> Option<Link> {
        let mut search = SearchAddress::default();
        for stage in &self.state.stages {
            match stage {
                Stage::Category(ids) if search.category.is_none() => {
                    search.category = ids.first().cloned().filter(|_| ids.len() == 1)
                }
                Stage::Limit { of, from, to } if from.or(*to).is_some() => {
                    let named = Property::named(of).and_then(|at| PROPERTIES.get(at));
                    let key = named.map(|property| property.key);
                    let ends = [from, to].map(|end| shown::end(*end));
                    search
                        .filters
                        .extend(key.map(|key| Filter::range(key, ends.each_ref().map(String::as_str))));
                }
                _ => {}
            }
        }
        let page = Page::Search { library: Library::Mat, tab: None, search: search.clone() };
        let to = || Route::new(page).within(self.plugin).address();
        search.narrows().then(|| Link { label: texts::TO_SEARCH.to_owned(), to: to() })
    }
}
