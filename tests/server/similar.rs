//! SIM-1 What may stand for an item: the classes that an engineer expects, and who may see which candidate.

use crate::common::{fill, fresh, http::get, orgs, part, portal::Portal, with_catalogue, within};
use sanku_core::{
    library::{
        Library,
        item::{Category, Item},
        parameter::{Parameter, ParameterValue},
    },
    net::api::{Call, ReadSimilar},
    rules::substitute::{
        judge,
        told::{Likeness, Substitutes},
    },
};
use sanku_server::{
    catalogue,
    store::{Seen, Store, library::search::similar},
};
use serde::Deserialize;
use std::collections::HashMap;

const COMPONENTS: &str = include_str!("../similar/component.json");
const PARTS: &str = include_str!("../similar/part.json");
const MATERIALS: &str = include_str!("../similar/mat.json");

/// So many of a hundred pairs must be judged as an engineer would.
const AGREEMENT: usize = 95;

#[derive(Deserialize)]
struct Pair {
    of: String,
    with: String,
    class: String,
    #[allow(dead_code, reason = "for who reads the file")]
    why: String,
}

fn apart(name: &str) -> (&str, Option<&str>) {
    name.split_once(':').map_or((name, None), |(set, row)| (set, Some(row)))
}

/// Judges all pairs of a file and prints what is not as expected; how many of a hundred are.
fn agreement(title: &str, file: &str, items: &HashMap<String, Item>) -> usize {
    let pairs: Vec<Pair> = serde_json::from_str(file).unwrap();
    let mut agreed = 0;
    for Pair { of, with, class, .. } in &pairs {
        let [(own, row), (other, chosen)] = [apart(of), apart(with)];
        let [own, other] =
            [own, other].map(|id| items.get(id).unwrap_or_else(|| panic!("{id} is not there")));
        for (item, row) in [(own, row), (other, chosen)] {
            assert!(row.is_none_or(|row| item.configurations.row(row).is_some()), "{} {row:?}", item.set_id);
        }
        let judged = judge(own, row, other, chosen);
        let found = match &judged {
            Ok(substitute) => match substitute.class {
                Likeness::DropIn => "dropIn",
                Likeness::Fits => "fits",
                Likeness::Near => "near",
            },
            Err(_) => "none",
        };
        if found == class {
            agreed += 1;
        } else {
            let why = judged.map(|told| (told.checks, told.uncompared));
            println!("{title}: {of} -> {with}: {found}, expected {class}: {why:?}");
        }
    }
    println!("SIM-1 {title}: {agreed} of {} pairs as expected", pairs.len());
    agreed * 100 / pairs.len()
}

// SIM-1
#[test]
fn sim_1_pairs_of_the_catalogue_are_judged_as_an_engineer_expects() {
    let items: HashMap<_, _> =
        catalogue::items().into_iter().map(|item| (item.set_id.clone(), item)).collect();
    let files = [("components", COMPONENTS), ("parts", PARTS), ("materials", MATERIALS)];
    for (title, file) in files {
        let reached = agreement(title, file, &items);
        assert!(reached >= AGREEMENT, "{title}: {reached} %");
    }
}

async fn told(
    store: &Store,
    seen: Seen,
    library: Library,
    set_id: &str,
    row: Option<&str>,
) -> Option<Substitutes> {
    let ask = ReadSimilar { library, set_id: set_id.into(), config_name: row.map(str::to_owned) };
    similar(store, seen, &ask).await.unwrap()
}

fn class_of(told: &Substitutes, set_id: &str) -> Option<Likeness> {
    told.list.iter().find(|with| with.set_id == set_id).map(|with| with.class)
}

// SIM-1
#[tokio::test]
async fn sim_1_what_may_stand_for_an_item_is_found_in_each_library() {
    let (_directory, store) = with_catalogue().await;
    let everybody = Seen::default();
    let chip = told(&store, everybody, Library::Component, "generic-lm358", None).await.unwrap();
    assert_eq!(class_of(&chip, "generic-ne5532"), Some(Likeness::Fits), "{:#?}", chip.refused);
    assert_eq!(class_of(&chip, "generic-lm393"), None);
    assert!(chip.list.iter().all(|with| with.set_id != "generic-lm358"));
    let screw = told(&store, everybody, Library::Part, "gbt-70.1", Some("M6×20")).await.unwrap();
    assert_eq!(class_of(&screw, "gbt-70.2"), Some(Likeness::Fits), "{:#?}", screw.refused);
    let button = screw.list.iter().find(|with| with.set_id == "gbt-70.2").unwrap();
    assert_eq!(button.config_name.as_deref(), Some("M6×20"));
    let sheet = told(&store, everybody, Library::Mat, "mat-dc01", None).await.unwrap();
    assert_eq!(sheet.list.first().map(|with| with.set_id.as_str()), Some("mat-spcc"));
    assert_eq!(sheet.of.equivalents.first().map(String::as_str), Some("SPCC"));
    let resistor = told(&store, everybody, Library::Component, "r-0603-10k-5", None).await.unwrap();
    assert_eq!(class_of(&resistor, "r-0603-10k-1"), Some(Likeness::DropIn));
    assert!(resistor.list.iter().all(|with| !with.set_id.contains("4.7k")));
}

// SIM-1
#[tokio::test]
async fn sim_1_an_item_or_a_configuration_that_is_gone_has_no_substitutes() {
    let (_directory, store) = with_catalogue().await;
    assert_eq!(told(&store, Seen::default(), Library::Part, "gone", None).await, None);
    assert_eq!(told(&store, Seen::default(), Library::Part, "gbt-70.1", Some("M7×9")).await, None);
    assert_eq!(told(&store, Seen::default(), Library::Component, "gbt-70.1", None).await, None);
}

fn diode(set_id: &str, volts: &str) -> Item {
    let number =
        |key: &str, value: &str, unit: &str| Parameter::of(key, ParameterValue::exact(value, Some(unit)));
    let step = |id: &str| Category { id: id.into(), name: id.into() };
    Item {
        parameters: vec![number("reverseVoltage", volts, "V"), number("forwardCurrent", "1", "A")],
        category: ["discrete", "diode", "diode-rectifier"].map(step).into(),
        ..within(Library::Component, part(set_id, set_id, set_id))
    }
}

// SIM-1, T13
#[tokio::test]
async fn sim_1_a_foreign_tenants_item_is_neither_an_original_nor_a_candidate() {
    let (_directory, store) = fresh().await;
    fill(&store, 7, &[diode("geheim", "900"), diode("both", "700")]).await;
    fill(&store, 0, &[diode("open", "400"), diode("both", "600")]).await;
    for seen in [Seen::default(), Seen { tenant: Some(8) }] {
        let answer = told(&store, seen, Library::Component, "open", None).await.unwrap();
        assert_eq!((answer.looked_at, answer.list.len()), (1, 1), "{answer:#?}");
        assert!(!format!("{answer:?}").contains("geheim"));
        assert_eq!(answer.list[0].margins[0].with, "600 V");
        assert_eq!(told(&store, seen, Library::Component, "geheim", None).await, None);
    }
    let member = told(&store, Seen { tenant: Some(7) }, Library::Component, "open", None).await.unwrap();
    let mut found: Vec<_> = member.list.iter().map(|with| (with.set_id.as_str(), with.own)).collect();
    found.sort_unstable();
    assert_eq!(found, [("both", true), ("geheim", true)], "the own one of two of one number");
    assert!(told(&store, Seen { tenant: Some(7) }, Library::Component, "geheim", None).await.is_some());
}

// SIM-1
#[tokio::test]
async fn sim_1_what_an_import_brought_is_never_a_trap() {
    let (_directory, store) = fresh().await;
    let odd = ["NaN", "1e300", "-1e300", "inf", "", "0", "-0", "9e999", "1e-320"];
    let odd: Vec<_> = odd.iter().enumerate().map(|(at, volts)| diode(&format!("odd-{at}"), volts)).collect();
    fill(&store, 0, &odd).await;
    fill(&store, 0, &[diode("open", "400"), within(Library::Component, part("bare", "无类别", "无"))]).await;
    let asked: Vec<_> = odd.iter().map(|item| item.set_id.as_str()).chain(["open", "bare"]).collect();
    for set_id in asked {
        let answer = told(&store, Seen::default(), Library::Component, set_id, None).await.unwrap();
        let shares = answer.list.iter().flat_map(|with| &with.margins).map(|margin| margin.share);
        assert!(shares.into_iter().all(f64::is_finite), "{set_id}");
    }
}

// SIM-1, T13
#[tokio::test]
async fn sim_1_the_call_answers_the_public_and_hides_what_is_a_tenants() {
    let portal = Portal::open().await;
    orgs(&portal.store, 7).await;
    fill(&portal.store, 7, &[diode("geheim", "900")]).await;
    fill(&portal.store, 0, &[diode("open", "400"), diode("more", "600")]).await;
    let answered = get(&portal.app, "/to/api/public/component/similar/get/open").await;
    assert_eq!(answered.status, 200, "{}", answered.text());
    assert_eq!(answered.json()["data"]["list"][0]["setId"], "more");
    for (path, status) in [("geheim", 404), ("gone", 404), ("open?configName=x", 404), ("open?more=1", 422)] {
        let answered = get(&portal.app, &format!("/to/api/public/component/similar/get/{path}")).await;
        assert_eq!(answered.status, status, "{path}: {}", answered.text());
    }
    portal.user("13800000017", 7).await;
    let tokens = portal.login("13800000017").await;
    let ask = ReadSimilar { library: Library::Component, set_id: "geheim".into(), config_name: None };
    let answered = portal.ask_as(&Call::ReadSimilar(ask), crate::common::portal::access(&tokens)).await;
    assert_eq!(answered.status, 200, "{}", answered.text());
}
