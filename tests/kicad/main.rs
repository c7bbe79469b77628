//! DWN-1 Writes the symbols and land patterns of the catalogue's components, and what is in each, for kiutils to read: `kicad DIR`.

use sanku_core::{
    library::{
        Library,
        item::{Item, NamedDrawing},
        kicad::{land, units},
    },
    rules::item_file::{ItemFiles, ItemFormat},
};
use sanku_server::{catalogue::items, import::kicad::read_back::read_back};
use serde_json::{Value, json};
use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "target/verify-kicad".into());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let mut files = Vec::new();
    for item in items().iter().filter(|item| item.library == Library::Component) {
        let made = ItemFiles::of(item, read_back, || None);
        let pins = units(&item.drawings).into_iter().map(pins).collect::<Vec<_>>();
        files.extend(file(item, &made, ItemFormat::KicadSymbol, "units", &json!(pins), folder)?);
        let pads = land(item).map(|land| json!(land.pads));
        files.extend(file(item, &made, ItemFormat::KicadFootprint, "pads", &json!(pads), folder)?);
    }
    fs::write(folder.join("manifest.json"), json!(files).to_string())
}

/// A file that was written, with what is in it; nothing where there is none.
fn file(
    item: &Item,
    made: &ItemFiles<'_>,
    format: ItemFormat,
    key: &str,
    inside: &Value,
    folder: &Path,
) -> io::Result<Option<Value>> {
    let Ok(bytes) = made.file(format) else { return Ok(None) };
    let file = format!("{}.{}", item.set_id, format.ending());
    fs::write(folder.join(&file), bytes)?;
    Ok(Some(json!({ "file": file, key: inside })))
}

/// The pins of a unit, where a wire meets them.
fn pins(unit: &NamedDrawing) -> Vec<Value> {
    let pin = |pin: &sanku_core::library::pin::Pin| json!({ "number": pin.number, "name": pin.name, "electrical": pin.electrical, "at": pin.line[0], "hidden": pin.hidden });
    unit.pins.iter().map(pin).collect()
}
