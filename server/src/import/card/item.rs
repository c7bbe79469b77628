//! §5 Imports: a card becomes a material.

use super::{category, flaw::CardFlaw, property, raw::Card};
use crate::import::{
    asset::{linked, read_from},
    kicad::makers,
    naming::{LONGEST_ID, datasheet, plain, set_id},
    record::{Origin, keywords},
    source::Skipped,
};
use sanku_core::library::{
    Library,
    asset::AssetKind,
    item::{Category, Item},
    parameter::{Parameter, ParameterValue},
    template::{self, Template},
};

/// Which program a card is of.
#[derive(Debug, Clone, Copy)]
pub struct Program {
    /// How the numbers of its items begin.
    pub kind: &'static str,
    /// What its data set is called.
    pub set: &'static str,
    /// Its materials are printed.
    pub printed: bool,
}

/// Where a card stands.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// The folder of its file.
    pub folder: &'a str,
    /// The file's name without its extension.
    pub stem: &'a str,
    /// The file's name.
    pub file: &'a str,
    /// Its path below what is imported.
    pub path: &'a str,
    /// The licence, where the card names none.
    pub licence: Option<&'a str>,
}

/// The item that a card is, and what of it cannot be read. A template has the names of properties, and no values.
pub fn item(
    card: &Card,
    program: Program,
    place: Place<'_>,
    text: &str,
) -> Result<(Item, Vec<Skipped>), CardFlaw> {
    let set_id = set_id(program.kind, place.folder, place.stem);
    let name = plain(if card.name.is_empty() { place.stem } else { &card.name });
    let (parameters, skipped) = parameters(card, text, place.path);
    let nameless = ["none", "template"].contains(&place.stem.to_lowercase().as_str());
    if nameless || (parameters.is_empty() && skipped.is_empty()) {
        return Err(CardFlaw::Empty);
    }
    if set_id.len() > LONGEST_ID || name.chars().count() > 200 {
        return Err(CardFlaw::NoName);
    }
    let licence = licence(card, place)?;
    let origin =
        Origin { library: place.folder, file: place.path, version: card.version.as_deref(), licence };
    let category = category::path(&card.kinds, &name, program.printed);
    let (link, _) = datasheet(&card.link);
    let file = read_from(AssetKind::Card, place.file, program.set, &origin, text);
    let all = parameters.into_iter().chain(words(card, &category)).collect();
    let item = Item {
        set_id,
        library: Library::Mat,
        model: plain(if card.model.is_empty() { &name } else { &card.model }),
        name,
        description: plain(&card.description),
        brand: makers::of(&card.maker),
        parameters: Template::of(Library::Mat, &category).arrange(all),
        category,
        keywords: keywords(card.kinds.iter().chain(&card.words).map(String::as_str)),
        assets: [file].into_iter().chain(link.as_deref().and_then(linked)).collect(),
        datasheet: link,
        provenance: origin.provenance(program.set),
        ..Item::default()
    };
    Ok((item, skipped))
}

/// Its own, or the one that is said of all.
fn licence<'a>(card: &'a Card, place: Place<'a>) -> Result<&'a str, CardFlaw> {
    let own = Some(card.licence.as_str()).filter(|licence| !licence.is_empty());
    own.or(place.licence).ok_or(CardFlaw::NoLicence)
}

/// What is said of it in words.
fn words(card: &Card, category: &[Category]) -> impl Iterator<Item = Parameter> + use<> {
    let class =
        category.last().map(|step| Parameter::of("materialClass", ParameterValue::choice(&step.name)));
    let said = |text: &str| Some(plain(text)).filter(|text| !text.is_empty());
    let standard = said(&card.standard);
    let standard = standard.map(|standard| Parameter::of("standard", ParameterValue::standard(&standard)));
    let author = said(&card.author).map(|author| Parameter {
        name: "材料卡作者".to_owned(),
        ..Parameter::of("cardAuthor", ParameterValue::text(&author))
    });
    [class, standard, author].into_iter().flatten()
}

fn parameters(card: &Card, text: &str, path: &str) -> (Vec<Parameter>, Vec<Skipped>) {
    let (mut all, mut skipped) = (Vec::<Parameter>::new(), Vec::new());
    for (name, value) in &card.properties {
        match property::parameter(name, value, |key| template::unit(key).unwrap_or_default()) {
            Ok(Some(one)) if all.iter().all(|other| other.key != one.key) => all.push(one),
            Ok(_) => {}
            Err(why) => skipped.push(CardFlaw::Value(line(text, name), name.clone(), why).of(path)),
        }
    }
    (all, skipped)
}

/// The line that has a property.
fn line(text: &str, name: &str) -> u64 {
    let has = |line: &str| {
        let line = line.trim_start_matches([' ', '\t', '<', '"', '\'']);
        line.len() >= name.len()
            && line.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name))
    };
    text.lines()
        .position(|one| has(one) || one.contains(&format!("key=\"{name}\"")))
        .map_or(1, |at| at as u64 + 1)
}
