//! §1 Writes the CalculiX cards of the catalogue's materials, and what is known of each, for CalculiX to calculate with: `cards DIR`.

use sanku_core::{
    library::{
        Library,
        card::{CardAnalysis, CardChoice, CardUnits, Known, Property, material_name},
        item::Item,
    },
    rules::card::Card,
};
use sanku_server::catalogue::items;
use serde_json::{Value, json};
use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "target/verify-cards".into());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let mut cards = Vec::new();
    for item in items().iter().filter(|item| item.library == Library::Mat) {
        for units in CardUnits::ALL {
            for analysis in [CardAnalysis::Static, CardAnalysis::Thermal] {
                let choice = CardChoice { units, analysis, ..CardChoice::default() };
                cards.extend(card(item, choice, folder)?);
            }
        }
    }
    fs::write(folder.join("manifest.json"), json!(cards).to_string())
}

/// A card that was written, with what is known in canonical units; nothing where it is refused.
fn card(item: &Item, choice: CardChoice, folder: &Path) -> io::Result<Option<Value>> {
    let Ok(text) = Card::of(item, choice).text() else { return Ok(None) };
    let CardChoice { units, analysis, values, .. } = choice;
    let file = format!("{}-{}-{}.inp", item.set_id, units.word(), analysis.word());
    fs::write(folder.join(&file), text)?;
    let points = |property: Property| {
        let known = Known::of(item, property, values);
        known.map(|known| {
            known.points.iter().map(|point| json!([point.celsius, point.value])).collect::<Vec<_>>()
        })
    };
    Ok(Some(json!({
        "file": file, "id": item.set_id, "name": material_name(item), "units": units.word(), "analysis": analysis.word(),
        "modulus": points(Property::Modulus), "poisson": points(Property::Poisson), "density": points(Property::Density),
        "expansion": points(Property::Expansion), "conductivity": points(Property::Conductivity), "heat": points(Property::Heat),
    })))
}
