use super::{Tape, write::*};
use sanku_core::shared::{self, Shared};
use serde::Serialize;
use std::collections::BTreeMap;

fn words(value: &impl Serialize) -> Vec<u32> {
    written(value).words
}

fn written(value: &impl Serialize) -> Tape {
    let mut tape = Tape::default();
    tape.put(value);
    tape
}

fn name(text: &'static str) -> [u32; 2] {
    [text.as_ptr().addr() as u32, text.len() as u32]
}

#[test]
fn numbers_are_whole_where_32_bits_hold_them() {
    for (written, number) in [
        (words(&7_u8), 7),
        (words(&-7_i64), -7),
        (words(&7.0_f32), 7),
        (words(&i32::MAX), i32::MAX),
        (words(&f64::from(i32::MIN)), i32::MIN),
    ] {
        assert_eq!(written, [WHOLE, number.cast_unsigned()]);
    }
    for (written, number) in [
        (words(&0.5), 0.5_f64),
        (words(&-0.0), -0.0),
        (words(&u32::MAX), f64::from(u32::MAX)),
        (words(&u64::MAX), 2_f64.powi(64)),
        (words(&f64::NAN), f64::NAN),
        (words(&f64::NEG_INFINITY), f64::NEG_INFINITY),
    ] {
        let [REAL, low, high] = written[..] else { panic!("{written:?}") };
        assert_eq!(u64::from(high) << 32 | u64::from(low), number.to_bits());
    }
}

#[test]
fn texts_are_counted_as_javascript_counts_them() {
    for text in ["", "M6×20", "六角螺母", "a😀b", "e\u{301}"] {
        let Tape { words, text: all } = written(&(text, 'é'));
        let units = |text: &str| TEXT | (text.encode_utf16().count() as u32) << 4;
        assert_eq!(words, [LIST, units(text), units("é"), END]);
        assert_eq!(all, [text, "é"].concat());
    }
}

#[derive(Serialize)]
enum Kind {
    Alone,
    Holds(bool),
    Pair((), Option<bool>),
    Named { inside: Option<()> },
}

#[test]
fn a_variant_is_its_name_or_an_object_behind_it() {
    for (value, expected) in [
        (Kind::Alone, [&[NAME][..], &name("Alone")].concat()),
        (Kind::Holds(true), [&[OBJECT][..], &name("Holds"), &[TRUE, END]].concat()),
        (
            Kind::Pair((), Some(false)),
            [&[OBJECT][..], &name("Pair"), &[LIST, NOTHING, FALSE, END, END]].concat(),
        ),
        (
            Kind::Named { inside: None },
            [&[OBJECT][..], &name("Named"), &[OBJECT], &name("inside"), &[NOTHING, END, END]].concat(),
        ),
    ] {
        let written = words(&value);
        // Where a name lies is the compiler's business: it may keep one twice.
        let kinds = |words: &[u32]| words.iter().filter(|word| **word < 16).copied().collect::<Vec<_>>();
        assert_eq!(kinds(&written), kinds(&expected));
        assert_eq!(written.len(), expected.len());
    }
}

#[test]
fn a_map_is_its_names_and_values() {
    assert_eq!(words(&BTreeMap::from([(1, true)])), [MAP, WHOLE, 1, TRUE, END]);
}

#[test]
fn fields_are_spread_among_those_of_the_object_that_is_open() {
    #[derive(Serialize)]
    struct Two {
        one: bool,
        other: bool,
    }
    let mut tape = Tape::default();
    tape.open();
    tape.spread(&Two { one: true, other: false });
    tape.spread(&Two { one: false, other: true });
    tape.close();
    let [OBJECT, _, 3, TRUE, _, 5, FALSE, _, 3, FALSE, _, 5, TRUE, END] = tape.words[..] else {
        panic!("{:?}", tape.words)
    };
}

#[test]
fn what_is_shared_is_written_once_and_said_to_be_gone_when_nobody_holds_it() {
    let shared = Shared::new(vec![true]);
    let [KEEP, first, LIST, TRUE, END] = words(&shared)[..] else { panic!("kept from now on") };
    assert_eq!(words(&(&shared, shared.clone())), [LIST, KNOWN, first, KNOWN, first, END]);
    let [KEEP, other, ..] = words(&Shared::new(vec![true]))[..] else { panic!("kept from now on") };
    assert_ne!(first, other, "an equal one made apart");
    let gone = shared::gone();
    assert!(gone.contains(&other) && !gone.contains(&first), "{gone:?}");
    drop(shared);
    assert_eq!(shared::gone(), [first]);
    drop(Shared::new(vec![true]));
    assert_eq!(shared::gone(), [0; 0], "nobody kept it");
    assert_eq!(serde_json::to_string(&Shared::new(vec![true])).ok().as_deref(), Some("[true]"));
}
