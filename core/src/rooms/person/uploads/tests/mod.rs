//! UPL-1 to UPL-3 The files under way: their calls, what is kept of them, who hears of their end.

use super::*;
use crate::{
    boot::Boot,
    net::api::{BigFile, Etag, StoredFile},
    rules::viewer::NOBODY,
};

const MB: u64 = 1_024 * 1_024;

/// Somebody uploads.
struct Desk {
    boot: Boot,
    viewer: Viewer,
    uploads: Uploads,
}

fn desk(kept: &str) -> Desk {
    let local = [("uploads".to_owned(), Secret::new(format!("9999999|{kept}")))].into();
    let boot = Boot { local, ..Boot::default() };
    let viewer = Viewer { logged_in: true, id: "17".into(), ..NOBODY.clone() };
    let mut desk = Desk { boot, viewer, uploads: Uploads::default() };
    desk.take(Heard(Fact::Opened));
    desk
}

fn picked(file: u32, size: u64) -> Picked {
    let mime = "model/step".into();
    Picked { file: FileId(file), name: format!("{file}.stp"), size, mime, modified: Some(1) }
}

impl Desk {
    fn take(&mut self, input: Input<UploadsEvent>) -> Vec<Effect> {
        let cx = Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer };
        let Step { state, effects } = std::mem::take(&mut self.uploads).update(&cx, input);
        self.uploads = state;
        effects
    }

    fn ask(&mut self, picked: Picked) -> Vec<Effect> {
        self.take(Heard(Fact::UploadAsked { picked, biz_code: BizCode::ModelFiles }))
    }

    fn got(&mut self, file: u32, answer: Answer) -> Vec<Effect> {
        self.take(Got(Tag(file), answer))
    }

    fn begun(&mut self, file: u32) -> Vec<Effect> {
        let multipart = BigFile { path: format!("p{file}"), upload_id: format!("u{file}") };
        self.got(file, Answer::InitBigFile(Ok(multipart)))
    }

    fn view(&self) -> UploadsView {
        self.uploads.view(&Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer })
    }
}

fn stored(id: &str) -> StoredFile {
    StoredFile { id: id.into(), ..StoredFile::default() }
}

/// How an upload ended, if it did.
fn ended(effects: &[Effect]) -> Option<(u32, Option<&str>)> {
    effects.iter().find_map(|effect| match effect {
        Effect::Tell(Fact::UploadEnded { file, stored }) => Some((file.0, stored.as_deref())),
        _ => None,
    })
}

/// What is kept for after a reload.
fn kept(effects: &[Effect]) -> Option<Option<&str>> {
    effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::Store { key, value, .. }) if key == "uploads" => Some(value.as_deref()),
        _ => None,
    })
}

// UPL-1, ENU-1
#[test]
fn a_small_file_goes_with_its_bizcode_and_the_module_type() {
    let mut desk = desk("");
    let effects = desk.ask(picked(1, 9));
    let [Effect::Call(Tag(1), Call::UploadFile(call))] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!((call.biz_code, call.r#type, call.file_name.as_str()), ("ModelFiles", 3, "1.stp"));
    let effects = desk.got(1, Answer::UploadFile(Ok(stored("f1"))));
    assert_eq!(ended(&effects), Some((1, Some("f1"))));
    assert!(!desk.view().loading);
}

// UPL-2, F14
#[test]
fn an_upload_in_parts_is_remembered_until_the_server_has_the_file() {
    let mut desk = desk("");
    desk.ask(picked(1, 7 * MB));
    let text = kept(&desk.begun(1)).flatten().map(str::to_owned).unwrap();
    assert!(text.contains(r#""path":"p1","uploadId":"u1""#), "{text}");
    let mut again = self::desk(text.split_once('|').unwrap().1);
    let effects = again.ask(picked(2, 7 * MB).clone());
    assert!(matches!(effects.as_slice(), [Effect::Call(_, Call::InitBigFile(_))]), "another name");
    let effects = again.ask(Picked { file: FileId(3), ..picked(1, 7 * MB) });
    let [Effect::Call(Tag(3), Call::ListParts(call))] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!((call.upload_id.as_str(), call.storage_type), ("u1", 11));
    let etag = |part_number| Etag { etag: "e".into(), part_number };
    again.got(3, Answer::ListParts(Ok(vec![etag(1), etag(2), etag(3)])));
    again.got(3, Answer::CompleteBigFile(Ok("/f".into())));
    let effects = again.got(3, Answer::CreateBigFile(Ok(stored("f1"))));
    assert_eq!((ended(&effects), kept(&effects)), (Some((3, Some("f1"))), Some(None)));
}

// F14
#[test]
fn who_comes_back_reads_what_was_left_over() {
    let mut desk = desk("");
    desk.ask(picked(1, 7 * MB));
    let text = kept(&desk.begun(1)).flatten().map(str::to_owned).unwrap();
    assert!(desk.view().unfinished.is_empty(), "it is on the screen as it is");
    let mut again = self::desk(text.split_once('|').unwrap().1);
    assert_eq!(again.view().unfinished, ["1.stp"]);
    again.viewer.id = "18".into();
    assert!(again.view().unfinished.is_empty(), "it is somebody else's");
    again.viewer.id = "17".into();
    again.ask(Picked { file: FileId(3), ..picked(1, 7 * MB) });
    assert!(again.view().unfinished.is_empty());
}

// STO-2, F10
#[test]
fn what_was_kept_and_makes_no_sense_is_nothing() {
    for junk in ["", "junk", "{}", "[1]", r#"[{"path":"p"}]"#, "null"] {
        let effects = desk(junk).ask(picked(1, 7 * MB));
        assert!(matches!(effects.as_slice(), [Effect::Call(_, Call::InitBigFile(_))]), "{junk}");
    }
}

// UPL-2
#[test]
fn no_more_than_ten_unfinished_uploads_are_remembered() {
    let mut desk = desk("");
    for file in 1..=12 {
        desk.ask(picked(file, 7 * MB));
        desk.begun(file);
    }
    let known: Vec<_> = desk.uploads.unfinished.iter().map(|known| known.upload_id.as_str()).collect();
    assert_eq!((known.len(), known[0], known[9]), (10, "u3", "u12"));
}

// UPL-3
#[test]
fn the_flag_stands_as_long_as_one_file_is_under_way() {
    let mut desk = desk("");
    assert!(!desk.view().loading);
    desk.ask(picked(1, 9));
    desk.ask(picked(2, 9));
    let failed = desk.got(1, Answer::UploadFile(Err(ApiError::of("500", 1))));
    assert_eq!((ended(&failed), desk.view().loading), (Some((1, None)), true));
    assert_eq!(desk.view().files[0].failed.as_deref(), Some("系统开小差了，请稍后再试或联系我们处理"));
    let effects = desk.take(On(UploadsEvent::Cancelled { file: FileId(2) }));
    assert!(effects.contains(&Effect::Abort(Tag(2))));
    assert_eq!((ended(&effects), desk.view().loading), (Some((2, None)), false));
    assert_eq!(desk.got(2, Answer::UploadFile(Ok(stored("f2")))), [], "an answer after the cancellation");
}

// UPL-2
#[test]
fn a_failed_part_stands_in_the_log_and_leads_nowhere() {
    let mut desk = desk("");
    desk.ask(picked(1, 7 * MB));
    desk.begun(1);
    let address =
        crate::net::api::PartUploadUrl { singed_url: Secret::new("/s".into()), ..Default::default() };
    desk.got(1, Answer::GetPartUploadUrl(Ok(address)));
    let refused = ApiError { code: "401".into(), message: "Unauthorized".into(), ..ApiError::default() };
    let effects = desk.got(1, Answer::PutPart(Err(refused)));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Tell(Fact::Logged { .. }))));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Tell(Fact::Failed { .. }))));
    assert_eq!(desk.view().files[0].failed.as_deref(), Some("Unauthorized"));
}

// ERR-2
#[test]
fn a_failed_call_of_ours_is_told_once() {
    let mut desk = desk("");
    desk.ask(picked(1, 7 * MB));
    let effects = desk.got(1, Answer::InitBigFile(Err(ApiError::of("401", 5))));
    let told = effects.iter().filter(
        |effect| matches!(effect, Effect::Tell(Fact::Failed { error, shown: true }) if error.request == 5),
    );
    assert_eq!(told.count(), 1);
}

// UPL-3, GEN-6
#[test]
fn progress_and_answers_of_a_file_that_nobody_uploads_are_nothing() {
    let mut desk = desk("");
    let sent = Fact::FileSent { file: FileId(9), start: 0, bytes: u64::MAX };
    assert_eq!(desk.take(Heard(sent)), []);
    assert_eq!(desk.got(9, Answer::UploadFile(Ok(stored("f")))), []);
    desk.ask(picked(1, 10));
    desk.take(Heard(Fact::FileSent { file: FileId(1), start: 0, bytes: u64::MAX }));
    assert_eq!(desk.view().files[0].percent, 99);
}

// UPL-3
#[test]
fn the_same_file_is_uploaded_once() {
    let mut desk = desk("");
    desk.ask(picked(1, 10));
    assert_eq!(desk.ask(picked(1, 10)), []);
}

// UPL-3
#[test]
fn a_file_that_nobody_wants_any_more_is_stopped_and_forgotten() {
    let mut desk = desk("");
    desk.ask(picked(1, 10));
    let effects = desk.take(Heard(Fact::UploadDropped { file: FileId(1) }));
    assert!(effects.contains(&Effect::Abort(Tag(1))));
    assert!(effects.contains(&Command::ForgetFile { file: FileId(1) }.into()));
    assert!(desk.view().files.is_empty());
}

/// The upload that the server is told to give up, if it is.
fn aborted(effects: &[Effect]) -> Option<&str> {
    effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::AbortBigFile(call)) => Some(call.upload_id.as_str()),
        _ => None,
    })
}

// F16
#[test]
fn what_is_cancelled_or_changed_on_the_way_is_given_up_on_the_server() {
    let mut desk = desk("");
    for file in [1, 2, 3] {
        desk.ask(picked(file, 7 * MB));
        desk.begun(file);
    }
    let effects = desk.take(On(UploadsEvent::Cancelled { file: FileId(1) }));
    assert_eq!((aborted(&effects), kept(&effects).is_some()), (Some("u1"), true));
    let changed = ApiError { code: "file".into(), message: "w".into(), ..ApiError::default() };
    assert_eq!(aborted(&desk.got(2, Answer::PutPart(Err(ApiError::of("404", 1))))), None);
    let address = crate::net::api::PartUploadUrl::default();
    desk.got(3, Answer::GetPartUploadUrl(Ok(address)));
    assert_eq!(aborted(&desk.got(3, Answer::PutPart(Err(changed)))), Some("u3"));
    let gone: Vec<_> = desk.view().files.iter().map(|file| file.gone).collect();
    assert_eq!(gone, [false, false, true], "what was cancelled or refused can go again as it is");
    assert_eq!(desk.got(3, Answer::AbortBigFile(Err(ApiError::of("500", 1)))), []);
    assert_eq!(desk.uploads.unfinished.len(), 1);
}

// T34
#[test]
fn nothing_goes_on_under_another_name() {
    let mut desk = desk("");
    desk.ask(picked(1, 10));
    desk.ask(picked(2, 7 * MB));
    desk.begun(2);
    desk.got(2, Answer::GetPartUploadUrl(Err(ApiError::of("421", 1))));
    assert!(desk.uploads.wake(&Cx { now: Millis::new(0), boot: &desk.boot, viewer: &desk.viewer }).is_some());
    assert_eq!(aborted(&desk.take(Heard(Fact::ViewerChanged))), None, "the next one's token is not theirs");
    assert_eq!((desk.view().loading, desk.take(Tick)), (false, vec![]));
    desk.viewer.id = "18".into();
    let effects = desk.ask(Picked { file: FileId(3), ..picked(2, 7 * MB) });
    assert!(matches!(effects.as_slice(), [Effect::Call(_, Call::InitBigFile(_))]));
}
