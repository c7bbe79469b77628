//! SHP-2 Where exactly files draw their lines: units, blocks, sides, transformations, and where they are left.

use super::*;
use lines::Lines;

/// A DXF file of blocks and entities, whose groups are written with blanks between.
fn drawn(blocks: &str, entities: &str) -> Lines {
    let text = format!("0 SECTION 2 BLOCKS {blocks} 0 ENDSEC 0 SECTION 2 ENTITIES {entities} 0 ENDSEC");
    dxf::lines(&text.split_whitespace().collect::<Vec<_>>().join("\n")).unwrap()
}

fn ignored(lines: &Lines) -> Vec<(&str, u32)> {
    lines.ignored.iter().map(|(name, count)| (name.as_str(), *count)).collect()
}

fn near(paths: &[Vec<Point>], others: &[Vec<Point>]) {
    let (points, others) = (paths.concat(), others.concat());
    let same = points.as_flattened().iter().zip(others.as_flattened()).all(|(a, b)| (a - b).abs() < 1e-9);
    assert!(points.len() == others.len() && same, "{points:?} is not {others:?}");
}

// SHP-2
#[test]
fn a_dxf_says_its_unit_by_its_number() {
    for (unit, millimetres) in [
        ("0", None),
        ("1", Some(25.4)),
        ("2", Some(304.8)),
        ("3", None),
        ("4", Some(1.0)),
        ("5", Some(10.0)),
        ("6", Some(1000.0)),
        ("7", None),
        ("8", Some(0.000_025_4)),
        ("9", Some(0.0254)),
        ("10", Some(914.4)),
        ("13", Some(0.001)),
        ("14", Some(100.0)),
    ] {
        let header = ["0 SECTION 2 HEADER 9 $INSUNITS 70", unit, "0 ENDSEC 0 SECTION 2 ENTITIES"].join(" ");
        assert_eq!(dxf::lines(&header.replace(' ', "\n")).unwrap().unit, millimetres, "{unit}");
    }
}

/// A line from the origin of a block, two to the right and one up.
const BLOCK: &str = "0 BLOCK 2 B 10 1 20 1 0 LINE 10 1 20 1 11 3 21 2 0 ENDBLK";

// SHP-2
#[test]
fn a_block_stands_where_it_is_inserted_row_by_row_and_from_its_side() {
    for (more, lines) in [
        ("", vec![[[10.0, 20.0], [12.0, 21.0]]]),
        ("41 3 42 5", vec![[[10.0, 20.0], [16.0, 25.0]]]),
        ("50 90", vec![[[10.0, 20.0], [9.0, 22.0]]]),
        ("230 -1", vec![[[-10.0, 20.0], [-12.0, 21.0]]]),
        ("230 0", vec![[[10.0, 20.0], [12.0, 21.0]]]),
        (
            "70 2 71 3 44 5 45 7",
            [[0.0, 0.0], [5.0, 0.0], [0.0, 7.0], [5.0, 7.0], [0.0, 14.0], [5.0, 14.0]]
                .map(|[x, y]| [[10.0 + x, 20.0 + y], [12.0 + x, 21.0 + y]])
                .to_vec(),
        ),
    ] {
        let own = drawn(BLOCK, &format!("0 INSERT 2 B 10 10 20 20 {more}"));
        let lines: Vec<Vec<Point>> = lines.into_iter().map(Vec::from).collect();
        assert!(own.ignored.is_empty() && own.paths.len() == lines.len(), "{more}: {own:?}");
        near(&own.paths, &lines);
    }
}

// SHP-2
#[test]
fn blocks_within_blocks_end_and_those_of_dimensions_are_left_out() {
    let cycle = "0 BLOCK 2 C 0 LINE 10 0 20 0 11 1 21 1 0 INSERT 2 C 0 ENDBLK";
    let lines = drawn(cycle, "0 INSERT 2 C");
    assert_eq!((lines.paths.len(), ignored(&lines)), (8, vec![("INSERT", 1)]));
    for beside in ["2 B 8 DIM", "2 B 6 HIDDEN", "2 B 67 1", "2 NONE"] {
        let lines = drawn(BLOCK, &["0 INSERT", beside].join(" "));
        assert_eq!((lines.paths.len(), ignored(&lines)), (0, vec![("INSERT", 1)]), "{beside}");
    }
}

// SHP-2
#[test]
fn what_belongs_to_another_entity_is_neither_drawn_nor_told() {
    let corners = "0 VERTEX 10 0 20 0 0 VERTEX 10 4 20 0 0 VERTEX 10 4 20 3";
    let lines = drawn("", &format!("0 POLYLINE 70 1 {corners} 0 SEQEND 0 ATTRIB 1 A 0 VIEWPORT 10 0 20 0"));
    assert_eq!(lines.paths, [[[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 0.0]]]);
    assert!(lines.ignored.is_empty(), "{:?}", lines.ignored);
}

// SHP-2
#[test]
fn lines_are_closed_by_their_flag_and_seen_from_their_side() {
    let open = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0]];
    let closed = [open.as_slice(), &open[..1]].concat();
    let behind = open.map(|[x, y]| [-x, y]);
    for (flag, points) in [
        ("", open.as_slice()),
        ("70 0", &open),
        ("70 1", &closed),
        ("70 128", &open),
        ("70 129", &closed),
        ("230 -1", &behind),
        ("230 0", &open),
    ] {
        let lines = drawn("", &["0 LWPOLYLINE", flag, "10 0 20 0 10 4 20 0 10 4 20 3"].join(" "));
        assert_eq!((lines.paths, lines.ignored.len()), (vec![points.to_vec()], 0), "{flag}");
    }
    let dot = drawn("", "0 LWPOLYLINE 10 4 20 3");
    assert_eq!((dot.paths.len(), ignored(&dot)), (0, vec![("LWPOLYLINE", 1)]));
    let ellipse = drawn("", "0 ELLIPSE 10 0 20 0 11 2 21 0 40 0.5");
    near(&[vec![ellipse.paths[0][0]]], &[vec![*ellipse.paths[0].last().unwrap()]]);
    assert!((loops::area(&ellipse.paths[0]) / std::f64::consts::TAU - 1.0).abs() < 0.01, "all around");
}

// SHP-2
#[test]
fn a_file_is_left_where_it_has_too_many_points() {
    // Such an arc has 80 points.
    let arcs = "0 ARC 10 0 20 0 40 1 50 0 51 290.625 ".repeat(25);
    let line = "0 LINE 10 0 20 0 11 1 21 1";
    let copies = lines::POINTS / (80 * 25);
    let entities = [&format!("0 INSERT 2 B 70 {copies} 44 3"), line, line, line].join(" ");
    let lines = drawn(&format!("0 BLOCK 2 B {arcs} 0 ENDBLK"), &entities);
    assert_eq!((lines.points, ignored(&lines)), (lines::POINTS + 2, vec![("…", 1)]));
    let points = |count: usize| format!("<polyline points='{}'/>", "1 2 ".repeat(count));
    let both = [points(300_000), points(lines::POINTS - 300_000), "<line x2='1'/>".repeat(3)].concat();
    let long: Vec<usize> = svg(&both).paths.iter().map(Vec::len).collect();
    assert_eq!(long, [300_000, lines::POINTS - 300_000, 2]);
}

fn svg(inside: &str) -> Lines {
    svg::lines(&["<svg>", inside, "</svg>"].concat()).unwrap()
}

// SHP-2
#[test]
fn an_svg_is_drawn_where_its_transformations_say() {
    for (transform, from, to) in [
        ("", [1.0, 2.0], [3.0, 4.0]),
        ("translate(10,5)", [11.0, 7.0], [13.0, 9.0]),
        ("translate(10)", [11.0, 2.0], [13.0, 4.0]),
        ("scale(2)", [2.0, 4.0], [6.0, 8.0]),
        ("scale(2 3)", [2.0, 6.0], [6.0, 12.0]),
        ("rotate(90)", [-2.0, 1.0], [-4.0, 3.0]),
        ("rotate(90 1 1)", [0.0, 1.0], [-2.0, 3.0]),
        ("matrix(1 2 3 4 5 6)", [12.0, 16.0], [20.0, 28.0]),
        ("translate(10 5),scale(2)", [12.0, 9.0], [16.0, 13.0]),
        ("translate(10 5) , scale(2)", [12.0, 9.0], [16.0, 13.0]),
        ("skewX(3)", [1.0, 2.0], [3.0, 4.0]),
    ] {
        let line = format!("<line x1='1' y1='2' x2='3' y2='4' transform='{transform}'/>");
        near(&svg(&line).paths, &[vec![from, to]]);
        let line = format!("<g transform='{transform}'><polyline points='1,2 3,4'/></g>");
        near(&svg(&line).paths, &[vec![from, to]]);
    }
}

// SHP-2
#[test]
fn tags_end_behind_their_quotes_and_neither_dots_nor_dashes_are_drawn() {
    let rect = vec![vec![[0.0, 0.0], [9.0, 0.0], [9.0, 3.0], [0.0, 3.0], [0.0, 0.0]]];
    let (dashed, none) = (vec![("rect", 1)], vec![]);
    for (attribute, paths, left) in [
        ("id='1>2'", &rect, &none),
        ("id=\"it's > 2\"", &rect, &none),
        ("stroke-dasharray='none'", &rect, &none),
        ("stroke-dasharray='4 2'", &vec![], &dashed),
        ("display='none'", &vec![], &dashed),
    ] {
        let lines = svg(&format!("<rect {attribute} width='9' height='3'/>"));
        assert_eq!((&lines.paths, &ignored(&lines)), (paths, left), "{attribute}");
    }
    let dot = svg("<polyline points='1 1'/>");
    assert_eq!((dot.paths.len(), dot.ignored.len()), (0, 0));
    for (deep, paths) in [(62, 1), (63, 0)] {
        assert_eq!(svg(&["<g>".repeat(deep), "<line x2='1'/>".to_owned()].concat()).paths.len(), paths);
    }
}

// SHP-2
#[test]
fn an_svg_says_its_unit_by_its_width_and_its_box() {
    for (wide, steps, unit) in [
        ("10mm", "0 0 100 50", Some(0.1)),
        ("10cm", "0 0 100 50", Some(1.0)),
        ("10 in", "0 0 100 50", Some(2.54)),
        ("10px", "0 0 100 50", None),
        ("10", "0 0 100 50", None),
        ("10mm", "0 0 100", None),
        ("10mm", "0 0 0 50", None),
        ("0mm", "0 0 100 50", None),
        ("-10mm", "0 0 100 50", None),
    ] {
        let text = format!("<svg width='{wide}' viewBox='{steps}'/>");
        assert_eq!(svg::lines(&text).unwrap().unit, unit, "{text}");
    }
}
