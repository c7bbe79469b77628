//! §1 Writes the STEP and DXF files of the catalogue's parts and the STEP files of its packages, and what they hold, for other programs to read:
//! `solids DIR [--all]`. Without `--all` the first and the last row of each set; every package.

mod boxes;
mod packages;

use sanku_core::library::{
    Library, dxf,
    item::{Configuration, Item},
    solid::{Label, Solid, Why, of},
};
use sanku_server::catalogue::{drawing, items};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fs, io, path::Path};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().unwrap_or_else(|| "target/verify".into());
    let all = arguments.next().is_some();
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let items = items();
    let parts = items.iter().filter(|item| item.library == Library::Part);
    let mut sets = parts.map(|set| one(set, folder, all)).collect::<io::Result<Vec<_>>>()?;
    sets.extend(packages::sets(&items, folder)?);
    fs::write(folder.join("manifest.json"), json!(sets).to_string())
}

/// What a set has, with the files that were written of it.
fn one(set: &Item, folder: &Path, all: bool) -> io::Result<Value> {
    let (mut files, mut names, mut reasons) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    let (mut count, mut outside, mut drawings) = (0, Vec::new(), Vec::new());
    let table = &set.configurations;
    let last = table.rows.len().saturating_sub(1);
    for (at, row) in table.rows.iter().enumerate() {
        let sampled = all || at == 0 || at == last;
        if sampled {
            drawings.extend(drawn(&format!("{}-{at}", set.set_id), (set, row), folder)?);
        }
        let number = |key: &str| table.number(row, key);
        let solid = match of(&set.shape, &number) {
            Ok(solid) => solid,
            Err(why) => {
                reasons.insert(said(why));
                continue;
            }
        };
        count += 1;
        names.extend(solid.left_out().iter().copied());
        let fits = boxes::fits(&set.shape, &number, solid.bounds());
        // A profile is cut to a metre; its section stands in square centimetres, rounded to three decimals.
        let near = |area: f64| (solid.volume() / 1e5 - area).abs() < 3e-3 * area + 5e-4;
        let section = number("area").is_none_or(near);
        if !fits || !section {
            outside.push(row.name.clone());
        }
        if sampled {
            let called = format!("{} {}", set.set_id, row.name);
            files.push(file(&format!("{}-{at}", set.set_id), &called, &solid, folder)?);
        }
    }
    let rows = table.rows.len();
    Ok(json!({
        "set": set.set_id, "kind": set.shape, "rows": rows, "bodies": count, "files": files, "drawings": drawings,
        "leftOut": names, "why": reasons, "outside": outside,
    }))
}

/// Writes the STEP file of a body, and says what it holds.
fn file(name: &str, called: &str, solid: &Solid, folder: &Path) -> io::Result<Value> {
    let file = format!("{name}.step");
    fs::write(folder.join(&file), solid.step(Label { name: called, about: solid.left_out() }))?;
    let mass = solid.mass();
    Ok(json!({
        "file": file, "name": called, "solids": solid.count(), "volume": solid.volume(),
        "surface": mass.surface, "centroid": mass.centroid, "inertia": mass.inertia, "bounds": solid.bounds(),
    }))
}

fn drawn(name: &str, (set, row): (&Item, &Configuration), folder: &Path) -> io::Result<Option<Value>> {
    let Some(drawing) = drawing(set, row) else { return Ok(None) };
    let file = format!("{name}.dxf");
    fs::write(folder.join(&file), dxf::file(&drawing, &[]))?;
    Ok(Some(
        json!({ "file": file, "name": format!("{} {}", set.set_id, row.name), "entities": drawing.shapes.len() }),
    ))
}

fn said(why: Why) -> String {
    match why {
        Why::Kind => "kind not known".into(),
        Why::Column(key) => format!("column {key}"),
        Why::Missing(name) => format!("no {name} in the table"),
        Why::Impossible(name) => format!("impossible: {name}"),
    }
}
