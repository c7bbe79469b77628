//! §5 Imports: a file of KiCad's becomes items.

use super::{
    files::{FOOTPRINT_SET, File, SYMBOL_SET},
    flaw::Flaw,
    footprint::Footprint,
    footprint_item,
    sexpr::{List, Tree},
    symbol::{Symbol, SymbolLibrary},
    symbol_drawing::Looks,
    symbol_item::{self, Footprints, Pattern},
};
use crate::import::{asset::read_from, files::text, record::Origin, source::Done};
use sanku_core::library::{asset::AssetKind, item::Item};
use std::collections::HashMap;

/// Shapes that the items of one file may hold together, inherited ones counted each time.
const MOST_SHAPES: usize = 2_000_000;

fn done(file: &File) -> Done {
    Done { kind: file.content.kind(), items: Vec::new(), contents: Vec::new(), skipped: Vec::new() }
}

/// Reads a footprint, and hands out what the symbols that name it show of it.
pub(super) fn footprint(file: &File, licence: &str) -> (Done, Option<Pattern>) {
    let mut done = done(file);
    let read = || {
        let text = text(&file.path)?;
        let tree = Tree::parse(&text)?;
        let footprint = Footprint::read(tree.root())?;
        let version = footprint.version.as_deref();
        let origin = Origin { library: &file.library, file: &file.name, version, licence };
        let asset = read_from(
            AssetKind::Footprint,
            &format!("{}.kicad_mod", file.stem),
            FOOTPRINT_SET,
            &origin,
            &text,
        );
        let item = footprint_item::item(&file.stem, &footprint, &origin)?;
        let pattern = footprint.drawing.map(|drawing| Pattern { drawing, asset: asset.clone() });
        Ok::<_, Flaw>((Item { assets: vec![asset], ..item }, pattern, text))
    };
    match read() {
        Ok((item, pattern, text)) => {
            done.items.push(item);
            done.contents.push(text.into());
            (done, pattern)
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
    let head = head(tree.root());
    let mut roots = HashMap::new();
    let mut shapes = 0;
    for symbol in &library.symbols {
        let (name, made) = match symbol {
            Ok(symbol) => {
                (&*symbol.raw_name, make((&library, &head), symbol, &mut roots, &origin, footprints))
            }
            Err((name, flaw)) => (name.as_str(), Err(flaw.clone())),
        };
        let made = made.and_then(|(item, text)| {
            shapes += item.drawings.iter().map(|drawing| drawing.drawing.shapes.len()).sum::<usize>();
            if shapes > MOST_SHAPES { Err(Flaw::TooManyShapes(MOST_SHAPES)) } else { Ok((item, text)) }
        });
        match made {
            Ok((item, text)) => {
                done.items.push(item);
                done.contents.push(text.into());
            }
            Err(flaw) => done.skipped.push(flaw.of(format!("{}:{name}", file.library))),
        }
    }
    Ok(())
}

/// A root's looks are worked out once, for itself and all that extend it.
fn make<'l>(
    (library, head): (&'l SymbolLibrary<'_>, &str),
    symbol: &'l Symbol<'_>,
    roots: &mut HashMap<&'l str, Result<Looks, Flaw>>,
    origin: &Origin<'_>,
    footprints: &Footprints,
) -> Result<(Item, String), Flaw> {
    let line = library.lineage(symbol)?;
    let root = line.last().ok_or(Flaw::NoName)?;
    let looks = roots.entry(&root.raw_name).or_insert_with(|| Looks::of(root));
    let item = symbol_item::item(&line, looks.as_ref().map_err(Flaw::clone)?, origin, footprints)?;
    let text = alone(head, &line);
    let file =
        read_from(AssetKind::Symbol, &format!("{}.kicad_sym", symbol.raw_name), SYMBOL_SET, origin, &text);
    let assets = [vec![file], item.assets].concat();
    Ok((Item { assets, ..item }, text))
}

/// What a library says before its symbols.
fn head(root: List<'_>) -> String {
    let said = root.lists().filter(|list| list.tag() != "symbol");
    said.map(|list| format!("\n  {}", list.written())).collect()
}

/// A symbol and what it extends as a library of its own, each behind what it needs.
fn alone(head: &str, line: &[&Symbol<'_>]) -> String {
    let symbols: String = line.iter().rev().map(|symbol| format!("\n  {}", symbol.list.written())).collect();
    format!("(kicad_symbol_lib{head}{symbols}\n)\n")
}
