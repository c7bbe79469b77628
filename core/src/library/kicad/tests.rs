//! DWN-1 What KiCad's files say, letter by letter.

use super::*;
use crate::library::{
    drawing::{Anchor, Drawing, Role, Shape},
    item::{Category, DrawingKind, Item, NamedDrawing, Provenance},
    land::{Lands, dual},
    pin::{Electrical, Pin},
};

fn item(drawings: Vec<NamedDrawing>) -> Item {
    Item {
        name: "贴片电阻".into(),
        model: "R/0603".into(),
        category: vec![Category { id: "resistor".into(), name: String::new() }],
        keywords: vec!["res".into(), "电阻".into()],
        provenance: Provenance {
            source: "自绘\"图\"".into(),
            licence: "MIT".into(),
            ..Provenance::default()
        },
        drawings,
        ..Item::default()
    }
}

fn text(role: Role, at: [f64; 2], text: &str) -> Shape {
    Shape::Text { role, at, text: text.into(), size: 0.8, anchor: Anchor::Start, angle: 90.0 }
}

fn pin(number: &str, name: &str, from: f64, to: f64) -> Pin {
    let (number, name, line) = (number.into(), name.into(), [[from, 0.0], [to, 0.0]]);
    Pin { number, name, electrical: Electrical::Passive, line, hidden: name_hidden(to) }
}

/// The right one of two is there and not drawn.
fn name_hidden(to: f64) -> bool {
    to > 0.0
}

fn symbol_drawing() -> NamedDrawing {
    let shapes = vec![
        Shape::Rect { role: Role::Body, centre: [0.0, 0.0], size: [5.08, 2.032], radius: 0.0, angle: 0.0 },
        Shape::Polyline {
            role: Role::Outline,
            points: vec![[0.0, -0.0], [1.0, 1.0], [2.0, 0.0]],
            closed: true,
        },
        Shape::Circle { role: Role::Outline, centre: [0.0, 1.0], radius: 1.0 / 3.0 },
        Shape::Arc { role: Role::Outline, start: [-1.0, 0.0], mid: [0.0, -1.0], end: [1.0, 0.0] },
        Shape::Polyline { role: Role::Pin, points: vec![[-5.08, 0.0], [-2.54, 0.0]], closed: false },
        text(Role::Pin, [-3.81, -0.6], "1"),
        text(Role::Pin, [0.0, 0.0], "&"),
    ];
    let drawing = Drawing { view_box: [-6.0, -2.0, 12.0, 4.0], shapes };
    let pins = vec![pin("1", "", -5.08, -2.54), pin("2", "C\u{305}S\u{305}{", 5.08, 2.54)];
    NamedDrawing { kind: DrawingKind::Symbol, drawing, pins, ..NamedDrawing::default() }
}

#[test]
fn dwn_1_a_symbol_is_written_with_its_pins_y_up_and_says_where_it_comes_from() {
    let said = symbol(&item(vec![symbol_drawing()]), Some("Sanku:R_0603")).unwrap();
    let line = "(stroke (width 0.254) (type default) (color 0 0 0 0))";
    let font = "(effects (font (size 1.27 1.27))";
    let expect = format!(
        r#"(kicad_symbol_lib (version 20211014) (generator sanku)
  (symbol "R{{slash}}0603" (pin_names (offset 0.508) hide) (in_bom yes) (on_board yes)
    (property "Reference" "R" (id 0) (at 0 3.27 0) {font}))
    (property "Value" "R/0603" (id 1) (at 0 -3.27 0) {font}))
    (property "Footprint" "Sanku:R_0603" (id 2) (at 0 0 0) {font} hide))
    (property "Datasheet" "~" (id 3) (at 0 0 0) {font} hide))
    (property "ki_keywords" "res 电阻" (id 4) (at 0 0 0) {font} hide))
    (property "ki_description" "贴片电阻" (id 5) (at 0 0 0) {font} hide))
    (property "来源" "自绘\"图\"" (id 6) (at 0 0 0) {font} hide))
    (property "许可" "MIT" (id 7) (at 0 0 0) {font} hide))
    (symbol "R{{slash}}0603_1_1"
      (rectangle (start -2.54 1.016) (end 2.54 -1.016) {line} (fill (type background)))
      (polyline (pts (xy 0 0) (xy 1 -1) (xy 2 0) (xy 0 0)) {line} (fill (type none)))
      (circle (center 0 -1) (radius 0.333333) {line} (fill (type none)))
      (arc (start -1 0) (mid 0 1) (end 1 0) {line} (fill (type none)))
      (text "&" (at 0 0 900) (effects (font (size 0.8 0.8)) (justify left)))
      (pin passive line (at -5.08 0 0) (length 2.54) (name "~" {font})) (number "1" (effects (font (size 0.8 0.8)))))
      (pin passive line (at 5.08 0 180) (length 2.54) hide (name "~{{CS}}{{brace}}" {font})) (number "2" (effects (font (size 0.8 0.8)))))
    )
  )
)
"#
    );
    assert_eq!(said, expect);
    assert_eq!(
        symbol(&item(vec![symbol_drawing()]), Some("Sanku:R_0603")).as_ref(),
        Some(&said),
        "no chance in it"
    );
}

#[test]
fn dwn_1_one_drawing_with_all_pins_is_the_symbol_and_units_of_which_none_is_whole_are_all() {
    let of = |numbers: &[&str]| NamedDrawing {
        pins: numbers.iter().map(|number| pin(number, "", -2.0, -1.0)).collect(),
        ..symbol_drawing()
    };
    let count = |drawings: &[NamedDrawing]| {
        let units = units(drawings);
        (units.len(), units.first().map_or(0, |unit| unit.pins.len()))
    };
    assert_eq!(count(&[of(&["1", "2"]), of(&["1", "2", "3"])]), (1, 3));
    assert_eq!(count(&[of(&["1", "2"]), of(&["3", "4"])]), (2, 2));
    assert_eq!(count(&[of(&["1", "2"]), of(&[])]), (2, 2), "a unit without pins is one");
    assert_eq!(count(&[]), (0, 0));
    let two = symbol(&item(vec![of(&["1"]), of(&["2"])]), None).unwrap();
    assert!(two.contains("(symbol \"R{slash}0603_2_1\"") && two.contains("\"Footprint\" \"\""));
}

#[test]
fn dwn_1_names_stand_as_far_from_the_body_as_they_are_drawn_and_upright_pins_point_at_it() {
    let mut drawn = symbol_drawing();
    drawn.pins = vec![Pin { line: [[1.0, -5.0], [1.0, -2.0]], ..pin("1", "EN", 0.0, 0.0) }];
    drawn.drawing.shapes = vec![text(Role::Pin, [1.0, -1.2], "EN")];
    let said = |drawn: &NamedDrawing| symbol(&item(vec![drawn.clone()]), None).unwrap();
    let file = said(&drawn);
    assert!(file.contains(" (pin_numbers hide) (pin_names (offset 0.8)) "), "{file}");
    assert!(file.contains("(at 1 5 270) (length 3)"), "{file}");
    drawn.drawing.shapes = vec![text(Role::Pin, [0.5, 3.5], "EN")];
    drawn.pins[0].line = [[1.0, 5.0], [1.0, 2.0]];
    let file = said(&drawn);
    assert!(file.contains("(pin_names (offset 0)) ") && file.contains("(at 1 -5 90) (length 3)"), "{file}");
}

#[test]
fn dwn_1_a_sign_that_reads_as_a_pins_number_is_none() {
    let pins = [pin("1", "A", -5.08, -2.54)];
    for (at, said, names) in [
        ([-3.81, -0.6], "1", true),
        ([0.0, -2.0], "1", false),
        ([0.0, 0.0], "1", false),
        ([-2.0, 0.0], "A", true),
        ([-3.81, 0.6], "A", true),
        ([-2.0, 1.0], "A", false),
        ([-6.0, 0.0], "A", false),
        ([-3.81, -0.6], "2", false),
    ] {
        assert_eq!(names_a_pin(&text(Role::Pin, at, said), &pins), names, "{at:?} {said}");
    }
    assert!(!names_a_pin(&text(Role::Outline, [-3.81, -0.6], "1"), &pins));
}

#[test]
fn dwn_1_a_land_pattern_is_written_with_its_pads_and_the_lines_of_each_layer() {
    let lands = Lands { outer: 7.0, gap: 3.0, width: 0.6 };
    let mut pads = dual(lands, 4, 1.27);
    pads[1].radius = 0.15;
    pads[1].angle = 90.0;
    pads[2].radius = 0.3;
    pads[3].hole = Some([0.4, 0.3]);
    let shapes = vec![
        Shape::Rect { role: Role::Courtyard, centre: [0.0, 0.0], size: [8.0, 4.0], radius: 0.0, angle: 0.0 },
        Shape::Polyline { role: Role::Silk, points: vec![[-1.0, 2.0], [1.0, 2.0]], closed: false },
        Shape::Circle { role: Role::Fabrication, centre: [-1.0, -1.0], radius: 0.5 },
        Shape::Circle { role: Role::Drill, centre: [0.0, 0.0], radius: 0.8 },
        text(Role::Silk, [0.0, 1.0], "A\\"),
        text(Role::Pin, [0.0, 1.0], "1"),
    ];
    let drawing = Drawing { view_box: [-4.0, -2.0, 8.0, 4.0], shapes };
    let land = NamedDrawing { kind: DrawingKind::Footprint, drawing, pads, ..NamedDrawing::default() };
    let font = "(effects (font (size 1 1) (thickness 0.15)))";
    let expect = format!(
        r#"(footprint "SO-4" (version 20211014) (generator sanku)
  (layer "F.Cu")
  (descr "贴片电阻")
  (tags "res 电阻")
  (property "来源" "自绘\"图\"")
  (property "许可" "MIT")
  (attr through_hole)
  (fp_text reference "REF**" (at 0 -2.75) (layer "F.SilkS") {font})
  (fp_text value "SO-4" (at 0 2.75) (layer "F.Fab") {font})
  (fp_text user "${{REFERENCE}}" (at 0 0) (layer "F.Fab") {font})
  (fp_rect (start -4 -2) (end 4 2) (layer "F.CrtYd") (width 0.05) (fill none))
  (fp_line (start -1 2) (end 1 2) (layer "F.SilkS") (width 0.12))
  (fp_circle (center -1 -1) (end -0.5 -1) (layer "F.Fab") (width 0.1) (fill none))
  (fp_text user "A\\" (at 0 1 90) (layer "F.SilkS") (effects (font (size 0.8 0.8) (thickness 0.12)) (justify left)))
  (pad "1" smd rect (at -2.5 -0.635) (size 2 0.6) (layers "F.Cu" "F.Paste" "F.Mask"))
  (pad "2" smd roundrect (at -2.5 0.635 90) (size 2 0.6) (layers "F.Cu" "F.Paste" "F.Mask") (roundrect_rratio 0.25))
  (pad "3" smd oval (at 2.5 0.635) (size 2 0.6) (layers "F.Cu" "F.Paste" "F.Mask"))
  (pad "4" thru_hole rect (at 2.5 -0.635) (size 2 0.6) (drill oval 0.4 0.3) (layers "*.Cu" "*.Mask"))
  (pad "" np_thru_hole circle (at 0 0) (size 1.6 1.6) (drill 1.6) (layers "*.Cu" "*.Mask"))
)
"#
    );
    assert_eq!(footprint(&item(vec![land]), "SO-4"), Some(expect));
    assert_eq!(footprint(&item(vec![symbol_drawing()]), "SO-4"), None);
    assert_eq!(symbol(&item(Vec::new()), None), None);
}

#[test]
fn dwn_1_numbers_have_at_most_six_decimals_and_nothing_has_no_sign() {
    for (value, said) in [
        (0.1 + 0.2, "0.3"),
        (-0.000_000_4, "0"),
        (-0.0, "0"),
        (2.0 / 3.0, "0.666667"),
        (-12.5, "-12.5"),
        (1e4, "10000"),
        (f64::NAN, "NaN"),
    ] {
        assert_eq!(number(value), said);
    }
}

/// A package with two symbols and the land pattern that both name, with their licences.
fn packed(licences: [&str; 2]) -> Vec<(String, String)> {
    let mut package = Package::new(Some("resistor"), "电阻".into());
    for (model, licence) in ["R/0603", "R2"].into_iter().zip(licences) {
        let mut item = Item { model: model.into(), ..item(vec![symbol_drawing()]) };
        item.provenance.licence = licence.into();
        let land = ("R_0603".to_owned(), "land".to_owned());
        package.put(&item, symbol(&item, Some("PCM_Sanku_resistor:R_0603")), Some(land));
    }
    package.files().unwrap()
}

// DWN-1
#[test]
fn dwn_1_a_package_holds_one_library_of_all_symbols_and_each_land_pattern_once() {
    let files = packed(["MIT", "MIT"]);
    let paths: Vec<_> = files.iter().map(|(path, _)| path.as_str()).collect();
    let [told, land, library] = [
        "metadata.json",
        "footprints/Sanku_resistor.pretty/R_0603.kicad_mod",
        "symbols/Sanku_resistor.kicad_sym",
    ];
    assert_eq!(paths, [told, land, library]);
    let all = &files[2].1;
    assert_eq!(
        (all.matches("(kicad_symbol_lib").count(), all.matches("\"PCM_Sanku_resistor:R_0603\"").count()),
        (1, 2)
    );
    assert!(
        all.find("\n  (symbol \"R2\"") < all.find("\n  (symbol \"R{slash}0603\""),
        "in the order of their names: {all}"
    );
    assert!(all.ends_with("\n  )\n)\n"), "{all}");
}

// DWN-1
#[test]
fn dwn_1_a_package_says_what_kicad_asks_of_it() {
    let told = packed(["MIT", "MIT"]).swap_remove(0).1;
    let parts = [
        "{\"$schema\":\"https://go.kicad.org/pcm/schemas/v1\",\"name\":\"电阻\",\"description\":\"2 个符号，1 个封装；KiCad 6 及以上\"",
        "PCM_Sanku_resistor",
        "\"identifier\":\"cn.sanku.sanku.resistor\",\"type\":\"library\",\"author\":{\"name\":\"三库\",\"contact\":{}},\"license\":\"MIT\",\"resources\":{}",
        "\"status\":\"stable\",\"kicad_version\":\"6.0\"}]}",
    ];
    for part in parts {
        assert!(told.contains(part), "{part}\n{told}");
    }
    for licences in [["MIT", "CC-BY-4.0"], ["ours", "ours"]] {
        let told = packed(licences).swap_remove(0).1;
        assert!(told.contains("\"license\":\"open-source\""), "{licences:?}: {told}");
    }
}
