//! SHP-2 What files draw, and what of that is looked at.

use super::*;
use crate::library::{
    drawing::{Drawing, Role, Shape},
    dxf as own_dxf, svg as own_svg,
};
use lines::Enclosed;

/// A plate of 60 by 40 with two holes, a centre line and a dimension, as the portal draws it.
fn drawing() -> Drawing {
    let line = |role, points: &[Point], closed| Shape::Polyline { role, points: points.to_vec(), closed };
    let circle = |centre, radius| Shape::Circle { role: Role::Outline, centre, radius };
    Drawing {
        view_box: [-10.0, -10.0, 80.0, 70.0],
        shapes: vec![
            line(Role::Outline, &[[0.0, 0.0], [60.0, 0.0], [60.0, 40.0], [0.0, 40.0]], true),
            circle([15.0, 20.0], 5.0),
            circle([45.0, 20.0], 8.0),
            line(Role::Centre, &[[-5.0, 20.0], [65.0, 20.0]], false),
            line(Role::Dimension, &[[0.0, 40.0], [0.0, 55.0]], false),
            line(Role::Dimension, &[[60.0, 40.0], [60.0, 55.0]], false),
            line(Role::Dimension, &[[0.0, 52.0], [60.0, 52.0]], false),
        ],
    }
}

const HOLES: f64 = std::f64::consts::PI * (25.0 + 64.0);

fn first(enclosed: &Enclosed) -> [f64; 2] {
    let part = enclosed.parts.first().unwrap();
    [part.first().unwrap().area(), part.last().unwrap().area()]
}

fn near(one: f64, other: f64) {
    assert!((one / other - 1.0).abs() < 0.02, "{one} is not {other}");
}

// SHP-2
#[test]
fn our_own_dxf_is_read_without_what_is_measured_and_says_its_unit() {
    let lines = dxf::lines(&own_dxf::file(&drawing(), &[])).unwrap();
    assert_eq!(lines.unit, Some(1.0));
    assert_eq!(lines.paths.len(), 3);
    let enclosed = lines.enclosed();
    assert_eq!(enclosed.parts.len(), 1);
    let [cut, whole] = first(&enclosed);
    near(whole, 2400.0);
    near(cut, 2400.0 - HOLES);
}

// SHP-2
#[test]
fn our_own_svg_is_read_without_its_thin_lines() {
    let lines = svg::lines(&own_svg::svg(&drawing())).unwrap();
    assert_eq!(lines.unit, Some(1.0));
    let [cut, whole] = first(&lines.enclosed());
    near(whole, 2400.0);
    near(cut, 2400.0 - HOLES);
}

fn dxf_of(entities: &str) -> String {
    format!(
        "0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n1\n0\nENDSEC\n0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nB\n10\n1\n20\n1\n0\nLINE\n10\n1\n20\n1\n11\n5\n21\n1\n0\nLINE\n10\n5\n20\n1\n11\n5\n21\n4\n0\nLINE\n10\n5\n20\n4\n11\n1\n21\n4\n0\nLINE\n10\n1\n20\n4\n11\n1\n21\n1\n0\nENDBLK\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n{entities}0\nENDSEC\n0\nEOF\n"
    )
}

// SHP-2
#[test]
fn each_kind_of_a_dxf_encloses_what_it_draws() {
    let pi = std::f64::consts::PI;
    for (entities, area) in [
        ("0\nCIRCLE\n10\n3\n20\n4\n40\n5\n", 25.0 * pi),
        ("0\nARC\n10\n0\n20\n0\n40\n10\n50\n0\n51\n180\n0\nLINE\n10\n-10\n20\n0\n11\n10\n21\n0\n", 50.0 * pi),
        ("0\nELLIPSE\n10\n0\n20\n0\n11\n8\n21\n0\n40\n0.5\n41\n0\n42\n6.283185307\n", 32.0 * pi),
        ("0\nLWPOLYLINE\n90\n2\n70\n1\n10\n0\n20\n0\n42\n1\n10\n6\n20\n0\n42\n1\n", 9.0 * pi),
        (
            "0\nPOLYLINE\n70\n1\n0\nVERTEX\n10\n0\n20\n0\n0\nVERTEX\n10\n4\n20\n0\n0\nVERTEX\n10\n4\n20\n3\n0\nSEQEND\n",
            6.0,
        ),
        ("0\nINSERT\n2\nB\n10\n9\n20\n9\n41\n2\n42\n3\n50\n30\n", 72.0),
        (
            "0\nSPLINE\n70\n0\n71\n1\n40\n0\n40\n0\n40\n1\n40\n2\n40\n3\n40\n3\n10\n0\n20\n0\n10\n5\n20\n0\n10\n5\n20\n5\n10\n0\n20\n0\n",
            12.5,
        ),
    ] {
        let lines = dxf::lines(&dxf_of(entities)).unwrap();
        assert_eq!(lines.unit, Some(25.4));
        let [_, whole] = first(&lines.enclosed());
        near(whole, area);
    }
}

// SHP-2
#[test]
fn a_dxf_tells_what_it_leaves_out_and_no_cycle_of_blocks_is_endless() {
    let text = "0\nTEXT\n10\n0\n20\n0\n1\na\n0\nMTEXT\n0\nLINE\n6\nCENTER\n10\n0\n20\n0\n11\n9\n21\n9\n0\nLINE\n8\nDIM\n10\n0\n20\n0\n11\n1\n21\n1\n";
    let lines = dxf::lines(&dxf_of(text)).unwrap();
    assert_eq!(lines.ignored, [("TEXT".to_owned(), 1), ("MTEXT".to_owned(), 1), ("LINE".to_owned(), 2)]);
    let insert = "0\nINSERT\n2\nB\n70\n30000\n71\n30000\n";
    let cycle = dxf_of(&insert.repeat(50)).replace("0\nENDBLK", &[&insert.repeat(20), "0\nENDBLK"].concat());
    let lines = dxf::lines(&cycle).unwrap();
    assert!(lines.points <= lines::POINTS + 200);
    assert_eq!(dxf::lines("no file"), None);
    assert!(dxf::lines(&dxf_of("0\nLINE\n10\nx\n20\n1e999\n")).unwrap().paths.is_empty());
}

fn svg_of(inside: &str) -> String {
    format!(
        "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' width='10cm' viewBox='0 0 50 50'>{inside}</svg>"
    )
}

// SHP-2
#[test]
fn each_shape_of_an_svg_encloses_what_it_draws() {
    let pi = std::f64::consts::PI;
    for (inside, area) in [
        ("<rect x='1' y='2' width='10' height='5'/>", 50.0),
        ("<circle cx='5' cy='5' r='4'/>", 16.0 * pi),
        ("<ellipse cx='5' cy='5' rx='8' ry='2'/>", 16.0 * pi),
        ("<polygon points='0,0 10,0 10,10'/>", 50.0),
        ("<path d='M0 0h10v10H0z'/>", 100.0),
        ("<path d='M0 0 10 0 10 10 0 10Z'/>", 100.0),
        ("<path d='M-5 0A5 5 0 0 1 5 0A5 5 0 01-5 0'/>", 25.0 * pi),
        ("<path d='m0,0 c0,-5.523 10,-5.523 10,0 s-10 5.523 -10 0z'/>", 66.3),
        (
            "<g transform='translate(3 4) scale(2)'><rect width='3' height='2' transform='rotate(30 1 1)'/></g>",
            24.0,
        ),
        ("<defs><rect width='40' height='40'/></defs><rect width='3' height='2'/>", 6.0),
    ] {
        let lines = svg::lines(&svg_of(inside)).unwrap();
        assert_eq!(lines.unit, Some(2.0));
        let [_, whole] = first(&lines.enclosed());
        near(whole, area);
    }
}

// SHP-2
#[test]
fn an_svg_runs_nothing_and_declares_no_entity() {
    let bomb =
        "<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><svg><rect width='9' height='9'/></svg>";
    assert_eq!(svg::lines(bomb), Err(svg::Refused::Entity));
    assert_eq!(svg::lines("<html/>"), Err(svg::Refused::Other));
    let lines = svg::lines(&svg_of(
        "<script>alert(1)</script><text>a</text><image href='x'/><rect width='9' height='9'/>",
    ));
    let lines = lines.unwrap();
    assert_eq!(lines.paths.len(), 1);
    let names: Vec<&str> = lines.ignored.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["script", "text", "image"]);
    for torn in [
        "<svg",
        "<svg><path d='M0 0L",
        "<svg><path d='M1e999 0 nan 1A1 1 1'/>",
        "<svg><rect width='-1'",
        "<svg transform='scale('>",
    ] {
        let _ = svg::lines(torn).map(|lines| lines.enclosed());
    }
    let deep = ["<svg>".to_owned(), "<g>".repeat(50_000), "<rect width='9' height='9'/>".to_owned()].concat();
    assert!(svg::lines(&deep).unwrap().paths.is_empty(), "too deep");
}

/// Pixels of a picture, dark where something says so.
fn pixels([wide, high]: [usize; 2], dark: impl Fn(f64, f64) -> bool) -> Vec<u8> {
    let grey = |at: usize| if dark((at % wide) as f64, (at / wide) as f64) { 40 } else { 230 };
    (0..wide * high).flat_map(|at| [grey(at), grey(at), grey(at), 255]).collect()
}

// SHP-2
#[test]
fn ink_is_told_from_paper_and_holes_from_what_is_around_them() {
    let ring = |x: f64, y: f64| {
        let far = ((x - 100.0) * (x - 100.0) + (y - 80.0) * (y - 80.0)).sqrt();
        (20.0..60.0).contains(&far)
    };
    let pi = std::f64::consts::PI;
    for light in [false, true] {
        let enclosed = image::enclosed(&pixels([200, 160], |x, y| ring(x, y) != light), 200).unwrap();
        let [cut, whole] = first(&enclosed);
        near(whole, 3600.0 * pi);
        near(cut, 3200.0 * pi);
    }
    assert_eq!(image::enclosed(&pixels([200, 160], |_, _| false), 200), None, "nothing but paper");
    assert_eq!(image::enclosed(&[0; 40], 4), None);
    assert_eq!(image::enclosed(&[], 0), None);
}

// SHP-2
#[test]
fn a_gap_is_no_outline() {
    let lines = svg::lines(&svg_of("<polyline points='0,0 10,0 10,10 0,10'/>")).unwrap();
    let whole = lines.enclosed().parts.first().map(|part| part.last().unwrap().area());
    assert!(whole.is_none_or(|area| area < 2.0), "{whole:?}");
}
