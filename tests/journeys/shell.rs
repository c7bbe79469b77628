//! A shell without a browser: it goes where it is told and remembers what was asked.

use sanku_core::{
    app::{self, App, AppEvent, Update},
    boot::Boot,
    effect::Command,
    fact::{Fact, Went},
    net::http::{Body, Outcome, Outgoing},
    rooms::{
        frame::{
            announcement::AnnouncementView, errors::ErrorsView, header::view::HeaderView, home::HomeView,
            log::LogView, mode::ModeView, page::PageView, platforms::PlatformsView, search::SearchView,
            session::view::SessionView, tabs::OpenTab, unread::UnreadView, visit::VisitView,
        },
        library::{brands::BrandsView, details::view::DetailView, results::view::ResultsView},
        person::{
            chat::ChatView, feedback::view::FeedbackView, forgot::ForgotView, login::view::LoginView,
            register::view::RegisterView, social::view::SocialView, uploads::UploadsView,
        },
        workbench::bridge::view::BridgeView,
    },
    rules::tab::TabId,
    secret::Secret,
    shared::Shared,
    slot::KeyedPatch,
    time::Millis,
};
use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

/// Every journey is made twice: with all rooms there, and with rooms that come when they are wanted.
const BY_ROOM: bool = env!("CARGO_CRATE_NAME").len() > "journeys".len();

/// The portal, what it shows, and what it asked for.
pub struct Shell {
    pub app: App,
    pub path: String,
    pub page: PageView,
    pub header: HeaderView,
    pub home: HomeView,
    pub search: SearchView,
    pub mode: ModeView,
    pub platforms: PlatformsView,
    pub tabs: Vec<OpenTab>,
    pub results: BTreeMap<TabId, ResultsView>,
    pub brands: BTreeMap<TabId, BrandsView>,
    pub details: BTreeMap<TabId, DetailView>,
    pub errors: ErrorsView,
    pub log: LogView,
    pub announcement: AnnouncementView,
    pub unread: UnreadView,
    pub uploads: UploadsView,
    pub feedback: FeedbackView,
    pub chat: ChatView,
    pub wake: Option<Millis>,
    pub asked: Vec<(u32, String, Outgoing)>,
    pub aborted: Vec<u32>,
    pub went: Vec<(String, bool)>,
    pub cookies: Vec<String>,
    /// The cookies that these made, shared with the other tabs of the browser.
    pub jar: Jar,
    /// What was written into the storages.
    pub stored: Vec<(String, Option<String>)>,
    pub session: SessionView,
    pub login: LoginView,
    pub register: RegisterView,
    pub forgot: ForgotView,
    pub social: SocialView,
    pub visit: VisitView,
    pub bridge: BridgeView,
    /// Everything that was to be done, in its order.
    pub done: Vec<Command>,
    pub now: u64,
    /// The lock of the session is free: it is had at once.
    pub lock_is_free: bool,
    pub locks: i32,
    pub visits: Vec<String>,
    pub posts: Vec<(String, String)>,
    /// What the program around the panel was told.
    pub told: Vec<(String, String)>,
    /// What a random number was asked for.
    pub drawn: Vec<&'static str>,
    pub reports: Vec<String>,
    pub reloads: u32,
    pub toasts: Vec<String>,
    pub copied: Option<String>,
    pub windows: Vec<(String, bool)>,
}

impl Shell {
    /// A portal opened at an address.
    pub fn at(path: &str) -> Self {
        Self::started(Boot { path: path.into(), origin: "http://localhost".into(), ..Boot::default() })
    }

    /// A portal started with these facts.
    pub fn started(boot: Boot) -> Self {
        let mut app: App = if BY_ROOM { App::frame() } else { App::default() };
        let path = boot.path.clone();
        let cookies = boot.cookies.clone();
        // What a room shows that is not there yet is what it shows before anything happened to it.
        let idle: Update =
            App::default().start(Millis::new(0), Boot { setup: boot.setup.clone(), ..Boot::default() });
        let first = app.start(Millis::new(0), boot);
        let (view, idle) = (&first.view, &idle.view);
        let mut shell = Self {
            path,
            page: seen(&view.frame.page),
            header: seen(&view.frame.header),
            home: seen(&view.frame.home),
            search: seen(&view.frame.search),
            mode: seen(&view.frame.mode),
            platforms: seen(&view.frame.platforms),
            tabs: Vec::new(),
            results: BTreeMap::new(),
            brands: BTreeMap::new(),
            details: BTreeMap::new(),
            errors: seen(&view.frame.errors),
            log: seen(&view.frame.log),
            announcement: seen(&view.frame.announcement),
            unread: seen(&view.frame.unread),
            uploads: seen(&idle.person.uploads),
            feedback: seen(&idle.person.feedback),
            chat: seen(&idle.person.chat),
            wake: None,
            asked: Vec::new(),
            aborted: Vec::new(),
            went: Vec::new(),
            cookies: Vec::new(),
            jar: Jar::default(),
            stored: Vec::new(),
            session: seen(&view.frame.session),
            login: seen(&idle.person.login),
            register: seen(&idle.person.register),
            forgot: seen(&idle.person.forgot),
            social: seen(&idle.person.social),
            visit: seen(&view.frame.visit),
            done: Vec::new(),
            now: 0,
            lock_is_free: true,
            locks: 0,
            visits: Vec::new(),
            posts: Vec::new(),
            told: Vec::new(),
            bridge: seen(&idle.workbench.bridge),
            drawn: Vec::new(),
            reports: Vec::new(),
            reloads: 0,
            toasts: Vec::new(),
            copied: None,
            windows: Vec::new(),
            app,
        };
        let kept = cookies.reveal().split("; ").filter(|pair| !pair.is_empty());
        kept.for_each(|pair| put(&shell.jar, pair));
        shell.take(first);
        shell
    }

    pub fn send(&mut self, event: impl Into<AppEvent>) {
        let update = self.app.send(Millis::new(self.now), event);
        self.take(update);
    }

    pub fn hear(&mut self, fact: Fact) {
        let update = self.app.hear(Millis::new(self.now), fact);
        self.take(update);
    }

    pub fn go(&mut self, path: &str, how: Went) {
        self.path = path.into();
        self.hear(Fact::WentTo { path: path.into(), how });
    }

    /// The lock of the session is had, with the cookies as they are.
    pub fn get_lock(&mut self) {
        let pairs: Vec<_> = self.jar.borrow().iter().map(|(name, value)| format!("{name}={value}")).collect();
        self.hear(Fact::SessionLocked { cookies: Secret::new(pairs.join("; ")) });
    }

    pub fn tick(&mut self, now: u64) {
        self.now = now;
        let update = self.app.tick(Millis::new(now));
        self.take(update);
    }

    /// The last request to an address ends like this.
    pub fn end(&mut self, address: &str, outcome: &Outcome) {
        let id = self.asked.iter().rev().find(|(_, url, _)| url.contains(address)).unwrap().0;
        self.resolve(id, outcome);
    }

    /// A request ends like this.
    pub fn resolve(&mut self, id: u32, outcome: &Outcome) {
        let update = self.app.resolve(Millis::new(self.now), id, outcome);
        self.take(update);
    }

    /// The request with this number ends with this body.
    pub fn end_of(&mut self, id: u32, body: &str) {
        let outcome = Outcome::Answered { status: 200, headers: vec![], body: Secret::new(body.into()) };
        let update = self.app.resolve(Millis::new(self.now), id, &outcome);
        self.take(update);
    }

    pub fn answer(&mut self, address: &str, data: &str) {
        self.fail(address, &format!(r#"{{"code":0,"data":{data}}}"#));
    }

    pub fn fail(&mut self, address: &str, body: &str) {
        let headers = vec![("track_code".into(), "t1".into())];
        self.end(address, &Outcome::Answered { status: 200, headers, body: Secret::new(body.into()) });
    }

    /// What the last request with a body carried, counts and news aside.
    pub fn body(&self) -> &str {
        let mut sent = self.asked.iter().rev().filter(|(_, url, _)| {
            !["library/count", "message/newest", "brand/detail"].iter().any(|one| url.contains(one))
        });
        let Some(Body::Json { text }) = sent.next().map(|(_, _, request)| &request.body) else {
            panic!("no body")
        };
        text
    }

    fn take(&mut self, update: Update) {
        let Update { view, commands, wake } = update;
        self.wake = wake;
        show(&mut self.session, view.frame.session);
        show(&mut self.login, view.person.login);
        show(&mut self.register, view.person.register);
        show(&mut self.forgot, view.person.forgot);
        show(&mut self.social, view.person.social);
        show(&mut self.visit, view.frame.visit);
        show(&mut self.bridge, view.workbench.bridge);
        show(&mut self.page, view.frame.page);
        show(&mut self.home, view.frame.home);
        show(&mut self.search, view.frame.search);
        show(&mut self.header, view.frame.header);
        show(&mut self.mode, view.frame.mode);
        show(&mut self.platforms, view.frame.platforms);
        self.tabs = view.frame.tabs.map_or(self.tabs.clone(), |view| view.tabs.clone());
        show(&mut self.errors, view.frame.errors);
        show(&mut self.log, view.frame.log);
        show(&mut self.announcement, view.frame.announcement);
        show(&mut self.unread, view.frame.unread);
        show(&mut self.uploads, view.person.uploads);
        show(&mut self.feedback, view.person.feedback);
        show(&mut self.chat, view.person.chat);
        merge(&mut self.results, view.library.results);
        merge(&mut self.brands, view.library.brands);
        merge(&mut self.details, view.library.details);
        for command in commands {
            self.run(command);
        }
    }

    fn run(&mut self, command: Command) {
        self.done.push(command.clone());
        match command {
            Command::Http { id, request } => self.asked.push((id, request.url.clone(), request)),
            Command::Abort { id } => self.aborted.push(id),
            Command::SetCookie { text } => {
                put(&self.jar, &text);
                self.cookies.push(text);
            }
            Command::Visit { url } => self.visits.push(url),
            Command::Post { origin, text } => self.posts.push((origin, text)),
            Command::LockSession => {
                self.locks += 1;
                if self.lock_is_free {
                    self.get_lock();
                }
            }
            Command::UnlockSession => self.locks -= 1,
            Command::Draw { name } => self.drawn.push(name),
            Command::TellHost { origin, text } => self.told.push((origin, text)),
            Command::PickFiles { .. }
            | Command::SaveText { .. }
            | Command::SaveBytes { .. }
            | Command::ForgetFile { .. }
            | Command::Shrink { .. }
            | Command::SaveFile { .. }
            | Command::RevokeUrl { .. }
            | Command::PrepareCompute { .. }
            | Command::Compute { .. }
            | Command::StopCompute { .. } => {}
            Command::LoadRoom { room } => {
                let update = self.app.enter(Millis::new(self.now), room, app::room(room));
                self.take(update);
            }
            Command::Report { text } => self.reports.push(text),
            Command::Reload => self.reloads += 1,
            Command::Navigate { to, replace } => {
                self.went.push((to.clone(), replace));
                self.go(&to, if replace { Went::Replace } else { Went::Push });
            }
            Command::Toast { text, .. } | Command::ToastWithLink { text, .. } => self.toasts.push(text),
            Command::Copy { text } => self.copied = Some(text),
            Command::OpenWindow { to, opener } => self.windows.push((to, opener)),
            Command::Store { key, value, .. } => self.stored.push((key, value)),
        }
    }
}

/// How many requests went to an address.
pub fn sent(shell: &Shell, address: &str) -> usize {
    shell.asked.iter().filter(|(_, url, _)| url.contains(address)).count()
}

/// The token that went with the last request to an address.
pub fn token(shell: &Shell, address: &str) -> Option<String> {
    let (_, _, request) = shell.asked.iter().rev().find(|(_, url, _)| url.contains(address)).unwrap();
    let header = request.headers.iter().find(|header| header.name == "authorization")?;
    Some(header.value.reveal().clone())
}

/// The cookies of a browser.
pub type Jar = Rc<RefCell<BTreeMap<String, String>>>;

/// Does what assigning to `document.cookie` does.
pub fn put(jar: &Jar, text: &str) {
    let (name, value) = text.split(';').next().unwrap().split_once('=').unwrap();
    match text.contains("Max-Age=0") {
        true => jar.borrow_mut().remove(name),
        false => jar.borrow_mut().insert(name.into(), value.into()),
    };
}

fn seen<V: Clone>(view: &Option<Shared<V>>) -> V {
    V::clone(view.as_ref().unwrap())
}

fn show<V: Clone>(place: &mut V, changed: Option<Shared<V>>) {
    changed.iter().for_each(|view| place.clone_from(view));
}

fn merge<V: Clone>(all: &mut BTreeMap<TabId, V>, changed: Option<Shared<KeyedPatch<TabId, V>>>) {
    for (key, view) in changed.iter().flat_map(|patch| &patch.0) {
        match view {
            Some(view) => drop(all.insert(*key, V::clone(view))),
            None => drop(all.remove(key)),
        }
    }
}

/// An answer of so many results, the first of them in it.
pub fn found(total: u32) -> String {
    let row = r#"{"setId":"s1","library":"part","name":"内六角圆柱头螺钉","model":"GB/T 70.1","matches":["M6×20"]}"#;
    format!(r#"{{"total":{total},"list":[{row}],"categories":[],"facets":[]}}"#)
}

/// A set of two configurations.
pub fn item() -> String {
    let rows = r#"[{"name":"M6×16","values":["6","16"]},{"name":"M6×20","values":["6","20"]}]"#;
    let columns = r#"[{"key":"d","name":"d","numeric":true},{"key":"l","name":"l","numeric":true}]"#;
    let named = r#""setId":"s1","library":"part","name":"内六角圆柱头螺钉","model":"GB/T 70.1""#;
    format!(r#"{{{named},"configurations":{{"columns":{columns},"rows":{rows}}}}}"#)
}
