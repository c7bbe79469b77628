//! §5 Imports: cards of printing materials as Cura has them: XML, of which what no machine changes is read.

use super::{flaw::CardFlaw, raw::Card};
use quick_xml::{
    Reader,
    events::{BytesRef, BytesStart, Event},
};

/// How deep elements nest, at most.
const DEEPEST: usize = 32;
/// Settings that are told of the material itself.
const SETTINGS: [&str; 5] = [
    "print temperature",
    "heated bed temperature",
    "standby temperature",
    "build volume temperature",
    "print cooling",
];

/// Reads a card.
pub fn read(text: &str) -> Result<Card, CardFlaw> {
    let mut reader = Reader::from_str(text);
    let mut reading = Reading::default();
    loop {
        let at = reader.buffer_position();
        let event = reader.read_event().map_err(|why| CardFlaw::Line(line(text, at), why.to_string()))?;
        match event {
            Event::Start(start) => reading.open(&start)?,
            Event::Text(part) => reading.text.push_str(&part.decode().unwrap_or_default()),
            Event::CData(part) => reading.text.push_str(&part.decode().unwrap_or_default()),
            Event::GeneralRef(reference) => reading.text.push_str(&letter(&reference)),
            Event::End(_) => reading.close(),
            Event::Eof => break,
            _ => {}
        }
    }
    if reading.root != "fdmmaterial" {
        return Err(CardFlaw::Syntax("根元素不是 fdmmaterial".to_owned()));
    }
    if !reading.path.is_empty() {
        return Err(CardFlaw::Line(line(text, text.len() as u64), "文件被截断".to_owned()));
    }
    Ok(reading.card())
}

fn line(text: &str, at: u64) -> u64 {
    let before = text.get(..usize::try_from(at).unwrap_or_default()).unwrap_or(text);
    before.matches('\n').count() as u64 + 1
}

/// One of the five letters that XML names, or one by its number; anything else is left out.
fn letter(reference: &BytesRef<'_>) -> String {
    if let Ok(Some(letter)) = reference.resolve_char_ref() {
        return letter.to_string();
    }
    let name = reference.decode().unwrap_or_default();
    let known = [("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'")];
    known.iter().find(|(of, _)| *of == name).map_or_else(String::new, |(_, letter)| (*letter).to_owned())
}

#[derive(Default)]
struct Reading {
    root: String,
    path: Vec<String>,
    text: String,
    setting: String,
    /// What each place says, by the names on the way to it below the root.
    said: Vec<(String, String)>,
}

impl Reading {
    fn open(&mut self, start: &BytesStart<'_>) -> Result<(), CardFlaw> {
        if self.path.len() >= DEEPEST {
            return Err(CardFlaw::TooLarge);
        }
        let name = String::from_utf8_lossy(start.local_name().as_ref()).into_owned();
        if self.path.is_empty() {
            self.root.clone_from(&name);
        }
        let key = start.try_get_attribute("key").ok().flatten();
        self.setting = key.map(|key| String::from_utf8_lossy(&key.value).into_owned()).unwrap_or_default();
        self.path.push(name);
        self.text.clear();
        Ok(())
    }

    fn close(&mut self) {
        let text = self.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let place = self.path.get(1..).unwrap_or_default().join("/");
        let place = if self.setting.is_empty() { place } else { format!("{place}={}", self.setting) };
        if !text.is_empty() {
            self.said.push((place, text));
        }
        self.path.pop();
        self.text.clear();
        self.setting.clear();
    }

    fn card(&self) -> Card {
        let said = |place: &str| {
            let found = self.said.iter().find(|(of, _)| of == place);
            found.map(|(_, text)| text.clone()).unwrap_or_default()
        };
        let [brand, material, colour, label] =
            ["brand", "material", "color", "label"].map(|one| said(&format!("metadata/name/{one}")));
        let generic = |text: &String| text.eq_ignore_ascii_case("generic");
        let called = if label.is_empty() { &material } else { &label };
        let parts = [&brand, called, &colour].map(|part| if generic(part) { "" } else { part.as_str() });
        let name = parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ");
        let own =
            [("density", "Density", " g/cm^3"), ("diameter", "Diameter", " mm"), ("weight", "Weight", " g")];
        let own = own
            .iter()
            .map(|(place, name, unit)| ((*name).to_owned(), said(&format!("properties/{place}")), *unit));
        let setting = |name: &&str| {
            (
                (*name).to_owned(),
                said(&format!("settings/setting={name}")),
                if name.ends_with("temperature") { " °C" } else { " %" },
            )
        };
        let properties = own.chain(SETTINGS.iter().map(setting)).filter(|(_, text, _)| !text.is_empty());
        Card {
            name,
            model: material.clone(),
            description: said("metadata/description"),
            maker: if generic(&brand) { String::new() } else { brand },
            author: said("metadata/author/organization"),
            version: Some(said("metadata/version")).filter(|version| !version.is_empty()),
            link: said("metadata/instruction_link"),
            kinds: vec![material],
            properties: properties.map(|(name, text, unit)| (name, format!("{text}{unit}"))).collect(),
            uuid: said("metadata/GUID"),
            ..Card::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLA: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<fdmmaterial xmlns="http://www.ultimaker.com/material" xmlns:cura="http://www.ultimaker.com/cura" version="1.3">
  <metadata><name><brand>Acme &amp; Co</brand><material>PLA</material><color>Red</color></name>
    <GUID>g-1</GUID><version>25</version><description>Fast,
    safe.</description></metadata>
  <properties><density>1.24</density><diameter>2.85</diameter></properties>
  <settings>
    <setting key="print temperature">200</setting>
    <setting key="retraction amount">6</setting>
    <machine><machine_identifier manufacturer="U" product="P"/><setting key="print temperature">999</setting></machine>
    <cura:setting key="heated bed temperature">60</cura:setting>
  </settings>
</fdmmaterial>"#;

    #[test]
    fn a_card_says_what_no_machine_changes() {
        let card = read(PLA).unwrap();
        assert_eq!(
            (card.name.as_str(), card.model.as_str(), card.maker.as_str()),
            ("Acme & Co PLA Red", "PLA", "Acme & Co")
        );
        assert_eq!((card.description.as_str(), card.version.as_deref()), ("Fast, safe.", Some("25")));
        let all: Vec<_> = card.properties.iter().map(|(name, text)| format!("{name}={text}")).collect();
        assert_eq!(
            all,
            [
                "Density=1.24 g/cm^3",
                "Diameter=2.85 mm",
                "print temperature=200 °C",
                "heated bed temperature=60 °C"
            ]
        );
        let generic = read(&PLA.replace("Acme &amp; Co", "Generic").replace("Red", "Generic")).unwrap();
        assert_eq!((generic.name.as_str(), generic.maker.as_str()), ("PLA", ""));
    }

    #[test]
    fn what_is_cut_or_something_else_is_named() {
        assert_eq!(read(&PLA[..PLA.len() / 2]).unwrap_err().code(), "syntax");
        assert_eq!(read("<a><b></a>").unwrap_err().code(), "syntax");
        assert_eq!(read("<html></html>").unwrap_err().code(), "syntax");
        assert_eq!(read(&"<a>".repeat(100)), Err(CardFlaw::TooLarge));
        let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaa\">]><fdmmaterial><metadata><name><material>&a;</material></name></metadata></fdmmaterial>";
        assert_eq!(read(bomb).unwrap().model, "");
    }
}
