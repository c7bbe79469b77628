//! §1 Writes the STEP files of the catalogue's parts, and what they hold, for other programs to read: `solids DIR [--all]`. Without `--all` the
//! first and the last row of each set.

mod boxes;

use sanku_core::library::solid::{Label, Solid, Why, of};
use sanku_server::catalogue::{Drawn, drawn};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fs, io, path::Path};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().unwrap_or_else(|| "target/verify".into());
    let all = arguments.next().is_some();
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let sets = drawn().iter().map(|set| one(set, folder, all)).collect::<io::Result<Vec<_>>>()?;
    fs::write(folder.join("manifest.json"), json!(sets).to_string())
}

/// What a set has, with the files that were written of it.
fn one(set: &Drawn, folder: &Path, all: bool) -> io::Result<Value> {
    let (mut files, mut names, mut reasons) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    let (mut count, mut outside) = (0, Vec::new());
    let last = set.names.len().saturating_sub(1);
    for (row, name) in set.names.iter().enumerate() {
        let solid = match of(&set.kind, &|key: &str| set.number(row, key)) {
            Ok(solid) => solid,
            Err(why) => {
                reasons.insert(said(why));
                continue;
            }
        };
        count += 1;
        names.extend(solid.left_out().iter().copied());
        let fits = boxes::fits(&set.kind, &|key| set.number(row, key), solid.bounds());
        // A profile is cut to a metre; its section stands in square centimetres, rounded to three decimals.
        let near = |area: f64| (solid.volume() / 1e5 - area).abs() < 3e-3 * area + 5e-4;
        let section = set.number(row, "area").is_none_or(near);
        if !fits || !section {
            outside.push(name.clone());
        }
        if all || row == 0 || row == last {
            files.push(file(set, row, &solid, folder)?);
        }
    }
    let rows = set.names.len();
    Ok(json!({
        "set": set.set, "kind": set.kind, "rows": rows, "bodies": count, "files": files,
        "leftOut": names, "why": reasons, "outside": outside,
    }))
}

fn file(set: &Drawn, row: usize, solid: &Solid, folder: &Path) -> io::Result<Value> {
    let name = format!("{} {}", set.set, set.names.get(row).map_or("", String::as_str));
    let file = format!("{}-{row}.step", set.set);
    fs::write(folder.join(&file), solid.step(Label { name: &name, about: solid.left_out() }))?;
    let mass = solid.mass();
    Ok(json!({
        "file": file, "name": name, "solids": solid.count(), "volume": solid.volume(),
        "surface": mass.surface, "centroid": mass.centroid, "inertia": mass.inertia, "bounds": solid.bounds(),
    }))
}

fn said(why: Why) -> String {
    match why {
        Why::Kind => "kind not known".into(),
        Why::Column(key) => format!("column {key}"),
        Why::Missing(name) => format!("no {name} in the table"),
        Why::Impossible(name) => format!("impossible: {name}"),
    }
}
