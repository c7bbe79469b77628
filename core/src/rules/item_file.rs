//! DWN-1 The files that are made of an item without configurations: its symbol, its land pattern and the body of its package, and what is known
//! of it. The same bytes for the same item: no time, no chance.

use super::{
    export::{Format, Offer, file_name, pack},
    model::{self, NoFile},
    notice::models,
    sheet::sheet,
};
use crate::{
    csv,
    json::Read,
    library::{
        asset::AssetKind,
        item::{Item, NamedDrawing, Provenance},
        kicad::{self, http::Part},
        solid::Solid,
        svg::svg,
    },
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};
use std::cell::LazyCell;

/// In which form a file of an item is had.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum ItemFormat {
    /// Its symbol, for KiCad 6 and later.
    #[default]
    KicadSymbol,
    /// Its land pattern, for KiCad 6 and later.
    KicadFootprint,
    /// The body of its package, ISO 10303-21 by AP242: exact surfaces, millimetres, on its land pattern.
    Step,
    /// Its symbol, true to scale.
    SymbolSvg,
    /// Its land pattern, true to scale.
    FootprintSvg,
    /// What is known of it and its pins as a table.
    Csv,
    /// The record: all that is known of it.
    Json,
}

impl ItemFormat {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 7] = [
        Self::KicadSymbol,
        Self::KicadFootprint,
        Self::Step,
        Self::SymbolSvg,
        Self::FootprintSvg,
        Self::Csv,
        Self::Json,
    ];

    /// The ending of its files.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::KicadSymbol => "kicad_sym",
            Self::KicadFootprint => "kicad_mod",
            Self::Step => "step",
            Self::SymbolSvg | Self::FootprintSvg => "svg",
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }
}

/// What is not as it was when a file is read back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lost {
    /// All of it.
    Unread,
    /// How many units there are.
    Units,
    /// The pins of a symbol.
    Pins,
    /// The signs on them.
    Signs,
    /// What is drawn beside pins and pads.
    Shapes,
    /// The pads of a land pattern.
    Pads,
}

impl Lost {
    /// What people read of it.
    pub const fn said(self) -> &'static str {
        match self {
            Self::Unread => models::UNREAD,
            Self::Units => models::UNITS,
            Self::Pins => models::OTHER_PINS,
            Self::Signs => models::SIGNS,
            Self::Shapes => models::SHAPES,
            Self::Pads => models::PADS,
        }
    }
}

/// Reads a text back, and says whether it draws what it was made of.
pub type ReadBack = fn(&str, &[&NamedDrawing]) -> Result<(), Lost>;

/// The body of the package that an item stands in.
#[derive(Debug)]
pub struct Packaged {
    /// What the package is called.
    pub name: String,
    /// Where its sizes come from.
    pub provenance: Provenance,
    /// Its body, over the pads of its land pattern.
    pub body: Solid,
}

/// An item, who reads back what is drawn of it, and what is known of its package.
#[derive(Debug)]
pub struct ItemFiles<'a> {
    item: &'a Item,
    read_back: ReadBack,
    /// The library of KiCad's in which its land pattern is said to lie.
    library: &'a str,
    /// Made when it is asked for: of most files it is not.
    package: LazyCell<Option<Packaged>, Box<dyn FnOnce() -> Option<Packaged> + 'a>>,
}

impl<'a> ItemFiles<'a> {
    /// Of an item.
    pub fn of(item: &'a Item, read_back: ReadBack, package: impl FnOnce() -> Option<Packaged> + 'a) -> Self {
        Self { item, read_back, library: kicad::LIBRARY, package: LazyCell::new(Box::new(package)) }
    }

    /// The same, where its land pattern lies in a library that is called so.
    pub fn within(self, library: &'a str) -> Self {
        Self { library, ..self }
    }

    /// What a file of that form is called.
    pub fn file_name(&self, format: ItemFormat) -> String {
        let kind = match format {
            ItemFormat::SymbolSvg => "symbol",
            ItemFormat::FootprintSvg => "footprint",
            _ => "",
        };
        let land = kicad::land(self.item).map(|land| &land.name).filter(|name| !name.is_empty());
        let name = match format {
            ItemFormat::KicadFootprint => land,
            ItemFormat::Step => self.package.as_ref().map(|package| &package.name),
            _ => None,
        };
        let name = name.unwrap_or(&self.item.model);
        file_name(&[Some(name), Some(&kind.to_owned())], format.ending())
    }

    /// The bytes of a file. Symbols, land patterns and bodies are read back first.
    ///
    /// # Errors
    /// Says why there is none.
    pub fn file(&self, format: ItemFormat) -> Result<Vec<u8>, NoFile> {
        let drawn = |drawing: Option<&NamedDrawing>| {
            drawing.map(|drawing| svg(&drawing.drawing).into_bytes()).ok_or(NoFile::Without)
        };
        match format {
            ItemFormat::KicadSymbol => self.symbol(),
            ItemFormat::KicadFootprint => self.footprint(),
            ItemFormat::Step => self.step(),
            ItemFormat::SymbolSvg => drawn(kicad::units(&self.item.drawings).first().copied()),
            ItemFormat::FootprintSvg => drawn(kicad::land(self.item)),
            ItemFormat::Csv => self.table().ok_or(NoFile::Without),
            ItemFormat::Json => self.record().ok_or(NoFile::Without),
        }
    }

    /// KCD-2: what an HTTP library of KiCad's says of it, where there is a file of its symbol. `alike`: others are called the same.
    ///
    /// # Errors
    /// Says why there is none.
    pub fn part(&self, alike: bool) -> Result<Part, NoFile> {
        self.symbol()?;
        let footprint = self.footprint().is_ok().then(|| self.footprint_name());
        Ok(Part::of(self.item, footprint.as_deref(), alike))
    }

    fn symbol(&self) -> Result<Vec<u8>, NoFile> {
        let footprint = self.pattern().map(|_| [self.library, ":", &self.footprint_name()].concat());
        let text = kicad::symbol(self.item, footprint.as_deref()).ok_or(NoFile::Without)?;
        self.same(text, &kicad::units(&self.item.drawings))
    }

    fn footprint(&self) -> Result<Vec<u8>, NoFile> {
        let land = self.pattern().ok_or(NoFile::Without)?;
        let text = kicad::footprint(self.item, &self.footprint_name()).ok_or(NoFile::Without)?;
        self.same(text, &[land])
    }

    fn step(&self) -> Result<Vec<u8>, NoFile> {
        let Packaged { name, provenance, body } = self.package.as_ref().ok_or(NoFile::Without)?;
        model::step(body, name, provenance)
    }

    /// The bytes of a text that draws what it was made of.
    fn same(&self, text: String, drawings: &[&NamedDrawing]) -> Result<Vec<u8>, NoFile> {
        (self.read_back)(&text, drawings).map_err(|lost| NoFile::Wrong(lost.said().to_owned()))?;
        Ok(text.into_bytes())
    }

    /// The land pattern that a file is made of. One whose source is known is not made anew: a drawing says neither on which side of the
    /// board its copper lies nor where solder paste goes.
    fn pattern(&self) -> Option<&'a NamedDrawing> {
        let kept = self.item.assets.iter().any(|asset| asset.kind == AssetKind::Footprint);
        kicad::land(self.item).filter(|_| !kept)
    }

    /// KiCad calls a footprint as its file is called.
    pub fn footprint_name(&self) -> String {
        let mut name = self.file_name(ItemFormat::KicadFootprint);
        name.truncate(name.len() - ItemFormat::KicadFootprint.ending().len() - 1);
        name
    }

    /// What is known of it, then its pins; an item with configurations has a table for each of them.
    fn table(&self) -> Option<Vec<u8>> {
        if !self.item.configurations.rows.is_empty() {
            return None;
        }
        let units = kicad::units(&self.item.drawings);
        let [pin, ..] = models::PINS;
        let pins = units
            .iter()
            .flat_map(|unit| &unit.pins)
            .map(|one| [pin, &one.number, &one.name, one.electrical.label()].map(str::to_owned));
        let head = units.iter().any(|unit| !unit.pins.is_empty()).then(|| models::PINS.map(str::to_owned));
        Some(csv::file(sheet(self.item, None).chain(head).chain(pins)).into_bytes())
    }

    fn record(&self) -> Option<Vec<u8>> {
        let offer = Offer { format: Format::Record, drawing: None };
        Some(pack((self.item, &[]), None, offer)?.payload.into_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{
        asset::Asset,
        drawing::{Drawing, Role, Shape},
        item::DrawingKind,
        pad::Pad,
        parameter::{Parameter, ParameterValue},
        pin::{Electrical, Pin},
        solid::package,
    };

    fn drawn(kind: DrawingKind, name: &str) -> NamedDrawing {
        let shapes = vec![Shape::Circle { role: Role::Outline, centre: [0.0, 0.0], radius: 1.0 }];
        let drawing = Drawing { view_box: [-1.0, -1.0, 2.0, 2.0], shapes };
        NamedDrawing { kind, name: name.into(), drawing, ..NamedDrawing::default() }
    }

    fn chip() -> Item {
        let pin =
            Pin { number: "8".into(), name: "VCC".into(), electrical: Electrical::PowerIn, ..Pin::default() };
        let symbol = NamedDrawing { pins: vec![pin], ..drawn(DrawingKind::Symbol, "运放") };
        let supply = ParameterValue::exact("5", Some("V"));
        Item {
            name: "双运放".into(),
            model: "LM/358".into(),
            parameters: vec![Parameter { name: "电源".into(), ..Parameter::of("supply", supply) }],
            drawings: vec![symbol, drawn(DrawingKind::Footprint, "SOIC-8")],
            provenance: Provenance { source: "s".into(), licence: "MIT".into(), ..Provenance::default() },
            ..Item::default()
        }
    }

    fn file(item: &Item, format: ItemFormat) -> Result<String, NoFile> {
        let bytes = ItemFiles::of(item, |_, _| Ok(()), || None).file(format)?;
        Ok(String::from_utf8(bytes).unwrap())
    }

    /// A package called otherwise than the land pattern, with a body.
    fn packaged() -> Option<Packaged> {
        let sizes = [("span", 1.6), ("length", 0.3), ("width", 0.8), ("bodyY", 0.8), ("height", 0.45)];
        let number = |key: &str| sizes.iter().find(|(name, _)| *name == key).map(|(_, size)| *size);
        let pads = [(1, -0.75), (2, 0.75)].map(|(at, x)| Pad::new(at, [x, 0.0], [0.9, 0.95]));
        let provenance =
            Provenance { source: "limits".into(), licence: "MIT".into(), ..Provenance::default() };
        Some(Packaged { name: "SO/8".into(), provenance, body: package("chip", &number, &pads).unwrap() })
    }

    #[test]
    fn dwn_1_the_body_of_a_package_says_whose_it_is_where_its_sizes_come_from_and_what_is_assumed() {
        let chip = chip();
        let files = ItemFiles::of(&chip, |_, _| Ok(()), packaged);
        let text = String::from_utf8(files.file(ItemFormat::Step).unwrap()).unwrap();
        // 来源 and 简化, as Part 21 writes them.
        let words = ["PRODUCT('SO/8','SO/8'", "\\X2\\6765\\X0\\", "limits'", "MIT'", "\\X2\\7B80\\X0\\"];
        assert_eq!(words.map(|word| text.contains(word)), [true; 5], "{text}");
        assert_eq!(file(&chip, ItemFormat::Step), Err(NoFile::Without), "no package is known");
    }

    #[test]
    fn dwn_1_files_of_an_item_are_called_by_it_and_a_footprint_as_symbols_name_it() {
        let chip = chip();
        let files = ItemFiles::of(&chip, |_, _| Ok(()), packaged);
        let names = ItemFormat::ALL.map(|format| files.file_name(format));
        assert_eq!(
            names,
            [
                "LM_358.kicad_sym",
                "SOIC-8.kicad_mod",
                "SO_8.step",
                "LM_358_symbol.svg",
                "LM_358_footprint.svg",
                "LM_358.csv",
                "LM_358.json"
            ]
        );
        assert!(file(&chip, ItemFormat::KicadSymbol).unwrap().contains("\"Sanku:SOIC-8\""));
        assert!(file(&chip, ItemFormat::KicadFootprint).unwrap().starts_with("(footprint \"SOIC-8\""));
    }

    #[test]
    fn dwn_1_a_table_of_an_item_has_its_values_then_its_pins() {
        let text = file(&chip(), ItemFormat::Csv).unwrap();
        let lines: Vec<_> = text.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!(
            lines,
            [
                "项目,符号,值,单位",
                "型号,,LM/358,",
                "名称,,双运放,",
                "电源,supply,5,V",
                "来源,,s,",
                "许可,,MIT,",
                "引脚,编号,名称,电气类型",
                "引脚,8,VCC,电源输入"
            ]
        );
        assert!(file(&chip(), ItemFormat::Json).unwrap().contains("\"LM/358\""));
        let plain = file(&Item::default(), ItemFormat::Csv).unwrap();
        assert!(!plain.contains("引脚"), "{plain}");
    }

    #[test]
    fn dwn_1_what_reads_back_as_something_else_is_no_file_and_says_why() {
        let chip = chip();
        for lost in [Lost::Unread, Lost::Units, Lost::Pins, Lost::Signs, Lost::Shapes, Lost::Pads] {
            assert!(lost.said().ends_with("不提供"), "{lost:?}");
        }
        let files = ItemFiles::of(&chip, |_, _| Err(Lost::Signs), || None);
        let wrong = Err(NoFile::Wrong(Lost::Signs.said().into()));
        assert_eq!(files.file(ItemFormat::KicadSymbol), wrong);
        assert_eq!(files.file(ItemFormat::KicadFootprint), wrong);
        assert!(files.file(ItemFormat::SymbolSvg).is_ok(), "nobody reads that back");
    }

    #[test]
    fn dwn_1_nothing_is_made_of_what_is_not_drawn_nor_of_a_land_pattern_whose_source_is_known() {
        let without = Err(NoFile::Without);
        for format in ItemFormat::ALL.into_iter().take(5) {
            assert_eq!(file(&Item::default(), format), without, "{format:?}");
        }
        let source = Asset { kind: AssetKind::Footprint, ..Asset::default() };
        let kept = Item { assets: vec![source], ..chip() };
        assert_eq!(file(&kept, ItemFormat::KicadFootprint), without);
        assert!(file(&kept, ItemFormat::KicadSymbol).unwrap().contains("\"Footprint\" \"\""));
        assert!(file(&kept, ItemFormat::FootprintSvg).is_ok());
        let mut rows = chip();
        rows.configurations.rows = vec![crate::library::item::Configuration::default()];
        assert_eq!(
            [ItemFormat::Csv, ItemFormat::Json].map(|format| file(&rows, format)),
            [without.clone(), without]
        );
    }
}
