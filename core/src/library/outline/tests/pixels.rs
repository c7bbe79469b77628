//! SHP-2 Pictures as they look: `#` is black, `.` is white, `+` and `-` are the darker and the lighter middle.

use super::*;
use image::{PIXELS, enclosed};

fn bytes(rows: &[&str]) -> Vec<u8> {
    let pixel = |sign: u8| {
        let grey = match sign {
            b'#' => 0,
            b'+' => 127,
            b'-' => 128,
            _ => 255,
        };
        [grey, grey, grey, 255]
    };
    rows.concat().bytes().flat_map(pixel).collect()
}

/// What the largest part holds and where it lies, and how many there are.
fn ink(rows: &[&str]) -> Option<(f64, [Point; 2], usize)> {
    let found = enclosed(&bytes(rows), rows[0].len())?;
    let cut = found.parts.first()?.first()?;
    Some((cut.area(), cut.bounds()?, found.parts.len()))
}

/// The same with ink as paper.
fn turned(rows: &[&str]) -> Vec<String> {
    let other = |sign| if sign == '#' { '.' } else { '#' };
    rows.iter().map(|row| row.chars().map(other).collect()).collect()
}

fn holds(rows: &[&str], area: f64, bounds: [Point; 2]) {
    let (own, found, parts) = ink(rows).unwrap();
    let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
    let exact = found.iter().flatten().zip(bounds.iter().flatten()).all(|(one, other)| near(*one, *other));
    assert!(exact && near(own, area), "{found:?} {own}: {rows:?}");
    assert_eq!(parts, 1, "{rows:?}");
}

const PLUS: [&str; 8] =
    ["...##...", "...##...", "...##...", "########", "########", "...##...", "...##...", "...##..."];

// SHP-2
#[test]
fn paper_is_what_most_of_the_border_is() {
    let whole = [[0.0, 0.0], [8.0, 8.0]];
    holds(&PLUS, 28.0, whole);
    let dark = turned(&PLUS);
    holds(&dark.iter().map(String::as_str).collect::<Vec<_>>(), 28.0, whole);
    // Where it is half and half, paper is light.
    holds(&["####...."; 8], 32.0, [[0.0, 0.0], [4.0, 8.0]]);
    holds(&["#####..."; 8], 24.0, [[5.0, 0.0], [8.0, 8.0]]);
    let rows = [["########"; 5].as_slice(), &["........"; 3]].concat();
    holds(&rows, 24.0, [[0.0, 5.0], [8.0, 8.0]]);
    let rows = [["........", ".####...", ".####...", "....##.."].as_slice(), &["........"; 4]].concat();
    holds(&rows, 10.0, [[1.0, 1.0], [6.0, 4.0]]);
}

// SHP-2
#[test]
fn the_least_light_of_paper_is_paper() {
    let mut rows = vec!["########........"; 16];
    rows[0] = "########...-....";
    rows[8] = "####+###........";
    let (area, bounds, parts) = ink(&rows).unwrap();
    assert_eq!(parts, 1, "half of the border is light");
    assert!((area / 128.0 - 1.0).abs() < 5e-3 && bounds[1][0] < 8.1, "{area} {bounds:?}");
}

// SHP-2
#[test]
fn a_picture_is_neither_too_small_nor_too_large() {
    let rows = |wide: usize, high: usize| vec![["####....", "####..."][8 - wide]; high];
    for (wide, high, is_read) in [(8, 8, true), (8, 9, true), (7, 9, false), (8, 7, false), (7, 7, false)] {
        assert_eq!(ink(&rows(wide, high)).is_some(), is_read, "{wide} by {high}");
    }
    let side = 2048;
    let mut pixels = [[0, 0, 0, 255].repeat(PIXELS / 2), [255].repeat(PIXELS * 2)].concat();
    assert!(enclosed(&pixels, side).is_some_and(|found| found.parts.len() == 1));
    pixels.extend([255].repeat(side * 4));
    assert_eq!(enclosed(&pixels, side), None);
}
