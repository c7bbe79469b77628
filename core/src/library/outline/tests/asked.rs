//! SHP-2 What is asked beside the page, and what comes back.

use super::*;
use crate::json::{self, Read, parse};
use ask::{Ask, Loops, Refused, Told, answered};

fn told(ask: &Ask, bytes: &[u8], width: usize) -> Told {
    let text = answered(&json::text_of(ask).unwrap(), bytes, width).unwrap();
    Told::read(&parse(&text).unwrap()).unwrap()
}

// SHP-2
#[test]
fn a_sketch_is_read_from_its_text_and_what_lies_within_is_a_hole() {
    let text = "o100.100.300.100.300.200.100.200-c150.150.150.170-h250.150.250.160";
    let sketch = Sketch::read(text);
    assert_eq!((sketch.marks.len(), sketch.text()), (3, text.to_owned()));
    let told = told(&Ask::Sketch { text: text.into() }, &[], 0);
    assert_eq!((told.refused, told.readings.len()), (None, 1));
    let reading = &told.readings[0];
    assert_eq!((reading.loops.len(), reading.numbers.len()), (3, NUMBERS));
    assert!((f64::from(reading.size) * 1e-3 / 20_000_f64.sqrt() - 1.0).abs() < 0.01);
}

// SHP-2
#[test]
fn half_of_a_sketch_is_mirrored_at_the_middle_of_the_board() {
    let half = Sketch::read("m200.100.150.100.150.200.200.200").outline();
    let [low, high] = half.bounds().unwrap();
    assert!((low[0] - 150.0).abs() < 1.0 && (high[0] - 250.0).abs() < 1.0);
}

// SHP-2
#[test]
fn what_a_sketch_says_wrongly_is_left_out() {
    for (text, marks) in [
        ("", 0),
        ("o1.2", 0),
        ("x1.2.3.4.5.6", 0),
        ("o1.2.3.4.5.6-c1.1", 1),
        ("c1.1.9999.5", 1),
        ("o-1", 0),
        ("o1..2.3", 0),
    ] {
        let sketch = Sketch::read(text);
        assert_eq!(sketch.marks.len(), marks, "{text}");
        assert!(
            sketch.marks.iter().flat_map(|mark| &mark.points).all(|[x, y]| *x <= BOARD[0] && *y <= BOARD[1])
        );
    }
    assert!(Sketch::read(&"c10.10.20.20-".repeat(500)).marks.len() <= 40);
    let told = told(&Ask::Sketch { text: String::new() }, &[], 0);
    assert_eq!(told.refused, Some(Refused::Open));
}

// SHP-2
#[test]
fn a_file_lies_in_the_middle_of_the_board_and_keeps_its_unit() {
    let svg = b"<svg width='100mm' viewBox='0 0 100 50'><rect width='90' height='30' stroke='black'/></svg>";
    let told = told(&Ask::File { part: 0 }, svg, 0);
    assert_eq!((told.refused, told.parts), (None, 1));
    let xs: Vec<u32> = told.readings[0].loops[0].iter().step_by(2).copied().collect();
    let (least, most) = (xs.iter().min().unwrap(), xs.iter().max().unwrap());
    assert!(least.abs_diff(200) <= 10 && most.abs_diff(3800) <= 10, "{least} {most}");
    assert!((told.unit.unwrap() as f64 * 1e-9 * 360.0 / 90.0 - 1.0).abs() < 0.01);
}

// SHP-2
#[test]
fn what_is_no_drawing_says_why() {
    let refused = |bytes: &[u8], width| told(&Ask::File { part: 9 }, bytes, width).refused;
    assert_eq!(refused(b"", 0), Some(Refused::Kind));
    assert_eq!(refused(&[0xff, 0xd8, 0, 1], 0), Some(Refused::Kind));
    assert_eq!(refused(b"<svg></svg>", 0), Some(Refused::Open));
    assert_eq!(refused(b"<!DOCTYPE a [<!ENTITY b 'c'>]><svg/>", 0), Some(Refused::Entity));
    assert_eq!(refused(&[255; 4 * 64 * 64], 64), Some(Refused::Pale));
    assert_eq!(answered("nothing", &[], 0), None);
}

// SHP-2
#[test]
fn others_are_judged_by_what_lies_on_the_best_reading() {
    let loops = |outline: &Outline| {
        let (loops, step) = outline.written();
        Loops { loops, step: ask::billionths(step) }
    };
    let own = vec![loops(&plate([30.0, 30.0], &[])), loops(&angle())];
    let others = vec![loops(&turned(&angle(), 40.0, 1.0, true)), loops(&turned(&angle(), 0.0, 3.0, false))];
    let shares = told(&Ask::Judge { own: own.clone(), others: others.clone() }, &[], 0).shares;
    assert!(shares[0] > 960 && shares[1] < 300, "{shares:?}");
    let own = own.into_iter().map(|own| Loops { step: 0, ..own }).collect();
    let shares = told(&Ask::Judge { own, others }, &[], 0).shares;
    assert!(shares[0] > 960 && shares[1] > 960, "without a size: {shares:?}");
}

// SHP-2
#[test]
fn a_file_may_be_as_long_as_can_be_read_and_no_corner_of_it_endless() {
    let mut file = b"<svg><rect width='9' height='9'/></svg>".to_vec();
    file.resize(20_000_000, b' ');
    assert_eq!(told(&Ask::File { part: 0 }, &file, 0).refused, None);
    file.push(b' ');
    assert_eq!(told(&Ask::File { part: 0 }, &file, 0).refused, Some(Refused::TooLarge));
    file.push(b' ');
    assert_eq!(told(&Ask::File { part: 0 }, &file, 0).refused, Some(Refused::TooLarge));
    let endless = b"<svg><path d='M0 0h1e308h1e308M0 0h9v9z'/></svg>";
    assert_eq!(told(&Ask::File { part: 0 }, endless, 0).refused, Some(Refused::Open));
}
