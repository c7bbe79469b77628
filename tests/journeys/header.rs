//! §2, §4, §6 Journeys through the headers: entries and places by who looks, the enterprise mode, the platforms.

use crate::shell::{Shell, found, item};
use sanku_core::{
    boot::Boot,
    effect::Command,
    fact::{Fact, Went},
    rooms::{
        frame::{FrameEvent, header::view::HeaderEvent, mode::ModeEvent, platforms::PlatformsEvent},
        library::{
            LibraryEvent,
            results::view::{ResultsContent, ResultsEvent},
        },
    },
    rules::{
        mode::Mode,
        redirect::Platform,
        setup::Setup,
        tab::TabId,
        viewer::{Place, Verdict},
    },
    secret::Secret,
    slot::KeyedEvent,
    time::Millis,
};

const ONE: TabId = TabId(1);
/// Of an organisation with a library of its own.
const MEMBER: &str =
    r#"{"id":"1","username":"u1","orgId":7,"orgEnable":true,"orgName":"华东精机","businessScope":"1"}"#;
const PLATFORM: &str = r#"{"id":"2","username":"u2","orgId":0}"#;
const BLOCKED: &str = r#"{"id":"3","username":"u3","orgId":1}"#;

fn boot(path: &str, session: &[(&str, &str)]) -> Boot {
    let kept = session.iter().map(|(key, value)| ((*key).to_owned(), Secret::new((*value).to_owned())));
    let platforms = vec![Platform { origin: "https://open.sanku.cn".into(), open: true }];
    Boot {
        path: path.into(),
        origin: "http://localhost".into(),
        cookies: Secret::new("local_t=a; local_rt=r".into()),
        session: kept.collect(),
        setup: Setup { platforms, ..Setup::default() },
        ..Boot::default()
    }
}

fn introduce(shell: &mut Shell, person: &str) {
    shell.answer("get-user-info", person);
    shell.answer("get-permission-info", r#"{"permissions":[],"roles":[],"menus":[]}"#);
    shell.answer("get-extend-user-info", r#"{"clientId":"c"}"#);
}

fn logged_in(path: &str, person: &str) -> Shell {
    let mut shell = Shell::started(boot(path, &[]));
    introduce(&mut shell, person);
    shell
}

/// What a click on an entry asks for, without doing it.
/// What an entry leads to, whatever has to be loaded for it.
fn entered(shell: &mut Shell, key: &str) -> Vec<Command> {
    let event = FrameEvent::Header(HeaderEvent::EntryChosen { key: key.into() });
    let mut commands = shell.app.send(Millis::new(shell.now), event).commands;
    commands.retain(|command| !matches!(command, Command::LoadRoom { .. }));
    commands
}

fn choose(shell: &mut Shell, place: Place) {
    shell.send(FrameEvent::Header(HeaderEvent::PlaceChosen { place }));
}

fn switch(shell: &mut Shell, mode: Mode) {
    shell.send(FrameEvent::Mode(ModeEvent::Chosen { mode }));
}

fn keys(shell: &Shell) -> Vec<&'static str> {
    shell.header.library.iter().map(|entry| entry.key).collect()
}

// HDR-2
#[test]
fn the_point_cloud_asks_for_the_login_and_opens_from_a_click_after_it() {
    let mut shell = Shell::at("/mat");
    assert_eq!(entered(&mut shell, "pointCloud"), []);
    let mut shell = logged_in("/mat", MEMBER);
    assert!(shell.windows.is_empty(), "nothing opens by itself");
    let opened = Command::OpenWindow { to: "/mat/search/point-cloud".into(), opener: true };
    assert_eq!(entered(&mut shell, "pointCloud"), [opened]);
}

// HDR-2, PRM-2
#[test]
fn an_entry_that_is_not_seen_leads_nowhere() {
    let mut shell = Shell::at("/mat");
    for key in ["motorConditions", "brandPage", "encapsulation", "compare", "__proto__", ""] {
        assert_eq!(entered(&mut shell, key), [], "{key}");
    }
    let there = Command::Navigate { to: "/mat/prediction".into(), replace: false };
    assert_eq!(entered(&mut shell, "prediction"), [there]);
}

// HDR-2
#[test]
fn the_comparison_comes_with_its_flag_and_goes_with_it() {
    let mut shell = Shell::at("/component");
    for on in [true, false] {
        shell.send(FrameEvent::Header(HeaderEvent::CompareSet { on }));
        assert_eq!(keys(&shell).contains(&"compare"), on);
    }
}

// HDR-3
#[test]
fn in_a_preview_no_entry_and_no_place_of_the_header_does_anything() {
    let mut shell = logged_in("/mat/detail/1?preview=1", MEMBER);
    let before = (shell.went.clone(), shell.toasts.clone(), shell.asked.len());
    assert!(shell.header.library.iter().all(|entry| entry.verdict == Verdict::Disabled));
    assert_eq!(shell.header.places.search_box, Verdict::Disabled);
    for key in ["category", "pointCloud", "prediction"] {
        assert_eq!(entered(&mut shell, key), [], "{key}");
    }
    for place in [Place::Feedback, Place::Messages, Place::PersonalCentre, Place::Logout] {
        choose(&mut shell, place);
    }
    shell.send(FrameEvent::Platforms(PlatformsEvent::Chosen { val: "part".into() }));
    assert_eq!((shell.went.clone(), shell.toasts.clone(), shell.asked.len()), before);
    assert!(shell.session.user.is_some());
}

// USR-1, PRM-2
#[test]
fn each_place_leads_where_its_viewer_may_go() {
    for (person, place, to) in [
        (MEMBER, Place::Messages, "/user?dir=4"),
        (MEMBER, Place::PersonalCentre, "/user"),
        (PLATFORM, Place::PersonalCentre, "/personalCenter/myInfo"),
    ] {
        let mut shell = logged_in("/", person);
        choose(&mut shell, place);
        assert_eq!(shell.path, to);
    }
    let mut shell = Shell::at("/");
    choose(&mut shell, Place::Messages);
    assert_eq!(shell.path, "/");
}

// FBK-1, CHT-1, HDR-1
#[test]
fn the_floating_buttons_open_the_feedback_and_the_chat_after_the_login() {
    for place in [Place::Feedback, Place::CustomerService] {
        let mut shell = Shell::at("/");
        choose(&mut shell, place);
        assert!(shell.login.show_login && !shell.feedback.show && shell.drawn.is_empty(), "{place:?}");
    }
    let mut shell = logged_in("/", MEMBER);
    choose(&mut shell, Place::Feedback);
    assert!(shell.feedback.show && !shell.login.show_login);
}

// PRM-2, SES-2
#[test]
fn the_logout_of_the_menu_ends_the_session() {
    let mut shell = logged_in("/", MEMBER);
    choose(&mut shell, Place::Logout);
    assert!(shell.session.user.is_none());
    assert_eq!(shell.header.places.login_register, Verdict::Shown);
}

// MOD-1, MOD-2
#[test]
fn the_switch_leads_to_the_organisations_library_and_back() {
    let mut shell = logged_in("/part/search", MEMBER);
    assert_eq!((shell.mode.mode, shell.mode.switch), (Mode::Open, Verdict::Shown));
    switch(&mut shell, Mode::Private);
    assert_eq!((shell.path.as_str(), shell.mode.mode), ("/part/brand-detail/7?type=1", Mode::Private));
    assert!(shell.stored.contains(&("mode".into(), Some("private".into()))));
    assert_eq!(shell.header.org_name.as_deref(), Some("华东精机"));
    switch(&mut shell, Mode::Open);
    assert_eq!((shell.path.as_str(), shell.mode.mode), ("/part", Mode::Open));
    assert_eq!(shell.header.org_name, None);
}

// MOD-2
#[test]
fn who_has_no_switch_cannot_switch() {
    for (path, person) in [("/part", PLATFORM), ("/part", BLOCKED), ("/component", MEMBER), ("/", MEMBER)] {
        let mut shell = logged_in(path, person);
        assert_eq!(shell.mode.switch, Verdict::Hidden, "{path}");
        switch(&mut shell, Mode::Private);
        assert_eq!((shell.path.as_str(), shell.mode.mode), (path, Mode::Open));
        assert!(!shell.stored.iter().any(|(key, _)| key == "mode"));
    }
}

// MOD-1
#[test]
fn while_private_the_entrance_of_the_parts_is_the_organisations_own() {
    let mut shell = logged_in("/part/search", MEMBER);
    switch(&mut shell, Mode::Private);
    shell.go("/part", Went::Push);
    assert_eq!(shell.went.last(), Some(&("/part/brand-detail/7?type=1".to_owned(), true)));
    let open: Vec<_> = shell.tabs.iter().map(|tab| tab.to.as_str()).collect();
    assert_eq!(open, ["/", "/part/search", "/part/brand-detail/7?type=1"], "no tab is left of the redirect");
}

// MOD-1, STO-2
#[test]
fn what_was_stored_counts_once_the_user_is_known_and_junk_is_open() {
    for (word, person, path) in [
        ("private", MEMBER, "/part/brand-detail/7?type=1"),
        ("private", PLATFORM, "/part"),
        ("private", BLOCKED, "/part"),
        ("{\"mode\":", MEMBER, "/part"),
        ("PRIVATE", MEMBER, "/part"),
    ] {
        let mut shell = Shell::started(boot("/part", &[("mode", word)]));
        assert_eq!(shell.path, "/part", "nobody is known yet");
        introduce(&mut shell, person);
        assert_eq!(shell.path, path, "{word} {person}");
    }
}

// MOD-1
#[test]
fn a_logout_leads_back_to_the_open_mode() {
    let mut shell = Shell::started(boot("/part/search", &[("mode", "private")]));
    introduce(&mut shell, MEMBER);
    assert_eq!(shell.mode.mode, Mode::Private);
    shell.hear(Fact::LogoutAsked { to: None });
    assert_eq!((shell.mode.mode, shell.mode.switch), (Mode::Open, Verdict::Hidden));
    assert!(shell.stored.contains(&("mode".into(), None)));
}

// MOD-1
#[test]
fn the_enterprise_library_asks_for_its_own_items_and_keeps_what_is_searched_in_it() {
    let mut shell = logged_in("/part/brand-detail/7?type=1", MEMBER);
    assert!(shell.body().contains(r#""own":7"#) && shell.body().contains(r#""filters":[]"#));
    shell.answer("search/by/keyword", &found(45));
    assert!(shell.results[&ONE].status[0].text.starts_with("企业库中"));
    shell.send(LibraryEvent::Results(KeyedEvent { key: ONE, event: ResultsEvent::PageChosen { page: 2 } }));
    assert_eq!(shell.went.last(), Some(&("/part/brand-detail/7?type=1&pageNo=2".to_owned(), true)));
    assert!(shell.body().contains(r#""own":7"#) && shell.body().contains(r#""pageNo":2"#));
}

// MOD-1
#[test]
fn in_the_private_mode_every_library_is_searched_among_the_own_alone() {
    let mut shell = logged_in("/part/search?keyWords=a", MEMBER);
    assert!(!shell.body().contains("own"));
    switch(&mut shell, Mode::Private);
    shell.go("/part/search?keyWords=a", Went::Push);
    assert!(shell.body().contains(r#""own":7"#), "{}", shell.body());
    shell.go("/part/search?partSearchType=configName&keyWords=M6", Went::Push);
    assert_eq!(shell.body(), r#"{"configModel":"M6","own":7}"#);
    for path in ["/component/search?keyWords=a", "/mat", "/part/brand-detail/gb"] {
        shell.go(path, Went::Push);
        assert!(shell.body().contains(r#""own":7"#), "{path} {}", shell.body());
    }
}

// MOD-1
#[test]
fn the_organisations_name_stands_over_nothing_that_is_not_its_own() {
    let mut shell = logged_in("/part", MEMBER);
    switch(&mut shell, Mode::Private);
    let name = |shell: &Shell| shell.header.org_name.clone();
    for (path, stands) in [
        ("/component", true),
        ("/part/brand-detail/7?type=1", true),
        ("/part/brand-detail/8?type=1", false),
        ("/part/detail/s1", false),
    ] {
        shell.go(path, Went::Push);
        assert_eq!(name(&shell).is_some(), stands, "{path}");
    }
    shell.answer("set/detail/s1", &item());
    assert_eq!(name(&shell), None, "an item of everybody");
    shell.go("/part/detail/s2", Went::Push);
    shell.answer("set/detail/s2", &item().replacen('{', r#"{"own":true,"#, 1));
    assert_eq!(name(&shell).as_deref(), Some("华东精机"));
    shell.go("/part/detail/s3", Went::Push);
    assert_eq!(name(&shell), None, "the next item is not known yet");
}

// MOD-1
#[test]
fn from_the_own_library_a_search_goes_on_in_the_public_one() {
    let mut shell = logged_in("/part", MEMBER);
    switch(&mut shell, Mode::Private);
    shell.go("/component/search?keyWords=a", Went::Push);
    let tab = shell.tabs.iter().find(|tab| tab.active).unwrap().id;
    shell.send(LibraryEvent::Results(KeyedEvent { key: tab, event: ResultsEvent::PublicChosen }));
    assert_eq!(shell.went.last(), Some(&("/component/search?keyWords=a".to_owned(), false)));
    assert!(!shell.body().contains("own"), "{}", shell.body());
    assert_eq!(shell.header.org_name, None);
}

// MOD-1
#[test]
fn the_own_items_are_marked_among_those_of_everybody_alone() {
    let mut shell = logged_in("/part/search", MEMBER);
    let row = |own| format!(r#"{{"setId":"s","library":"part","name":"n","own":{own}}}"#);
    let list = format!(r#"{{"total":2,"list":[{},{}],"categories":[],"facets":[]}}"#, row(true), row(false));
    shell.answer("search/by/keyword", &list);
    let marks = |shell: &Shell, tab| shell.results[&tab].list.iter().map(|row| row.mark).collect::<Vec<_>>();
    assert_eq!(marks(&shell, ONE), [Some("企业优选"), None]);
    shell.go("/part/brand-detail/7?type=1", Went::Push);
    shell.answer("search/by/keyword", &list);
    assert_eq!(marks(&shell, TabId(2)), [None, None]);
}

// MOD-1
#[test]
fn an_empty_enterprise_library_says_why() {
    let nothing = r#"{"total":0,"list":[],"categories":[],"facets":[]}"#;
    for (person, path, text) in [
        (MEMBER, "/part/brand-detail/7?type=1", "还没有条目"),
        (MEMBER, "/part/brand-detail/7?type=1&keyWords=a", "没有找到匹配"),
        (MEMBER, "/part/brand-detail/8?type=1", "仅对本企业成员开放"),
        (MEMBER, "/part/brand-detail/x?type=1", "仅对本企业成员开放"),
        (BLOCKED, "/part/brand-detail/7?type=1", "仅对本企业成员开放"),
    ] {
        let mut shell = logged_in(path, person);
        shell.answer("search/by/keyword", nothing);
        let ResultsContent::Nothing(blank) = &shell.results[&ONE].content else { panic!("{path}") };
        assert!(blank.title.contains(text), "{path}: {}", blank.title);
    }
}

fn platforms(shell: &Shell) -> Vec<&str> {
    shell.platforms.options.iter().map(|option| option.val.as_str()).collect()
}

fn go_to(shell: &mut Shell, val: &str) {
    shell.send(FrameEvent::Platforms(PlatformsEvent::Chosen { val: val.into() }));
}

// POP-1
#[test]
fn the_popover_offers_every_platform_but_the_management_and_shows_where_one_is() {
    let mut shell = logged_in("/part", MEMBER);
    assert_eq!(platforms(&shell), ["part", "component", "mat", "https://open.sanku.cn/"]);
    assert_eq!((shell.platforms.width, shell.platforms.highlighted.as_deref()), (120, Some("part")));
    go_to(&mut shell, "mat");
    assert_eq!((shell.path.as_str(), shell.platforms.highlighted.as_deref()), ("/mat", Some("mat")));
    for val in ["management", "https://evil.cn/", ""] {
        go_to(&mut shell, val);
        assert_eq!(shell.path, "/mat", "{val}");
    }
    shell.go("/about", Went::Push);
    assert_eq!(shell.platforms.highlighted, None);
}

// POP-1, PLG-6
#[test]
fn in_a_panel_another_platform_is_entered_in_the_panel() {
    let mut shell = logged_in("/part/plugin", MEMBER);
    go_to(&mut shell, "component");
    assert_eq!(shell.path, "/component/plugin");
}

// PRM-2
#[test]
fn the_open_platform_opens_in_a_window_of_its_own_and_blocked_users_are_refused() {
    for (person, windows, said) in
        [(MEMBER, 1, None), (PLATFORM, 1, None), (BLOCKED, 0, Some("暂无权限，请联系管理员"))]
    {
        let mut shell = logged_in("/part", person);
        go_to(&mut shell, "https://open.sanku.cn/");
        assert_eq!((shell.windows.len(), shell.toasts.last().map(String::as_str)), (windows, said));
        // T36
        assert!(shell.windows.iter().all(|(_, opener)| !opener));
        assert_eq!((shell.path.as_str(), shell.platforms.highlighted.as_deref()), ("/part", Some("part")));
    }
}

// PRM-2
#[test]
fn where_the_switcher_is_hidden_nothing_is_chosen() {
    for key in ["isAuthUser", "metaIndustry"] {
        let mut shell = Shell::started(boot("/part", &[(key, "true")]));
        introduce(&mut shell, MEMBER);
        assert_eq!(shell.platforms.verdict, Verdict::Hidden, "{key}");
        go_to(&mut shell, "mat");
        shell.send(FrameEvent::Platforms(PlatformsEvent::Ticked { on: true }));
        assert_eq!((shell.path.as_str(), shell.platforms.ticked), ("/part", false));
    }
}

// POP-2
#[test]
fn the_tick_is_kept_under_a_mark_of_its_own() {
    let mut shell = logged_in("/component", MEMBER);
    assert_eq!(shell.platforms.hint, "注：勾选后，下次登录将直接进入该平台");
    for on in [true, false] {
        shell.send(FrameEvent::Platforms(PlatformsEvent::Ticked { on }));
        assert_eq!(shell.platforms.ticked, on);
        let (key, value) = shell.stored.last().unwrap();
        assert_eq!(
            (key.as_str(), value.as_deref().map(|text| text.ends_with("|1"))),
            ("straightToPlatform", on.then_some(true))
        );
    }
    let local = [("straightToPlatform".to_owned(), Secret::new("9999999|1".to_owned()))].into();
    let again = Shell::started(Boot { local, ..boot("/", &[]) });
    assert!(again.platforms.ticked);
}

// PLG-6
#[test]
fn in_a_panel_the_header_leads_to_pages_of_the_panel() {
    let shell = logged_in("/mat/plugin/search", MEMBER);
    let current = shell.header.current.as_ref().unwrap();
    assert_eq!(
        (shell.header.home_to.as_str(), current.to.as_str(), current.title),
        ("/plugin", "/mat/plugin", "仿真材料库")
    );
}
