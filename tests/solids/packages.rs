//! §1 The packages of the catalogue, a set of each family.

use super::file;
use sanku_core::library::item::Item;
use sanku_server::catalogue::package_body;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::Path,
};

/// What each family has, with the files that were written of it.
pub fn sets(items: &[Item], folder: &Path) -> io::Result<Vec<Value>> {
    let mut families = BTreeMap::<_, Vec<&Item>>::new();
    for item in items.iter().filter(|item| item.set_id.starts_with("package-")) {
        families.entry(item.model.split('-').next().unwrap_or_default()).or_default().push(item);
    }
    families.into_iter().map(|(family, items)| one(family, &items, folder)).collect()
}

fn one(family: &str, items: &[&Item], folder: &Path) -> io::Result<Value> {
    let (mut files, mut names, mut count) = (Vec::new(), BTreeSet::new(), 0);
    for item in items {
        let Some(packaged) = package_body(item) else { continue };
        count += 1;
        names.extend(packaged.body.left_out().iter().copied());
        files.push(file(&item.set_id, &packaged.name, &packaged.body, folder)?);
    }
    let why = if count < items.len() { vec!["no form"] } else { Vec::new() };
    let kind = items.first().and_then(|item| item.category.last()).map(|step| step.id.clone());
    Ok(json!({
        "set": format!("package {family}"), "kind": kind, "rows": items.len(), "bodies": count, "files": files,
        "drawings": [], "leftOut": names, "why": why, "outside": [],
    }))
}
