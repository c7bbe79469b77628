//! §8 Where a failed call leads: every row.

use super::*;
use crate::rules::error::CATALOGUE;

/// A visitor in open mode, at a search.
const OPEN: Situation<'static> = Situation {
    kind: Kind::Other,
    logged_in: false,
    has_refresh_token: false,
    auth_user: false,
    no_login: false,
    given_up: false,
    mode: Mode::Open,
    local: false,
    here: "/part/search?keyWords=M6",
    home: "/component",
};
const PRIVATE: Situation<'static> = Situation { mode: Mode::Private, ..OPEN };
const LOCAL: Situation<'static> = Situation { local: true, ..OPEN };
const USER: Situation<'static> = Situation { logged_in: true, ..OPEN };
const REFRESHABLE: Situation<'static> = Situation { has_refresh_token: true, ..USER };
const AUTH: Situation<'static> = Situation { auth_user: true, ..REFRESHABLE };

const BACK: &str = "redirect=%2Fpart%2Fsearch%3FkeyWords%3DM6";
const HOME: &str = "redirect=%2Fcomponent";

fn follow(code: &str, at: Situation<'_>) -> (Says, Goes) {
    let Consequence { says, goes } = consequence(&ApiError::of(code, 1), at);
    (says, goes)
}

fn check(code: &str, at: Situation<'_>, says: Says, goes: Goes) {
    assert_eq!(follow(code, at), (says, goes), "{code} {at:?}");
}

/// That it goes to an address with this path, this code and this redirect.
fn check_login(code: &str, at: Situation<'_>, logout: bool, redirect: &str) {
    let to = match follow(code, at).1 {
        Goes::To(to) if !logout => to,
        Goes::Logout(to) if logout => to,
        other => format!("{other:?}"),
    };
    assert!(to.starts_with("/login?message=") && to.contains(&format!("&code={code}")), "{to}");
    assert_eq!(to.split('&').find(|part| part.starts_with("redirect")).unwrap_or_default(), redirect, "{to}");
}

#[test]
fn err_8_login_logout_and_refresh_calls_never_redirect() {
    for row in CATALOGUE {
        let code = &row.code.to_string();
        for at in [OPEN, PRIVATE, LOCAL, USER, REFRESHABLE, AUTH] {
            for kind in [Kind::Logout, Kind::Refresh] {
                check(code, Situation { kind, ..at }, Says::Nothing, Goes::Nowhere);
            }
            let (_, goes) = follow(code, Situation { kind: Kind::Login, ..at });
            assert!(matches!(goes, Goes::Nowhere | Goes::Register | Goes::NotRegistered), "{code} {goes:?}");
        }
    }
}

#[test]
fn err_8_a_failed_login_says_why() {
    let at = Situation { kind: Kind::Login, ..REFRESHABLE };
    for code in ["401", "400", "403", "100401", "500", "1002"] {
        check(code, at, Says::Words, Goes::Nowhere);
    }
    check("430", at, Says::Contact, Goes::Nowhere);
}

// ERR-8, TOK-4
#[test]
fn a_renewal_comes_before_everything_else() {
    for (code, at, flow) in [
        ("401", REFRESHABLE, Flow::RefreshToken),
        ("401", Situation { logged_in: false, ..REFRESHABLE }, Flow::RefreshToken),
        ("401", Situation { mode: Mode::Private, ..REFRESHABLE }, Flow::RefreshToken),
        ("401", AUTH, Flow::SingleSignOn),
        ("IPDC.01020049", AUTH, Flow::SingleSignOn),
    ] {
        check(code, at, Says::Nothing, Goes::Renew(flow));
    }
}

// ERR-8, PLG-3
#[test]
fn no_renewal_is_tried_twice_or_where_no_login_is_wanted() {
    for (code, at) in [("401", REFRESHABLE), ("401", AUTH), ("IPDC.01020049", AUTH)] {
        check_login(code, Situation { given_up: true, ..at }, true, HOME);
        check_login(code, Situation { no_login: true, ..at }, true, HOME);
    }
}

#[test]
fn err_8_with_a_session_it_is_logged_out_and_back_to_the_last_platforms_home() {
    check_login("401", USER, true, HOME);
    check_login("401", Situation { mode: Mode::Private, ..USER }, true, HOME);
    check_login("401", Situation { local: true, ..USER }, true, HOME);
    check_login("430", USER, true, HOME);
    check_login("430", REFRESHABLE, true, HOME);
    check_login("401", Situation { home: "https://evil.com", ..USER }, true, "");
}

#[test]
fn err_8_without_a_session_open_mode_says_so_and_opens_the_dialog() {
    check("401", OPEN, Says::NotLoggedIn, Goes::LoginDialog);
    assert_eq!(ApiError::of("401", 1).words(), "账号未登录");
}

#[test]
fn err_8_without_a_session_private_and_local_mode_go_to_the_login_and_back() {
    for at in [PRIVATE, LOCAL, Situation { local: true, ..PRIVATE }] {
        check_login("401", at, false, BACK);
        check_login("430", at, false, BACK);
    }
}

#[test]
fn err_5_a_lock_offers_contact_wherever_it_leads() {
    for at in [OPEN, PRIVATE, LOCAL, USER, AUTH] {
        assert_eq!(follow("430", at).0, Says::Contact, "{at:?}");
    }
    check("430", OPEN, Says::Contact, Goes::LoginDialog);
}

#[test]
fn err_6_the_page_loads_again_on_part_outside_of_open_mode() {
    for (here, mode, goes) in [
        ("/part", Mode::Private, Goes::Reload),
        ("/part?x=1", Mode::Private, Goes::Reload),
        ("/part", Mode::Open, Goes::Nowhere),
        ("/part/search", Mode::Private, Goes::Nowhere),
        ("/partner", Mode::Private, Goes::Nowhere),
        ("/component", Mode::Private, Goes::Nowhere),
    ] {
        check("1005002001", Situation { here, mode, ..USER }, Says::Words, goes);
    }
}

#[test]
fn err_7_three_codes_lead_to_the_login_and_back_whatever_the_mode() {
    for code in ["400", "100401", "400401"] {
        for at in [OPEN, PRIVATE, LOCAL, USER, REFRESHABLE, AUTH] {
            check_login(code, at, false, BACK);
        }
    }
}

#[test]
fn err_7_two_codes_lead_to_403_with_message_and_code() {
    for at in [OPEN, PRIVATE, USER, AUTH] {
        for code in ["403", "100403"] {
            let to = format!("/403?message=CODE%3A403&code={code}");
            check(code, at, Says::Nothing, Goes::To(to));
        }
    }
}

// ERR-7, T15
#[test]
fn a_long_message_is_cut_in_the_address() {
    let error = ApiError { message: "a".repeat(9_000), ..ApiError::of("403", 1) };
    let Goes::To(to) = consequence(&error, OPEN).goes else { panic!("nowhere") };
    assert_eq!(to, format!("/403?message={}&code=403", "a".repeat(500)));
}

// ERR-7, T35
#[test]
fn the_login_is_not_left_for_the_login_and_nothing_leads_back_to_it() {
    for here in ["/login", "/login?redirect=%2Fpart", "/auth/login", "/plugin/login"] {
        check("401", Situation { here, ..PRIVATE }, Says::Nothing, Goes::Nowhere);
        check("400", Situation { here, ..OPEN }, Says::Nothing, Goes::Nowhere);
        check("401", Situation { here, ..USER }, Says::Nothing, Goes::Logout(here.into()));
    }
    for here in ["/register", "/403", "/404", "/sso", "/unknown", "//evil.com"] {
        check_login("401", Situation { here, ..PRIVATE }, false, "");
    }
}

// ERR-7, PLG-6
#[test]
fn a_panel_stays_one() {
    let at = Situation { here: "/part/plugin/search", ..PRIVATE };
    let Goes::To(login) = follow("401", at).1 else { panic!("nowhere") };
    let Goes::To(forbidden) = follow("403", at).1 else { panic!("nowhere") };
    assert!(login.starts_with("/plugin/login?") && forbidden.starts_with("/plugin/403?"));
}

// ERR-3, ERR-1
#[test]
fn the_rest_of_the_catalogue_stays_where_it_is() {
    for at in [OPEN, PRIVATE, USER, AUTH] {
        for code in ["499", "404"] {
            check(code, at, Says::Nothing, Goes::Nowhere);
        }
        for code in ["500", "408", "421", "100001", "7", ""] {
            check(code, at, Says::Words, Goes::Nowhere);
        }
        check("199999", at, Says::Nothing, Goes::Register);
        check("1002000007", at, Says::Nothing, Goes::NotRegistered);
    }
    check("IPDC.01020049", REFRESHABLE, Says::Words, Goes::Nowhere);
}
