//! §2 Brands: an index of letters, and what stands under each.

use crate::{
    net::api::NamedBrand,
    rules::{notice::lists, tab::TabId},
    text::grouped,
};
use sanku_derive::wire;
use serde::Serialize;

/// Under which everything stands that has no letter.
const OTHERS: &str = "#";

/// A letter of the index.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Letter {
    /// `A` to `Z`, and `#` for all else.
    pub letter: String,
    /// What stands under it, if anything does: the id of its group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
}

/// The brands under a letter.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BrandGroup {
    /// Its id on the page, of which there may be several.
    pub id: String,
    /// The letter.
    pub letter: String,
    /// In the order of their names.
    pub brands: Vec<BrandRow>,
}

/// A brand, and where all of it stands.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BrandRow {
    /// What people call it.
    pub name: String,
    /// How many items it has.
    pub count: String,
    /// All of them.
    pub to: String,
}

/// Brands in the order of their names, letter by letter; `to` says where all of one stands.
pub fn groups(tab: TabId, brands: Vec<NamedBrand>, to: impl Fn(&str) -> String) -> Vec<BrandGroup> {
    let mut groups: Vec<BrandGroup> = Vec::new();
    for NamedBrand { value, label, count, initial } in brands {
        let letter = initial.filter(is_letter).unwrap_or(OTHERS.to_owned());
        let row = BrandRow { name: label, count: lists::items(&grouped(count)), to: to(&value) };
        match groups.last_mut().filter(|group| group.letter == letter) {
            Some(group) => group.brands.push(row),
            None => groups.push(BrandGroup { id: id(tab, &letter), letter, brands: vec![row] }),
        }
    }
    groups
}

fn is_letter(initial: &String) -> bool {
    matches!(initial.as_bytes(), [b'A'..=b'Z'])
}

fn id(TabId(tab): TabId, letter: &str) -> String {
    let letter = if letter == OTHERS { "others" } else { letter };
    format!("brands-{tab}-{letter}")
}

/// All letters; those with nothing under them lead nowhere.
pub fn letters(groups: &[BrandGroup]) -> Vec<Letter> {
    let group =
        |letter: &str| groups.iter().find(|group| group.letter == letter).map(|group| group.id.clone());
    let all = ('A'..='Z').map(String::from).chain([OTHERS.to_owned()]);
    all.map(|letter| Letter { group: group(&letter), letter }).collect()
}
