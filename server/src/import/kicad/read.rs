//! §5 Imports: files become items, several at a time; the footprints first, for the symbols name them.

use super::{
    files::{Content, Found, Source, text},
    flaw::{Flaw, Skip},
    footprint::Footprint,
    footprint_item,
    record::Origin,
    sexpr::Tree,
    symbol::{Symbol, SymbolLibrary},
    symbol_drawing::Looks,
    symbol_item::{self, Footprints},
};
use sanku_core::library::{drawing::Drawing, item::Item};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

/// Shapes that the items of one file may hold together, inherited ones counted each time.
const MOST_SHAPES: usize = 2_000_000;

/// What a file gave.
#[derive(Debug)]
pub struct Done {
    /// The file's path below the folder.
    pub file: String,
    /// What it held.
    pub content: Content,
    /// Its items.
    pub items: Vec<Item>,
    /// What of it was skipped, and why.
    pub skipped: Vec<Skip>,
}

/// Reads all files on so many threads; `give` takes what each gave, and says whether to go on.
pub fn read(found: &Found, licence: &str, threads: usize, give: &(dyn Fn(Done) -> bool + Sync)) {
    let split = found.sources.partition_point(|source| source.content == Content::Footprint);
    let (footprints, symbols) = found.sources.split_at(split);
    let drawn = Mutex::new(Footprints::new());
    let keep = !symbols.is_empty();
    let stop = AtomicBool::new(false);
    each(footprints, threads, &stop, &|source| {
        let (done, drawing) = footprint(source, licence);
        if let Some(drawing) = drawing.filter(|_| keep) {
            let name = format!("{}:{}", source.library, source.stem);
            drawn.lock().unwrap_or_else(PoisonError::into_inner).insert(name, Arc::new(drawing));
        }
        give(done)
    });
    let drawn = drawn.into_inner().unwrap_or_else(PoisonError::into_inner);
    each(symbols, threads, &stop, &|source| give(symbol_file(source, licence, &drawn)));
}

fn each(sources: &[Source], threads: usize, stop: &AtomicBool, work: &(dyn Fn(&Source) -> bool + Sync)) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, sources.len().max(1)) {
            scope.spawn(|| {
                while let Some(source) = sources.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if stop.load(Ordering::Relaxed) || !work(source) {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
}

fn done(source: &Source) -> Done {
    Done { file: source.name.clone(), content: source.content, items: Vec::new(), skipped: Vec::new() }
}

fn footprint(source: &Source, licence: &str) -> (Done, Option<Drawing>) {
    let mut done = done(source);
    let read = || {
        let text = text(&source.path)?;
        let tree = Tree::parse(&text)?;
        let footprint = Footprint::read(tree.root())?;
        let version = footprint.version.as_deref();
        let origin = Origin { library: &source.library, file: &source.name, version, licence };
        footprint_item::item(&source.stem, &footprint, &origin).map(|item| (item, footprint.drawing))
    };
    match read() {
        Ok((item, drawing)) => {
            done.items.push(item);
            (done, drawing)
        }
        Err(flaw) => {
            done.skipped.push(Skip { subject: source.name.clone(), flaw });
            (done, None)
        }
    }
}

fn symbol_file(source: &Source, licence: &str, footprints: &Footprints) -> Done {
    let mut done = done(source);
    if let Err(flaw) = read_symbols(source, licence, footprints, &mut done) {
        done.skipped.push(Skip { subject: source.name.clone(), flaw });
    }
    done
}

fn read_symbols(
    source: &Source,
    licence: &str,
    footprints: &Footprints,
    done: &mut Done,
) -> Result<(), Flaw> {
    let text = text(&source.path)?;
    let tree = Tree::parse(&text)?;
    let library = SymbolLibrary::read(tree.root())?;
    let version = library.version.as_deref();
    let origin = Origin { library: &source.library, file: &source.name, version, licence };
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
            Err(flaw) => done.skipped.push(Skip { subject: format!("{}:{name}", source.library), flaw }),
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
