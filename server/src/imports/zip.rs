//! §5 IMP-3 An archive (ZIP) that somebody uploaded becomes a folder: its directory says what there is, and what it says is checked
//! while each file comes.

use encoding_rs::GB18030;
use flate2::{Crc, read::DeflateDecoder};
use std::{
    collections::BTreeSet,
    fs,
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

/// Files of an archive.
const FILES: usize = 40_000;
/// Bytes of one of them, and of all.
const LARGEST: u64 = 50 << 20;
const ALL: u64 = 600 << 20;
/// Bytes of its directory.
const DIRECTORY: u64 = 16 << 20;
/// Folders within folders, and bytes of the name of each.
const DEEPEST: usize = 32;
const LONGEST: usize = 200;
/// Bytes of the end of an archive, and of a comment behind it.
const END: u64 = 22;
const COMMENT: u64 = 0xffff;
/// Read at a time.
const PIECE: usize = 64 * 1024;

/// Why an archive is not taken.
#[derive(Debug, thiserror::Error)]
pub(super) enum ZipFlaw {
    #[error("压缩包不是完整的 ZIP 文件")]
    NoZip,
    #[error("压缩包过大或使用了 ZIP64")]
    Zip64,
    #[error("压缩包中的文件超过 {FILES} 个")]
    TooMany,
    #[error("压缩包解开后超过 {} MB", ALL >> 20)]
    TooLarge,
    #[error("压缩包中的 {name} 超过 {most} MB", name = .0, most = LARGEST >> 20)]
    FileTooLarge(String),
    #[error("压缩包中的 {0} 有密码")]
    Locked(String),
    #[error("压缩包中的 {0} 使用了不支持的压缩方式")]
    Method(String),
    #[error("压缩包中的 {0} 不是包内的有效路径")]
    Outside(String),
    #[error("压缩包中的 {0} 是链接")]
    Link(String),
    #[error("压缩包中的 {0} 出现了两次")]
    Twice(String),
    #[error("压缩包中的 {0} 已损坏")]
    Damaged(String),
    #[error("压缩包无法读取：{}", .0.kind())]
    Disk(#[from] io::Error),
}

/// An archive whose directory was read.
#[derive(Debug)]
pub(super) struct Archive {
    file: fs::File,
    entries: Vec<Entry>,
}

/// A file in it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry {
    /// Below the folder that it comes to.
    path: String,
    deflated: bool,
    sum: u32,
    packed: u64,
    size: u64,
    at: u64,
}

impl Archive {
    /// Reads the directory; nothing is unpacked.
    pub fn open(path: &Path) -> Result<Self, ZipFlaw> {
        let mut file = fs::File::open(path)?;
        let directory = directory(&mut file)?;
        let (mut entries, mut seen, mut all) = (Vec::new(), BTreeSet::new(), 0_u64);
        let mut rest = directory.as_slice();
        while !rest.is_empty() {
            let (entry, behind) = entry(rest)?;
            rest = behind;
            let Some(entry) = entry else { continue };
            all = all.saturating_add(entry.size);
            if entries.len() == FILES {
                return Err(ZipFlaw::TooMany);
            }
            if all > ALL {
                return Err(ZipFlaw::TooLarge);
            }
            if !seen.insert(entry.path.to_lowercase()) {
                return Err(ZipFlaw::Twice(entry.path));
            }
            entries.push(entry);
        }
        Ok(Self { file, entries })
    }

    /// The bytes of all files, as the directory says.
    pub fn size(&self) -> u64 {
        self.entries.iter().map(|entry| entry.size).sum()
    }

    /// Unpacks all files below a folder that is there.
    pub fn unpack(mut self, folder: &Path) -> Result<(), ZipFlaw> {
        for entry in &self.entries {
            let path = folder.join(&entry.path);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            let to = fs::File::create_new(&path)?;
            entry.unpack(&mut self.file, to)?;
        }
        Ok(())
    }
}

/// The directory of an archive, whose place its end tells.
fn directory(file: &mut fs::File) -> Result<Vec<u8>, ZipFlaw> {
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(length.saturating_sub(END + COMMENT)))?;
    let mut tail = Vec::new();
    Read::by_ref(file).take(END + COMMENT).read_to_end(&mut tail)?;
    let ends = |at: &usize| {
        let end = tail.get(*at..).unwrap_or_default();
        end.starts_with(b"PK\x05\x06")
            && short(end, 20).is_some_and(|comment| end.len() == 22 + usize::from(comment))
    };
    let at = (0..tail.len()).rev().find(ends).ok_or(ZipFlaw::NoZip)?;
    let end = tail.get(at..).unwrap_or_default();
    let (size, at) = (long(end, 12).ok_or(ZipFlaw::NoZip)?, long(end, 16).ok_or(ZipFlaw::NoZip)?);
    if size == u32::MAX || at == u32::MAX || u64::from(size) > DIRECTORY {
        return Err(ZipFlaw::Zip64);
    }
    file.seek(SeekFrom::Start(at.into()))?;
    let mut directory = Vec::new();
    Read::by_ref(file).take(size.into()).read_to_end(&mut directory)?;
    if directory.len() as u64 == u64::from(size) { Ok(directory) } else { Err(ZipFlaw::NoZip) }
}

/// The first entry of a directory, and what stands behind it; none of what is no file to read.
fn entry(all: &[u8]) -> Result<(Option<Entry>, &[u8]), ZipFlaw> {
    let read = || {
        let length = |at| short(all, at).map(usize::from);
        let behind = 46 + length(28)? + length(30)? + length(32)?;
        let name = all.get(46..46 + length(28)?)?;
        Some((name, all.get(behind..)?, short(all, 8)?, short(all, 10)?, long(all, 38)?))
    };
    let (name, rest, flags, method, attributes) =
        read().filter(|_| all.starts_with(b"PK\x01\x02")).ok_or(ZipFlaw::NoZip)?;
    let name = named(name);
    let number = |at| long(all, at).ok_or(ZipFlaw::NoZip);
    let (sum, packed, size, at) = (number(16)?, number(20)?, number(24)?, number(42)?);
    if [packed, size, at].contains(&u32::MAX) {
        return Err(ZipFlaw::Zip64);
    }
    let Some(path) = within(&name)? else { return Ok((None, rest)) };
    match (flags & 1, attributes >> 28, method) {
        (1, ..) => Err(ZipFlaw::Locked(name)),
        // The kind of a file of Unix that is a link.
        (_, 0o12, _) => Err(ZipFlaw::Link(name)),
        _ if u64::from(size) > LARGEST => Err(ZipFlaw::FileTooLarge(name)),
        (.., 0 | 8) => {
            let (packed, size, at) = (packed.into(), size.into(), at.into());
            Ok((Some(Entry { path, deflated: method == 8, sum, packed, size, at }), rest))
        }
        _ => Err(ZipFlaw::Method(name)),
    }
}

/// A name is UTF-8, or what Chinese systems wrote before.
fn named(name: &[u8]) -> String {
    std::str::from_utf8(name).map_or_else(|_| GB18030.decode(name).0.into_owned(), str::to_owned)
}

/// T39: the path of a file below the folder that it comes to; none of folders, and of what systems note beside files.
fn within(name: &str) -> Result<Option<String>, ZipFlaw> {
    let path = name.replace('\\', "/");
    let inner = path.strip_suffix('/');
    let steps: Vec<&str> = inner.unwrap_or(&path).split('/').collect();
    let odd = |step: &&str| {
        matches!(*step, "" | "." | "..")
            || step.len() > LONGEST
            || step.chars().any(|c| c.is_control() || c == ':')
    };
    if steps.len() > DEEPEST || steps.iter().any(odd) {
        return Err(ZipFlaw::Outside(name.chars().filter(|c| !c.is_control()).take(LONGEST).collect()));
    }
    let last = steps.last().copied().unwrap_or_default();
    let noted = steps.first() == Some(&"__MACOSX") || last.starts_with("._") || last == ".DS_Store";
    Ok((inner.is_none() && !noted).then_some(path))
}

impl Entry {
    /// What the directory says of it must be true, or it is damaged; no more is written than it says.
    fn unpack(&self, archive: &mut fs::File, mut to: fs::File) -> Result<(), ZipFlaw> {
        let damaged = || ZipFlaw::Damaged(self.path.clone());
        let mut head = [0; 30];
        archive.seek(SeekFrom::Start(self.at))?;
        archive.read_exact(&mut head).map_err(|_| damaged())?;
        let behind = short(&head, 26).zip(short(&head, 28)).filter(|_| head.starts_with(b"PK\x03\x04"));
        let (name, more) = behind.ok_or_else(damaged)?;
        archive.seek(SeekFrom::Current(i64::from(name) + i64::from(more)))?;
        let packed = archive.take(self.packed);
        let mut bytes: Box<dyn Read> =
            if self.deflated { Box::new(DeflateDecoder::new(packed)) } else { Box::new(packed) };
        let (mut piece, mut size, mut sum) = (vec![0; PIECE], 0_u64, Crc::new());
        loop {
            let read = bytes.read(&mut piece).map_err(|_| damaged())?;
            let Some(read) = piece.get(..read).filter(|read| !read.is_empty()) else { break };
            size += read.len() as u64;
            if size > self.size {
                return Err(damaged());
            }
            sum.update(read);
            to.write_all(read)?;
        }
        if size == self.size && sum.sum() == self.sum { Ok(()) } else { Err(damaged()) }
    }
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn long(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

/// Where `path` is unpacked, when there is room for it.
pub(super) fn unpack(
    path: &Path,
    folder: PathBuf,
    has_room: impl FnOnce(u64) -> Result<(), crate::store::Error>,
) -> Result<PathBuf, Unpacking> {
    let archive = Archive::open(path)?;
    has_room(archive.size())?;
    fs::create_dir_all(&folder).map_err(ZipFlaw::from)?;
    archive.unpack(&folder)?;
    Ok(folder)
}

/// Why nothing was unpacked.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unpacking {
    #[error(transparent)]
    Flaw(#[from] ZipFlaw),
    #[error(transparent)]
    Store(#[from] crate::store::Error),
}

#[cfg(test)]
mod tests;
