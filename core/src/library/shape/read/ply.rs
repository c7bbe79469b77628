//! SHP-1 PLY: as text and both ways of bytes. Points are `vertex`, polygons the list of `face`.

use super::{
    super::{flaw::Flaw, triangles::Triangles},
    bytes::Bytes,
    words::{Words, parts, whole},
};

/// How a number is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Signed(usize),
    Natural(usize),
    Single,
    Double,
}

/// What is said of each thing.
#[derive(Debug, Clone)]
struct Property {
    /// Where it is one of x, y, z: which; of polygons zero is the list of corners.
    role: Option<usize>,
    kind: Kind,
    /// How the length of a list is written.
    list: Option<Kind>,
}

#[derive(Debug, Clone)]
struct Element {
    is_point: bool,
    many: usize,
    properties: Vec<Property>,
}

/// No thing has more properties, and no file more kinds of things.
const MOST: usize = 256;

/// What such a file says.
pub fn read(bytes: &[u8]) -> Result<Triangles, Flaw> {
    let mut words = Words::of(bytes);
    let (form, elements) = header(&mut words)?;
    let mut from = match form {
        b"ascii" => From::Text(words),
        b"binary_little_endian" => From::Bytes(Bytes::of(words.rest())),
        b"binary_big_endian" => From::Bytes(Bytes::of(words.rest()).big()),
        _ => return Err(Flaw::Format),
    };
    let mut mesh = Triangles::default();
    let mut corners = Vec::new();
    for element in elements.iter().filter(|element| !element.properties.is_empty()) {
        for _ in 0..element.many {
            let mut place = [0.0; 3];
            for property in &element.properties {
                corners.clear();
                from.take(property, |number| corners.push(number))?;
                let corner = |number: &f64| (*number >= 0.0).then_some(*number as u32).ok_or(Flaw::Corner);
                match (property.role, property.list) {
                    (Some(way), None) => {
                        if let (Some(along), Some(number)) = (place.get_mut(way), corners.first()) {
                            *along = *number;
                        }
                    }
                    (Some(_), Some(_)) if !element.is_point => {
                        mesh.fan(&corners.iter().map(corner).collect::<Result<Vec<_>, _>>()?)?;
                    }
                    _ => {}
                }
            }
            if element.is_point {
                mesh.points.push(place);
            }
        }
    }
    Ok(mesh)
}

/// How the rest is written, and what is in it.
fn header<'f>(words: &mut Words<'f>) -> Result<(&'f [u8], Vec<Element>), Flaw> {
    let (mut form, mut elements): (&[u8], Vec<Element>) = (b"", Vec::new());
    loop {
        let line = words.line().ok_or(Flaw::Cut)?;
        let wrong = Flaw::Word(words.line - 1);
        let mut said = parts(line);
        match said.next() {
            Some(b"format") => form = said.next().ok_or(wrong)?,
            Some(b"element") => {
                let is_point = said.next().ok_or(wrong)? == b"vertex";
                let many =
                    said.next().and_then(whole).and_then(|many| usize::try_from(many).ok()).ok_or(wrong)?;
                elements.push(Element { is_point, many, properties: Vec::new() });
            }
            Some(b"property") => {
                let element = elements.last_mut().filter(|own| own.properties.len() < MOST).ok_or(wrong)?;
                let own = property(said, element.is_point).ok_or(wrong)?;
                element.properties.push(own);
            }
            Some(b"end_header") if elements.len() <= MOST => return Ok((form, elements)),
            Some(b"end_header") => return Err(wrong),
            _ => {}
        }
    }
}

fn property<'f>(said: impl Iterator<Item = &'f [u8]>, is_point: bool) -> Option<Property> {
    let mut said = said;
    let first = said.next()?;
    let (list, kind) = if first == b"list" {
        (Some(kind(said.next()?)?), kind(said.next()?)?)
    } else {
        (None, kind(first)?)
    };
    let name = said.next()?;
    let names: &[&[u8]] = if is_point { &[b"x", b"y", b"z"] } else { &[b"vertex_indices"] };
    let role = names.iter().position(|own| *own == name);
    Some(Property { role: role.or((name == b"vertex_index" && !is_point).then_some(0)), kind, list })
}

fn kind(name: &[u8]) -> Option<Kind> {
    Some(match name {
        b"char" | b"int8" => Kind::Signed(1),
        b"uchar" | b"uint8" => Kind::Natural(1),
        b"short" | b"int16" => Kind::Signed(2),
        b"ushort" | b"uint16" => Kind::Natural(2),
        b"int" | b"int32" => Kind::Signed(4),
        b"uint" | b"uint32" => Kind::Natural(4),
        b"float" | b"float32" => Kind::Single,
        b"double" | b"float64" => Kind::Double,
        _ => return None,
    })
}

/// Where numbers come from.
enum From<'f> {
    Text(Words<'f>),
    Bytes(Bytes<'f>),
}

impl From<'_> {
    /// What a property says: one number, or a list.
    fn take(&mut self, of: &Property, mut put: impl FnMut(f64)) -> Result<(), Flaw> {
        let many = match of.list {
            Some(kind) => self.number(kind)?,
            None => 1.0,
        };
        if many.is_nan() || many < 0.0 {
            return Err(Flaw::Number);
        }
        for _ in 0..many as usize {
            put(self.number(of.kind)?);
        }
        Ok(())
    }

    fn number(&mut self, kind: Kind) -> Result<f64, Flaw> {
        let bytes = match self {
            Self::Text(words) => return words.number(),
            Self::Bytes(bytes) => bytes,
        };
        Ok(match kind {
            Kind::Signed(1) => f64::from(bytes.byte()?.cast_signed()),
            Kind::Natural(1) => f64::from(bytes.byte()?),
            Kind::Signed(2) => f64::from(bytes.short()?.cast_signed()),
            Kind::Natural(2) => f64::from(bytes.short()?),
            Kind::Signed(_) => f64::from(bytes.whole()?.cast_signed()),
            Kind::Natural(_) => f64::from(bytes.whole()?),
            Kind::Single => bytes.single()?,
            Kind::Double => bytes.double()?,
        })
    }
}
