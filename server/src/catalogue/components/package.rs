//! Packages: each with its land pattern, as items of their own and for the components inside them.

use crate::catalogue::{
    draw::{footprint::footprint, pen::thumbnail},
    record,
    sheet::{Row, Sheet, sheets},
    tree::Tree,
};
use sanku_core::library::{
    Library,
    drawing::Drawing,
    item::{DrawingKind, Item, NamedDrawing},
    land::{Fillets, Lands, Limits, Pad, Terminals, chip, dual, lands, quad},
    parameter::{Parameter, ParameterValue, Reference},
    template::Template,
};

const FILE: &str = include_str!("../../../catalogue/components/packages.txt");

/// The packages of the table.
pub struct Packages(Vec<Package>);

/// A package: what a component says of itself by it.
struct Package {
    id: String,
    pins: String,
    mounting: &'static str,
    land: Drawing,
}

impl Packages {
    /// Reads the table and draws every package.
    pub fn read() -> Self {
        let package = |row: Row<'_>| {
            let [id, pins] = ["id", "pins"].map(|key| row.raw(key).to_owned());
            Some(Package { id, pins, mounting: mounting(row), land: draw(row)? })
        };
        Self(each(|_, row| package(row)))
    }

    /// What a component says of where it is soldered: its package, with a way to it if the table has it, its pins, and how. A family
    /// of one package is none.
    pub fn place(&self, name: &str, pins: Option<&str>) -> Vec<Parameter> {
        let package = (!name.is_empty()).then(|| self.parameter(name));
        let known = self.0.iter().find(|package| package.id == name);
        let pins = pins.or(known.map(|package| package.pins.as_str()));
        let pins = pins.map(|pins| Parameter::of("pins", ParameterValue::exact(pins, None)));
        let family = known.map(|_| family(name)).filter(|family| *family != name);
        let words = [("packageFamily", family), ("mounting", known.map(|package| package.mounting))];
        let words = words
            .into_iter()
            .filter_map(|(key, word)| Some(Parameter::of(key, ParameterValue::choice(word?))));
        package.into_iter().chain(pins).chain(words).collect()
    }

    /// The package that a component says it has.
    fn parameter(&self, package: &str) -> Parameter {
        let to = Reference::Item { set_id: set_id(package) };
        let value = match self.footprint(package) {
            Some(_) => ParameterValue::Reference { text: package.into(), to },
            None => ParameterValue::code(package),
        };
        Parameter::of("package", value)
    }

    /// The land pattern of a package; nothing for one the table lacks.
    pub fn footprint(&self, name: &str) -> Option<NamedDrawing> {
        let Package { id, land, .. } = self.0.iter().find(|package| package.id == name)?;
        Some(NamedDrawing { kind: DrawingKind::Footprint, name: id.clone(), drawing: land.clone() })
    }
}

/// Every package as an item.
pub fn items(tree: &Tree, packages: &Packages) -> Vec<Item> {
    each(|sheet, row| item(sheet, row, tree, packages))
}

fn each<T>(make: impl Fn(&Sheet<'_>, Row<'_>) -> Option<T>) -> Vec<T> {
    let all = sheets(FILE);
    all.iter().flat_map(|sheet| sheet.rows().filter_map(|row| make(sheet, row))).collect()
}

fn item(sheet: &Sheet<'_>, row: Row<'_>, tree: &Tree, packages: &Packages) -> Option<Item> {
    let id = row.raw("id");
    let footprint = packages.footprint(id)?;
    let pins = row.raw("pins");
    let keywords = row
        .text("words")
        .split(',')
        .chain([id, "封装", "footprint", "land pattern"])
        .map(String::from)
        .collect();
    let category = tree.path(Library::Component, row.raw("cat"));
    Some(Item {
        set_id: set_id(id),
        library: Library::Component,
        name: format!("封装 {id}"),
        model: id.into(),
        description: format!("{id} 封装，{pins} 个引脚，本体 {} mm；焊盘按公差公式生成", row.raw("body")),
        brand: record::brand("sanku-generic"),
        parameters: parameters(&Template::of(Library::Component, &category), row),
        category,
        keywords,
        usual: record::usual(sheet, id),
        thumbnail: Some(thumbnail(&footprint.drawing)),
        drawings: vec![footprint],
        provenance: record::provenance(sheet.text("source"), "unverified"),
        ..Item::default()
    })
}

fn set_id(package: &str) -> String {
    format!("package-{}", package.to_lowercase())
}

fn parameters(template: &Template, row: Row<'_>) -> Vec<Parameter> {
    let family = ParameterValue::choice(family(row.raw("id")));
    let body = ParameterValue::code(&format!("{} mm", row.raw("body")));
    let mounting = ParameterValue::choice(mounting(row));
    let words = [("packageFamily", family), ("mounting", mounting), ("body", body)];
    let words = words.map(|(key, word)| Parameter::of(key, word));
    let columns = [("pins", "pins"), ("pitch", "pitch"), ("height", "height"), ("exposedPad", "ep")];
    let numbers = columns.into_iter().filter_map(|(key, column)| template.number(key, row.raw(column)));
    template.arrange(words.into_iter().chain(numbers).collect())
}

fn family(id: &str) -> &str {
    id.split('-').next().unwrap_or_default()
}

/// Whether its pins go through the board.
fn mounting(row: Row<'_>) -> &'static str {
    if row.raw("kind") == "dip" { "插件" } else { "贴片" }
}

/// Toe, heel and side by the shape of the terminal.
const CHIP: Fillets = Fillets { toe: 0.35, heel: 0.0, side: 0.0 };
const GULL_WING: Fillets = Fillets { toe: 0.35, heel: 0.35, side: 0.03 };
const FINE_PITCH: Fillets = Fillets { toe: 0.35, heel: 0.35, side: -0.02 };
const NO_LEAD: Fillets = Fillets { toe: 0.3, heel: 0.0, side: -0.04 };
const SMALL_CHIP: Fillets = Fillets { toe: 0.2, heel: 0.0, side: 0.0 };

fn draw(row: Row<'_>) -> Option<Drawing> {
    let body = row.raw("body").split_once('×').and_then(|(x, y)| Some([x.parse().ok()?, y.parse().ok()?]))?;
    let pins = row.raw("pins").parse().ok()?;
    let pitch = row.number("pitch").unwrap_or(0.0);
    let limits = |key: &str| {
        let (min, max) = row.raw(key).split_once(',')?;
        Some(Limits { min: min.parse().ok()?, max: max.parse().ok()? })
    };
    let span = limits("span")?;
    if row.raw("kind") == "dip" {
        return Some(footprint(&through_hole(span.min, pins, pitch), Some(0.8), body));
    }
    let terminals = Terminals { span, length: limits("length")?, width: limits("width")? };
    let fillets = match row.raw("kind") {
        "chip" if span.max < 1.6 => SMALL_CHIP,
        "chip" | "pair" => CHIP,
        "flat" => NO_LEAD,
        _ if pitch < 0.66 => FINE_PITCH,
        _ => GULL_WING,
    };
    let lands = lands(terminals, fillets);
    let pads = match row.raw("kind") {
        "chip" | "pair" => chip(lands),
        "sot23" => only(dual(lands, 6, pitch), &["1", "3", "5"]),
        "sot5" => only(dual(lands, 6, pitch), &["1", "2", "3", "4", "6"]),
        "dual" => dual(lands, pins, pitch),
        "quad" => quad(lands, pins, pitch),
        "flat" => exposed(quad(lands, pins, pitch), row.number("ep")?),
        _ => return None,
    };
    Some(footprint(&pads, None, body))
}

/// Some of the pads, numbered anew.
fn only(pads: Vec<Pad>, kept: &[&str]) -> Vec<Pad> {
    let kept = pads.into_iter().filter(|pad| kept.contains(&pad.name.as_str()));
    kept.zip(1..).map(|(pad, number)| Pad { name: number.to_string(), ..pad }).collect()
}

fn exposed(mut pads: Vec<Pad>, size: f64) -> Vec<Pad> {
    pads.push(Pad { name: (pads.len() + 1).to_string(), centre: [0.0, 0.0], size: [size, size] });
    pads
}

fn through_hole(row: f64, pins: u32, pitch: f64) -> Vec<Pad> {
    let pad = 1.6;
    dual(Lands { outer: row + pad, gap: row - pad, width: pad }, pins, pitch)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::drawing::{Role, Shape};

    fn pads(name: &str) -> Vec<[f64; 2]> {
        let footprint = Packages::read().footprint(name).unwrap();
        let pad = |shape: &Shape| match shape {
            Shape::Rect { role: Role::Pad, centre, .. } => Some(*centre),
            _ => None,
        };
        footprint.drawing.shapes.iter().filter_map(pad).collect()
    }

    #[test]
    fn every_package_is_drawn() {
        assert_eq!(Packages::read().0.len(), sheets(FILE)[0].rows().count());
    }

    #[test]
    fn a_package_has_as_many_pads_as_pins_and_one_more_for_its_heat() {
        for (name, expected) in [
            ("0603", 2),
            ("SOT-23", 3),
            ("SOT-23-5", 5),
            ("SOIC-8", 8),
            ("DIP-14", 14),
            ("LQFP-48", 48),
            ("QFN-32-5x5", 33),
        ] {
            assert_eq!(pads(name).len(), expected, "{name}");
        }
    }

    #[test]
    fn the_third_pin_of_a_sot_23_faces_the_other_two() {
        let pads = pads("SOT-23");
        assert!(pads[0][0] < 0.0 && pads[1][0] < 0.0 && pads[2][0] > 0.0, "{pads:?}");
        assert!((pads[1][1] - pads[0][1] - 1.9).abs() < 1e-9 && pads[2][1].abs() < 1e-9, "{pads:?}");
    }

    #[test]
    fn the_rows_of_a_dip_are_7_62_apart() {
        let pads = pads("DIP-8");
        assert!((pads[7][0] - pads[0][0] - 7.62).abs() < 1e-9);
    }

    #[test]
    fn pads_of_one_package_never_touch() {
        for Package { id: name, land: drawing, .. } in Packages::read().0 {
            let pad = |shape: &Shape| match shape {
                Shape::Rect { role: Role::Pad, centre, size, .. } => Some((*centre, *size)),
                _ => None,
            };
            let pads: Vec<_> = drawing.shapes.iter().filter_map(pad).collect();
            for (at, (a, s)) in pads.iter().enumerate() {
                for (b, t) in &pads[at + 1..] {
                    let apart = |axis: usize| (a[axis] - b[axis]).abs() - (s[axis] + t[axis]) / 2.0;
                    assert!(apart(0).max(apart(1)) > 0.1, "{name} {a:?} {b:?}");
                }
            }
        }
    }
}
