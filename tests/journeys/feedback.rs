//! §1, §7 Journeys of a feedback with images, and of the chat.

use crate::shell::{Shell, sent, token};
use sanku_core::{
    boot::Boot,
    effect::Command,
    fact::Fact,
    net::http::Outcome,
    rooms::{
        frame::{FrameEvent, header::view::HeaderEvent},
        person::{PersonEvent, chat::ChatEvent, feedback::view::FeedbackEvent, uploads::UploadsEvent},
    },
    rules::{
        file::{FileId, Picked},
        input::Field,
        setup::Setup,
        viewer::Place,
    },
    secret::Secret,
};

const CREATE: &str = "/to/api/operation/behavior/message/to/platform/create";
const UPLOAD: &str = "/to/api/base/file/upload";

fn user() -> Shell {
    user_of(Setup { chat: "https://im.sanku.cn/chat".into(), ..Setup::default() })
}

fn user_of(setup: Setup) -> Shell {
    let mut shell = awaited(setup);
    introduce(&mut shell);
    shell
}

/// There is a token, and nobody said yet whose.
fn awaited(setup: Setup) -> Shell {
    Shell::started(Boot {
        path: "/".into(),
        origin: "http://localhost".into(),
        cookies: Secret::new("local_t=a; local_rt=r".into()),
        setup,
        ..Boot::default()
    })
}

fn introduce(shell: &mut Shell) {
    shell.answer("get-user-info", r#"{"id":"17","username":"wang","orgId":7,"orgEnable":true}"#);
    shell.answer("get-permission-info", "{}");
    shell.answer("get-extend-user-info", "{}");
}

fn on(shell: &mut Shell, event: FeedbackEvent) {
    shell.send(PersonEvent::Feedback(event));
}

fn picked(file: u32, name: &str) -> Picked {
    Picked { file: FileId(file), name: name.into(), size: 9, ..Picked::default() }
}

/// The form is filled in, and two of four files were taken.
fn written() -> Shell {
    let mut shell = user();
    on(&mut shell, FeedbackEvent::Asked);
    on(&mut shell, FeedbackEvent::KindChosen { kind: 2 });
    on(
        &mut shell,
        FeedbackEvent::Typed { field: Field::FeedbackMessage, text: "一二三四五六七八九十".into() },
    );
    on(&mut shell, FeedbackEvent::ImagesAsked);
    assert!(shell.done.contains(&Command::PickFiles { accept: ".png,.jpg,.jpeg", multiple: true }));
    let files = vec![picked(1, "a.png"), picked(2, "b,c.png"), picked(3, "d.jpg"), picked(4, "e.txt")];
    shell.hear(Fact::FilesPicked { files });
    shell
}

/// Ends the upload that was asked for first and is still under way.
fn stored(shell: &mut Shell, nth: usize, id: &str) {
    let (number, ..) =
        shell.asked.iter().filter(|(_, url, _)| url.contains(UPLOAD)).nth(nth).unwrap().clone();
    shell.end_of(number, &format!(r#"{{"code":0,"data":"{id}"}}"#));
}

// FBK-1, VAL-13, CAL-1
#[test]
fn a_feedback_goes_with_its_images_once_they_are_there() {
    let mut shell = written();
    assert_eq!((sent(&shell, UPLOAD), shell.toasts.len()), (2, 2));
    on(&mut shell, FeedbackEvent::Submitted);
    assert_eq!((sent(&shell, CREATE), shell.uploads.loading), (0, true));
    stored(&mut shell, 0, "f1");
    stored(&mut shell, 1, "f3");
    on(&mut shell, FeedbackEvent::Submitted);
    assert_eq!(
        shell.body(),
        r#"{"type":2,"message":"一二三四五六七八九十","mobile":"","email":"","relatedModule":"","orgName":"","images":"f1,f3","userId":"17"}"#
    );
    assert_eq!(token(&shell, CREATE).as_deref(), Some("Bearer a"));
    shell.answer(CREATE, "7");
    assert_eq!(shell.toasts.last().map(String::as_str), Some("已提交"));
    assert!(!shell.feedback.show && shell.uploads.files.is_empty());
    for file in [1, 2, 3, 4] {
        assert!(
            shell.done.contains(&Command::ForgetFile { file: FileId(file) }),
            "the bytes of {file} are gone"
        );
    }
}

// FBK-1, UPL-3
#[test]
fn an_image_that_broke_off_is_tried_again_or_taken_out() {
    let mut shell = written();
    stored(&mut shell, 1, "f3");
    let (first, ..) = shell.asked.iter().find(|(_, url, _)| url.contains(UPLOAD)).unwrap().clone();
    shell.resolve(first, &Outcome::Failed);
    assert!(shell.feedback.images_error.is_some() && shell.uploads.files[0].failed.is_some());
    shell.send(PersonEvent::Uploads(UploadsEvent::Retried { file: FileId(1) }));
    assert_eq!((sent(&shell, UPLOAD), shell.feedback.images_error), (3, None));
    on(&mut shell, FeedbackEvent::ImageRemoved { file: FileId(1) });
    on(&mut shell, FeedbackEvent::Submitted);
    assert!(shell.body().contains(r#""images":"f3""#), "{}", shell.body());
}

// FIL-1
#[test]
fn a_picker_that_is_cancelled_says_nothing() {
    let mut shell = user();
    on(&mut shell, FeedbackEvent::Asked);
    on(&mut shell, FeedbackEvent::ImagesAsked);
    shell.now = 5_000;
    shell.hear(Fact::Focused);
    shell.tick(7_000);
    assert!(shell.toasts.is_empty() && shell.errors.dialog.is_none() && shell.feedback.show);
    shell.hear(Fact::FilesPicked { files: vec![picked(1, "a.png")] });
    assert_eq!((sent(&shell, UPLOAD), shell.feedback.images.len()), (0, 0));
}

// FBK-1, ERR-8
#[test]
fn a_session_that_is_over_while_the_form_is_sent_leads_to_the_login() {
    let mut shell = written();
    stored(&mut shell, 0, "f1");
    stored(&mut shell, 1, "f3");
    on(&mut shell, FeedbackEvent::Submitted);
    shell.fail(CREATE, r#"{"code":401}"#);
    shell.fail("auth/refresh-token", r#"{"code":401}"#);
    assert!(shell.session.user.is_none() && !shell.feedback.show && shell.path.starts_with("/login"));
}

// FBK-1, CHT-1
#[test]
fn a_visitor_is_asked_to_log_in_first() {
    let mut shell = Shell::at("/");
    on(&mut shell, FeedbackEvent::Asked);
    assert!(shell.login.show_login && !shell.feedback.show);
    let mut shell = Shell::at("/");
    shell.send(PersonEvent::Chat(ChatEvent::Asked));
    assert!(shell.login.show_login && shell.drawn.is_empty());
}

// CHT-1
#[test]
fn the_chat_draws_its_number_from_outside_each_time() {
    let mut shell = user();
    for (number, random) in [("0000000000001", 1), ("0000000000002", 2)] {
        shell.send(PersonEvent::Chat(ChatEvent::Asked));
        shell.hear(Fact::Drawn { name: "chat".into(), number: Secret::new(number.repeat(2)) });
        let url = shell.chat.url.clone().unwrap();
        assert_eq!(url, format!("https://im.sanku.cn/chat?userId=17&userName=wang&random={random}"));
        shell.send(PersonEvent::Chat(ChatEvent::Closed));
        assert_eq!(shell.chat.url, None);
    }
}

// CHT-1, HDR-1
#[test]
fn a_portal_without_a_customer_service_leads_to_whoever_answers() {
    let mut shell = user_of(Setup::default());
    shell.send(FrameEvent::Header(HeaderEvent::PlaceChosen { place: Place::CustomerService }));
    assert_eq!(
        (shell.toasts.as_slice(), shell.drawn.is_empty()),
        (&["本站暂未开通在线客服".to_owned()][..], true)
    );
}

// FBK-1, HDR-2, PRM-2
#[test]
fn who_presses_before_it_is_known_who_they_are_gets_the_form_then_and_no_login() {
    let press = |shell: &mut Shell, place| {
        shell.send(FrameEvent::Header(HeaderEvent::PlaceChosen { place }));
        let shown = (shell.feedback.show, shell.chat.url.is_some(), shell.login.show_login);
        assert_eq!(shown, (false, false, false), "{place:?}");
    };
    let mut shell = awaited(Setup::default());
    press(&mut shell, Place::Feedback);
    introduce(&mut shell);
    assert!(shell.feedback.show);
    let mut last = awaited(Setup { chat: "https://im.sanku.cn/chat".into(), ..Setup::default() });
    press(&mut last, Place::Feedback);
    press(&mut last, Place::CustomerService);
    introduce(&mut last);
    last.hear(Fact::Drawn { name: "chat".into(), number: Secret::new("0123456789abcdef".repeat(2)) });
    assert_eq!((last.feedback.show, last.chat.url.is_some()), (false, true), "the last press counts");
    let mut gone = awaited(Setup::default());
    press(&mut gone, Place::Feedback);
    gone.go("/part", sanku_core::fact::Went::Push);
    introduce(&mut gone);
    assert!(!gone.feedback.show, "another page is another wish");
    let mut nobody = awaited(Setup::default());
    press(&mut nobody, Place::Feedback);
    nobody.fail("get-user-info", r#"{"code":500,"msg":""}"#);
    nobody.answer("get-permission-info", "{}");
    nobody.answer("get-extend-user-info", "{}");
    assert_eq!((nobody.feedback.show, nobody.login.show_login), (false, true));
}
