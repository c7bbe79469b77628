//! ASH-1 The page around a chart: what came, what is shown, and what can be done.

use super::{
    Chart, Field,
    shown::{self, axis, place, stages, why_nothing},
    view::{
        AxisName, ChartChoice, ChartIndex, ChartPicture, ChartProperty, ChartTip, ChartTool, ChartView,
        Coming, ShownChart,
    },
};
use crate::{
    library::{
        Library,
        chart::{
            index::INDICES,
            property::{PROPERTIES, Property},
            seen::{ChartRow, ChartSeen},
            state::Stage,
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

impl Chart {
    pub(super) fn told(&self) -> ChartView {
        let ((here, all), failed) = (self.columns.progress(), self.columns.failure());
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let coming = || Coming { label: texts::coming(here, all), here: count(here), all: count(all) };
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
            indices: INDICES
                .iter()
                .map(|of| ChartIndex {
                    component: of.component,
                    loading: of.loading,
                    aim: of.aim,
                    of: of.formula,
                })
                .collect(),
            stages: stages(&self.state, seen, |stage| refused(Field::Stage(stage))),
            places: seen.places.iter().map(place).collect(),
            table: self.table(seen),
            chosen: self.chosen.iter().map(|row| self.row(row)).collect(),
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
        Some(ChartTip { at: row.at?, lines })
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
