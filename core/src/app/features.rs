//! Every feature of the portal by name: who gets an event, an answer or a fact, and which slices are shown.

use crate::{
    effect::Effect,
    fact::Fact,
    features::{
        announcement::{Announcement, AnnouncementEvent, AnnouncementView},
        brands::{self, BrandsEvent, BrandsView},
        bridge::{
            Bridge,
            view::{BridgeEvent, BridgeView},
        },
        centre::{Centre, CentreEvent, CentreView},
        chat::{Chat, ChatEvent, ChatView},
        closing::{Closing, ClosingEvent, ClosingView},
        connection::{Connection, ConnectionEvent, ConnectionView},
        contact::{Contact, ContactEvent, ContactView},
        details::{
            Detail,
            view::{DetailEvent, DetailView},
        },
        dialog::{Dialog, DialogEvent, DialogView},
        download::{Download, DownloadEvent, DownloadView},
        errors::{Errors, ErrorsEvent, ErrorsView},
        failure::{Failure, FailureEvent, FailureView},
        feedback::{
            Feedback,
            view::{FeedbackEvent, FeedbackView},
        },
        files::{Files, FilesEvent, FilesView},
        footer::{Footer, FooterEvent, FooterView},
        forgot::{Forgot, ForgotEvent, ForgotView},
        header::{
            Header,
            view::{HeaderEvent, HeaderView},
        },
        help::{Help, HelpEvent, HelpView},
        home::{Home, HomeEvent, HomeView},
        image_viewer::{ImageViewer, ImageViewerEvent, ImageViewerView},
        licence::{Licence, LicenceEvent, LicenceView},
        log::{Log, LogEvent, LogView},
        login::{
            Login,
            view::{LoginEvent, LoginView},
        },
        messages::{Messages, MessagesEvent, MessagesView},
        mode::{Mode, ModeEvent, ModeView},
        my_files::{
            MyFiles,
            view::{MyFilesEvent, MyFilesView},
        },
        page::{Page, PageEvent, PageView},
        platforms::{Platforms, PlatformsEvent, PlatformsView},
        plugin::{Plugin, PluginEvent, PluginView},
        profile::{
            Profile,
            view::{ProfileEvent, ProfileView},
        },
        prompt::{Prompt, PromptEvent, PromptView},
        register::{
            Register,
            view::{RegisterEvent, RegisterView},
        },
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
        sessions::{Sessions, SessionsEvent, SessionsView},
        social::{
            Social,
            view::{SocialEvent, SocialView},
        },
        sso::{Sso, SsoEvent, SsoView},
        tabs::{Tabs, TabsEvent, TabsView},
        unread::{Unread, UnreadEvent, UnreadView},
        uploads::{Uploads, UploadsEvent, UploadsView},
        visit::{Visit, VisitEvent, VisitView},
    },
    json::Read,
    machine::Cx,
    net::{api::Answer, flights::Tag},
    rules::{tab::TabId, viewer::Viewer},
    shared::Shared,
    slot::{Keyed, KeyedEvent, KeyedPatch, One, Sink, Slot},
    time::Millis,
};
use serde::Serialize;

/// Everything that names all features, and nothing else. T5: the page comes first, so that an address is clean before
/// anybody asks or shows anything.
macro_rules! features {
    ($($field:ident: $Feature:ident = $Slot:ty, $Event:ty, $Patch:ty;)*) => {
        /// What the user did, under the name of the feature it was done to: `{ search: { type: 'entered' } }`.
        #[derive(Debug, Clone, PartialEq, Read)]
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
                pub $field: Option<Shared<$Patch>>,
            )*
        }

        #[derive(Debug, PartialEq)]
        pub(super) enum Address { $($Feature(<$Slot as Slot>::Key),)* }

        #[derive(Debug, Default)]
        pub(super) struct Features { $(pub(super) $field: $Slot,)* }

        impl Features {
            pub(super) fn deliver(&mut self, cx: &Cx<'_>, delivery: Delivery) -> Vec<(Address, Effect)> {
                let mut all = Vec::new();
                match delivery {
                    $(Delivery::Event(AppEvent::$Feature(event)) => {
                        self.$field.send(cx, event, &mut Sink { from: Address::$Feature, all: &mut all });
                    })*
                    $(Delivery::Answer(Address::$Feature(key), tag, answer) => {
                        let sink = &mut Sink { from: Address::$Feature, all: &mut all };
                        self.$field.answer(cx, key, (tag, answer), sink);
                    })*
                    Delivery::Fact(fact) => {
                        $(self.$field.hear(cx, &fact, &mut Sink { from: Address::$Feature, all: &mut all });)*
                    }
                    Delivery::Due => {
                        $(self.$field.tick(cx, &mut Sink { from: Address::$Feature, all: &mut all });)*
                    }
                }
                all
            }

            pub(super) fn settle(&mut self, cx: &Cx<'_>, all: bool) -> AppPatch {
                AppPatch { $($field: self.$field.settle(cx, all),)* }
            }

            pub(super) fn wake(&self) -> Option<Millis> {
                [$(self.$field.wake(),)*].into_iter().flatten().min()
            }

            /// Each feature, and whether a fact concerns it.
            #[cfg(test)]
            pub(super) fn hearing(fact: &Fact) -> Vec<(&'static str, bool)> {
                vec![$((stringify!($field), <$Slot as Slot>::hears(fact)),)*]
            }
        }
    };
}

features! {
    page: Page = One<Page>, PageEvent, PageView;
    plugin: Plugin = One<Plugin>, PluginEvent, PluginView;
    session: Session = One<Session>, SessionEvent, SessionView;
    visit: Visit = One<Visit>, VisitEvent, VisitView;
    login: Login = One<Login>, LoginEvent, LoginView;
    register: Register = One<Register>, RegisterEvent, RegisterView;
    forgot: Forgot = One<Forgot>, ForgotEvent, ForgotView;
    social: Social = One<Social>, SocialEvent, SocialView;
    sso: Sso = One<Sso>, SsoEvent, SsoView;
    screen: Screen = One<Screen>, ScreenEvent, ScreenView;
    header: Header = One<Header>, HeaderEvent, HeaderView;
    mode: Mode = One<Mode>, ModeEvent, ModeView;
    platforms: Platforms = One<Platforms>, PlatformsEvent, PlatformsView;
    tabs: Tabs = One<Tabs>, TabsEvent, TabsView;
    home: Home = One<Home>, HomeEvent, HomeView;
    search: Search = One<Search>, SearchEvent, SearchView;
    results: Results = Keyed<Results>, KeyedEvent<TabId, ResultsEvent>, KeyedPatch<TabId, ResultsView>;
    brands: Brands = Keyed<brands::Brands>, KeyedEvent<TabId, BrandsEvent>, KeyedPatch<TabId, BrandsView>;
    details: Details = Keyed<Detail>, KeyedEvent<TabId, DetailEvent>, KeyedPatch<TabId, DetailView>;
    bridge: Bridge = One<Bridge>, BridgeEvent, BridgeView;
    announcement: Announcement = One<Announcement>, AnnouncementEvent, AnnouncementView;
    centre: Centre = One<Centre>, CentreEvent, CentreView;
    profile: Profile = One<Profile>, ProfileEvent, ProfileView;
    sessions: Sessions = One<Sessions>, SessionsEvent, SessionsView;
    messages: Messages = One<Messages>, MessagesEvent, MessagesView;
    closing: Closing = One<Closing>, ClosingEvent, ClosingView;
    unread: Unread = One<Unread>, UnreadEvent, UnreadView;
    connection: Connection = One<Connection>, ConnectionEvent, ConnectionView;
    contact: Contact = One<Contact>, ContactEvent, ContactView;
    download: Download = One<Download>, DownloadEvent, DownloadView;
    footer: Footer = One<Footer>, FooterEvent, FooterView;
    help: Help = One<Help>, HelpEvent, HelpView;
    failure: Failure = One<Failure>, FailureEvent, FailureView;
    errors: Errors = One<Errors>, ErrorsEvent, ErrorsView;
    files: Files = One<Files>, FilesEvent, FilesView;
    uploads: Uploads = One<Uploads>, UploadsEvent, UploadsView;
    my_files: MyFiles = One<MyFiles>, MyFilesEvent, MyFilesView;
    feedback: Feedback = One<Feedback>, FeedbackEvent, FeedbackView;
    chat: Chat = One<Chat>, ChatEvent, ChatView;
    image_viewer: ImageViewer = One<ImageViewer>, ImageViewerEvent, ImageViewerView;
    dialog: Dialog = One<Dialog>, DialogEvent, DialogView;
    prompt: Prompt = One<Prompt>, PromptEvent, PromptView;
    licence: Licence = One<Licence>, LicenceEvent, LicenceView;
    log: Log = One<Log>, LogEvent, LogView;
}

impl Features {
    /// Who is looking.
    pub(super) fn viewer(&self) -> Viewer {
        let viewer = self.session.get().viewer();
        let mode = self.mode.get().of(viewer.tenancy());
        let plugin = self.plugin.get();
        Viewer {
            mode,
            straight_to: self.platforms.get().straight_to(),
            plugin: plugin.is_active(),
            no_login: plugin.no_login(),
            meta_industry: plugin.is_meta_industry(),
            ..viewer
        }
    }
}

/// What reaches the features.
pub(super) enum Delivery {
    Event(AppEvent),
    Answer(Address, Tag, Answer),
    Fact(Fact),
    Due,
}
