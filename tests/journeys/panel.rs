//! §4 Journeys in the panel of another program: its channel goes along, its wish for no login counts, its users come by
//! single sign-on.

use crate::shell::{Shell, sent};
use sanku_core::{
    boot::Boot,
    effect::Command,
    fact::{Fact, Went},
    net::http::{Outcome, Outgoing},
    rooms::{
        frame::{FrameEvent, header::view::HeaderEvent, tabs::TabsEvent},
        workbench::{WorkbenchEvent, bridge::view::BridgeEvent, item_files::ItemFilesEvent},
    },
    rules::{file::FileId, setup::Setup, sha256::sha256},
    secret::Secret,
    slot::KeyedEvent,
};

fn boot(path: &str, session: &[(&str, &str)]) -> Boot {
    let kept = session.iter().map(|(key, value)| ((*key).to_owned(), Secret::new((*value).to_owned())));
    Boot {
        path: path.into(),
        origin: "http://localhost".into(),
        cookies: Secret::new("local_t=a; local_rt=r".into()),
        session: kept.collect(),
        ..Boot::default()
    }
}

fn introduce(shell: &mut Shell) {
    shell.answer("get-user-info", r#"{"id":"1","username":"u","orgId":7,"orgEnable":true}"#);
    shell.answer("get-permission-info", r#"{"permissions":[],"roles":[],"menus":[]}"#);
    shell.answer("get-extend-user-info", r#"{"clientId":"c"}"#);
}

/// The channel that went with each request; empty without one.
fn channels(shell: &Shell) -> Vec<String> {
    let channel = |request: &Outgoing| {
        let header = request.headers.iter().find(|header| header.name == "channel");
        header.map(|header| header.value.reveal().clone()).unwrap_or_default()
    };
    shell.asked.iter().map(|(_, _, request)| channel(request)).collect()
}

fn kept<'a>(shell: &'a Shell, key: &str) -> Option<&'a Option<String>> {
    shell.stored.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value)
}

// PLG-2, NET-2
#[test]
fn the_channel_of_the_program_goes_with_the_first_request_already() {
    let shell = Shell::started(boot("/part/plugin/search?swType=CAD&softwareName=SolidWorks", &[]));
    assert!(!shell.asked.is_empty() && channels(&shell).iter().all(|channel| channel == "106"));
    assert_eq!(kept(&shell, "channel"), Some(&Some("106".into())));
    let shell = Shell::started(boot("/part/search", &[("channel", "1;2")]));
    assert!(channels(&shell).iter().all(|channel| channel == "100"), "what is no channel counts for none");
}

// CHN-1, NET-2
#[test]
fn a_visit_without_a_program_carries_the_channel_of_its_page_and_its_site() {
    let last = |shell: &Shell| channels(shell).pop();
    let mut shell = Shell::started(boot("/part/search", &[]));
    assert_eq!(last(&shell).as_deref(), Some("100"));
    for (path, channel) in [("/component", "200"), ("/mat", "304"), ("/", "960")] {
        shell.go(path, Went::Push);
        assert_eq!(last(&shell).as_deref(), Some(channel), "{path}");
    }
    let open = Boot { origin: "https://open.sanku.cn".into(), ..boot("/part/search", &[]) };
    assert_eq!(last(&Shell::started(open)).as_deref(), Some("900"));
    let unknown = Shell::started(boot("/part/plugin/search", &[]));
    assert_eq!(last(&unknown).as_deref(), Some(""), "a panel of which nothing is known has none");
}

// PLG-3, TOK-4
#[test]
fn a_program_that_wants_no_login_renews_no_token() {
    for (query, renewals) in [("&noLogin=True", 0), ("&noLogin=1", 1), ("", 1)] {
        let mut shell =
            Shell::started(boot(&format!("/part/plugin/search?swType=CAD{query}&keyWords=a"), &[]));
        introduce(&mut shell);
        shell.fail("search/by/keyword", r#"{"code":401}"#);
        assert_eq!(sent(&shell, "auth/refresh-token"), renewals, "{query}");
    }
}

// PLG-1, BRK-3
#[test]
fn a_program_that_names_itself_gets_the_narrow_page_and_stays_in_its_panel() {
    let shell = Shell::at("/mat?swType=CAE");
    assert_eq!((shell.page.plugin, shell.page.min_width), (true, 500));
    assert_eq!(shell.header.home_to, "/plugin");
}

// STO-1, TOK-4
#[test]
fn who_comes_by_single_sign_on_is_known_as_such_until_the_session_ends() {
    let mut shell = Shell::started(boot("/sso?token=b&refreshToken=s", &[]));
    assert_eq!(kept(&shell, "isAuthUser"), None, "nobody is known yet");
    introduce(&mut shell);
    assert_eq!(kept(&shell, "isAuthUser"), Some(&Some("true".into())));
    shell.go("/part/search?keyWords=a", Went::Push);
    shell.fail("search/by/keyword", r#"{"code":"IPDC.01020049"}"#);
    assert_eq!(sent(&shell, "ipdc/user/refreshToken"), 1);
    shell.hear(Fact::LogoutAsked { to: None });
    assert_eq!(kept(&shell, "isAuthUser"), Some(&None));
}

// STO-1
#[test]
fn a_token_in_any_other_address_makes_no_single_sign_on_user() {
    let mut shell = Shell::started(boot("/part?token=b", &[("isAuthUser", "true")]));
    introduce(&mut shell);
    assert_eq!(kept(&shell, "isAuthUser"), Some(&None));
}

/// Where the document is.
fn here(shell: &Shell) -> &str {
    shell.path.as_str()
}

const PANEL: &str = "swType=CAD&softwareName=SolidWorks&theme=dark&channel=106";

// PLG-7, PLG-1
#[test]
fn what_is_known_of_the_program_rides_in_every_address_of_the_panel() {
    let mut shell = Shell::at("/plugin/part?swType=CAD&softwareName=SolidWorks&theme=dark");
    for (path, how) in
        [("/part/plugin/search?keyWords=a", Went::Push), ("/part/plugin/detail/s1", Went::Replace)]
    {
        shell.go(path, how);
        let mark = if path.contains('?') { '&' } else { '?' };
        assert_eq!(here(&shell), format!("{path}{mark}{PANEL}"));
        assert_eq!(shell.went.last().map(|(_, replace)| *replace), Some(true));
    }
    let another = "/plugin/part?swType=CAE&theme=light";
    shell.go(another, Went::Push);
    assert_eq!(here(&shell), another);
    shell.go("/plugin/mat", Went::Push);
    assert_eq!(here(&shell), "/plugin/mat?swType=CAE&theme=light");
}

// PLG-7, TAB-3
#[test]
fn an_address_that_was_ridden_on_opens_its_tab_as_the_one_asked_for_would_have() {
    let mut shell = Shell::at("/plugin/part?swType=CAD");
    shell.go("/part/plugin/search?keyWords=a", Went::Push);
    shell.go("/part/plugin/detail/s1", Went::Push);
    assert_eq!(shell.tabs.len(), 4, "the home page, the library, the search, the item");
    shell.go("/part/plugin/search?keyWords=a", Went::Push);
    assert_eq!(shell.tabs.len(), 4, "it is open already");
    shell.go("/part/plugin/search?keyWords=b", Went::Replace);
    assert_eq!(shell.tabs.len(), 4, "in its place");
}

// PLG-1, STO-2
#[test]
fn a_new_document_of_the_panel_that_could_keep_nothing_reads_its_own_address() {
    let mut shell = Shell::at("/plugin/part?swType=CAD&softwareName=SolidWorks&theme=dark&noLogin=true");
    shell.go("/part/plugin/search?keyWords=a", Went::Push);
    let again = Shell::at(here(&shell));
    assert!(channels(&again).iter().all(|channel| channel == "106") && !again.asked.is_empty());
    assert_eq!(kept(&again, "channel"), Some(&Some("106".into())));
}

// PLG-1
#[test]
fn what_the_session_kept_rides_from_the_next_address_on() {
    let kept = [("plugin", r#"{"softwareType":"CAD","theme":"dark"}"#), ("channel", "106")];
    let mut shell = Shell::started(boot("/plugin/part", &kept));
    assert_eq!(here(&shell), "/plugin/part");
    shell.go("/plugin/mat", Went::Push);
    assert_eq!(here(&shell), "/plugin/mat?swType=CAD&theme=dark&channel=106");
}

// HDR-2, PLG-7
#[test]
fn a_window_that_the_panel_opens_knows_the_program_too() {
    let mut shell = Shell::at("/plugin/part?swType=CAD");
    shell.send(FrameEvent::Header(HeaderEvent::EntryChosen { key: "search3D".into() }));
    assert_eq!(shell.windows, [("/part/plugin/search/search3D?swType=CAD&theme=light".to_owned(), true)]);
}

// PLG-6, T19
#[test]
fn what_is_opened_in_a_panel_stays_there_and_only_the_history_of_a_window_leads_out() {
    for (embedded, how, path) in [
        (false, Went::Push, "/plugin/about?swType=CAD&theme=light"),
        (true, Went::Push, "/plugin/about?swType=CAD&theme=light"),
        (false, Went::Pop, "/about"),
        (true, Went::Pop, "/plugin/about?swType=CAD&theme=light"),
    ] {
        let mut shell = Shell::started(Boot { embedded, ..boot("/plugin/part?swType=CAD", &[]) });
        shell.go("/about", how);
        assert_eq!(here(&shell), path, "{embedded} {how:?}");
    }
    let mut shell = Shell::at("/plugin");
    shell.go("/nothing", Went::Push);
    assert_eq!((here(&shell), shell.page.plugin), ("/plugin/404", true));
}

// TAB-1, PLG-6
#[test]
fn the_first_tab_of_a_panel_is_its_own_home_page() {
    let mut shell = Shell::at("/plugin?swType=CAD");
    let first = |shell: &Shell| shell.tabs.iter().map(|tab| (tab.to.clone(), tab.active)).collect::<Vec<_>>();
    assert_eq!(first(&shell), [("/plugin".to_owned(), true)]);
    shell.go("/plugin/part", Went::Push);
    let id = shell.tabs[0].id;
    shell.send(FrameEvent::Tabs(TabsEvent::Activated { id }));
    assert_eq!(here(&shell), "/plugin?swType=CAD&theme=light");
    assert_eq!(shell.tabs.iter().filter(|tab| tab.active).count(), 1);
}

const CAD: &str = "https://cad.example.com";

/// The page of a component in a panel whose program takes its symbol; its server told the files of it.
fn handing(own: bool) -> Shell {
    let framed = Boot {
        framed: true,
        embedded: true,
        around: CAD.into(),
        setup: Setup { frame_ancestors: vec![CAD.into()], ..Setup::default() },
        ..boot("/component/plugin/detail/s1?swType=EDA", &[])
    };
    let mut shell = Shell::started(framed);
    introduce(&mut shell);
    let hello = r#"{"sanku":1,"type":"hello","versions":[1],"formats":["application/x-kicad-symbol"]}"#;
    shell.hear(Fact::HostSaid { origin: CAD.into(), text: Secret::new(hello.into()) });
    let item = format!(r#"{{"setId":"s1","library":"component","name":"n","model":"LM358","own":{own}}}"#);
    shell.answer("set/detail", &item);
    let sum = sha256("(kicad · )");
    let symbol = format!(r#"{{"format":"kicadSymbol","name":"LM358.kicad_sym","size":11,"sha256":"{sum}"}}"#);
    shell.answer("files/get", &format!(r#"{{"files":[{symbol}]}}"#));
    shell
}

/// The types of what was told to the program.
fn types(shell: &Shell) -> Vec<String> {
    let kind = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap()["type"].clone();
    shell.told.iter().map(|(_, text)| kind(text).as_str().unwrap().to_owned()).collect()
}

// PLG-8
#[test]
fn what_the_server_makes_of_an_item_is_asked_for_as_a_text_and_goes_to_the_program() {
    let mut shell = handing(false);
    assert_eq!(shell.bridge.offers, ["KiCad 符号（.kicad_sym）"]);
    assert_eq!((types(&shell), sent(&shell, "files/file")), (vec!["ready".into(), "welcome".into()], 0));
    shell.send(WorkbenchEvent::Bridge(BridgeEvent::InsertChosen));
    let (id, url, request) = shell.asked.last().cloned().unwrap();
    assert!(url.ends_with("/component/files/file/s1?format=kicadSymbol") && !request.keeps, "{url}");
    shell.end_of(id, "(kicad · )");
    let number = Secret::new("n1".to_owned());
    shell.hear(Fact::Drawn { name: "insert".into(), number });
    assert_eq!(types(&shell).last().map(String::as_str), Some("insert"));
    assert!(shell.told[2].1.contains(r#""payload":"(kicad · )""#), "{}", shell.told[2].1);
}

// PLG-8, T34
#[test]
fn what_comes_for_an_item_that_is_left_goes_nowhere() {
    let mut shell = handing(false);
    shell.send(WorkbenchEvent::Bridge(BridgeEvent::InsertChosen));
    let (id, ..) = shell.asked.last().cloned().unwrap();
    shell.go("/component/plugin/detail/s2?swType=EDA", Went::Push);
    assert!(shell.aborted.contains(&id));
    shell.end_of(id, "(kicad · )");
    assert_eq!((types(&shell).len(), shell.drawn.contains(&"insert")), (2, false));
}

// MOD-1, DWN-1
#[test]
fn a_file_of_ones_own_is_kept_by_the_shell_and_saved() {
    let mut shell = handing(true);
    let tab = *shell.details.keys().last().unwrap();
    let event = KeyedEvent { key: tab, event: ItemFilesEvent::FileAsked { at: 0 } };
    shell.send(WorkbenchEvent::ItemFiles(event));
    let (id, _, request) = shell.asked.last().cloned().unwrap();
    assert!(request.keeps);
    shell.resolve(id, &Outcome::Kept { file: FileId(7), size: 9, mime: "application/x-kicad-symbol".into() });
    let save = Command::SaveFile { file: FileId(7), name: "LM358.kicad_sym".into() };
    assert_eq!(shell.done.last(), Some(&save));
}
