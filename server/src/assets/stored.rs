//! A file of the portal as the program holds it, and the other codings, made of that when somebody asks for them first.

use super::encoding::Coding;
use axum::body::Bytes;
use brotli_decompressor::Decompressor;
use flate2::{Compression, read::GzEncoder};
use std::{
    collections::BTreeMap,
    io::{self, Read},
    sync::{Arc, OnceLock},
};

/// Files by their names, as browsers ask for them.
pub(super) type Shelf = BTreeMap<String, Arc<Stored>>;

/// What the name of a file ends with that is held as brotli: a sixth of all that is in the program.
const BROTLI: &str = ".br";
/// What brotli is read by.
const STEP: usize = 64 * 1024;

/// A file in its codings.
#[derive(Debug)]
pub(super) struct Stored {
    own: Bytes,
    /// How it is held.
    held: Coding,
    /// What the client may have, best first, beside the plain file.
    codings: &'static [Coding],
    print: String,
    plain: OnceLock<Option<Bytes>>,
    gzip: OnceLock<Option<Bytes>>,
}

impl Stored {
    /// What gains nothing from being packed, or is too small.
    fn plain(own: Bytes) -> Self {
        Self::new(own, Coding::Identity, &[])
    }

    /// A document that was written just now.
    pub fn document(own: Bytes) -> Self {
        Self::new(own, Coding::Identity, &[Coding::Gzip])
    }

    fn brotli(own: Bytes) -> Self {
        Self::new(own, Coding::Brotli, &[Coding::Brotli, Coding::Gzip])
    }

    fn new(own: Bytes, held: Coding, codings: &'static [Coding]) -> Self {
        let print = blake3::hash(&own).to_hex().chars().take(20).collect();
        Self { own, held, codings, print, plain: OnceLock::new(), gzip: OnceLock::new() }
    }

    /// What the client may choose of, beside the plain file.
    pub const fn codings(&self) -> &'static [Coding] {
        self.codings
    }

    /// What tells its content from any other, in this coding.
    pub fn tag(&self, coding: Coding) -> String {
        format!("{}{}", self.print, coding.ending())
    }

    /// The name of what is put on a disk, and its content.
    pub fn on_disk(&self, name: &str) -> (String, Bytes) {
        let ending = if self.held == Coding::Brotli { BROTLI } else { "" };
        (format!("{name}{ending}"), self.own.clone())
    }

    /// The plain file; nothing if what is held is damaged.
    pub fn read(&self) -> Option<Bytes> {
        if self.held == Coding::Identity {
            return Some(self.own.clone());
        }
        self.plain.get_or_init(|| whole(Decompressor::new(&self.own[..], STEP)).ok()).clone()
    }

    /// The file in a coding. Whoever asks first waits until it is made, on a thread that answers nobody meanwhile.
    pub async fn content(self: &Arc<Self>, coding: Coding) -> Option<Bytes> {
        let made = match coding {
            one if one == self.held => return Some(self.own.clone()),
            Coding::Gzip => self.gzip.get(),
            _ => self.plain.get(),
        };
        if let Some(made) = made {
            return made.clone();
        }
        let file = Arc::clone(self);
        tokio::task::spawn_blocking(move || file.make(coding)).await.ok()?
    }

    fn make(&self, coding: Coding) -> Option<Bytes> {
        let plain = self.read()?;
        if coding == Coding::Identity {
            return Some(plain);
        }
        let packed = || whole(GzEncoder::new(&plain[..], Compression::default())).ok();
        self.gzip.get_or_init(packed).clone()
    }
}

/// These files, as a build holds them or a disk keeps them: by what their names end with.
pub(super) fn shelf(files: impl IntoIterator<Item = (String, Bytes)>) -> Shelf {
    let mut shelf = Shelf::new();
    for (name, content) in files {
        match name.strip_suffix(BROTLI) {
            Some(name) => _ = shelf.insert(name.to_owned(), Arc::new(Stored::brotli(content))),
            // Builds before this one kept each file plain as well, and as gzip.
            None if name.ends_with(".gz") => {}
            None => _ = shelf.entry(name).or_insert_with(|| Arc::new(Stored::plain(content))),
        }
    }
    shelf
}

fn whole(mut from: impl Read) -> io::Result<Bytes> {
    let mut content = Vec::new();
    from.read_to_end(&mut content)?;
    Ok(content.into())
}
