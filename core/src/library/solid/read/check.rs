//! §1 A file that was written is read back: what it holds is what it was made of.

use super::super::{
    Label, Solid, closed,
    flaw::Flaw,
    mass::Mass,
    math::{add, length, scale, sub},
};
use crate::library::part21::{File, Instance, Value};
use std::collections::BTreeSet;

/// How far apart may be what was written and what is read, as a share of it.
const AGREE: f64 = 1e-9;

/// What nothing has to refer to.
const ROOTS: [&str; 3] = [
    "SHAPE_DEFINITION_REPRESENTATION",
    "APPLICATION_PROTOCOL_DEFINITION",
    "PRODUCT_RELATED_PRODUCT_CATEGORY",
];

impl Mass {
    /// What each body of a file weighs, whoever wrote it.
    ///
    /// # Errors
    /// Names what is wrong or not known.
    pub fn read(text: &str) -> Result<Vec<Self>, Flaw> {
        let shells = super::shells(&File::read(text).map_err(Flaw::Text)?)?;
        Ok(shells.iter().map(|shell| Self::of(std::slice::from_ref(shell))).collect())
    }
}

impl Solid {
    /// Nothing if a file holds this shape under that label, and nothing else.
    ///
    /// # Errors
    /// Names what is different.
    pub fn read_back(&self, text: &str, label: Label<'_>) -> Result<(), Flaw> {
        let file = File::read(text).map_err(Flaw::Text)?;
        header(&file, label)?;
        used(&file)?;
        let shells = super::shells(&file)?;
        if shells.len() != self.count() {
            return Err(Flaw::Count(shells.len()));
        }
        let found: Vec<_> = shells.iter().map(|shell| Mass::of(std::slice::from_ref(shell))).collect();
        for (mass, body) in found.iter().zip(&self.bodies) {
            if !near(mass.volume, closed::volume(body)) {
                return Err(Flaw::Volume(mass.volume));
            }
        }
        let (own, surface) = (self.mass(), found.iter().map(|mass| mass.surface).sum());
        if !near(surface, own.surface) {
            return Err(Flaw::Surface(surface));
        }
        let [low, high] = self.bounds();
        let moments = found.iter().map(|mass| scale(mass.centroid, mass.volume));
        let centroid =
            scale(moments.fold([0.0; 3], add), 1.0 / found.iter().map(|mass| mass.volume).sum::<f64>());
        let apart = length(sub(centroid, own.centroid));
        // As a share of how far the body reaches: a centre in the origin has no size.
        if apart <= AGREE * length(sub(high, low)) { Ok(()) } else { Err(Flaw::Centroid(apart)) }
    }
}

/// Not a number is near to nothing.
fn near(found: f64, own: f64) -> bool {
    (found - own).abs() <= AGREE * own
}

/// Nothing if a header says the label, and the product its name.
fn header(file: &File<'_>, label: Label<'_>) -> Result<(), Flaw> {
    let said = |value: Option<&Value<'_>>| value.and_then(Value::said);
    let about = file.told("FILE_DESCRIPTION").and_then(<[_]>::first);
    let Some(Value::List(about)) = about else { return Err(Flaw::Header("FILE_DESCRIPTION")) };
    let expected = if label.about.is_empty() { &[""] } else { label.about };
    let alike = about.iter().zip(expected).all(|(found, own)| said(Some(found)).as_deref() == Some(own));
    if about.len() != expected.len() || !alike {
        return Err(Flaw::Header("FILE_DESCRIPTION"));
    }
    let name = said(file.told("FILE_NAME").and_then(<[_]>::first));
    if name.as_deref() != Some(label.name) {
        return Err(Flaw::Header("FILE_NAME"));
    }
    let product = file.data.values().find_map(|instance| instance.part("PRODUCT"));
    let name = said(product.and_then(|product| product.values.get(1)));
    if name.as_deref() == Some(label.name) { Ok(()) } else { Err(Flaw::Header("PRODUCT")) }
}

/// Nothing if each instance that is no root is referred to.
fn used(file: &File<'_>) -> Result<(), Flaw> {
    let mut used = BTreeSet::new();
    file.data.values().for_each(|instance| {
        instance.references(&mut |id| {
            used.insert(id);
        })
    });
    let root = |instance: &Instance<'_>| instance.simple().is_some_and(|one| ROOTS.contains(&one.name));
    let idle = file.data.iter().find(|(id, instance)| !used.contains(*id) && !root(instance));
    idle.map_or(Ok(()), |(id, _)| Err(Flaw::Unused(*id)))
}
