//! ASH-1 Questions are read as they are written.

use super::*;
use crate::library::chart::state::Stage;

// ASH-1
#[test]
fn a_question_is_read_as_it_is_written() {
    let stages = vec![Stage::Limit { of: "E^(1/2)/ρ".into(), from: Some(0.002), to: None }];
    let all = Ask {
        state: State { stages, chosen: vec!["a=b".into()], ..State::default() },
        screen: Screen {
            size: [1440, 760],
            scale: 1.25,
            dark: true,
            pointer: Some([3.5, -7.0]),
            table: Some(200),
            picture: false,
            file: true,
        },
        columns: vec!["density".into(), "youngsModulus".into()],
    };
    let none = Ask { screen: Screen { table: None, ..Screen::default() }, ..Ask::default() };
    for ask in [Ask::default(), all, none] {
        assert_eq!(Ask::read(&ask.text()), ask);
    }
}

#[test]
fn a_text_that_is_no_question_asks_for_the_usual_chart() {
    for text in ["", "\n\n=", "screen=x", "screen=1 2", "pointer=1", "table=a"] {
        let ask = Ask::read(text);
        assert_eq!((ask.state, ask.screen.size), (State::default(), [960, 640]), "{text}");
    }
}
