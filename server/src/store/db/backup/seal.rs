//! F28 The seal of a backup: a mark in its database and, behind that, the checksum of every byte before.

use blake3::Hasher;
use std::{
    fs::{File, OpenOptions},
    io::{self, Read, Write},
    path::Path,
};

/// What the database says of itself where a seal follows: the number of an application, which SQLite keeps in the head
/// of the file. Without it a backup that lost its seal would pass for one of a program that knew none.
pub(super) const MARK: i32 = 0x53_41_4E_4B;
/// Where it stands.
const PLACE: usize = 68;
/// What the seal begins with.
const NAME: &[u8; 16] = b"sanku backup 1\r\n";
/// All of the seal.
const LENGTH: usize = NAME.len() + blake3::OUT_LEN;
/// How much is read at a time.
const PIECE: usize = 64 * 1024;

/// What the seal says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Seal {
    /// Each byte is as it was written.
    Whole,
    /// An earlier program made it, or it is no backup but a database.
    None,
    /// It is not what was written.
    Broken,
}

/// Seals a file that has the mark.
pub(super) fn put(file: &Path) -> io::Result<()> {
    let mut hasher = Hasher::new();
    hasher.update_reader(File::open(file)?)?;
    let mut file = OpenOptions::new().append(true).open(file)?;
    file.write_all(NAME)?;
    file.write_all(hasher.finalize().as_bytes())
}

/// Looks at each byte of a file.
pub(super) fn look(file: &Path) -> io::Result<Seal> {
    let mut file = File::open(file)?;
    let length = file.metadata()?.len();
    let body = length.saturating_sub(LENGTH as u64);
    let (mut hasher, mut head) = (Hasher::new(), Vec::new());
    let mut piece = vec![0; PIECE];
    let mut reader = (&mut file).take(body);
    loop {
        let read = reader.read(&mut piece)?;
        let bytes = piece.get(..read).unwrap_or_default();
        if bytes.is_empty() {
            break;
        }
        if head.is_empty() {
            head = bytes.to_vec();
        }
        hasher.update(bytes);
    }
    let mut seal = Vec::new();
    file.read_to_end(&mut seal)?;
    let marked = head.get(PLACE..PLACE + 4) == Some(&MARK.to_be_bytes()[..]);
    // SQLite's pages have a power of two of at least 512 bytes: what follows them is a seal, or what is left of one.
    let follows = length % 512 != 0;
    let whole = [&NAME[..], hasher.finalize().as_bytes()].concat() == seal;
    Ok(match (marked && whole, marked || follows) {
        (true, _) => Seal::Whole,
        (false, true) => Seal::Broken,
        (false, false) => Seal::None,
    })
}
