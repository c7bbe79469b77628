//! §4 Licence: when a seat is asked for, what is kept of the answer, and who gives it back.

use super::*;
use crate::{boot::Boot, machine::fed, rules::viewer::NOBODY};

const NUMBER: &str = "8b0e7c1a-0000-4000-a000-000000000000";

/// Somebody at a page of a site that counts seats.
struct Site {
    boot: Boot,
    viewer: Viewer,
    licence: Licence,
}

fn site(seats: bool, local: &[(&str, &str)]) -> Site {
    let kept = local.iter().map(|(key, value)| ((*key).to_owned(), Secret::new(format!("9999|{value}"))));
    let mut boot = Boot { origin: "https://www.sanku.cn".into(), local: kept.collect(), ..Boot::default() };
    boot.setup.seats = seats;
    let viewer = Viewer { logged_in: true, org: Some(7), username: "wang".into(), ..NOBODY.clone() };
    let mut site = Site { boot, viewer, licence: Licence::default() };
    site.take(Heard(Fact::Opened));
    site
}

impl Site {
    fn take(&mut self, input: Input<LicenceEvent>) -> Vec<Effect> {
        self.at(0, input)
    }

    fn at(&mut self, now: u64, input: Input<LicenceEvent>) -> Vec<Effect> {
        let cx = Cx { now: Millis::new(now), boot: &self.boot, viewer: &self.viewer };
        let Step { state, effects } = fed(std::mem::take(&mut self.licence), &cx, input);
        self.licence = state;
        effects
    }

    fn go(&mut self, path: &str) -> Vec<Effect> {
        let route = Route::read(path).expect(path);
        self.take(Heard(Fact::Entered { route, path: path.into(), how: Went::Push }))
    }

    fn draw(&mut self, name: &str, number: &str) -> Vec<Effect> {
        self.take(Heard(Fact::Drawn { name: name.into(), number: Secret::new(number.into()) }))
    }

    fn answer(
        &mut self,
        library: Library,
        apply_status: Option<u64>,
        last_timestamp: Option<u64>,
    ) -> Vec<Effect> {
        let grant = Grant { apply_status, last_timestamp };
        self.take(Got(tag(library), Answer::ApplyLicence(Ok(Some(grant)))))
    }

    fn status(&self) -> Option<i64> {
        let cx = Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer };
        self.licence.view(&cx).license_status
    }
}

/// A user with a seat among the parts.
fn seated() -> Site {
    let mut site = site(true, &[("licenseClientId", NUMBER)]);
    site.go("/part");
    site.answer(Library::Part, Some(1), None);
    site
}

fn asked(effects: &[Effect]) -> Vec<(i64, &str)> {
    let ask = |effect| match effect {
        &Effect::Call(_, Call::ApplyLicence(ref ask)) => Some((ask.r#type, ask.client_id.as_str())),
        _ => None,
    };
    effects.iter().filter_map(ask).collect()
}

fn released(effects: &[Effect]) -> usize {
    effects.iter().filter(|effect| matches!(effect, Effect::Call(_, Call::ReleaseLicence(_)))).count()
}

/// Where the logout leads, once it goes on.
fn logout(effects: &[Effect]) -> Option<Option<&str>> {
    effects.iter().find_map(|effect| match effect {
        Effect::Tell(Fact::LogoutAsked { to }) => Some(to.as_deref()),
        _ => None,
    })
}

// SES-7
#[test]
fn a_seat_is_asked_for_once_a_platform_by_the_username_and_the_browsers_number() {
    let mut site = site(true, &[("licenseClientId", NUMBER)]);
    let who = format!("wang{NUMBER}");
    assert_eq!(asked(&site.go("/part")), [(1, who.as_str())]);
    assert_eq!(asked(&site.go("/part/search")), []);
    assert_eq!(asked(&site.go("/component")), [(2, who.as_str())]);
    assert_eq!(asked(&site.go("/mat")), [(4, who.as_str())]);
    site.answer(Library::Part, Some(0), None);
    assert_eq!(asked(&site.go("/part")), [], "who was refused is not asked for again");
}

// SES-7
#[test]
fn a_browser_without_a_number_or_with_junk_draws_one_and_keeps_it() {
    for local in [vec![], vec![("licenseClientId", "a b;c")]] {
        let mut site = site(true, &local);
        assert_eq!(site.go("/part"), [Command::Draw { name: "licence" }.into()]);
        assert_eq!(site.draw("chat", &"a".repeat(32)), [], "somebody else's");
        assert_eq!(site.draw("licence", "short"), [], "no number");
        let effects = site.draw("licence", &"0".repeat(32));
        let kept = effects.iter().any(|effect| {
            matches!(effect, Effect::Shell(Command::Store { key, value: Some(value), .. })
                if key == "licenseClientId" && value.ends_with("|00000000-0000-4000-a000-000000000000"))
        });
        assert!(kept, "{effects:?}");
        assert_eq!(asked(&effects), [(1, "wang00000000-0000-4000-a000-000000000000")]);
        assert_eq!(site.draw("licence", &"1".repeat(32)), [], "a late one");
    }
}

// SES-6
#[test]
fn the_status_is_the_servers_and_accepted_without_a_platform_or_a_user() {
    let mut site = site(true, &[("licenseClientId", NUMBER)]);
    assert_eq!(site.status(), Some(1), "no platform");
    site.go("/part");
    assert_eq!(site.status(), None, "not answered yet");
    for (answered, status) in
        [(Some(1), 1), (Some(0), 0), (Some(2), 2), (Some(7), 7), (None, 0), (Some(u64::MAX), 0)]
    {
        site.answer(Library::Part, answered, None);
        assert_eq!(site.status(), Some(status), "{answered:?}");
    }
    site.viewer = NOBODY.clone();
    assert_eq!(site.status(), Some(1), "no user");
}

// SES-6
#[test]
fn each_platform_has_a_seat_of_its_own() {
    let mut site = site(true, &[("licenseClientId", NUMBER)]);
    for (path, library, status) in
        [("/part", Library::Part, 1), ("/component", Library::Component, 2), ("/mat", Library::Mat, 0)]
    {
        site.go(path);
        assert_eq!(site.status(), None, "{path}");
        site.answer(library, Some(status), None);
        assert_eq!(site.status(), i64::try_from(status).ok(), "{path}");
    }
    site.go("/component");
    assert_eq!(site.status(), Some(2));
}

// SES-6
#[test]
fn where_no_seats_are_counted_nobody_asks_for_one() {
    let mut site = site(false, &[]);
    assert_eq!(site.go("/part"), []);
    assert_eq!(site.status(), Some(1));
}

// SES-7
#[test]
fn the_last_timestamp_is_kept_and_an_answer_without_one_keeps_it() {
    let mut site = seated();
    let effects = site.answer(Library::Part, Some(1), Some(1_700));
    let [Effect::Shell(Command::Store { key, value: Some(value), .. })] = effects.as_slice() else {
        panic!("{effects:?}")
    };
    assert_eq!((key.as_str(), value.ends_with("|1700")), ("licenseLastTimestamp", true));
    for none in [None, Some(0)] {
        assert_eq!(site.answer(Library::Part, Some(1), none), [], "what was kept stays");
    }
}

// SES-3
#[test]
fn a_logout_gives_the_seat_back_first_and_leads_to_the_login_and_the_last_platform() {
    let mut site = seated();
    site.go("/about");
    let effects = site.take(Heard(Fact::LogoutChosen));
    assert_eq!((released(&effects), logout(&effects)), (1, None));
    assert_eq!(site.take(Heard(Fact::LogoutChosen)), [], "a second click");
    let effects = site.take(Got(RELEASE, Answer::ReleaseLicence(Ok(None))));
    assert_eq!(logout(&effects), Some(Some("/login?redirect=%2Fpart")));
}

// SES-3, T26
#[test]
fn a_seat_that_cannot_be_given_back_keeps_nobody_from_leaving() {
    let mut site = seated();
    site.take(Heard(Fact::LogoutChosen));
    let failed = Answer::ReleaseLicence(Err(ApiError::of("500", 1)));
    assert!(logout(&site.take(Got(RELEASE, failed.clone()))).is_some());
    let mut slow = seated();
    slow.at(5_000, Heard(Fact::LogoutChosen));
    let cx = Cx { now: Millis::new(5_000), boot: &slow.boot, viewer: &slow.viewer };
    assert_eq!(slow.licence.wake(&cx), Some(Millis::new(8_000)));
    assert!(logout(&slow.at(8_000, Tick)).is_some());
    assert_eq!(slow.take(Got(RELEASE, failed)), [], "too late");
}

// SES-3
#[test]
fn every_seat_is_given_back_and_the_logout_waits_for_all() {
    let mut site = seated();
    site.go("/mat");
    site.go("/component");
    site.answer(Library::Component, Some(2), None);
    let effects = site.take(Heard(Fact::LogoutChosen));
    assert_eq!(released(&effects), 2, "the refused one is nobody's; the one not answered may be ours");
    assert_eq!(site.take(Got(RELEASE, Answer::ReleaseLicence(Ok(None)))), []);
    let effects = site.take(Got(RELEASE, Answer::ReleaseLicence(Ok(None))));
    assert_eq!(logout(&effects), Some(Some("/login?redirect=%2Fcomponent")));
}

// SES-2, SES-3
#[test]
fn who_has_no_seat_just_logs_out() {
    let mut site = site(true, &[("licenseClientId", NUMBER)]);
    assert_eq!(logout(&site.take(Heard(Fact::LogoutChosen))), Some(None));
    site.go("/part");
    site.answer(Library::Part, Some(0), None);
    assert_eq!(logout(&site.take(Heard(Fact::LogoutChosen))), Some(None));
}

// T34
#[test]
fn another_person_asks_for_a_seat_of_their_own() {
    let mut site = seated();
    site.take(Heard(Fact::ViewerChanged));
    assert_eq!(site.status(), None, "the seat was somebody else's");
    assert_eq!(asked(&site.take(Heard(Fact::SignedIn))).len(), 1);
}

// T34
#[test]
fn nothing_is_waited_for_in_the_name_of_who_was_there_before() {
    let mut site = seated();
    site.take(Heard(Fact::LogoutChosen));
    site.take(Heard(Fact::ViewerChanged));
    let cx = Cx { now: Millis::new(0), boot: &site.boot, viewer: &site.viewer };
    assert_eq!(site.licence.wake(&cx), None);
    assert_eq!(site.at(limits::RELEASE_AT_MOST.value(), Tick), [], "no logout of the next person");
}

// SES-3, PLG-6
#[test]
fn a_panel_stays_one() {
    let mut site = seated();
    site.go("/part/plugin");
    site.take(Heard(Fact::LogoutChosen));
    let effects = site.take(Got(RELEASE, Answer::ReleaseLicence(Ok(None))));
    assert_eq!(logout(&effects), Some(Some("/plugin/login?redirect=%2Fpart%2Fplugin")));
}

#[test]
fn a_failed_lookup_is_told_and_leads_nowhere() {
    for (code, told) in [("500", true), ("403", false)] {
        let mut site = seated();
        let effects = site.take(Got(tag(Library::Mat), Answer::ApplyLicence(Err(ApiError::of(code, 1)))));
        let failed =
            effects.iter().any(|effect| matches!(effect, Effect::Tell(Fact::Failed { shown: true, .. })));
        assert_eq!(failed, told, "{code}");
    }
}

// SES-6
#[test]
fn a_seat_is_asked_for_again_after_ten_minutes_and_what_is_known_stays_meanwhile() {
    let mut site = site(true, &[("licenseClientId", NUMBER)]);
    site.go("/part");
    site.answer(Library::Part, Some(1), None);
    let every = 10 * 60 * 1_000;
    assert_eq!(site.at(every - 1, Tick), []);
    let again = site.at(every, Tick);
    assert!(
        matches!(again.as_slice(), [Effect::Abort(_), Effect::Call(_, Call::ApplyLicence(_))]),
        "{again:?}"
    );
    assert_eq!(site.status(), Some(1));
    site.go("/");
    assert_eq!(site.at(2 * every, Tick), [], "no page needs one");
    assert!(!site.go("/part").is_empty(), "it may be another's by now");
}

// SES-6
#[test]
fn who_has_no_seat_reads_why_and_may_ask_once_more() {
    let mut site = site(true, &[("licenseClientId", NUMBER)]);
    site.go("/part");
    let refused = |site: &Site| {
        let cx = Cx { now: Millis::new(0), boot: &site.boot, viewer: &site.viewer };
        site.licence.view(&cx).refused.map(|(title, _)| title)
    };
    assert_eq!(refused(&site), None, "nobody knows yet");
    site.answer(Library::Part, Some(0), None);
    assert_eq!(refused(&site), Some("当前平台的席位已用完"));
    assert!(!site.take(On(LicenceEvent::Retried)).is_empty());
    site.answer(Library::Part, Some(1), None);
    assert_eq!(refused(&site), None);
    site.answer(Library::Part, Some(0), None);
    site.go("/");
    assert_eq!(refused(&site), None, "here none is needed");
}
