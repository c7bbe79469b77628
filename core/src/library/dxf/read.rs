//! DWN-1 The reader of DXF files: what one of millimetres draws with the entities that we write, or what is wrong with it.

use super::entity::{Corner, Entity, Geometry, HIDDEN, Layer, aligned};
use crate::library::drawing::Anchor;
use std::collections::BTreeSet;

/// What is longer is not read; bytes.
pub const LONGEST_TEXT: usize = 64_000_000;
/// What draws more is not read.
pub const MOST_ENTITIES: usize = 100_000;

/// Why a file is not read; most with the line, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// More bytes or entities than are read.
    TooLarge,
    /// It ends before it says so, or goes on behind it.
    End,
    /// It does not say that it is in millimetres.
    Unit,
    /// It has no section of entities.
    NoEntities,
    /// No number of a group.
    Code(usize),
    /// A number that is none, or endless.
    Number(usize),
    /// A handle that another has, too.
    Twice(usize),
    /// A handle that nothing has.
    Dangling(usize),
    /// A layer that we do not write.
    Layer(usize),
    /// Something else than what we draw with.
    Kind(usize),
    /// Something that lacks a part, or has another number of corners than it says.
    Lacking(usize),
}

/// A group: its code, its value, the line of the code.
#[derive(Debug, Clone, Copy)]
struct Group<'a> {
    code: u16,
    value: &'a str,
    line: usize,
}

/// What a file draws, in its order.
///
/// # Errors
/// Says why it is not read.
pub fn read(text: &str) -> Result<Vec<Entity>, Fault> {
    if text.len() > LONGEST_TEXT {
        return Err(Fault::TooLarge);
    }
    let groups = groups(text)?;
    linked(&groups)?;
    let is = |group: &Group<'_>, code, value| group.code == code && group.value == value;
    let unit = groups.windows(2).find(|pair| matches!(pair, [name, _] if is(name, 9, "$INSUNITS")));
    if !unit.is_some_and(|pair| matches!(pair, [_, unit] if is(unit, 70, "4"))) {
        return Err(Fault::Unit);
    }
    let begin = groups.windows(2).position(
        |pair| matches!(pair, [section, name] if is(section, 0, "SECTION") && is(name, 2, "ENTITIES")),
    );
    let inside = groups.get(begin.ok_or(Fault::NoEntities)? + 2..).unwrap_or_default();
    let end = inside.iter().position(|group| is(group, 0, "ENDSEC")).ok_or(Fault::NoEntities)?;
    drawn(inside.get(..end).unwrap_or_default())
}

fn groups(text: &str) -> Result<Vec<Group<'_>>, Fault> {
    let mut lines = text.lines().enumerate();
    let mut groups = Vec::new();
    while let Some((at, code)) = lines.next() {
        let code = code.trim().parse().map_err(|_| Fault::Code(at + 1))?;
        let (_, value) = lines.next().ok_or(Fault::End)?;
        groups.push(Group { code, value, line: at + 1 });
        if (code, value) == (0, "EOF") {
            return if lines.next().is_none() { Ok(groups) } else { Err(Fault::End) };
        }
    }
    Err(Fault::End)
}

/// Each handle is given once, and whatever refers to one finds it.
fn linked(groups: &[Group<'_>]) -> Result<(), Fault> {
    let mut given = BTreeSet::new();
    let seed = |before: Option<&Group<'_>>| before.is_some_and(|group| group.value == "$HANDSEED");
    for (at, group) in groups.iter().enumerate() {
        let handle = matches!(group.code, 5 | 105) && !seed(at.checked_sub(1).and_then(|at| groups.get(at)));
        if handle && !given.insert(group.value) {
            return Err(Fault::Twice(group.line));
        }
    }
    let refers = |group: &&Group<'_>| matches!(group.code, 330 | 340 | 350 | 390) && group.value != "0";
    match groups.iter().filter(refers).find(|group| !given.contains(group.value)) {
        Some(group) => Err(Fault::Dangling(group.line)),
        None => Ok(()),
    }
}

fn drawn(groups: &[Group<'_>]) -> Result<Vec<Entity>, Fault> {
    let mut entities = Vec::new();
    let mut rest = groups;
    while let Some((head, behind)) = rest.split_first() {
        if entities.len() == MOST_ENTITIES {
            return Err(Fault::TooLarge);
        }
        let long = behind.iter().position(|group| group.code == 0).unwrap_or(behind.len());
        let (own, others) = behind.split_at(long);
        entities.push(entity(*head, own)?);
        rest = others;
    }
    Ok(entities)
}

fn entity(head: Group<'_>, own: &[Group<'_>]) -> Result<Entity, Fault> {
    if head.code != 0 {
        return Err(Fault::Kind(head.line));
    }
    let of = Of { head, own };
    let geometry = match head.value {
        "LWPOLYLINE" => of.polyline()?,
        "CIRCLE" => Geometry::Circle { centre: of.point(10)?, radius: of.number(40)? },
        "TEXT" => of.text()?,
        _ => return Err(Fault::Kind(head.line)),
    };
    let layer = of.group(8)?;
    let layer = Layer::named(layer.value).ok_or(Fault::Layer(layer.line))?;
    Ok(Entity { layer, dashed: of.group(6).is_ok_and(|line| line.value == HIDDEN), geometry })
}

/// The groups of an entity.
struct Of<'a> {
    head: Group<'a>,
    own: &'a [Group<'a>],
}

impl<'a> Of<'a> {
    fn group(&self, code: u16) -> Result<&'a Group<'a>, Fault> {
        self.own.iter().find(|group| group.code == code).ok_or(Fault::Lacking(self.head.line))
    }

    fn number(&self, code: u16) -> Result<f64, Fault> {
        number(self.group(code)?)
    }

    fn point(&self, code: u16) -> Result<[f64; 2], Fault> {
        Ok([self.number(code)?, self.number(code + 10)?])
    }

    fn text(&self) -> Result<Geometry, Fault> {
        let said = self.group(72)?;
        let anchors = [Anchor::Start, Anchor::Middle, Anchor::End];
        let anchor = anchors.into_iter().find(|anchor| aligned(*anchor).to_string() == said.value);
        Ok(Geometry::Text {
            at: self.point(11)?,
            text: self.group(1)?.value.replace("^ ", "^"),
            height: self.number(40)?,
            anchor: anchor.ok_or(Fault::Number(said.line))?,
            angle: self.number(50)?,
        })
    }

    fn polyline(&self) -> Result<Geometry, Fault> {
        let mut corners: Vec<Corner> = Vec::new();
        for group in self.own {
            match (group.code, corners.last_mut()) {
                (10, _) => corners.push(([number(group)?, f64::NAN], 0.0)),
                (20, Some((at, _))) => at[1] = number(group)?,
                (42, Some((_, bulge))) => *bulge = number(group)?,
                _ => (),
            }
        }
        let whole = corners.iter().all(|([_, y], _)| y.is_finite());
        if !whole || self.group(90)?.value != corners.len().to_string() {
            return Err(Fault::Lacking(self.head.line));
        }
        Ok(Geometry::Polyline { corners, closed: self.group(70)?.value == "1" })
    }
}

fn number(group: &Group<'_>) -> Result<f64, Fault> {
    let of: Option<f64> = group.value.trim().parse().ok();
    of.filter(|of| of.is_finite()).ok_or(Fault::Number(group.line))
}
