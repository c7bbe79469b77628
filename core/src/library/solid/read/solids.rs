//! §1 Which solids a file holds, and in which units.

use super::super::{
    brep::Shell,
    flaw::{Flaw, Ill},
};
use super::{
    boundary::Reader,
    given::{Given, ill},
};
use crate::library::part21::{File, Instance, Value};

/// What holds solids.
const HOLDER: &str = "ADVANCED_BREP_SHAPE_REPRESENTATION";

/// The boundaries of the solids in a file, in its order.
///
/// # Errors
/// Names what is wrong or not known.
pub fn shells(file: &File<'_>) -> Result<Vec<Shell>, Flaw> {
    let (mut reader, mut shells) = (Reader::new(file), Vec::new());
    let named = |name: &'static str| {
        file.data.iter().filter(move |(_, instance)| instance.part(name).is_some()).map(|(id, _)| *id)
    };
    if let Some(id) = named("CONTEXT_DEPENDENT_SHAPE_REPRESENTATION").next() {
        return Err(ill(file, id, Ill::Assembly));
    }
    for id in named(HOLDER) {
        let holder = reader.take(id, HOLDER, 3)?;
        units(file, holder.id(2)?)?;
        for item in holder.ids(1)? {
            if Given::any(file, item)?.name != "AXIS2_PLACEMENT_3D" {
                shells.push(reader.solid(item)?);
            }
        }
    }
    // Each that was read is taken.
    for id in named("MANIFOLD_SOLID_BREP") {
        if reader.take(id, "MANIFOLD_SOLID_BREP", 2).is_ok() {
            return Err(ill(file, id, Ill::Stray));
        }
    }
    if shells.is_empty() { Err(Flaw::Bare) } else { Ok(shells) }
}

/// Nothing if a representation tells lengths in millimetres and angles in radian.
fn units(file: &File<'_>, id: u64) -> Result<(), Flaw> {
    let context = file.data.get(&id).and_then(|context| context.part("GLOBAL_UNIT_ASSIGNED_CONTEXT"));
    let Some([Value::List(units)]) = context.map(|context| context.values.as_slice()) else {
        return Err(ill(file, id, Ill::Unit));
    };
    let (mut long, mut wide) = (false, false);
    for unit in units {
        let Value::Reference(at) = unit else { return Err(ill(file, id, Ill::Unit)) };
        let Some(unit) = file.data.get(at) else { continue };
        for (kind, told, found) in [
            ("LENGTH_UNIT", (Some("MILLI"), "METRE"), &mut long),
            ("PLANE_ANGLE_UNIT", (None, "RADIAN"), &mut wide),
        ] {
            let is = unit.part(kind).is_some();
            if is && (si(unit) != Some(told) || std::mem::replace(found, true)) {
                return Err(ill(file, *at, Ill::Unit));
            }
        }
    }
    if long && wide { Ok(()) } else { Err(ill(file, id, Ill::Unit)) }
}

/// The prefix and the name of a unit of the SI.
fn si<'f>(unit: &'f Instance<'_>) -> Option<(Option<&'f str>, &'f str)> {
    match unit.part("SI_UNIT")?.values.as_slice() {
        [Value::Enumeration(prefix), Value::Enumeration(name)] => Some((Some(prefix), name)),
        [Value::Missing, Value::Enumeration(name)] => Some((None, name)),
        _ => None,
    }
}
