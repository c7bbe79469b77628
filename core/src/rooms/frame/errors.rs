//! §4, §8 Errors: each handled once, one dialog at a time, a broken deployment reloaded once.

use crate::{
    prelude::*,
    rules::{
        consequence::{Consequence, Goes, Says, Situation, consequence, idle},
        error::{Lead, meaning},
        notice, popover,
        storage::Key,
    },
    text::cut,
};

/// What went wrong and is still on screen.
#[derive(Debug, Default, PartialEq)]
pub struct Errors {
    dialog: Option<Shown>,
    handled: Option<u32>,
    path: String,
    /// The home of the platform that was selected last.
    home: String,
    /// The browser has no connection, and the page says so.
    offline: bool,
    /// T35: when an error last led somewhere.
    led: Option<Millis>,
    /// ERR-4: the modules and stylesheets that this window was loaded again for, the last ones.
    reloaded_for: Vec<String>,
}

#[derive(Debug, Clone, PartialEq)]
struct Shown {
    message: String,
    hash: Option<String>,
    contact: bool,
    /// Nobody was reached, which the banner says, too, once it is there.
    unreached: bool,
    /// Where the user goes once they have read it.
    then: Goes,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ErrorsEvent {
    /// Closed the dialog.
    Closed,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct ErrorsView {
    /// DLG-1: the one error dialog.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dialog: Option<ErrorDialog>,
}

/// An error that waits for the user.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ErrorDialog {
    /// Always ours, never the server's.
    pub title: &'static str,
    /// What happened, as plain text.
    pub message: String,
    /// The track code, to quote when asking for help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// Contact is offered.
    pub contact: bool,
}

impl Machine for Errors {
    type Event = ErrorsEvent;
    type View = ErrorsView;

    fn update(self, cx: &Cx<'_>, input: Input<ErrorsEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => {
                let kept = cx.kept(Key::ReloadedFor).unwrap_or_default();
                let reloaded_for = kept.lines().map(str::to_owned).collect();
                let platform = cx.kept(Key::LastSelPlatform).unwrap_or_default();
                Step::to(Self { reloaded_for, home: popover::home(&platform), ..self })
            }
            Heard(Fact::Entered { path, route, .. }) => {
                let home = route.page.library().map_or(self.home, |one| popover::home(one.segment()));
                Step::to(Self { path, home, ..self })
            }
            Heard(Fact::Failed { error, .. })
                if error.request != 0 && self.handled == Some(error.request) =>
            {
                Step::to(self)
            }
            Heard(Fact::Failed { error, shown }) => {
                Self { handled: Some(error.request), ..self }.handle(cx, &error, shown)
            }
            Heard(Fact::Online { online }) => Step::to(self.online(online)),
            Heard(Fact::SessionIdle) => {
                let to = idle(self.situation(cx, &ApiError::default()));
                Step::to(Self { led: Some(cx.now), ..self }).with(Fact::LogoutAsked { to })
            }
            // Without a connection nothing would come back.
            Heard(Fact::AssetFailed { .. } | Fact::RoomFailed { .. }) if self.offline => Step::to(self),
            Heard(Fact::AssetFailed { url, guarded }) => self.reload(cx, url, guarded),
            // Whoever waits for it says the rest.
            Heard(Fact::RoomFailed { room, guarded: false }) => {
                let name = room.name();
                let again = self.reloaded_for.iter().any(|its| its == name);
                if again { Step::to(self) } else { self.reload(cx, name.to_owned(), false) }
            }
            On(ErrorsEvent::Closed) => self.close(),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> ErrorsView {
        let dialog = self.dialog.clone().map(|Shown { message, hash, contact, .. }| ErrorDialog {
            title: notice::FAILED.0,
            message,
            hash,
            contact,
        });
        ErrorsView { dialog }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Opened
                | Fact::Entered { .. }
                | Fact::Failed { .. }
                | Fact::SessionIdle
                | Fact::Online { .. }
                | Fact::AssetFailed { .. }
                | Fact::RoomFailed { .. }
        )
    }
}

impl Errors {
    fn handle(self, cx: &Cx<'_>, error: &ApiError, shown: bool) -> Step<Self> {
        let Consequence { says, goes } = consequence(error, self.situation(cx, error));
        let dialog = Shown {
            message: cut(error.words(), limits::FOREIGN_MESSAGE_MAX).to_owned(),
            hash: error.hash.clone(),
            contact: says == Says::Contact,
            unreached: error.code == "421",
            then: Goes::Nowhere,
        };
        match says {
            Says::Nothing => self.lead(cx, goes, error),
            // ERR-6: what follows the dialog follows no other words.
            Says::Words if shown && error.lead() != Lead::DialogThenReload => self.lead(cx, goes, error),
            // The banner says it.
            Says::Words if self.offline && dialog.unreached => Step::to(self),
            Says::Words => self.open(Shown { then: goes, ..dialog }),
            // ERR-5
            Says::Contact => {
                let ends = matches!(goes, Goes::Logout(_)).then_some(Fact::LogoutAsked { to: None });
                // Behind another dialog nobody will read it, and it leads on at once.
                if self.dialog.is_some() {
                    return self.lead(cx, goes, error).and(|errors| errors.open(dialog));
                }
                let then = if self.burst(cx) { Goes::Nowhere } else { goes };
                Self { led: Some(cx.now), ..self }.open(Shown { then, ..dialog }).with_some(ends)
            }
            // ERR-8
            Says::NotLoggedIn => {
                let toast = Command::toast(Tone::Warning, meaning("401").message);
                let told = (!self.burst(cx)).then_some(toast);
                self.lead(cx, goes, error).with_some(told)
            }
        }
    }

    /// The session does its own renewals: whatever arrives here was given up.
    fn situation<'a>(&'a self, cx: &'a Cx<'_>, error: &ApiError) -> Situation<'a> {
        let Viewer { logged_in, auth_user, no_login, mode, .. } = *cx.viewer;
        Situation {
            kind: error.kind,
            logged_in,
            has_refresh_token: false,
            auth_user,
            no_login,
            given_up: true,
            mode,
            local: cx.boot.site().environment() == "local",
            here: &self.path,
            home: &self.home,
        }
    }

    /// T35: calls that fail together lead to one place once.
    fn burst(&self, cx: &Cx<'_>) -> bool {
        self.led.is_some_and(|led| led <= cx.now && cx.now < led + limits::MESSAGE_SHOWN)
    }

    /// Leads there, unless another error of the same burst led somewhere already.
    fn lead(self, cx: &Cx<'_>, goes: Goes, error: &ApiError) -> Step<Self> {
        let replace = error.lead() == Lead::Forbidden;
        let Some(effect) = way(goes, replace).filter(|_| !self.burst(cx)) else { return Step::to(self) };
        Step::to(Self { led: Some(cx.now), ..self }).with(effect)
    }

    /// DLG-1: a second error meanwhile is written down, not queued.
    fn open(self, shown: Shown) -> Step<Self> {
        match self.dialog {
            Some(_) => Step::to(self).with(Command::Report { text: shown.message }),
            None => Step::to(Self { dialog: Some(shown), ..self }),
        }
    }

    /// The browser says so a moment after the call that failed by it.
    fn online(self, online: bool) -> Self {
        let dialog = self.dialog.filter(|shown| online || !shown.unreached);
        Self { offline: !online, dialog, ..self }
    }

    /// ERR-5, ERR-6: what was read leads on.
    fn close(self) -> Step<Self> {
        let then = self.dialog.and_then(|shown| match shown.then {
            // The token went when the dialog came.
            Goes::Logout(to) => way(Goes::To(to), false),
            goes => way(goes, false),
        });
        Step::to(Self { dialog: None, ..self }).with_some(then)
    }

    /// ERR-4: one reload for each module or stylesheet that fails; for the same one again, the error.
    fn reload(mut self, cx: &Cx<'_>, url: String, guarded: bool) -> Step<Self> {
        if guarded || self.reloaded_for.contains(&url) {
            let message = notice::ASSET_FAILED.to_owned();
            return self.open(Shown {
                message,
                hash: None,
                contact: true,
                unreached: false,
                then: Goes::Nowhere,
            });
        }
        self.reloaded_for.push(url);
        let beyond = self.reloaded_for.len().saturating_sub(limits::RELOADED_FOR);
        self.reloaded_for.drain(..beyond);
        let guard = cx.keep(Key::ReloadGuard, Some("1"));
        let mark = cx.keep(Key::ReloadedFor, Some(&self.reloaded_for.join("\n")));
        Step::to(self).with_some(guard).with_some(mark).with(Fact::Reloading).with(Command::Reload)
    }
}

/// What brings the user there; the forms of the login go their own ways.
fn way(goes: Goes, replace: bool) -> Option<Effect> {
    match goes {
        Goes::Nowhere | Goes::Renew(_) | Goes::Register | Goes::NotRegistered => None,
        Goes::LoginDialog => Some(Fact::LoginAsked.into()),
        Goes::Logout(to) => Some(Fact::LogoutAsked { to: Some(to) }.into()),
        Goes::To(to) => Some(Command::Navigate { to, replace }.into()),
        Goes::Reload => Some(Command::Reload.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        machine::fed,
        rules::{mode::Mode, route::Route, viewer::NOBODY},
    };

    /// The errors of somebody at an address of a site.
    struct Site {
        boot: Boot,
        viewer: Viewer,
        errors: Errors,
        request: u32,
    }

    fn site(address: &str) -> Site {
        let boot = Boot {
            origin: "https://www.sanku.cn".into(),
            cookies: Secret::new("last_sel_platform=mat".into()),
            ..Boot::default()
        };
        let mut site = Site { boot, viewer: NOBODY.clone(), errors: Errors::default(), request: 0 };
        let route = Route::read(address).expect(address);
        site.take(0, Heard(Fact::Opened));
        site.take(0, Heard(Fact::Entered { route, path: address.into(), how: Went::Push }));
        site
    }

    impl Site {
        fn of_user(address: &str) -> Self {
            Self { viewer: Viewer { logged_in: true, ..NOBODY.clone() }, ..site(address) }
        }

        fn take(&mut self, now: u64, input: Input<ErrorsEvent>) -> Vec<Effect> {
            let cx = Cx { now: Millis::new(now), boot: &self.boot, viewer: &self.viewer };
            let Step { state, effects } = fed(std::mem::take(&mut self.errors), &cx, input);
            self.errors = state;
            effects
        }

        fn fail(&mut self, now: u64, code: &str) -> Vec<Effect> {
            self.request += 1;
            let error = ApiError::of(code, self.request);
            self.take(now, Heard(Fact::Failed { error, shown: true }))
        }

        fn close(&mut self) -> Vec<Effect> {
            self.take(0, On(ErrorsEvent::Closed))
        }

        fn dialog(&self) -> Option<ErrorDialog> {
            let cx = Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer };
            self.errors.view(&cx).dialog
        }
    }

    fn told() -> Effect {
        Command::toast(Tone::Warning, "账号未登录").into()
    }

    fn asked() -> Effect {
        Fact::LoginAsked.into()
    }

    /// The logout that leads to an address, if it is one.
    fn logout(effects: &[Effect]) -> Option<&str> {
        let [Effect::Tell(Fact::LogoutAsked { to: Some(to) })] = effects else { return None };
        Some(to)
    }

    // ERR-8
    #[test]
    fn a_401_in_open_mode_says_so_and_opens_the_login_dialog() {
        assert_eq!(site("/part/search").fail(0, "401"), [asked(), told()]);
    }

    // ERR-8
    #[test]
    fn a_401_in_private_mode_or_on_ones_own_machine_goes_to_the_login_and_back() {
        for (mode, origin) in [(Mode::Private, "https://www.sanku.cn"), (Mode::Open, "http://localhost:8080")]
        {
            let mut site = site("/part/search?keyWords=a");
            site.viewer.mode = mode;
            site.boot.origin = origin.into();
            let effects = site.fail(0, "401");
            let [Effect::Shell(Command::Navigate { to, replace: false })] = effects.as_slice() else {
                panic!("{effects:?}")
            };
            assert!(to.ends_with("&redirect=%2Fpart%2Fsearch%3FkeyWords%3Da"), "{to}");
        }
    }

    // ERR-8
    #[test]
    fn a_401_of_a_session_logs_out_and_comes_back_to_the_last_platform() {
        for (address, home) in [("/about", "%2Fmat"), ("/component/search", "%2Fcomponent")] {
            let effects = Site::of_user(address).fail(0, "401");
            let to = logout(&effects).expect("a logout");
            assert!(to.starts_with("/login?") && to.ends_with(&format!("&redirect={home}")), "{to}");
        }
    }

    // ERR-7
    #[test]
    fn bare_codes_lead_to_the_login_and_forbidden_ones_to_403() {
        for (code, start, replaces) in [
            ("400", "/login?", false),
            ("100401", "/login?", false),
            ("400401", "/login?", false),
            ("403", "/403?message=CODE%3A403&code=403", true),
            ("100403", "/403?message=CODE%3A403&code=100403", true),
        ] {
            let effects = site("/part/search").fail(0, code);
            let [Effect::Shell(Command::Navigate { to, replace })] = effects.as_slice() else {
                panic!("{effects:?}")
            };
            assert!(to.starts_with(start) && *replace == replaces, "{code} {to}");
        }
    }

    // T35
    #[test]
    fn calls_that_fail_together_lead_somewhere_once() {
        let mut site = Site::of_user("/part/search");
        assert!(logout(&site.fail(5_000, "401")).is_some());
        site.viewer = NOBODY.clone();
        for (now, code) in [(5_000, "401"), (5_400, "400"), (5_999, "403"), (5_999, "401")] {
            assert_eq!(site.fail(now, code), [], "{now} {code}");
        }
        assert_eq!(site.fail(6_000, "401"), [asked(), told()]);
    }

    // T35, F11
    #[test]
    fn a_clock_that_is_set_back_ends_the_burst() {
        let mut site = site("/part/search");
        site.fail(5_000, "401");
        assert_eq!(site.fail(4_000, "401"), [asked(), told()]);
    }

    // T35
    #[test]
    fn no_login_leads_back_to_a_login() {
        for address in ["/login", "/login?redirect=%2Fpart", "/auth/login", "/plugin/login"] {
            let mut site = site(address);
            site.viewer.mode = Mode::Private;
            for code in ["401", "400", "100401"] {
                assert_eq!(site.fail(0, code), [], "{address} {code}");
            }
        }
    }

    // ERR-5
    #[test]
    fn a_430_takes_the_token_offers_contact_and_then_leads_to_the_login() {
        let mut site = Site::of_user("/part/search");
        assert_eq!(site.fail(0, "430"), [Fact::LogoutAsked { to: None }.into()]);
        let dialog = site.dialog().expect("a dialog");
        assert_eq!(
            (dialog.contact, dialog.message.as_str()),
            (true, "账号已被锁定, 请1小时后再尝试或联系我们处理")
        );
        let effects = site.close();
        let [Effect::Shell(Command::Navigate { to, replace: false })] = effects.as_slice() else {
            panic!("{effects:?}")
        };
        assert!(to.starts_with("/login?") && to.ends_with("&redirect=%2Fpart"), "{to}");
    }

    // ERR-5
    #[test]
    fn a_430_of_a_visitor_offers_contact_and_then_the_login_dialog() {
        let mut site = site("/part/search");
        assert_eq!(site.fail(0, "430"), []);
        assert!(site.dialog().is_some_and(|dialog| dialog.contact));
        assert_eq!(site.close(), [asked()]);
    }

    // ERR-5, T21
    #[test]
    fn a_430_of_the_login_itself_offers_contact_and_leaves_a_session_alone() {
        let mut site = Site::of_user("/login");
        let error = ApiError { kind: crate::rules::error::Kind::Login, ..ApiError::of("430", 1) };
        assert_eq!(site.take(0, Heard(Fact::Failed { error, shown: true })), []);
        assert!(site.dialog().is_some_and(|dialog| dialog.contact));
        assert_eq!(site.close(), []);
    }

    // DLG-1, ERR-5
    #[test]
    fn a_430_behind_another_dialog_is_written_down_and_leads_on_at_once() {
        let mut site = Site::of_user("/part/search");
        site.take(0, Heard(Fact::AssetFailed { url: "/x.js".into(), guarded: true }));
        let effects = site.fail(0, "430");
        assert!(
            logout(&effects[..1]).is_some() && matches!(effects[1], Effect::Shell(Command::Report { .. }))
        );
    }

    // ERR-6
    #[test]
    fn after_1005002001_the_page_loads_again_on_part_in_private_mode() {
        for (address, mode, reloads) in [
            ("/part", Mode::Private, true),
            ("/part?x=1", Mode::Private, true),
            ("/part/search", Mode::Private, false),
            ("/component", Mode::Private, false),
            ("/part", Mode::Open, false),
        ] {
            let mut site = site(address);
            site.viewer.mode = mode;
            assert_eq!(site.fail(0, "1005002001"), []);
            assert!(site.dialog().is_some());
            assert_eq!(site.close() == [Command::Reload.into()], reloads, "{address} {mode:?}");
        }
    }

    // ERR-2
    #[test]
    fn an_error_that_is_told_twice_is_handled_once() {
        let mut site = Site::of_user("/part/search");
        let mut failed = |now, request| {
            let error = ApiError::of("401", request);
            logout(&site.take(now, Heard(Fact::failed(error)))).is_some()
        };
        assert_eq!([failed(0, 7), failed(9_000, 7), failed(9_000, 8)], [true, false, true]);
    }

    // T35, ERR-5
    #[test]
    fn what_fails_together_with_a_430_leads_nowhere_beside_its_dialog() {
        let mut site = site("/part/search");
        site.fail(5_000, "430");
        assert_eq!(site.fail(5_400, "401"), []);
        assert_eq!(site.fail(6_000, "401"), [asked(), told()]);
    }

    // ERR-2
    #[test]
    fn a_failure_without_a_request_is_never_the_one_before() {
        let mut site = Site::of_user("/part/search");
        let failed = || Heard(Fact::Failed { error: ApiError::of("401", 0), shown: false });
        assert!(logout(&site.take(0, failed())).is_some());
        assert!(logout(&site.take(9_000, failed())).is_some());
    }

    // ERR-4
    #[test]
    fn the_page_loads_again_once_for_each_asset_and_for_none_of_them_later() {
        let mut site = site("/part");
        let failed = |url: &str| Heard(Fact::AssetFailed { url: url.into(), guarded: false });
        let kept = |effects: &[Effect]| {
            effects.iter().find_map(|effect| match effect {
                Effect::Shell(Command::Store { key, value, .. }) if key == "reloaded_for" => value.clone(),
                _ => None,
            })
        };
        let both = ["/a.js", "/b.css"].map(|url| site.take(0, failed(url)));
        assert!(both.iter().all(|effects| effects.contains(&Command::Reload.into())));
        let kept = kept(&both[1]).expect("what is kept");
        site.boot.session.insert("reloaded_for".into(), Secret::new(kept));
        for now in [20_000, 900_000] {
            site.errors = Errors::default();
            site.take(now, Heard(Fact::Opened));
            for url in ["/a.js", "/b.css"] {
                assert!(!site.take(now, failed(url)).contains(&Command::Reload.into()), "{url} {now}");
            }
            assert!(site.dialog().is_some());
        }
    }

    // ERR-4
    #[test]
    fn a_window_remembers_the_last_twenty_assets() {
        let mut site = site("/part");
        for asset in 0..25 {
            site.take(0, Heard(Fact::AssetFailed { url: format!("/{asset}.js"), guarded: false }));
        }
        assert_eq!((site.errors.reloaded_for.len(), site.errors.reloaded_for[0].as_str()), (20, "/5.js"));
    }

    // DLG-1
    #[test]
    fn what_somebody_asked_for_is_told_in_the_dialog_once_and_nothing_where_the_page_says_that_nobody_is_reached()
     {
        let failed =
            |code: &str, request| Heard(Fact::Failed { error: ApiError::of(code, request), shown: false });
        let mut site = site("/part/search");
        site.take(0, failed("500", 1));
        assert_eq!(site.dialog().map(|dialog| dialog.message), Some(meaning("500").message.to_owned()));
        assert_eq!((site.close(), site.take(1, failed("500", 1)), site.dialog()), (vec![], vec![], None));
        site.take(2, Heard(Fact::Online { online: false }));
        site.take(3, failed("421", 2));
        assert_eq!(site.dialog(), None, "the banner says it");
        site.take(4, Heard(Fact::Online { online: true }));
        site.take(5, failed("421", 3));
        assert!(site.dialog().is_some());
        site.take(6, Heard(Fact::Online { online: false }));
        assert_eq!(site.dialog(), None, "the banner came after it");
        site.take(7, failed("500", 4));
        site.take(8, Heard(Fact::Online { online: false }));
        assert!(site.dialog().is_some(), "what the server said stays");
    }

    // SES-4, ERR-8
    #[test]
    fn a_session_that_ended_by_idleness_leads_to_the_login_from_where_one_reads() {
        for (address, no_login, to) in [
            ("/part/search", false, Some("/login?")),
            ("/plugin/mat", false, Some("/plugin/login?")),
            ("/part/search", true, None),
            ("/register", false, None),
            ("/login", false, None),
        ] {
            let mut site = Site::of_user(address);
            site.viewer.no_login = no_login;
            let effects = site.take(0, Heard(Fact::SessionIdle));
            let [Effect::Tell(Fact::LogoutAsked { to: led })] = effects.as_slice() else {
                panic!("{effects:?}")
            };
            let start = led.as_deref().map(|led| &led[..=led.find('?').unwrap_or_default()]);
            assert_eq!(start, to, "{address} {no_login}");
        }
    }

    // T15
    #[test]
    fn a_message_from_outside_is_cut() {
        let mut site = site("/part");
        let error = ApiError { message: "长".repeat(600), ..ApiError::of("7", 1) };
        site.take(0, Heard(Fact::failed(error)));
        assert_eq!(site.dialog().map(|dialog| dialog.message.chars().count()), Some(500));
    }
}
