//! T34, SES-1 Journeys of two people at one browser: nothing that the first one saw or asked for reaches the second.

use crate::shell::{Shell, found, item, sent, token};
use sanku_core::{
    boot::Boot,
    fact::{Fact, Went},
    net::{api::Tokens, http::Outcome},
    rooms::{
        frame::{FrameEvent, search::SearchEvent},
        library::{brands::BrandsContent, details::view::DetailView, results::view::ResultsContent},
    },
    rules::tab::TabId,
    secret::Secret,
};

const ONE: TabId = TabId(1);

fn introduce(shell: &mut Shell, id: &str) {
    let person =
        format!(r#"{{"id":"{id}","username":"u{id}","orgId":7,"orgEnable":true,"businessScope":"1"}}"#);
    shell.answer("get-user-info", &person);
    shell.answer("get-permission-info", r#"{"permissions":[],"roles":[],"menus":[]}"#);
    shell.answer("get-extend-user-info", r#"{"clientId":"c"}"#);
}

/// How many parts there are, as the home page says it.
fn held(shell: &Shell) -> Option<String> {
    let said = shell.home.libraries[0].count.iter().flatten();
    said.filter(|piece| piece.strong).map(|piece| piece.text.clone()).next()
}

/// The first person is there.
fn first(path: &str) -> Shell {
    let cookies = Secret::new("local_t=a; local_rt=r".into());
    let boot = Boot { path: path.into(), origin: "http://localhost".into(), cookies, ..Boot::default() };
    let mut shell = Shell::started(boot);
    introduce(&mut shell, "1");
    shell
}

/// The second one logs in after the first has gone.
fn second(shell: &mut Shell) {
    shell.hear(Fact::LogoutAsked { to: None });
    let tokens = Tokens { access_token: Secret::new("b".into()), refresh_token: Secret::new("s".into()) };
    shell.hear(Fact::TokensGot { tokens });
    shell.answer("dictType=system_config", "[]");
    introduce(shell, "2");
}

/// Answers every request to an address that is still under way, the oldest first, as a slow server would.
fn answer_all(shell: &mut Shell, address: &str, data: &str) {
    let ids: Vec<u32> =
        shell.asked.iter().filter(|(_, url, _)| url.contains(address)).map(|(id, ..)| *id).collect();
    let body = format!(r#"{{"code":0,"data":{data}}}"#);
    for id in ids {
        let outcome = Outcome::Answered { status: 200, headers: Vec::new(), body: Secret::new(body.clone()) };
        shell.resolve(id, &outcome);
    }
}

// T34
#[test]
fn results_are_asked_for_anew_and_a_late_answer_of_the_old_person_is_dropped() {
    let mut shell = first("/part/search?keyWords=a");
    shell.answer("search/by/keyword", &found(1));
    let (old, ..) = shell.asked.iter().rev().find(|(_, url, _)| url.contains("search/by")).unwrap().clone();
    second(&mut shell);
    let view = &shell.results[&ONE];
    assert!(view.list.is_empty() && view.content == ResultsContent::Waiting && view.busy);
    assert_eq!(token(&shell, "search/by/keyword").as_deref(), Some("Bearer b"));
    shell.resolve(old, &Outcome::Failed);
    assert!(shell.results[&ONE].failed.is_none());
    shell.answer("search/by/keyword", &found(3));
    assert_eq!((shell.results[&ONE].total, shell.results[&ONE].busy), (3, false));
}

// T34
#[test]
fn what_the_old_person_asked_for_and_did_not_get_never_comes() {
    let mut shell = first("/part/search?keyWords=a");
    let old: Vec<u32> =
        shell.asked.iter().filter(|(_, url, _)| url.contains("/public/")).map(|row| row.0).collect();
    second(&mut shell);
    assert!(old.iter().all(|id| shell.aborted.contains(id)), "{old:?} {:?}", shell.aborted);
    for id in old {
        shell.resolve(
            id,
            &Outcome::Answered {
                status: 200,
                headers: Vec::new(),
                body: Secret::new(format!(r#"{{"code":0,"data":{}}}"#, found(9))),
            },
        );
    }
    assert_eq!(shell.results[&ONE].total, 0);
    assert!(shell.errors.dialog.is_none() && shell.toasts.is_empty(), "who stops a call says nothing of it");
}

// T34
#[test]
fn a_detail_and_its_name_are_forgotten_and_asked_for_anew() {
    let mut shell = first("/part/detail/s1");
    shell.answer("set/detail/s1", &item());
    assert!(shell.page.title.contains("内六角"));
    shell.hear(Fact::LogoutAsked { to: None });
    assert!(matches!(shell.details[&ONE], DetailView::Loading));
    assert_eq!((shell.page.title.as_str(), shell.tabs[1].title.as_str()), ("详情 - 三库", "详情"));
    assert_eq!(token(&shell, "set/detail/s1"), None);
    shell.fail("set/detail/s1", r#"{"code":404}"#);
    assert!(matches!(shell.details[&ONE], DetailView::Failed { missing: true, .. }));
}

// T34
#[test]
fn what_stands_in_the_background_is_asked_for_when_it_is_shown() {
    let mut shell = first("/part/detail/s1");
    shell.answer("set/detail/s1", &item());
    shell.go("/part/search?keyWords=a", Went::Push);
    shell.answer("search/by/keyword", &found(1));
    shell.go("/part/search/brand-page", Went::Push);
    shell.answer("brand/list", r#"[{"value":"gb","label":"国家标准","count":9}]"#);
    let asked = |shell: &Shell| ["set/detail", "search/by", "brand/list"].map(|address| sent(shell, address));
    let before = asked(&shell);
    shell.hear(Fact::LogoutAsked { to: None });
    assert_eq!(asked(&shell), [before[0], before[1], before[2] + 1], "only the shown page asks");
    assert_eq!(shell.brands[&TabId(3)].content, BrandsContent::Waiting);
    assert!(shell.results[&TabId(2)].list.is_empty() && !shell.results[&TabId(2)].busy);
    shell.go("/part/search?keyWords=a", Went::Push);
    shell.go("/part/detail/s1", Went::Push);
    assert_eq!(asked(&shell), [before[0] + 1, before[1] + 1, before[2] + 1]);
}

// T34
#[test]
fn nothing_stays_busy_for_ever_after_somebody_left_in_the_middle() {
    let mut shell = first("/");
    shell.go("/part/detail/s1", Went::Push);
    shell.go("/part/search?keyWords=a", Went::Push);
    shell.go("/part/search/brand-page", Went::Push);
    shell.hear(Fact::LogoutAsked { to: None });
    shell.go("/part/search?keyWords=a", Went::Push);
    shell.go("/part/detail/s1", Went::Push);
    answer_all(&mut shell, "search/by/keyword", &found(1));
    answer_all(&mut shell, "set/detail/s1", &item());
    answer_all(&mut shell, "brand/list", "[]");
    answer_all(&mut shell, "library/count", r#"[{"library":"part","total":5}]"#);
    assert!(matches!(shell.details[&TabId(1)], DetailView::Shown { .. }));
    assert_eq!((shell.results[&TabId(2)].busy, shell.results[&TabId(2)].total), (false, 1));
    assert_ne!(shell.brands[&TabId(3)].content, BrandsContent::Waiting);
    assert_eq!((shell.home.failed, held(&shell).as_deref()), (false, Some("5")));
}

// T34
#[test]
fn the_counts_of_the_home_page_are_those_of_who_looks() {
    let mut shell = first("/");
    shell.answer("library/count", r#"[{"library":"part","total":9}]"#);
    shell.hear(Fact::LogoutAsked { to: None });
    assert_eq!(held(&shell), None);
    shell.answer("library/count", r#"[{"library":"part","total":5}]"#);
    assert_eq!(held(&shell).as_deref(), Some("5"));
}

// T34
#[test]
fn what_was_suggested_to_somebody_else_is_gone() {
    let mut shell = first("/part");
    shell.send(FrameEvent::Search(SearchEvent::Typed { text: "g".into() }));
    shell.tick(200);
    shell.answer("keyword/suggest", r#"["geheim"]"#);
    assert_eq!(*shell.search.suggestions, ["geheim"]);
    shell.hear(Fact::LogoutAsked { to: None });
    assert!(shell.search.suggestions.is_empty());
}

// T34
#[test]
fn the_same_person_again_asks_for_nothing_anew() {
    let mut shell = first("/part/search?keyWords=a");
    shell.answer("search/by/keyword", &found(1));
    let before = sent(&shell, "search/by/keyword");
    shell.hear(Fact::SignedIn);
    assert_eq!((sent(&shell, "search/by/keyword"), shell.results[&ONE].total), (before, 1));
}
