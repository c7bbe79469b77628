//! DWN-1 The cards of the catalogue's materials: each is written and reads back, or says what lacks.

use super::{item, of};
use sanku_core::{
    library::{
        Library,
        card::{CardAnalysis, CardChoice, CardProgram, CardUnits, CardValues, Property, material_name},
    },
    rules::card::Card,
};
use std::collections::BTreeSet;

fn choices() -> Vec<CardChoice> {
    let mut all = Vec::new();
    for program in CardProgram::ALL {
        for units in CardUnits::ALL {
            for analysis in CardAnalysis::ALL {
                all.extend(CardValues::ALL.map(|values| CardChoice { program, units, analysis, values }));
            }
        }
    }
    all
}

#[test]
fn dwn_1_each_card_of_each_material_is_read_back_or_names_what_lacks() {
    let names =
        [Property::Modulus, Property::Poisson, Property::Density, Property::Conductivity, Property::Heat]
            .map(Property::name);
    let (mut written, mut refused) = (0, 0);
    for item in of(Library::Mat) {
        for choice in choices() {
            let card = Card::of(item, choice);
            match card.lacks() {
                None => {
                    let text = card.text().unwrap_or_else(|why| panic!("{} {choice:?} {why:?}", item.set_id));
                    let first = text.lines().next().unwrap_or_default();
                    assert!(first.contains("单位制："), "{first}");
                    assert!(text.lines().all(|line| line.len() < 256), "{}", item.set_id);
                    written += 1;
                }
                Some(why) => {
                    let lacking = why.strip_prefix("缺少：").unwrap();
                    assert!(lacking.split('、').all(|one| names.contains(&one)), "{} {why}", item.set_id);
                    refused += 1;
                }
            }
        }
    }
    assert!(written > 38_000 && refused < 3_000, "{written} {refused}");
}

#[test]
fn dwn_1_two_materials_have_names_of_their_own_in_cards() {
    let (mut seen, mut twice) = (BTreeSet::new(), Vec::new());
    for item in of(Library::Mat) {
        let name = material_name(item);
        let letters = name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
        assert!(letters && name.starts_with(|letter: char| letter.is_ascii_alphabetic()), "{name}");
        assert!(name.len() <= 80, "{name} {}", item.set_id);
        if !seen.insert(name.to_ascii_uppercase()) {
            twice.push(name);
        }
    }
    // Titanium TA1 and tantalum Ta1, chromium Cr and the rubber CR: programs know no letter case, and those are their names.
    assert_eq!(twice, ["Ta1", "CR"]);
}

#[test]
fn dwn_1_q235_pulls_as_its_source_says_and_water_has_no_stiffness() {
    let text = Card::of(item("mat-q235"), CardChoice::default()).text().unwrap();
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with("**")).collect();
    assert_eq!(
        lines,
        [
            "*MATERIAL, NAME=Q235",
            "*ELASTIC",
            "206000, 0.3, 20",
            "206000, 0.3, 100",
            "185400, 0.3, 200",
            "164800, 0.3, 300",
            "144200, 0.3, 400",
            "123600, 0.3, 500",
            "63900, 0.3, 600",
            "*DENSITY",
            "7.85e-9",
            "*EXPANSION, ZERO=20",
            "1.248e-5, 100",
            "1.288e-5, 200",
            "1.328e-5, 300",
            "1.368e-5, 400",
            "1.408e-5, 500",
            "1.448e-5, 600",
        ]
    );
    let water = |analysis| Card::of(item("mat-water"), CardChoice { analysis, ..CardChoice::default() });
    assert_eq!(water(CardAnalysis::Static).lacks().as_deref(), Some("缺少：弹性模量、泊松比"));
    for fluid in of(Library::Mat).filter(|item| item.category[0].id == "fluid") {
        let thermal = CardChoice { analysis: CardAnalysis::Thermal, ..CardChoice::default() };
        assert!(Card::of(fluid, thermal).text().is_ok(), "{}", fluid.set_id);
    }
}
