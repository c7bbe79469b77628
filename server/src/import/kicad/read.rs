//! §5 Imports: a file of KiCad's becomes items.

use super::{
    files::{FOOTPRINT_SET, File, SYMBOL_SET},
    flaw::Flaw,
    footprint::Footprint,
    footprint_item,
    sexpr::{List, Tree},
    symbol::{Symbol, SymbolLibrary, version_of},
    symbol_drawing::Looks,
    symbol_item::{self, Footprints, Pattern},
};
use crate::import::{
    asset::read_from,
    files::{FileFlaw, text},
    record::Origin,
    source::Done,
};
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
        let text = text(&file.parts.first().ok_or(Flaw::NoName)?.path)?;
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

/// Reads a library of symbols; what a file of it extends may stand in another one.
pub(super) fn symbols(file: &File, licence: &str, footprints: &Footprints) -> Done {
    let mut done = done(file);
    let texts: Vec<_> = file.parts.iter().map(|part| text(&part.path)).collect();
    let trees: Vec<_> = texts.iter().map(parse).collect();
    let mut library = SymbolLibrary::default();
    let mut parts: Vec<Part<'_>> = Vec::new();
    for (at, (tree, part)) in trees.iter().zip(&file.parts).enumerate() {
        let added = tree.as_ref().map_err(Flaw::clone).and_then(|tree| library.add(tree.root(), at));
        if let Err(flaw) = added {
            done.skipped.push(flaw.of(&part.name));
        }
        let root = tree.as_ref().ok().map(Tree::root);
        let (head, version) = (root.map(head).unwrap_or_default(), root.and_then(version_of));
        parts.push(Part { name: &part.name, head, version });
    }
    read_symbols(&Reading { file, licence, footprints, parts, library }, &mut done);
    done
}

fn parse(text: &Result<String, FileFlaw>) -> Result<Tree<'_>, Flaw> {
    match text {
        Ok(text) => Ok(Tree::parse(text)?),
        Err(flaw) => Err(Flaw::File(flaw.clone())),
    }
}

/// A file of a library: its name, what it says before its symbols, and who wrote it.
struct Part<'l> {
    name: &'l str,
    head: String,
    version: Option<String>,
}

/// A library that is read.
struct Reading<'l> {
    file: &'l File,
    licence: &'l str,
    footprints: &'l Footprints,
    parts: Vec<Part<'l>>,
    library: SymbolLibrary<'l>,
}

fn read_symbols(reading: &Reading<'_>, done: &mut Done) {
    let mut roots = HashMap::new();
    let mut shapes = 0;
    for symbol in &reading.library.symbols {
        let (name, made) = match symbol {
            Ok(symbol) => (&*symbol.raw_name, make(reading, symbol, &mut roots)),
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
            Err(flaw) => done.skipped.push(flaw.of(format!("{}:{name}", reading.file.library))),
        }
    }
}

/// A root's looks are worked out once, for itself and all that extend it.
fn make<'l>(
    reading: &'l Reading<'_>,
    symbol: &'l Symbol<'_>,
    roots: &mut HashMap<&'l str, Result<Looks, Flaw>>,
) -> Result<(Item, String), Flaw> {
    let Reading { file, licence, footprints, parts, library } = reading;
    let part = parts.get(symbol.part).ok_or(Flaw::NoName)?;
    let version = part.version.as_deref();
    let origin = Origin { library: &file.library, file: part.name, version, licence };
    let line = library.lineage(symbol)?;
    let root = line.last().ok_or(Flaw::NoName)?;
    let looks = roots.entry(&root.raw_name).or_insert_with(|| Looks::of(root));
    let item = symbol_item::item(&line, looks.as_ref().map_err(Flaw::clone)?, &origin, footprints)?;
    let text = alone(&part.head, &line);
    let name = format!("{}.kicad_sym", symbol.raw_name);
    let own = read_from(AssetKind::Symbol, &name, SYMBOL_SET, &origin, &text);
    let assets = [vec![own], item.assets].concat();
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
