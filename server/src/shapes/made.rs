//! SHP-1 The bodies of an item: what each is made of, and the 32 numbers of it.

use crate::catalogue::package_recipe;
use sanku_core::{
    library::{
        Library,
        asset::{Asset, AssetShape},
        item::{Configuration, Item},
        shape::{Descriptor, Triangles, VERSION},
        solid,
    },
    rules::compute::BodyOf,
};

/// Bytes of a row as it is kept: its place and its numbers.
const ROW: usize = 4 + 128;
/// Rows of one item, at most.
const ROWS: usize = 20_000;
/// Models of an imported set stand behind all rows.
const MODELS: u32 = 1 << 31;

/// What the body of a row is made of; a package has one row, which is itself.
pub(super) fn recipe(item: &Item, row: usize) -> Option<(Option<String>, BodyOf)> {
    match item.library {
        Library::Part => {
            let own = item.configurations.rows.get(row);
            if own.is_none() && row > 0 {
                return None;
            }
            let sizes = own.map(|row| sizes(item, row)).unwrap_or_default();
            Some((own.map(|row| row.name.clone()), BodyOf { kind: item.shape.clone(), sizes }))
        }
        Library::Component => {
            let is_package = item.category.iter().any(|category| category.id.starts_with("package"));
            let body = (row == 0 && is_package).then(|| package_recipe(item)).flatten()?;
            Some((None, body))
        }
        Library::Mat => None,
    }
}

fn sizes(item: &Item, row: &Configuration) -> Vec<(String, f64)> {
    let number = |key: &String| Some((key.clone(), item.configurations.number(row, key)?));
    item.configurations.columns.iter().filter_map(|column| number(&column.key)).collect()
}

/// The numbers of each row that has a body, and of each model of a part that whoever imported it read, with its place.
pub(super) fn made(item: &Item) -> Vec<(u32, Descriptor)> {
    let of = |row: usize| Some((u32::try_from(row).ok()?, computed(item, row)?));
    let rows = (0..item.configurations.rows.len().clamp(1, ROWS)).filter_map(of);
    let models = (MODELS..).zip(&item.assets).filter_map(|(place, asset)| Some((place, told(asset)?)));
    rows.chain(models.filter(|_| item.library == Library::Part)).collect()
}

/// The model that stands at a place.
pub(super) fn model(item: &Item, place: u32) -> Option<&Asset> {
    item.assets.get(usize::try_from(place.checked_sub(MODELS)?).ok()?)
}

/// Of the body that is made here.
fn computed(item: &Item, row: usize) -> Option<Descriptor> {
    let (_, BodyOf { kind, sizes }) = recipe(item, row)?;
    let number = |key: &str| sizes.iter().find(|(name, _)| name == key).map(|(_, size)| *size);
    let solid = solid::of(&kind, &number).ok()?;
    Descriptor::of(&Triangles::of(&solid)).ok()
}

/// As whoever read the model says.
fn told(asset: &Asset) -> Option<Descriptor> {
    let AssetShape { version, numbers } = asset.shape.as_ref()?;
    Descriptor::of_text(numbers).filter(|_| *version == VERSION)
}

/// Rows as they are kept.
pub(super) fn rows_of(made: &[(u32, Descriptor)]) -> Vec<u8> {
    let row = |(place, numbers): &(u32, Descriptor)| [&place.to_le_bytes()[..], &numbers.bytes()].concat();
    made.iter().flat_map(row).collect()
}

/// The other way round; what is damaged is left out.
pub(super) fn read_rows(kept: &[u8]) -> impl Iterator<Item = (u32, Descriptor)> + '_ {
    let row = |bytes: &[u8]| {
        let (place, numbers) = bytes.split_first_chunk()?;
        Some((u32::from_le_bytes(*place), Descriptor::of_bytes(numbers)?))
    };
    kept.chunks_exact(ROW).filter_map(row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::item::{Column, Configurations};

    fn washers() -> Item {
        let column = |key: &str| Column { key: key.into(), ..Column::default() };
        let row = |name: &str, values: [&str; 3]| Configuration {
            name: name.into(),
            values: values.map(str::to_owned).into(),
        };
        Item {
            shape: "washer".into(),
            configurations: Configurations {
                columns: ["d1", "d2", "h"].map(column).into(),
                rows: vec![
                    row("6", ["6.4", "12", "1.6"]),
                    row("none", ["6.4", "", "1.6"]),
                    row("8", ["8.4", "16", "1.6"]),
                ],
                ..Configurations::default()
            },
            ..Item::default()
        }
    }

    // SHP-1
    #[test]
    fn shp_1_rows_without_a_body_are_left_out_and_the_others_keep_their_places() {
        let made = made(&washers());
        assert_eq!(made.iter().map(|(place, _)| *place).collect::<Vec<_>>(), [0, 2]);
        assert_ne!(made[0].1, made[1].1);
        assert_eq!(recipe(&washers(), 2).unwrap().0.as_deref(), Some("8"));
    }

    // SHP-1
    #[test]
    fn shp_1_what_is_kept_is_read_as_it_was_and_what_is_torn_is_left_out() {
        let made = made(&washers());
        let kept = rows_of(&made);
        assert_eq!(kept.len(), 2 * ROW);
        assert_eq!(read_rows(&kept).collect::<Vec<_>>(), made);
        assert_eq!(read_rows(&kept[..kept.len() - 1]).count(), 1);
        let mut wrong = kept;
        wrong[4..8].copy_from_slice(&f32::NAN.to_le_bytes());
        assert_eq!(read_rows(&wrong).map(|(place, _)| place).collect::<Vec<_>>(), [2]);
    }

    // SHP-1
    #[test]
    fn shp_1_models_that_an_importer_read_stand_behind_the_rows_unless_other_rules_told_them() {
        let numbers = made(&washers())[0].1;
        let shape = |version| Some(AssetShape { version, numbers: numbers.text() });
        let model = |name: &str, shape| Asset { name: name.into(), shape, ..Asset::default() };
        let assets =
            vec![model("none.step", None), model("a.step", shape(VERSION)), model("b.step", shape(0))];
        let mut item = Item { shape: String::new(), assets, ..washers() };
        assert_eq!(made(&item), [(MODELS + 1, numbers)]);
        assert_eq!(super::model(&item, MODELS + 1).unwrap().name, "a.step");
        assert_eq!(super::model(&item, 1), None);
        item.library = Library::Component;
        assert!(made(&item).is_empty());
    }

    // SHP-1
    #[test]
    fn shp_1_materials_and_components_that_are_no_packages_have_no_body() {
        assert!(made(&Item { library: Library::Mat, ..washers() }).is_empty());
        assert!(made(&Item { library: Library::Component, ..washers() }).is_empty());
    }
}
