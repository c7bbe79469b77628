//! ASH-1 Charts of few rows: what is drawn, what passes, and what is told of it.

use super::*;
use crate::library::{
    chart::{
        ask::Screen,
        rows::{Rows, column_bytes},
        state::{Guess, Plane, Stage},
    },
    item::Category,
};

mod kept;

/// Name, family's categories, density, modulus in MPa, strength in MPa.
type Grade = (&'static str, &'static [&'static str], [f64; 3], [f64; 3], f64);
const GRADES: [Grade; 6] = [
    ("Q235", &["metal", "steel"], [7800.0, 7850.0, 7900.0], [200e3, 206e3, 210e3], 235.0),
    ("45", &["metal", "steel"], [7850.0; 3], [206e3; 3], 355.0),
    ("6061", &["metal", "aluminium"], [2700.0; 3], [68.9e3; 3], 276.0),
    ("松木", &["natural", "wood"], [500.0; 3], [10e3; 3], f64::NAN),
    ("PA6", &["polymer", "polymer-engineering"], [1140.0; 3], [2.8e3; 3], 70.0),
    ("水", &["fluid", "fluid-liquid"], [998.0; 3], [f64::NAN; 3], f64::NAN),
];

fn chart() -> Chart {
    let mut rows = Rows::default();
    for (name, path, ..) in GRADES {
        let path: Vec<_> =
            path.iter().map(|id| Category { id: (*id).into(), name: id.to_uppercase() }).collect();
        rows.push(&["mat-", name].concat(), [name, ""], &path, name == "45");
    }
    let mut chart = Chart::of(&rows.bytes()).unwrap();
    assert!(chart.put("density", &column_bytes(&GRADES.map(|grade| grade.2))));
    assert!(chart.put("youngsModulus", &column_bytes(&GRADES.map(|grade| grade.3))));
    assert!(chart.put("yieldStrength", &column_bytes(&GRADES.map(|grade| [grade.4; 3]))));
    assert!(!chart.put("price", &[]) && !chart.put("density", &[0; 24]));
    chart
}

fn seen(state: State) -> ChartSeen {
    let ask = Ask { state, ..Ask::default() };
    chart().draw(&Ask::read(&ask.text())).1
}

fn limit(of: &str, from: Option<f64>, to: Option<f64>) -> Stage {
    Stage::Limit { of: of.into(), from, to }
}

fn names(seen: &ChartSeen) -> Vec<&str> {
    seen.rows.iter().map(|row| row.name.as_str()).collect()
}

// ASH-1
#[test]
fn the_usual_chart_is_stiffness_against_density() {
    let seen = seen(State::default());
    assert_eq!([seen.x.caption.as_str(), &seen.y.caption], ["密度 ρ / kg/m³", "弹性模量 E / GPa"]);
    assert_eq!((seen.total, seen.passed, seen.lacking), (6, 5, 1));
    assert_eq!(names(&seen), ["Q235", "45", "6061", "松木", "PA6"]);
    assert_eq!(seen.rows[0].values, ["7850", "206"]);
    assert_eq!((seen.rows[1].own, seen.rows[0].own, seen.rows[0].place.as_str()), (true, false, "STEEL"));
    let [left, top, width, height] = seen.plot;
    let inside = |[x, y]: [f64; 2]| x > left && x < left + width && y > top && y < top + height;
    assert!(seen.rows.iter().all(|row| row.at.is_some_and(inside)));
    let extent = seen.y.extent.unwrap();
    assert!((extent[0] - 2.8).abs() < 1e-9 && (extent[1] - 206.0).abs() < 1e-9, "{extent:?}");
    assert_eq!(
        seen.hulls.iter().map(|hull| (hull.name.as_str(), hull.corners.len())).collect::<Vec<_>>()[..2],
        [("钢", 1), ("铝合金", 1)]
    );
    let legend: Vec<_> =
        seen.families.iter().map(|family| (family.name.as_str(), family.total, family.passed)).collect();
    assert_eq!(legend, [("钢", 2, 2), ("铝合金", 1, 1), ("木材", 1, 1), ("塑料", 1, 1), ("流体", 1, 0)]);
    assert!(seen.y.ticks.iter().any(|tick| tick.label == "100"));
}

// ASH-1
#[test]
fn stages_are_cut_with_each_other_and_each_says_what_it_removed() {
    let stages = vec![
        limit("Rp", Some(100.0), None),
        Stage::Category(vec!["metal".into()]),
        limit("E^(1/2)/ρ", Some(0.002), None),
    ];
    let seen = seen(State { stages, ..State::default() });
    let told: Vec<_> =
        seen.stages.iter().map(|stage| (stage.label.as_str(), stage.removed, stage.lacking)).collect();
    assert_eq!(
        told,
        [("Rp ≥ 100 MPa", 1, 1), ("类别 METAL", 0, 0), ("E^(1/2)/ρ ≥ 0.002 GPa^(1/2)/(kg/m³)", 2, 0)]
    );
    assert_eq!((seen.total, seen.passed, seen.lacking), (6, 1, 2));
    let removed: u32 = seen.stages.iter().map(|stage| stage.removed).sum();
    assert_eq!(seen.total, seen.passed + seen.lacking + removed);
    assert_eq!((names(&seen), seen.stages[2].name.as_str()), (vec!["6061"], "梁 · 刚度 · 质量"));
    assert_eq!(seen.rows[0].values, ["2700", "68.9", "276", "0.003074"]);
}

// ASH-1
#[test]
fn an_index_line_has_its_slope_and_points_to_the_better_side() {
    let line = |stage: Stage, linear: bool| {
        let mut state = State { stages: vec![stage], ..State::default() };
        (state.x.linear, state.y.linear) = (linear, linear);
        seen(state)
    };
    for (formula, slope) in [("E/ρ", 1.0), ("E^(1/2)/ρ", 2.0), ("E^(1/3)/ρ", 3.0)] {
        let seen = line(limit(formula, None, None), false);
        let [x, y] = [&seen.x, &seen.y].map(|axis| (axis.range[1] / axis.range[0]).log10());
        let (points, arrow) = (&seen.lines[0].points, seen.lines[0].arrow.unwrap());
        let [[ax, ay], [bx, by]] = [points[0], points[1]];
        let found = -(by - ay) / seen.plot[3] * y / ((bx - ax) / seen.plot[2] * x);
        assert!((found - slope).abs() < 1e-9, "{formula}: {found}");
        assert!(arrow[1][0] < arrow[0][0] && arrow[1][1] < arrow[0][1], "lighter and stiffer is up and left");
        assert_eq!((seen.passed, seen.stages[0].removed), (5, 0), "a line without a number removes nothing");
    }
    let less = line(limit("E/ρ", None, Some(0.01)), false);
    let arrow = less.lines[0].arrow.unwrap();
    assert!(arrow[1][0] > arrow[0][0] && arrow[1][1] > arrow[0][1]);
    let band = line(limit("E/ρ", Some(0.01), Some(0.03)), false);
    assert_eq!(
        (band.lines.len(), names(&band)),
        (
            2,
            vec!["Q235", "45", "6061", "松木"]
                .into_iter()
                .filter(|name| band.rows.iter().any(|row| row.name == *name))
                .collect()
        )
    );
    let curve = line(limit("E^(1/2)/ρ", Some(0.002), None), true);
    assert!(curve.lines[0].points.len() > 50);
    let through = curve.lines[0].points[20];
    assert!(through[1] > seen_top(&curve));
    assert!(line(limit("Rp/ρ", Some(0.01), None), false).lines.is_empty(), "no line of what is on no axis");
    assert_eq!(
        line(limit("E", Some(50.0), None), false).lines[0].points[0][1],
        line(limit("E", Some(50.0), None), false).lines[0].points[1][1]
    );
}

fn seen_top(seen: &ChartSeen) -> f64 {
    seen.plot[1] - 1.0
}

// ASH-1
#[test]
fn a_box_and_a_lasso_keep_what_is_in_them_on_any_axes() {
    let plane = State::default().plane();
    let square = Stage::Box { plane: plane.clone(), sides: [[1000.0, 3000.0], [1.0, 100.0]] };
    let decades = |x: f64, y: f64| [x.log10(), y.log10()];
    let corners =
        vec![decades(400.0, 5.0), decades(3000.0, 40.0), decades(3000.0, 100.0), decades(400.0, 20.0)];
    let lasso = Stage::Lasso { plane, corners };
    let boxed = seen(State { stages: vec![square.clone()], ..State::default() });
    assert_eq!(
        (names(&boxed), boxed.areas[0].corners.len(), boxed.stages[0].removed),
        (vec!["6061", "PA6"], 4, 3)
    );
    let within = seen(State { stages: vec![lasso.clone()], ..State::default() });
    assert_eq!(names(&within), ["6061", "松木"]);
    let mut other = State { stages: vec![square, lasso], ..State::default() };
    other.x.of = "Rp".into();
    let elsewhere = seen(other);
    assert_eq!((names(&elsewhere), elsewhere.areas.len()), (vec!["6061"], 0));
}

// ASH-1
#[test]
fn a_family_that_is_hidden_counts_for_nothing() {
    let all = seen(State::default());
    let wood = Family::numbered(all.families.iter().find(|family| family.name == "木材").unwrap().family);
    let hidden = seen(State { hidden: vec![wood], ..State::default() });
    assert_eq!((hidden.total, hidden.passed, hidden.lacking), (5, 4, 1));
    assert!(hidden.families.iter().any(|family| family.hidden && family.name == "木材"));
    assert!(hidden.hulls.iter().all(|hull| hull.name != "木材"));
}

// ASH-1
#[test]
fn a_formula_that_is_none_says_why_and_where() {
    let mut state = State::default();
    state.y.of = "E+ρ".into();
    let seen = seen(state.clone());
    let fault = seen.y.fault.unwrap();
    assert_eq!((fault.at, fault.length, fault.why.as_str()), (1, 1, "量纲不同的两项不能相加减"));
    assert_eq!((seen.x.fault, seen.x.caption.as_str(), seen.total), (None, "密度 ρ / kg/m³", 0));
    let stage = super::tests::seen(State { stages: vec![limit("E/q", Some(1.0), None)], ..State::default() });
    assert_eq!((stage.stages[0].fault.as_ref().map(|fault| fault.at), stage.passed), (Some(2), 5));
}

// ASH-1
#[test]
fn what_is_pointed_at_is_the_nearest_mark() {
    let mut chart = chart();
    let (_, all) = chart.draw(&Ask::default());
    let [x, y] = all.rows[2].at.unwrap();
    let screen =
        Screen { pointer: Some([x + 3.0, y - 2.0]), picture: false, table: None, ..Screen::default() };
    let (picture, hover) = chart.draw(&Ask { screen: screen.clone(), ..Ask::default() });
    assert_eq!((picture, hover.pointed.map(|row| row.name)), (None, Some("6061".into())));
    let (_, nowhere) =
        chart.draw(&Ask { screen: Screen { pointer: Some([x + 40.0, y]), ..screen }, ..Ask::default() });
    assert_eq!(nowhere.pointed, None);
}

// PRP-1
#[test]
fn a_guess_stands_on_the_chart_and_in_no_count() {
    let values = vec![("E".to_owned(), [60.0, 70.0, 80.0]), ("density".to_owned(), [2700.0; 3])];
    let seen = seen(State { guesses: vec![Guess { name: "预测".into(), values }], ..State::default() });
    assert_eq!(
        (seen.guesses[0].values.clone(), seen.guesses[0].at.is_some(), seen.total),
        (vec!["2700".into(), "70".into()], true, 6)
    );
}

// ASH-1
#[test]
fn marks_are_drawn_where_rows_are() {
    let mut chart = chart();
    let ask = Ask { screen: Screen { scale: 2.0, ..Screen::default() }, ..Ask::default() };
    let (picture, seen) = chart.draw(&ask);
    let picture = picture.unwrap();
    assert_eq!([picture.width, picture.height], [1920, 1280]);
    let pixel = |[x, y]: [f64; 2]| picture.pixels[(y * 2.0) as usize * 1920 + (x * 2.0) as usize];
    assert_eq!(pixel(seen.rows[2].at.unwrap()), 0xff9c_8a0e, "aluminium");
    assert_eq!(picture.pixels[0], 0xffff_ffff);
    let stage = State { stages: vec![limit("Rp", Some(300.0), None)], ..State::default() };
    let (dimmed, _) = chart.draw(&Ask { state: stage, screen: ask.screen.clone(), ..Ask::default() });
    let dimmed = dimmed.unwrap().pixels
        [(seen.rows[2].at.unwrap()[1] * 2.0) as usize * 1920 + (seen.rows[2].at.unwrap()[0] * 2.0) as usize];
    assert!(dimmed & 255 > 0x90, "{dimmed:x}");
}

// ASH-1
#[test]
fn another_unit_scales_the_axis_and_no_stage() {
    let mut state = State { stages: vec![limit("E", Some(50.0), None)], ..State::default() };
    state.y.unit = "MPa".into();
    let seen = seen(state);
    assert_eq!(
        (seen.y.unit.as_str(), names(&seen), seen.rows[0].values[1].as_str()),
        ("MPa", vec!["Q235", "45", "6061"], "206000")
    );
    assert!((seen.y.usual[0] - seen.y.range[0] / 1000.0).abs() < 1e-9);
    assert_eq!(seen.lines.len(), 1);
}

#[test]
fn the_tree_of_categories_is_told_in_its_order() {
    let places: Vec<_> =
        seen(State::default()).places.into_iter().map(|place| (place.id, place.depth)).collect();
    let expected = [
        ("metal", 0),
        ("steel", 1),
        ("aluminium", 1),
        ("natural", 0),
        ("wood", 1),
        ("polymer", 0),
        ("polymer-engineering", 1),
        ("fluid", 0),
        ("fluid-liquid", 1),
    ];
    assert_eq!(places, expected.map(|(id, depth)| (id.to_owned(), depth)));
}

#[test]
fn no_screen_and_no_range_is_too_strange() {
    let mut chart = chart();
    for size in [[0, 0], [1, 1], [u32::MAX, 5], [4096, 4096]] {
        for range in [None, Some([1e-30, 1e30]), Some([5.0, 5.0]), Some([-1.0, 2.0])] {
            let mut state = State::default();
            (state.x.range, state.y.range) = (range, range);
            let screen = Screen { size, scale: f64::NAN, ..Screen::default() };
            let (picture, _) = chart.draw(&Ask { state, screen, columns: vec![] });
            let picture = picture.unwrap();
            assert_eq!(picture.pixels.len(), picture.width * picture.height);
        }
    }
    assert_eq!(Plane::default(), Plane { of: Default::default(), linear: [false; 2] });
}

// ASH-1
#[test]
fn the_whole_chart_is_one_svg_file_with_its_counts_and_sources() {
    let mut chart = chart();
    let stages = vec![limit("E^(1/2)/ρ", Some(0.002), None), limit("<b>&", None, None)];
    let screen = Screen { file: true, picture: false, table: None, ..Screen::default() };
    let values = vec![("E".to_owned(), [60.0, 70.0, 80.0]), ("density".to_owned(), [2700.0; 3])];
    let guesses = vec![Guess { name: "预测".into(), values }];
    let (picture, seen) =
        chart.draw(&Ask { state: State { stages, guesses, ..State::default() }, screen, ..Ask::default() });
    assert_eq!((picture, seen.rows.len()), (None, 0));
    let svg = seen.svg;
    for piece in [
        "<title>弹性模量 E / GPa – 密度 ρ / kg/m³</title>",
        "通过 2 / 总数 6，缺数据 1",
        "来源",
        "<title>6061</title>",
        "<title>预测</title>",
        "&lt;b&gt;&amp;",
        ">铝合金<",
        ">100<",
    ] {
        assert!(svg.contains(piece), "{piece}");
    }
    let opened = svg.matches('<').count() - svg.matches("</").count() * 2 - svg.matches("/>").count();
    assert_eq!(
        (opened, svg.matches("<path fill=").count()),
        (0, 5),
        "every element is closed, and each material that is somewhere has a mark"
    );
    assert!(!svg.contains("NaN"));
}
