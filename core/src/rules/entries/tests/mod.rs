//! §2, §6 Headers: who looks, in which mode, and what is seen; a row for every line.

use super::*;
use crate::rules::{person::Person, viewer::Verdict::*};

fn user() -> Viewer {
    let person = Person {
        org_id: Some(7),
        org_enable: true,
        org_name: " 华东精机 ".into(),
        business_scope: "1".into(),
        ..Person::default()
    };
    Viewer::of(Some(&person))
}

fn private() -> Viewer {
    Viewer { mode: Mode::Private, ..user() }
}

fn nobody() -> Viewer {
    Viewer::default()
}

/// The entries of a library as `key`, with `!` if it asks for the login, `-` if it does nothing, `^` if it opens a window.
fn seen(path: &str, viewer: &Viewer, compare: bool) -> String {
    let entries = library(&Route::read(path).expect(path), viewer, compare);
    let sign = |entry: &Entry| match entry.verdict {
        AsksLogin => "!",
        Disabled => "-",
        Refused => "?",
        Shown | Hidden => "",
    };
    let word =
        |entry: &Entry| format!("{}{}{}", entry.key, sign(entry), if entry.new_window { "^" } else { "" });
    entries.iter().map(word).collect::<Vec<_>>().join(" ")
}

// HDR-1
#[test]
fn the_home_header_has_seven_tabs_and_opens_the_libraries_in_new_windows() {
    let entries = home(&Route::new(Page::Home));
    let windows: Vec<_> =
        entries.iter().filter(|entry| entry.new_window).map(|entry| entry.to.as_str()).collect();
    assert_eq!((entries.len(), windows), (7, vec!["/part", "/component", "/mat"]));
    assert!(entries[0].active && !entries[4].active);
    assert!(entries.iter().all(|entry| entry.verdict == Shown));
}

// HDR-2, PRM-2
#[test]
fn who_looks_in_which_mode_and_what_is_seen() {
    let part = "category brandPage search3D^ search2D^ motorConditions^ recommendation";
    let component = "category brandPage search3D^ search2D^ recommendation encapsulation";
    let mat = "category search3D^ search2D^ recommendation pointCloud!^ prediction";
    let mat_in = "category search3D^ search2D^ recommendation pointCloud^ prediction";
    let auth = Viewer { auth_user: true, ..user() };
    let meta = Viewer { meta_industry: true, ..user() };
    let blocked = Viewer::of(Some(&Person::default()));
    for (path, viewer, is) in [
        ("/part", nobody(), part),
        ("/part", user(), part),
        ("/part", private(), part),
        ("/part", auth.clone(), part),
        ("/part", meta.clone(), part),
        ("/part", blocked.clone(), part),
        ("/component", nobody(), component),
        ("/component", user(), component),
        ("/component", private(), "category brandPage search3D^ search2D^ recommendation"),
        ("/component", auth.clone(), component),
        ("/mat", nobody(), mat),
        ("/mat", user(), mat_in),
        ("/mat", private(), mat_in),
        ("/mat", auth, mat_in),
        ("/mat", meta, mat_in),
        ("/mat", blocked, mat_in),
        ("/", user(), ""),
        ("/download", nobody(), ""),
        ("/user", user(), ""),
    ] {
        assert_eq!(seen(path, &viewer, false), is, "{path} {viewer:?}");
    }
}

// HDR-2
#[test]
fn the_comparison_is_there_on_its_pages_or_with_the_flag() {
    for (path, compare, is) in [
        ("/component/similarity", false, true),
        ("/part/compare", false, true),
        ("/component", false, false),
        ("/component", true, true),
        ("/part/search", true, true),
        ("/mat", true, true),
        ("/", true, false),
    ] {
        assert_eq!(seen(path, &user(), compare).contains("compare"), is, "{path} {compare}");
    }
}

// HDR-3
#[test]
fn a_preview_disables_every_entry() {
    let all = "category- search3D-^ search2D-^ recommendation- pointCloud-^ prediction-";
    for viewer in [nobody(), user(), private()] {
        assert_eq!(seen("/mat/detail/1?preview=1", &viewer, false), all);
    }
    assert!(!seen("/mat/detail/1", &user(), false).contains('-'));
}

// HDR-2
#[test]
fn each_entry_leads_to_its_page_and_stays_in_the_panel() {
    let to = |path: &str, key: &str| {
        let entries = library(&Route::read(path).expect(path), &user(), true);
        entries.into_iter().find(|entry| entry.key == key).map(|entry| (entry.label, entry.to))
    };
    for (path, key, label, is) in [
        ("/part", "category", "目录", "/part/search/category"),
        ("/part", "brandPage", "厂商", "/part/search/brand-page"),
        ("/component", "compare", "参数对比", "/component/compare"),
        ("/part", "search3D", "3D搜索", "/part/search/search3D"),
        ("/mat", "search2D", "2D搜索", "/mat/search/search2D"),
        ("/part", "motorConditions", "电机工况", "/part/search/motor-conditions"),
        ("/component", "recommendation", "AI推荐", "/component/recommendation"),
        ("/component", "encapsulation", "封装检索", "/component/search/encapsulation"),
        ("/mat", "pointCloud", "Ashby图", "/mat/search/point-cloud"),
        ("/mat", "prediction", "性能预测", "/mat/prediction"),
        ("/part/plugin", "category", "目录", "/part/plugin/search/category"),
    ] {
        assert_eq!(to(path, key), Some((label, is.to_owned())), "{path} {key}");
    }
}

#[test]
fn the_entry_of_the_page_that_is_shown_is_active() {
    let entries = library(&Route::read("/mat/prediction?x=1").expect("a page"), &user(), false);
    let active: Vec<_> = entries.iter().filter(|entry| entry.active).map(|entry| entry.key).collect();
    assert_eq!(active, ["prediction"]);
}

// HDR-4
#[test]
fn the_organisation_is_named_while_its_library_is_shown_or_always_where_the_mode_is_ignored() {
    let small = Viewer { scope: "2".into(), ..private() };
    let unnamed = Viewer { org_name: String::new(), ..private() };
    for (viewer, followed, ignored) in [
        (private(), Some("华东精机"), Some("华东精机")),
        (user(), None, Some("华东精机")),
        (nobody(), None, None),
        (small, None, None),
        (unnamed, None, None),
    ] {
        assert_eq!((org_name(&viewer, false), org_name(&viewer, true)), (followed, ignored), "{viewer:?}");
    }
}

#[test]
fn hdr_4_an_organisations_name_stands_in_the_header_of_its_own_library_or_everywhere_if_open_is_ignored() {
    let person = |org_id, org_name: &str| Person {
        org_id: Some(org_id),
        org_enable: true,
        business_scope: "1".into(),
        org_name: org_name.into(),
        ..Person::default()
    };
    for (who, mode, ignore_open, name) in [
        (Some(person(7, "华东精机")), Mode::Private, false, Some("华东精机")),
        (Some(person(7, "华东精机")), Mode::Open, false, None),
        (Some(person(7, "华东精机")), Mode::Open, true, Some("华东精机")),
        (Some(person(7, "")), Mode::Private, false, None),
        (Some(person(1, "公众用户")), Mode::Open, true, None),
        (None, Mode::Open, true, None),
    ] {
        let viewer = Viewer { mode, ..Viewer::of(who.as_ref()) };
        assert_eq!(org_name(&viewer, ignore_open), name, "{who:?} {mode:?} {ignore_open}");
    }
}

#[test]
fn the_vendors_header_leads_to_the_makers_and_to_how_one_becomes_one() {
    let to: Vec<_> = vendor(&Route::new(Page::Vendor)).into_iter().map(|entry| entry.to).collect();
    assert_eq!(vendor(&Route::new(Page::Home)), []);
    assert_eq!(to, ["/part/search/brand-page", "/component/search/brand-page", "/brand-entry", "/about"]);
}
