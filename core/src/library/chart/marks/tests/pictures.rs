//! ASH-1 Marks and ellipses as they look: `.` is paper, `#` is ink, a digit is how many sixteenths of a pixel are ink.

use super::*;

fn looks(picture: &Picture) -> Vec<String> {
    let letter = |pixel: &u32| match 255 - (pixel & 255) {
        0 => '.',
        255 => '#',
        ink => char::from_digit(ink / 16, 16).unwrap(),
    };
    picture.pixels.chunks(picture.width).map(|row| row.iter().map(letter).collect()).collect()
}

fn stamped(stamp: &Stamp, [width, height]: [usize; 2], at: [f64; 2]) -> Picture {
    let mut picture = Picture::of([width, height], false);
    picture.put(stamp, at);
    picture
}

// ASH-1
#[test]
fn a_form_covers_what_is_within_its_edges() {
    for (form, within, without) in [
        (Form::Disc, [[0.8, 0.0], [0.0, 0.8], [-0.7, 0.7]], [[0.75, 0.75], [1.01, 0.0], [0.0, -1.01]]),
        (Form::Square, [[0.87, 0.87], [-0.87, 0.0], [0.0, -0.87]], [[0.9, 0.0], [0.0, -0.9], [-0.9, 0.9]]),
        (Form::Diamond, [[0.6, 0.55], [-1.19, 0.0], [0.0, 1.19]], [[0.65, 0.6], [-0.65, -0.6], [1.21, 0.0]]),
        (Form::Up, [[0.0, -1.1], [1.1, 0.78], [-0.65, 0.0]], [[0.0, 0.82], [0.75, 0.0], [0.0, -1.2]]),
        (Form::Down, [[0.0, 1.1], [1.1, -0.78], [-0.65, 0.0]], [[0.0, -0.82], [0.75, 0.0], [0.0, 1.2]]),
        (Form::Left, [[-1.1, 0.0], [0.78, 1.1], [0.0, -0.65]], [[0.82, 0.0], [0.0, 0.75], [-1.2, 0.0]]),
        (Form::Right, [[1.1, 0.0], [-0.78, 1.1], [0.0, -0.65]], [[-0.82, 0.0], [0.0, 0.75], [1.2, 0.0]]),
        (Form::Plus, [[1.1, 0.3], [0.3, -1.1], [0.35, 0.35]], [[0.4, 0.4], [1.2, 0.0], [0.0, -1.2]]),
        (Form::Cross, [[0.7, 0.7], [0.75, -0.75], [-0.2, 0.2]], [[0.9, 0.0], [1.0, 1.0], [0.0, -0.9]]),
        (Form::Hexagon, [[1.0, 0.0], [0.5, 0.87], [0.0, -0.87]], [[1.06, 0.0], [0.0, 0.9], [0.6, 0.85]]),
        (Form::Star, [[1.4, 0.0], [0.35, 0.35], [0.0, -1.4]], [[0.4, 0.4], [1.45, 0.0], [-0.4, 0.4]]),
        (Form::Bar, [[1.1, 0.5], [-1.1, 0.0], [0.0, -0.5]], [[1.2, 0.0], [0.0, 0.6], [1.2, 0.6]]),
        (Form::Pole, [[0.5, 1.1], [0.0, -1.1], [-0.5, 0.0]], [[0.0, 1.2], [0.6, 0.0], [0.6, 1.2]]),
    ] {
        let covered = |places: [[f64; 2]; 3]| places.map(|[x, y]| covers(form, x, y));
        assert_eq!((covered(within), covered(without)), ([true; 3], [false; 3]), "{form:?}");
    }
}

// ASH-1
#[test]
fn a_mark_is_smooth_at_its_edge() {
    let up = Stamp::of(Form::Up, 4.0, false, 0, 13);
    assert_eq!(
        looks(&stamped(&up, [13, 13], [6.9, 6.2])),
        [
            ".............",
            ".............",
            "......c......",
            ".....8#8.....",
            ".....###.....",
            "....b###b....",
            "...4#####4...",
            "...#######...",
            "..8#######8..",
            "..bcccccccb..",
            ".............",
            ".............",
            ".............",
        ]
    );
}

// ASH-1
#[test]
fn what_a_mark_covers_whole_is_one_piece_a_row() {
    let disc = Stamp::of(Form::Disc, 3.0, false, 0, 9);
    assert_eq!(
        looks(&stamped(&disc, [9, 9], [4.0, 4.0])),
        [
            ".........",
            "...585...",
            "..a###a..",
            ".5#####5.",
            ".8#####8.",
            ".5#####5.",
            "..a###a..",
            "...585...",
            ".........",
        ]
    );
    assert_eq!((disc.whole.len(), disc.part.len()), (21, 16));
}

// PRP-1
#[test]
fn a_hollow_mark_is_a_ring() {
    let ring = Stamp::of(Form::Disc, 4.0, true, 0, 13);
    assert_eq!(
        looks(&stamped(&ring, [13, 13], [6.0, 6.0])),
        [
            ".............",
            ".............",
            ".....686.....",
            "...3#####3...",
            "...##646##...",
            "..6#6...6#6..",
            "..8#4...4#8..",
            "..6#6...6#6..",
            "...##646##...",
            "...3#####3...",
            ".....686.....",
            ".............",
            ".............",
        ]
    );
    assert_eq!([guessed(false), guessed(true)], [0xb4_690e, 0xff_b84d], "in amber");
}

// ASH-1
#[test]
fn a_mark_is_drawn_only_where_it_is_whole() {
    let stamp = Stamp::of(Form::Disc, 2.0, false, 0, 10);
    for (x, y) in (0_u8..14).flat_map(|y| (0_u8..14).map(move |x| (x, y))) {
        let picture = stamped(&stamp, [10, 12], [x.into(), y.into()]);
        let drawn = picture != Picture::of([10, 12], false);
        assert_eq!(drawn, (3..=6).contains(&x) && (3..=8).contains(&y), "{x} {y}");
    }
    for (radius, reach) in [(1.8, 3), (2.0, 3), (5.0, 7), (8.0, 11), (20.0, 26)] {
        assert_eq!(Stamp::of(Form::Disc, radius, false, 0, 60).reach, reach, "{radius}");
    }
}

// ASH-1
#[test]
fn the_edge_of_an_ellipse_is_where_its_points_are() {
    let mut picture = Picture::of([11, 11], false);
    picture.ellipse([5.4, 5.3], [2.1, 2.1], 0, false, [0.0, 0.0, 11.0, 11.0]);
    let edge = ["...6666....", "...6...6...", "...6...6...", "...6...6...", "....666...."];
    assert_eq!(looks(&picture)[3..8], edge);
    assert_eq!(looks(&picture).concat().matches('6').count(), 13, "so many points has so small a one");
    for (x, y, is_drawn) in [
        (1.0, 1.0, true),
        (3.9, 2.9, true),
        (4.0, 2.0, false),
        (2.0, 3.0, false),
        (0.9, 2.0, false),
        (2.0, 0.9, false),
    ] {
        let mut picture = Picture::of([6, 4], false);
        picture.mix([x, y], 0xff00_0000, 110, [1.0, 1.0, 4.0, 3.0]);
        let all = looks(&picture).concat();
        let at = is_drawn.then_some(y as usize * 6 + x as usize);
        assert_eq!((all.find('6'), all.matches('.').count()), (at, 24 - usize::from(is_drawn)), "{x} {y}");
    }
}

// ASH-1
#[test]
fn an_ellipse_is_filled_row_by_row_and_within_the_plot() {
    let filled = |middle, half, size, within| {
        let mut picture = Picture::of(size, false);
        picture.fill(middle, half, 0xff00_0000, within);
        looks(&picture)
    };
    assert_eq!(
        filled([10.5, 3.1], [8.1, 1.2], [20, 7], [0.0, 0.0, 20.0, 7.0]),
        [
            "....................",
            "....................",
            ".......111111.......",
            "..1111111111111111..",
            ".....1111111111.....",
            "....................",
            "....................",
        ]
    );
    let (empty, full) = ("....................", "..1111111111111111..");
    assert_eq!(
        filled([10.5, 3.2], [12.3, 4.6], [20, 8], [2.0, 1.0, 18.0, 6.0]),
        [empty, full, full, full, full, full, empty, empty],
        "nothing below the plot"
    );
}

#[test]
fn a_pixel_has_red_in_its_lowest_byte() {
    assert_eq!([pixel(0x12_3456), pixel(0xff_0000), pixel(0)], [0xff56_3412, 0xff00_00ff, 0xff00_0000]);
    assert_eq!(mixed(0xff80_4020, 0xff00_0000, 64), 0xff20_1008);
}
