//! SHP-1 Files of triangles: STL, OBJ, PLY, VRML 2.0, GLB, and what another reader made of STEP, IGES and BREP.

mod bytes;
mod glb;
mod node;
mod obj;
mod plain;
mod ply;
mod vrml;
mod words;

use super::{
    flaw::Flaw,
    limits::LARGEST_FILE,
    triangles::{MARK, Triangles},
};
use crate::library::solid::{Fault, Stl};

/// A form of files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Triangles that another reader made.
    Triangles,
    /// STL, binary or text.
    Stl,
    /// Wavefront.
    Obj,
    /// Polygon file format.
    Ply,
    /// VRML 2.0, also known as WRL: a tenth of an inch.
    Vrml,
    /// glTF in one file.
    Glb,
    /// What is read by a module of its own.
    Step,
    #[allow(missing_docs, reason = "said above")]
    Iges,
    #[allow(missing_docs, reason = "said above")]
    Brep,
}

/// What files begin with.
const BEGINS: [(&[u8], Format); 8] = [
    (MARK, Format::Triangles),
    (b"glTF", Format::Glb),
    (b"ply\n", Format::Ply),
    (b"ply\r", Format::Ply),
    (b"#VRML V2.0", Format::Vrml),
    (b"ISO-10303-21", Format::Step),
    (b"DBRep_DrawableShape", Format::Brep),
    (b"CASCADE Topology", Format::Brep),
];

/// What their names end with.
const ENDS: [(&str, Format); 10] = [
    (".stl", Format::Stl),
    (".obj", Format::Obj),
    (".ply", Format::Ply),
    (".wrl", Format::Vrml),
    (".glb", Format::Glb),
    (".step", Format::Step),
    (".stp", Format::Step),
    (".iges", Format::Iges),
    (".igs", Format::Iges),
    (".brep", Format::Brep),
];

/// The form of a file, by its first bytes, else by the end of its name.
pub fn format(name: &str, bytes: &[u8]) -> Option<Format> {
    let begun = BEGINS.iter().find(|(start, _)| bytes.starts_with(start));
    let ended = |end: &str| {
        let from = name.len().checked_sub(end.len());
        from.and_then(|from| name.get(from..)).is_some_and(|own| own.eq_ignore_ascii_case(end))
    };
    let named = || ENDS.iter().find(|(end, _)| ended(end)).map(|(_, format)| *format);
    begun.map(|(_, format)| *format).or_else(named)
}

/// What a file says; millimetres.
///
/// # Errors
/// Says what is wrong with it.
pub fn read(name: &str, bytes: &[u8]) -> Result<Triangles, Flaw> {
    if bytes.len() > LARGEST_FILE {
        return Err(Flaw::Large);
    }
    let found = match format(name, bytes).ok_or(Flaw::Format)? {
        Format::Triangles => plain::read(bytes),
        Format::Stl => stl(bytes),
        Format::Obj => obj::read(bytes),
        Format::Ply => ply::read(bytes),
        Format::Vrml => vrml::read(bytes),
        Format::Glb => glb::read(bytes),
        Format::Step | Format::Iges | Format::Brep => Err(Flaw::Format),
    }?;
    found.checked()
}

/// Three corners a triangle, wherever they are.
fn stl(bytes: &[u8]) -> Result<Triangles, Flaw> {
    let read = match Stl::read(bytes) {
        // A name in another encoding than the rest.
        Err(Fault::Word(0)) => Stl::read(String::from_utf8_lossy(bytes).as_bytes()),
        read => read,
    };
    let found = read.map_err(|fault| match fault {
        Fault::TooLarge => Flaw::Many,
        Fault::Cut | Fault::Count => Flaw::Cut,
        Fault::Number => Flaw::Number,
        Fault::Empty => Flaw::Empty,
        _ => Flaw::Word(0),
    })?;
    let mut mesh = Triangles::default();
    for corners in found.triangles {
        mesh.add(&corners.map(|corner| corner.map(f64::from)))?;
    }
    Ok(mesh)
}
