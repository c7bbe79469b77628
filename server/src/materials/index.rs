//! ASH-1 Materials with their numbers, and what somebody sees of them.

use crate::store::{PUBLIC, Seen, library::touched::Known};
use sanku_core::library::{
    chart::rows::{Rows, column_bytes, names},
    item::{Category, Item},
    measure::Unit,
    parameter::Parameter,
    template::{Field, Template},
};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
};

/// All of them: in the order of their numbers, of one number the youngest organisation's first.
#[derive(Debug, Default)]
pub(super) struct Index {
    materials: BTreeMap<(String, Reverse<i64>), Material>,
    places: HashMap<i64, (String, Reverse<i64>)>,
}

/// One of them, as everybody sees it or an organisation.
#[derive(Debug)]
pub(super) struct Material {
    item: i64,
    tenant: i64,
    set_id: String,
    model: String,
    name: String,
    /// All that its grade is called, a line each.
    names: String,
    source: String,
    category: Vec<Category>,
    /// The least, the usual and the greatest under each key, in the canonical unit of what is measured.
    numbers: Vec<(String, [f64; 3])>,
}

impl Material {
    /// What is taken of an item.
    pub(super) fn of(Known { id, tenant, item }: Known) -> Self {
        let template = Template::of(item.library, &item.category);
        let numbers = item.parameters.iter().filter_map(|parameter| number(&template, parameter)).collect();
        let names = names(&item);
        let Item { set_id, model, name, category, provenance, .. } = item;
        let source = provenance.source;
        Self { item: id, tenant, set_id, model, name, names, source, category, numbers }
    }
}

/// What a parameter amounts to, where it measures what its template says.
fn number(template: &Template, Parameter { key, value, .. }: &Parameter) -> Option<(String, [f64; 3])> {
    let Field { unit, .. } = template.field(key)?;
    let kind = Unit::named(unit).map(|unit| unit.kind);
    let spread = value.spread().filter(|_| value.kind() == kind)?;
    Some((key.clone(), spread))
}

impl Index {
    /// Takes what was touched out, or everything, and what it is now in.
    pub(super) fn renew(&mut self, all: bool, touched: &[i64], fresh: Vec<Material>) {
        if all {
            *self = Self::default();
        }
        for item in touched {
            if let Some(place) = self.places.remove(item) {
                self.materials.remove(&place);
            }
        }
        for material in fresh {
            let place = (material.set_id.clone(), Reverse(material.tenant));
            self.places.insert(material.item, place.clone());
            self.materials.insert(place, material);
        }
    }

    /// Those that somebody sees, each number once: the own before the public one.
    fn visible(&self, seen: Seen) -> impl Iterator<Item = &Material> {
        let tenants = seen.tenants(None);
        let mut last = None;
        self.materials.values().filter(move |material| tenants.contains(&material.tenant)).filter(
            move |material| {
                let set_id = Some(material.set_id.as_str());
                std::mem::replace(&mut last, set_id) != set_id
            },
        )
    }

    pub(super) fn rows(&self, seen: Seen) -> Rows {
        let mut rows = Rows::default();
        for Material { tenant, set_id, model, name, names, source, category, .. } in self.visible(seen) {
            rows.push(set_id, [model, name], category, *tenant != PUBLIC);
            rows.also(names, source);
        }
        rows
    }

    pub(super) fn column(&self, seen: Seen, key: &str) -> Option<Vec<u8>> {
        let number = |material: &Material| {
            let known = material.numbers.iter().find(|(its, _)| its == key);
            known.map_or([f64::NAN; 3], |(_, spread)| *spread)
        };
        let column: Vec<_> = self.visible(seen).map(number).collect();
        column.iter().any(|[_, usual, _]| usual.is_finite()).then(|| column_bytes(&column))
    }
}
