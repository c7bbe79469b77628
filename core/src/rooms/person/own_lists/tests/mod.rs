//! LST-1, LST-2 The user's own lists: when they are asked for, what is changed, and what is exported.

use super::{view::OpenList, *};
use crate::{
    boot::Boot,
    library::Library,
    machine::fed,
    net::api::{ListContent, ListEntry},
    rules::{file::FileId, viewer::NOBODY},
};

/// The lists of somebody.
struct Desk {
    viewer: Viewer,
    lists: OwnLists,
}

fn desk() -> Desk {
    Desk { viewer: Viewer { logged_in: true, ..NOBODY.clone() }, lists: OwnLists::default() }
}

impl Desk {
    fn take(&mut self, input: Input<OwnListsEvent>) -> Vec<Effect> {
        let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &self.viewer };
        let Step { state, effects } = fed(std::mem::take(&mut self.lists), &cx, input);
        self.lists = state;
        effects
    }

    fn go(&mut self, path: &str) -> Vec<&'static str> {
        let route = Route::read(path).expect(path);
        asked(&self.take(Heard(Fact::Entered { route, path: path.into(), how: Went::Push })))
    }

    fn view(&self) -> OwnListsView {
        self.lists.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &self.viewer })
    }

    fn open(&self) -> OpenList {
        self.view().open.unwrap()
    }

    /// What the box asks for, and what comes of what is said in it.
    fn prompted(&mut self, event: OwnListsEvent, says: Option<&str>) -> (PromptAsk, Vec<Effect>) {
        let effects = self.take(On(event));
        let Some(Effect::Tell(Fact::PromptAsked { ask })) = effects.into_iter().next() else {
            panic!("nothing is asked")
        };
        let answer = PromptAnswer { name: ask.name.clone(), text: says.map(str::to_owned) };
        (ask, self.take(Heard(Fact::PromptEnded { answer })))
    }
}

fn asked(effects: &[Effect]) -> Vec<&'static str> {
    let of = |effect: &Effect| match effect {
        Effect::Call(LISTS, Call::ReadLists(_)) => Some("lists"),
        Effect::Call(CONTENT, Call::ReadList(_)) => Some("content"),
        _ => None,
    };
    effects.iter().filter_map(of).collect()
}

fn changed(effects: &[Effect]) -> Option<&Call> {
    effects.iter().find_map(|effect| match effect {
        Effect::Call(CHANGE, call) => Some(call),
        _ => None,
    })
}

fn list() -> OwnList {
    OwnList { id: 3, name: "电机座/A".into(), count: 2, update_time: 1_790_000_000_000 }
}

/// A list with a screw in it, and something that is there no more.
fn content() -> ListContent {
    let screw = ListEntry {
        id: 11,
        library: Library::Part,
        set_id: "gbt-70.1".into(),
        config_name: Some("M6×20".into()),
        quantity: 1_200,
        note: "=1+1".into(),
        name: "内六角圆柱头螺钉".into(),
        model: "GB/T 70.1".into(),
        gone: false,
    };
    let gone = ListEntry { id: 12, set_id: "x".into(), quantity: 1, gone: true, ..ListEntry::default() };
    ListContent { list: list(), entries: vec![screw, gone] }
}

fn opened() -> Desk {
    let mut desk = desk();
    assert_eq!(desk.go("/user?dir=6&list=3"), ["lists", "content"]);
    desk.take(Got(LISTS, Answer::ReadLists(Ok(vec![list()]))));
    desk.take(Got(CONTENT, Answer::ReadList(Ok(content()))));
    desk
}

// LST-1
#[test]
fn lst_1_the_address_says_which_list_is_open() {
    let mut desk = desk();
    assert_eq!(desk.go("/user?dir=4"), [""; 0]);
    assert_eq!(desk.go("/user?dir=6"), ["lists"]);
    assert_eq!((desk.view().first, desk.view().open), (true, None));
    desk.take(Got(LISTS, Answer::ReadLists(Ok(vec![list()]))));
    let shown = desk.view();
    let link = &shown.lists[0];
    assert_eq!((link.name.as_str(), link.count.as_str(), link.current), ("电机座/A", "2 项", false));
    assert_eq!(link.to, "/user?dir=6&list=3");
    assert_eq!(desk.go(&link.to.clone()), ["lists", "content"]);
    assert!(desk.view().lists[0].current && desk.open().first);
    assert_eq!(desk.go("/part"), [""; 0]);
}

// LST-1
#[test]
fn lst_1_an_entry_leads_to_its_configuration_and_what_is_gone_leads_nowhere() {
    let desk = opened();
    let open = desk.open();
    assert_eq!((open.count.as_str(), open.name.as_str()), ("共 2 项，1,201 件", "电机座/A"));
    let [screw, gone] = &open.rows[..] else { panic!("{:?}", open.rows) };
    assert_eq!(screw.to.as_deref(), Some("/part/detail/gbt-70.1?configName=M6%C3%9720"));
    assert_eq!((screw.quantity.as_str(), screw.gone), ("1,200", None));
    assert_eq!((gone.name.as_str(), gone.to.as_deref(), gone.gone), ("x", None, Some("已下架")));
}

// LST-1
#[test]
fn lst_1_a_quantity_and_a_note_are_asked_for_and_kept() {
    let mut desk = opened();
    let (ask, effects) = desk.prompted(OwnListsEvent::QuantityChosen { id: 11 }, Some(" 40 "));
    assert_eq!((ask.title.as_str(), ask.text.as_str()), ("数量", "1200"));
    assert_eq!(ask.message, "请输入 1 到 999999 的整数");
    let quantity = UpdateEntry { id: 11, quantity: Some(40), note: None };
    assert_eq!(changed(&effects), Some(&Call::UpdateEntry(quantity)));
    assert!(desk.view().busy);
    assert_eq!(asked(&desk.take(Got(CHANGE, Answer::UpdateEntry(Ok(()))))), ["lists", "content"]);
    let (ask, effects) = desk.prompted(OwnListsEvent::NoteChosen { id: 11 }, Some(" 备用\n两件"));
    assert_eq!((ask.title.as_str(), ask.text.as_str(), ask.validator), ("备注", "=1+1", None));
    let note = UpdateEntry { id: 11, quantity: None, note: Some("备用 两件".into()) };
    assert_eq!(changed(&effects), Some(&Call::UpdateEntry(note)));
    desk.take(Got(CHANGE, Answer::UpdateEntry(Err(ApiError::default()))));
    let (_, effects) = desk.prompted(OwnListsEvent::NoteChosen { id: 11 }, None);
    assert_eq!(effects, [], "who cancels changes nothing");
    assert_eq!(desk.take(On(OwnListsEvent::NoteChosen { id: 99 })), []);
    let other = PromptAnswer { name: "another".into(), text: Some("x".into()) };
    assert_eq!(desk.take(Heard(Fact::PromptEnded { answer: other })), []);
}

// LST-1
#[test]
fn lst_1_a_new_list_is_opened_and_one_that_is_renamed_stays_open() {
    let mut desk = opened();
    let (ask, effects) = desk.prompted(OwnListsEvent::NewChosen, Some("夹具"));
    assert_eq!(ask.title, "新清单的名称");
    assert_eq!(changed(&effects), Some(&Call::KeepList(KeepList { id: None, name: "夹具".into() })));
    let new = OwnList { id: 9, name: "夹具".into(), ..OwnList::default() };
    let effects = desk.take(Got(CHANGE, Answer::KeepList(Ok(new))));
    let to = "/user?dir=6&list=9".to_owned();
    assert_eq!(effects, [Command::Navigate { to, replace: false }.into()]);
    let (ask, effects) = desk.prompted(OwnListsEvent::RenameChosen, Some("电机座"));
    assert_eq!((ask.title.as_str(), ask.text.as_str()), ("清单的名称", "电机座/A"));
    assert_eq!(changed(&effects), Some(&Call::KeepList(KeepList { id: Some(3), name: "电机座".into() })));
    assert_eq!(asked(&desk.take(Got(CHANGE, Answer::KeepList(Ok(list()))))), ["lists", "content"]);
}

// LST-1
#[test]
fn lst_1_what_goes_goes_at_the_second_word() {
    let mut desk = opened();
    assert_eq!(desk.take(On(OwnListsEvent::RemoveConfirmed)), []);
    desk.take(On(OwnListsEvent::RemoveChosen { id: 11 }));
    assert_eq!(desk.open().rows[0].removing.as_deref(), Some("移除 内六角圆柱头螺钉"));
    desk.take(On(OwnListsEvent::RemoveLeft));
    assert_eq!(desk.open().rows[0].removing, None);
    desk.take(On(OwnListsEvent::RemoveChosen { id: 11 }));
    let effects = desk.take(On(OwnListsEvent::RemoveConfirmed));
    assert_eq!(changed(&effects), Some(&Call::RemoveEntry(RemoveEntry { id: 11 })));
    let gone = ApiError { code: "404".into(), ..ApiError::default() };
    assert_eq!(asked(&desk.take(Got(CHANGE, Answer::RemoveEntry(Err(gone.clone()))))), ["lists", "content"]);
    assert_eq!(desk.view().said, "内六角圆柱头螺钉 已移除");
    desk.take(On(OwnListsEvent::RemoveListChosen));
    assert_eq!(desk.open().removing.as_deref(), Some("删除清单「电机座/A」及其中的全部条目"));
    let effects = desk.take(On(OwnListsEvent::RemoveConfirmed));
    assert_eq!(changed(&effects), Some(&Call::RemoveList(RemoveList { id: 3 })));
    let effects = desk.take(Got(CHANGE, Answer::RemoveList(Err(gone))));
    assert_eq!(effects, [Command::Navigate { to: "/user?dir=6".into(), replace: false }.into()]);
}

// LST-2
#[test]
fn lst_2_a_list_is_saved_under_its_name_for_a_spreadsheet_that_runs_none_of_it() {
    let mut desk = opened();
    let effects = desk.take(On(OwnListsEvent::SaveChosen));
    let [Effect::Shell(Command::SaveText { name, media_type, text })] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!((name.as_str(), *media_type), ("电机座_A.csv", "text/csv"));
    assert_eq!(
        text,
        "\u{feff}序号,名称,型号,配置,数量,备注,库\r\n\
         1,内六角圆柱头螺钉,GB/T 70.1,M6×20,1200,'=1+1,零部件库\r\n\
         2,x,,,1,,零部件库\r\n"
    );
}

// LST-2
#[test]
fn lst_2_a_list_is_saved_as_a_workbook_in_which_counts_alone_are_numbers() {
    let mut desk = opened();
    let effects = desk.take(On(OwnListsEvent::WorkbookChosen));
    let [Effect::Shell(Command::SaveBytes { name, media_type, bytes })] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!((name.as_str(), *media_type), ("电机座_A.xlsx", workbook::MEDIA_TYPE));
    let bytes: Vec<_> = bytes.chars().map(|letter| u8::try_from(letter).unwrap()).collect();
    let table = view::table(desk.lists.content.came().unwrap());
    assert_eq!(bytes, workbook::file("清单", table, &[true, false, false, false, true, false, false]));
    let sheet = String::from_utf8_lossy(&bytes);
    for cell in [r#"<c r="E2"><v>1200</v></c>"#, r#"<t xml:space="preserve">=1+1</t>"#] {
        assert!(sheet.contains(cell), "{cell} in {sheet}");
    }
}

// LST-1, T34
#[test]
fn lst_1_lists_of_who_was_there_before_are_nobodys() {
    let mut desk = opened();
    desk.take(Heard(Fact::ViewerChanged));
    let shown = desk.view();
    assert_eq!((shown.lists.len(), shown.first, shown.open.unwrap().rows.len()), (0, true, 0));
    assert_eq!(asked(&desk.take(Heard(Fact::SignedIn))), ["lists", "content"]);
    desk.viewer.logged_in = false;
    assert_eq!(desk.take(On(OwnListsEvent::Retried)), []);
}

// DWN-1
#[test]
fn dwn_1_the_components_of_a_list_are_had_as_a_package_for_kicad() {
    let mut desk = opened();
    assert!(!desk.open().packable, "parts are in it alone");
    let component = |gone| ListEntry { library: Library::Component, gone, ..ListEntry::default() };
    let list = OwnList { id: 3, name: "电源/A".into(), ..OwnList::default() };
    let come = |desk: &mut Desk, gone| {
        desk.take(On(OwnListsEvent::Retried));
        let content = ListContent { list: list.clone(), entries: vec![component(gone)] };
        desk.take(Got(CONTENT, Answer::ReadList(Ok(content))));
    };
    come(&mut desk, true);
    assert!(!desk.open().packable, "it is gone");
    come(&mut desk, false);
    assert!(desk.open().packable);
    let effects = desk.take(On(OwnListsEvent::PackageChosen));
    let asked = Effect::Call(PACKAGE, Call::ReadListPackage(ReadListPackage { id: 3 }));
    assert_eq!(effects, [Effect::Abort(PACKAGE), asked]);
    assert_eq!((desk.open().packing, desk.view().said.as_str()), (true, "正在打包 KiCad 库…"));
    let kept = KeptFile { file: FileId(7), ..KeptFile::default() };
    let saved = desk.take(Got(PACKAGE, Answer::ReadListPackage(Ok(kept.clone()))));
    assert_eq!(saved, [Command::SaveFile { file: FileId(7), name: "电源_A_KiCad.zip".into() }.into()]);
    assert!(!desk.open().packing);
    desk.take(On(OwnListsEvent::PackageChosen));
    desk.take(Heard(Fact::ViewerChanged));
    let late = desk.take(Got(PACKAGE, Answer::ReadListPackage(Ok(kept))));
    assert_eq!(late, [Command::ForgetFile { file: FileId(7) }.into()], "T34");
}
