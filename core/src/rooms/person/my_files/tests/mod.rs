//! USR-1 The user's own files: which are asked for, which go first, what becomes of those that broke off.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    parts::pages::Pages,
    rules::{route::Route, viewer::NOBODY},
};

const MB: u64 = 1_024 * 1_024;

/// Somebody before the list.
struct Desk {
    boot: Boot,
    viewer: Viewer,
    files: MyFiles,
}

impl Desk {
    fn take(&mut self, input: Input<MyFilesEvent>) -> Vec<Effect> {
        let cx = Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer };
        let Step { state, effects } = fed(std::mem::take(&mut self.files), &cx, input);
        self.files = state;
        effects
    }

    fn at(&mut self, path: &str) -> Vec<Effect> {
        let route = Route::read(path).expect(path);
        self.take(Heard(Fact::Entered { route, path: path.into(), how: Went::Push }))
    }

    fn came(&mut self, list: FilePage) -> Vec<Effect> {
        self.take(Got(LIST, Answer::ListFiles(Ok(list))))
    }

    fn view(&self) -> MyFilesView {
        self.files.view(&Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer })
    }

    fn pick(&mut self, files: &[Picked]) -> Vec<Effect> {
        self.take(Heard(Fact::PickEnded { name: "myFiles", files: files.to_vec() }))
    }

    fn ended(&mut self, file: u32, stored: Option<&str>) -> Vec<Effect> {
        self.take(Heard(Fact::UploadEnded { file: FileId(file), stored: stored.map(str::to_owned) }))
    }
}

fn desk() -> Desk {
    let viewer = Viewer { logged_in: true, ..NOBODY.clone() };
    Desk { boot: Boot::default(), viewer, files: MyFiles::default() }
}

/// One who sees two files of thirty.
fn listed() -> Desk {
    let mut desk = desk();
    desk.at("/user?dir=5");
    let file = |id: &str| OwnFile { id: id.into(), file_name: format!("{id}.stp"), size: MB, create_time: 0 };
    let list = vec![file("a"), file("b")];
    desk.came(FilePage { total: 30, used: 3 * MB, quota: 4 * MB, largest: 2 * MB, list });
    desk
}

fn picked(file: u32, size: u64) -> Picked {
    Picked { file: FileId(file), name: format!("{file}.stp"), size, ..Picked::default() }
}

/// The page that is asked for, if one is.
fn asked(effects: &[Effect]) -> Option<u32> {
    effects.iter().find_map(|effect| match effect {
        Effect::Call(LIST, Call::ListFiles(ask)) => Some(ask.page_no),
        _ => None,
    })
}

/// The files that are to go to the server.
fn begun(effects: &[Effect]) -> Vec<u32> {
    let file = |effect: &Effect| match effect {
        Effect::Tell(Fact::UploadAsked { picked, biz_code: BizCode::Other }) => Some(picked.file.0),
        _ => None,
    };
    effects.iter().filter_map(file).collect()
}

#[test]
fn the_list_is_asked_for_where_somebody_looks_at_it() {
    let mut desk = desk();
    assert_eq!(asked(&desk.at("/user?dir=4")), None);
    assert_eq!(asked(&desk.at("/user?dir=5")), Some(1));
    assert_eq!(asked(&desk.at("/user?dir=5")), None, "it is there already");
    assert_eq!(asked(&desk.take(Heard(Fact::Online { online: true }))), Some(1));
    desk.viewer.logged_in = false;
    assert_eq!(asked(&desk.take(Heard(Fact::SignedIn))), None);
    desk.viewer.logged_in = true;
    assert_eq!(asked(&desk.take(Heard(Fact::SignedIn))), Some(1));
    desk.at("/part");
    assert_eq!(asked(&desk.take(Heard(Fact::SignedIn))), None);
}

#[test]
fn the_list_says_how_many_how_large_and_how_much_room() {
    assert!(desk().view().first);
    let view = listed().view();
    assert_eq!((view.first, Pages::place(view.pages.as_ref()), view.full), (false, (1, 3), 75));
    assert_eq!(view.count, "共 30 个文件");
    assert_eq!((view.room.as_str(), view.largest.as_str()), ("已用 3.0 MB，共 4.0 MB", "2.0 MB"));
    let row = &view.list[0];
    assert_eq!(
        (row.name.as_str(), row.size.as_str(), row.at.as_str()),
        ("a.stp", "1.0 MB", "1970-01-01 08:00")
    );
}

#[test]
fn pages_are_turned_and_one_that_is_gone_gives_way() {
    let mut desk = listed();
    assert_eq!(asked(&desk.take(On(MyFilesEvent::PageChosen { page: 4 }))), None);
    assert_eq!(asked(&desk.take(On(MyFilesEvent::PageChosen { page: 3 }))), Some(3));
    assert_eq!(asked(&desk.came(FilePage { total: 20, ..FilePage::default() })), Some(2));
    assert_eq!(Pages::place(desk.view().pages.as_ref()), (2, 2));
    assert_eq!(asked(&desk.came(FilePage { total: 0, ..FilePage::default() })), Some(1));
    assert_eq!((asked(&desk.came(FilePage::default())), desk.view().pages), (None, None));
}

#[test]
fn what_fails_to_come_is_told_and_asked_for_again() {
    let mut desk = desk();
    desk.at("/user?dir=5");
    let effects = desk.take(Got(LIST, Answer::ListFiles(Err(ApiError::of("500", 1)))));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Tell(Fact::Failed { shown: false, .. }))));
    assert!(desk.view().failed.is_some() && !desk.view().first);
    assert_eq!(asked(&desk.take(On(MyFilesEvent::Retried))), Some(1));
    assert!(desk.view().failed.is_none());
}

#[test]
fn three_go_at_a_time_and_the_others_follow() {
    let mut desk = listed();
    let effects = desk.take(On(MyFilesEvent::Asked));
    assert!(matches!(
        effects.as_slice(),
        [Effect::Tell(Fact::PickAsked { name: "myFiles", multiple: true, .. })]
    ));
    assert_eq!(begun(&desk.pick(&[1, 2, 3, 4, 5].map(|file| picked(file, MB)))), [1, 2, 3]);
    let waiting: Vec<_> = desk.view().sending.iter().map(|row| row.waiting).collect();
    assert_eq!(waiting, [false, false, false, true, true]);
    let effects = desk.ended(2, Some("f2"));
    assert_eq!((begun(&effects), asked(&effects)), (vec![4], Some(1)));
    assert!(effects.contains(&Fact::UploadDropped { file: FileId(2) }.into()));
    assert_eq!(desk.view().said, "2.stp 已上传");
    assert_eq!(begun(&desk.ended(1, None)), [5], "what broke off leaves its place");
    assert_eq!(desk.view().sending.len(), 4);
}

#[test]
fn one_that_is_tried_again_takes_a_place_again_and_one_that_broke_off_takes_none() {
    let mut desk = listed();
    desk.pick(&[1, 2, 3].map(|file| picked(file, MB)));
    desk.ended(3, None);
    desk.take(Heard(Fact::UploadRetried { file: FileId(3) }));
    assert!(begun(&desk.pick(&[picked(4, 1)])).is_empty());
    assert_eq!(begun(&desk.ended(3, None)), [4]);
    desk.take(On(MyFilesEvent::Cancelled { file: FileId(1) }));
    assert_eq!(begun(&desk.pick(&[picked(5, 1), picked(6, 1)])), [5], "2 and 4 go on");
}

#[test]
fn what_is_there_now_stands_on_the_first_page() {
    let mut desk = listed();
    desk.take(On(MyFilesEvent::PageChosen { page: 3 }));
    desk.came(FilePage { total: 30, ..FilePage::default() });
    desk.pick(&[picked(1, 0)]);
    assert_eq!(asked(&desk.ended(1, Some("f1"))), Some(1));
    assert_eq!(Pages::place(desk.view().pages.as_ref()).0, 1);
}

#[test]
fn whoever_looks_elsewhere_or_has_removed_it_is_asked_for_a_first_word_again() {
    for first in [
        vec![On(MyFilesEvent::PageChosen { page: 2 })],
        vec![Heard(Fact::UploadEnded { file: FileId(1), stored: Some("f1".into()) })],
        vec![On(MyFilesEvent::RemoveConfirmed), Got(REMOVE, Answer::RemoveFile(Ok(())))],
    ] {
        let mut desk = listed();
        desk.pick(&[picked(1, 1)]);
        desk.take(On(MyFilesEvent::RemoveChosen { id: "b".into() }));
        first.iter().for_each(|input| drop(desk.take(input.clone())));
        assert_eq!(desk.take(On(MyFilesEvent::RemoveConfirmed)), [], "{first:?}");
    }
}

#[test]
fn while_one_is_removed_no_other_is_chosen_and_it_cannot_be_left() {
    for late in [MyFilesEvent::RemoveChosen { id: "a".into() }, MyFilesEvent::RemoveLeft] {
        let mut desk = listed();
        desk.take(On(MyFilesEvent::RemoveChosen { id: "b".into() }));
        desk.take(On(MyFilesEvent::RemoveConfirmed));
        desk.take(On(late));
        desk.take(Got(REMOVE, Answer::RemoveFile(Ok(()))));
        assert_eq!(desk.view().said, "b.stp 已删除");
    }
}

// UPL-3
#[test]
fn a_file_that_is_not_wanted_any_more_is_dropped_once() {
    let mut desk = listed();
    desk.pick(&[1, 2, 3, 4].map(|file| picked(file, MB)));
    let effects = desk.take(On(MyFilesEvent::Cancelled { file: FileId(1) }));
    assert_eq!(begun(&effects), [4]);
    assert!(effects.contains(&Fact::UploadDropped { file: FileId(1) }.into()));
    assert_eq!(desk.take(On(MyFilesEvent::Cancelled { file: FileId(1) })), []);
    assert_eq!(desk.ended(1, None), [], "an end after that is nothing");
}

// F16
#[test]
fn a_file_that_changed_on_its_way_gives_way_to_what_is_picked_in_its_place() {
    let mut desk = listed();
    let replace = || On(MyFilesEvent::ReplaceAsked { file: FileId(1) });
    let files = |desk: &Desk| desk.view().sending.iter().map(|row| row.file.0).collect::<Vec<_>>();
    desk.pick(&[picked(1, MB)]);
    assert_eq!(desk.take(replace()), [], "it is on its way");
    desk.ended(1, None);
    let effects = desk.take(replace());
    assert!(matches!(effects.as_slice(), [Effect::Tell(Fact::PickAsked { name: "myFiles", .. })]));
    assert_eq!((desk.pick(&[]), files(&desk)), (vec![], vec![1]), "nothing was picked");
    desk.pick(&[picked(2, MB)]);
    assert_eq!(files(&desk), [1, 2], "the picker before was left");
    desk.take(replace());
    desk.take(On(MyFilesEvent::Asked));
    desk.pick(&[picked(3, MB)]);
    assert_eq!(files(&desk), [1, 2, 3], "another one was wanted");
    desk.take(replace());
    let effects = desk.pick(&[picked(4, MB)]);
    assert!(effects.contains(&Fact::UploadDropped { file: FileId(1) }.into()));
    assert_eq!((begun(&effects), files(&desk)), (vec![4], vec![2, 3, 4]));
}

// T29
#[test]
fn a_file_that_the_server_would_not_take_is_not_begun() {
    let mut desk = listed();
    let effects =
        desk.take(On(MyFilesEvent::Dropped { files: vec![picked(1, 2 * MB), picked(2, 2 * MB + 1)] }));
    assert_eq!(begun(&effects), [1]);
    assert!(effects.contains(&Command::ForgetFile { file: FileId(2) }.into()));
    let said = "2.stp 超过单个文件的上限 2.0 MB".to_owned();
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Shell(Command::Toast { text, .. }) if *text == said))
    );
}

#[test]
fn a_file_is_removed_at_the_second_word() {
    let mut desk = listed();
    let choose = || On(MyFilesEvent::RemoveChosen { id: "b".into() });
    assert_eq!(desk.take(On(MyFilesEvent::RemoveConfirmed)), []);
    desk.take(choose());
    assert_eq!(desk.view().list.iter().map(|row| row.removing.is_some()).collect::<Vec<_>>(), [false, true]);
    desk.take(On(MyFilesEvent::RemoveLeft));
    assert_eq!(desk.take(On(MyFilesEvent::RemoveConfirmed)), []);
    desk.take(choose());
    let effects = desk.take(On(MyFilesEvent::RemoveConfirmed));
    assert!(matches!(effects.as_slice(), [Effect::Call(REMOVE, Call::RemoveFile(ask))] if ask.id == "b"));
    assert_eq!(desk.take(On(MyFilesEvent::RemoveConfirmed)), [], "once");
    let effects = desk.take(Got(REMOVE, Answer::RemoveFile(Ok(()))));
    assert_eq!(
        (asked(&effects), desk.view().said.as_str(), desk.view().busy),
        (Some(1), "b.stp 已删除", false)
    );
}

#[test]
fn a_file_that_is_gone_already_is_removed_and_any_other_failure_is_told() {
    for (code, gone) in [("404", true), ("500", false), ("421", false)] {
        let mut desk = listed();
        desk.take(On(MyFilesEvent::RemoveChosen { id: "b".into() }));
        desk.take(On(MyFilesEvent::RemoveConfirmed));
        let effects = desk.take(Got(REMOVE, Answer::RemoveFile(Err(ApiError::of(code, 1)))));
        let told = effects.iter().any(|effect| matches!(effect, Effect::Tell(Fact::Failed { .. })));
        assert_eq!((asked(&effects).is_some(), told, desk.view().busy), (gone, !gone, false), "{code}");
    }
}

// T34
#[test]
fn nothing_of_one_person_stays_for_the_next() {
    let mut desk = listed();
    desk.pick(&[picked(1, MB), picked(2, MB)]);
    let effects = desk.take(Heard(Fact::ViewerChanged));
    let dropped = |file: u32| effects.contains(&Fact::UploadDropped { file: FileId(file) }.into());
    assert!(dropped(1) && dropped(2) && effects.contains(&Effect::Leave));
    let view = desk.view();
    assert!(view.first && view.list.is_empty() && view.sending.is_empty() && view.room.is_empty());
    assert_eq!(asked(&desk.take(Heard(Fact::SignedIn))), Some(1), "it is on screen still");
}

// IMG-1
#[test]
fn a_picture_is_looked_at_and_what_is_none_is_not() {
    let mut desk = desk();
    desk.at("/user?dir=5");
    let file =
        |id: &str, name: &str| OwnFile { id: id.into(), file_name: name.into(), size: MB, create_time: 0 };
    let list = vec![file("a", "图.PNG"), file("b", "b.stp")];
    desk.came(FilePage { total: 2, used: MB, quota: 4 * MB, largest: 2 * MB, list });
    assert_eq!(desk.view().list.iter().map(|row| row.picture).collect::<Vec<_>>(), [true, false]);
    let picture = crate::rules::picture::Picture {
        title: "图.PNG".into(),
        kind: crate::rules::picture::PictureKind::Stored("a".into()),
    };
    let chosen = |id: &str| On(MyFilesEvent::PictureChosen { id: id.into() });
    assert_eq!(desk.take(chosen("a")), [Fact::PictureShown { picture }.into()]);
    assert_eq!((desk.take(chosen("b")), desk.take(chosen("c"))), (vec![], vec![]));
}
