//! §5 Imports: a file of KiCad's becomes items.

use super::{
    files::File,
    flaw::Flaw,
    footprint::Footprint,
    footprint_item,
    sexpr::Tree,
    symbol::{Symbol, SymbolLibrary},
    symbol_drawing::Looks,
    symbol_item::{self, Footprints},
};
use crate::import::{files::text, record::Origin, source::Done};
use sanku_core::library::{drawing::Drawing, item::Item};
use std::collections::HashMap;

/// Shapes that the items of one file may hold together, inherited ones counted each time.
const MOST_SHAPES: usize = 2_000_000;

fn done(file: &File) -> Done {
    Done { kind: file.content.kind(), items: Vec::new(), skipped: Vec::new() }
}

/// Reads a footprint, and hands its drawing out for the symbols that name it.
pub(super) fn footprint(file: &File, licence: &str) -> (Done, Option<Drawing>) {
    let mut done = done(file);
    let read = || {
        let text = text(&file.path)?;
        let tree = Tree::parse(&text)?;
        let footprint = Footprint::read(tree.root())?;
        let version = footprint.version.as_deref();
        let origin = Origin { library: &file.library, file: &file.name, version, licence };
        footprint_item::item(&file.stem, &footprint, &origin).map(|item| (item, footprint.drawing))
    };
    match read() {
        Ok((item, drawing)) => {
            done.items.push(item);
            (done, drawing)
        }
        Err(flaw) => {
            done.skipped.push(flaw.of(&file.name));
            (done, None)
        }
    }
}

/// Reads a library of symbols.
pub(super) fn symbols(file: &File, licence: &str, footprints: &Footprints) -> Done {
    let mut done = done(file);
    if let Err(flaw) = read_symbols(file, licence, footprints, &mut done) {
        done.skipped.push(flaw.of(&file.name));
    }
    done
}

fn read_symbols(file: &File, licence: &str, footprints: &Footprints, done: &mut Done) -> Result<(), Flaw> {
    let text = text(&file.path)?;
    let tree = Tree::parse(&text)?;
    let library = SymbolLibrary::read(tree.root())?;
    let version = library.version.as_deref();
    let origin = Origin { library: &file.library, file: &file.name, version, licence };
    let mut roots = HashMap::new();
    let mut shapes = 0;
    for symbol in &library.symbols {
        let (name, made) = match symbol {
            Ok(symbol) => (&*symbol.raw_name, make(&library, symbol, &mut roots, &origin, footprints)),
            Err((name, flaw)) => (name.as_str(), Err(flaw.clone())),
        };
        let made = made.and_then(|item| {
            shapes += item.drawings.iter().map(|drawing| drawing.drawing.shapes.len()).sum::<usize>();
            if shapes > MOST_SHAPES { Err(Flaw::TooManyShapes(MOST_SHAPES)) } else { Ok(item) }
        });
        match made {
            Ok(item) => done.items.push(item),
            Err(flaw) => done.skipped.push(flaw.of(format!("{}:{name}", file.library))),
        }
    }
    Ok(())
}

/// A root's looks are worked out once, for itself and all that extend it.
fn make<'l>(
    library: &'l SymbolLibrary<'_>,
    symbol: &'l Symbol<'_>,
    roots: &mut HashMap<&'l str, Result<Looks, Flaw>>,
    origin: &Origin<'_>,
    footprints: &Footprints,
) -> Result<Item, Flaw> {
    let line = library.lineage(symbol)?;
    let root = line.last().ok_or(Flaw::NoName)?;
    let looks = roots.entry(&root.raw_name).or_insert_with(|| Looks::of(root));
    symbol_item::item(&line, looks.as_ref().map_err(Flaw::clone)?, origin, footprints)
}
