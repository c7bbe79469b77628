//! SHP-1 What is told of the rows that were found: as they are now, by the sets that they are rows of.

use super::{
    index::{Looked, Row},
    made::{model, recipe},
};
use crate::store::{
    Error, PUBLIC, Store,
    library::touched::{Known, items},
};
use sanku_core::{
    library::{Library, item::Summary},
    net::api::{FoundShapes, ShapeHit, ShapeModel},
};

/// The rows with what they are of; one that went meanwhile is left out.
pub(super) async fn told(
    store: &Store,
    library: Library,
    near: Vec<(Row, u32)>,
    looked: Looked,
) -> Result<FoundShapes, Error> {
    let mut numbers: Vec<i64> = near.iter().map(|(row, _)| row.item).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let known = items(store, library, &numbers).await?;
    let item = |of: i64| known.iter().find(|known| known.id == of);
    let hit = |(row, likeness): &(Row, u32)| {
        let Known { item, .. } = item(row.item)?;
        let hit = ShapeHit { set_id: item.set_id.clone(), likeness: *likeness, ..ShapeHit::default() };
        if let Some(model) = model(item, row.place) {
            let model = ShapeModel { name: model.name.clone(), content: model.content.clone() };
            return Some(ShapeHit { model: Some(model), ..hit });
        }
        let (config_name, body) = recipe(item, usize::try_from(row.place).ok()?)?;
        Some(ShapeHit { config_name, body, ..hit })
    };
    let mut of: Vec<Summary> = Vec::new();
    for known in near.iter().filter_map(|(row, _)| item(row.item)) {
        if of.iter().all(|summary| summary.set_id != known.item.set_id) {
            of.push(summary(known));
        }
    }
    Ok(FoundShapes {
        sets: looked.items.map(count),
        rows: count(looked.rows),
        hits: near.iter().filter_map(hit).collect(),
        of,
    })
}

fn summary(Known { tenant, item, .. }: &Known) -> Summary {
    Summary { own: *tenant != PUBLIC, parameters: Vec::new(), ..item.summary() }
}

fn count(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
