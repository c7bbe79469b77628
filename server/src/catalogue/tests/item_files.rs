//! DWN-1 The files of components: each symbol and each land pattern of the catalogue is what it was made of.

use super::of;
use crate::import::kicad::read_back::read_back;
use sanku_core::{
    library::{
        Library,
        drawing::{Role, Shape},
        item::DrawingKind,
        kicad::{names_a_pin, units},
    },
    rules::{
        item_file::{ItemFiles, ItemFormat},
        model::NoFile,
    },
};

#[test]
fn dwn_1_each_symbol_and_each_land_pattern_is_written_and_read_back_as_it_is() {
    let mut counts = [0; 2];
    for item in of(Library::Component) {
        let files = ItemFiles::of(item, read_back, || None);
        let kinds = [
            (ItemFormat::KicadSymbol, ItemFormat::SymbolSvg, DrawingKind::Symbol),
            (ItemFormat::KicadFootprint, ItemFormat::FootprintSvg, DrawingKind::Footprint),
        ];
        for (at, (format, drawn, kind)) in kinds.into_iter().enumerate() {
            let expect = item.drawings.iter().any(|drawing| drawing.kind == kind);
            let made = files.file(format);
            let known = if expect { made.is_ok() } else { made == Err(NoFile::Without) };
            assert!(known, "{} {format:?} {:?}", item.set_id, made.err());
            assert_eq!(files.file(drawn).is_ok(), expect, "{}", item.set_id);
            counts[at] += usize::from(expect);
        }
        assert!(files.file(ItemFormat::Csv).is_ok() && files.file(ItemFormat::Json).is_ok());
    }
    assert!(counts[0] > 2_000 && counts[1] > 2_000, "{counts:?}");
}

#[test]
fn dwn_1_no_text_of_a_symbol_is_taken_for_a_pins_that_is_none() {
    for item in of(Library::Component) {
        for unit in units(&item.drawings) {
            let own = |shape: &&Shape| names_a_pin(shape, &unit.pins);
            let texts = unit.drawing.shapes.iter().filter(own).count();
            let named = unit.pins.iter().filter(|pin| !pin.name.is_empty()).count();
            assert!(texts <= unit.pins.len() + named, "{} {texts}", item.set_id);
            let hidden = unit.pins.iter().filter(|pin| pin.hidden).count();
            assert!(texts + hidden >= unit.pins.len(), "each number is drawn: {}", item.set_id);
            assert!(unit.drawing.shapes.iter().any(|shape| shape.role() != Role::Pin), "{}", item.set_id);
        }
    }
}
