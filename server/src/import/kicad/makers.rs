//! §5 Imports: who makes a component: derived by the table beside this file, or unknown.

use crate::import::naming::slug;
use sanku_core::library::item::Brand;
use std::{collections::HashMap, sync::LazyLock};

const TABLE: &str = include_str!("makers.txt");

static MAKERS: LazyLock<Makers> = LazyLock::new(|| Makers::read(TABLE));

type Maker = (&'static str, &'static str);

#[derive(Default)]
struct Makers {
    libraries: HashMap<&'static str, Maker>,
    hosts: HashMap<&'static str, Maker>,
    footprints: HashMap<&'static str, Maker>,
    /// By what people write, bare.
    names: HashMap<String, Maker>,
}

impl Makers {
    fn read(table: &'static str) -> Self {
        let mut makers = Self::default();
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let mut parts = line.splitn(3, " | ");
            let (Some(id), Some(name), Some(signs)) = (parts.next(), parts.next(), parts.next()) else {
                continue;
            };
            let halves = name
                .split(' ')
                .filter(|half| !name.is_ascii() && name.contains(' ') && half.chars().count() > 1);
            let whole = name;
            for name in [name].into_iter().chain(halves) {
                makers.names.entry(bare(name)).or_insert((id, whole));
            }
            for sign in signs.split(' ') {
                let (rules, text) = match sign.split_once(':') {
                    Some(("lib", text)) => (&mut makers.libraries, text),
                    Some(("host", text)) => (&mut makers.hosts, text),
                    Some(("fp", text)) => (&mut makers.footprints, text),
                    Some(("name", text)) => {
                        makers.names.insert(bare(&text.replace('_', " ")), (id, name));
                        continue;
                    }
                    _ => continue,
                };
                rules.insert(text, (id, name));
            }
        }
        makers
    }
}

/// What gives a maker away.
#[derive(Debug, Clone, Copy, Default)]
pub struct Signs<'a> {
    /// A field that names the maker.
    pub named: Option<&'a str>,
    /// The library.
    pub library: &'a str,
    /// The host of the data sheet.
    pub host: Option<&'a str>,
    /// The footprint's name.
    pub footprint: &'a str,
}

/// The maker that the signs give away, the surest sign first; else 未知厂商.
pub fn brand(signs: Signs<'_>) -> Brand {
    if let Some(name) = signs.named {
        return named(name);
    }
    let by_host = || {
        let host = signs.host?.to_ascii_lowercase();
        let ends = host.char_indices().filter(|(_, letter)| *letter == '.').map(|(at, _)| at + 1);
        std::iter::once(0).chain(ends).find_map(|at| MAKERS.hosts.get(host.get(at..)?))
    };
    let found = by_prefix(&MAKERS.libraries, signs.library)
        .or_else(by_host)
        .or_else(|| by_prefix(&MAKERS.footprints, signs.footprint));
    match found {
        Some((id, name)) => Brand { org_id: (*id).to_owned(), name: (*name).to_owned() },
        None => Brand { org_id: "unknown".to_owned(), name: "未知厂商".to_owned() },
    }
}

/// The maker that a name is of; of none, 未知厂商.
pub fn of(name: &str) -> Brand {
    brand(Signs { named: Some(name).filter(|name| !name.is_empty()), ..Signs::default() })
}

/// A maker by its own name: one of the table if it is there, whatever its legal form.
fn named(name: &str) -> Brand {
    let bare = bare(name);
    if let Some((id, name)) = MAKERS.names.get(bare.as_str()) {
        return Brand { org_id: (*id).to_owned(), name: (*name).to_owned() };
    }
    let org_id = slug(if bare.is_empty() { name } else { &bare });
    Brand { org_id: org_id.chars().take(100).collect(), name: name.to_owned() }
}

/// What companies are, and what tells none from another.
const FORMS: [&str; 22] = [
    "inc",
    "incorporated",
    "corp",
    "corporation",
    "co",
    "company",
    "ltd",
    "limited",
    "gmbh",
    "ag",
    "llc",
    "plc",
    "sa",
    "bv",
    "kg",
    "kk",
    "srl",
    "spa",
    "oy",
    "ab",
    "international",
    "group",
];
const CHINESE_FORMS: [&str; 3] = ["股份有限公司", "有限责任公司", "有限公司"];

/// A name without its legal form, in small letters.
fn bare(name: &str) -> String {
    let small = name.to_lowercase().replace("b.v.", "bv").replace("s.a.", "sa").replace("co.,", "co ");
    let small = CHINESE_FORMS.iter().fold(small, |name, form| name.replace(form, " "));
    let joins = |letter: char| letter.is_alphanumeric() || "&-".contains(letter);
    let words: Vec<&str> =
        small.split(|letter: char| !joins(letter)).filter(|word| !word.is_empty()).collect();
    let first = words.first().copied();
    // A name may be such a word itself.
    let told = words.iter().skip(1).copied().filter(|word| !FORMS.contains(word));
    first.into_iter().chain(told).collect::<Vec<_>>().join(" ")
}

fn by_prefix<'m>(rules: &'m HashMap<&'static str, Maker>, text: &str) -> Option<&'m Maker> {
    (1..=text.len()).rev().find_map(|length| rules.get(text.get(..length)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(signs: Signs<'_>, expect: &str) {
        assert_eq!(brand(signs).name, expect, "{signs:?}");
    }

    #[test]
    fn the_library_is_surer_than_the_host_and_the_host_than_the_footprint() {
        let signs =
            Signs { library: "MCU_ST_STM32F1", host: Some("www.ti.com"), footprint: "Texas_S", named: None };
        check(signs, "STMicroelectronics");
        check(Signs { library: "Sensor", ..signs }, "Texas Instruments");
        check(Signs { library: "Sensor", host: Some("mouser.com"), ..signs }, "Texas Instruments");
        check(Signs { named: Some("村田"), ..signs }, "村田");
        check(Signs { named: Some("murata"), ..signs }, "Murata");
    }

    #[test]
    fn a_host_counts_with_its_subdomains_and_nothing_else() {
        check(Signs { host: Some("www.st.com"), ..Signs::default() }, "STMicroelectronics");
        check(Signs { host: Some("ST.com"), ..Signs::default() }, "STMicroelectronics");
        check(Signs { host: Some("notst.com"), ..Signs::default() }, "未知厂商");
        check(Signs { host: Some("st.com.evil.net"), ..Signs::default() }, "未知厂商");
    }

    #[test]
    fn what_gives_nobody_away_is_unknown() {
        check(Signs::default(), "未知厂商");
        check(
            Signs { library: "Package_QFP", footprint: "LQFP-48_7x7mm_P0.5mm", ..Signs::default() },
            "未知厂商",
        );
    }

    #[test]
    fn one_maker_is_one_whatever_it_is_called() {
        for (written, expect) in [
            ("Diodes Incorporated", "Diodes"),
            ("Diodes Inc.", "Diodes"),
            ("TI", "Texas Instruments"),
            ("Texas Instruments, Inc", "Texas Instruments"),
            ("ON Semiconductor", "onsemi"),
            ("ST Microelectronics", "STMicroelectronics"),
            ("Lite-On", "光宝 Lite-On"),
            ("光宝", "光宝 Lite-On"),
            ("Maxim Integrated Products Inc.", "Analog Devices"),
            ("Nexperia B.V.", "Nexperia"),
            ("Murata Manufacturing Co., Ltd.", "Murata"),
            ("C&K", "C&K"),
        ] {
            check(Signs { named: Some(written), ..Signs::default() }, expect);
        }
        let id = |written| brand(Signs { named: Some(written), ..Signs::default() }).org_id;
        assert_eq!(id("Acme Corp."), id("ACME"));
        assert_eq!(id("某某电子有限公司"), id("某某电子"));
        assert_ne!(id("Acme Power"), id("Acme"));
    }

    #[test]
    fn every_number_is_legal() {
        let all = [&MAKERS.libraries, &MAKERS.hosts, &MAKERS.footprints];
        for (id, name) in all.into_iter().flat_map(HashMap::values) {
            assert!(id.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-'), "{id}");
            assert!(!name.is_empty());
        }
        assert!(brand(Signs { named: Some("C&K"), ..Signs::default() }).org_id == "ck");
        assert_eq!(brand(Signs { named: Some("A B"), ..Signs::default() }).org_id, "a--20b");
    }
}
