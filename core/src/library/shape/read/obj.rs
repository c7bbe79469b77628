//! SHP-1 OBJ: points `v`, polygons `f`; all else is for pictures.

use super::{
    super::{flaw::Flaw, triangles::Triangles},
    words::{Words, number, parts, whole},
};

/// What such a text says.
pub fn read(bytes: &[u8]) -> Result<Triangles, Flaw> {
    let (mut words, mut mesh) = (Words::of(bytes), Triangles::default());
    let mut corners = Vec::new();
    while let Some(line) = words.line() {
        let wrong = Flaw::Word(words.line - 1);
        let mut said = parts(line);
        match said.next() {
            Some(b"v") => {
                let mut place = [0.0; 3];
                for along in &mut place {
                    *along = said.next().and_then(number).ok_or(wrong)?;
                }
                mesh.points.push(place);
            }
            Some(b"f") => {
                corners.clear();
                for corner in said {
                    corners.push(place(corner, mesh.points.len()).ok_or(wrong)?);
                }
                if corners.len() < 3 {
                    return Err(wrong);
                }
                mesh.fan(&corners)?;
            }
            _ => {}
        }
    }
    Ok(mesh)
}

/// The number of a corner, of `7/1/2` the first: from one on, or from the last point backwards.
fn place(corner: &[u8], points: usize) -> Option<u32> {
    let first = corner.split(|byte| *byte == b'/').next()?;
    let number = whole(first)?;
    let points = i64::try_from(points).ok()?;
    u32::try_from(if number < 0 { points.checked_add(number)? } else { number.checked_sub(1)? }).ok()
}
