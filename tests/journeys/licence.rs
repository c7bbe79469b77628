//! §4 Journeys of a seat: asked for on a platform, given back before the session ends.

use crate::shell::{Shell, sent, token};
use sanku_core::{
    boot::Boot,
    fact::Fact,
    net::http::Outcome,
    rooms::frame::{FrameEvent, header::view::HeaderEvent, session::view::SessionEvent},
    rules::{setup::Setup, viewer::Place},
    secret::Secret,
};

const APPLY: &str = "/to/api/operation/quota/license/apply";
const RELEASE: &str = "/to/api/operation/quota/license/release";

/// Somebody is logged in among the parts, and has a seat there.
fn seated() -> Shell {
    let mut shell = Shell::started(Boot {
        path: "/part".into(),
        origin: "http://localhost".into(),
        cookies: Secret::new("local_t=a; local_rt=r".into()),
        setup: Setup { seats: true, ..Setup::default() },
        ..Boot::default()
    });
    shell.answer("get-user-info", r#"{"id":"1","username":"wang","orgId":7,"orgEnable":true}"#);
    shell.answer("get-permission-info", "{}");
    shell.answer("get-extend-user-info", "{}");
    assert_eq!((shell.drawn.clone(), sent(&shell, APPLY)), (vec!["licence"], 0));
    shell.hear(Fact::Drawn { name: "licence".into(), number: Secret::new("0".repeat(32)) });
    shell.answer(APPLY, r#"{"applyStatus":1,"lastTimestamp":1700}"#);
    shell
}

// SES-7, CAL-1
#[test]
fn a_seat_is_asked_for_with_organisation_platform_and_client() {
    let shell = seated();
    let number = "00000000-0000-4000-a000-000000000000";
    let (_, _, request) = shell.asked.iter().find(|(_, url, _)| url.contains(APPLY)).unwrap();
    let sanku_core::net::http::Body::Json { text } = &request.body else { panic!("no body") };
    assert_eq!(*text, format!(r#"{{"orgId":7,"type":1,"clientId":"wang{number}"}}"#));
    let kept: Vec<_> = shell.stored.iter().filter(|(key, _)| key.starts_with("license")).collect();
    assert_eq!(kept.len(), 2, "{kept:?}");
}

// SES-3
#[test]
fn the_seat_is_given_back_with_the_token_before_the_session_ends() {
    for from_header in [true, false] {
        let mut shell = seated();
        shell.send(if from_header {
            FrameEvent::Header(HeaderEvent::PlaceChosen { place: Place::Logout })
        } else {
            FrameEvent::Session(SessionEvent::LogoutChosen)
        });
        assert_eq!(token(&shell, RELEASE).as_deref(), Some("Bearer a"));
        assert_eq!((sent(&shell, "auth/logout"), shell.session.user.is_some()), (0, true));
        shell.answer(RELEASE, "null");
        assert_eq!((sent(&shell, "auth/logout"), shell.session.user.is_some()), (1, false));
        assert_eq!(shell.path, "/login?redirect=%2Fpart");
    }
}

// SES-2, SES-3
#[test]
fn a_server_that_keeps_silent_keeps_nobody_from_leaving() {
    let mut shell = seated();
    shell.now = 5_000;
    shell.send(FrameEvent::Session(SessionEvent::LogoutChosen));
    shell.tick(8_000);
    assert_eq!((shell.session.user.is_some(), shell.path.as_str()), (false, "/login?redirect=%2Fpart"));
    shell.end(RELEASE, &Outcome::TimedOut);
    assert!(shell.errors.dialog.is_none());
}

// SES-3, T34
#[test]
fn the_next_person_asks_for_a_seat_of_their_own() {
    let mut shell = seated();
    shell.send(FrameEvent::Session(SessionEvent::LogoutChosen));
    shell.answer(RELEASE, "null");
    let tokens = sanku_core::net::api::Tokens { access_token: Secret::new("b".into()), ..Default::default() };
    shell.hear(Fact::TokensGot { tokens });
    shell.answer("dictType=system_config", "[]");
    shell.answer("get-user-info", r#"{"id":"2","username":"li","orgId":7,"orgEnable":true}"#);
    shell.answer("get-permission-info", "{}");
    shell.answer("get-extend-user-info", "{}");
    assert_eq!(sent(&shell, APPLY), 2);
    assert!(shell.body().contains("li00000000"), "{}", shell.body());
}
