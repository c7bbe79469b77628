//! SHP-1 What answers questions about a file: it keeps the body that it read last, and that of the row which it was laid on last.

use super::{
    ask::{Row, RowBody, ShapeAsk, ShapeFit, ShapeSeen, What},
    body::Body,
    descriptor::Described,
    fit::{Fit, INCH, fit},
    flaw::Flaw,
    names,
    overlay::{COLOURS, alone, bands, overlay},
    read::read,
    triangles::Triangles,
};
use crate::library::{
    shade::{Picture, Shot},
    solid::{self, Solid, math::scale},
};
use std::slice;

/// Where bodies are laid on each other.
#[derive(Debug, Default)]
pub struct Desk {
    files: Files,
    asked: Option<Asked>,
    laid: Option<Laid>,
}

/// The bytes of files, by their numbers.
#[derive(Debug, Default)]
struct Files(Vec<(u32, Vec<u8>)>);

/// A body as it was asked for, and of which file it is.
#[derive(Debug)]
struct Asked {
    file: u32,
    inch: bool,
    /// How many triangles the file has.
    triangles: usize,
    body: Body,
}

/// The body of a row, and of which file it is, if of any.
#[derive(Debug)]
struct Laid {
    row: Row,
    file: Option<u32>,
    body: Body,
}

/// The bodies of rows, one after the other.
struct Rows<'a> {
    last: &'a mut Option<Laid>,
    files: &'a Files,
    /// The files of the models among them.
    models: slice::Iter<'a, u32>,
}

/// What is answered, and what is drawn beside it.
#[derive(Debug)]
pub struct Answer {
    /// Told.
    pub seen: ShapeSeen,
    /// Drawn.
    pub picture: Option<Picture>,
}

impl Desk {
    /// Keeps the bytes of a file under its number.
    pub fn keep(&mut self, file: u32, bytes: Vec<u8>) {
        self.asked = self.asked.take().filter(|asked| asked.file != file);
        self.laid = self.laid.take().filter(|laid| laid.file != Some(file));
        self.files.0.retain(|(own, _)| *own != file);
        self.files.0.push((file, bytes));
    }

    /// Answers a question about the first of some files, and lets all others go that are kept; nothing where it is none.
    pub fn answer(&mut self, ask: &str, files: &[u32]) -> Option<Answer> {
        let (ask, (file, models)) = (ShapeAsk::read(ask)?, files.split_first()?);
        self.files.0.retain(|(own, _)| files.contains(own));
        if let Err(flaw) = self.take(&ask, *file) {
            return Some(Answer { seen: ShapeSeen::Refused { reason: flaw.said() }, picture: None });
        }
        let Self { files, asked, laid } = self;
        let asked = asked.as_ref()?;
        let mut bodies = Rows { last: laid, files, models: models.iter() };
        Some(match ask.what {
            What::Read => Answer { seen: asked.told(), picture: None },
            What::Fit(rows) => {
                let fits = |row| bodies.body(row).map(|row| fitted(&fit(&asked.body, row), row));
                Answer { seen: ShapeSeen::Fit { rows: rows.into_iter().map(fits).collect() }, picture: None }
            }
            What::Overlay(None, shot, _) => asked.alone(&shot),
            What::Overlay(Some(row), shot, side) => {
                let row = bodies.body(row)?;
                let fit = fit(&asked.body, row);
                let picture = overlay(&asked.body, row, &fit, &shot, side);
                let (bands, colours) = (bands(&fit), COLOURS.map(named).to_vec());
                Answer {
                    seen: ShapeSeen::Overlay { fit: Some(fitted(&fit, row)), bands, colours },
                    picture: Some(picture),
                }
            }
        })
    }

    /// Reads a file, unless it is what was read last.
    fn take(&mut self, ask: &ShapeAsk, file: u32) -> Result<(), Flaw> {
        if self.asked.as_ref().is_some_and(|asked| asked.file == file && asked.inch == ask.inch) {
            return Ok(());
        }
        self.asked = None;
        let mesh = self.files.read(file, &ask.name)?;
        let mesh = if ask.inch { mesh.map(|point| scale(point, INCH)) } else { mesh };
        let (triangles, body) = (mesh.faces.len(), Body::of(&mesh)?);
        self.asked = Some(Asked { file, inch: ask.inch, triangles, body });
        Ok(())
    }
}

impl Files {
    /// What one of them holds.
    fn read(&self, file: u32, name: &str) -> Result<Triangles, Flaw> {
        let kept = self.0.iter().find(|(own, _)| *own == file).map(|(_, bytes)| bytes);
        read(name, kept.ok_or(Flaw::Format)?)
    }
}

impl Rows<'_> {
    /// The body of a row, unless it is what was laid on last; a model is in the next of the files. Nothing of what has none.
    fn body(&mut self, row: Row) -> Option<&Body> {
        let file = matches!(row, Row::Model(_)).then(|| self.models.next().copied()).flatten();
        if self.last.as_ref().is_none_or(|last| last.row != row || last.file != file) {
            *self.last = None;
            let mesh = match &row {
                Row::Made(made) => Triangles::of(&made.solid()?),
                Row::Model(name) => self.files.read(file?, name).ok()?,
            };
            *self.last = Some(Laid { body: Body::of(&mesh).ok()?, row, file });
        }
        self.last.as_ref().map(|last| &last.body)
    }
}

impl Asked {
    /// A picture of it and of nothing else.
    fn alone(&self, shot: &Shot) -> Answer {
        let seen = ShapeSeen::Overlay { fit: None, bands: Vec::new(), colours: Vec::new() };
        Answer { seen, picture: Some(alone(&self.body, shot)) }
    }

    fn told(&self) -> ShapeSeen {
        let told = &self.body.told;
        let said = [(told.mended.open > 0, names::HOLES), (told.mended.turned, names::TURNED)];
        ShapeSeen::Read {
            descriptor: told.descriptor.text(),
            triangles: u32::try_from(self.triangles).unwrap_or(u32::MAX),
            sizes: told.sizes,
            volume: told.volume,
            surface: told.surface,
            mended: said.iter().filter(|(is, _)| *is).map(|(_, said)| (*said).to_owned()).collect(),
        }
    }
}

impl RowBody {
    /// The body as its table makes it.
    pub fn solid(&self) -> Option<Solid> {
        let size = |key: &str| self.sizes.iter().find(|(name, _)| name == key).map(|(_, size)| *size);
        solid::of(&self.kind, &size).ok()
    }
}

fn fitted(fit: &Fit, row: &Body) -> ShapeFit {
    let Fit { class, greatest, mean, tolerance, .. } = *fit;
    let Described { sizes, volume, surface, .. } = row.told;
    ShapeFit { class, greatest, mean, tolerance, sizes, volume, surface }
}

/// A colour as pages have it.
fn named(colour: [u8; 3]) -> String {
    let digit = |half: u8| char::from_digit(half.into(), 16).unwrap_or_default();
    let digits = colour.into_iter().flat_map(|part| [digit(part >> 4), digit(part & 15)]);
    ['#'].into_iter().chain(digits).collect()
}
