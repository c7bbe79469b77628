//! §5 Imports: the text of a table, in whatever encoding a spreadsheet wrote it.

use super::files::FileFlaw;
use encoding_rs::{Encoding, GB18030, UTF_16BE, UTF_16LE};

/// The text of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded {
    /// All that can be read of it.
    pub text: String,
    /// It ends within a letter: the file was cut off.
    pub cut: bool,
}

/// UTF-8 and UTF-16 with a byte order mark or without one, else GB18030, as Chinese spreadsheets write it.
pub fn decode(bytes: &[u8]) -> Result<Decoded, FileFlaw> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let rest = bytes.get(mark..).unwrap_or_default();
        return if encoding == encoding_rs::UTF_8 { utf8(rest) } else { wide(encoding, rest) };
    }
    match zeros(bytes) {
        [0, 0] => utf8(bytes),
        [_, 0] => wide(UTF_16BE, bytes),
        [0, _] => wide(UTF_16LE, bytes),
        _ => utf8(bytes),
    }
}

/// How many bytes at even and at odd places of the first line or so are zero: the upper halves of Latin letters.
fn zeros(bytes: &[u8]) -> [usize; 2] {
    let head = bytes.get(..1024).unwrap_or(bytes);
    [0, 1].map(|at| head.iter().skip(at).step_by(2).filter(|byte| **byte == 0).count())
}

fn utf8(bytes: &[u8]) -> Result<Decoded, FileFlaw> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Decoded { text: text.to_owned(), cut: false }),
        Err(why) if why.error_len().is_none() => {
            let whole = bytes.get(..why.valid_up_to()).unwrap_or_default();
            Ok(Decoded { text: String::from_utf8_lossy(whole).into_owned(), cut: true })
        }
        Err(_) => {
            let text = GB18030.decode_without_bom_handling_and_without_replacement(bytes);
            let text = text.ok_or(FileFlaw::NotUtf8)?;
            Ok(Decoded { text: text.into_owned(), cut: false })
        }
    }
}

fn wide(encoding: &'static Encoding, bytes: &[u8]) -> Result<Decoded, FileFlaw> {
    let whole = bytes.get(..bytes.len() & !1).unwrap_or(bytes);
    let text =
        encoding.decode_without_bom_handling_and_without_replacement(whole).ok_or(FileFlaw::NotUtf8)?;
    Ok(Decoded { text: text.into_owned(), cut: whole.len() < bytes.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "编号,密度:kg/m³\nA-1,7850\n";

    fn check(bytes: &[u8], text: &str, cut: bool) {
        assert_eq!(decode(bytes), Ok(Decoded { text: text.to_owned(), cut }));
    }

    fn units(text: &str, write: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(write).collect()
    }

    #[test]
    fn a_table_reads_the_same_in_every_encoding() {
        check(TEXT.as_bytes(), TEXT, false);
        check(format!("\u{feff}{TEXT}").as_bytes(), TEXT, false);
        for write in [u16::to_le_bytes, u16::to_be_bytes] {
            check(&units(&format!("\u{feff}{TEXT}"), write), TEXT, false);
            check(&units(TEXT, write), TEXT, false);
        }
        let (gb, _, lost) = GB18030.encode("编号,名称\nA-1,螺钉\n");
        assert!(!lost);
        check(&gb, "编号,名称\nA-1,螺钉\n", false);
    }

    #[test]
    fn what_ends_within_a_letter_is_cut_and_read_up_to_there() {
        let bytes = "A-1,螺钉".as_bytes();
        check(&bytes[..bytes.len() - 1], "A-1,螺", true);
        let wide = units("\u{feff}A-1,螺钉", u16::to_le_bytes);
        check(&wide[..wide.len() - 1], "A-1,螺", true);
    }

    #[test]
    fn what_is_no_text_is_refused() {
        assert_eq!(decode(&[0x89, b'P', b'N', b'G', 0xff, 0xff, 0x0a]), Err(FileFlaw::NotUtf8));
        assert_eq!(decode(b""), Ok(Decoded { text: String::new(), cut: false }));
    }
}
