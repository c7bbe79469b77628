//! DRW-1 What hands and keys do to a body, what is asked of who draws it, and what is told of it.

use super::*;
use crate::{
    boot::Boot,
    json,
    library::{
        shade::{Axis, SeenSolid, Shot},
        solid::{Between, FaceForm},
    },
    machine::fed,
    rules::{
        compute::{BodyOf, Work},
        viewer::NOBODY,
    },
};

const WIDE: [f64; 2] = [600.0, 400.0];

fn after(stage: Stage, input: Input<StageEvent>) -> Step<Stage> {
    fed(stage, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn seen(stage: &Stage) -> StageView {
    stage.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn open(stage: &Stage) -> OpenStage {
    seen(stage).open.unwrap()
}

const SOLID: StageEvent = StageEvent::WayChosen { way: Depiction::Solid };

fn known(kind: &str) -> Input<StageEvent> {
    let of = Shared::new(BodyOf { kind: kind.into(), sizes: vec![("d".into(), 6.0)] });
    let body = KnownBody { title: "GB/T 97.1 6".into(), of, size: [12.0, 12.0, 1.6] };
    Heard(Fact::BodyKnown { tab: TabId(3), body: Some(Shared::new(body)) })
}

fn shots(step: &Step<Stage>) -> Vec<Shot> {
    let shot = |effect: &Effect| match effect {
        Effect::Compute(_, Work::Draw { shot, .. }) => Some(shot.clone()),
        _ => None,
    };
    step.effects.iter().filter_map(shot).collect()
}

fn came(picture: Option<u32>, pointed: Option<Pointed>, between: Option<Between>) -> Input<StageEvent> {
    let seen = serde_json::to_string(&Seen { pointed, between, ..Seen::default() }).unwrap();
    let seen = json::parse(&seen).unwrap();
    Got(Tag::default(), Answer::Computed(Computed::Draw { picture, seen }))
}

fn face(face: u32) -> Pointed {
    Pointed { face, form: FaceForm::Cylinder { diameter: 12.0 } }
}

/// Open, with its first picture.
fn still() -> Stage {
    let stage = after(Stage::from(TabId(3)), known("washer")).state;
    let stage = after(stage, On(SOLID)).state;
    let stage = after(stage, On(StageEvent::Sized { size: WIDE, ratio: 2.0 })).state;
    after(stage, came(Some(1), None, None)).state
}

/// What is drawn after an event; its picture comes.
fn done(stage: Stage, event: StageEvent) -> (Stage, Option<Shot>) {
    let step = after(stage, On(event));
    let shot = shots(&step).pop();
    (after(step.state, came(Some(2), None, None)).state, shot)
}

fn moved(at: [f64; 2]) -> StageEvent {
    StageEvent::Moved { pointer: 1, at }
}

fn pressed(at: [f64; 2]) -> StageEvent {
    StageEvent::Pressed { pointer: 1, at, aside: false }
}

#[test]
fn drw_1_what_has_a_body_can_be_seen_and_the_first_picture_is_fine_and_as_large_as_the_screen() {
    assert_eq!(seen(&Stage::from(TabId(3))).ways, None);
    let step = after(Stage::from(TabId(3)), known("washer"));
    let shown = seen(&step.state);
    assert_eq!(shown.ways.map(|ways| ways.map(|way| way.label)), Some(["图样", "三维"]));
    assert_eq!((shown.way, shown.open.is_none(), shots(&step).len()), (Depiction::Drawing, true, 0));
    let step = after(step.state, On(SOLID));
    assert_eq!(
        step.effects,
        [Command::PrepareCompute { helper: Helper::Draw }.into()],
        "nothing has a size yet"
    );
    let step = after(step.state, On(StageEvent::Sized { size: WIDE, ratio: 2.0 }));
    let [shot] = shots(&step).try_into().unwrap();
    assert_eq!((shot.size, shot.fine, shot.zoom), ([1_200, 800], 2, 1.0));
    assert_eq!([shot.turned, shot.tilted], Side::Corner.turn());
    let shown = open(&after(step.state, came(Some(7), None, None)).state);
    assert_eq!((shown.picture, shown.failed, shown.label.as_str()), (Some(7), None, "三维视图 GB/T 97.1 6"));
    assert_eq!((shown.side, shown.busy), (Some(Side::Corner), false));
    assert_eq!(shown.told, texts::HANDS);
}

#[test]
fn drw_1_of_a_large_screen_no_more_than_so_many_pixels_are_drawn_and_of_none_nothing() {
    let (_, shot) = done(still(), StageEvent::Sized { size: [2_000.0, 1_000.0], ratio: 3.0 });
    let [width, height] = shot.unwrap().size;
    assert!(
        width * height <= 1_500_000 && width * height > 1_490_000 && width / height == 2,
        "{width} {height}"
    );
    for size in [[0.0, 0.0], [500.0, 0.0], [f64::NAN, 3.0], [-3.0, -5.0]] {
        assert_eq!(done(still(), StageEvent::Sized { size, ratio: 1.0 }).1, None, "{size:?}");
    }
}

#[test]
fn drw_1_one_picture_at_a_time_coarse_while_it_moves_and_fine_once_it_is_still() {
    let stage = after(still(), On(pressed([0.5, 0.5]))).state;
    let step = after(stage, On(moved([0.6, 0.5])));
    assert_eq!(shots(&step)[0].fine, 1);
    assert!(open(&step.state).busy);
    let step = after(step.state, On(moved([0.7, 0.5])));
    let step = after(step.state, On(moved([0.8, 0.5])));
    assert_eq!(shots(&step), [], "one is being drawn");
    let step = after(step.state, came(Some(2), None, None));
    let [shot] = shots(&step).try_into().unwrap();
    assert_eq!(shot.fine, 1);
    // 0.3 of 600 is 0.45 of the shorter side, which is half a turn.
    assert!((shot.turned - (45.0 - 81.0 + 360.0)).abs() < 1e-9, "{}", shot.turned);
    let step = after(step.state, came(Some(3), None, None));
    assert_eq!(shots(&step), [], "it is still held");
    let step = after(step.state, On(StageEvent::Released { pointer: 1 }));
    assert_eq!(shots(&step)[0].fine, 2);
    let (stage, shot) = done(still(), StageEvent::Keyed { key: "ArrowUp".into(), shift: false });
    assert_eq!(shot.unwrap().fine, 1);
    assert_eq!(stage.asked, Some((Pace::Still, false)), "nobody holds it: the fine one follows");
}

#[test]
fn drw_1_a_drag_turns_with_shift_it_moves_and_two_fingers_bring_near_what_is_between_them() {
    let turn = |to: [f64; 2]| {
        let stage = after(still(), On(pressed([0.5, 0.5]))).state;
        done(stage, moved(to)).1.unwrap()
    };
    assert!((turn([0.5, 0.6]).tilted - (35.264_389_682_754_65 + 18.0)).abs() < 1e-9);
    assert_eq!(
        [turn([0.5, 3.0]).tilted, turn([0.5, -3.0]).tilted],
        [90.0, -90.0],
        "no farther than above and below"
    );
    let aside = StageEvent::Pressed { pointer: 1, at: [0.5, 0.5], aside: true };
    let shot = done(after(still(), On(aside)).state, moved([0.6, 0.4])).1.unwrap();
    assert!((shot.aside[0] - 0.15).abs() < 1e-9 && (shot.aside[1] + 0.1).abs() < 1e-9, "{:?}", shot.aside);
    let stage = after(still(), On(pressed([0.4, 0.5]))).state;
    let stage = after(stage, On(StageEvent::Pressed { pointer: 2, at: [0.6, 0.5], aside: false })).state;
    let shot = done(stage, StageEvent::Moved { pointer: 2, at: [0.8, 0.5] }).1.unwrap();
    assert!((shot.zoom - 2.0).abs() < 1e-9, "{}", shot.zoom);
    // Their middle was the middle of the picture and went aside by 0.15 of its shorter side.
    assert!((shot.aside[0] - 0.15).abs() < 1e-9, "{:?}", shot.aside);
}

#[test]
fn drw_1_the_wheel_brings_near_what_it_points_at_within_bounds() {
    let wheel = |by: f64| StageEvent::Wheeled { by, at: [0.75, 0.5] };
    let (_, shot) = done(still(), wheel(-400.0));
    let shot = shot.unwrap();
    // It stays a quarter of the width, 0.375 of the shorter side, off the middle.
    assert_eq!((shot.zoom, shot.aside), (2.0, [-0.375, 0.0]));
    let far = (0..40).fold(still(), |stage, _| done(stage, wheel(9_999.0)).0);
    let near = (0..40).fold(still(), |stage, _| done(stage, wheel(-9_999.0)).0);
    assert_eq!((far.pose.zoom, near.pose.zoom), (0.25, 64.0));
    assert!(near.pose.aside.iter().all(|share| share.abs() <= 40.0));
}

#[test]
fn drw_1_keys_turn_move_bring_near_and_choose_a_side() {
    let keyed = |key: &str, shift| done(still(), StageEvent::Keyed { key: key.into(), shift }).1;
    let turned = |key: &str| keyed(key, false).unwrap().turned;
    assert!((turned("ArrowLeft") - 60.0).abs() < 1e-9 && (turned("ArrowRight") - 30.0).abs() < 1e-9);
    assert_eq!(keyed("ArrowDown", true).unwrap().aside, [0.0, 0.05]);
    assert_eq!((keyed("+", true).unwrap().zoom, keyed("-", false).unwrap().zoom), (1.25, 0.8));
    for (at, side) in (1..).zip(Side::ALL) {
        let shot = keyed(&at.to_string(), false).unwrap();
        assert_eq!([shot.turned, shot.tilted], side.turn());
    }
    let turned = done(still(), StageEvent::SideChosen { side: Side::Left }).0;
    let home = done(turned, StageEvent::Keyed { key: "Home".into(), shift: false }).1.unwrap();
    assert_eq!([home.turned, home.tilted], Side::Corner.turn());
    for key in ["8", "0x1", "Tab", "", "a"] {
        assert_eq!(keyed(key, false), None, "{key}");
    }
}

#[test]
fn drw_1_a_cut_goes_from_end_to_end_and_says_how_far_from_the_middle() {
    let (stage, shot) = done(still(), StageEvent::CutChosen { cut: Cut::Z });
    assert_eq!(shot.unwrap().cut, Some(SectionPlane { axis: Axis::Z, at: 0.0 }));
    let (stage, shot) = done(stage, StageEvent::CutMoved { share: 0.5 });
    let shot = shot.unwrap();
    assert_eq!((shot.cut, shot.fine), (Some(SectionPlane { axis: Axis::Z, at: 0.4 }), 1));
    let shown = open(&stage);
    assert_eq!(shown.cut, Some(CutSlider { share: 0.5, text: "距中面 0.4 mm".into() }));
    let chosen = shown.cuts.iter().find(|cut| cut.value == shown.chosen);
    assert_eq!(chosen.map(|cut| cut.label), Some("剖 z"));
    let stage = after(stage, came(Some(3), None, None)).state;
    let (stage, shot) = done(stage, StageEvent::CutMoved { share: -9.0 });
    assert_eq!(shot.unwrap().cut, Some(SectionPlane { axis: Axis::Z, at: -0.8 }));
    let stage = after(stage, came(Some(3), None, None)).state;
    let (stage, shot) = done(stage, StageEvent::CutChosen { cut: Cut::Nowhere });
    assert_eq!((shot.unwrap().cut, open(&stage).cut), (None, None));
}

/// A click at a place, at which there is this.
fn clicked(stage: Stage, pointed: Option<Pointed>) -> Step<Stage> {
    let stage = after(stage, On(pressed([0.25, 0.5]))).state;
    let step = after(stage, On(StageEvent::Released { pointer: 1 }));
    assert_eq!(shots(&step)[0].pointer, Some([300.0, 400.0]));
    after(step.state, came(Some(4), pointed, None))
}

#[test]
fn drw_1_what_is_pointed_at_is_told_and_a_click_measures_it_and_a_second_both() {
    let (stage, shot) = done(still(), moved([0.25, 0.5]));
    assert_eq!(shot.map(|shot| (shot.pointer, shot.fine)), Some((Some([300.0, 400.0]), 2)));
    let stage = after(stage, On(moved([0.25, 0.5]))).state;
    let stage = after(stage, came(Some(3), Some(face(4)), None)).state;
    assert_eq!((open(&stage).told.as_str(), open(&stage).measuring), ("圆柱面 ⌀12 mm", false));
    let step = clicked(stage, Some(face(4)));
    assert_eq!(shots(&step)[0].chosen, [4]);
    assert!(open(&step.state).told.starts_with("圆柱面 ⌀12 mm；再点"));
    let step = clicked(after(step.state, came(Some(5), None, None)).state, Some(face(9)));
    assert_eq!(shots(&step)[0].chosen, [4, 9]);
    let wall = Between::Wall { millimetres: 2.8 };
    let both = after(step.state, came(Some(5), None, Some(wall))).state;
    assert_eq!((open(&both).told.as_str(), open(&both).measuring), ("壁厚 2.8 mm", true));
    let step = clicked(both, Some(face(1)));
    assert_eq!(shots(&step)[0].chosen, [1], "a third begins anew");
    let step = clicked(after(step.state, came(Some(5), None, None)).state, Some(face(1)));
    assert_eq!(shots(&step)[0].chosen, [0_u32; 0], "once more leaves it");
}

#[test]
fn drw_1_a_click_beside_the_body_measures_nothing_and_so_does_clearing() {
    let one = |stage| after(clicked(stage, Some(face(4))).state, came(Some(5), None, None)).state;
    let step = clicked(one(still()), None);
    assert!(!open(&step.state).measuring);
    let (stage, shot) = done(one(still()), StageEvent::MeasureCleared);
    assert_eq!((shot.unwrap().chosen.len(), open(&stage).measuring), (0, false));
    // Who dragged did not click.
    let stage = after(still(), On(pressed([0.25, 0.5]))).state;
    let stage = after(stage, On(moved([0.3, 0.5]))).state;
    let stage = after(stage, On(StageEvent::Released { pointer: 1 })).state;
    assert!(!stage.picks);
    let shaken = after(still(), On(pressed([0.25, 0.5]))).state;
    let shaken = after(shaken, On(moved([0.253, 0.5]))).state;
    assert!(
        after(shaken, On(StageEvent::Released { pointer: 1 })).state.asked.unwrap().1,
        "two pixels are no drag"
    );
}

#[test]
fn drw_1_enter_measures_what_is_in_the_middle_and_escape_nothing_any_more() {
    let keyed = |key: &str| On(StageEvent::Keyed { key: key.into(), shift: false });
    let step = after(still(), keyed("Enter"));
    assert_eq!(shots(&step)[0].pointer, Some([600.0, 400.0]));
    let step = after(step.state, came(Some(5), Some(face(4)), None));
    assert_eq!(shots(&step)[0].chosen, [4]);
    let step = after(after(step.state, came(Some(6), None, None)).state, keyed("Escape"));
    assert_eq!(shots(&step)[0].chosen, [0_u32; 0]);
    let step = after(after(step.state, came(Some(7), None, None)).state, keyed("Escape"));
    assert_eq!(shots(&step), [], "there is nothing to leave");
}

#[test]
fn drw_1_what_is_told_of_surfaces_and_of_two() {
    let told = |form| told::told(&[], &Seen { pointed: Some(Pointed { face: 1, form }), ..Seen::default() });
    assert_eq!(told(FaceForm::Plane), "平面");
    assert_eq!(told(FaceForm::Cone { angle: 90.000_000_000_1 }), "圆锥面 90°");
    assert_eq!(told(FaceForm::Sphere { diameter: 6.35 }), "球面 ⌀6.35 mm");
    assert_eq!(told(FaceForm::Torus { diameter: 22.65, tube: 2.65 }), "圆环面 ⌀22.65 mm，截面 ⌀2.65 mm");
    let both = |between| told::told(&[face(1), face(2)], &Seen { between, ..Seen::default() });
    assert_eq!(both(Some(Between::Distance { millimetres: 1.6 })), "间距 1.6 mm");
    assert_eq!(both(Some(Between::Axes { millimetres: 65.0 })), "轴线间距 65 mm");
    assert_eq!(both(Some(Between::Wall { millimetres: 1e-15 })), "壁厚 0 mm");
    assert_eq!(both(Some(Between::Angle { degrees: 60.0 })), "夹角 60°");
    assert_eq!(both(None), texts::NOT_BETWEEN);
}

#[test]
fn drw_1_another_configuration_is_seen_from_the_same_side_and_without_a_body_nothing_is() {
    let stage = done(still(), StageEvent::SideChosen { side: Side::Top }).0;
    let stage = after(clicked(stage, Some(face(4))).state, came(Some(5), None, None)).state;
    let step = after(stage, known("nut"));
    let [shot] = shots(&step).try_into().unwrap();
    assert_eq!((shot.tilted, shot.chosen.len()), (90.0, 0));
    let step = after(step.state, Heard(Fact::BodyKnown { tab: TabId(3), body: None }));
    assert_eq!((seen(&step.state).ways, step.effects), (None, vec![Effect::Abort(Tag::default())]));
    let other = Fact::BodyKnown { tab: TabId(4), body: None };
    assert!(seen(&after(still(), Heard(other)).state).open.is_some());
}

#[test]
fn drw_1_who_wants_the_drawing_again_stops_what_is_drawn_and_nothing_more_comes() {
    let step = after(
        after(still(), On(moved([0.5, 0.5]))).state,
        On(StageEvent::WayChosen { way: Depiction::Drawing }),
    );
    assert_eq!(step.effects, [Effect::Abort(Tag::default())]);
    assert!(seen(&step.state).ways.is_some() && seen(&step.state).open.is_none());
    let late = after(step.state, came(Some(9), None, None)).state;
    assert_eq!((late.picture, after(late, On(moved([0.1, 0.1]))).effects.len()), (None, 0));
}

#[test]
fn drw_1_a_picture_that_does_not_come_is_told_once_and_can_be_asked_for_again() {
    let step = after(still(), On(moved([0.5, 0.5])));
    let step = after(after(step.state, On(moved([0.6, 0.5]))).state, came(None, None, None));
    assert_eq!((shots(&step).len(), open(&step.state).failed), (0, Some(texts::NOT_DRAWN)));
    let step = after(step.state, On(StageEvent::Retried));
    assert_eq!((shots(&step).len(), open(&step.state).failed), (1, None));
}

#[test]
fn drw_1_who_leaves_points_at_nothing_and_holds_nothing() {
    let stage = after(still(), On(pressed([0.25, 0.5]))).state;
    let step = after(stage, On(StageEvent::Left { pointer: 1 }));
    assert_eq!(shots(&step)[0].pointer, None);
    assert!(!step.state.hand.holds());
    // A finger that is not there says nothing, and neither does a third.
    let stage = (1..4).fold(still(), |stage, pointer| {
        after(stage, On(StageEvent::Pressed { pointer, at: [0.5, 0.5], aside: false })).state
    });
    for pointer in [3, 9] {
        let step = after(still_of(&stage), On(StageEvent::Moved { pointer, at: [0.9, 0.9] }));
        assert_eq!(shots(&step), []);
    }
}

/// The same hands on another body: a machine is not copied.
fn still_of(stage: &Stage) -> Stage {
    assert!(stage.hand.holds());
    (1..4).fold(still(), |stage, pointer| {
        after(stage, On(StageEvent::Pressed { pointer, at: [0.5, 0.5], aside: false })).state
    })
}

/// A tab shows an address.
fn shown(address: &str) -> Fact {
    Fact::Shown { tab: TabId(3), route: Route::read(address).unwrap() }
}

const PANEL: &str = "/part/plugin/detail/a?swType=CAD&modelColor=%23f80&showSequence=1";

// PLG-9
#[test]
fn a_program_that_names_a_colour_has_bodies_in_it_and_their_solids_numbered_and_a_page_outside_of_panels_has_not()
 {
    for (address, colour, numbered) in [
        (PANEL, Some(0xff8800), true),
        ("/part/plugin/detail/a?swType=CAD&modelColor=red&showSequence=0", None, false),
        ("/part/detail/a?modelColor=f80&showSequence=1", None, false),
    ] {
        let stage = after(Stage::from(TabId(3)), Heard(shown(address))).state;
        let stage = after(after(stage, known("bearing")).state, On(SOLID)).state;
        let step = after(stage, On(StageEvent::Sized { size: WIDE, ratio: 1.0 }));
        let [shot] = shots(&step).try_into().unwrap();
        assert_eq!((shot.colour, shot.numbered), (colour, numbered), "{address}");
        let closed = after(step.state, On(StageEvent::WayChosen { way: Depiction::Drawing })).state;
        let again = after(after(closed, On(SOLID)).state, On(StageEvent::Sized { size: WIDE, ratio: 1.0 }));
        assert_eq!(shots(&again)[0].colour, colour, "{address}");
    }
}

// PLG-9
#[test]
fn what_the_program_says_anew_is_drawn_anew_and_an_address_that_says_nothing_changes_nothing() {
    let step = after(still(), Heard(shown(PANEL)));
    assert_eq!(shots(&step).iter().map(|shot| shot.colour).collect::<Vec<_>>(), [Some(0xff8800)]);
    let drawn = after(step.state, came(Some(2), None, None)).state;
    assert_eq!(shots(&after(drawn, Heard(shown("/part/plugin/detail/a?configName=b")))), []);
}

// PLG-9
#[test]
fn in_a_panel_the_page_of_a_part_has_its_stage_before_there_is_a_body_and_elsewhere_not() {
    for (address, opened) in [
        (PANEL, true),
        ("/part/detail/a", false),
        ("/component/plugin/detail/a?swType=EDA", false),
        ("/part/plugin/search?swType=CAD", false),
    ] {
        assert_eq!(Stage::opened_by(&shown(address)).is_some(), opened, "{address}");
    }
    let bare = after(Stage::from(TabId(3)), Heard(shown(PANEL))).state;
    assert_eq!((seen(&bare).ways, seen(&bare).open), (None, None));
}

// PLG-9
#[test]
fn each_solid_that_is_seen_has_its_number_and_those_that_are_alike_share_a_line() {
    let solid = |at, size| SeenSolid { at, size };
    let (ball, ring) = ([8.0; 3], [47.0, 47.0, 14.0]);
    let solids = vec![
        solid(Some([0.5, 0.25]), ring),
        solid(None, ball),
        solid(Some([0.123_456, 1.0]), ball),
        solid(None, ring),
    ];
    let seen = serde_json::to_string(&Seen { solids, ..Seen::default() }).unwrap();
    let drawn = Computed::Draw { picture: Some(2), seen: json::parse(&seen).unwrap() };
    let step = after(still(), Heard(shown(PANEL)));
    let open = open(&after(step.state, Got(Tag::default(), Answer::Computed(drawn))).state);
    let numbers: Vec<_> =
        open.numbers.iter().map(|of| (of.number, of.right.as_str(), of.down.as_str())).collect();
    assert_eq!(numbers, [(1, "50%", "25%"), (3, "12.35%", "100%")]);
    assert_eq!(open.legend, ["1：47 × 47 × 14 mm", "2–3：8 × 8 × 8 mm", "4：47 × 47 × 14 mm"]);
}
