//! SHP-2 What hands, keys, files and addresses do to an outline, what is asked, and what is told of it.

use super::{board::BoardTool, view::OutlineContent, *};
use crate::{
    boot::Boot,
    json,
    library::outline::ask::{Reading, Refused},
    machine::fed,
    net::api::{OutlineHit, OutlineRow, OutlineSet},
    rules::viewer::NOBODY,
};

const TAB: TabId = TabId(3);

fn after(search: Search2d, input: Input<Search2dEvent>) -> Step<Search2d> {
    let (boot, now) = (Boot::default(), Millis::new(1));
    fed(search, &Cx { now, boot: &boot, viewer: &NOBODY }, input)
}

fn view(search: &Search2d) -> Search2dView {
    let (boot, now) = (Boot::default(), Millis::new(1));
    search.view(&Cx { now, boot: &boot, viewer: &NOBODY })
}

fn shown(address: &str) -> Input<Search2dEvent> {
    Heard(Fact::Shown { tab: TAB, route: Route::read(address).unwrap() })
}

fn opened(address: &str) -> Step<Search2d> {
    after(Search2d::from(TAB), shown(address))
}

fn at(x: u32, y: u32) -> [f64; 2] {
    [f64::from(x) / 400.0, f64::from(y) / 300.0]
}

fn clicked(search: Search2d, points: &[[u32; 2]]) -> Step<Search2d> {
    points.iter().fold(Step::to(search), |step, [x, y]| {
        let pressed = after(step.state, On(Search2dEvent::Pressed { at: at(*x, *y) })).state;
        after(pressed, On(Search2dEvent::Released))
    })
}

fn asks(step: &Step<Search2d>) -> Vec<Ask> {
    let ask = |effect: &Effect| match effect {
        Effect::Compute(_, Work::Analyse { ask, .. }) => {
            ask.strip_prefix("outline\n").and_then(|text| json::read(text).ok())
        }
        _ => None,
    };
    step.effects.iter().filter_map(ask).collect()
}

fn call(step: &Step<Search2d>) -> Option<FindOutlines> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Call(FIND, Call::FindOutlines(ask)) => Some(ask.clone()),
        _ => None,
    })
}

fn led(step: &Step<Search2d>) -> Option<String> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::Navigate { to, replace: true }) => Some(to.clone()),
        _ => None,
    })
}

fn computed(tag: Tag, told: &Told) -> Input<Search2dEvent> {
    let seen = json::parse(&json::text_of(told).unwrap()).unwrap();
    Got(tag, Answer::Computed(Computed::Analyse { picture: None, seen }))
}

fn square() -> Told {
    let loops = vec![vec![1000, 1000, 3000, 1000, 3000, 2000, 1000, 2000]];
    Told {
        readings: vec![Reading { loops, numbers: vec![500_000; 32], size: 140_000 }],
        parts: 1,
        ..Told::default()
    }
}

fn row(name: &str, values: [&str; 2]) -> OutlineRow {
    OutlineRow { name: name.into(), values: values.map(str::to_owned).into() }
}

fn hit(distance: f64) -> OutlineHit {
    OutlineHit {
        outline: Loops { loops: vec![vec![0, 0, 1000, 0, 1000, 500, 0, 500]], step: 50_000_000 },
        distance,
        count: 4,
        sets: vec![OutlineSet {
            set_id: "bolts".into(),
            name: "六角头螺栓".into(),
            model: "GB/T 5783".into(),
            way: "top".into(),
            count: 4,
            columns: vec!["公称长度 l mm".into(), "等级".into()],
            rows: vec![
                row("M6×20", ["20", "8.8"]),
                row("M6×20 A2", ["20", "A2"]),
                row("M6×30", ["30", "8.8"]),
                row("M6×40", ["40", "8.8"]),
            ],
            ..OutlineSet::default()
        }],
    }
}

/// One that was found, judged so.
fn found(shares: &[u32]) -> Search2d {
    let read = after(
        opened("/part/search/search2D?sketch=o100.100.300.100.300.200").state,
        computed(READ, &square()),
    );
    let hits = shares.iter().map(|_| hit(0.1)).collect();
    let found = FoundOutlines { indexed: [3, 9], views: 12, hits };
    let came = after(read.state, Got(FIND, Answer::FindOutlines(Ok(found))));
    assert!(matches!(asks(&came).as_slice(), [Ask::Judge { others, .. }] if others.len() == shares.len()));
    after(came.state, computed(JUDGE, &Told { shares: shares.to_vec(), ..Told::default() })).state
}

// SHP-2
#[test]
fn corners_that_come_back_to_the_first_are_a_loop_and_the_address_says_it() {
    let step =
        clicked(opened("/part/search/search2D").state, &[[100, 100], [300, 101], [300, 200], [102, 103]]);
    assert_eq!(led(&step).as_deref(), Some("/part/search/search2D?sketch=o100.100.300.100.300.200"));
    assert!(matches!(asks(&step).as_slice(), [Ask::Sketch { text }] if text == "o100.100.300.100.300.200"));
    let read = after(step.state, computed(READ, &square()));
    assert_eq!(call(&read), None, "nobody asked to search");
    assert!(view(&read.state).ready);
}

// SHP-2
#[test]
fn a_sketch_in_the_address_is_read_and_searched_and_its_dimension_makes_it_a_size() {
    let step = opened("/part/search/search2D?sketch=o100.100.300.100.300.200&dim=100.100.300.100&mm=50");
    let asked = after(step.state, computed(READ, &square()));
    let ask = call(&asked).unwrap();
    assert_eq!((ask.library, ask.readings.len()), (Library::Part, 1));
    assert_eq!(ask.readings[0].size, Some(35_000));
}

// SHP-2
#[test]
fn a_dimension_of_two_points_and_a_length_stands_in_the_address_and_in_inches_too() {
    let drawn = opened("/part/search/search2D?sketch=o100.100.300.100.300.200").state;
    let drawn = after(drawn, computed(READ, &square())).state;
    let tool = after(drawn, On(Search2dEvent::ToolChosen { tool: BoardTool::Dimension })).state;
    let step = clicked(tool, &[[103, 98], [298, 103]]);
    assert_eq!(step.state.dimension.ends, [[100, 100], [300, 100]], "the corners that were meant");
    let typed = after(step.state, On(Search2dEvent::DimensionTyped { text: "2 in".into() }));
    assert!(led(&typed).unwrap().ends_with("&dim=100.100.300.100&mm=2+in"), "{:?}", led(&typed));
    assert!((typed.state.millimetres().unwrap() - 50.8 / 200.0).abs() < 1e-12);
    let wrong = after(typed.state, On(Search2dEvent::DimensionTyped { text: "x".into() })).state;
    assert!(view(&wrong).dimension_wrong);
    assert_eq!(wrong.millimetres(), None);
}

// SHP-2
#[test]
fn keys_alone_draw_an_outline() {
    let key = |search, key: &str| after(search, On(Search2dEvent::Keyed { key: key.into(), shift: false }));
    let mut search = opened("/part/search/search2D").state;
    for keys in [["Enter", "ArrowRight"], ["Enter", "ArrowDown"], ["Enter", "x"]] {
        search = keys.into_iter().fold(search, |search, one| key(search, one).state);
    }
    assert!(view(&search).closes);
    let step = after(search, On(Search2dEvent::CloseChosen));
    assert_eq!(led(&step).as_deref(), Some("/part/search/search2D?sketch=o200.150.210.150.210.160"));
    let undone = key(step.state, "Backspace");
    assert_eq!(led(&undone).as_deref(), Some("/part/search/search2D"));
}

// SHP-2
#[test]
fn points_are_typed_and_wrong_ones_refused() {
    let typed = |text: &str| {
        let search = after(
            opened("/part/search/search2D").state,
            On(Search2dEvent::PointsTyped { text: text.into() }),
        );
        after(search.state, On(Search2dEvent::PointsSubmitted))
    };
    let step = typed("10,10 110,10 110,60 10,10");
    assert_eq!(led(&step).as_deref(), Some("/part/search/search2D?sketch=o10.10.110.10.110.60"));
    for wrong in ["", "10", "10,x", "10,10 500,10", "-1,2"] {
        assert!(view(&typed(wrong).state).points_wrong.is_some(), "{wrong}");
    }
}

// SHP-2
#[test]
fn a_free_hand_closes_where_it_lets_go_and_a_circle_needs_two_points() {
    let tool =
        |tool| after(opened("/part/search/search2D").state, On(Search2dEvent::ToolChosen { tool })).state;
    let mut free = after(tool(BoardTool::Free), On(Search2dEvent::Pressed { at: at(50, 50) })).state;
    for [x, y] in [[150, 50], [150, 120], [50, 120]] {
        free = after(free, On(Search2dEvent::Moved { at: at(x, y) })).state;
    }
    let step = after(free, On(Search2dEvent::Released));
    assert!(led(&step).unwrap().contains("sketch=o50.50.150.50.150.120.50.120"));
    let circle = clicked(tool(BoardTool::Circle), &[[100, 100], [150, 100]]);
    assert!(led(&circle).unwrap().ends_with("sketch=c100.100.150.100"));
    let moved = after(tool(BoardTool::Free), On(Search2dEvent::Moved { at: at(1, 1) }));
    assert!(moved.state.board.points.is_empty(), "no hand holds it");
}

// SHP-2
#[test]
fn a_sketch_that_no_address_holds_is_refused_and_kept_as_it_was() {
    let points: Vec<String> = (0..200).map(|at| format!("{}.{}", 100 + at, 100 + at % 2)).collect();
    let long = ["o", &points.join(".")].concat();
    let search = opened(&["/part/search/search2D?sketch=", &long].concat()).state;
    let before = search.sketch.clone();
    let other = Search2d {
        sketch: Sketch { marks: [before.marks.clone(), before.marks.clone()].concat() },
        ..search
    };
    let step = clicked(other, &[[10, 10], [60, 10], [60, 60], [10, 10]]);
    assert!(led(&step).is_none());
    assert!(step.effects.iter().any(|effect| matches!(effect, Effect::Shell(Command::Toast { .. }))));
    assert_eq!(step.state.sketch.marks.len(), 2);
}

fn picked(size: u64) -> Picked {
    Picked { file: FileId(7), name: "a.dxf".into(), size, ..Picked::default() }
}

// SHP-2
#[test]
fn a_file_is_read_beside_the_page_and_says_its_unit_and_what_it_leaves_out() {
    let step = after(
        opened("/part/search/search2D?sketch=o100.100.300.100.300.200").state,
        On(Search2dEvent::FilesOpened { files: vec![picked(9)] }),
    );
    assert_eq!(asks(&step), [Ask::File { part: 0 }]);
    assert_eq!(led(&step).as_deref(), Some("/part/search/search2D"), "no address says it");
    let told = Told { unit: Some(500_000_000), parts: 2, ignored: vec![("TEXT".into(), 3)], ..square() };
    let read = after(step.state, computed(READ, &told)).state;
    let shown = view(&read);
    let file = shown.file.unwrap();
    assert_eq!((file.name.as_str(), file.ignored.as_deref()), ("a.dxf", Some("未计入：TEXT 3")));
    assert_eq!(file.parts.len(), 2);
    assert_eq!(shown.dimension_note, "按文件单位，图形约 100 mm；标一个尺寸可改");
    let part = after(read, On(Search2dEvent::PartChosen { at: 1 }));
    assert_eq!(asks(&part), [Ask::File { part: 1 }]);
}

// SHP-2
#[test]
fn a_file_that_is_too_large_or_none_says_so() {
    let step = after(
        opened("/part/search/search2D").state,
        On(Search2dEvent::FilesOpened { files: vec![picked(LARGEST + 1)] }),
    );
    assert!(asks(&step).is_empty() && step.state.file.is_none());
    let step = after(step.state, On(Search2dEvent::FilesOpened { files: vec![picked(9)] }));
    let refused = Told { refused: Some(Refused::Entity), ..Told::default() };
    let read = after(step.state, computed(READ, &refused)).state;
    assert!(view(&read).refused.unwrap().contains("实体"));
    let lost = after(
        read,
        Got(READ, Answer::Computed(Computed::Analyse { picture: None, seen: json::Value::Null })),
    );
    assert_eq!(view(&lost.state).failed.unwrap().message, texts::LOST);
}

// SHP-2
#[test]
fn what_takes_a_minute_is_stopped_and_tried_again() {
    let boot = Boot::default();
    let tick = |search: Search2d, now: u64| {
        fed(search, &Cx { now: Millis::new(now), boot: &boot, viewer: &NOBODY }, Tick)
    };
    let step = opened("/part/search/search2D?sketch=o10.10.90.10.90.60");
    let early = tick(step.state, 60_000).state;
    assert!(early.until == Some(Millis::new(60_001)) && view(&early).busy);
    let late = tick(early, 60_001);
    assert!(late.effects.contains(&Effect::Abort(READ)) && late.state.until.is_none());
    assert_eq!(view(&late.state).failed.unwrap().message, texts::LOST);
    let again = after(late.state, On(Search2dEvent::Retried));
    assert_eq!(asks(&again).len(), 1);
    assert!(view(&again.state).failed.is_none());
}

// SHP-2
#[test]
fn what_lies_best_on_the_drawing_stands_first_and_says_how_many_share_it() {
    let OutlineContent::Hits { status, hits, .. } = view(&found(&[500, 972])).content else { panic!() };
    assert_eq!(status, "比较了 12 个不同的视图；已索引 3 / 9 项，其余稍后可查");
    let told: Vec<_> = hits.iter().map(|hit| (hit.hit, hit.overlap.as_str(), hit.shared.as_str())).collect();
    assert_eq!(
        told,
        [(1, "重合 97.2 %", "此视图有 4 个配置相同"), (0, "重合 50.0 %", "此视图有 4 个配置相同")]
    );
    assert_eq!(hits[0].sets[0].link.to, "/part/detail/bolts");
    assert_eq!(hits[0].sets[0].rows[0].to, "/part/detail/bolts?configName=M6%C3%9720");
}

// SHP-2
#[test]
fn the_dimension_that_parts_them_leaves_fewer_and_then_the_next_one() {
    let choose = |search, value: &str| {
        after(search, On(Search2dEvent::ValueChosen { hit: 0, set: 0, value: value.into() })).state
    };
    let set = |search: &Search2d| {
        let OutlineContent::Hits { hits, .. } = view(search).content else { panic!() };
        hits[0].sets[0].clone()
    };
    let search = found(&[900]);
    let all = set(&search);
    let parting = all.parting.unwrap();
    let values: Vec<_> = parting.options.iter().map(|option| option.label.as_str()).collect();
    assert_eq!((parting.label.as_str(), values), ("公称长度 l mm", vec!["全部", "20", "30", "40"]));
    let search = choose(search, "20");
    let fewer = set(&search);
    assert_eq!(fewer.rows.len(), 2);
    assert_eq!(fewer.parting.unwrap().label, "等级");
    let search = choose(search, "A2");
    assert_eq!(set(&search).rows.iter().map(|row| row.label.as_str()).collect::<Vec<_>>(), ["M6×20 A2"]);
    assert_eq!(set(&choose(search, "")).rows.len(), 4);
}

// SHP-2
#[test]
fn materials_lead_to_parts() {
    let search = opened("/mat/search/search2D?sketch=o100.100.300.100.300.200").state;
    let shown = view(&search);
    assert_eq!(shown.elsewhere.unwrap().to, "/part/search/search2D");
    assert_eq!(call(&after(search, computed(READ, &square()))), None);
}

// T34
#[test]
fn who_looks_next_sees_nothing_of_who_looked_before() {
    let step = after(found(&[900]), Heard(Fact::ViewerChanged));
    assert!(call(&step).is_some(), "it is asked anew");
    assert!(matches!(view(&step.state).content, OutlineContent::Waiting));
}
