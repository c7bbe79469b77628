//! FBK-1, VAL-12, VAL-13 The feedback: who may give one, what is refused, what is sent.

use super::{view::FeedbackView, *};
use crate::{
    boot::Boot,
    machine::{after_reload, fed},
    net::api::Taken,
    rules::{input::Field, notice, route::Route, viewer::NOBODY},
};

const MB: u64 = 1_024 * 1_024;
const TEN: &str = "一二三四五六七八九十";

/// Somebody with the form before them.
struct Desk {
    viewer: Viewer,
    feedback: Feedback,
}

fn desk(logged_in: bool) -> Desk {
    let viewer = Viewer { logged_in, id: "17".into(), ..NOBODY.clone() };
    Desk { viewer, feedback: Feedback::default() }
}

fn open() -> Desk {
    let mut desk = desk(true);
    desk.on(FeedbackEvent::Asked);
    assert!(desk.view().show);
    desk
}

/// A form that may be sent.
fn filled() -> Desk {
    let mut desk = open();
    desk.on(FeedbackEvent::KindChosen { kind: 3 });
    desk.typed(Field::FeedbackMessage, TEN);
    desk
}

impl Desk {
    fn take(&mut self, input: Input<FeedbackEvent>) -> Vec<Effect> {
        let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &self.viewer };
        let Step { state, effects } = fed(std::mem::take(&mut self.feedback), &cx, input);
        self.feedback = state;
        effects
    }

    fn on(&mut self, event: FeedbackEvent) -> Vec<Effect> {
        self.take(On(event))
    }

    fn typed(&mut self, field: Field, text: &str) -> Vec<Effect> {
        self.on(FeedbackEvent::Typed { field, text: text.into() })
    }

    fn go(&mut self, path: &str) -> Vec<Effect> {
        let route = Route::read(path).expect(path);
        self.take(Heard(Fact::Entered { route, path: path.into(), how: Went::Push }))
    }

    fn pick(&mut self, files: &[(u32, &str, u64)]) -> Vec<Effect> {
        let picked = |(file, name, size): &(u32, &str, u64)| Picked {
            file: FileId(*file),
            name: (*name).to_owned(),
            size: *size,
            ..Picked::default()
        };
        let files = files.iter().map(picked).collect();
        self.take(Heard(Fact::PickEnded { name: "feedback", files }))
    }

    fn ended(&mut self, file: u32, stored: Option<&str>) -> Vec<Effect> {
        let stored = stored.map(str::to_owned);
        self.take(Heard(Fact::UploadEnded { file: FileId(file), stored }))
    }

    fn view(&self) -> FeedbackView {
        self.feedback.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &self.viewer })
    }

    /// The fields that are refused, and why.
    fn refused(&self) -> Vec<(&'static str, String)> {
        self.feedback.refused.iter().map(|error| (error.field, error.message.clone())).collect()
    }
}

fn toasts(effects: &[Effect]) -> Vec<&str> {
    let text = |effect| match effect {
        &Effect::Shell(Command::Toast { ref text, .. }) => Some(text.as_str()),
        _ => None,
    };
    effects.iter().filter_map(text).collect()
}

/// The files that go to the server, and those that are forgotten.
fn files(effects: &[Effect]) -> (Vec<u32>, Vec<u32>) {
    let asked = |effect: &Effect| match effect {
        Effect::Tell(Fact::UploadAsked { picked, biz_code: BizCode::Images }) => Some(picked.file.0),
        _ => None,
    };
    let forgotten = |effect: &Effect| match effect {
        Effect::Shell(Command::ForgetFile { file }) => Some(file.0),
        _ => None,
    };
    (effects.iter().filter_map(asked).collect(), effects.iter().filter_map(forgotten).collect())
}

fn sent(effects: &[Effect]) -> Option<&CreateFeedback> {
    effects.iter().find_map(|effect| match effect {
        Effect::Call(SEND, Call::CreateFeedback(call)) => Some(call),
        _ => None,
    })
}

#[test]
fn fbk_1_the_login_comes_first() {
    let mut visitor = desk(false);
    assert_eq!(visitor.on(FeedbackEvent::Asked), [Fact::LoginAsked.into()]);
    assert!(!visitor.view().show);
    visitor.viewer.logged_in = true;
    visitor.take(Heard(Fact::FeedbackAsked));
    assert!(visitor.view().show);
}

// FBK-2
#[test]
fn fbk_2_a_mistake_stands_in_the_form_below_what_was_written() {
    let (kind, library) = (FeedbackType::Problem, Library::Part);
    let found = || Heard(Fact::FeedbackBegun { kind, library, text: "条目：螺钉".into() });
    let mut desk = desk(true);
    desk.take(found());
    let form = &desk.feedback.form;
    assert_eq!(
        (form.message.as_str(), form.kind, form.related_module.as_str()),
        ("条目：螺钉", Some(3), "part")
    );
    assert!(desk.view().show);
    desk.on(FeedbackEvent::Closed);
    desk.take(found());
    assert_eq!(desk.feedback.form.message, "条目：螺钉", "once");
    desk.on(FeedbackEvent::Typed { field: Field::FeedbackMessage, text: "请看".into() });
    desk.take(found());
    assert_eq!(desk.feedback.form.message, "请看\n条目：螺钉");
    let mut visitor = self::desk(false);
    assert_eq!(visitor.take(found()), [Fact::LoginAsked.into()]);
    assert!(!visitor.view().show);
}

// HDR-3
#[test]
fn fbk_1_a_preview_blocks_it() {
    let mut desk = open();
    desk.go("/mat/detail/1?preview=1");
    assert!(!desk.view().show);
    assert_eq!(desk.on(FeedbackEvent::Asked), []);
    assert!(!desk.view().show);
    desk.go("/mat/detail/1");
    desk.on(FeedbackEvent::Asked);
    assert!(desk.view().show);
}

// HDR-3, T34
#[test]
fn fbk_1_a_preview_blocks_it_for_the_next_person_too() {
    let mut desk = desk(true);
    desk.go("/mat/detail/1?preview=1");
    desk.take(Heard(Fact::ViewerChanged));
    assert_eq!((desk.on(FeedbackEvent::Asked), desk.view().show), (vec![], false));
}

#[test]
fn val_12_an_empty_form_names_type_and_message_and_sends_nothing() {
    let mut desk = open();
    assert_eq!(desk.on(FeedbackEvent::Submitted), []);
    let expected = [("type", "请选择反馈类型"), ("message", "请输入留言信息")];
    assert_eq!(desk.refused(), expected.map(|(field, text)| (field, text.to_owned())));
    let view = desk.view();
    assert_eq!(view.kind_error.as_deref(), Some("请选择反馈类型"));
    assert_eq!(view.fields[0].error.as_deref(), Some("请输入留言信息"));
}

#[test]
fn val_12_a_refused_field_is_looked_at_again_while_it_is_corrected() {
    let mut desk = open();
    desk.on(FeedbackEvent::Submitted);
    desk.typed(Field::FeedbackMessage, "短");
    assert_eq!(desk.view().fields[0].error.as_deref(), Some("请输入不少于10个字的留言信息"));
    desk.typed(Field::FeedbackMessage, TEN);
    assert_eq!(desk.refused().len(), 1);
    desk.on(FeedbackEvent::KindChosen { kind: 1 });
    assert!(desk.refused().is_empty());
}

#[test]
fn val_12_a_field_that_is_left_is_checked_and_no_other() {
    for (field, bad, name) in [
        (Field::FeedbackMobile, "123456", "mobile"),
        (Field::FeedbackEmail, "a@b", "email"),
        (Field::FeedbackMessage, "短", "message"),
    ] {
        let mut desk = open();
        desk.typed(field, bad);
        assert!(desk.refused().is_empty(), "{name}");
        desk.on(FeedbackEvent::Left { field });
        assert_eq!(desk.refused().iter().map(|(field, _)| *field).collect::<Vec<_>>(), [name]);
    }
}

#[test]
fn val_12_fields_that_were_left_are_refused_together_and_what_nobody_touched_is_not() {
    let mut desk = open();
    for (field, bad) in [(Field::FeedbackMobile, "123456"), (Field::FeedbackEmail, "a@b")] {
        desk.typed(field, bad);
        desk.on(FeedbackEvent::Left { field });
    }
    assert_eq!(desk.refused().iter().map(|(field, _)| *field).collect::<Vec<_>>(), ["mobile", "email"]);
}

// INP-4, INP-6
#[test]
fn a_field_keeps_what_fits_and_says_how_full_it_is() {
    let mut desk = open();
    for (field, at, max) in [
        (Field::FeedbackMessage, 0, 500),
        (Field::FeedbackMobile, 1, 20),
        (Field::FeedbackEmail, 2, 64),
        (Field::FeedbackOrg, 3, 100),
    ] {
        assert_eq!(desk.view().fields[at].counter, format!("0/{max}"));
        desk.typed(field, &"三".repeat(max + 1));
        let view = desk.view();
        assert_eq!(
            (view.fields[at].text.chars().count(), view.fields[at].counter.clone()),
            (max, format!("{max}/{max}"))
        );
    }
    desk.typed(Field::Password, "geheim");
    assert!(desk.view().fields.iter().all(|field| !field.text.contains("geheim")), "no field of this form");
}

#[test]
fn fbk_1_what_is_sent_is_trimmed_with_the_user_and_the_images_joined_by_commas() {
    let mut desk = filled();
    desk.typed(Field::FeedbackMessage, &format!(" {TEN}\n"));
    desk.typed(Field::FeedbackMobile, " 010-1234567 ");
    desk.typed(Field::FeedbackOrg, "华东精机 ");
    desk.on(FeedbackEvent::ModuleChosen { module: "part".into() });
    desk.pick(&[(1, "a.png", 1), (2, "b.jpg", 5 * MB)]);
    desk.ended(1, Some("f1"));
    desk.ended(2, Some("f2"));
    let effects = desk.on(FeedbackEvent::Submitted);
    let expected = CreateFeedback {
        r#type: 3,
        message: TEN.into(),
        mobile: "010-1234567".into(),
        related_module: "part".into(),
        org_name: "华东精机".into(),
        images: "f1,f2".into(),
        user_id: "17".into(),
        ..CreateFeedback::default()
    };
    assert_eq!(sent(&effects), Some(&expected));
    assert!(desk.view().busy);
    assert_eq!(desk.view().submit, "正在提交…");
    assert_eq!(desk.on(FeedbackEvent::Submitted), [], "it is sent once");
}

#[test]
fn fbk_1_once_it_is_there_the_user_reads_so_and_nothing_is_left() {
    let mut desk = filled();
    desk.pick(&[(1, "a.png", 1)]);
    desk.ended(1, Some("f1"));
    desk.on(FeedbackEvent::Submitted);
    let effects = desk.take(Got(SEND, Answer::CreateFeedback(Ok(Taken {}))));
    assert_eq!(toasts(&effects), ["已提交"]);
    assert!(effects.contains(&Fact::UploadDropped { file: FileId(1) }.into()));
    let view = desk.view();
    assert_eq!((view.show, view.busy, view.kind, view.images.len()), (false, false, None, 0));
}

// F1
#[test]
fn fbk_1_what_failed_stays_in_the_form_and_can_be_sent_again() {
    let mut desk = filled();
    desk.on(FeedbackEvent::Submitted);
    let failed = Answer::CreateFeedback(Err(ApiError::of("421", 1)));
    let effects = desk.take(Got(SEND, failed));
    assert!(matches!(effects.as_slice(), [Effect::Tell(Fact::Failed { shown: true, .. })]));
    let view = desk.view();
    assert_eq!((view.show, view.busy, view.fields[0].text.as_str()), (true, false, TEN));
    assert_eq!(view.failed.as_deref(), Some("网络异常，请检查网络后重试"));
    assert!(sent(&desk.on(FeedbackEvent::Submitted)).is_some());
    assert_eq!(desk.view().failed, None);
}

// F1, HDR-3
#[test]
fn fbk_1_who_closed_it_before_it_was_kept_sees_it_again_when_it_failed() {
    for (path, show) in [("/", true), ("/mat/detail/1?preview=1", false)] {
        let mut desk = filled();
        desk.on(FeedbackEvent::Submitted);
        desk.on(FeedbackEvent::Closed);
        desk.go(path);
        assert!(!desk.view().show);
        let effects = desk.take(Got(SEND, Answer::CreateFeedback(Err(ApiError::of("421", 1)))));
        let told = matches!(effects.as_slice(), [Effect::Tell(Fact::Failed { shown, .. })] if *shown == show);
        assert_eq!((desk.view().show, told), (show, true), "{path}");
        assert_eq!(desk.view().failed.as_deref(), Some("网络异常，请检查网络后重试"));
    }
}

#[test]
fn fbk_1_what_is_said_of_a_failure_goes_with_the_next_change() {
    let mut desk = filled();
    desk.on(FeedbackEvent::Submitted);
    desk.take(Got(SEND, Answer::CreateFeedback(Err(ApiError::of("421", 1)))));
    desk.typed(Field::FeedbackMobile, "010");
    assert_eq!(desk.view().failed, None);
}

#[test]
fn val_13_the_valid_ones_of_a_batch_stay_and_each_reason_is_said_once() {
    let mut desk = open();
    let effects = desk.pick(&[
        (1, "a.png", 1),
        (2, "b,c.png", 1),
        (3, "d.gif", 1),
        (4, "e.JPG", 5 * MB + 1),
        (5, "f.jpeg", 5 * MB),
        (6, "g,h.png", 1),
    ]);
    assert_eq!(files(&effects), (vec![1, 5], vec![2, 3, 4, 6]));
    let said =
        ["文件名不允许包含逗号，请修改后重新上传", "仅支持png、jpg、jpeg格式", "请上传大小在5M以内的图片"];
    assert_eq!(toasts(&effects), said);
    let effects = desk.pick(&[(7, "i.png", 0), (8, "j.png", 1)]);
    assert_eq!((files(&effects), toasts(&effects)), ((vec![7], vec![8]), vec!["最多上传3张图片"]));
    assert!(!desk.view().can_add);
}

#[test]
fn val_13_a_fourth_image_cannot_even_be_picked() {
    let mut desk = open();
    let picker = desk.on(FeedbackEvent::ImagesAsked);
    let [Effect::Tell(Fact::PickAsked { name: "feedback", accept, multiple: true, no_cancel: false })] =
        picker.as_slice()
    else {
        panic!("{picker:?}")
    };
    assert_eq!(*accept, ".png,.jpg,.jpeg");
    desk.pick(&[(1, "a.png", 1), (2, "b.png", 1), (3, "c.png", 1)]);
    assert_eq!(toasts(&desk.on(FeedbackEvent::ImagesAsked)), ["最多上传3张图片"]);
    assert_eq!(
        desk.on(FeedbackEvent::ImageRemoved { file: FileId(2) }),
        [Fact::UploadDropped { file: FileId(2) }.into()]
    );
    assert_eq!(desk.on(FeedbackEvent::ImageRemoved { file: FileId(2) }), [], "a second click");
    assert!(toasts(&desk.on(FeedbackEvent::ImagesAsked)).is_empty());
}

// IMG-1
#[test]
fn an_image_is_looked_at_under_its_name_and_one_that_is_gone_is_not() {
    let mut desk = filled();
    desk.pick(&[(1, "a.png", 1)]);
    let picture = crate::rules::picture::Picture {
        title: "a.png".into(),
        kind: crate::rules::picture::PictureKind::Picked(FileId(1)),
    };
    let shown = |desk: &mut Desk| desk.on(FeedbackEvent::ImageShown { file: FileId(1) });
    assert_eq!(shown(&mut desk), [Fact::PictureShown { picture }.into()]);
    desk.on(FeedbackEvent::ImageRemoved { file: FileId(1) });
    assert_eq!(shown(&mut desk), []);
}

// UPL-3
#[test]
fn val_13_images_that_are_not_there_yet_are_waited_for_and_broken_ones_said() {
    let mut desk = filled();
    desk.pick(&[(1, "a.png", 1), (2, "b.png", 1)]);
    desk.ended(1, Some("f1"));
    assert_eq!((desk.view().uploading, desk.view().submit), (true, "正在上传图片…"));
    assert_eq!(desk.on(FeedbackEvent::Submitted), []);
    desk.ended(2, None);
    assert_eq!((desk.view().uploading, desk.view().images_error.is_some()), (false, true));
    assert_eq!(desk.view().submit, "提交反馈");
    assert_eq!(desk.on(FeedbackEvent::Submitted), []);
    desk.ended(2, Some("f2"));
    assert_eq!(desk.view().images_error, None);
    assert_eq!(sent(&desk.on(FeedbackEvent::Submitted)).map(|call| call.images.as_str()), Some("f1,f2"));
}

#[test]
fn fbk_1_what_was_written_is_there_again_after_the_dialog_was_closed() {
    let mut desk = filled();
    desk.on(FeedbackEvent::Closed);
    let effects = desk.pick(&[(1, "a.gif", 1), (2, "b.png", 1)]);
    assert_eq!(
        (files(&effects), toasts(&effects)),
        ((vec![], vec![1, 2]), vec![]),
        "who closed it adds nothing"
    );
    assert_eq!(desk.typed(Field::FeedbackMessage, "x"), []);
    desk.on(FeedbackEvent::Asked);
    assert_eq!(desk.view().fields[0].text, TEN);
}

// T34
#[test]
fn fbk_1_nobody_reads_what_another_person_wrote() {
    let mut desk = filled();
    desk.pick(&[(1, "a.png", 1)]);
    let effects = desk.take(Heard(Fact::ViewerChanged));
    assert!(effects.contains(&Fact::UploadDropped { file: FileId(1) }.into()));
    let view = desk.view();
    assert_eq!((view.show, view.kind, view.fields[0].text.as_str()), (false, None, ""));
}

// ENU-1
#[test]
fn val_12_types_and_libraries_are_offered_and_no_other_is_taken() {
    let mut desk = filled();
    let view = desk.view();
    assert_eq!(view.kinds.iter().map(|kind| kind.value).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(
        view.modules.iter().map(|module| module.value).collect::<Vec<_>>(),
        ["", "part", "component", "mat"]
    );
    assert_eq!((view.width, view.placeholder.as_str()), (800, "请输入不少于10个字的留言信息"));
    for (kind, module) in [(5, "part"), (-1, "part"), (1, "management")] {
        desk.on(FeedbackEvent::KindChosen { kind });
        desk.on(FeedbackEvent::ModuleChosen { module: module.into() });
        assert_eq!(desk.on(FeedbackEvent::Submitted), [], "{kind} {module}");
    }
}

/// What a page keeps that is about to be loaded again.
fn kept(desk: &mut Desk) -> Boot {
    after_reload(Boot::default(), &desk.take(Heard(Fact::Reloading)))
}

/// A desk on a page that finds this, after somebody logged in; what the restoring did.
fn restored(boot: &Boot, id: &str) -> (Desk, Vec<Effect>) {
    let viewer = Viewer { logged_in: !id.is_empty(), id: id.into(), ..NOBODY.clone() };
    let cx = Cx { now: Millis::new(0), boot, viewer: &viewer };
    let facts = [Fact::Opened, Fact::ViewerChanged, Fact::SignedIn];
    let step = facts.into_iter().fold(Step::to(Feedback::default()), |step, fact| {
        step.and(|feedback| fed(feedback, &cx, Heard(fact)))
    });
    (Desk { feedback: step.state, viewer }, step.effects)
}

// F13
#[test]
fn what_was_written_is_there_again_after_the_page_had_to_be_loaded_anew() {
    let (there, effects) = restored(&kept(&mut filled()), "17");
    let FeedbackView { show, kind, fields, .. } = there.view();
    assert_eq!((show, kind, fields[0].text.as_str()), (true, Some(3), TEN));
    let removed = |effect: &Effect| matches!(effect, Effect::Shell(Command::Store { value: None, .. }));
    assert!(effects.iter().any(removed));
    let told = |effect: &Effect| matches!(effect, Effect::Shell(Command::Toast { text, .. }) if text == notice::FEEDBACK_RESTORED);
    assert!(effects.iter().any(told));
}

// F13, T34
#[test]
fn nobody_else_finds_it_and_an_empty_or_closed_form_is_not_kept() {
    let (there, _) = restored(&kept(&mut filled()), "18");
    assert_eq!(there.view(), Desk { viewer: there.viewer.clone(), ..desk(true) }.view());
    let mut closed = filled();
    closed.on(FeedbackEvent::Closed);
    for desk in [&mut open(), &mut closed] {
        assert_eq!(desk.take(Heard(Fact::Reloading)), []);
    }
}

/// The same, with what it found written otherwise.
fn rewritten(boot: &Boot, from: &str, to: &str) -> Boot {
    let changed = |text: &Secret<String>| Secret::new(text.reveal().replace(from, to));
    let session = boot.session.iter().map(|(key, text)| (key.clone(), changed(text))).collect();
    Boot { session, ..Boot::default() }
}

// F13, T34
#[test]
fn a_draft_of_nobody_is_nothing() {
    let boot = rewritten(&kept(&mut filled()), "\"17\"", "\"\"");
    assert!(!restored(&boot, "").0.view().show);
}

// F13, STO-2, VAL-12
#[test]
fn a_draft_that_nobody_could_have_typed_is_refused_at_its_field() {
    let mut desk = filled();
    desk.typed(Field::FeedbackOrg, "华东精机");
    let (mut there, _) = restored(&rewritten(&kept(&mut desk), "华东精机", &"三".repeat(101)), "17");
    assert_eq!(there.on(FeedbackEvent::Submitted), []);
    assert!(there.view().fields[3].error.is_some(), "{:?}", there.refused());
}

// F13
#[test]
fn its_images_are_not_kept() {
    let mut desk = filled();
    desk.pick(&[(1, "a.png", 1)]);
    desk.ended(1, Some("image-of-nobody"));
    desk.on(FeedbackEvent::Submitted);
    desk.take(Got(SEND, Answer::CreateFeedback(Err(ApiError::of("421", 1)))));
    let boot = kept(&mut desk);
    let texts: Vec<_> = boot.session.iter().map(|(_, text)| text.reveal().clone()).collect();
    assert!(texts.len() == 1 && !texts[0].contains("image-of-nobody"), "{texts:?}");
}
