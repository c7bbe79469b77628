//! §1 STL files: the writer of binary ones, the same bytes for the same body; a reader of both forms for whatever comes; and whether the
//! bodies of one are closed.

use super::{
    math::{Vector, cross, dot, length, scale, sub},
    mesh::Mesh,
    step::Label,
};
use crate::decimal;
use std::collections::BTreeSet;

/// A header is as long as this.
const HEADER: usize = 80;
/// A triangle is as long as this: its normal, three corners, two bytes that nobody uses.
const TRIANGLE: usize = 50;
/// What has more triangles is not read.
pub const MOST_TRIANGLES: usize = 1_000_000;
/// Nor is a text that is longer; bytes.
pub const LONGEST_TEXT: usize = 300_000_000;

/// A corner as such a file has it.
pub type Corner = [f32; 3];

/// Why a file is none, or its bodies are no bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It ends before it is whole.
    Cut,
    /// It is longer than the number of triangles in it says.
    Count,
    /// More triangles or bytes than are read.
    TooLarge,
    /// No triangle at all.
    Empty,
    /// A number that is endless or none.
    Number,
    /// What is no STL in text: at which word.
    Word(usize),
    /// An edge that is not used once in each direction: of which triangle.
    Open(usize),
    /// A body that holds nothing, or is inside out: its last triangle.
    Inside(usize),
}

/// The triangles of a file, counterclockwise as seen from outside.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Stl {
    /// Three corners each.
    pub triangles: Vec<[Corner; 3]>,
}

/// The file of a mesh: name, source and licence in its header as far as they fit.
pub fn file(mesh: &Mesh, label: Label<'_>) -> Vec<u8> {
    let corners = mesh.triangles.iter().map(|of| mesh.corners(*of).map(small));
    // What is one point to a file is no triangle in it.
    let kept: Vec<_> = corners.filter(|[a, b, c]| a != b && b != c && c != a).collect();
    let mut out = header(label);
    out.extend(u32::try_from(kept.len()).unwrap_or(u32::MAX).to_le_bytes());
    for corners in kept {
        let [a, b, c] = corners.map(large);
        let normal = cross(sub(b, a), sub(c, a));
        let long = length(normal);
        let normal = if long > 0.0 { small(scale(normal, 1.0 / long)) } else { [0.0; 3] };
        out.extend([normal].iter().chain(&corners).flatten().flat_map(|number| number.to_le_bytes()));
        out.extend([0, 0]);
    }
    out
}

/// As such a file has it; nothing is less than nothing.
fn small(of: Vector) -> Corner {
    of.map(|number| number as f32 + 0.0)
}

fn large(of: Corner) -> Vector {
    of.map(f64::from)
}

/// It does not begin with `solid`, as a text would.
fn header(label: Label<'_>) -> Vec<u8> {
    let mut said = String::from("Sanku: ");
    said.push_str(label.name);
    for line in label.about {
        said.push_str("; ");
        said.push_str(line);
    }
    let ascii = said.chars().map(|letter| match letter {
        ' '..='~' => u8::try_from(letter).unwrap_or(b'?'),
        '×' => b'x',
        _ => b'?',
    });
    ascii.chain(std::iter::repeat(b' ')).take(HEADER).collect()
}

impl Stl {
    /// What bytes say, binary or text.
    ///
    /// # Errors
    /// Names what is wrong with them.
    pub fn read(bytes: &[u8]) -> Result<Self, Fault> {
        let found = match body(bytes) {
            // A binary file may begin like a text, but is as long as it says.
            Some((count, rest)) if rest.len() == count.saturating_mul(TRIANGLE) => binary(count, rest),
            _ if bytes.starts_with(b"solid") => text(bytes),
            Some((count, _)) if count > MOST_TRIANGLES => Err(Fault::TooLarge),
            Some((count, rest)) if rest.len() > count * TRIANGLE => Err(Fault::Count),
            _ => Err(Fault::Cut),
        }?;
        let finite = |corner: &Corner| corner.iter().all(|number| number.is_finite());
        if !found.triangles.iter().flatten().all(finite) {
            return Err(Fault::Number);
        }
        if found.triangles.is_empty() { Err(Fault::Empty) } else { Ok(found) }
    }

    /// The volumes of its bodies, which stand one after the other. In each of them every edge is used once in each direction; corners are the
    /// same if their bits are.
    ///
    /// # Errors
    /// Names what is open or inside out, and where.
    pub fn closed(&self) -> Result<Vec<f64>, Fault> {
        let base = self.triangles.first().map_or([0.0; 3], |[a, ..]| large(*a));
        let (mut used, mut open, mut sum, mut volumes) = (BTreeSet::new(), 0_usize, 0.0, Vec::new());
        for (at, corners) in self.triangles.iter().enumerate() {
            let [a, b, c] = corners.map(|corner| corner.map(f32::to_bits));
            for (from, to) in [(a, b), (b, c), (c, a)] {
                if from == to || !used.insert((from, to)) {
                    return Err(Fault::Open(at));
                }
                // Each edge that meets its other direction closes one that was open.
                open = if used.contains(&(to, from)) { open.saturating_sub(1) } else { open + 1 };
            }
            let [a, b, c] = corners.map(|corner| sub(large(corner), base));
            sum += dot(a, cross(b, c)) / 6.0;
            if open == 0 {
                if sum.is_nan() || sum <= 0.0 {
                    return Err(Fault::Inside(at));
                }
                volumes.push(sum);
                used.clear();
                sum = 0.0;
            }
        }
        match self.triangles.len().checked_sub(1) {
            None => Err(Fault::Empty),
            Some(last) if open > 0 => Err(Fault::Open(last)),
            _ => Ok(volumes),
        }
    }
}

/// How many triangles a binary file says it has, and what stands behind that.
fn body(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let (count, rest) = bytes.get(HEADER..)?.split_first_chunk::<4>()?;
    Some((usize::try_from(u32::from_le_bytes(*count)).ok()?, rest))
}

fn binary(count: usize, rest: &[u8]) -> Result<Stl, Fault> {
    if count > MOST_TRIANGLES {
        return Err(Fault::TooLarge);
    }
    let corner = |bytes: &[u8]| -> Option<Corner> {
        let mut numbers = bytes
            .chunks_exact(4)
            .map(|four| four.first_chunk::<4>().map(|four| f32::from_le_bytes(*four) + 0.0));
        Some([numbers.next()??, numbers.next()??, numbers.next()??])
    };
    let one = |bytes: &[u8]| -> Option<[Corner; 3]> {
        let mut corners = bytes.get(12..48)?.chunks_exact(12).map(corner);
        Some([corners.next()??, corners.next()??, corners.next()??])
    };
    let triangles = rest.chunks_exact(TRIANGLE).map(one).collect::<Option<_>>().ok_or(Fault::Cut)?;
    Ok(Stl { triangles })
}

/// The words of a text, and how many were taken.
struct Words<W> {
    rest: W,
    taken: usize,
}

impl<'t, W: Iterator<Item = &'t str>> Words<W> {
    fn next(&mut self) -> Result<&'t str, Fault> {
        self.taken += 1;
        self.rest.next().ok_or(Fault::Cut)
    }

    fn expect(&mut self, words: &[&str]) -> Result<(), Fault> {
        for word in words {
            if !self.next()?.eq_ignore_ascii_case(word) {
                return Err(Fault::Word(self.taken));
            }
        }
        Ok(())
    }

    fn corner(&mut self) -> Result<Corner, Fault> {
        let mut corner = [0.0; 3];
        for number in &mut corner {
            let said = self.next()?;
            let endless = ["nan", "inf", "infinity"];
            let bare = said.strip_prefix(['+', '-']).unwrap_or(said);
            if endless.iter().any(|word| bare.eq_ignore_ascii_case(word)) {
                return Err(Fault::Number);
            }
            *number = decimal::number(said, 0).ok_or(Fault::Word(self.taken))? as f32 + 0.0;
        }
        Ok(corner)
    }
}

/// A text: `solid` and a name to the end of its line, facets, `endsolid`; then perhaps another one. A name is no part of what is read.
fn text(bytes: &[u8]) -> Result<Stl, Fault> {
    if bytes.len() > LONGEST_TEXT {
        return Err(Fault::TooLarge);
    }
    let said = std::str::from_utf8(bytes).map_err(|_| Fault::Word(0))?;
    let named = |line: &&str| {
        let first = line.split_ascii_whitespace().next().unwrap_or_default();
        ["solid", "endsolid"].iter().any(|word| first.eq_ignore_ascii_case(word))
    };
    // Of a line with a name only its first word.
    let words = said.split('\n').flat_map(|line| {
        let most = if named(&line) { 1 } else { usize::MAX };
        line.split_ascii_whitespace().take(most)
    });
    let (mut words, mut found) = (Words { rest: words, taken: 0 }, Stl::default());
    words.expect(&["solid"])?;
    loop {
        facets(&mut words, &mut found)?;
        match words.rest.next() {
            None => return Ok(found),
            Some(word) if word.eq_ignore_ascii_case("solid") => words.taken += 1,
            Some(_) => return Err(Fault::Word(words.taken + 1)),
        }
    }
}

fn facets<'t>(words: &mut Words<impl Iterator<Item = &'t str>>, found: &mut Stl) -> Result<(), Fault> {
    loop {
        let word = words.next()?;
        if word.eq_ignore_ascii_case("endsolid") {
            return Ok(());
        }
        if !word.eq_ignore_ascii_case("facet") {
            return Err(Fault::Word(words.taken));
        }
        words.expect(&["normal"])?;
        words.corner()?;
        words.expect(&["outer", "loop"])?;
        let mut corners = [[0.0; 3]; 3];
        for corner in &mut corners {
            words.expect(&["vertex"])?;
            *corner = words.corner()?;
        }
        words.expect(&["endloop", "endfacet"])?;
        if found.triangles.len() >= MOST_TRIANGLES {
            return Err(Fault::TooLarge);
        }
        found.triangles.push(corners);
    }
}
