//! SHP-1 VRML 2.0, as KiCad has it: `IndexedFaceSet` under `Transform`s, with `DEF` and `USE`; a unit is a tenth of an inch. Lights, cameras,
//! textures and prototypes are passed over.

use super::{
    super::{
        flaw::Flaw,
        limits::{DEEPEST, MOST_TRIANGLES},
        triangles::Triangles,
    },
    node::Place,
    words::{Words, number, whole},
};
use crate::library::solid::math::{Vector, scale};

/// A unit in millimetres.
const UNIT: f64 = 2.54;
/// So many names are known.
const NAMES: usize = 256;

/// What such a text says.
pub fn read(bytes: &[u8]) -> Result<Triangles, Flaw> {
    let mut scene = Scene { words: Words::of(bytes), mesh: Triangles::default(), known: Vec::new(), kept: 0 };
    while scene.step(None, 0)?.is_some() {}
    Ok(scene.mesh.map(|point| scale(point, UNIT)))
}

struct Scene<'f> {
    words: Words<'f>,
    mesh: Triangles,
    /// What has a name: triangles of nodes, points of coordinates.
    known: Vec<(&'f [u8], Triangles)>,
    /// How many points and triangles that are.
    kept: usize,
}

impl<'f> Scene<'f> {
    /// One word or one node of what is within a node, or within none. Gives nothing at the end.
    fn step(&mut self, name: Option<&'f [u8]>, depth: usize) -> Result<Option<()>, Flaw> {
        if depth > DEEPEST {
            return Err(Flaw::Deep);
        }
        let Some(word) = self.words.next() else {
            return if depth == 0 { Ok(None) } else { Err(Flaw::Cut) };
        };
        match word {
            b"}" => return if depth == 0 { Err(Flaw::Word(self.words.line)) } else { Ok(None) },
            b"DEF" => {
                let name = self.words.next().ok_or(Flaw::Cut)?;
                self.step(Some(name), depth + 1)?;
            }
            b"USE" => self.reuse()?,
            b"{" => while self.step(None, depth + 1)?.is_some() {},
            b"Transform" => self.named(name, |scene| scene.transform(depth + 1))?,
            b"IndexedFaceSet" => self.named(name, Self::faces)?,
            _ if name.is_some() => self.named(name, |scene| {
                // A group, or what is of no use here.
                scene.open()?;
                while scene.step(None, depth + 1)?.is_some() {}
                Ok(())
            })?,
            _ => {}
        }
        Ok(Some(()))
    }

    fn open(&mut self) -> Result<(), Flaw> {
        match self.words.next() {
            Some(b"{") => Ok(()),
            Some(_) => Err(Flaw::Word(self.words.line)),
            None => Err(Flaw::Cut),
        }
    }

    /// What a node adds is kept under its name.
    fn named(
        &mut self,
        name: Option<&'f [u8]>,
        node: impl FnOnce(&mut Self) -> Result<(), Flaw>,
    ) -> Result<(), Flaw> {
        let (points, faces) = (self.mesh.points.len(), self.mesh.faces.len());
        node(self)?;
        let Some(name) = name else { return Ok(()) };
        let base = u32::try_from(points).map_err(|_| Flaw::Many)?;
        let own = Triangles {
            points: self.mesh.points.get(points..).unwrap_or_default().to_vec(),
            faces: self
                .mesh
                .faces
                .iter()
                .skip(faces)
                .map(|face| face.map(|at| at.saturating_sub(base)))
                .collect(),
        };
        if own.faces.is_empty() { Ok(()) } else { self.keep(name, own) }
    }

    fn keep(&mut self, name: &'f [u8], own: Triangles) -> Result<(), Flaw> {
        self.kept += own.points.len() + own.faces.len();
        if self.kept > 4 * MOST_TRIANGLES {
            return Err(Flaw::Many);
        }
        if self.known.len() < NAMES {
            self.known.push((name, own));
        }
        Ok(())
    }

    fn known(&self, name: &[u8]) -> Option<&Triangles> {
        self.known.iter().rev().find(|(own, _)| *own == name).map(|(_, own)| own)
    }

    fn reuse(&mut self) -> Result<(), Flaw> {
        let name = self.words.next().ok_or(Flaw::Cut)?;
        let Some(own) = self.known(name).cloned() else { return Ok(()) };
        let points = self.mesh.points.len() + own.points.len();
        if self.mesh.faces.len() + own.faces.len() > MOST_TRIANGLES || points > 3 * MOST_TRIANGLES {
            return Err(Flaw::Many);
        }
        let base = u32::try_from(self.mesh.points.len()).map_err(|_| Flaw::Many)?;
        self.mesh.points.extend(own.points);
        self.mesh.faces.extend(own.faces.into_iter().map(|face| face.map(|at| at.saturating_add(base))));
        Ok(())
    }

    fn vector(&mut self) -> Result<Vector, Flaw> {
        Ok([self.words.number()?, self.words.number()?, self.words.number()?])
    }

    fn transform(&mut self, depth: usize) -> Result<(), Flaw> {
        self.open()?;
        let (points, faces) = (self.mesh.points.len(), self.mesh.faces.len());
        let (mut size, mut turn, mut shift, mut centre) =
            ([1.0; 3], ([0.0, 0.0, 1.0], 0.0), [0.0; 3], [0.0; 3]);
        loop {
            let mut ahead = self.words.clone();
            let word = ahead.next().ok_or(Flaw::Cut)?;
            let place = match word {
                b"translation" => &mut shift,
                b"scale" => &mut size,
                b"center" => &mut centre,
                b"rotation" => {
                    self.words = ahead;
                    turn = (self.vector()?, self.words.number()?);
                    continue;
                }
                _ => {
                    if self.step(None, depth)?.is_none() {
                        break;
                    }
                    continue;
                }
            };
            self.words = ahead;
            *place = [self.words.number()?, self.words.number()?, self.words.number()?];
        }
        let own = Place::of(size, turn, shift).about(centre);
        for point in self.mesh.points.iter_mut().skip(points) {
            *point = own.at(*point);
        }
        if own.mirrors() {
            for face in self.mesh.faces.iter_mut().skip(faces) {
                let [a, b, c] = *face;
                *face = [a, c, b];
            }
        }
        Ok(())
    }

    /// Polygons between points; what is of pictures alone is passed over.
    fn faces(&mut self) -> Result<(), Flaw> {
        self.open()?;
        let (mut points, mut corners, mut clockwise) = (Vec::new(), Vec::new(), false);
        let mut depth = 0_usize;
        loop {
            match self.words.next().ok_or(Flaw::Cut)? {
                b"}" if depth == 0 => break,
                b"}" => depth -= 1,
                b"{" => depth += 1,
                b"ccw" if depth == 0 => clockwise = self.words.next() == Some(b"FALSE"),
                b"coord" if depth == 0 => points = self.coordinates()?,
                b"coordIndex" if depth == 0 => corners = self.list(|word| whole(word).map(|at| at as f64))?,
                _ => {}
            }
        }
        let base = u32::try_from(self.mesh.points.len()).map_err(|_| Flaw::Many)?;
        let many = points.len();
        self.mesh.points.extend(points);
        for polygon in corners.split(|at| *at < 0.0) {
            let own = |at: &f64| {
                ((*at as usize) < many).then_some((*at as u32).saturating_add(base)).ok_or(Flaw::Corner)
            };
            let mut own = polygon.iter().map(own).collect::<Result<Vec<_>, _>>()?;
            if clockwise {
                own.reverse();
            }
            self.mesh.fan(&own)?;
        }
        Ok(())
    }

    /// The points of a `Coordinate`, or of one that has a name.
    fn coordinates(&mut self) -> Result<Vec<Vector>, Flaw> {
        let mut name = None;
        loop {
            match self.words.next().ok_or(Flaw::Cut)? {
                b"DEF" => name = self.words.next(),
                b"USE" => {
                    let name = self.words.next().ok_or(Flaw::Cut)?;
                    return Ok(self.known(name).map(|own| own.points.clone()).unwrap_or_default());
                }
                b"NULL" => return Ok(Vec::new()),
                b"point" => break,
                b"}" => return Ok(Vec::new()),
                _ => {}
            }
        }
        let numbers = self.list(number)?;
        if self.words.next() != Some(b"}") {
            return Err(Flaw::Word(self.words.line));
        }
        let triple = |three: &[f64]| three.first_chunk::<3>().copied();
        let points: Vec<Vector> = numbers.chunks_exact(3).filter_map(triple).collect();
        if let Some(name) = name {
            self.keep(name, Triangles { points: points.clone(), faces: Vec::new() })?;
        }
        Ok(points)
    }

    /// What stands in brackets, or one alone.
    fn list(&mut self, read: impl Fn(&[u8]) -> Option<f64>) -> Result<Vec<f64>, Flaw> {
        let mut found = Vec::new();
        let mut word = self.words.next().ok_or(Flaw::Cut)?;
        let is_list = word == b"[";
        while !is_list || word != b"]" {
            if !is_list || word != b"[" {
                found.push(read(word).ok_or(Flaw::Word(self.words.line))?);
            }
            if !is_list {
                break;
            }
            word = self.words.next().ok_or(Flaw::Cut)?;
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(points: usize, faces: usize) -> Scene<'static> {
        let mesh = Triangles { points: vec![[0.0; 3]; points], faces: vec![[0; 3]; faces] };
        Scene { words: Words::of(b"A"), mesh, known: Vec::new(), kept: 0 }
    }

    fn own() -> Triangles {
        Triangles { points: vec![[1.0; 3]; 4], faces: vec![[0, 1, 2]; 3] }
    }

    #[test]
    fn shp_1_what_has_a_name_is_four_points_and_triangles_for_each_that_is_read() {
        let mut full = Scene { kept: 8_000_000 - 7, ..scene(0, 0) };
        assert_eq!((full.keep(b"A", own()), full.kept), (Ok(()), 8_000_000));
        assert_eq!(full.keep(b"B", own()), Err(Flaw::Many));
        let mut over = Scene { kept: 8_000_000 - 6, ..scene(0, 0) };
        assert_eq!(over.keep(b"A", own()), Err(Flaw::Many));
    }

    #[test]
    fn shp_1_what_is_used_again_counts_anew() {
        for (points, faces, is) in [
            (6_000_000 - 4, 0, Ok(())),
            (6_000_000 - 3, 0, Err(Flaw::Many)),
            (6_000_000, 0, Err(Flaw::Many)),
            (0, 2_000_000 - 3, Ok(())),
            (0, 2_000_000 - 2, Err(Flaw::Many)),
            (0, 2_000_000, Err(Flaw::Many)),
        ] {
            let mut scene = Scene { known: vec![(b"A", own())], ..scene(points, faces) };
            assert_eq!(scene.reuse(), is, "{points} {faces}");
            let more = if is.is_ok() { (4, 3) } else { (0, 0) };
            assert_eq!((scene.mesh.points.len() - points, scene.mesh.faces.len() - faces), more);
        }
    }
}
