//! DWN-1 What each DXF file has around its drawing: header, tables, blocks, objects.

use super::{
    entity::{HIDDEN, Layer},
    out::Out,
};

/// The block of the model; what is drawn belongs to it.
pub(super) const MODEL: &str = "1F";
const PAPER: &str = "1B";
const ROOT: &str = "C";
const GROUPS: &str = "D";
const STYLES: &str = "E";
const NORMAL: &str = "F";
const BLOCKS: &str = "1";
const CENTRE: &str = "CENTER";
const SOLID: &str = "Continuous";
/// A font that Windows in Chinese has.
const FONT: &str = "simhei.ttf";
/// A dash of one is so much of the drawing's longer side.
const DASH: f64 = 1.0 / 300.0;

/// What is to be seen of a drawing, y up.
pub(super) struct Seen {
    pub(super) left: f64,
    pub(super) bottom: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// Version, unit, what is to be seen, how long dashes are.
pub(super) fn header(out: &mut Out, seen: &Seen, next: &str) {
    out.section("HEADER", |out| {
        out.texts(&[(9, "$ACADVER"), (1, "AC1021"), (9, "$DWGCODEPAGE"), (3, "ANSI_936")]);
        out.texts(&[(9, "$INSUNITS"), (70, "4"), (9, "$MEASUREMENT"), (70, "1")]);
        for (name, [x, y]) in [
            ("$EXTMIN", [seen.left, seen.bottom]),
            ("$EXTMAX", [seen.left + seen.width, seen.bottom + seen.height]),
        ] {
            out.text(9, name);
            out.point(10, [x, y]);
            out.number(30, 0.0);
        }
        out.text(9, "$LTSCALE");
        out.number(40, seen.width.max(seen.height) * DASH);
        out.texts(&[(9, "$HANDSEED"), (5, next)]);
    });
}

pub(super) fn tables(out: &mut Out, seen: &Seen) {
    out.section("TABLES", |out| {
        table(out, ("VPORT", "8"), 1, |out, table| viewport(out, table, seen));
        table(out, ("LTYPE", "5"), 5, lines);
        table(out, ("LAYER", "2"), 5, layers);
        table(out, ("STYLE", "3"), 1, |out, table| {
            entry(out, ("STYLE", "AcDbTextStyleTableRecord"), table, "Standard");
            out.texts(&[(40, "0.0"), (41, "1.0"), (50, "0.0"), (71, "0"), (42, "2.5"), (3, FONT), (4, "")]);
        });
        table(out, ("VIEW", "6"), 0, |_, _| ());
        table(out, ("UCS", "7"), 0, |_, _| ());
        table(out, ("APPID", "9"), 1, |out, table| {
            entry(out, ("APPID", "AcDbRegAppTableRecord"), table, "ACAD");
        });
        table(out, ("DIMSTYLE", "A"), 1, |out, table| {
            out.text(0, "DIMSTYLE");
            out.handle(105);
            record(out, "AcDbDimStyleTableRecord", table, "Standard");
        });
        table(out, ("BLOCK_RECORD", BLOCKS), 2, |out, table| {
            for (handle, name) in [(MODEL, "*Model_Space"), (PAPER, "*Paper_Space")] {
                out.texts(&[(0, "BLOCK_RECORD"), (5, handle)]);
                record(out, "AcDbBlockTableRecord", table, name);
            }
        });
    });
}

fn table(out: &mut Out, (name, handle): (&str, &str), entries: usize, inside: impl FnOnce(&mut Out, &str)) {
    out.texts(&[(0, "TABLE"), (2, name), (5, handle), (330, "0"), (100, "AcDbSymbolTable")]);
    out.whole(70, entries);
    if name == "DIMSTYLE" {
        out.text(100, "AcDbDimStyleTable");
    }
    inside(out, handle);
    out.text(0, "ENDTAB");
}

fn entry(out: &mut Out, (kind, class): (&str, &str), table: &str, name: &str) {
    out.text(0, kind);
    out.handle(5);
    record(out, class, table, name);
}

fn record(out: &mut Out, class: &str, table: &str, name: &str) {
    out.texts(&[(330, table), (100, "AcDbSymbolTableRecord"), (100, class), (2, name), (70, "0")]);
}

/// What a program shows first.
fn viewport(out: &mut Out, table: &str, seen: &Seen) {
    entry(out, ("VPORT", "AcDbViewportTableRecord"), table, "*Active");
    out.point(10, [0.0, 0.0]);
    out.point(11, [1.0, 1.0]);
    out.point(12, [seen.left + seen.width / 2.0, seen.bottom + seen.height / 2.0]);
    out.point(16, [0.0, 0.0]);
    out.number(36, 1.0);
    out.number(40, seen.height.max(seen.width / 2.0) * 1.1);
    out.number(41, 2.0);
}

/// Each line with its dashes and gaps, a dot being a short dash.
fn lines(out: &mut Out, table: &str) {
    let kinds: [(&str, &[f64]); 5] = [
        ("ByBlock", &[]),
        ("ByLayer", &[]),
        (SOLID, &[]),
        (CENTRE, &[8.0, -2.0, 1.0, -2.0]),
        (HIDDEN, &[3.0, -2.0]),
    ];
    for (name, dashes) in kinds {
        entry(out, ("LTYPE", "AcDbLinetypeTableRecord"), table, name);
        out.texts(&[(3, ""), (72, "65")]);
        out.whole(73, dashes.len());
        out.number(40, dashes.iter().map(|dash| dash.abs()).sum());
        for dash in dashes {
            out.number(49, *dash);
            out.text(74, "0");
        }
    }
}

/// Each layer with its colour by number, its line and its width in hundredths of a millimetre; each file has the layer 0.
fn layers(out: &mut Out, table: &str) {
    let layer = |layer: Layer| match layer {
        Layer::Outline => (layer.name(), "7", SOLID, "50"),
        Layer::Centre => (layer.name(), "1", CENTRE, "25"),
        Layer::Thin => (layer.name(), "3", SOLID, "25"),
        Layer::Dimension => (layer.name(), "4", SOLID, "25"),
    };
    for (name, colour, line, width) in Layer::ALL.map(layer).into_iter().chain([("0", "7", SOLID, "25")]) {
        entry(out, ("LAYER", "AcDbLayerTableRecord"), table, name);
        out.texts(&[(62, colour), (6, line), (370, width), (390, NORMAL)]);
    }
}

pub(super) fn blocks(out: &mut Out) {
    out.section("BLOCKS", |out| {
        for (owner, name) in [(MODEL, "*Model_Space"), (PAPER, "*Paper_Space")] {
            end(out, ("BLOCK", "AcDbBlockBegin"), owner);
            out.texts(&[(2, name), (70, "0"), (10, "0.0"), (20, "0.0"), (30, "0.0"), (3, name), (1, "")]);
            end(out, ("ENDBLK", "AcDbBlockEnd"), owner);
        }
    });
}

/// The beginning or the end of a block.
fn end(out: &mut Out, (kind, class): (&str, &str), owner: &str) {
    out.text(0, kind);
    out.handle(5);
    out.texts(&[(330, owner), (100, "AcDbEntity"), (8, "0"), (100, class)]);
}

/// The dictionaries that programs ask for: of groups, and of the one style in which all is plotted.
pub(super) fn objects(out: &mut Out) {
    out.section("OBJECTS", |out| {
        out.texts(&[(0, "DICTIONARY"), (5, ROOT), (330, "0"), (100, "AcDbDictionary"), (281, "1")]);
        out.texts(&[(3, "ACAD_GROUP"), (350, GROUPS), (3, "ACAD_PLOTSTYLENAME"), (350, STYLES)]);
        out.texts(&[(0, "DICTIONARY"), (5, GROUPS), (330, ROOT), (100, "AcDbDictionary"), (281, "1")]);
        out.texts(&[(0, "ACDBDICTIONARYWDFLT"), (5, STYLES), (330, ROOT), (100, "AcDbDictionary")]);
        out.texts(&[
            (281, "1"),
            (3, "Normal"),
            (350, NORMAL),
            (100, "AcDbDictionaryWithDefault"),
            (340, NORMAL),
        ]);
        out.texts(&[(0, "ACDBPLACEHOLDER"), (5, NORMAL), (330, STYLES)]);
    });
}
