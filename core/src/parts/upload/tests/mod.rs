//! UPL-1 to UPL-3 An upload: whole, in parts, broken, resumed, cancelled, and told nonsense.

use super::*;
use crate::{rules::limits, secret::Secret};
use proptest::prelude::*;

const MB: u64 = 1_024 * 1_024;
/// Three parts: 3 MB, 3 MB, 1 MB.
const THREE: u64 = 7 * MB;

/// An upload and what it asked for last.
struct Run {
    upload: Upload,
    now: u64,
    asked: Vec<Ask>,
    out: Option<UploadOut>,
}

fn run(size: u64, multipart: Option<MultipartUpload>) -> Run {
    let mut run = Run { upload: Upload::new(size), now: 1_000, asked: Vec::new(), out: None };
    run.take(UploadEvent::Started(multipart));
    run
}

impl Run {
    fn take(&mut self, event: UploadEvent) -> &mut Self {
        let (upload, out) = self.upload.clone().update(Millis::new(self.now), event);
        self.upload = upload;
        if let Some(UploadOut::Ask(ask)) = &out {
            self.asked.push(ask.clone());
        }
        self.out = out;
        self
    }

    fn ok(&mut self, reply: Reply) -> &mut Self {
        self.take(UploadEvent::Answered(Ok(reply)))
    }

    fn fails(&mut self, code: &str) -> &mut Self {
        let refusal = Refusal { code: code.into(), words: format!("w{code}") };
        self.take(UploadEvent::Answered(Err(refusal)))
    }

    /// Waits for as long as the upload does.
    fn wait(&mut self) -> &mut Self {
        self.now = self.upload.wake().map_or(self.now, Millis::value);
        self.take(UploadEvent::Ticked)
    }

    /// Sends one part: its address, then its bytes.
    fn part(&mut self, etag: &str) -> &mut Self {
        self.ok(address()).ok(Reply::Etag(etag.into()))
    }

    fn last(&self) -> &Ask {
        self.asked.last().unwrap()
    }

    /// The numbers of the parts whose bytes were asked for, by their first bytes.
    fn put(&self) -> Vec<u64> {
        let part =
            |ask: &Ask| if let Ask::Put { part, .. } = ask { Some(part.start / (3 * MB) + 1) } else { None };
        self.asked.iter().filter_map(part).collect()
    }
}

fn multipart() -> MultipartUpload {
    MultipartUpload { path: "p".into(), upload_id: "u".into() }
}

fn address() -> Reply {
    Reply::Address(Address { url: Secret::new("https://s/1?sig".into()), mime: "a/b".into() })
}

/// Somewhere in the middle: the first part is there, the bytes of the second are under way.
fn second() -> Run {
    let mut run = run(THREE, None);
    run.ok(Reply::Multipart(multipart())).part("e1").ok(address());
    run
}

// UPL-1
#[test]
fn a_small_file_goes_in_one_request_also_one_without_a_byte() {
    for size in [0, 1, 5 * MB - 1] {
        let mut run = run(size, Some(multipart()));
        assert_eq!((run.last(), run.upload.is_loading()), (&Ask::Send, true), "{size}");
        run.ok(Reply::File("f1".into()));
        assert_eq!(run.out, Some(UploadOut::Stored("f1".into())));
        assert_eq!(
            (run.upload.file(), run.upload.percent(), run.upload.is_loading()),
            (Some("f1"), 100, false)
        );
    }
}

// UPL-1
#[test]
fn a_large_file_goes_in_parts_and_is_put_together_in_their_order() {
    let mut run = run(THREE, None);
    assert_eq!(run.last(), &Ask::Start);
    run.ok(Reply::Multipart(multipart()));
    assert_eq!(run.last(), &Ask::Address { multipart: multipart(), number: 1 });
    run.part("e1").part("e2").part("e3");
    assert_eq!(run.put(), [1, 2, 3]);
    let etags = [(1, "e1".to_owned()), (2, "e2".to_owned()), (3, "e3".to_owned())].to_vec();
    assert_eq!(run.last(), &Ask::Complete { multipart: multipart(), etags });
    run.ok(Reply::Url("/f".into()));
    assert_eq!(run.last(), &Ask::Create { multipart: multipart(), url: "/f".into() });
    run.ok(Reply::File("f1".into()));
    assert_eq!((run.out.clone(), run.upload.multipart()), (Some(UploadOut::Stored("f1".into())), None));
}

// UPL-2, F14
#[test]
fn a_part_that_fails_for_a_while_is_tried_again_three_times_after_longer_and_longer_pauses() {
    for code in ["421", "408", "429", "500", "503"] {
        let mut run = second();
        let mut pauses = Vec::new();
        for _ in 0..3 {
            run.fails(code);
            assert_eq!((run.out.clone(), run.upload.is_loading()), (None, true), "{code}");
            pauses.push(run.upload.wake().map(Millis::value).unwrap_or_default() - run.now);
            run.wait();
        }
        assert_eq!((pauses, run.put()), (vec![1_000, 2_000, 4_000], vec![1, 2, 2, 2, 2]));
        run.fails(code);
        assert_eq!(run.upload.failure().map(|why| why.code.as_str()), Some(code));
        assert!(!run.upload.is_loading() && matches!(run.out, Some(UploadOut::Broken(..))));
    }
}

// UPL-2
#[test]
fn a_tick_that_comes_too_early_sends_nothing() {
    let mut run = second();
    run.fails("500");
    run.now += 999;
    run.take(UploadEvent::Ticked);
    assert_eq!(run.put(), [1, 2]);
}

// UPL-2
#[test]
fn a_part_that_is_refused_asks_for_a_new_address_and_not_for_ever() {
    let mut run = second();
    for _ in 0..3 {
        run.fails("403");
        assert_eq!(run.last(), &Ask::Address { multipart: multipart(), number: 2 });
        run.ok(address());
    }
    run.fails("403");
    assert!(run.upload.failure().is_some());
}

// UPL-2
#[test]
fn any_other_status_ends_it_with_its_text() {
    for code in ["400", "404", "413", "204", "301"] {
        let mut run = second();
        run.fails(code);
        assert_eq!(run.upload.failure().map(|why| why.words.clone()), Some(format!("w{code}")));
        assert!(!run.upload.is_loading());
    }
}

// UPL-2
#[test]
fn a_part_that_came_through_counts_its_failures_anew() {
    let mut run = second();
    run.fails("500")
        .wait()
        .fails("500")
        .wait()
        .fails("500")
        .wait()
        .ok(Reply::Etag("e2".into()))
        .ok(address());
    run.fails("500");
    assert!(run.upload.failure().is_none());
}

// UPL-2
#[test]
fn a_part_without_an_etag_is_missing() {
    let mut run = second();
    run.ok(Reply::Etag(String::new()));
    assert_eq!(run.upload.failure().map(|why| why.words.as_str()), Some("not comlete"));
    run.take(UploadEvent::Retried);
    assert_eq!(run.last(), &Ask::Address { multipart: multipart(), number: 2 });
}

// UPL-2, F14
#[test]
fn another_try_goes_on_from_the_parts_that_are_there() {
    let mut run = second();
    run.fails("404").take(UploadEvent::Retried);
    assert!(run.upload.is_loading());
    run.part("e2").part("e3");
    assert_eq!(run.put(), [1, 2, 2, 3]);
    run.ok(Reply::Url("/f".into())).fails("500");
    assert!(run.upload.failure().is_some());
    run.take(UploadEvent::Retried);
    assert_eq!(run.last(), &Ask::Create { multipart: multipart(), url: "/f".into() });
}

// UPL-2, F15
#[test]
fn an_answer_to_the_completion_that_is_lost_is_asked_for_again() {
    for code in ["421", "408", "502"] {
        let mut run = second();
        run.ok(Reply::Etag("e2".into())).part("e3").fails(code).take(UploadEvent::Retried);
        assert!(matches!(run.last(), Ask::Complete { etags, .. } if etags.len() == 3), "{code}");
    }
}

// UPL-2, F15
#[test]
fn a_server_that_misses_a_part_says_so_and_the_next_try_begins_anew() {
    let mut run = second();
    run.ok(Reply::Etag("e2".into())).part("e3").fails("1001");
    assert_eq!((run.upload.multipart(), run.upload.failure().is_some()), (None, true));
    run.take(UploadEvent::Retried);
    assert_eq!(run.last(), &Ask::Start);
    run.ok(Reply::Multipart(multipart()));
    assert_eq!(run.last(), &Ask::Address { multipart: multipart(), number: 1 });
}

// UPL-2
#[test]
fn another_try_may_fail_as_often_as_the_first() {
    let mut run = second();
    for _ in 0..2 {
        run.fails("500").wait().fails("500").wait().fails("500").wait().fails("500");
        assert!(run.upload.failure().is_some());
        run.take(UploadEvent::Retried).ok(address());
        assert_eq!(run.out.as_ref(), Some(&UploadOut::Ask(run.last().clone())));
    }
    assert_eq!(run.put(), [1, 2, 2, 2, 2, 2, 2, 2, 2, 2], "four times for each try, and the third began");
}

// UPL-2, F14
#[test]
fn after_a_reload_the_server_is_asked_which_parts_it_has() {
    let mut run = run(THREE, Some(multipart()));
    assert_eq!(run.last(), &Ask::List { multipart: multipart() });
    run.ok(Reply::Parts(vec![(3, "e3".into()), (1, "e1".into())]));
    assert_eq!((run.last(), run.upload.percent()), (&Ask::Address { multipart: multipart(), number: 2 }, 57));
    run.part("e2");
    assert!(matches!(run.last(), Ask::Complete { etags, .. } if etags.len() == 3));
}

// UPL-2, F15
#[test]
fn parts_that_the_file_does_not_have_and_parts_without_an_etag_are_not_ours() {
    let mut run = run(THREE, Some(multipart()));
    let said = [(0, "x"), (1, ""), (2, "e2"), (2, "e2"), (4, "x"), (u32::MAX, "x")];
    run.ok(Reply::Parts(said.map(|(number, etag)| (number, etag.to_owned())).to_vec()));
    run.part("e1").part("e3");
    assert_eq!(run.put(), [1, 3]);
    assert!(matches!(run.last(), Ask::Complete { etags, .. } if etags.len() == 3));
}

// UPL-2, F17
#[test]
fn an_upload_that_the_server_has_forgotten_begins_anew_and_a_lost_question_does_not() {
    for (code, anew) in [("404", true), ("100403", true), ("421", false), ("503", false), ("401", false)] {
        let mut run = run(THREE, Some(multipart()));
        run.fails(code);
        assert_eq!((run.last() == &Ask::Start, run.upload.failure().is_some()), (anew, !anew), "{code}");
        run.take(UploadEvent::Retried);
        assert_eq!(run.upload.multipart().is_some(), !anew);
    }
}

// UPL-3
#[test]
fn what_is_cancelled_stays_so_whatever_comes_later() {
    for prepare in [0, 1, 2, 3] {
        let mut run = run(THREE, None);
        for _ in 0..prepare {
            run.ok(Reply::Multipart(multipart())).ok(address()).fails("500");
        }
        run.take(UploadEvent::Cancelled);
        let left = (prepare > 0).then(multipart);
        assert_eq!((run.out.clone(), run.upload.is_loading()), (Some(UploadOut::GivenUp(left)), false));
        let asked = run.asked.len();
        run.ok(Reply::Etag("e".into())).fails("500").wait().take(UploadEvent::Retried);
        run.take(UploadEvent::Started(None)).take(UploadEvent::Cancelled);
        assert_eq!((run.asked.len(), run.out.clone()), (asked, None));
    }
}

// UPL-3
#[test]
fn a_request_that_was_stopped_gives_the_upload_up() {
    for mut run in [run(1, None), run(THREE, None), second()] {
        let multipart = run.upload.multipart().cloned();
        run.fails("499");
        assert_eq!((run.out.clone(), run.upload.is_loading()), (Some(UploadOut::GivenUp(None)), false));
        assert_eq!(run.upload.multipart().cloned(), multipart);
    }
}

// UPL-3, T34
#[test]
fn what_is_stopped_keeps_its_place_and_what_is_cancelled_leaves_it() {
    for (event, left) in [(UploadEvent::Stopped, None), (UploadEvent::Cancelled, Some(multipart()))] {
        let mut run = second();
        run.take(event);
        assert_eq!(run.upload.multipart().is_some(), left.is_none());
        assert_eq!(run.out, Some(UploadOut::GivenUp(left)));
    }
}

// F16
#[test]
fn a_file_that_was_changed_on_the_way_leaves_its_place_and_begins_anew() {
    let mut run = second();
    run.fails("file");
    let why = run.upload.failure().cloned().unwrap();
    assert_eq!(run.out, Some(UploadOut::Broken(why, Some(multipart()))));
    assert!(!run.upload.is_loading() && run.upload.is_gone());
    run.take(UploadEvent::Retried);
    assert_eq!((run.last(), run.upload.is_gone()), (&Ask::Start, false));
}

// UPL-3
#[test]
fn a_file_that_the_server_has_cannot_be_cancelled() {
    let mut run = run(1, None);
    run.ok(Reply::File("f1".into())).take(UploadEvent::Cancelled);
    assert_eq!((run.out.clone(), run.upload.file()), (None, Some("f1")));
}

// UPL-3
#[test]
fn progress_counts_the_parts_that_are_there_and_never_more_than_there_is() {
    let mut run = second();
    let start = 3 * MB;
    for (at, bytes, percent) in
        [(start, 0, 42), (start, MB, 57), (start, MB / 2, 57), (0, 3 * MB, 57), (start, u64::MAX, 85)]
    {
        run.take(UploadEvent::Progressed { start: at, bytes });
        assert_eq!(run.upload.percent(), percent, "{at} {bytes}");
    }
    run.fails("500");
    assert_eq!(run.upload.percent(), 42, "the bytes of a part that failed are not there");
    run.take(UploadEvent::Progressed { start, bytes: MB });
    assert_eq!(run.upload.percent(), 42, "nothing is under way");
}

// UPL-3
#[test]
fn no_byte_is_counted_twice() {
    let sent = || {
        let mut run = second();
        run.take(UploadEvent::Progressed { start: 3 * MB, bytes: 3 * MB });
        run
    };
    assert_eq!(sent().upload.percent(), 85);
    assert_eq!(sent().ok(Reply::Etag("e2".into())).upload.percent(), 85);
    assert_eq!(sent().fails("404").upload.percent(), 42);
    assert_eq!(sent().take(UploadEvent::Stopped).upload.percent(), 42);
    assert_eq!(sent().take(UploadEvent::Cancelled).upload.percent(), 0, "nothing goes on from there");
    let mut whole = run(10, None);
    whole.take(UploadEvent::Progressed { start: 0, bytes: 5 }).fails("500");
    assert_eq!(whole.upload.percent(), 0, "a file in one request is there or not");
}

// UPL-3
#[test]
fn what_has_not_begun_or_is_done_is_not_stopped() {
    let mut done = run(1, None);
    done.ok(Reply::File("f1".into())).take(UploadEvent::Stopped);
    assert_eq!((done.out.clone(), done.upload.file()), (None, Some("f1")));
    let (ready, out) = Upload::new(1).update(Millis::new(1), UploadEvent::Stopped);
    assert_eq!((ready, out), (Upload::new(1), None));
}

// F16
#[test]
fn a_file_that_cannot_be_read_at_the_last_step_is_not_made_of_its_old_parts() {
    let mut run = second();
    run.ok(Reply::Etag("e2".into())).part("e3").ok(Reply::Url("/f".into())).fails("file");
    run.take(UploadEvent::Retried).ok(Reply::Multipart(multipart()));
    assert_eq!(run.last(), &Ask::Address { multipart: multipart(), number: 1 });
}

// UPL-3
#[test]
fn what_went_of_another_request_is_not_counted() {
    let mut run = run(10, None);
    run.take(UploadEvent::Progressed { start: 3, bytes: 7 });
    assert_eq!(run.upload.percent(), 0);
}

// UPL-3
#[test]
fn a_file_is_not_there_before_the_server_says_so() {
    let mut run = run(10, None);
    run.take(UploadEvent::Progressed { start: 0, bytes: 10 });
    assert_eq!(run.upload.percent(), 99);
    let mut empty = self::run(0, None);
    empty.take(UploadEvent::Progressed { start: 0, bytes: 10 });
    assert_eq!(empty.upload.percent(), 0);
}

#[test]
fn an_answer_to_another_question_is_nothing() {
    let mut run = run(THREE, None);
    run.ok(Reply::File("f".into())).ok(Reply::Etag("e".into())).ok(Reply::Url("/f".into())).ok(address());
    assert_eq!((run.asked.len(), run.upload.is_loading()), (1, true));
}

/// What may happen next, by one number of any size.
fn event(number: u64) -> UploadEvent {
    let (kind, more) = (number % 17, number / 17);
    let fails = |code: &str| UploadEvent::Answered(Err(Refusal { code: code.into(), words: "w".into() }));
    let ok = |reply| UploadEvent::Answered(Ok(reply));
    match kind {
        0 => UploadEvent::Started(None),
        1 => UploadEvent::Started(Some(multipart())),
        2 => UploadEvent::Retried,
        3 | 4 => UploadEvent::Ticked,
        5 => UploadEvent::Progressed { start: more, bytes: more.wrapping_mul(more) },
        6 => UploadEvent::Progressed { start: more % 3 * 3 * MB, bytes: more },
        7 | 8 => ok(Reply::Multipart(multipart())),
        9 | 10 => ok(address()),
        11 | 12 => ok(Reply::Etag(if more % 8 == 0 { String::new() } else { "e".into() })),
        13 => {
            let part = |number: u64| (u32::try_from(number % 5).unwrap_or_default(), "e".to_owned());
            ok(Reply::Parts(vec![part(more), part(more / 5), (1, String::new())]))
        }
        14 => ok(if more % 2 == 0 { Reply::Url("/f".into()) } else { Reply::File("f".into()) }),
        15 => fails(["421", "500", "403", "404", "499", "", "401"][(more % 7) as usize]),
        _ => {
            if more % 4 == 0 {
                UploadEvent::Cancelled
            } else if more % 5 == 0 {
                UploadEvent::Stopped
            } else {
                fails("503")
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]
    // UPL-1, UPL-2, UPL-3, GEN-6
    #[test]
    fn no_sequence_sends_a_part_twice_or_too_few_or_leaves_the_flag_standing(
        size in prop_oneof![Just(0), Just(MB), Just(THREE), Just(u64::MAX)],
        seed in any::<u64>(),
    ) {
        let mut upload = Upload::new(size);
        let (mut now, mut seed) = (0, seed | 1);
        for _ in 0..24 {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            let event = event(seed);
            now = upload.wake().map_or(now, Millis::value);
            let (before, ticked) = (upload.clone(), event == UploadEvent::Ticked);
            let (next, out) = upload.update(Millis::new(now), event);
            if let Some(UploadOut::Ask(Ask::Put { part, .. })) = &out {
                let number = u32::try_from(part.start / limits::CHUNK_BYTES + 1).unwrap_or_default();
                prop_assert!(!before.stored.contains_key(&number) && part.end <= size && part.bytes() > 0);
            }
            if let Some(UploadOut::Ask(Ask::Complete { etags, .. })) = &out {
                prop_assert_eq!(etags.len(), 3);
            }
            match &out {
                Some(UploadOut::Ask(_)) => prop_assert!(next.is_loading()),
                Some(_) => prop_assert!(!next.is_loading()),
                None => {}
            }
            prop_assert!(!ticked || next.wake().is_none_or(|wake| wake > Millis::new(now)));
            prop_assert!(next.percent() <= 100 && (next.percent() == 100) == next.file().is_some());
            prop_assert!(next.tries <= limits::CHUNK_RETRIES + 1);
            upload = next;
        }
    }
}
