//! SHP-1 What answers questions about a file: it keeps the body that it read last.

use super::{
    ask::{RowBody, ShapeAsk, ShapeFit, ShapeSeen, What},
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

/// Where bodies are laid on each other.
#[derive(Debug, Default)]
pub struct Desk {
    files: Vec<(u32, Vec<u8>)>,
    asked: Option<Asked>,
}

/// A body as it was asked for, and of which file it is.
#[derive(Debug)]
struct Asked {
    file: u32,
    inch: bool,
    /// How many triangles the file has.
    triangles: usize,
    body: Body,
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
        self.files.retain(|(own, _)| *own != file);
        self.asked = self.asked.take().filter(|asked| asked.file != file);
        self.files.push((file, bytes));
    }

    /// Answers a question about one of the files that are kept; nothing where it is none.
    pub fn answer(&mut self, ask: &str, files: &[u32]) -> Option<Answer> {
        let (ask, file) = (ShapeAsk::read(ask)?, *files.first()?);
        if let Err(flaw) = self.take(&ask, file) {
            return Some(Answer { seen: ShapeSeen::Refused { reason: flaw.said() }, picture: None });
        }
        let asked = self.asked.as_ref()?;
        Some(match &ask.what {
            What::Read => Answer { seen: asked.told(), picture: None },
            What::Fit(rows) => {
                let fits = |row: &RowBody| row.body().map(|body| fitted(&fit(&asked.body, &body), &body));
                Answer { seen: ShapeSeen::Fit { rows: rows.iter().map(fits).collect() }, picture: None }
            }
            What::Overlay(row, shot, side) => {
                let Some(row) = row else { return Some(asked.alone(shot)) };
                let row = row.body()?;
                let fit = fit(&asked.body, &row);
                let picture = overlay(&asked.body, &row, &fit, shot, *side);
                let (bands, colours) = (bands(&fit), COLOURS.map(named).to_vec());
                Answer {
                    seen: ShapeSeen::Overlay { fit: Some(fitted(&fit, &row)), bands, colours },
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
        let kept = self.files.iter().find(|(own, _)| *own == file).map(|(_, bytes)| bytes);
        let mesh = read(&ask.name, kept.ok_or(Flaw::Format)?)?;
        let mesh = if ask.inch { mesh.map(|point| scale(point, INCH)) } else { mesh };
        let (triangles, body) = (mesh.faces.len(), Body::of(&mesh)?);
        self.asked = Some(Asked { file, inch: ask.inch, triangles, body });
        Ok(())
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

    fn body(&self) -> Option<Body> {
        Body::of(&Triangles::of(&self.solid()?)).ok()
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
