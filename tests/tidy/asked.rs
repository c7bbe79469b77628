//! §7 A room asks what is its own, and what the frame asks: it brings how no other call is written.

use super::{check, read, sources};
use std::collections::BTreeMap;

/// Each call by the room of `calls!` under which it stands.
fn declared(table: &str) -> BTreeMap<&str, &str> {
    let table = table.split_once("\ncalls! {\n").map_or("", |(_, table)| table);
    let mut room = "";
    let mut calls = BTreeMap::new();
    for line in table.lines().take_while(|line| *line != "}") {
        match line.trim_end().rsplit_once(' ') {
            Some((name, "{")) => room = name.trim(),
            _ => calls.extend(line.trim().split_once(": ").map(|(name, _)| (name, room))),
        }
    }
    calls
}

/// The calls that a source makes; one that it looks at alone has nothing in it.
fn made(source: &str) -> impl Iterator<Item = &str> {
    source.split("Call::").skip(1).filter_map(|behind| {
        let (name, fields) = behind.split_once('(')?;
        let is_call = name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric);
        (is_call && !fields.starts_with("_)")).then_some(name)
    })
}

/// The calls that a room brings along, by their name: `… = RoomName::Late(…), …Event, …Patch, WORKBENCH;`.
fn asked_by(file: &str) -> String {
    let room = read(&format!("core/src/rooms/{}.rs", file.trim_end_matches(".rs")));
    let named =
        room.split_once("room! {").and_then(|(_, rest)| rest.split_once("Patch, ")?.1.split_once(';'));
    named.map_or(String::new(), |(name, _)| name.to_owned())
}

#[test]
fn each_room_asks_its_own_calls_and_those_of_the_frame() {
    let table = read("core/src/net/api.rs");
    let room_of = declared(&table);
    assert!(room_of.len() > 40 && room_of["SearchItems"] == "LIBRARY" && room_of["Login"] == "PERSON");
    check(&sources(&["core/src/rooms"]), |source| {
        let own = asked_by(source.path.split('/').nth(3).unwrap_or_default());
        let foreign =
            |name: &&str| !room_of.get(name).is_some_and(|room| [own.as_str(), "FRAME"].contains(room));
        let wrong = made(&source.code).filter(|name| !source.is_test() && foreign(name));
        wrong.map(|name| format!("{} asks {name}, which is not its room's", source.path)).collect()
    });
}
