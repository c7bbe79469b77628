//! DRW-1 The pixels of a picture, one by one.

use super::*;

/// Its edges have a colour too.
const BLUE: Look = Look { edge: [40, 80, 120], ..LOOK };
/// Of the body in the light that it has from the front.
const BODY: [u8; 4] = [166, 83, 42, 255];
const EDGE: [u8; 4] = [40, 80, 120, 255];

/// Of each pixel its letter; clear is a dot, and what has no letter a question mark.
fn art(picture: &Picture, letters: &[([u8; 4], char)]) -> Vec<String> {
    let letter = |pixel: &[u8]| {
        let found = letters.iter().find(|(colour, _)| colour == pixel).map(|(_, letter)| *letter);
        found.unwrap_or(if pixel == [0; 4] { '.' } else { '?' })
    };
    picture.pixels.chunks(picture.size[0] * 4).map(|row| row.chunks(4).map(letter).collect()).collect()
}

/// A rectangle from a sample to another, as two triangles that look at the eye.
fn rectangle([left, top]: [f32; 2], [right, bottom]: [f32; 2]) -> [[Point; 3]; 2] {
    let at = |x, y| [x, y, 0.0];
    let (a, b, c, d) = (at(left, top), at(left, bottom), at(right, bottom), at(right, top));
    [[a, b, c], [a, c, d]]
}

/// Rectangles, each a surface.
fn rectangles(of: &[[[f32; 2]; 2]]) -> Scene {
    let triangles: Vec<_> = of.iter().flat_map(|[from, to]| rectangle(*from, *to)).collect();
    let mut scene = flat(&triangles);
    scene.triangles.iter_mut().for_each(|triangle| triangle.face /= 2);
    scene
}

// DRW-1
#[test]
fn a_pixel_is_the_mean_of_its_samples_and_as_opaque_as_many_of_them_show_something() {
    // Its edges go a sample beyond it to the left and up, and a sample to the right and down: two wide.
    let scene = rectangles(&[[[4.0, 2.0], [11.0, 10.0]]]);
    let picture = picture(&scene, (&FIRST, None), &BLUE, ([12; 2], 2), &Marks::default());
    let letters = [
        (BODY, 'b'),
        (EDGE, 'e'),
        // A half and a quarter of it.
        ([40, 80, 120, 127], 'h'),
        ([40, 80, 120, 63], 'q'),
        // Half edge and half body, and three quarters.
        ([103, 81, 81, 255], 'm'),
        ([71, 80, 100, 255], 'n'),
    ];
    let wanted =
        ["..hhhh......", ".hnmme......", ".hmbbe......", ".hmbbe......", ".hnmme......", ".qhhhh......"];
    let shown = art(&picture, &letters);
    assert_eq!(shown[..6], wanted);
    assert_eq!(shown[6..], ["............"; 6]);
}

// DRW-1
#[test]
fn a_picture_with_too_many_samples_has_fewer_of_each_pixel() {
    // Four by four of each of 540 000 pixels are too many, two by two are not.
    let scene = rectangles(&[[[4.0, 2.0], [11.0, 10.0]]]);
    let eye = Eye { aside: [-0.75, -0.5], ..FIRST };
    let with = |fine| picture(&scene, (&eye, None), &BLUE, ([900, 600], fine), &Marks::default());
    let (two, four) = (with(2), with(4));
    assert!(two.pixels.contains(&127), "finer than one");
    assert!(two == four);
}

// DRW-1
#[test]
fn what_is_pointed_at_in_a_fine_picture_is_found_and_only_that_is_marked() {
    let scene = rectangles(&[[[2.0, 2.0], [10.0, 10.0]], [[10.0, 2.0], [18.0, 10.0]]]);
    let marks = Marks { pointer: Some([6.5, 3.0]), ..Marks::default() };
    let picture = picture(&scene, (&FIRST, None), &BLUE, ([10; 2], 2), &marks);
    assert_eq!(picture.pointed, Some(1));
    let letters = [(BODY, 'b'), ([0, 212, 0, 255], 'p')];
    // Around them are their edges, which are of no matter here.
    let wanted = [".?????????", "??????????", "??bbbppp??", "??bbbppp??", "??????????", "??????????"];
    assert_eq!(art(&picture, &letters)[..6], wanted);
}

// DRW-1
#[test]
fn a_cut_is_hatched_along_each_seventh_diagonal() {
    let [a, b] = rectangle([1.0, 1.0], [17.0, 6.0]);
    let away = |[a, b, c]: [Point; 3]| [a, c, b];
    let cut = Cut { normal: [0.0, -1.0, 0.0], at: 0.0 };
    let picture =
        picture(&flat(&[away(a), away(b)]), (&FIRST, Some(&cut)), &BLUE, ([18; 2], 1), &Marks::default());
    let letters = [(EDGE, 'e'), ([255, 255, 0, 255], 'c'), ([0, 0, 255, 255], '/')];
    let wanted = [
        ".eeeeeeeeeeeeeeee.",
        "eccccc/cccccc/cce.",
        "ecccc/cccccc/ccce.",
        "eccc/cccccc/cccce.",
        "ecc/cccccc/ccccce.",
        "eeeeeeeeeeeeeeeee.",
    ];
    assert_eq!(art(&picture, &letters)[..6], wanted);
}

// PLG-9
#[test]
fn a_body_of_just_the_least_lightness_is_not_dark() {
    // 213 times the square of 12, 715 times that of 144 and 72 times that of 102 are 240 times that of 255.
    assert_eq!(Look::of(Some(0x0c_9066)).edge, Look::STEEL.edge);
    assert_ne!(Look::of(Some(0x0c_9065)).edge, Look::STEEL.edge);
}
