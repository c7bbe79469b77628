//! PKG-1 The pads and the courtyard of a `.kicad_mod` that somebody looks for, or the line that is wrong and why.

use super::{
    flaw::Flaw,
    footprint::Footprint,
    pad::{Pad, PadKind},
    sexpr::Tree,
    syntax::SyntaxError,
};
use sanku_core::{
    library::fit::{Courtyard, PADS_MAX},
    rules::{
        notice::packages as texts,
        package_search::{Rows, rows},
    },
};

/// The pads that bear copper, and the courtyard where one is drawn.
///
/// # Errors
/// The line and the reason, for people.
pub fn pads(text: &str) -> Result<Rows, String> {
    let tree = Tree::parse(text).map_err(|flaw| match flaw {
        SyntaxError::Open(at) => texts::wrong_row(line_of(text, at), texts::TORN),
        SyntaxError::Stray(at) => texts::wrong_row(line_of(text, at), texts::STRAY),
        other => Flaw::from(other).to_string(),
    })?;
    let root = tree.root();
    if !matches!(root.tag(), "footprint" | "module") {
        return Err(texts::NO_FOOTPRINT.to_owned());
    }
    let mut pads = Vec::new();
    for list in root.lists().filter(|list| list.tag() == "pad") {
        let wrong = |why: &str| texts::wrong_row(line_of(text, list.begins()), why);
        let pad = Pad::read(list).map_err(|flaw| wrong(&flaw.to_string()))?;
        if pad.kind == PadKind::Bare || !pad.seen || pad.shapes.is_empty() {
            continue;
        }
        let told = pad.told();
        rows::sound(&told).map_err(|why| wrong(&why))?;
        pads.push(told);
        if pads.len() > PADS_MAX {
            return Err(wrong(&texts::too_many_pads(PADS_MAX)));
        }
    }
    // What is drawn beside the pads is no reason against them.
    let drawing = Footprint::read(root).ok().and_then(|footprint| footprint.drawing);
    let courtyard = drawing.and_then(|drawing| Courtyard::of(&drawing.drawing));
    if pads.is_empty() { Err(texts::NO_PADS.to_owned()) } else { Ok(Rows { pads, courtyard }) }
}

/// The line of a byte, from 1.
fn line_of(text: &str, at: usize) -> usize {
    let before = text.as_bytes().iter().take(at);
    before.filter(|byte| **byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    // PKG-1
    #[test]
    fn pkg_1_the_pads_of_a_footprint_are_those_with_copper() {
        let text = "(footprint \"R\" (layer \"F.Cu\")
            (pad \"1\" smd roundrect (at -0.8 0) (size 0.8 0.95) (layers \"F.Cu\" \"F.Mask\"))
            (pad \"2\" smd rect (at 0.8 0 90) (size 0.8 0.95) (layers \"F.Cu\"))
            (pad \"\" np_thru_hole circle (at 0 3) (size 1 1) (drill 1) (layers \"*.Cu\"))
            (pad \"\" smd rect (at 0 0) (size 1 1) (layers \"F.Paste\")))";
        let pads = pads(text).unwrap();
        assert_eq!(pads.write(), ["-0.8 0 0.8 0.95 1", "0.8 0 0.8 0.95 2 angle=90"]);
    }

    #[test]
    fn pkg_1_the_courtyard_of_a_footprint_is_the_front_ones_and_what_is_wrong_beside_pads_is_none() {
        let rows = |drawn: &str| {
            let pad = "(pad 1 smd rect (at 0 0) (size 1 1) (layers F.Cu))";
            pads(&format!("(footprint \"R\" {pad} {drawn})")).unwrap().write()
        };
        let line = |layer: &str| format!("(fp_rect (start -2 -1) (end 3 1) (layer \"{layer}\"))");
        assert_eq!(rows(&line("F.CrtYd")), ["0 0 1 1 1", "courtyard 0.5 0 5 2"]);
        for none in [line("B.CrtYd"), line("F.Fab"), "(fp_line (start nan 0) (layer F.CrtYd))".to_owned()] {
            assert_eq!(rows(&none), ["0 0 1 1 1"], "{none}");
        }
    }

    #[test]
    fn pkg_1_a_torn_footprint_is_refused_with_line_and_reason() {
        for (text, why) in [
            ("", "不是 KiCad 文件：文件为空"),
            ("(footprint \"R\"\n(pad 1 smd rect", "第 2 行：括号或引号没有闭合，文件不完整"),
            ("(footprint \"R\"\n(pad \"1 smd", "第 2 行：括号或引号没有闭合，文件不完整"),
            ("(footprint \"R\")\n\n(pad)", "第 3 行：括号之外有多余内容"),
            ("(kicad_pcb)", "这不是 .kicad_mod 封装文件"),
            ("(footprint \"R\")", "文件里没有带铜的焊盘"),
            ("(footprint \"R\"\n\n(pad 1 smd rect (at nan 0) (size 1 1)))", "第 3 行：at 中的数值无效"),
            ("(footprint \"R\"\n(pad 1 smd rect (at 1e9 0) (size 1 1)))", "第 2 行：at 中的数值无效"),
            ("(footprint \"R\"\n(pad 1 smd rect (at 0 0) (size 0 1)))", "第 2 行：宽和高至少 0.001 mm"),
            (
                "(footprint \"R\"\n(pad 1 smd rect (at 1500 0) (size 1 1)))",
                "第 2 行：坐标和尺寸不能超过 1000 mm",
            ),
        ] {
            assert_eq!(pads(text).unwrap_err(), why, "{text}");
        }
        let many = format!("(footprint \"R\"{})", "\n(pad 1 smd rect (at 0 0) (size 1 1))".repeat(2_001));
        assert_eq!(pads(&many).unwrap_err(), "第 2002 行：焊盘最多 2000 个");
    }
}
