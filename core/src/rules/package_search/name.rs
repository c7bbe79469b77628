//! PKG-1 What the words of a search and the name of a package say: its family, pins, pitch, body; and which families are the same.

use crate::{
    decimal,
    text::{fold, trim},
};

/// What words say of a package.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PackageWords {
    /// As all names of it are read: SOIC, SOT-23, 0603.
    pub family: Option<String>,
    /// How many pins.
    pub pins: Option<u32>,
    /// From pin to pin; millimetres.
    pub pitch: Option<f64>,
    /// The sides of its body; millimetres.
    pub body: Option<[f64; 2]>,
    /// How high it is; millimetres.
    pub height: Option<f64>,
    /// It has a pad in the middle.
    pub exposed: bool,
    /// What was not read, in lower case.
    pub rest: Vec<String>,
}

/// Families that are numbered: the number belongs to the name.
const NUMBERED: [&str; 7] = ["SOT", "TSOT", "SC", "TO", "DO", "SOD", "SUPERSOT"];
/// Families that are written with a digit inside.
const ODD: [&str; 7] = ["D2PAK", "D3PAK", "X2SON", "X2DFN", "X1DFN", "USB3", "LGA2"];
/// Families that are one word alone.
const FAMILIES: [&str; 67] = [
    "BGA",
    "CQFP",
    "CSP",
    "DFN",
    "DHVQFN",
    "DIP",
    "DPAK",
    "DSBGA",
    "EQFP",
    "FBGA",
    "HMSOP",
    "HSOP",
    "HTQFP",
    "HTSSOP",
    "HVQFN",
    "HVSSOP",
    "LCC",
    "LFBGA",
    "LFCSP",
    "LFPAK",
    "LGA",
    "LQFN",
    "LQFP",
    "MELF",
    "MICROMELF",
    "MINIMELF",
    "MLF",
    "MSOP",
    "PDIP",
    "PINHEADER",
    "PINSOCKET",
    "PLCC",
    "POWERPAK",
    "PQFN",
    "PQFP",
    "QFN",
    "QFP",
    "QSOP",
    "SIP",
    "SMA",
    "SMB",
    "SMC",
    "SMDIP",
    "SO",
    "SOIC",
    "SOJ",
    "SOP",
    "SSOP",
    "TDFN",
    "TFBGA",
    "TQFN",
    "TQFP",
    "TSOP",
    "TSSOP",
    "UDFN",
    "UFBGA",
    "UFQFPN",
    "UQFN",
    "USON",
    "VDFN",
    "VFBGA",
    "VQFN",
    "VSON",
    "VSSOP",
    "WLCSP",
    "WQFN",
    "WSON",
];
/// Names of one outline, and the one that it is read as; with the pins that the name implies.
const SAME: [(&str, &str, u32); 33] = [
    ("SC-74A", "SOT-23", 5),
    ("SOT-25", "SOT-23", 5),
    ("SOT-753", "SOT-23", 5),
    ("SC-74", "SOT-23", 6),
    ("SOT-26", "SOT-23", 6),
    ("SOT-457", "SOT-23", 6),
    ("TO-236", "SOT-23", 3),
    ("TO-236AB", "SOT-23", 3),
    ("SC-70", "SOT-323", 0),
    ("SC-88A", "SOT-323", 5),
    ("SOT-353", "SOT-323", 5),
    ("SC-88", "SOT-323", 6),
    ("SOT-363", "SOT-323", 6),
    ("SC-62", "SOT-89", 3),
    ("TO-243", "SOT-89", 3),
    ("TO-243AA", "SOT-89", 3),
    ("TO-253", "SOT-143", 4),
    ("TO-261", "SOT-223", 0),
    ("TO-261AA", "SOT-223", 4),
    ("TO-252", "DPAK", 0),
    ("TO-263", "D2PAK", 0),
    ("DO-214AC", "SMA", 2),
    ("DO-214AA", "SMB", 2),
    ("DO-214AB", "SMC", 2),
    ("SC-76", "SOD-323", 2),
    ("SC-79", "SOD-523", 2),
    ("SC-75", "SOT-416", 3),
    ("SO", "SOIC", 0),
    ("PDIP", "DIP", 0),
    ("SMA", "SMA", 2),
    ("SMB", "SMB", 2),
    ("SMC", "SMC", 2),
    ("UFQFPN", "UFQFPN", 0),
];

impl PackageWords {
    /// Reads `SOIC8 1.27`, `SC-70-5`, `QFN32 5x5 0.5`, `QFN-32-1EP_5x5mm_P0.5mm_EP3.1x3.1mm`, `R_0603_1608Metric`.
    pub fn read(words: &str) -> Self {
        let folded: String =
            words.chars().map(fold).map(|c| if c == '×' || c == '*' { 'x' } else { c }).collect();
        let upper = folded.to_ascii_uppercase();
        let mut read = Self::default();
        let apart = |c: char| {
            c.is_whitespace() || matches!(c, '_' | ',' | ';' | '/' | '，' | '、' | '；' | '(' | ')')
        };
        for word in upper.split(apart).map(trim).filter(|word| !word.is_empty()) {
            if !read.take(word) {
                read.rest.push(word.to_ascii_lowercase());
            }
        }
        read.canonical()
    }

    /// Whether the word says something that is known of packages.
    fn take(&mut self, word: &str) -> bool {
        if let Some(sides) = word.strip_prefix("EP").and_then(sides) {
            self.exposed |= sides.len() > 1;
            return true;
        }
        if word.ends_with("METRIC") {
            return true;
        }
        if let Some(pitch) = word.strip_prefix('P').and_then(length).filter(|_| self.pitch.is_none()) {
            self.pitch = Some(pitch);
            return true;
        }
        self.size(word) || self.code(word) || self.named(word)
    }

    /// `5x5`, `3.9x4.9mm`, `7x7x1.4`, `1.27`, `0.5mm`, and `8` for pins.
    fn size(&mut self, word: &str) -> bool {
        match sides(word).unwrap_or_default().as_slice() {
            [width, length] if self.body.is_none() => self.body = Some([*width, *length]),
            [width, length, height] if self.body.is_none() => {
                (self.body, self.height) = (Some([*width, *length]), Some(*height));
            }
            [one] if self.pitch.is_none() && (word.contains('.') || word.ends_with("MM")) => {
                self.pitch = Some(*one)
            }
            [one] if self.pins.is_none() && word.len() < 4 && !word.contains('.') => {
                self.pins = Some(*one as u32)
            }
            _ => return false,
        }
        true
    }

    /// `0603`, `01005`: a chip by the inch.
    fn code(&mut self, word: &str) -> bool {
        let word = word.strip_prefix(['R', 'C', 'L']).unwrap_or(word);
        let is = matches!(word.len(), 4 | 5) && word.bytes().all(|byte| byte.is_ascii_digit());
        if is && self.family.is_none() {
            (self.family, self.pins) = (Some(word.to_owned()), Some(2));
            return true;
        }
        false
    }

    fn named(&mut self, word: &str) -> bool {
        if self.family.is_some() {
            return matches!(word, "R" | "C" | "L") || self.exposes(word);
        }
        let (head, rest) = split(word);
        let mut rest = rest.into_iter();
        let numbered = NUMBERED.contains(&head);
        if !numbered && !FAMILIES.contains(&head) && !ODD.contains(&head) {
            return matches!(word, "R" | "C" | "L" | "SMD" | "MM");
        }
        let family = match (numbered, rest.clone().next()) {
            (true, Some(number)) => {
                rest.next();
                [head, "-", number].concat()
            }
            _ => head.to_owned(),
        };
        self.family = Some(family);
        for piece in rest {
            match whole(piece) {
                Some(pins) if self.pins.is_none() => self.pins = Some(pins),
                _ if self.exposes(piece) => (),
                _ => self.rest.push(piece.to_ascii_lowercase()),
            }
        }
        true
    }

    /// `1EP`
    fn exposes(&mut self, word: &str) -> bool {
        let is = word.strip_suffix("EP").is_some_and(|digits| digits.is_empty() || whole(digits).is_some());
        self.exposed |= is;
        is
    }

    /// The same outline under one name.
    fn canonical(mut self) -> Self {
        let same = SAME.iter().find(|(name, ..)| self.family.as_deref() == Some(name));
        if let Some((_, family, pins)) = same {
            self.family = Some((*family).to_owned());
            self.pins = self.pins.or(Some(*pins).filter(|pins| *pins > 0));
        }
        self
    }

    /// Nothing of it was read.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The letters of a name, and the pieces behind them: SOT and 23, 5 of SOT23-5.
fn split(word: &str) -> (&str, Vec<&str>) {
    let odd = ODD.iter().find(|odd| word.starts_with(**odd)).map(|odd| odd.len());
    let letters = || word.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (head, rest) = word.split_at_checked(odd.unwrap_or_else(letters)).unwrap_or((word, ""));
    (head, rest.split('-').filter(|piece| !piece.is_empty()).collect())
}

fn whole(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.len() < 5 && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| decimal::number(text, 0)).flatten().map(|number| number as u32)
}

/// A length from above 0 to a metre; millimetres.
fn length(text: &str) -> Option<f64> {
    let bare = text.strip_suffix("MM").unwrap_or(text);
    let digits = bare.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let length = digits.then(|| decimal::number(bare, 0)).flatten()?;
    (length > 0.0 && length <= 1_000.0).then_some(length)
}

/// Each side of `5x5` or of one number alone.
fn sides(word: &str) -> Option<Vec<f64>> {
    word.split('X').map(length).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::query::{Asked, Lexicon};

    fn family(words: &str) -> (Option<String>, Option<u32>) {
        let PackageWords { family, pins, .. } = PackageWords::read(words);
        (family, pins)
    }

    // PKG-1
    #[test]
    fn pkg_1_words_say_family_pins_pitch_and_body() {
        for (words, name, pins, pitch, body) in [
            ("SOIC8 1.27", Some("SOIC"), Some(8), Some(1.27), None),
            ("soic-8", Some("SOIC"), Some(8), None, None),
            ("QFN32 5x5 0.5", Some("QFN"), Some(32), Some(0.5), Some([5.0, 5.0])),
            ("QFN 32 5×5mm P0.5mm", Some("QFN"), Some(32), Some(0.5), Some([5.0, 5.0])),
            ("LQFP-48_7x7mm_P0.5mm", Some("LQFP"), Some(48), Some(0.5), Some([7.0, 7.0])),
            ("ＳＯＴ２３－５", Some("SOT-23"), Some(5), None, None),
            ("R_0603_1608Metric", Some("0603"), Some(2), None, None),
            ("C0402", Some("0402"), Some(2), None, None),
            ("TO-220-3", Some("TO-220"), Some(3), None, None),
            ("D2PAK-5", Some("D2PAK"), Some(5), None, None),
            ("2.54", None, None, Some(2.54), None),
        ] {
            let read = PackageWords::read(words);
            assert_eq!(
                (read.family.as_deref(), read.pins, read.pitch, read.body),
                (name, pins, pitch, body),
                "{words}"
            );
            assert!(read.rest.is_empty(), "{words}: {read:?}");
        }
    }

    #[test]
    fn pkg_1_one_outline_under_all_its_names_is_one() {
        for same in [
            &["SOT23-5", "SOT-23-5", "SC-74A", "sc74a", "SOT-25"][..],
            &["SC-70-5", "SOT-353", "SC-88A", "SC70-5"],
            &["SOT363", "SC-88", "SC-70-6"],
            &["0603", "R_0603", "C_0603_1608Metric"],
            &["SO8", "SO-8", "SOIC-8"],
            &["DO-214AC", "SMA"],
        ] {
            for name in same {
                assert_eq!(family(name), family(same[0]), "{name}");
            }
        }
    }

    // QRY-1
    #[test]
    fn pkg_1_a_search_for_components_knows_the_same_names_of_an_outline() {
        let numbered = |(name, ..): &&(&str, &str, u32)| name.contains('-');
        for (name, family, pins) in SAME.iter().filter(numbered) {
            let query = Asked::read(&[name], &[]).unwrap().query(&Lexicon::new());
            let asked = format!("{:?}", query.condition);
            let token = family.replace('-', "").to_ascii_lowercase();
            let is_asked = |token: String| asked.contains(&format!("{token:?}"));
            assert!(is_asked(token.clone()) || is_asked(format!("{token}{pins}")), "{name}: {asked}");
        }
    }

    #[test]
    fn pkg_1_outlines_that_are_not_the_same_stay_apart() {
        for [one, other] in [
            ["SOT-23-5", "SOT-23-6"],
            ["SOT-23", "SOT-323"],
            ["SOP-8", "SOIC-8"],
            ["MSOP-8", "SSOP-8"],
            ["0603", "0402"],
            ["DPAK", "D2PAK"],
        ] {
            assert_ne!(family(one), family(other), "{one} {other}");
        }
    }

    #[test]
    fn pkg_1_what_is_not_read_is_a_word_to_look_for() {
        let read = PackageWords::read("Texas DSBGA-8_0.705x1.468mm_Layout2x4_P0.4mm");
        assert_eq!((read.family.as_deref(), read.pins, read.pitch), (Some("DSBGA"), Some(8), Some(0.4)));
        assert_eq!(read.rest, ["texas", "layout2x4"]);
        assert_eq!(PackageWords::read("QFN-32-1EP_EP3.1x3.1mm").rest, [""; 0]);
        assert!(PackageWords::read("QFN-32-1EP_EP3.1x3.1mm").exposed);
    }

    // GEN-6
    #[test]
    fn gen_6_hostile_words_say_nothing_and_do_not_trap() {
        for words in
            ["", "×x×", "SOT-", "P", "PNaN", "1e300x1e300", "99999999999999999999", "0x0", "-5", "EP", "三库"]
        {
            let read = PackageWords::read(words);
            assert!(read.body.is_none() && read.pitch.is_none(), "{words}: {read:?}");
        }
        assert!(PackageWords::read(" ").is_empty());
    }
}
