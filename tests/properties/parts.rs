//! §4 Small machines and measures: whatever is done to them they stay within their bounds.

use crate::cases;
use proptest::{prelude::*, sample::select};
use sanku_core::{
    parts::{
        slider::{Slider, SliderEvent, slider_width},
        viewer::{Fit, Viewer, ViewerEvent},
    },
    rules::{
        marquee,
        screen::{Size, size},
    },
};

/// Numbers as a page may measure them.
fn number() -> impl Strategy<Value = f64> {
    let odd =
        select(vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -0.0, 319.999, 320.0, 1e300, 5e-324]);
    prop_oneof![4 => -100.0..1_600.0_f64, 2 => odd, 1 => any::<f64>()]
}

fn hand() -> impl Strategy<Value = SliderEvent> {
    prop_oneof![
        4 => number().prop_map(|x| SliderEvent::Moved { x }),
        2 => Just(SliderEvent::Released),
        1 => any::<bool>().prop_map(|forward| SliderEvent::Stepped { forward }),
        1 => Just(SliderEvent::Ended),
    ]
}

proptest! {
    #![proptest_config(cases())]

    // SLD-1, SLD-2, SLD-3
    #[test]
    fn a_thumb_stays_on_its_slider_and_passes_once(width in number(), events in prop::collection::vec((hand(), prop::option::weighted(0.1, number())), 0..12)) {
        let mut slider = Slider::new(width);
        let mut passes = 0;
        for (event, resized) in events {
            let passed = slider.passed();
            let (next, out) = slider.update(event);
            passes += u32::from(out.is_some());
            prop_assert_eq!(out.is_some(), next.passed() && !passed);
            prop_assert!(out.is_none() || next.x() >= next.width());
            slider = resized.map_or(next, |width| next.resized(width));
            prop_assert!((0.0..=slider.width()).contains(&slider.x()), "{:?}", slider);
            prop_assert!(slider.passed() == next.passed());
            if event == SliderEvent::Released && !slider.passed() {
                prop_assert_eq!(slider.x(), 0.0);
            }
        }
        prop_assert!(passes <= 1 && (passes == 1) == slider.passed());
    }

    #[test]
    fn sld_1_a_width_is_320_or_330_or_60_less_than_measured(measured in prop::option::of(number()), phone in any::<bool>()) {
        let width = slider_width(measured, phone);
        let known = match measured {
            _ if phone => 330.0,
            Some(measured) if measured.is_finite() => measured - 60.0,
            _ => 320.0,
        };
        prop_assert_eq!(width, known);
    }

    #[test]
    fn img_1_a_zoom_is_from_0_2_to_7_and_a_turn_a_quarter(events in prop::collection::vec(0..6_usize, 0..60)) {
        let kinds = [ViewerEvent::ZoomedIn, ViewerEvent::ZoomedOut, ViewerEvent::TurnedRight, ViewerEvent::TurnedLeft, ViewerEvent::FitSwitched, ViewerEvent::Reset];
        let (mut viewer, mut turns) = (Viewer::default(), 0_u32);
        for event in events {
            let next = viewer.update(kinds[event]);
            turns = match event { 2 => turns + 1, 3 => turns + 3, 4 | 5 => 0, _ => turns } % 4;
            prop_assert!((0.2..=7.0).contains(&next.zoom), "{}", next.zoom);
            prop_assert_eq!(next.degrees, turns * 90);
            let fit = match (event, viewer.fit) { (4, Fit::Contain) => Fit::Original, (4 | 5, _) => Fit::Contain, (_, fit) => fit };
            prop_assert_eq!(next.fit, fit);
            let exact = match event { 0 => (viewer.zoom * 1.2).min(7.0), 1 => (viewer.zoom / 1.2).max(0.2), 4 | 5 => 1.0, _ => viewer.zoom };
            prop_assert_eq!(next.zoom, exact);
            viewer = next;
        }
    }

    #[test]
    fn brk_1_a_wider_screen_is_never_smaller(one in number(), other in number()) {
        let rank = |width: f64| match size(width) { Size::ExtraSmall => 0, Size::Small => 500, Size::Middle => 1_000, Size::Large => 1_440 };
        prop_assert!(one.is_nan() || other.is_nan() || one > other || rank(one) <= rank(other));
        prop_assert!(rank(one) == 0 || one >= f64::from(rank(one)));
    }

    #[test]
    fn ntc_1_a_notice_moves_for_a_finite_time_or_stands_still(text in number(), visible in number(), still in any::<bool>()) {
        match marquee::pass(text, visible, still) {
            Some(seconds) => prop_assert!(!still && seconds.is_finite() && seconds > 0.0 && text > visible),
            None => prop_assert!(still || !(text > visible && visible > 0.0) || !(text / visible * 10.0).is_finite()),
        }
    }
}
