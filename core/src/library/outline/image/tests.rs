//! SHP-2 How light a pixel is, and from which lightness on it is paper.

use super::*;

// SHP-2
#[test]
fn a_pixel_is_as_light_as_its_colours_on_white_paper() {
    for (pixel, light) in [
        ([255, 255, 255, 255], 255),
        ([0, 0, 0, 255], 0),
        ([255, 0, 0, 255], 76),
        ([0, 255, 0, 255], 149),
        ([0, 0, 255, 255], 28),
        ([200, 100, 50, 255], 124),
        ([0, 0, 0, 0], 255),
        ([0, 0, 0, 128], 127),
        ([100, 100, 100, 51], 224),
    ] {
        assert_eq!(grey(&pixel), light, "{pixel:?}");
    }
    assert_eq!(grey(&[0; 3]), 255);
}

// SHP-2
#[test]
fn paper_begins_where_both_sides_are_most_alike_and_far_enough_apart() {
    for (greys, least) in [
        (&[][..], None),
        (&[(7, 9)], None),
        // Between two any place is as good: the first.
        (&[(40, 1), (230, 1)], Some(41)),
        (&[(100, 3), (124, 5)], Some(101)),
        (&[(100, 3), (123, 5)], None),
        // 8 · 4 · 112.5² < 9 · 3 · 127.8² > 11 · 1 · 177.3²
        (&[(0, 8), (50, 1), (100, 2), (200, 1)], Some(51)),
    ] {
        let pixels: Vec<u8> = greys.iter().flat_map(|(grey, count)| [*grey].repeat(*count)).collect();
        assert_eq!(threshold(&pixels), least, "{greys:?}");
    }
}
