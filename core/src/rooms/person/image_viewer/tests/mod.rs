//! §4 Image viewer: what is shown, how it is handled, and what is forgotten afterwards.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    net::api::KeptFile,
    rules::{page::Page, route::Route, viewer::NOBODY},
};

fn after(viewer: ImageViewer, input: Input<ImageViewerEvent>) -> Step<ImageViewer> {
    fed(viewer, &Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn showing(kind: PictureKind) -> Step<ImageViewer> {
    let picture = Picture { title: "视图".into(), kind };
    after(ImageViewer::default(), Heard(Fact::PictureShown { picture }))
}

fn view(viewer: &ImageViewer) -> Option<ShownPicture> {
    viewer.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY }).shown
}

fn turned(events: &[ImageViewerEvent]) -> ShownPicture {
    let open = showing(PictureKind::Drawn(Drawing::default())).state;
    let viewer = events.iter().fold(open, |viewer, event| after(viewer, On(event.clone())).state);
    view(&viewer).expect("a picture")
}

fn pressed(event: ViewerEvent) -> ImageViewerEvent {
    ImageViewerEvent::Pressed { event }
}

fn kept() -> Input<ImageViewerEvent> {
    let kept = KeptFile { file: FileId(9), size: 3, mime: "image/png".into() };
    Got(Tag::default(), Answer::ReadContent(Ok(kept)))
}

fn forgets(step: &Step<ImageViewer>) -> bool {
    step.effects.contains(&Command::ForgetFile { file: FileId(9) }.into())
}

// IMG-1
#[test]
fn a_picture_is_zoomed_turned_and_fitted_and_says_how_it_stands() {
    let shown = turned(&[pressed(ViewerEvent::ZoomedIn), pressed(ViewerEvent::TurnedRight)]);
    assert_eq!((shown.zoom, shown.scale.as_str(), shown.degrees, shown.sideways), (1.2, "120%", 90, true));
    let ends = |event| {
        let shown = turned(&vec![pressed(event); 40]);
        (shown.scale, shown.enlarges, shown.shrinks)
    };
    assert_eq!(ends(ViewerEvent::ZoomedIn), ("700%".to_owned(), false, true));
    assert_eq!(ends(ViewerEvent::ZoomedOut), ("20%".to_owned(), true, false));
    let original = turned(&[pressed(ViewerEvent::TurnedLeft), pressed(ViewerEvent::FitSwitched)]);
    assert_eq!((original.fit, original.degrees, original.scale.as_str()), (Fit::Original, 0, "100%"));
}

// IMG-1
#[test]
fn a_drawing_has_its_own_size_and_a_photo_says_it_when_it_comes() {
    let drawing = Drawing { view_box: [5.0, 5.0, 25.4, 50.8], ..Drawing::default() };
    let drawn = view(&showing(PictureKind::Drawn(drawing)).state);
    assert_eq!(drawn.and_then(|shown| shown.size), Some((96.0, 192.0)));
    let photo = view(&showing(PictureKind::Picked(FileId(9))).state);
    assert_eq!(photo.and_then(|shown| shown.size), None);
}

// IMG-1
#[test]
fn fingers_and_wheels_go_by_the_steps_of_the_buttons() {
    let zoom = |ratios: &[f64]| {
        let events: Vec<_> = ratios.iter().map(|ratio| ImageViewerEvent::Pinched { ratio: *ratio }).collect();
        turned(&events).zoom
    };
    for (ratios, expected) in [
        (&[1.1][..], 1.0),
        (&[1.1, 1.1], 1.2),
        (&[1.5], 1.2),
        (&[1.1, 0.9], 1.0),
        (&[0.8], 1.0 / 1.2),
        (&[0.0, f64::NAN, -1.0, f64::INFINITY, 1.2], 1.2),
    ] {
        assert_eq!(zoom(ratios), expected, "{ratios:?}");
    }
    assert_eq!(turned(&vec![ImageViewerEvent::Pinched { ratio: 2.0 }; 40]).zoom, 7.0);
}

#[test]
fn a_file_of_the_server_is_fetched_shown_and_forgotten() {
    let asked = showing(PictureKind::Stored("f1".into()));
    let call = Call::ReadContent(ReadContent { id: "f1".into() });
    assert_eq!(asked.effects, [Effect::Call(Tag::default(), call)]);
    assert_eq!(view(&asked.state).map(|shown| shown.file), Some(None));
    let shown = after(asked.state, kept());
    assert_eq!(view(&shown.state).and_then(|shown| shown.file), Some(FileId(9)));
    let closed = after(shown.state, On(ImageViewerEvent::Closed));
    assert!(forgets(&closed) && view(&closed.state).is_none());
    assert!(forgets(&after(closed.state, kept())), "it came too late");
    let picked = showing(PictureKind::Picked(FileId(9))).state;
    assert!(!forgets(&after(picked, On(ImageViewerEvent::Closed))), "it is the feedback's");
}

#[test]
fn a_file_that_does_not_come_is_told_and_one_that_is_no_picture_says_so() {
    let asked = showing(PictureKind::Stored("f1".into())).state;
    let failed = after(asked, Got(Tag::default(), Answer::ReadContent(Err(ApiError::of("500", 1)))));
    assert!(matches!(failed.effects[..], [Effect::Tell(Fact::Failed { shown: false, .. })]));
    assert!(view(&failed.state).is_none());
    let broken = after(showing(PictureKind::Picked(FileId(9))).state, On(ImageViewerEvent::Failed)).state;
    assert_eq!(view(&broken).map(|shown| (shown.broken, shown.file)), Some((true, None)));
}

// T34
#[test]
fn another_page_or_another_viewer_closes_it_and_another_picture_begins_anew() {
    let open = || {
        let shown = after(showing(PictureKind::Stored("f1".into())).state, kept()).state;
        after(shown, On(pressed(ViewerEvent::ZoomedIn))).state
    };
    let (route, path) = (Route::new(Page::Home), "/".to_owned());
    for fact in [Fact::ViewerChanged, Fact::Entered { route, path, how: Went::Push }] {
        let closed = after(open(), Heard(fact));
        assert!(forgets(&closed) && view(&closed.state).is_none());
    }
    let picture = Picture { title: "另一张".into(), kind: PictureKind::Picked(FileId(3)) };
    let other = after(open(), Heard(Fact::PictureShown { picture }));
    let shown = view(&other.state).expect("the other picture");
    assert!(forgets(&other) && shown.zoom == 1.0 && shown.file == Some(FileId(3)));
}
