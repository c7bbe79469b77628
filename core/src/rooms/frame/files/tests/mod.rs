//! FIL-1, FIL-2 The picker that is cancelled, and addresses that live for a while.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    rules::{file::FileId, viewer::NOBODY},
};

fn after(files: Files, now: u64, input: Input<FilesEvent>) -> Step<Files> {
    fed(files, &Cx { now: Millis::new(now), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn wake(files: &Files) -> Option<u64> {
    let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY };
    files.wake(&cx).map(Millis::value)
}

fn asked(no_cancel: bool) -> Files {
    let ask = Fact::PickAsked { name: "images", accept: ".png", multiple: true, no_cancel };
    let step = after(Files::default(), 0, Heard(ask));
    assert_eq!(step.effects, [Command::PickFiles { accept: ".png", multiple: true }.into()]);
    step.state
}

fn picked(file: u32) -> Picked {
    Picked { file: FileId(file), name: "a.png".into(), size: 1, ..Picked::default() }
}

fn ended(effects: &[Effect]) -> Option<usize> {
    effects.iter().find_map(|effect| match effect {
        Effect::Tell(Fact::PickEnded { name: "images", files }) => Some(files.len()),
        _ => None,
    })
}

// FIL-1
#[test]
fn files_that_are_picked_reach_who_asked() {
    for focused in [false, true] {
        let mut files = asked(false);
        if focused {
            files = after(files, 1_000, Heard(Fact::Focused)).state;
        }
        let step = after(files, 2_999, Heard(Fact::FilesPicked { files: vec![picked(1), picked(2)] }));
        assert_eq!((ended(&step.effects), wake(&step.state)), (Some(2), None));
    }
}

// FIL-1, F32
#[test]
fn without_a_file_two_seconds_after_the_focus_came_back_it_is_an_abort_and_silent() {
    let files = after(asked(false), 1_000, Heard(Fact::Focused)).state;
    let files = after(files, 2_500, Heard(Fact::Focused)).state;
    assert_eq!(wake(&files), Some(3_000), "the first return of the focus counts");
    let early = after(files, 2_999, Tick);
    assert_eq!(early.effects, []);
    let step = after(early.state, 3_000, Tick);
    assert_eq!(ended(&step.effects), Some(0));
    let aborted = step.effects.iter().any(|effect| {
        matches!(effect, Effect::Tell(Fact::Failed { error, .. }) if error.code == "499" && error.spoken().words.is_empty())
    });
    assert!(aborted && wake(&step.state).is_none());
}

// FIL-1
#[test]
fn with_no_cancel_it_waits_for_ever() {
    let files = after(asked(true), 1_000, Heard(Fact::Focused)).state;
    assert_eq!(wake(&files), None);
    let step = after(files, 99_000, Heard(Fact::FilesPicked { files: vec![picked(1)] }));
    assert_eq!(ended(&step.effects), Some(1));
}

// FIL-1
#[test]
fn files_that_come_after_the_abort_or_unasked_are_forgotten() {
    let files = after(asked(false), 0, Heard(Fact::Focused)).state;
    let aborted = after(files, 2_000, Tick).state;
    for files in [aborted, Files::default()] {
        let step = after(files, 2_001, Heard(Fact::FilesPicked { files: vec![picked(7)] }));
        assert_eq!(step.effects, [Command::ForgetFile { file: FileId(7) }.into()]);
    }
}

#[test]
fn a_focus_without_a_picker_is_nothing() {
    assert_eq!(wake(&after(Files::default(), 5, Heard(Fact::Focused)).state), None);
}

// FIL-2
#[test]
fn an_address_is_revoked_after_forty_seconds_each_by_itself() {
    let made = |url: &str| Heard(Fact::TemporaryMade { url: url.into() });
    let files = after(Files::default(), 0, made("blob:a")).state;
    let files = after(files, 10_000, made("blob:b")).state;
    assert_eq!(wake(&files), Some(40_000));
    let step = after(files, 40_000, Tick);
    assert_eq!(step.effects, [Command::RevokeUrl { url: "blob:a".into() }.into()]);
    assert_eq!(wake(&step.state), Some(50_000));
    let step = after(step.state, 99_000, Tick);
    assert_eq!(step.effects, [Command::RevokeUrl { url: "blob:b".into() }.into()]);
    assert_eq!(wake(&step.state), None);
}

// CAL-1
#[test]
fn a_file_is_read_and_saved_under_its_name() {
    let event = |id: &str| On(FilesEvent::SaveChosen { id: id.into(), name: format!("{id}.stp") });
    let first = after(Files::default(), 0, event("f1"));
    let call = Call::ReadContent(ReadContent { id: "f1".into() });
    assert_eq!(first.effects, [Effect::Call(Tag(1), call)]);
    let second = after(first.state, 0, event("f2")).state;
    let kept = KeptFile { file: FileId(9), ..KeptFile::default() };
    let step = after(second, 0, Got(Tag(1), Answer::ReadContent(Ok(kept.clone()))));
    assert_eq!(step.effects, [Command::SaveFile { file: FileId(9), name: "f1.stp".into() }.into()]);
    let failed = after(step.state, 0, Got(Tag(2), Answer::ReadContent(Err(ApiError::of("500", 1)))));
    assert!(matches!(failed.effects.as_slice(), [Effect::Tell(Fact::Failed { shown: false, .. })]));
    assert_eq!(after(failed.state, 0, Got(Tag(2), Answer::ReadContent(Ok(kept)))).effects, [], "too late");
}
