//! §5 IMP-3 Archives as people send them, and as nobody should.

use super::*;
use flate2::{Compression, write::DeflateEncoder};

/// An entry as it stands in an archive.
struct Sent<'a> {
    name: &'a [u8],
    bytes: &'a [u8],
    flags: u16,
    method: u16,
    attributes: u32,
    /// What is said of its size, where that is not true.
    size: Option<u32>,
}

const fn sent<'a>(name: &'a str, bytes: &'a [u8]) -> Sent<'a> {
    Sent { name: name.as_bytes(), bytes, flags: 0, method: 8, attributes: 0, size: None }
}

fn archive(all: &[Sent<'_>]) -> Vec<u8> {
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    for Sent { name, bytes, flags, method, attributes, size } in all {
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
        packed.write_all(bytes).unwrap();
        let packed = if *method == 8 { packed.finish().unwrap() } else { bytes.to_vec() };
        let mut sum = Crc::new();
        sum.update(bytes);
        let size = size.unwrap_or(u32::try_from(bytes.len()).unwrap());
        let mut head = [20, *flags, *method, 0, 0].map(u16::to_le_bytes).concat();
        head.extend([sum.sum(), u32::try_from(packed.len()).unwrap(), size].map(u32::to_le_bytes).concat());
        head.extend([u16::try_from(name.len()).unwrap(), 0].map(u16::to_le_bytes).concat());
        let at = u32::try_from(file.len()).unwrap();
        file.extend([b"PK\x03\x04", head.as_slice(), name, &packed].concat());
        let behind = [&[0; 6], attributes.to_le_bytes().as_slice(), &at.to_le_bytes()].concat();
        directory.extend([b"PK\x01\x02\x14\x03", head.as_slice(), &behind, name].concat());
    }
    let sizes = [directory.len(), file.len()].map(|size| u32::try_from(size).unwrap().to_le_bytes()).concat();
    let count = u16::try_from(all.len()).unwrap().to_le_bytes();
    let end = [b"PK\x05\x06", [0; 4].as_slice(), &count, &count, &sizes, &[0; 2]].concat();
    [file, directory, end].concat()
}

fn unpacked(bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.zip");
    fs::write(&path, bytes).unwrap();
    let root = unpack(&path, folder.path().join("in/a"), |_| Ok(())).map_err(|why| why.to_string())?;
    let (files, _) = crate::import::files::find(&root);
    assert!(!folder.path().join("out").exists() && !folder.path().join("in/out").exists());
    Ok(files.into_iter().map(|file| (file.name, fs::read(file.path).unwrap())).collect())
}

#[test]
fn an_archive_is_the_folder_that_it_holds() {
    let stored = Sent { method: 0, ..sent("b\\c.txt", b"stored") };
    // 钢 as Chinese systems wrote it.
    let gbk = Sent { name: b"\xb8\xd6.csv", ..sent("", b"steel") };
    let long = vec![b'x'; 300_000];
    let all = [sent("a/", b""), sent("a/b.csv", &long), stored, gbk, sent("__MACOSX/a/._b.csv", b"x")];
    let found = unpacked(&archive(&all)).unwrap();
    let expect = [("a/b.csv", long.as_slice()), ("b/c.txt", b"stored"), ("钢.csv", b"steel")];
    assert_eq!(found, expect.map(|(name, bytes)| (name.to_owned(), bytes.to_vec())));
}

// T39
#[test]
fn t39_a_name_that_leads_out_or_nowhere_refuses_the_whole_archive() {
    let deep = format!("{}a", "d/".repeat(40));
    for name in ["../out", "a/../../out", "/out", "..\\out", "C:/out", "a//b", "./a", "a\0b", "a\n", &deep] {
        let why = unpacked(&archive(&[sent("a.csv", b"a"), sent(name, b"b")])).unwrap_err();
        assert!(why.ends_with("不是包内的有效路径"), "{name:?}: {why}");
    }
}

// T39
#[test]
fn t39_what_an_archive_says_of_itself_is_true_or_it_is_damaged() {
    let of = |one: Sent<'_>| unpacked(&archive(&[one])).unwrap_err();
    assert_eq!(of(Sent { size: Some(2), ..sent("a", &[0; 1_000_000]) }), "压缩包中的 a 已损坏");
    assert_eq!(of(Sent { size: Some(9), ..sent("a", b"12345678") }), "压缩包中的 a 已损坏");
    let mut changed = archive(&[Sent { method: 0, ..sent("a", b"12345678") }]);
    changed[31] ^= 1;
    assert_eq!(unpacked(&changed).unwrap_err(), "压缩包中的 a 已损坏");
    let whole = archive(&[sent("a", b"12345678")]);
    for length in 0..whole.len() {
        assert!(unpacked(&whole[..length]).is_err(), "{length}");
    }
}

// T39
#[test]
fn t39_bombs_links_and_locks_are_refused_before_anything_is_unpacked() {
    let of = |all: &[Sent<'_>]| unpacked(&archive(all)).unwrap_err();
    let huge = |name| Sent { size: Some(50 << 20), ..sent(name, b"") };
    let names: Vec<String> = (0..13).map(|number| format!("{number}")).collect();
    let all: Vec<_> = names.iter().map(|name| huge(name)).collect();
    assert_eq!(of(&all), "压缩包解开后超过 600 MB");
    assert_eq!(of(&[Sent { size: Some((50 << 20) + 1), ..sent("a", b"") }]), "压缩包中的 a 超过 50 MB");
    assert_eq!(of(&[Sent { flags: 1, ..sent("a", b"") }]), "压缩包中的 a 有密码");
    assert_eq!(of(&[Sent { attributes: 0o120_777 << 16, ..sent("a", b"/etc") }]), "压缩包中的 a 是链接");
    assert_eq!(of(&[Sent { method: 12, ..sent("a", b"") }]), "压缩包中的 a 使用了不支持的压缩方式");
    assert_eq!(of(&[sent("a", b""), sent("A", b"")]), "压缩包中的 A 出现了两次");
    let names: Vec<String> = (0..=FILES).map(|number| format!("{number}")).collect();
    let many: Vec<_> = names.iter().map(|name| sent(name, b"")).collect();
    assert_eq!(of(&many), "压缩包中的文件超过 40000 个");
}
