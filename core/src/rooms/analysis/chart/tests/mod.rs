//! ASH-1 What an address, hands, keys and fields do to a chart, what is asked of the server and of who draws it, and what is told of it.

mod stages;
mod told;

use super::*;
use crate::{
    boot::Boot,
    json,
    library::chart::{
        ask::Ask,
        seen::{ChartAxis, ChartStage},
    },
    machine::fed,
    rules::{compute::Work, file::FileId, viewer::NOBODY},
};

const WIDE: [f64; 2] = [1_000.0, 600.0];
const TAB: TabId = TabId(3);

fn somebody() -> Viewer {
    Viewer { logged_in: true, id: "7".into(), ..NOBODY.clone() }
}

fn at(moment: u64, chart: Chart, viewer: &Viewer, input: Input<ChartEvent>) -> Step<Chart> {
    fed(chart, &Cx { now: Millis::new(moment), boot: &Boot::default(), viewer }, input)
}

fn after(chart: Chart, input: Input<ChartEvent>) -> Step<Chart> {
    at(1, chart, &somebody(), input)
}

fn view(chart: &Chart) -> ChartView {
    chart.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &somebody() })
}

fn shown(address: &str) -> Input<ChartEvent> {
    Heard(Fact::Shown { tab: TAB, route: Route::read(address).unwrap() })
}

fn calls(step: &Step<Chart>) -> Vec<String> {
    let call = |effect: &Effect| match effect {
        Effect::Call(_, Call::ReadChartRows(_)) => Some("rows".to_owned()),
        Effect::Call(_, Call::ReadChartColumn(ask)) => Some(ask.key.clone()),
        _ => None,
    };
    step.effects.iter().filter_map(call).collect()
}

fn asks(step: &Step<Chart>) -> Vec<Ask> {
    let ask = |effect: &Effect| match effect {
        Effect::Compute(_, Work::Analyse { ask, .. }) => ask.strip_prefix("chart\n").map(Ask::read),
        _ => None,
    };
    step.effects.iter().filter_map(ask).collect()
}

fn led(step: &Step<Chart>) -> Option<String> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::Navigate { to, replace: true }) => Some(to.clone()),
        _ => None,
    })
}

fn file(number: u32) -> Result<KeptFile, ApiError> {
    Ok(KeptFile { file: FileId(number), size: 9, mime: String::new() })
}

/// The answers to all that was asked, in order; what comes of the last.
fn answered(step: Step<Chart>) -> Step<Chart> {
    let Step { mut state, effects } = step;
    let mut last = Vec::new();
    for (number, effect) in (1..).zip(effects) {
        let answer = match effect {
            Effect::Call(tag, Call::ReadChartRows(_)) => Got(tag, Answer::ReadChartRows(file(number))),
            Effect::Call(tag, Call::ReadChartColumn(_)) => Got(tag, Answer::ReadChartColumn(file(number))),
            _ => continue,
        };
        Step { state, effects: last } = after(state, answer);
    }
    Step { state, effects: last }
}

fn row(set_id: &str) -> ChartRow {
    ChartRow {
        set_id: set_id.into(),
        name: set_id.to_uppercase(),
        family: 0,
        place: "钢".into(),
        source: "GB/T 699".into(),
        own: false,
        passed: true,
        values: vec!["7850".into(), "206".into()],
        at: Some([300.0, 200.0]),
    }
}

/// A plot of 800 by 500 at 100, 20: decades from 100 to 10 000 to the right, from 1 to 100 upwards.
fn seen() -> ChartSeen {
    let axis = |caption: &str, range: [f64; 2]| ChartAxis {
        caption: caption.into(),
        range,
        usual: range,
        extent: Some(range),
        ..ChartAxis::default()
    };
    ChartSeen {
        plot: [100.0, 20.0, 800.0, 500.0],
        x: axis("密度 kg/m³", [100.0, 10_000.0]),
        y: axis("弹性模量 GPa", [1.0, 100.0]),
        total: 300,
        passed: 250,
        lacking: 12,
        rows: vec![row("mat-a"), row("mat-b")],
        ..ChartSeen::default()
    }
}

fn drawn(seen: &ChartSeen, picture: Option<u32>) -> Input<ChartEvent> {
    let seen = json::parse(&serde_json::to_string(seen).unwrap()).unwrap();
    Got(PICTURE, Answer::Computed(Computed::Analyse { picture, seen }))
}

/// At an address, with its first picture.
fn still(address: &str) -> Chart {
    let chart = after(Chart::from(TAB), On(ChartEvent::Sized { size: WIDE, ratio: 2.0 })).state;
    let step = answered(after(chart, shown(address)));
    assert_eq!(asks(&step).len(), 1, "{:?}", step.effects);
    after(step.state, drawn(&seen(), Some(1))).state
}

const HERE: &str = "/mat/search/point-cloud";

/// What becomes of an event; what is drawn of it comes.
fn done(chart: Chart, event: ChartEvent) -> (Chart, Step<()>) {
    let Step { state, effects } = after(chart, On(event));
    let told = Step { state: (), effects };
    (after(state, drawn(&seen(), Some(2))).state, told)
}

// ASH-1
#[test]
fn ash_1_rows_and_columns_are_asked_for_once_and_drawn_when_all_are_here_and_it_has_a_size() {
    let step = after(Chart::from(TAB), shown(HERE));
    assert_eq!(calls(&step), ["rows", "density", "youngsModulus"]);
    assert!(step.effects.contains(&Command::PrepareCompute { helper: Helper::Analyse }.into()));
    assert_eq!(view(&step.state).coming.map(|coming| coming.percent), Some(0));
    let step = answered(step);
    assert_eq!(asks(&step), [], "it has no size yet");
    let step = after(step.state, On(ChartEvent::Sized { size: WIDE, ratio: 2.0 }));
    let [ask] = asks(&step).try_into().unwrap();
    assert_eq!((ask.screen.size, ask.screen.scale, ask.screen.table), ([1_000, 600], 2.0, Some(0)));
    assert_eq!(ask.columns, ["density", "youngsModulus"]);
    assert_eq!(ask.state, State::default());
    let Some(Effect::Compute(_, Work::Analyse { files, .. })) = step.effects.first() else { panic!() };
    assert_eq!(files.len(), 3);
    let chart = after(step.state, drawn(&seen(), Some(7))).state;
    let shown = view(&chart);
    assert_eq!((shown.coming, shown.chart.picture, shown.chart.busy), (None, Some(7), false));
    assert_eq!(shown.chart.counts, "通过 250 / 总数 300，缺数据 12");
}

// ASH-1, T34
#[test]
fn ash_1_a_visitor_asks_for_nothing_and_whoever_logs_in_for_all_of_it() {
    let step = at(1, Chart::from(TAB), &NOBODY, shown(HERE));
    assert_eq!(step.effects, []);
    let step = after(step.state, Heard(Fact::ViewerChanged));
    assert_eq!(calls(&step), ["rows", "density", "youngsModulus"]);
}

// ASH-1
#[test]
fn ash_1_a_chart_that_is_there_before_its_viewer_is_known_asks_then_and_once() {
    let step = at(1, Chart::from(TAB), &NOBODY, shown(HERE));
    let known = after(step.state, Heard(Fact::SignedIn));
    assert_eq!(calls(&known), ["rows", "density", "youngsModulus"]);
    assert_eq!(after(known.state, Heard(Fact::SignedIn)).effects, []);
    let elsewhere = Fact::Shown { tab: TabId(9), route: Route::read("/mat").unwrap() };
    let behind = at(1, at(1, Chart::from(TAB), &NOBODY, shown(HERE)).state, &NOBODY, Heard(elsewhere)).state;
    assert_eq!(after(behind, Heard(Fact::SignedIn)).effects, [], "it asks when it is shown");
}

// ASH-1, T34
#[test]
fn ash_1_nothing_that_somebody_saw_is_left_for_the_next() {
    let step = at(1, still(HERE), &NOBODY, Heard(Fact::ViewerChanged));
    let forgotten =
        step.effects.iter().filter(|effect| matches!(effect, Effect::Shell(Command::ForgetFile { .. })));
    assert_eq!((forgotten.count(), step.effects.contains(&Effect::Leave)), (3, true));
    let shown = view(&step.state).chart;
    assert_eq!((shown.seen, shown.picture, shown.table.rows.len()), (None, None, 0));
    assert_eq!(calls(&at(1, step.state, &NOBODY, shown_again())), [""; 0]);
}

fn shown_again() -> Input<ChartEvent> {
    shown(HERE)
}

// ASH-1
#[test]
fn ash_1_a_column_that_nobody_has_is_left_out_and_one_that_failed_is_tried_again() {
    let chart = after(Chart::from(TAB), On(ChartEvent::Sized { size: WIDE, ratio: 1.0 })).state;
    let step = after(chart, shown(HERE));
    let refused = |code: &str| Err(ApiError { code: code.into(), ..ApiError::default() });
    let tags: Vec<Tag> = step
        .effects
        .iter()
        .filter_map(|effect| if let Effect::Call(tag, _) = effect { Some(*tag) } else { None })
        .collect();
    let [rows, density, modulus] = tags.try_into().unwrap();
    let chart = after(step.state, Got(rows, Answer::ReadChartRows(file(1)))).state;
    let chart = after(chart, Got(density, Answer::ReadChartColumn(refused("404")))).state;
    let step = after(chart, Got(modulus, Answer::ReadChartColumn(refused("500"))));
    assert!(matches!(step.effects.as_slice(), [Effect::Tell(Fact::Failed { .. })]));
    assert!(view(&step.state).failed.is_some());
    let step = after(step.state, On(ChartEvent::Retried));
    assert_eq!(calls(&step), ["youngsModulus"]);
    let step = answered(step);
    let [ask] = asks(&step).try_into().unwrap();
    assert_eq!((ask.columns, view(&step.state).failed), (vec!["youngsModulus".to_owned()], None));
}

// ASH-1
#[test]
fn ash_1_one_picture_is_drawn_at_a_time_and_what_happens_meanwhile_is_in_the_next() {
    let chart = still(HERE);
    let press = after(chart, On(ChartEvent::Pressed { pointer: 1, at: [0.5, 0.5], aside: false }));
    let first = after(press.state, On(ChartEvent::Moved { pointer: 1, at: [0.6, 0.5] }));
    let [ask] = asks(&first).try_into().unwrap();
    assert_eq!((ask.screen.table, ask.screen.picture), (None, true));
    // 100 of 800 pixels are a quarter of a decade.
    let [from, to] = ask.state.x.range.unwrap();
    assert!((from - 56.2341).abs() < 0.01 && (to - 5_623.41).abs() < 0.1, "{from} {to}");
    assert_eq!(led(&first), None, "nothing is written while it moves");
    let more = after(first.state, On(ChartEvent::Moved { pointer: 1, at: [0.5, 0.5] }));
    assert_eq!(asks(&more), []);
    let next = after(more.state, drawn(&seen(), Some(2)));
    let [ask] = asks(&next).try_into().unwrap();
    let [from, _] = ask.state.x.range.unwrap();
    assert!((from - 100.0).abs() < 0.01, "{from}: it is back where it was");
    assert_eq!(view(&next.state).chart.table.rows.len(), 2, "the rows stay meanwhile");
    let let_go = after(next.state, On(ChartEvent::Released { pointer: 1 }));
    assert!(led(&let_go).unwrap().contains("xr="));
    let still = after(let_go.state, drawn(&seen(), Some(3)));
    assert_eq!(asks(&still)[0].screen.table, Some(0));
}

// ASH-1
#[test]
fn ash_1_two_fingers_bring_nearer_what_is_between_them_whatever_one_of_them_draws() {
    let pressed =
        |chart: Chart, pointer, at| after(chart, On(ChartEvent::Pressed { pointer, at, aside: false })).state;
    for tool in [ChartTool::Pan, ChartTool::Box, ChartTool::Lasso] {
        let chart = after(still(HERE), On(ChartEvent::ToolChosen { tool })).state;
        let chart = pressed(pressed(pressed(chart, 1, [0.3, 0.45]), 2, [0.5, 0.45]), 3, [0.9, 0.9]);
        let step = after(chart, On(ChartEvent::Moved { pointer: 2, at: [0.7, 0.45] }));
        let [ask] = asks(&step).try_into().unwrap();
        let [from, to] = ask.state.x.range.unwrap();
        // The plot is 0.8 of the width, from 0.1 on, and two decades wide: 0.4 lies where 0.5 is now, and half as much is in sight.
        let expected = [0.375 - 0.5 * 0.5, 0.375 + 0.5 * 0.5].map(|share: f64| 100.0 * 100_f64.powf(share));
        assert!(
            (from / expected[0] - 1.0).abs() < 1e-4 && (to / expected[1] - 1.0).abs() < 1e-4,
            "{from} {to}"
        );
        let let_go =
            after(after(step.state, drawn(&seen(), Some(2))).state, On(ChartEvent::Released { pointer: 1 }));
        assert!(led(&let_go).unwrap().contains("xr=") && let_go.state.state.stages.is_empty());
        assert_eq!(after(let_go.state, On(ChartEvent::Released { pointer: 2 })).effects, []);
    }
}

// ASH-1
#[test]
fn ash_1_the_wheel_and_keys_move_it_and_a_moment_later_the_address_says_so() {
    let step = after(still(HERE), On(ChartEvent::Wheeled { by: -100.0, at: [0.5, 0.45] }));
    let [ask] = asks(&step).try_into().unwrap();
    let [from, to] = ask.state.x.range.unwrap();
    assert!((to / from - 100_f64.powf(0.8)).abs() < 1e-3, "{from} {to}");
    assert_eq!(led(&step), None);
    let chart = after(step.state, drawn(&seen(), Some(2))).state;
    assert_eq!(
        chart.wake(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }),
        Some(Millis::new(301))
    );
    assert_eq!(at(300, still(HERE), &somebody(), Tick).effects, []);
    let step = at(301, chart, &somebody(), Tick);
    assert!(led(&step).is_some() && asks(&step).len() == 1);
    for (key, x, y) in [
        ("ArrowRight", true, false),
        ("ArrowUp", false, true),
        ("+", true, true),
        ("-", true, true),
        ("q", false, false),
    ] {
        let step = after(still(HERE), On(ChartEvent::Keyed { key: key.into(), shift: false }));
        let moved = asks(&step).first().map(|ask| {
            [
                ask.state.x.range.is_some_and(|[from, _]| (from - 100.0).abs() > 1.0),
                ask.state.y.range.is_some_and(|[from, _]| (from - 1.0).abs() > 0.01),
            ]
        });
        assert_eq!(moved.unwrap_or_default(), [x, y], "{key}");
    }
}

// ASH-1
#[test]
fn ash_1_its_own_address_draws_nothing_anew_and_another_one_does() {
    let (chart, told) = done(still(HERE), ChartEvent::ScaleChosen { axis: AxisName::X, linear: true });
    let to = told.effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::Navigate { to, .. }) => Some(to.clone()),
        _ => None,
    });
    assert_eq!(to.as_deref(), Some("/mat/search/point-cloud?xs=lin"));
    let step = after(chart, shown(&to.unwrap()));
    assert_eq!(step.effects, []);
    let step = after(step.state, shown("/mat/search/point-cloud?x=E&y=E&swType=CAE"));
    assert_eq!(asks(&step).first().map(|ask| ask.state.x.of.as_str()), Some("E"));
}

// ASH-1
#[test]
fn ash_1_what_cannot_be_drawn_says_so_and_is_tried_again_by_hand() {
    let step = after(still(HERE), On(ChartEvent::Themed { dark: true }));
    assert!(asks(&step)[0].screen.dark);
    let lost = Got(PICTURE, Answer::Computed(Computed::Analyse { picture: None, seen: json::Value::Null }));
    let step = after(step.state, lost);
    assert_eq!((view(&step.state).broken, step.effects.len()), (Some(texts::NOT_DRAWN), 0));
    let step = after(step.state, On(ChartEvent::Retried));
    assert_eq!((view(&step.state).broken, asks(&step).len()), (None, 1));
}
