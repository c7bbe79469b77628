//! LST-2 Files within a file (ZIP), as they are: nothing is compressed, and no time is told, so that the same is the same.

/// The first day that a ZIP knows, at midnight.
const DAY: u16 = 0x0021;
/// What reads it must know version 2.0, and that names are UTF-8.
const VERSION: u16 = 20;

/// The file that holds these under their names.
pub fn file(entries: &[(&str, String)]) -> Vec<u8> {
    let (mut all, mut directory) = (Vec::new(), Vec::new());
    for (name, text) in entries {
        let at = size(all.len());
        let head = head(name, text.as_bytes());
        all.extend([b"PK\x03\x04", &*head, name.as_bytes(), text.as_bytes()].concat());
        // Beside what stands before the entry itself: no comment, one disk, no attributes, and where it begins.
        let behind = [[0; 10].as_slice(), &at].concat();
        directory.extend([b"PK\x01\x02", [20, 0].as_slice(), &head, &behind, name.as_bytes()].concat());
    }
    let (count, at, long) = (short(entries.len()), size(all.len()), size(directory.len()));
    let end = [b"PK\x05\x06", [0; 4].as_slice(), &count, &count, &long, &at, &[0; 2]].concat();
    all.extend(directory);
    all.extend(end);
    all
}

/// What stands of an entry before its name, there and in the directory.
fn head(name: &str, bytes: &[u8]) -> Vec<u8> {
    let long = size(bytes.len());
    let [version, utf8, stored, midnight, day] = [VERSION, 0x0800, 0, 0, DAY].map(u16::to_le_bytes);
    let sum = crc(bytes).to_le_bytes();
    let name = short(name.len());
    [version.as_slice(), &utf8, &stored, &midnight, &day, &sum, &long, &long, &name, &[0; 2]].concat()
}

/// What is larger than a ZIP of this kind can say is none that is made here.
fn size(length: usize) -> [u8; 4] {
    u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes()
}

fn short(length: usize) -> [u8; 2] {
    u16::try_from(length).unwrap_or(u16::MAX).to_le_bytes()
}

/// CRC-32 as ZIP has it (the polynomial of IEEE 802.3, reflected).
pub(super) fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg()))
    })
}
