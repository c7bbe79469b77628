//! SHP-2 Cells as they look: `.` is empty, `#` is full; and what they enclose.

use super::*;
use grid::Grid;
use lines::Enclosed;

/// A grid of cells of one, so wide and high; the middle of the third cell of the third row is the origin.
fn empty(wide: usize, high: usize) -> Grid {
    let [wide, high] = [wide, high].map(|count| (count - 5) as f64);
    Grid::through([[0.0; 2], [wide, high]], wide * high)
}

fn cells(rows: &[&str]) -> Grid {
    let grid = empty(rows[0].len(), rows.len());
    assert_eq!((grid.wide, grid.high), (rows[0].len(), rows.len()));
    grid.with(rows.concat().bytes().map(|sign| sign == b'#').collect())
}

fn looks(grid: &Grid) -> Vec<String> {
    let sign = |full: &bool| if *full { '#' } else { '.' };
    grid.full.chunks(grid.wide).map(|row| row.iter().map(sign).collect()).collect()
}

// SHP-2
#[test]
fn a_triangle_holds_the_cells_whose_middle_lies_on_its_sides() {
    let mut grid = empty(13, 9);
    grid.triangle([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]);
    grid.triangle([[5.0, 4.0], [8.0, 4.0], [8.0, 1.0]]);
    let picture = [
        ".............",
        ".............",
        "..#####......",
        "..####....#..",
        "..###....##..",
        "..##....###..",
        "..#....####..",
        ".............",
        ".............",
    ];
    assert_eq!(looks(&grid), picture);
}

// SHP-2
#[test]
fn a_loop_that_is_wider_than_the_grid_fills_its_own_rows_alone() {
    let mut grid = empty(13, 9);
    let wide = [[-99.0, 0.5], [99.0, 0.5], [99.0, 2.5], [-99.0, 2.5]];
    grid.fill(std::iter::once(wide.as_slice()), true);
    let hole = [[0.5, 1.5], [3.5, 1.5], [3.5, 9.0], [0.5, 9.0]];
    grid.fill(std::iter::once(hole.as_slice()), false);
    let picture = [
        ".............",
        ".............",
        ".............",
        "#############",
        "###...#######",
        ".............",
        ".............",
        ".............",
        ".............",
    ];
    assert_eq!(looks(&grid), picture);
}

/// How many loops each reading of each part has.
fn loops(enclosed: &Enclosed) -> Vec<Vec<usize>> {
    enclosed.parts.iter().map(|part| part.iter().map(|outline| outline.loops.len()).collect()).collect()
}

/// The same with rows as columns.
fn aside(grid: &Grid) -> Grid {
    let other = empty(grid.high, grid.wide);
    let full =
        (0..grid.full.len()).map(|at| grid.full[at % grid.high * grid.wide + at / grid.high]).collect();
    other.with(full)
}

// SHP-2
#[test]
fn a_region_is_a_hole_if_one_other_alone_surrounds_it() {
    let within = [
        "........................",
        ".######################.",
        ".#....................#.",
        ".#..#######...........#.",
        ".#..#.....#...........#.",
        ".#..#.....#...........#.",
        ".#..#.....#...........#.",
        ".#..#######...........#.",
        ".#....................#.",
        ".######################.",
        "........................",
    ];
    let between = [
        "........................",
        ".######################.",
        ".#....................#.",
        ".#..#######...........#.",
        ".#..#.....#...........#.",
        ".#..#.....#...........#.",
        ".#..#.....#...........#.",
        ".######################.",
        ".#....................#.",
        ".######################.",
        "........................",
    ];
    let beside = between.map(|row| row.replace(".#..#.....#...........#.", ".#..#.....############.."));
    let beside: Vec<&str> = beside.iter().map(String::as_str).collect();
    for (rows, expected) in
        [(&within[..], vec![vec![2, 1]]), (&between[..], vec![vec![1]]), (&beside[..], vec![vec![1]])]
    {
        let grid = cells(rows);
        assert_eq!(loops(&Enclosed::of(&grid, true)), expected, "{rows:?}");
        assert_eq!(loops(&Enclosed::of(&aside(&grid), true)), expected, "{rows:?} aside");
    }
}

/// So many dots of a cell, full on empty ground or the other way round; below them a frame in a frame, or a block.
fn dotted(dots: usize, lines: bool) -> Grid {
    let mut grid = empty(205, 105);
    for (place, cell) in grid.full.iter_mut().enumerate() {
        let (column, row) = (place % 205, place / 205);
        let ground = lines && (1..=201).contains(&column) && (1..=83).contains(&row);
        let dot = column % 2 == 0 && row % 2 == 0 && (2..=200).contains(&column) && row > 0;
        let dot = dot && (row / 2 - 1) * 100 + column / 2 - 1 < dots;
        let square = |from: usize, side: usize| {
            let [x, y] = [column.wrapping_sub(from), row.wrapping_sub(from + 80)];
            let edge = x == 0 || y == 0 || x == side - 1 || y == side - 1;
            x < side && y < side && (edge || !lines)
        };
        *cell = (ground != dot) || square(6, 14) || square(10, 6);
    }
    grid
}

// SHP-2
#[test]
fn no_more_regions_and_parts_are_looked_at_than_can_be_told_apart() {
    for (dots, parts) in [(3998, vec![vec![1]]), (3999, vec![])] {
        assert_eq!(loops(&Enclosed::of(&dotted(dots, false), false)), parts, "{dots} dots before a block");
    }
    // The frame is a region as well.
    for (dots, frame) in [(3997, vec![2, 1]), (3998, vec![1])] {
        let found = loops(&Enclosed::of(&dotted(dots, true), true));
        assert_eq!(found, [vec![1], frame], "{dots} dots before a hole");
    }
}

// SHP-2
#[test]
fn what_is_too_small_or_too_large_or_has_an_endless_corner_has_no_bounds() {
    let (far, nan, endless) = (2e9, f64::NAN, f64::INFINITY);
    for (points, is_bounded) in [
        (vec![[0.0, 0.0], [3.0, 4.0]], true),
        (vec![[far, 0.0], [far + 1.0, 1.0]], true),
        (vec![[0.0, far], [1.0, far + 1.0]], true),
        (vec![[-far, -far], [1.0 - far, 1.0 - far]], true),
        (vec![], false),
        (vec![[3.0, 4.0]], false),
        (vec![[0.0, 0.0], [4e-7, 5e-7]], false),
        (vec![[0.0, 0.0], [5e8, 5e8]], false),
        (vec![[nan, 0.0], [0.0, 0.0], [3.0, 4.0]], false),
        (vec![[0.0, 0.0], [0.0, nan], [3.0, 4.0]], false),
        (vec![[0.0, 0.0], [endless, 0.0], [3.0, 4.0], [5.0, 6.0]], false),
        (vec![[0.0, 0.0], [3.0, 4.0], [0.0, -endless]], false),
    ] {
        let bounds = Outline { loops: vec![points.clone()] }.bounds();
        let expected = is_bounded.then(|| [points[0], points[1]]);
        assert_eq!(bounds, expected, "{points:?}");
    }
}
