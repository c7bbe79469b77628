//! FAC-1 The page of a material: where each of its numbers stands in its class, and the grades like it.

use crate::{
    library::{Library, facets, item::Item, parameter::ParameterValue},
    net::api::ReadStandings,
    parts::{failure::Failure, link::Link, loaded::Loaded},
    prelude::*,
    rules::{
        notice::ranges as texts, page::Page, route::Route, search::SearchAddress, tab::TabId,
        tag::Tag as Keyword,
    },
    text::grouped,
};

/// Where one material stands.
#[derive(Debug, Default, PartialEq)]
pub struct Standings {
    tab: TabId,
    /// The material that is shown; none for who may no longer see it.
    item: Option<Shared<Item>>,
    /// UNT-4
    customary: bool,
    told: Loaded<Shared<Vec<facets::Standing>>>,
}

impl From<TabId> for Standings {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum StandingEvent {
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StandingView {
    /// What leads to all of the class; none where there is nothing to compare with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<Link>,
    /// A number each; none before they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<StandingRow>>,
    /// Grades like it, each with where it is found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alike: Vec<Link>,
    /// Why the numbers did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// A number in its class. Places are percents of the way from the least to the greatest.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StandingRow {
    /// Its name in code.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// As it is read.
    pub value: String,
    /// The least of the class, and the greatest.
    pub ends: [String; 2],
    /// Where it begins, and where it ends.
    pub at: [f64; 2],
    /// Where the class is.
    pub others: Vec<f64>,
    /// How many lie below and above.
    pub said: String,
    /// How the way is divided, if not evenly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<&'static str>,
}

impl Machine for Standings {
    type Event = StandingEvent;
    type View = StandingView;

    fn update(self, _: &Cx<'_>, input: Input<StandingEvent>) -> Step<Self> {
        match input {
            Heard(Fact::ItemShown { tab, item, customary, .. }) if tab == self.tab => {
                self.shown(item, customary)
            }
            // T34: what comes next is told when its page has it again.
            Heard(Fact::ViewerChanged) => Step::to(Self::from(self.tab)).with(Effect::Abort(Tag::default())),
            Heard(Fact::Online { .. }) | On(StandingEvent::Retried) if self.told.has_failed() => self.load(),
            Got(_, Answer::ReadStandings(answer)) => self.came(answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> StandingView {
        let item = self.item.as_deref();
        let told = self.told.came().filter(|_| item.is_some());
        StandingView {
            class: item
                .filter(|_| told.is_none_or(|told| !told.is_empty()))
                .and_then(|item| class(item, cx.viewer.plugin)),
            rows: told.map(|told| told.iter().map(row).collect()),
            alike: item.map(|item| alike(item, cx.viewer.plugin)).unwrap_or_default(),
            failed: self.told.failure(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::ItemShown { .. } | Fact::ViewerChanged | Fact::Online { online: true })
    }
}

impl Instance for Standings {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        match fact {
            Fact::ItemShown { tab, item, .. } if item.library == Library::Mat => Some(*tab),
            _ => None,
        }
    }
}

impl Standings {
    fn shown(self, item: Shared<Item>, customary: bool) -> Step<Self> {
        let same_item = self.item.as_ref().is_some_and(|before| before.set_id == item.set_id);
        let same = same_item && self.customary == customary;
        // In other units the old ones stay until the new ones come.
        let told = if same_item { self.told } else { Loaded::default() };
        let next = Self { item: Some(item), customary, told, ..self };
        if same { Step::to(next) } else { next.load() }
    }

    fn load(mut self) -> Step<Self> {
        self.told.retry();
        let ask = self.item.as_ref().map(|item| item.set_id.clone());
        let customary = self.customary;
        let step = Step::to(self).with(Effect::Abort(Tag::default()));
        match ask {
            Some(set_id) => {
                step.call(Tag::default(), Call::ReadStandings(ReadStandings { set_id, customary }))
            }
            None => step,
        }
    }

    fn came(mut self, answer: Result<Vec<facets::Standing>, ApiError>) -> Step<Self> {
        let failed = self.told.settle(answer.map(Shared::new));
        Step::to(self).with_some(failed.map(Fact::failed))
    }
}

fn row(of: &facets::Standing) -> StandingRow {
    let percent = |share: f64| share * 100.0;
    StandingRow {
        key: of.key.clone(),
        name: of.name.clone(),
        value: of.value.clone(),
        ends: of.ends.clone(),
        at: of.at.map(percent),
        others: of.others.iter().copied().map(percent).collect(),
        said: texts::place(&grouped(of.count), &grouped(of.below), &grouped(of.above)),
        scale: of.logarithmic.then_some(texts::LOGARITHMIC),
    }
}

/// All of the class, whose name stands above.
fn class(item: &Item, plugin: bool) -> Option<Link> {
    let class = item.category.last()?;
    let search = SearchAddress { category: Some(class.id.clone()), ..SearchAddress::default() };
    Some(Link { label: texts::CLASS.to_owned(), to: found(search, plugin) })
}

fn alike(item: &Item, plugin: bool) -> Vec<Link> {
    let Some(ParameterValue::Code { codes }) =
        item.parameters.iter().find_map(|of| (of.key == EQUIVALENTS).then_some(&of.value))
    else {
        return Vec::new();
    };
    let grade = |code: &String| {
        let tags = vec![Keyword { text: code.clone(), analysed: true }];
        let to = found(SearchAddress { tags, ..SearchAddress::default() }, plugin);
        Link { label: code.clone(), to }
    };
    codes.iter().map(grade).collect()
}

/// The parameter that names grades of other standards.
const EQUIVALENTS: &str = "equivalents";

fn found(search: SearchAddress, plugin: bool) -> String {
    Route::new(Page::Search { library: Library::Mat, tab: None, search }).within(plugin).address()
}

#[cfg(test)]
mod tests;
