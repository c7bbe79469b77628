//! ASH-1 What a chart keeps from one question to the next, and what it answers to which.

use super::*;

fn screen() -> Screen {
    Screen { picture: false, ..Screen::default() }
}

fn states() -> Vec<State> {
    let with = |change: fn(&mut State)| {
        let mut state = State::default();
        change(&mut state);
        state
    };
    vec![
        State::default(),
        with(|state| state.x.linear = true),
        with(|state| state.y.of = "Rp".into()),
        with(|state| state.y.unit = "MPa".into()),
        with(|state| state.stages = vec![limit("Rp", Some(250.0), None)]),
        with(|state| state.stages = vec![limit("E/ρ", Some(0.01), None)]),
        with(|state| state.stages = vec![limit("E/ρ", None, Some(0.03))]),
        with(|state| state.hidden = vec![Family::numbered(0)]),
        with(|state| {
            state.hidden = vec![Family::numbered(6)];
            state.stages = vec![limit("E/ρ", Some(0.01), None)];
        }),
    ]
}

// ASH-1
#[test]
fn an_answer_is_the_same_whatever_was_asked_before() {
    let asks: Vec<_> =
        states().into_iter().map(|state| Ask { state, screen: screen(), columns: vec![] }).collect();
    let answers: Vec<_> = asks.iter().map(|ask| chart().draw(ask).1).collect();
    for (at, answer) in answers.iter().enumerate() {
        assert!(answers.iter().skip(at + 1).all(|other| other != answer), "{at}");
    }
    let mut chart = chart();
    for before in &asks {
        for (ask, answer) in asks.iter().zip(&answers) {
            chart.draw(before);
            assert_eq!(&chart.draw(ask).1, answer, "{:?} after {:?}", ask.state, before.state);
        }
    }
}

// ASH-1
#[test]
fn what_was_worked_out_is_kept_while_nothing_changes() {
    let kept = |chart: &Chart| {
        let (spread, passed) = (chart.spread.as_ref().unwrap(), chart.passed.as_ref().unwrap());
        (
            Rc::as_ptr(&spread.1),
            Rc::as_ptr(&passed.1),
            Rc::as_ptr(chart.order.as_ref().unwrap()),
            chart.read.len(),
        )
    };
    let mut chart = chart();
    let mut ask = Ask { screen: screen(), ..Ask::default() };
    ask.state.stages = vec![limit("E/ρ", Some(0.01), None)];
    chart.draw(&ask);
    let first = kept(&chart);
    ask.screen.size = [400, 300];
    chart.draw(&ask);
    assert_eq!((kept(&chart), first.3), (first, 3), "both axes and the index");
    ask.state.stages.clear();
    chart.draw(&ask);
    assert_eq!((kept(&chart).0, kept(&chart).1 == first.1), (first.0, false), "a stage moves no row");
    let counts = (1..=2 * KEPT).map(|number| {
        ask.state.y.of = format!("E*{number}");
        chart.draw(&ask);
        chart.read.len()
    });
    assert_eq!(counts.max(), Some(KEPT));
}

// ASH-1
#[test]
fn only_what_is_asked_for_is_told() {
    let mut chart = chart();
    for (picture, table, file) in [
        (true, None, false),
        (false, Some(0), false),
        (false, None, true),
        (true, Some(0), true),
        (false, None, false),
    ] {
        let screen = Screen { picture, table, file, ..Screen::default() };
        let (pixels, seen) = chart.draw(&Ask { screen, ..Ask::default() });
        let told = picture || table.is_some() || file;
        assert_eq!((pixels.is_some(), seen.svg.is_empty()), (picture, !file));
        assert_eq!(
            (seen.rows.len(), seen.total),
            (if table.is_some() { 5 } else { 0 }, if told { 6 } else { 0 })
        );
        assert_eq!((seen.plot, seen.x.caption.is_empty()), ([72.0, 14.0, 870.0, 574.0], !told));
    }
}
