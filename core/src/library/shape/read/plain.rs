//! SHP-1 Triangles that another reader made, by their mark.

use super::{
    super::{
        flaw::Flaw,
        limits::MOST_TRIANGLES,
        triangles::{MARK, Triangles},
    },
    bytes::Bytes,
};

/// What such bytes say.
pub fn read(bytes: &[u8]) -> Result<Triangles, Flaw> {
    let mut bytes = Bytes::of(bytes);
    bytes.take(MARK.len())?;
    let [points, faces] = [bytes.whole()? as usize, bytes.whole()? as usize];
    if faces > MOST_TRIANGLES {
        return Err(Flaw::Many);
    }
    let mut mesh = Triangles::default();
    for _ in 0..points {
        mesh.points.push([bytes.single()?, bytes.single()?, bytes.single()?]);
    }
    for _ in 0..faces {
        mesh.faces.push([bytes.whole()?, bytes.whole()?, bytes.whole()?]);
    }
    Ok(mesh)
}
