//! GEN-6 The portal, with all its rooms and with rooms that come, under a stream of anything: events, facts, answers, a clock that jumps.

use crate::{
    claims::stream::{SHAPES, Stream, dice::Dice, event_of, read},
    streams,
};
use proptest::prelude::*;
use sanku_core::{app::App, fact::Fact};
use serde_json::{Value, json};
use std::collections::BTreeSet;

proptest! {
    #![proptest_config(streams())]

    // GEN-6, NAV-1, NET-3, T1
    #[test]
    fn whatever_happens_the_portal_goes_on(first in any::<u64>(), seeds in prop::collection::vec(any::<u64>(), 10..90)) {
        for stream in [Stream::whole(first), Stream::by_room(first)] {
            let mut stream = stream.map_err(TestCaseError::fail)?;
            for seed in &seeds {
                stream.step(*seed).map_err(TestCaseError::fail)?;
            }
        }
    }
}

/// The `type` of each value that was read, when so many were made.
fn read_of(make: impl Fn(&mut Dice) -> Value, reads: impl Fn(&Value) -> bool) -> BTreeSet<String> {
    let made = (0..2_000).map(|seed| make(&mut Dice::new(seed)));
    let read = made.filter(reads);
    read.filter_map(|value| Some(find_type(&value)?.to_owned())).collect()
}

/// In the value, or in what it wraps.
fn find_type(value: &Value) -> Option<&str> {
    let fields = value.as_object()?;
    match fields.get("type").and_then(Value::as_str) {
        None if fields.len() == 1 => find_type(fields.values().next()?),
        None => find_type(fields.get("event")?),
        name => name,
    }
}

// GEN-6
#[test]
fn each_event_and_each_fact_of_the_sources_is_among_those_tried() {
    assert!(SHAPES.events().len() > 20 && SHAPES.variants("Fact") > 10, "the sources were not found");
    let app: App = App::default();
    for (name, kind, count) in SHAPES.events() {
        let read =
            read_of(|dice| json!({ name: SHAPES.make(kind, dice) }), |event| event_of(&app, event).is_some());
        assert_eq!(read.len(), count, "of the events of {name} these can be made: {read:?}");
    }
    let facts = read_of(|dice| SHAPES.make("Fact", dice), |fact| read::<Fact>(fact).is_some());
    assert_eq!(facts.len(), SHAPES.variants("Fact"), "of the facts these can be made: {facts:?}");
}
