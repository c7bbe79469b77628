//! §7 DWN-1 The SHA-256 of files that the server gives, as tests/vectors holds them: cards of materials, which are made here alone, and STEP files of
//! packages, which a browser can make, too. `SANKU_WRITE=1` writes them anew.

use crate::common::{
    fill,
    http::{Answered, get},
    portal::Portal,
};
use package::Package;
use sanku_core::{
    json::{self, Read},
    library::{
        item::Item,
        part21::{File, Value},
        solid::Label,
    },
    rules::{compute::BodyOf, item_file::Packaged, sha256::sha256},
};
use sanku_server::catalogue::{items, package_body, package_recipe};
use serde::Serialize;
use std::{env, fs};

#[path = "../vectors/package.rs"]
mod package;

/// A card by how it is asked for.
#[derive(Debug, Clone, PartialEq, Read, Serialize)]
struct Card {
    set: String,
    card: String,
    name: String,
    size: usize,
    sha256: String,
}

/// A portal with these items of the catalogue.
async fn portal(sets: &[&str]) -> Portal {
    let portal = Portal::open().await;
    let some: Vec<_> = items().into_iter().filter(|item| sets.contains(&item.set_id.as_str())).collect();
    fill(&portal.store, 0, &some).await;
    portal
}

async fn file(portal: &Portal, address: &str) -> Answered {
    let answered = get(&portal.app, address).await;
    assert_eq!(answered.status, 200, "{address}");
    answered
}

fn known<T: Read>(name: &str) -> Vec<T> {
    json::read(&fs::read_to_string(path(name)).unwrap()).unwrap()
}

fn path(name: &str) -> String {
    format!("{}/../tests/vectors/{name}.json", env!("CARGO_MANIFEST_DIR"))
}

/// What was found is what is known; or is written, a line each.
fn hold<T: PartialEq + std::fmt::Debug + Serialize>(name: &str, known: &[T], found: &[T]) {
    if env::var_os("SANKU_WRITE").is_some() {
        let lines: Vec<_> = found.iter().map(|one| serde_json::to_string(one).unwrap()).collect();
        fs::write(path(name), format!("[\n  {}\n]\n", lines.join(",\n  "))).unwrap();
        return;
    }
    for (known, found) in known.iter().zip(found) {
        assert_eq!(known, found);
    }
}

#[tokio::test]
async fn dwn_1_cards_of_ten_grades_for_each_program_are_the_same_to_the_last_byte() {
    let cards: Vec<Card> = known("cards");
    let sets: Vec<_> = cards.iter().map(|card| card.set.as_str()).collect();
    for asked in ["calculix&units=mm", "calculix&units=si", "abaqus&units=mm", "apdl&units=mm"] {
        let of = cards.iter().filter(|card| card.card.contains(asked)).count();
        assert!(of >= 10, "{asked}: {of}");
    }
    let portal = portal(&sets).await;
    let mut found = Vec::new();
    for Card { set, card, .. } in &cards {
        let made = file(&portal, &format!("/to/api/public/mat/card/file/{set}?{card}")).await;
        let disposition = made.header("content-disposition");
        let name = disposition.split('"').nth(1).unwrap().to_owned();
        let (size, sum) = (made.body.len(), sha256(&made.body));
        found.push(Card { set: set.clone(), card: card.clone(), name, size, sha256: sum });
    }
    hold("cards", &cards, &found);
}

#[tokio::test]
async fn dwn_1_step_files_of_packages_are_the_same_to_the_last_byte() {
    let packages: Vec<Package> = known("packages");
    let sets: Vec<_> = packages.iter().map(|package| package.set.as_str()).collect();
    let portal = portal(&sets).await;
    let items = items();
    let mut found = Vec::new();
    for set in sets {
        let item = items.iter().find(|item| item.set_id == set).unwrap();
        let made = file(&portal, &format!("/to/api/public/component/files/file/{set}?format=step")).await;
        found.push(package(item, made.text()));
    }
    hold("packages", &packages, &found);
}

/// What is known of a package, whose STEP file is given.
fn package(item: &Item, file: &str) -> Package {
    let BodyOf { kind, sizes } = package_recipe(item).unwrap();
    let Packaged { name, body, .. } = package_body(item).unwrap();
    let about = about(file);
    let lines: Vec<_> = about.iter().map(String::as_str).collect();
    let stl = sha256(body.stl(Label { name: &name, about: &lines }));
    let (volume, [[a, b, c], [d, e, f]]) = (body.volume(), body.bounds());
    let (set, step) = (item.set_id.clone(), sha256(file.as_bytes()));
    Package { set, kind, sizes, name, about, volume, bounds: [a, b, c, d, e, f], step, stl }
}

/// The lines that a STEP file says of itself.
fn about(text: &str) -> Vec<String> {
    let file = File::read(text).unwrap();
    let [Value::List(lines), _] = file.told("FILE_DESCRIPTION").unwrap() else { panic!("{text:.300}") };
    lines.iter().map(|line| line.said().unwrap()).collect()
}
