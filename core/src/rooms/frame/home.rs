//! §2 Home: what each library holds.

use crate::{
    library::Library,
    net::api::{CountItems, LibraryCount, NewItem, News},
    parts::{
        link::Link,
        pieces::{Piece, pieces},
    },
    prelude::*,
    rules::{notice::captions, page::Page, route::Route, search::SearchAddress},
    text::grouped,
};

/// The home page.
#[derive(Debug, Default, PartialEq)]
pub struct Home {
    counts: Counts,
    /// MOD-1: only what is this organisation's.
    own: Option<u64>,
}

#[derive(Debug, Default, PartialEq)]
enum Counts {
    #[default]
    Unknown,
    Asked,
    Known(Vec<LibraryCount>),
    Failed,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum HomeEvent {
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HomeView {
    /// The libraries, in the order of the header.
    pub libraries: Vec<LibraryCard>,
    /// The counts did not come.
    pub failed: bool,
    /// Searches to begin with; MOD-1: none among what is the organisation's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub examples: Option<Vec<Link>>,
}

/// A library on the home page.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LibraryCard {
    /// Which.
    pub library: Library,
    /// What people call it.
    pub title: &'static str,
    /// Its home.
    pub to: String,
    /// How many items it holds; none while nobody knows yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<Vec<Piece>>,
    /// What came to it last, the newest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<CardNews>,
}

/// What came to a library at a time.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CardNews {
    /// The day.
    pub day: String,
    /// How much, and what it did.
    pub said: String,
    /// The first of what is new.
    pub first: Vec<Link>,
}

impl Machine for Home {
    type Event = HomeEvent;
    type View = HomeView;

    fn update(self, cx: &Cx<'_>, input: Input<HomeEvent>) -> Step<Self> {
        let own = cx.viewer.own();
        match (self.counts, input) {
            (
                Counts::Unknown | Counts::Failed,
                Heard(Fact::Entered { .. } | Fact::Online { .. }) | On(HomeEvent::Retried),
            ) => Self::ask(own),
            // T34
            (Counts::Asked | Counts::Known(_) | Counts::Failed, Heard(Fact::ViewerChanged)) => Self::ask(own),
            // MOD-1
            (Counts::Asked | Counts::Known(_), Heard(Fact::Entered { .. } | Fact::SignedIn))
                if self.own != own =>
            {
                Self::ask(own)
            }
            (Counts::Asked, Got(_, Answer::CountItems(Ok(counts)))) => {
                Step::to(Self { counts: Counts::Known(counts), ..self })
            }
            (Counts::Asked, Got(_, Answer::CountItems(Err(error)))) => {
                Step::to(Self { counts: Counts::Failed, ..self }).with(Fact::Failed { error, shown: true })
            }
            (counts, _) => Step::to(Self { counts, ..self }),
        }
    }

    fn view(&self, _: &Cx<'_>) -> HomeView {
        let card = |library: Library| LibraryCard {
            library,
            title: library.title(),
            to: Route::new(Page::Library { library }).address(),
            count: self.count(library),
            news: self.news(library),
        };
        let libraries = Library::ALL.map(card).to_vec();
        HomeView { libraries, failed: self.counts == Counts::Failed, examples: self.examples() }
    }

    fn hears(fact: &Fact) -> bool {
        match fact {
            Fact::Entered { route, .. } => route.page == Page::Home,
            Fact::Online { online } => *online,
            Fact::ViewerChanged | Fact::SignedIn => true,
            _ => false,
        }
    }
}

impl Home {
    fn count(&self, library: Library) -> Option<Vec<Piece>> {
        let [all, own] = captions::HELD;
        let before = if self.own.is_some() { own } else { all };
        match &self.counts {
            Counts::Unknown | Counts::Asked => None,
            Counts::Failed => Some(pieces(captions::UNKNOWN, "", "")),
            Counts::Known(counts) => {
                let there = counts.iter().find(|count| count.library == library)?;
                Some(pieces(before, &grouped(there.total), captions::HELD_END))
            }
        }
    }

    fn news(&self, library: Library) -> Vec<CardNews> {
        let Counts::Known(counts) = &self.counts else { return Vec::new() };
        let there = counts.iter().filter(|count| count.library == library);
        let link = |item: &NewItem| {
            let set_id = item.set_id.clone();
            let page = Page::Detail { library, set_id, config_name: None, preview: false };
            Link { label: item.called.clone(), to: Route::new(page).address() }
        };
        let told = |news: &News| CardNews {
            day: news.day.clone(),
            said: news.said.clone(),
            first: news.first.iter().map(link).collect(),
        };
        there.flat_map(|count| &count.news).map(told).collect()
    }

    fn examples(&self) -> Option<Vec<Link>> {
        let example = |(library, words): (Library, &str)| {
            let page = Page::Search { library, tab: None, search: SearchAddress::of_words(words) };
            Link { label: words.replace('|', " "), to: Route::new(page).address() }
        };
        self.own.is_none().then(|| captions::EXAMPLES.map(example).to_vec())
    }

    fn ask(own: Option<u64>) -> Step<Self> {
        let ask = Call::CountItems(CountItems { own, ..CountItems::default() });
        let step = Step::to(Self { counts: Counts::Asked, own }).with(Effect::Abort(Tag::default()));
        step.call(Tag::default(), ask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{boot::Boot, machine::fed, rules::mode::Mode, rules::viewer::NOBODY};

    // MOD-1
    #[test]
    fn the_counts_are_those_of_the_library_that_is_looked_at() {
        let private = Viewer { org: Some(7), mode: Mode::Private, ..NOBODY.clone() };
        let (boot, now) = (Boot::default(), Millis::new(0));
        let [public, own] = [&NOBODY, &private].map(|viewer| Cx { now, boot: &boot, viewer });
        let entered = || {
            let (route, path) = (Route::new(Page::Home), "/".to_owned());
            Heard(Fact::Entered { route, path, how: Went::Push })
        };
        let asked = |step: &Step<Home>| {
            step.effects.iter().find_map(|effect| match effect {
                Effect::Call(_, Call::CountItems(ask)) => Some(ask.own),
                _ => None,
            })
        };
        let first = fed(Home::default(), &public, entered());
        assert_eq!((asked(&first), first.state.view(&public).examples.is_some()), (Some(None), true));
        let signed_in = fed(first.state, &own, Heard(Fact::SignedIn));
        assert_eq!((asked(&signed_in), signed_in.state.view(&own).examples), (Some(Some(7)), None));
        let counted = fed(signed_in.state, &own, Got(Tag::default(), Answer::CountItems(Ok(Vec::new()))));
        let again = fed(counted.state, &own, entered());
        assert_eq!(asked(&again), None);
        assert_eq!(asked(&fed(again.state, &public, entered())), Some(None), "after the switch");
    }

    #[test]
    fn a_card_says_how_much_is_there_and_that_nobody_knows() {
        let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY };
        let of = |total| LibraryCount { library: Library::Part, total, ..LibraryCount::default() };
        let counted = Counts::Known(vec![of(12_504)]);
        for (counts, own, said) in [
            (Counts::Asked, None, [None, None]),
            (Counts::Failed, None, [Some("—"), Some("—")]),
            (counted, None, [Some("[12,504] 个条目"), None]),
            (Counts::Known(vec![of(0)]), Some(7), [Some("企业库中 [0] 个条目"), None]),
        ] {
            let home = Home { counts, own };
            let word = |piece: Piece| if piece.strong { format!("[{}]", piece.text) } else { piece.text };
            let count =
                |card: &LibraryCard| Some(card.count.clone()?.into_iter().map(word).collect::<String>());
            let cards = home.view(&cx).libraries;
            assert_eq!([count(&cards[0]), count(&cards[1])], said.map(|text| text.map(str::to_owned)));
        }
    }

    // NWS-1
    #[test]
    fn nws_1_a_card_tells_what_came_to_its_library_and_leads_to_what_is_new() {
        let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY };
        let first = vec![NewItem { set_id: "gbt-37".into(), called: "GB/T 37".into() }];
        let news = vec![News { day: "2026-11-26".into(), said: "新增 1 个条目".into(), first }];
        let counts = Counts::Known(vec![LibraryCount { library: Library::Part, total: 1, news }]);
        let [part, component, _] = &Home { counts, own: None }.view(&cx).libraries[..] else { panic!() };
        let [told] = &part.news[..] else { panic!("{part:?}") };
        assert_eq!([&told.day, &told.said], ["2026-11-26", "新增 1 个条目"]);
        assert_eq!(told.first, [Link { label: "GB/T 37".into(), to: "/part/detail/gbt-37".into() }]);
        assert_eq!(component.news, []);
    }

    #[test]
    fn examples_lead_to_what_they_say() {
        let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY };
        let examples = Home::default().view(&cx).examples.unwrap();
        let first = Link {
            label: "内六角 M6×20".into(),
            to: "/part/search?keyWords=%E5%86%85%E5%85%AD%E8%A7%92%7CM6%C3%9720".into(),
        };
        assert_eq!((examples.len(), &examples[0]), (5, &first));
        assert_eq!(examples[4].to, "/mat/search?keyWords=Q235");
    }
}
