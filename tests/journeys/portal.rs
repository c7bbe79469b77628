//! §2, §4 The portal of a visitor: addresses, tabs, searches, details, errors.

use crate::shell::{Shell, found, item};
use sanku_core::{
    app::App,
    boot::Boot,
    effect::Command,
    fact::{Fact, Went},
    net::http::Outcome,
    rooms::{
        frame::{
            FrameEvent, errors::ErrorsEvent, header::view::HeaderEvent, search::SearchEvent, tabs::TabsEvent,
        },
        library::{
            LibraryEvent,
            brands::{BrandsContent, BrandsEvent},
            details::{
                table::ConfigurationTable,
                view::{DetailEvent, DetailView},
            },
            results::view::{ResultsContent, ResultsEvent, ResultsView},
        },
    },
    rules::tab::TabId,
    slot::KeyedEvent,
    time::Millis,
};

const ONE: TabId = TabId(1);

fn results(shell: &Shell, tab: TabId) -> ResultsView {
    shell.results.get(&tab).cloned().unwrap()
}

fn detail(shell: &Shell, tab: TabId) -> DetailView {
    shell.details.get(&tab).cloned().unwrap()
}

fn table(shell: &Shell) -> ConfigurationTable {
    let DetailView::Shown { configurations, .. } = detail(shell, ONE) else { panic!("not shown") };
    *configurations.unwrap()
}

fn turn(event: ResultsEvent) -> LibraryEvent {
    LibraryEvent::Results(KeyedEvent { key: ONE, event })
}

#[test]
fn the_start_shows_every_slice_and_a_second_start_is_nothing() {
    let mut app: App = App::default();
    let boot = || Boot { path: "/".into(), ..Boot::default() };
    let view = app.start(Millis::new(0), boot()).view;
    assert!(
        view.frame.page.is_some()
            && view.frame.tabs.is_some()
            && view.frame.search.is_some()
            && view.frame.errors.is_some()
    );
    let again = app.start(Millis::new(0), boot());
    assert_eq!((again.view, again.commands), (Default::default(), vec![]));
}

// PLT-2, PLT-7
#[test]
fn an_address_that_no_rule_knows_is_replaced_by_404() {
    let shell = Shell::at("/nothing/here");
    assert_eq!(shell.went, [("/404".to_owned(), true)]);
    assert_eq!(shell.page.title, "页面不存在 - 三库");
}

// PLT-1
#[test]
fn the_library_is_kept_for_the_next_visit() {
    let shell = Shell::at("/component/search");
    let cookies: Vec<_> = shell.cookies.iter().filter_map(|text| text.split(';').next()).collect();
    assert_eq!(cookies, ["last_sel_platform=component", "portal_sel_platform=component"]);
    assert!(Shell::at("/partner").cookies.is_empty());
}

// PLT-1
#[test]
fn the_open_site_does_not_keep_it_by_the_portals_own_name() {
    for (host, names) in [
        ("open.sanku.cn", vec!["last_sel_platform"]),
        ("trainopen.sanku.cn:8443", vec!["last_sel_platform"]),
        ("www.sanku.cn", vec!["last_sel_platform", "portal_sel_platform"]),
        ("train.sanku.cn", vec!["last_sel_platform", "portal_sel_platform"]),
    ] {
        let shell = Shell::started(Boot {
            path: "/mat".into(),
            origin: format!("https://{host}"),
            ..Boot::default()
        });
        let kept: Vec<_> = shell.cookies.iter().filter_map(|text| text.split('=').next()).collect();
        assert_eq!(kept, names, "{host}");
    }
}

// KEY-1, KEY-9
#[test]
fn typed_keywords_lead_to_results_that_name_their_configurations() {
    let mut shell = Shell::at("/");
    shell.send(FrameEvent::Search(SearchEvent::Typed { text: "内六角".into() }));
    shell.send(FrameEvent::Search(SearchEvent::Entered));
    assert_eq!(shell.path, "/part/search?keyWords=%E5%86%85%E5%85%AD%E8%A7%92");
    assert_eq!(results(&shell, ONE).content, ResultsContent::Waiting);
    shell.answer("search/by/keyword", &found(1));
    let view = results(&shell, ONE);
    assert_eq!((view.total, view.content.clone(), view.busy), (1, ResultsContent::List, false));
    assert_eq!(view.list[0].to, "/part/detail/s1?configName=M6%C3%9720");
}

// KEY-8
#[test]
fn suggestions_are_asked_for_after_a_pause_and_the_older_question_is_aborted() {
    let mut shell = Shell::at("/part");
    let before = shell.asked.len();
    shell.send(FrameEvent::Search(SearchEvent::Typed { text: "s".into() }));
    assert_eq!(shell.wake, Some(Millis::new(200)));
    shell.tick(200);
    let [words, kinds] = [0, 1].map(|at| shell.asked[before + at].clone());
    assert!(words.1.contains("/to/api/public/part/es/keyword/suggest?"));
    assert!(kinds.1.ends_with("/to/api/public/es/library/suggest"));
    shell.send(FrameEvent::Search(SearchEvent::Typed { text: "sc".into() }));
    assert_eq!(shell.aborted, [words.0, kinds.0]);
}

#[test]
fn a_new_page_of_results_keeps_the_old_one_until_it_comes() {
    let mut shell = Shell::at("/part/search?keyWords=a");
    shell.answer("search/by/keyword", &found(45));
    assert_eq!(results(&shell, ONE).pages.unwrap().near.len(), 3);
    shell.send(turn(ResultsEvent::PageChosen { page: 2 }));
    assert_eq!(shell.went.last().unwrap(), &("/part/search?keyWords=a&pageNo=2".to_owned(), true));
    let waiting = results(&shell, ONE);
    assert_eq!((waiting.busy, waiting.list.len()), (true, 1));
    assert_eq!(waiting.pages.unwrap().near.iter().position(|link| link.current), Some(1));
    assert_eq!(shell.tabs.len(), 2, "the same tab shows it");
}

#[test]
fn a_ticked_value_goes_into_the_address_and_out_again() {
    let mut shell = Shell::at("/part/search?keyWords=a&pageNo=2");
    shell.answer("search/by/keyword", &found(45));
    let filter = sanku_core::library::search::Filter { key: "brand".into(), value: "gb".into() };
    shell.send(turn(ResultsEvent::FilterToggled { filter: filter.clone() }));
    assert_eq!(shell.path, "/part/search?keyWords=a&filter=brand%3Agb");
    assert!(shell.body().contains(r#""filters":[{"key":"brand","value":"gb"}]"#));
    shell.send(turn(ResultsEvent::FilterToggled { filter }));
    assert_eq!(shell.path, "/part/search?keyWords=a");
}

// KEY-6
#[test]
fn a_configuration_model_is_looked_up_by_its_own_call() {
    let mut shell = Shell::at("/part/search?partSearchType=configName&keyWords=M6%C3%9720");
    assert_eq!(shell.body(), r#"{"configModel":"M6×20"}"#);
    shell.answer("search/by/config-model", r#"{"productList":{"total":0,"list":[]}}"#);
    let view = results(&shell, ONE);
    assert_eq!(view.tools, None);
    assert!(matches!(view.content, ResultsContent::Nothing(blank) if blank.title.contains("配置型号")));
}

#[test]
fn a_chosen_configuration_stands_in_the_address_and_is_found_after_a_reload() {
    let mut shell = Shell::at("/part/detail/s1");
    shell.answer("set/detail/s1", &item());
    let key = ONE;
    let event = DetailEvent::ConfigurationChosen { name: "M6×20".into() };
    shell.send(LibraryEvent::Details(KeyedEvent { key, event }));
    assert_eq!(shell.went.last().unwrap(), &("/part/detail/s1?configName=M6%C3%9720".to_owned(), true));
    let DetailView::Shown { model, .. } = detail(&shell, ONE) else { panic!("not shown") };
    assert_eq!((table(&shell).place, model.as_str()), (Some(1), "GB/T 70.1 M6×20"));
    let mut again = Shell::at(&shell.path);
    again.answer("set/detail/s1", &item());
    assert_eq!((table(&again).place, table(&again).unknown), (Some(1), false));
    assert_eq!(again.page.title, "内六角圆柱头螺钉 GB/T 70.1 - 三库");
}

#[test]
fn a_configuration_that_is_not_in_the_table_is_said_to_be_unknown() {
    let mut shell = Shell::at("/part/detail/s1?configName=M7");
    shell.answer("set/detail/s1", &item());
    assert_eq!((table(&shell).chosen, table(&shell).unknown), (None, true));
}

#[test]
fn the_filter_of_the_table_reads_every_way_to_write_a_size() {
    let mut shell = Shell::at("/part/detail/s1");
    shell.answer("set/detail/s1", &item());
    for (text, left) in [
        ("m6x20", vec!["M6×20"]),
        ("M6*", vec!["M6×16", "M6×20"]),
        ("6 20", vec!["M6×20"]),
        ("", vec!["M6×16", "M6×20"]),
        ("M8", vec![]),
    ] {
        let event = DetailEvent::ConfigurationsFiltered { text: text.into() };
        shell.send(LibraryEvent::Details(KeyedEvent { key: ONE, event }));
        let rows = table(&shell).rows;
        assert_eq!(rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), left, "{text}");
    }
}

#[test]
fn the_model_number_is_copied_and_only_who_asked_says_so() {
    let mut shell = Shell::at("/part/detail/s1");
    shell.answer("set/detail/s1", &item());
    shell.hear(Fact::Copied { done: true });
    assert!(shell.toasts.is_empty());
    for (done, said) in [(true, "型号已复制"), (false, "复制失败，请手动选择型号复制")] {
        shell.send(LibraryEvent::Details(KeyedEvent { key: ONE, event: DetailEvent::CopyAsked }));
        assert_eq!(shell.copied.as_deref(), Some("GB/T 70.1"));
        shell.hear(Fact::Copied { done });
        assert_eq!(shell.toasts.last().unwrap(), said);
    }
}

#[test]
fn each_page_gets_its_own_answer() {
    let mut shell = Shell::at("/part/detail/s1");
    shell.go("/part/detail/s2", Went::Push);
    shell.answer("set/detail/s2", &item());
    assert!(matches!(detail(&shell, TabId(1)), DetailView::Loading));
    assert!(matches!(detail(&shell, TabId(2)), DetailView::Shown { .. }));
}

// TAB-1, TAB-2
#[test]
fn the_eleventh_tab_drops_the_second_and_what_it_asked() {
    let mut shell = Shell::at("/part/detail/s1");
    let first = shell.asked.last().unwrap().0;
    for n in 2..=10 {
        shell.go(&format!("/part/detail/s{n}"), Went::Push);
    }
    assert_eq!((shell.tabs.len(), shell.details.contains_key(&TabId(1))), (10, false));
    assert_eq!(shell.aborted, [first]);
}

// TAB-3
#[test]
fn an_open_page_is_shown_again_as_it_was() {
    let mut shell = Shell::at("/part/detail/s1");
    shell.answer("set/detail/s1", &item());
    shell.go("/part/search", Went::Push);
    let asked = shell.asked.len();
    shell.go("/part/detail/s1", Went::Pop);
    assert_eq!(shell.asked.len(), asked);
    assert_eq!(shell.page.title, "内六角圆柱头螺钉 GB/T 70.1 - 三库");
    assert!(shell.tabs.iter().any(|tab| tab.active && tab.to == "/part/detail/s1"));
}

// TAB-3
#[test]
fn closing_the_shown_tab_goes_to_its_neighbour() {
    let mut shell = Shell::at("/part/detail/s1");
    shell.go("/part/search", Went::Push);
    shell.send(FrameEvent::Tabs(TabsEvent::Closed { id: TabId(2) }));
    assert_eq!(shell.path, "/part/detail/s1");
    assert!(!shell.results.contains_key(&TabId(2)));
}

// ERR-1, LOG-2
#[test]
fn a_breakdown_is_told_in_the_dialog_above_its_page_with_its_track_code_and_written_down() {
    let mut shell = Shell::at("/part/search");
    shell.fail("search/by/keyword", r#"{"code":500,"message":"NullPointer"}"#);
    let failed = results(&shell, ONE).failed.unwrap();
    assert_eq!(failed.message, "系统开小差了，请稍后再试或联系我们处理");
    assert_eq!(failed.hash.as_deref(), Some("t1"));
    let dialog = shell.errors.dialog.clone().unwrap();
    assert_eq!((dialog.message, dialog.hash), (failed.message, failed.hash));
    assert!(shell.asked.last().unwrap().1.ends_with("/tool/api/front/log"));
    assert_eq!(shell.log.entries, 1);
}

#[test]
fn a_page_that_did_not_come_is_asked_for_again_on_demand_or_with_the_connection() {
    let mut shell = Shell::at("/part/detail/s1");
    let retry = || LibraryEvent::Details(KeyedEvent { key: ONE, event: DetailEvent::Retried });
    let asked = shell.asked.len();
    shell.send(retry());
    assert_eq!(shell.asked.len(), asked, "nothing to retry yet");
    shell.end("set/detail/s1", &Outcome::TimedOut);
    assert!(matches!(detail(&shell, ONE), DetailView::Failed { missing: false, .. }));
    shell.send(retry());
    shell.end("set/detail/s1", &Outcome::Failed);
    shell.hear(Fact::Online { online: false });
    assert!(matches!(detail(&shell, ONE), DetailView::Failed { .. }));
    shell.hear(Fact::Online { online: true });
    assert!(matches!(detail(&shell, ONE), DetailView::Loading));
}

// ERR-1
#[test]
fn an_item_that_is_gone_says_so() {
    let mut shell = Shell::at("/part/detail/s1");
    shell.fail("set/detail/s1", r#"{"code":404}"#);
    let DetailView::Failed { message, missing, .. } = detail(&shell, ONE) else { panic!("not failed") };
    assert!(missing && message.contains("下架"));
}

// ERR-7
#[test]
fn codes_lead_to_the_login_and_to_403() {
    for (code, to) in [
        (
            "401",
            "/login?message=%E8%B4%A6%E5%8F%B7%E6%9C%AA%E7%99%BB%E5%BD%95&code=401&redirect=%2Fpart%2Fsearch",
        ),
        ("403", "/403?message=CODE%3A403&code=403"),
    ] {
        let mut shell = Shell::at("/part/search");
        shell.fail("search/by/keyword", &format!(r#"{{"code":{code}}}"#));
        assert_eq!(shell.went.last().unwrap().0, to, "{code}");
    }
}

// ERR-4
#[test]
fn a_module_that_does_not_load_reloads_the_page_once() {
    let mut shell = Shell::at("/part");
    let failed = || Fact::AssetFailed { url: "/assets/x.js".into(), guarded: false };
    shell.hear(failed());
    assert_eq!((shell.reloads, shell.errors.dialog.is_some()), (1, false));
    assert!(
        shell.cookies.iter().any(|text| text.starts_with("reload_guard=1") && text.contains("Max-Age=10"))
    );
    shell.hear(failed());
    assert_eq!((shell.reloads, shell.errors.dialog.is_some()), (1, true));
}

// ERR-4
#[test]
fn a_guarded_page_shows_the_error_instead_of_loading_again() {
    let mut shell = Shell::at("/part");
    shell.hear(Fact::AssetFailed { url: "/assets/x.js".into(), guarded: true });
    assert_eq!((shell.reloads, shell.errors.dialog.is_some()), (0, true));
}

// LOG-2
#[test]
fn a_breakdown_is_reported_also_where_nobody_misses_the_answer() {
    let mut shell = Shell::at("/part/search?keyWords=a");
    for address in ["es/library/count", "dict-data/list?", "es/keyword/suggest"] {
        if address.contains("suggest") {
            shell.send(FrameEvent::Search(SearchEvent::Typed { text: "s".into() }));
            shell.tick(shell.now + 200);
        }
        shell.now += 5_000;
        let before = shell.log.entries;
        shell.fail(address, r#"{"code":500,"msg":"m"}"#);
        assert_eq!(shell.log.entries, before + 1, "{address}");
        shell.now += 5_000;
        shell.fail("front/log", r#"{"code":500}"#);
        assert_eq!(shell.log.entries, before + 1, "{address}: a report that fails is not reported");
    }
    assert!(shell.errors.dialog.is_none());
}

// ERR-2
#[test]
fn one_failure_is_handled_once_however_many_waited_for_it() {
    let mut shell = Shell::at("/part/detail/s1");
    shell.go("/part/detail/s1?configName=M6", Went::Push);
    let asked = shell.asked.iter().filter(|(_, url, _)| url.contains("set/detail")).count();
    assert_eq!(asked, 1, "both tabs wait for one request");
    shell.fail("set/detail/s1", r#"{"code":403}"#);
    let forbidden = shell.went.iter().filter(|(to, _)| to.starts_with("/403")).count();
    assert_eq!(forbidden, 1);
}

// ERR-3
#[test]
fn silent_errors_open_nothing_and_lead_nowhere() {
    for outcome in [
        Outcome::Aborted,
        sanku_core::net::http::Outcome::Answered {
            status: 404,
            headers: Vec::new(),
            body: sanku_core::secret::Secret::new(String::new()),
        },
    ] {
        let mut shell = Shell::at("/part/search");
        shell.end("search/by/keyword", &outcome);
        assert!(shell.errors.dialog.is_none() && shell.went.is_empty(), "{outcome:?}");
    }
}

// ERR-6
#[test]
fn after_1005002001_no_page_loads_again_in_open_mode() {
    for path in ["/part", "/part/search"] {
        let mut shell = Shell::at(path);
        shell.fail("search/by/keyword", r#"{"code":1005002001,"message":"m"}"#);
        assert_eq!(shell.errors.dialog.as_ref().unwrap().message, "m");
        shell.send(FrameEvent::Errors(ErrorsEvent::Closed));
        assert_eq!((shell.reloads, shell.errors.dialog.is_some()), (0, false), "{path}");
    }
}

// PLT-4, HDR-1
#[test]
fn an_entry_opens_its_page_here_or_in_a_window_that_keeps_its_opener() {
    let mut shell = Shell::at("/");
    let choose = |key: &str| FrameEvent::Header(HeaderEvent::EntryChosen { key: key.into() });
    shell.send(choose("part"));
    shell.send(choose("about"));
    assert_eq!((shell.windows.clone(), shell.path.as_str()), (vec![("/part".to_owned(), true)], "/about"));
}

// PLT-5
#[test]
fn a_page_in_a_tab_stays_alive_and_the_others_are_made_anew() {
    let mut shell = Shell::at("/part/search?keyWords=a");
    shell.answer("search/by/keyword", &found(1));
    shell.go("/about", Went::Push);
    assert_eq!(results(&shell, ONE).total, 1);
    assert!(shell.tabs.iter().all(|tab| !tab.active), "a page outside of the libraries has no tab");
}

// TAB-3
#[test]
fn an_address_in_place_of_the_home_page_opens_a_tab_with_its_title() {
    let mut shell = Shell::at("/");
    shell.go("/part/detail/s1", Went::Replace);
    let tabs: Vec<_> = shell.tabs.iter().map(|tab| (tab.title.as_str(), tab.active)).collect();
    assert_eq!(tabs, [("首页", false), ("详情", true)]);
}

// KEY-7
#[test]
fn a_manufacturer_is_looked_for_by_name_and_an_empty_box_is_refused() {
    let mut shell = Shell::at("/part/search/brand-page");
    shell.answer("brand/list", r#"[{"value":"gb","label":"国家标准","count":9}]"#);
    let BrandsContent::List { groups, .. } = &shell.brands[&ONE].content else { panic!("no brands") };
    assert_eq!(groups[0].brands[0].to, "/part/brand-detail/gb");
    let send = |event| LibraryEvent::Brands(KeyedEvent { key: ONE, event });
    shell.send(send(BrandsEvent::Searched));
    assert_eq!(shell.toasts, ["请输入内容再进行搜索"]);
    shell.send(send(BrandsEvent::Typed { text: " 标准 ".into() }));
    shell.send(send(BrandsEvent::Searched));
    assert!(shell.asked.last().unwrap().1.ends_with("/brand/list?keyword=%E6%A0%87%E5%87%86"));
    assert_eq!((shell.brands[&ONE].placeholder, shell.brands[&ONE].narrowed), ("请输入厂商名称", true));
}

// DLG-1
#[test]
fn one_error_dialog_at_a_time_and_the_second_is_written_down() {
    let mut shell = Shell::at("/part");
    for url in ["/assets/x.js", "/assets/y.js"] {
        shell.hear(Fact::AssetFailed { url: url.into(), guarded: true });
    }
    assert_eq!(shell.reports.len(), 1);
    shell.send(FrameEvent::Errors(ErrorsEvent::Closed));
    assert!(shell.errors.dialog.is_none());
}

// GEN-1
#[test]
fn nothing_that_is_secret_is_ever_printed() {
    let mut shell = Shell::started(Boot {
        path: "/part".into(),
        cookies: sanku_core::secret::Secret::new("prod_t=sesame".into()),
        ..Boot::default()
    });
    shell.hear(Fact::Message {
        origin: "https://e".into(),
        text: sanku_core::secret::Secret::new("sesame".into()),
        frame: String::new(),
    });
    assert!(!format!("{:?}", shell.app).contains("sesame"));
}

#[test]
fn after_a_tick_nothing_wakes_at_once() {
    let mut shell = Shell::at("/part");
    shell.send(FrameEvent::Search(SearchEvent::Typed { text: "s".into() }));
    while let Some(wake) = shell.wake {
        shell.tick(wake.value());
        assert!(shell.wake.is_none_or(|next| next > wake));
    }
}

// GEN-1
#[test]
fn only_what_changed_is_shown_again() {
    let mut shell = Shell::at("/part");
    let update = shell.app.send(Millis::new(0), FrameEvent::Search(SearchEvent::Typed { text: "s".into() }));
    assert!(update.view.frame.search.is_some());
    assert!(
        update.view.library.results.is_none()
            && update.view.frame.tabs.is_none()
            && update.view.frame.page.is_none()
    );
    assert!(matches!(update.commands[..], [] | [Command::Abort { .. }]));
}
