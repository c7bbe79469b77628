//! SHP-1 GLB: the triangles of a scene of glTF 2.0 in one file, in metres. Nothing is fetched, nothing is run.

use super::{
    super::{
        flaw::Flaw,
        limits::{DEEPEST, MOST_TRIANGLES},
        triangles::Triangles,
    },
    bytes::Bytes,
    node::Place,
};
use crate::{
    json::{self, Value},
    library::solid::math::{Vector, length, scale},
};

/// A unit in millimetres.
const UNIT: f64 = 1000.0;
/// What is longer tells no body; bytes.
const LONGEST_TEXT: usize = 8_000_000;
/// The kinds of chunks: JSON, BIN.
const CHUNKS: [u32; 2] = [0x4e4f_534a, 0x004e_4942];
/// What is written with this name is packed.
const PACKED: [&str; 3] = ["KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_mesh_quantization"];

/// What such a file says.
pub fn read(bytes: &[u8]) -> Result<Triangles, Flaw> {
    let (text, binary) = chunks(bytes)?;
    let text = std::str::from_utf8(text).map_err(|_| Flaw::Word(0))?;
    let whole = json::parse(text).map_err(|_| Flaw::Word(0))?;
    let required = list(&whole, "extensionsRequired").iter().filter_map(Value::as_str);
    if required.into_iter().any(|name| PACKED.contains(&name)) {
        return Err(Flaw::Packed);
    }
    let nodes = list(&whole, "nodes");
    let mut scene =
        Scene { whole: &whole, binary, mesh: Triangles::default(), seen: vec![false; nodes.len()] };
    for root in roots(&whole) {
        scene.node(root, &Place::HERE, 0)?;
    }
    Ok(scene.mesh.map(|point| scale(point, UNIT)))
}

fn chunks(bytes: &[u8]) -> Result<(&[u8], &[u8]), Flaw> {
    let mut bytes = Bytes::of(bytes);
    bytes.take(4)?;
    if bytes.whole()? != 2 {
        return Err(Flaw::Format);
    }
    bytes.whole()?;
    let (mut text, mut binary): (Option<&[u8]>, &[u8]) = (None, &[]);
    let [is_text, is_binary] = CHUNKS;
    while bytes.left() >= 8 {
        let [long, kind] = [bytes.whole()?, bytes.whole()?];
        let chunk = bytes.take(long as usize)?;
        if kind == is_text && text.is_none() {
            text = Some(chunk);
        } else if kind == is_binary && binary.is_empty() {
            binary = chunk;
        }
    }
    let text = text.ok_or(Flaw::Cut)?;
    if text.len() > LONGEST_TEXT { Err(Flaw::Large) } else { Ok((text, binary)) }
}

fn list<'v>(of: &'v Value, name: &str) -> &'v [Value] {
    of.get(name).and_then(Value::as_array).unwrap_or_default()
}

fn index(of: &Value, name: &str) -> Option<usize> {
    of.get(name).and_then(Value::as_u64).and_then(|number| usize::try_from(number).ok())
}

/// A thing of the file by its number.
fn thing<'v>(whole: &'v Value, name: &str, number: Option<usize>) -> Result<&'v Value, Flaw> {
    number.and_then(|number| list(whole, name).get(number)).ok_or(Flaw::Word(0))
}

/// The nodes that a scene begins with; all that are there where none says it.
fn roots(whole: &Value) -> Vec<usize> {
    let scene = list(whole, "scenes").get(index(whole, "scene").unwrap_or_default());
    let numbers = |of: &Value| {
        list(of, "nodes").iter().filter_map(Value::as_u64).filter_map(|at| at.try_into().ok()).collect()
    };
    scene.map_or_else(|| (0..list(whole, "nodes").len()).collect(), numbers)
}

struct Scene<'v> {
    whole: &'v Value,
    binary: &'v [u8],
    mesh: Triangles,
    /// Each node is in one other at most.
    seen: Vec<bool>,
}

impl Scene<'_> {
    fn node(&mut self, number: usize, outer: &Place, depth: usize) -> Result<(), Flaw> {
        if depth > DEEPEST {
            return Err(Flaw::Deep);
        }
        match self.seen.get_mut(number) {
            Some(seen) if !*seen => *seen = true,
            _ => return Err(Flaw::Word(0)),
        }
        let node = thing(self.whole, "nodes", Some(number))?;
        let place = outer.holds(&place(node));
        if let Some(mesh) = index(node, "mesh") {
            for primitive in list(thing(self.whole, "meshes", Some(mesh))?, "primitives") {
                self.primitive(primitive, &place)?;
            }
        }
        for child in list(node, "children") {
            let child = child.as_u64().and_then(|child| usize::try_from(child).ok()).ok_or(Flaw::Word(0))?;
            self.node(child, &place, depth + 1)?;
        }
        Ok(())
    }

    /// Triangles: alone, as a strip or as a fan. Points and lines are no body.
    fn primitive(&mut self, of: &Value, place: &Place) -> Result<(), Flaw> {
        let mode = index(of, "mode").unwrap_or(4);
        if !(4..=6).contains(&mode) {
            return Ok(());
        }
        let base = u32::try_from(self.mesh.points.len()).map_err(|_| Flaw::Many)?;
        let points = self.numbers(of.get("attributes").and_then(|of| index(of, "POSITION")), "VEC3")?;
        let many = points.len() / 3;
        let points = points.chunks_exact(3).filter_map(|three| three.first_chunk::<3>().copied());
        self.mesh.points.extend(points.map(|point: Vector| place.at(point)));
        if self.mesh.points.len() > 3 * MOST_TRIANGLES {
            return Err(Flaw::Many);
        }
        let corners: Vec<f64> = match index(of, "indices") {
            Some(indices) => self.numbers(Some(indices), "SCALAR")?,
            None => (0..many).map(|at| at as f64).collect(),
        };
        let own = |at: &f64| {
            ((*at as usize) < many).then_some((*at as u32).saturating_add(base)).ok_or(Flaw::Corner)
        };
        let corners = corners.iter().map(own).collect::<Result<Vec<_>, _>>()?;
        match mode {
            4 => corners.chunks_exact(3).try_for_each(|three| self.triangle(three, place.mirrors()))?,
            5 => corners
                .windows(3)
                .enumerate()
                .try_for_each(|(at, three)| self.triangle(three, (at % 2 == 1) != place.mirrors()))?,
            _ => self.mesh.fan(&corners)?,
        }
        Ok(())
    }

    fn triangle(&mut self, corners: &[u32], back: bool) -> Result<(), Flaw> {
        let Some([a, b, c]) = corners.first_chunk::<3>().copied() else { return Ok(()) };
        self.mesh.fan(&if back { [a, c, b] } else { [a, b, c] })
    }

    /// The numbers of an accessor, if it is of that kind.
    fn numbers(&self, number: Option<usize>, kind: &str) -> Result<Vec<f64>, Flaw> {
        let accessor = thing(self.whole, "accessors", number)?;
        let width = if kind == "VEC3" { 3 } else { 1 };
        if accessor.get("type").and_then(Value::as_str) != Some(kind) {
            return Err(Flaw::Word(0));
        }
        let (size, form) = match index(accessor, "componentType") {
            Some(5126) if width == 3 => (4, 0),
            Some(5121) if width == 1 => (1, 1),
            Some(5123) if width == 1 => (2, 2),
            Some(5125) if width == 1 => (4, 3),
            _ => return Err(Flaw::Packed),
        };
        let view = index(accessor, "bufferView");
        if accessor.get("sparse").is_some() || view.is_none() {
            return Err(Flaw::Packed);
        }
        let view = thing(self.whole, "bufferViews", view)?;
        let buffer = thing(self.whole, "buffers", index(view, "buffer"))?;
        if buffer.get("uri").is_some() || index(view, "buffer") != Some(0) {
            return Err(Flaw::Elsewhere);
        }
        let many = index(accessor, "count").ok_or(Flaw::Word(0))?;
        let stride = index(view, "byteStride").unwrap_or(size * width).max(1);
        let [from, within] = [view, accessor].map(|of| index(of, "byteOffset").unwrap_or_default());
        let bytes = self.binary.get(from.saturating_add(within)..).ok_or(Flaw::Cut)?;
        if bytes.len().div_ceil(stride) < many {
            return Err(Flaw::Cut);
        }
        unpacked(bytes.chunks(stride).take(many), form, width)
    }
}

/// So many numbers of a form at the beginning of each piece.
fn unpacked<'b>(pieces: impl Iterator<Item = &'b [u8]>, form: u8, width: usize) -> Result<Vec<f64>, Flaw> {
    let mut found = Vec::new();
    for piece in pieces {
        let mut piece = Bytes::of(piece);
        for _ in 0..width {
            found.push(match form {
                0 => piece.single()?,
                1 => piece.byte()?.into(),
                2 => piece.short()?.into(),
                _ => piece.whole()?.into(),
            });
        }
    }
    Ok(found)
}

/// Where a node puts what is in it.
fn place(node: &Value) -> Place {
    let numbers = |name: &str| -> Vec<f64> { list(node, name).iter().filter_map(Value::as_f64).collect() };
    if let Some([a, b, c, _, d, e, f, _, g, h, i, _, x, y, z, _]) =
        numbers("matrix").first_chunk::<16>().copied()
    {
        return Place { columns: [[a, b, c], [d, e, f], [g, h, i]], shift: [x, y, z] };
    }
    let vector = |name: &str, or: f64| numbers(name).first_chunk::<3>().copied().unwrap_or([or; 3]);
    let [x, y, z, w] = numbers("rotation").first_chunk::<4>().copied().unwrap_or([0.0, 0.0, 0.0, 1.0]);
    let long = length([x, y, z]);
    let angle = 2.0 * libm::atan2(long, w);
    Place::of(vector("scale", 1.0), ([x, y, z], angle), vector("translation", 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shp_1_a_text_of_eight_megabytes_is_read_and_no_longer_one() {
        for (long, is) in
            [(8_000_000, Ok(8_000_000)), (8_000_001, Err(Flaw::Large)), (8_000_009, Err(Flaw::Large))]
        {
            let mut file = b"glTF\x02\0\0\0\0\0\0\0".to_vec();
            file.extend(u32::to_le_bytes(long));
            file.extend(b"JSON");
            file.resize(20 + long as usize, 0);
            assert_eq!(chunks(&file).map(|(text, _)| text.len()), is);
        }
    }

    #[test]
    fn shp_1_a_scene_has_three_points_for_each_triangle_that_is_read() {
        let whole = json::parse(
            r#"{ "accessors": [ { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3" } ],
                 "bufferViews": [ { "buffer": 0 } ], "buffers": [ {} ] }"#,
        );
        let of = json::parse(r#"{ "attributes": { "POSITION": 0 } }"#);
        let (Ok(whole), Ok(of)) = (whole, of) else { panic!("no JSON") };
        for (before, is) in [(5_999_997, Ok(())), (5_999_998, Err(Flaw::Many)), (6_000_000, Err(Flaw::Many))]
        {
            let mesh = Triangles { points: vec![[0.0; 3]; before], faces: Vec::new() };
            let mut scene = Scene { whole: &whole, binary: &[0; 36], mesh, seen: Vec::new() };
            assert_eq!(scene.primitive(&of, &Place::HERE), is, "{before}");
        }
    }
}
