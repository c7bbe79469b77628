//! ASH-1 A small chart as a whole file: one of everything that is drawn.

use super::*;
use crate::library::chart::{
    seen::{ChartArea, ChartHull, ChartLine, ChartRow, ChartStage, ChartTick},
    sheet::Sheet,
};

/// The plot goes from 40 to 140 and from 10 to 90: a row is at 40 + x and 90 - y.
const PLOT: [f64; 4] = [40.0, 10.0, 100.0, 80.0];

fn axis(caption: &str, ticks: &[(f64, &str)]) -> ChartAxis {
    let tick = |(at, label): &(f64, &str)| ChartTick { at: *at, label: (*label).into() };
    ChartAxis { caption: caption.into(), ticks: ticks.iter().map(tick).collect(), ..ChartAxis::default() }
}

fn hull(colour: u32, corners: &[[f64; 2]], name: &str, at: Option<[f64; 2]>) -> ChartHull {
    ChartHull { family: 0, colour, corners: corners.to_vec(), name: name.into(), at }
}

fn line(points: &[[f64; 2]], label: &str, arrow: Option<[[f64; 2]; 2]>) -> ChartLine {
    ChartLine { stage: 0, points: points.to_vec(), label: label.into(), arrow }
}

fn guess(name: &str, at: Option<[f64; 2]>) -> ChartRow {
    ChartRow {
        set_id: String::new(),
        name: name.into(),
        family: 13,
        place: String::new(),
        source: String::new(),
        own: false,
        passed: false,
        values: vec![],
        at,
    }
}

fn seen() -> ChartSeen {
    ChartSeen {
        plot: PLOT,
        x: axis("a<b / kg", &[(60.0, "1"), (90.0, ""), (120.5, "2")]),
        y: axis("E", &[(30.0, "10"), (55.0, "")]),
        hulls: vec![
            hull(0x0a_1b2c, &[[50.0, 20.0], [80.126, 20.0], [60.0, 44.0]], "钢", Some([62.0, 28.0])),
            hull(0xc0_267a, &[[1.0, 2.0]], "无处", None),
        ],
        lines: vec![line(&[[40.0, 90.0], [140.0, 10.0]], "E/ρ = 2", Some([[90.0, 50.0], [80.0, 40.0]]))],
        areas: vec![ChartArea { stage: 1, corners: vec![[45.0, 15.0], [55.0, 15.0], [55.0, 25.0]] }],
        guesses: vec![guess("预\"测", Some([100.0, 70.333])), guess("无处", None)],
        stages: vec![ChartStage { label: "ρ ≥ 1".into(), ..ChartStage::default() }],
        passed: 3,
        total: 7,
        lacking: 2,
        ..ChartSeen::default()
    }
}

const WHOLE: &[&str] = &[
    r#"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150" viewBox="0 0 200 150" "#,
    r#"font-family="sans-serif" font-size="12">
"#,
    r##"<title>E – a&lt;b / kg</title>
<desc>通过 3 / 总数 7，缺数据 2; ρ ≥ 1; 数值为各牌号的典型值；来源见各材料的详情页</desc>
<rect width="100%" height="100%" fill="#ffffff"/>
<path d="M60 10V90M120.5 10V90M40 30H140" fill="none" stroke="#d9e0ea" stroke-width="1"/>
<path d="M40 10V90M140 10V90M40 10H140M40 90H140" fill="none" stroke="#14213d" stroke-width="1"/>
<text x="60" y="106" text-anchor="middle" fill="#14213d">1</text>
<text x="120.5" y="106" text-anchor="middle" fill="#14213d">2</text>
<text x="34" y="34" text-anchor="end" fill="#14213d">10</text>
<clipPath id="plot"><rect x="40" y="10" width="100" height="80"/></clipPath>
<g clip-path="url(#plot)" stroke-width="1.2" stroke-linejoin="round" fill-opacity="0.08">
<polygon points="50,20 80.13,20 60,44" fill="#0a1b2c" stroke="#0a1b2c"/>
<polygon points="1,2" fill="#c0267a" stroke="#c0267a"/>
</g>
<g>
<path fill="#d1d4d9" d="M75.6 35.6L84.4 35.6L84.4 44.4L75.6 44.4Z"><title>C</title></path>
</g>
<g>
<path fill="#1f5fbf" d="M45 30a5 5 0 1 0 10 0a5 5 0 1 0 -10 0"><title>A&amp;B</title></path>
</g>
<circle cx="100" cy="70.33" r="6" fill="none" stroke-width="3" stroke="#b4690e"><title>预&quot;测</title></circle>
<polygon points="45,15 55,15 55,25" clip-path="url(#plot)" fill="none" stroke-dasharray="4 3" stroke="#14213d"/>
<polyline points="40,90 140,10" fill="none" stroke-width="1.5" stroke="#14213d"/>
<path d="M90 50L80 40" fill="none" stroke="#14213d" stroke-width="1.5"/>
<circle cx="80" cy="40" r="3" fill="#14213d"/>
<text x="132" y="24" text-anchor="end" fill="#14213d">E/ρ = 2</text>
<text x="62" y="32" text-anchor="middle" fill="#14213d">钢</text>
<text x="90" y="120" text-anchor="middle" fill="#14213d">a&lt;b / kg</text>
<text x="16" y="50" text-anchor="middle" fill="#14213d" transform="rotate(-90 16 50)">E</text>
"##,
    r##"<text x="192" y="146" text-anchor="end" fill="#14213d">"##,
    r##"通过 3 / 总数 7，缺数据 2; ρ ≥ 1; 数值为各牌号的典型值；来源见各材料的详情页</text>
</svg>
"##,
];

// ASH-1
#[test]
fn a_file_has_one_of_everything_where_it_is_on_the_screen() {
    let mut sheet = Sheet::of(
        [200, 150],
        1.0,
        PLOT,
        &[
            ("A&B", "steel", [10.0; 3], [60.0; 3]),
            ("C", "iron", [40.0; 3], [50.0; 3]),
            ("beyond the plot", "steel", [200.0; 3], [50.0; 3]),
        ],
    );
    sheet.passed.rows[1] = false;
    let found = svg(&sheet.view(), &seen());
    for (one, other) in found.lines().zip(WHOLE.concat().lines()) {
        assert_eq!(one, other);
    }
    assert_eq!(found, WHOLE.concat());
}

// ASH-1
#[test]
fn on_dark_paper_inks_are_light() {
    let mut sheet = Sheet::of([200, 150], 1.0, PLOT, &[("C", "iron", [40.0; 3], [50.0; 3])]);
    sheet.screen.dark = true;
    let found = svg(&sheet.view(), &seen());
    for (colour, times) in [("#161f2c", 1), ("#e6ecf5", 13), ("#2a3648", 1), ("#a9b7cc", 1), ("#ffb84d", 1)] {
        assert_eq!(found.matches(colour).count(), times, "{colour}");
    }
}

// ASH-1
#[test]
fn a_text_has_signs_for_what_xml_means_otherwise_and_lacks_what_it_cannot_hold() {
    for (text, written) in [
        ("\"<a> & b", "&quot;&lt;a&gt; &amp; b"),
        ("a\u{1}b\u{9f}\nc\td", "abcd"),
        ("钢\u{fffe}1\u{ffff}'\u{fffd}", "钢1'\u{fffd}"),
    ] {
        assert_eq!(escaped(text), written);
    }
    assert_eq!(
        [0, 0x01_2345, 0x67_89ab, 0xcd_ef01].map(colour),
        ["#000000", "#012345", "#6789ab", "#cdef01"]
    );
}
