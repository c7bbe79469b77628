//! SHP-2 The lines of any DXF file, in text form: what is drawn with LINE, ARC, CIRCLE, ELLIPSE, LWPOLYLINE, POLYLINE, SPLINE and INSERT. What is
//! dashed, measured or written is told and left out. `library/dxf` reads back our own files, and takes nothing else.

use super::{
    curve::{bulged, ellipse, spline},
    lines::{Lines, POINTS},
    place::Place,
};
use crate::{decimal::number, library::captions::NO_EDGES, text::has};

/// Blocks within blocks.
const DEEP: usize = 8;
/// No file has more groups.
const GROUPS: usize = 4_000_000;
/// Copies of one block, side by side.
const COPIES: usize = 400;
/// Kinds of lines of what is none.
const DASHED: [&str; 7] = ["CENTER", "CENTRE", "HIDDEN", "DASH", "DOT", "PHANTOM", "DIVIDE"];

/// A group: its code and its value.
type Group<'a> = (u32, &'a str);

/// What a file draws; nothing of what is no DXF file.
pub fn lines(text: &str) -> Option<Lines> {
    let groups = groups(text);
    let section = |name: &str| {
        let at = groups.windows(2).position(|pair| pair == [(0, "SECTION"), (2, name)])?;
        let inside = groups.get(at + 2..)?;
        let end = inside.iter().position(|group| *group == (0, "ENDSEC")).unwrap_or(inside.len());
        inside.get(..end)
    };
    let entities = section("ENTITIES")?;
    let mut reader = Reader {
        blocks: blocks(section("BLOCKS").unwrap_or_default()),
        lines: Lines::default(),
        left: GROUPS,
    };
    reader.draw(entities, &Place::default(), 0);
    let header = section("HEADER").unwrap_or_default();
    let unit = header.windows(2).find_map(|pair| match pair {
        [(9, "$INSUNITS"), (70, unit)] => Some(*unit),
        _ => None,
    });
    reader.lines.unit = unit.and_then(millimetres);
    Some(reader.lines)
}

/// How many millimetres a unit is.
fn millimetres(unit: &str) -> Option<f64> {
    Some(match unit.trim() {
        "1" => 25.4,
        "2" => 304.8,
        "4" => 1.0,
        "5" => 10.0,
        "6" => 1_000.0,
        "8" => 25.4e-6,
        "9" => 25.4e-3,
        "10" => 914.4,
        "13" => 1e-3,
        "14" => 100.0,
        _ => return None,
    })
}

fn groups(text: &str) -> Vec<Group<'_>> {
    let mut lines = text.lines().map(str::trim);
    let mut groups = Vec::new();
    while let (Some(code), Some(value)) = (lines.next(), lines.next()) {
        // What is no number ends the file: what was read until there counts.
        let Ok(code) = code.parse() else { break };
        if groups.len() == GROUPS {
            break;
        }
        groups.push((code, value));
    }
    groups
}

/// Entities: the kind of each and its own groups.
fn entities<'a>(groups: &'a [Group<'a>]) -> impl Iterator<Item = Entity<'a>> {
    let mut rest = groups;
    std::iter::from_fn(move || {
        let start = rest.iter().position(|(code, _)| *code == 0)?;
        let ((_, kind), behind) = rest.get(start..)?.split_first()?;
        let long = behind.iter().position(|(code, _)| *code == 0).unwrap_or(behind.len());
        rest = behind.get(long..)?;
        Some(Entity { kind, own: behind.get(..long)?, behind: rest })
    })
}

/// Something that is drawn.
struct Entity<'a> {
    kind: &'a str,
    own: &'a [Group<'a>],
    /// What stands behind it.
    behind: &'a [Group<'a>],
}

impl<'a> Entity<'a> {
    fn text(&self, code: u32) -> Option<&'a str> {
        self.own.iter().find(|(own, _)| *own == code).map(|(_, value)| *value)
    }

    fn number(&self, code: u32) -> Option<f64> {
        number(self.text(code)?, 0).filter(|number| number.is_finite())
    }

    fn or(&self, code: u32, usual: f64) -> f64 {
        self.number(code).unwrap_or(usual)
    }

    fn point(&self, code: u32) -> Option<[f64; 2]> {
        Some([self.number(code)?, self.number(code + 10)?])
    }

    fn numbers(&self, code: u32) -> Vec<f64> {
        let own = self.own.iter().filter(|(own, _)| *own == code);
        own.filter_map(|(_, value)| number(value, 0)).filter(|number| number.is_finite()).collect()
    }

    fn points(&self, code: u32) -> Vec<[f64; 2]> {
        self.numbers(code).into_iter().zip(self.numbers(code + 10)).map(|(x, y)| [x, y]).collect()
    }

    /// Why it is no edge.
    fn is_beside(&self) -> bool {
        let named = |code: u32, names: &[&str]| {
            let name = self.text(code).unwrap_or_default().to_ascii_uppercase();
            names.iter().any(|part| has(&name, part))
        };
        self.text(67) == Some("1") || named(8, &NO_EDGES) || named(6, &DASHED)
    }
}

/// Blocks by their names, and where the origin of each is.
type Block<'a> = (&'a str, [f64; 2], &'a [Group<'a>]);

fn blocks<'a>(groups: &'a [Group<'a>]) -> Vec<Block<'a>> {
    let block = |entity: Entity<'a>| {
        let end = entity.behind.iter().position(|group| *group == (0, "ENDBLK"))?;
        Some((entity.text(2)?, entity.point(10).unwrap_or_default(), entity.behind.get(..end)?))
    };
    entities(groups).filter(|entity| entity.kind == "BLOCK").filter_map(block).collect()
}

struct Reader<'a> {
    blocks: Vec<Block<'a>>,
    lines: Lines,
    /// How many groups may still be looked at.
    left: usize,
}

impl<'a> Reader<'a> {
    fn draw(&mut self, groups: &'a [Group<'a>], place: &Place, deep: usize) {
        self.left = self.left.saturating_sub(groups.len());
        for entity in entities(groups) {
            if self.left == 0 || self.lines.points > POINTS {
                self.lines.ignore("…");
                return;
            }
            match entity.kind {
                "VERTEX" | "SEQEND" | "ATTRIB" | "VIEWPORT" => {}
                "INSERT" if deep < DEEP && !entity.is_beside() => self.insert(&entity, place, deep),
                _ => self.entity(&entity, place),
            }
        }
    }

    fn entity(&mut self, entity: &Entity<'a>, place: &Place) {
        let own = if entity.is_beside() { None } else { path(entity) };
        match own {
            Some(points) if points.len() > 1 => {
                let placed = place.seen(entity.or(230, 1.0) < 0.0);
                self.lines.draw(points.into_iter().map(|at| placed.at(at)).collect());
            }
            _ => self.lines.ignore(entity.kind),
        }
    }

    fn insert(&mut self, entity: &Entity<'a>, place: &Place, deep: usize) {
        let name = entity.text(2).unwrap_or_default();
        let Some((_, origin, inside)) = self.blocks.iter().find(|(own, ..)| *own == name).copied() else {
            return self.lines.ignore(entity.kind);
        };
        let count = |code| (entity.or(code, 1.0) as usize).clamp(1, COPIES);
        let (columns, rows) = (count(70), count(71));
        let [x, y] = entity.point(10).unwrap_or_default();
        let scale = [entity.or(41, 1.0), entity.or(42, 1.0)];
        let turned = place.seen(entity.or(230, 1.0) < 0.0);
        for copy in 0..(columns * rows).min(COPIES) {
            let aside =
                [(copy % columns) as f64 * entity.or(44, 0.0), (copy / columns) as f64 * entity.or(45, 0.0)];
            let own = Place::inserted([x, y], scale, entity.or(50, 0.0), origin, aside);
            self.draw(inside, &turned.then(&own), deep + 1);
        }
    }
}

/// The points along something that is drawn.
fn path(entity: &Entity<'_>) -> Option<Vec<[f64; 2]>> {
    let is_closed = entity.or(70, 0.0) as u32 & 1 == 1;
    match entity.kind {
        "LINE" => Some(vec![entity.point(10)?, entity.point(11)?]),
        "CIRCLE" | "ARC" => {
            let radius = entity.number(40)?;
            let whole = entity.kind == "CIRCLE";
            let angles = if whole { [0.0, 360.0] } else { [entity.number(50)?, entity.number(51)?] };
            ellipse(entity.point(10)?, [radius, 0.0], 1.0, angles.map(f64::to_radians))
        }
        "ELLIPSE" => {
            let full = 2.0 * std::f64::consts::PI;
            ellipse(
                entity.point(10)?,
                entity.point(11)?,
                entity.number(40)?,
                [entity.or(41, 0.0), entity.or(42, full)],
            )
        }
        "LWPOLYLINE" => {
            let mut corners: Vec<([f64; 2], f64)> = Vec::new();
            for (code, value) in entity.own {
                let value = number(value, 0).filter(|value| value.is_finite());
                match (code, value, corners.last_mut()) {
                    (10, Some(x), _) => corners.push(([x, 0.0], 0.0)),
                    (20, Some(y), Some((at, _))) => at[1] = y,
                    (42, Some(bulge), Some((_, own))) => *own = bulge,
                    _ => {}
                }
            }
            Some(bulged(&corners, is_closed))
        }
        "POLYLINE" => {
            let end =
                entity.behind.iter().position(|group| *group == (0, "SEQEND")).unwrap_or(entity.behind.len());
            let corner = |vertex: Entity<'_>| Some((vertex.point(10)?, vertex.or(42, 0.0)));
            let vertices = entities(entity.behind.get(..end)?).take_while(|vertex| vertex.kind == "VERTEX");
            Some(bulged(&vertices.filter_map(corner).collect::<Vec<_>>(), is_closed))
        }
        "SPLINE" => {
            let (knots, weights) = (entity.numbers(40), entity.numbers(41));
            spline(entity.or(71, 3.0) as usize, &knots, &entity.points(10), &weights)
                .or_else(|| Some(entity.points(11)))
        }
        _ => None,
    }
}
