//! The root: hands inputs to features and gathers what they ask. Holds no rule.

mod root;

use crate::{
    boot::Boot,
    effect::{Command, Effect},
    fact::Fact,
    features::{
        announcement::{Announcement, AnnouncementEvent, AnnouncementView},
        brands::{self, BrandsEvent, BrandsView},
        connection::{Connection, ConnectionEvent, ConnectionView},
        contact::{Contact, ContactEvent, ContactView},
        details::{
            Detail,
            view::{DetailEvent, DetailView},
        },
        errors::{Errors, ErrorsEvent, ErrorsView},
        failure::{Failure, FailureEvent, FailureView},
        footer::{Footer, FooterEvent, FooterView},
        header::{
            Header,
            view::{HeaderEvent, HeaderView},
        },
        help::{Help, HelpEvent, HelpView},
        home::{Home, HomeEvent, HomeView},
        log::{Log, LogEvent, LogView},
        login::{
            Login,
            view::{LoginEvent, LoginView},
        },
        mode::{Mode, ModeEvent, ModeView},
        page::{Page, PageEvent, PageView},
        platforms::{Platforms, PlatformsEvent, PlatformsView},
        results::{
            Results,
            view::{ResultsEvent, ResultsView},
        },
        screen::{Screen, ScreenEvent, ScreenView},
        search::{Search, SearchEvent, SearchView},
        session::{
            Session,
            view::{SessionEvent, SessionView},
        },
        tabs::{TabId, Tabs, TabsEvent, TabsView},
        unread::{Unread, UnreadEvent, UnreadView},
        visit::{Visit, VisitEvent, VisitView},
    },
    machine::Cx,
    net::{
        api::Answer,
        flights::{Flights, Landed, Tag},
        http::Outcome,
    },
    rules::{limits, viewer::Viewer},
    slot::{Keyed, KeyedEvent, One, Slot, To},
    time::Millis,
};
use root::{Root, delivered};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// Everything that names all features, and nothing else. T5: the page comes first, so that an address is clean before
/// anybody asks or shows anything.
macro_rules! features {
    ($($field:ident: $Feature:ident = $Slot:ty, $Event:ty, $Patch:ty;)*) => {
        /// What the user did, under the name of the feature it was done to: `{ search: { type: 'entered' } }`.
        #[derive(Debug, Clone, PartialEq, Deserialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(feature = "ts", derive(tsify::Tsify))]
        pub enum AppEvent { $(#[doc = concat!("To `", stringify!($field), "`.")] $Feature($Event),)* }

        /// The slices of the screen that an input changed.
        #[derive(Debug, Default, PartialEq, Serialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(feature = "ts", derive(tsify::Tsify))]
        pub struct AppPatch {
            $(
                #[doc = concat!("Of `", stringify!($field), "`.")]
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $field: Option<$Patch>,
            )*
        }

        #[derive(Debug, PartialEq)]
        enum Address { $($Feature(<$Slot as Slot>::Key),)* }

        #[derive(Debug, Default)]
        struct Features { $($field: $Slot,)* }

        impl Features {
            fn deliver(&mut self, cx: &Cx<'_>, delivery: Delivery) -> Vec<(Address, Effect)> {
                match delivery {
                    $(Delivery::Event(AppEvent::$Feature(event)) => {
                        signed(Address::$Feature, self.$field.deliver(cx, To::Event(event)))
                    })*
                    $(Delivery::Answer(Address::$Feature(key), tag, answer) => {
                        signed(Address::$Feature, self.$field.deliver(cx, To::Answer(key, tag, answer)))
                    })*
                    Delivery::Fact(fact) => joined([
                        $(signed(Address::$Feature, self.$field.deliver(cx, To::Fact(fact.clone()))),)*
                    ]),
                    Delivery::Due => joined([
                        $(signed(Address::$Feature, self.$field.deliver(cx, To::Due)),)*
                    ]),
                }
            }

            fn settle(&mut self, cx: &Cx<'_>, all: bool) -> AppPatch {
                AppPatch { $($field: self.$field.settle(cx, all),)* }
            }

            fn wake(&self) -> Option<Millis> {
                [$(self.$field.wake(),)*].into_iter().flatten().min()
            }
        }
    };
}

features! {
    page: Page = One<Page>, PageEvent, PageView;
    session: Session = One<Session>, SessionEvent, SessionView;
    visit: Visit = One<Visit>, VisitEvent, VisitView;
    login: Login = One<Login>, LoginEvent, LoginView;
    screen: Screen = One<Screen>, ScreenEvent, ScreenView;
    header: Header = One<Header>, HeaderEvent, HeaderView;
    mode: Mode = One<Mode>, ModeEvent, ModeView;
    platforms: Platforms = One<Platforms>, PlatformsEvent, PlatformsView;
    tabs: Tabs = One<Tabs>, TabsEvent, TabsView;
    home: Home = One<Home>, HomeEvent, HomeView;
    search: Search = One<Search>, SearchEvent, SearchView;
    results: Results = Keyed<Results>, KeyedEvent<TabId, ResultsEvent>, BTreeMap<TabId, Option<ResultsView>>;
    brands: Brands = Keyed<brands::Brands>, KeyedEvent<TabId, BrandsEvent>, BTreeMap<TabId, Option<BrandsView>>;
    details: Details = Keyed<Detail>, KeyedEvent<TabId, DetailEvent>, BTreeMap<TabId, Option<DetailView>>;
    announcement: Announcement = One<Announcement>, AnnouncementEvent, AnnouncementView;
    unread: Unread = One<Unread>, UnreadEvent, UnreadView;
    connection: Connection = One<Connection>, ConnectionEvent, ConnectionView;
    contact: Contact = One<Contact>, ContactEvent, ContactView;
    footer: Footer = One<Footer>, FooterEvent, FooterView;
    help: Help = One<Help>, HelpEvent, HelpView;
    failure: Failure = One<Failure>, FailureEvent, FailureView;
    errors: Errors = One<Errors>, ErrorsEvent, ErrorsView;
    log: Log = One<Log>, LogEvent, LogView;
}

impl Features {
    /// Who is looking.
    fn viewer(&self) -> Viewer {
        let viewer = self.session.get().viewer();
        let mode = self.mode.get().of(viewer.tenancy());
        Viewer { mode, straight_to: self.platforms.get().straight_to(), ..viewer }
    }
}

enum Delivery {
    Event(AppEvent),
    Answer(Address, Tag, Answer),
    Fact(Fact),
    Due,
}

/// What an input changed: slices to show, commands to do, and when to `tick`.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Update {
    /// The slices that changed; of a keyed feature, the keys that changed, without a view if removed.
    pub view: AppPatch,
    /// What the shell is to do, in order.
    pub commands: Vec<Command>,
    /// The next moment at which anything changes by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wake: Option<Millis>,
}

/// The whole portal.
#[derive(Debug, Default)]
pub struct App {
    boot: Boot,
    features: Features,
    flights: Flights<Address>,
    seen_by: Option<Viewer>,
}

impl App {
    /// Brings the portal to life at its first address and shows all of it; a second start is nothing.
    pub fn start(&mut self, now: Millis, boot: Boot) -> Update {
        if self.seen_by.is_some() {
            return self.run(now, []);
        }
        self.boot = boot;
        self.run(now, [Delivery::Fact(Fact::Opened)])
    }

    /// The user did something.
    pub fn send(&mut self, now: Millis, event: AppEvent) -> Update {
        self.run(now, [Delivery::Event(event)])
    }

    /// The browser reports something.
    pub fn hear(&mut self, now: Millis, fact: Fact) -> Update {
        self.run(now, [Delivery::Fact(fact)])
    }

    /// A request ended; one that nobody waits for is nothing.
    pub fn resolve(&mut self, now: Millis, id: u32, outcome: &Outcome) -> Update {
        let time = outcome.server_time().map(|at| Delivery::Fact(Fact::ServerTime { at }));
        let landed = self.flights.land(id, outcome).map(|landed| self.landed(landed)).unwrap_or_default();
        self.run(now, time.into_iter().chain(landed))
    }

    /// TOK-2: what a call that ended leads to: its answer, or the wait for another token.
    fn landed(&mut self, landed: Landed<Address>) -> Vec<Delivery> {
        let session = self.features.session.get();
        let error = landed.answer.error();
        if let Some(error) = error.filter(|error| session.renews(error, &landed.call)) {
            let stale = landed.authorization != session.asker(&landed.call).authorization;
            let expired = Fact::Expired { code: error.code.clone(), stale };
            self.flights.park(landed);
            return vec![Delivery::Fact(expired)];
        }
        let replayed = landed.again.then(|| Delivery::Fact(Fact::Replayed { ok: error.is_none() }));
        delivered(landed).into_iter().chain(replayed).collect()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Millis) -> Update {
        self.run(now, [Delivery::Due])
    }

    fn run(&mut self, now: Millis, first: impl IntoIterator<Item = Delivery>) -> Update {
        let mut commands = Vec::new();
        let Self { boot, features, flights, .. } = self;
        let finished = drain(first, limits::STEPS, |delivery, inbox| {
            let viewer = features.viewer();
            let cx = Cx { now, boot, viewer: &viewer };
            for (from, effect) in features.deliver(&cx, delivery) {
                Root { cx: &cx, features, flights }.act(from, effect, inbox, &mut commands);
            }
        });
        if !finished {
            commands.push(Command::Report { text: "features tell each other in a circle".into() });
        }
        let viewer = features.viewer();
        let cx = Cx { now, boot, viewer: &viewer };
        let all = self.seen_by.as_ref() != Some(&viewer);
        let view = features.settle(&cx, all);
        let wake = features.wake();
        self.seen_by = Some(viewer);
        Update { view, commands, wake }
    }
}

/// Says from which feature the effects are.
fn signed<K>(feature: impl Fn(K) -> Address, effects: Vec<(K, Effect)>) -> Vec<(Address, Effect)> {
    effects.into_iter().map(|(key, effect)| (feature(key), effect)).collect()
}

fn joined<T, const N: usize>(lists: [Vec<T>; N]) -> Vec<T> {
    lists.into_iter().flatten().collect()
}

/// Takes steps until the inbox is empty; false if there are more than `cap`.
fn drain<T>(
    first: impl IntoIterator<Item = T>,
    cap: usize,
    mut step: impl FnMut(T, &mut VecDeque<T>),
) -> bool {
    let mut inbox = VecDeque::from_iter(first);
    for _ in 0..cap {
        let Some(next) = inbox.pop_front() else { return true };
        step(next, &mut inbox);
    }
    inbox.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn falling(cap: usize) -> (bool, Vec<u32>) {
        let mut seen = Vec::new();
        let finished = drain([3], cap, |n: u32, inbox| {
            seen.push(n);
            inbox.extend(n.checked_sub(1));
        });
        (finished, seen)
    }

    #[test]
    fn what_features_tell_each_other_is_done_in_order() {
        assert_eq!(falling(4), (true, vec![3, 2, 1, 0]));
    }

    #[test]
    fn a_circle_ends_at_the_cap() {
        assert_eq!(falling(3), (false, vec![3, 2, 1]));
    }
}
