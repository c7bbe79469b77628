//! ASH-1 Where numbers are on a screen, and how large its picture is.

use super::*;
use crate::library::chart::{data::Data, state::Axis};

fn screen(size: [u32; 2], scale: f64) -> Screen {
    Screen { size, scale, ..Screen::default() }
}

/// A pixel is one kg/m³ wide and one MPa high.
fn axes() -> Axes {
    let axis = |of: &str, unit: &str, to: f64| Axis {
        of: of.into(),
        linear: true,
        range: Some([0.0, to]),
        unit: unit.into(),
    };
    let state = State { x: axis("ρ", "", 870.0), y: axis("E", "MPa", 574.0), ..State::default() };
    let readings = ["ρ", "E"].map(|of| Rc::new(Data::default().read(of).unwrap()));
    let placed = [Placed::of(&state.x, &readings[0]), Placed::of(&state.y, &readings[1])];
    Axes::of(&state, placed, readings, &Spread::default(), &Screen::default())
}

// ASH-1
#[test]
fn a_number_has_its_place_in_the_plot_and_none_outside() {
    let axes = axes();
    assert_eq!(axes.lines(), [[1.0, 72.0], [-1.0, 588.0]]);
    for (plotted, place) in [
        ([0.0, 0.0], Some([72.0, 588.0])),
        ([870.0, 574.0], Some([942.0, 14.0])),
        ([100.0, 500.0], Some([172.0, 88.0])),
        ([-0.5, 100.0], None),
        ([870.5, 100.0], None),
        ([100.0, -0.5], None),
        ([100.0, 574.5], None),
        ([f64::NAN, 100.0], None),
    ] {
        assert_eq!(axes.on_screen(plotted), place, "{plotted:?}");
    }
    assert_eq!(axes.of_usual([100.0, 0.5]), [172.0, 88.0], "half a GPa is 500 MPa");
    assert_eq!(axes.of_usual([-100.0, 2.0]), [-28.0, -1412.0], "outside of the plot, too");
}

// ASH-1
#[test]
fn the_plot_is_what_texts_leave_of_the_screen() {
    for (size, expected) in [
        ([960, 640], [72.0, 14.0, 870.0, 574.0]),
        ([9_000, 100], [72.0, 14.0, 4_006.0, 34.0]),
        ([50, 50], [72.0, 14.0, 1.0, 1.0]),
    ] {
        assert_eq!(plot(&screen(size, 1.0)), expected);
    }
}

// ASH-1
#[test]
fn a_picture_is_as_fine_as_its_screen_and_never_too_large() {
    for (sides, asked, found, pixels) in [
        ([960, 640], 1.5, 1.5, [1_440, 960]),
        ([960, 640], 0.1, 0.5, [480, 320]),
        ([960, 640], 9.0, 4.0, [3_840, 2_560]),
        ([960, 640], f64::NAN, 1.0, [960, 640]),
        ([2_048, 1_024], 4.0, 2.0, [4_096, 2_048]),
        ([8_192, 10], 1.0, 0.5, [4_096, 5]),
        ([0, 0], 1.0, 1.0, [1, 1]),
    ] {
        let screen = screen(sides, asked);
        assert_eq!((scale(&screen), size(&screen)), (found, pixels), "{sides:?} {asked}");
    }
}
