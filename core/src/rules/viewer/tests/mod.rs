//! §6 Viewers: a row for every line of the specification.

use super::{Place::*, Verdict::*, *};
use crate::rules::route::Route;

fn anonymous() -> Viewer {
    Viewer::of(None)
}

fn user() -> Viewer {
    let person = Person {
        org_id: Some(7),
        org_enable: true,
        business_scope: "1".into(),
        username: "u".into(),
        ..Person::default()
    };
    Viewer::of(Some(&person))
}

fn blocked() -> Viewer {
    Viewer::of(Some(&Person::default()))
}

fn auth_user() -> Viewer {
    Viewer { auth_user: true, ..user() }
}

fn meta() -> Viewer {
    Viewer { meta_industry: true, ..user() }
}

fn private() -> Viewer {
    Viewer { mode: Mode::Private, ..user() }
}

fn at(viewer: Viewer, path: &str) -> Viewer {
    viewer.at(&Route::read(path).expect(path).page, false)
}

/// How each of these viewers sees one place.
fn check(place: Place, rows: &[(Viewer, Verdict)]) {
    for (viewer, verdict) in rows {
        assert_eq!(sees(viewer, place), *verdict, "{place:?} {viewer:?}");
    }
}

/// How a place is seen in the parts, the components, the materials and on the home page.
fn check_libraries(viewer: fn() -> Viewer, place: Place, verdicts: [Verdict; 4]) {
    let paths = ["/part", "/component", "/mat", "/"];
    let seen = paths.map(|path| sees(&at(viewer(), path), place));
    assert_eq!(seen, verdicts, "{place:?}");
}

#[test]
fn prm_1_one_of_the_permissions_is_enough_and_the_wildcard_holds_all() {
    for (held, asked, is) in [
        (vec!["a"], vec!["a"], Ok(true)),
        (vec!["a"], vec!["b", "a"], Ok(true)),
        (vec!["a", "b"], vec!["b"], Ok(true)),
        (vec!["a"], vec!["b"], Ok(false)),
        (vec!["a"], vec!["A"], Ok(false)),
        (vec!["*:*:*"], vec!["b"], Ok(true)),
        (vec!["*"], vec!["b"], Ok(false)),
        (vec!["*:*"], vec!["b"], Ok(false)),
        (vec!["a:b:*"], vec!["a:b:c"], Ok(false)),
        (vec![], vec!["a"], Ok(false)),
        (vec![""], vec!["", "a"], Ok(false)),
        (vec!["a"], vec![], Err(NoValue)),
        (vec!["a"], vec![""], Err(NoValue)),
        (vec!["*:*:*"], vec![], Err(NoValue)),
        (vec!["*:*:*"], vec!["", ""], Err(NoValue)),
    ] {
        let permissions = held.iter().map(|text| (*text).to_owned()).collect();
        let viewer = Viewer { permissions, ..anonymous() };
        assert_eq!(viewer.may(&asked), is, "{held:?} {asked:?}");
    }
}

#[test]
fn prm_1_an_empty_value_is_an_error_in_the_specifications_words() {
    assert_eq!(NoValue.to_string(), "未设置权限值");
}

#[test]
fn prm_1_one_of_the_roles_is_enough_and_no_role_holds_all() {
    let viewer = Viewer { roles: vec!["a".into(), "*:*:*".into(), String::new()], ..anonymous() };
    assert!(viewer.is_one_of(&["b", "a"]));
    assert!(!viewer.is_one_of(&["b"]) && !viewer.is_one_of(&[]) && !viewer.is_one_of(&[""]));
}

#[test]
fn prm_2_feedback_asks_for_the_login_and_a_preview_blocks_it() {
    check(
        Feedback,
        &[
            (anonymous(), AsksLogin),
            (user(), Shown),
            (auth_user(), Shown),
            (meta(), Shown),
            (at(user(), "/mat/detail/1?preview=1"), Disabled),
            (at(anonymous(), "/mat/detail/1?preview=1"), Disabled),
        ],
    );
}

#[test]
fn prm_2_customer_service_asks_for_the_login_and_is_hidden_from_auth_users() {
    let out = Viewer { auth_user: true, ..anonymous() };
    check(
        CustomerService,
        &[(anonymous(), AsksLogin), (user(), Shown), (auth_user(), Hidden), (out, Hidden), (meta(), Shown)],
    );
}

#[test]
fn prm_2_the_help_centre_is_hidden_from_auth_users() {
    check(HelpCentre, &[(anonymous(), Shown), (user(), Shown), (auth_user(), Hidden), (meta(), Shown)]);
}

#[test]
fn prm_2_logout_is_hidden_from_auth_users_and_in_the_meta_industry() {
    check(Logout, &[(anonymous(), Hidden), (user(), Shown), (auth_user(), Hidden), (meta(), Hidden)]);
}

#[test]
fn prm_2_login_and_registration_are_hidden_from_auth_users_and_in_the_meta_industry() {
    let auth = Viewer { auth_user: true, ..anonymous() };
    let meta = Viewer { meta_industry: true, ..anonymous() };
    check(LoginRegister, &[(anonymous(), Shown), (user(), Hidden), (auth, Hidden), (meta, Hidden)]);
}

#[test]
fn prm_2_the_platform_switcher_is_hidden_from_auth_users_and_in_the_meta_industry() {
    let rows = [(anonymous(), Shown), (user(), Shown), (auth_user(), Hidden), (meta(), Hidden)];
    check(PlatformSwitcher, &rows);
}

#[test]
fn prm_2_blocked_users_are_refused_at_the_open_platform() {
    let platform = Viewer { class: Some(Class::Platform), ..user() };
    let rows = [(anonymous(), Shown), (user(), Shown), (platform, Shown), (blocked(), Refused)];
    check(OpenPlatform, &rows);
    assert_eq!(NO_RIGHT, "暂无权限，请联系管理员");
}

#[test]
fn prm_2_the_enterprise_switch_needs_the_parts_and_an_organisation_with_a_library() {
    check_libraries(user, EnterpriseSwitch, [Shown, Hidden, Hidden, Hidden]);
    check_libraries(private, EnterpriseSwitch, [Shown, Hidden, Hidden, Hidden]);
    check_libraries(anonymous, EnterpriseSwitch, [Hidden; 4]);
    check_libraries(blocked, EnterpriseSwitch, [Hidden; 4]);
}

#[test]
fn hdr_2_messages_and_the_personal_centre_need_the_login() {
    for place in [Messages, PersonalCentre] {
        check(place, &[(anonymous(), Hidden), (user(), Shown), (auth_user(), Shown), (meta(), Shown)]);
    }
}

#[test]
fn hdr_2_the_entries_that_every_library_has() {
    for place in [SearchBox, Catalogue, Search3D, Search2D, Recommendation] {
        check_libraries(anonymous, place, [Shown, Shown, Shown, Hidden]);
        check_libraries(private, place, [Shown, Shown, Shown, Hidden]);
    }
}

#[test]
fn hdr_2_the_entries_of_some_libraries() {
    check_libraries(anonymous, Vendors, [Shown, Shown, Hidden, Hidden]);
    check_libraries(anonymous, MotorConditions, [Shown, Hidden, Hidden, Hidden]);
    check_libraries(anonymous, PropertyPrediction, [Hidden, Hidden, Shown, Hidden]);
}

#[test]
fn hdr_2_packages_are_for_components_and_not_in_enterprise_mode() {
    check_libraries(user, Encapsulation, [Hidden, Shown, Hidden, Hidden]);
    check_libraries(private, Encapsulation, [Hidden; 4]);
}

#[test]
fn hdr_2_the_point_cloud_is_for_materials_and_asks_for_the_login() {
    check_libraries(anonymous, PointCloud, [Hidden, Hidden, AsksLogin, Hidden]);
    check_libraries(user, PointCloud, [Hidden, Hidden, Shown, Hidden]);
}

// ASH-1, HDR-2
#[test]
fn the_point_cloud_alone_asks_for_the_login_at_its_address_too() {
    for (path, viewer, asks) in [
        ("/mat/search/point-cloud", anonymous(), true),
        ("/mat/plugin/search/point-cloud", anonymous(), true),
        ("/mat/search/point-cloud", user(), false),
        ("/mat/search/search3D", anonymous(), false),
        ("/component/search/encapsulation", anonymous(), false),
        ("/mat/search", anonymous(), false),
        ("/mat", anonymous(), false),
    ] {
        assert_eq!(asks_login(&viewer, &Route::read(path).expect(path).page), asks, "{path}");
    }
}

#[test]
fn hdr_2_comparing_is_on_its_pages_or_when_the_flag_is_set() {
    check_libraries(user, Compare, [Hidden; 4]);
    let flagged = |path: &str| user().at(&Route::read(path).expect(path).page, true);
    let rows = [
        (at(user(), "/component/similarity"), Shown),
        (at(user(), "/part/compare"), Shown),
        (flagged("/part"), Shown),
        (flagged("/mat/search"), Shown),
        (flagged("/"), Hidden),
    ];
    check(Compare, &rows);
}

#[test]
fn hdr_3_a_material_preview_disables_the_header_and_leaves_what_stands_beside_it() {
    let preview = at(user(), "/mat/detail/1?preview=1");
    let seen = Place::ALL.map(|place| (place, sees(&preview, place)));
    let works: Vec<_> =
        seen.iter().filter(|(_, verdict)| *verdict == Shown).map(|(place, _)| *place).collect();
    assert_eq!(works, [CustomerService, HelpCentre]);
    assert!(seen.iter().all(|(_, verdict)| matches!(verdict, Shown | Hidden | Disabled)));
    for path in ["/mat/detail/1", "/mat/detail/1?preview=2", "/part/detail/1?preview=1"] {
        assert_eq!(sees(&at(user(), path), SearchBox), Shown, "{path}");
    }
}

// PRM-2
#[test]
fn the_tests_above_name_every_place() {
    let text = include_str!("mod.rs");
    let body = text.split("fn the_tests_above").next().unwrap_or_default();
    let named = Place::ALL.iter().filter(|place| body.contains(&format!("{place:?}")));
    assert_eq!((named.count(), Place::ALL.len()), (21, 21));
}

#[test]
fn ses_5_a_viewer_is_what_the_server_says_of_them() {
    let viewer = user();
    assert!(viewer.logged_in && !anonymous().logged_in);
    assert_eq!((viewer.class, viewer.org, viewer.scope.as_str()), (Some(Class::Private), Some(7), "1"));
    assert_eq!((blocked().class, anonymous().class), (Some(Class::Blocked), None));
}
