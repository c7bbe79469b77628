//! §1 Packages: SOT-23, SOIC8, QFN32, 0603, with what others call them.

use super::{
    letters::{Letter, after, at, ends, run, spaces, starts, text},
    words,
};

/// A package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// The families that it may be of, the typed one first; none of chips.
    pub families: Vec<&'static str>,
    /// The number of its pins, or the rest of its name.
    pub rest: String,
}

/// Chips by their size in hundredths of an inch.
const CHIPS: &[&str] = &["01005", "0201", "0402", "0603", "0805", "1206", "1210", "1812", "2010", "2512"];
/// Families that are counted by their pins, with what others call them.
const COUNTED: &[&[&str]] = &[
    &["soic", "sop", "so"],
    &["sop", "soic", "so"],
    &["so", "soic", "sop"],
    &["dip", "pdip"],
    &["pdip", "dip"],
    &["qfp", "lqfp", "tqfp"],
    &["lqfp"],
    &["tqfp"],
    &["tssop"],
    &["htssop"],
    &["ssop"],
    &["msop", "vssop"],
    &["vssop", "msop"],
    &["qfn", "vqfn"],
    &["vqfn", "qfn"],
    &["dfn"],
    &["bga"],
    &["lga"],
    &["plcc"],
    &["sip"],
    &["wson"],
    &["son"],
];
/// Families whose number is a name.
const NUMBERED: &[&[&str]] = &[&["sot"], &["sod"], &["sc"], &["to"], &["do"]];

/// Names of one outline each, by JEDEC, JEITA and makers, as one word; the pins that a name implies may stand behind it.
const SAME: &[&[&str]] = &[
    &["sot23", "sot233", "to236", "to236ab"],
    &["sot235", "sot25", "sot753", "sc74a"],
    &["sot236", "sot26", "sot457", "sc74"],
    &["sot323", "sot3233", "sc70", "sc703"],
    &["sot353", "sot3235", "sc705", "sc88a"],
    &["sot363", "sot3236", "sc706", "sc88"],
    &["sot89", "sot893", "sc62", "to243", "to243aa"],
    &["sot143", "sot1434", "to253"],
    &["sot223", "sot2233", "sot2234", "to261", "to261aa"],
    &["sot416", "sc75"],
    &["sod323", "sc76"],
    &["sod523", "sc79"],
    &["to92", "to923"],
    &["to220", "to2203"],
    &["to247", "to2473"],
    &["to252", "to2522", "to2523", "dpak"],
    &["to263", "to2632", "to2633", "d2pak"],
    &["do214ac", "sma"],
    &["do214aa", "smb"],
    &["do214ab", "smc"],
];

/// A package, and how long it is.
pub fn package(letters: &[Letter]) -> Option<(Package, usize)> {
    let (package, length) = chip(letters).or_else(|| counted(letters)).or_else(|| numbered(letters))?;
    let rest = after(letters, length);
    let word = spaces(rest).min(1);
    let said = if starts(after(rest, word), words::PACKAGE) { word + 2 } else { 0 };
    ends(rest).then_some((package, length + said))
}

fn chip(letters: &[Letter]) -> Option<(Package, usize)> {
    let digits = run(letters, |letter| letter.is_ascii_digit());
    let rest = text(letters, digits);
    CHIPS.contains(&rest.as_str()).then_some((Package { families: Vec::new(), rest }, digits))
}

fn family<'a>(letters: &[Letter], all: &[&'a [&'static str]]) -> Option<(&'a [&'static str], usize)> {
    let length = run(letters, |letter| letter.is_ascii_alphabetic());
    let word = text(letters, length);
    let families = all.iter().find(|families| families.first() == Some(&word.as_str()))?;
    Some((families, length))
}

fn counted(letters: &[Letter]) -> Option<(Package, usize)> {
    let (families, length) = family(letters, COUNTED)?;
    let gap = usize::from(matches!(at(letters, length), ' ' | '-'));
    let digits = run(after(letters, length + gap), |letter| letter.is_ascii_digit());
    let mut rest = text(after(letters, length + gap), digits);
    let mut length = length + gap + digits;
    // A wide body has a W behind the number.
    if at(letters, length) == 'w' {
        (rest, length) = (rest + "w", length + 1);
    } else if starts(after(letters, length + spaces(after(letters, length))), words::WIDE) {
        (rest, length) = (rest + "w", length + spaces(after(letters, length)) + 2);
    }
    (1..=4).contains(&digits).then(|| (Package { families: families.to_vec(), rest }, length))
}

fn numbered(letters: &[Letter]) -> Option<(Package, usize)> {
    let (families, length) = family(letters, NUMBERED)?;
    let gap = usize::from(at(letters, length) == '-');
    let name = after(letters, length + gap);
    let digits = run(name, |letter| letter.is_ascii_digit());
    let pins = match (at(name, digits), at(name, digits + 1)) {
        ('-', pins) if pins.is_ascii_digit() => {
            1 + run(after(name, digits + 1), |letter| letter.is_ascii_digit())
        }
        _ => run(after(name, digits), |letter| letter.is_ascii_alphabetic()).min(2),
    };
    let rest = text(name, digits + pins);
    (digits > 0).then(|| (Package { families: families.to_vec(), rest }, length + gap + digits + pins))
}

impl Package {
    /// Its tokens: in one, and apart where more may follow the number of pins, as QFN-32-5x5 has it.
    pub fn spellings(&self) -> Vec<Vec<String>> {
        let counted = self
            .families
            .first()
            .is_some_and(|family| NUMBERED.iter().all(|other| other.first() != Some(family)));
        let rest = self.rest.replace('-', "");
        let mut spellings = Vec::new();
        for family in &self.families {
            spellings.push(vec![[*family, &rest].concat()]);
            if counted {
                spellings.push(vec![(*family).to_owned(), rest.clone()]);
            }
        }
        if self.families.is_empty() {
            spellings.push(vec![rest]);
        }
        let typed = spellings.first().map(|words| words.concat()).unwrap_or_default();
        let same = SAME.iter().find(|names| names.contains(&typed.as_str()));
        let others = same.into_iter().flat_map(|names| names.iter().filter(|name| **name != typed));
        spellings.extend(others.map(|name| vec![(*name).to_owned()]));
        spellings
    }

    /// As it is written.
    pub fn name(&self) -> String {
        match self.families.first() {
            Some(family) => [family, "-", &self.rest].concat().to_ascii_uppercase(),
            None => self.rest.clone(),
        }
    }
}
