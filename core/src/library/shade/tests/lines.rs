//! DRW-1 Which pixels are edges.

use super::*;
use crate::library::shade::{edges::edges, eye::Screen, raster::Dot};

/// The pixels that are edges, where so many of them are a line, of what is shown: `#`.
fn lines(raster: &Raster, scene: &Scene, cut: Option<&Cut>, wide: usize) -> Vec<String> {
    // Of a square picture, so that its places are its pixels.
    let screen = Screen::of(scene, &FIRST, [24, 24]);
    let marked = edges(raster, (scene, &screen, cut), wide);
    let row = |row: &[bool]| row.iter().map(|is| if *is { '#' } else { '.' }).collect();
    marked.chunks(raster.size[0]).map(row).collect()
}

/// The lines on nothing.
fn alone(size: [usize; 2], edge: [Point; 2], cut: Option<&Cut>) -> Vec<String> {
    let raster = Raster { from: [0, 0], size, dots: vec![EMPTY; size[0] * size[1]] };
    lines(&raster, &one(edge), cut, 1)
}

/// A scene of an edge between two pixels: right, down, near.
fn one(edge: [Point; 2]) -> Scene {
    let edges = vec![edge.map(|[right, down, near]| [right, -near, -down])];
    Scene { edges, ..Scene::default() }
}

// DRW-1
#[test]
fn a_cut_leaves_an_edge_up_to_where_it_goes_through_it() {
    let cut = Cut { normal: [1.0, 0.0, 0.0], at: 14.0 };
    let (from, to) = ([2.0, 1.0, 0.0], [18.0, 1.0, 0.0]);
    let left = ["....................", "..#############.....", "...................."];
    assert_eq!(alone([20, 3], [from, to], Some(&cut)), left);
    assert_eq!(alone([20, 3], [to, from], Some(&cut)), left);
    let other = Cut { normal: [-1.0, 0.0, 0.0], at: -14.0 };
    let right = ["....................", "..............#####.", "...................."];
    assert_eq!(alone([20, 3], [from, to], Some(&other)), right);
    let all = Cut { at: 1.0, ..cut };
    assert_eq!(alone([20, 3], [from, to], Some(&all)), ["...................."; 3]);
}

// DRW-1
#[test]
fn an_edge_has_at_most_sixteen_times_as_many_pixels_as_both_sides() {
    // 224 pixels long; 16 times 4 and 3 are half of that, so that each other one is drawn.
    let edge = [[-109.5, 1.5, 0.0], [114.5, 1.5, 0.0]];
    assert_eq!(alone([4, 3], edge, None), ["....", "#.#.", "...."]);
}

// DRW-1
#[test]
fn an_edge_beside_the_picture_is_not_drawn_at_its_rim() {
    let clear = ["....."; 4];
    for [from, to] in [
        [[-2.5, 0.5, 0.0], [-2.5, 3.5, 0.0]],
        [[0.5, -2.5, 0.0], [4.5, -2.5, 0.0]],
        [[6.5, 0.5, 0.0], [6.5, 3.5, 0.0]],
        [[0.5, 5.5, 0.0], [4.5, 5.5, 0.0]],
    ] {
        assert_eq!(alone([5, 4], [from, to], None), clear, "{from:?}");
    }
    assert_eq!(alone([5, 4], [[1.5, -3.5, 0.0], [1.5, 9.5, 0.0]], None), [".#..."; 4]);
}

/// What is so near in each row, from left to right.
fn rows(nears: &[f32], count: usize) -> Raster {
    let row = nears.iter().map(|near| Dot { near: *near, face: 1, ..EMPTY });
    let dots: Vec<Dot> = row.collect();
    Raster { from: [0, 0], size: [nears.len(), count], dots: dots.repeat(count) }
}

// DRW-1
#[test]
fn an_edge_is_hidden_if_it_lies_behind_by_more_than_two_and_a_half_pixels_of_each_sample() {
    let raster = rows(&[0.0; 8], 5);
    let at = |near| lines(&raster, &one([[1.5, 1.5, near], [3.5, 1.5, near]]), None, 2);
    // Its right and its lower rim are edges, for there the body ends.
    let seen = [".......#", ".####..#", ".####..#", ".......#", "########"];
    let hidden = [".......#", ".......#", ".......#", ".......#", "########"];
    assert_eq!(at(-5.0), seen);
    assert_eq!(at(-5.25), hidden);
}

// DRW-1
#[test]
fn what_lies_before_its_neighbour_by_more_than_twelve_pixels_of_each_sample_ends_there() {
    // By 24 it does not end, by 24.5 it does; the last row ends for there is nothing below.
    let raster = rows(&[0.0, 0.0, 24.0, 24.0, 48.5, 48.5, 48.5, 48.5], 3);
    assert_eq!(lines(&raster, &Scene::default(), None, 2), ["...##..#", "...##..#", "########"]);
}

// DRW-1
#[test]
fn a_cut_ends_where_its_surface_begins_though_both_are_as_near() {
    let mut raster = rows(&[3.0; 6], 2);
    for dot in raster.dots.iter_mut().step_by(6) {
        dot.inside = true;
    }
    assert_eq!(lines(&raster, &Scene::default(), None, 1), ["#....#", "######"]);
}
