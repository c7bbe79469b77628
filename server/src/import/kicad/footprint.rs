//! §5 Imports: a `.kicad_mod` footprint: what it says of itself, its pads and its drawing.

use super::{
    figure::{angle, figure, point_of},
    flaw::Flaw,
    footprint_drawing,
    geometry::{Frame, Point, chains, tidy},
    pad::{Pad, PadKind},
    pin::text_size,
    sexpr::List,
    symbol::version_of,
    symbol_drawing::anchor,
};
use sanku_core::library::{
    drawing::{Drawing, Role, Shape},
    item::NamedDrawing,
};
use std::collections::{BTreeSet, HashMap};

/// Shapes of one footprint, at most; the largest of KiCad's has 4 200.
const MOST_SHAPES: usize = 40_000;

/// What a footprint's file holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Footprint {
    /// Its description.
    pub description: String,
    /// Its search words, separated by spaces.
    pub tags: String,
    /// Who wrote the file, in which format.
    pub version: Option<String>,
    /// It says that it lies on the surface, or goes through the board.
    pub mounting: Mounting,
    /// The 3D model it names, without the variable in front.
    pub model: Option<String>,
    /// Its pads with copper, whatever their number.
    pub pads: usize,
    /// The different numbers among them.
    pub numbers: BTreeSet<String>,
    /// Width and height of the body on the fabrication layer.
    pub body: Option<Point>,
    /// All of it, drawn, without a name.
    pub drawing: Option<NamedDrawing>,
    /// Small, without texts.
    pub thumbnail: Option<Drawing>,
}

/// How a part is mounted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Mounting {
    Surface,
    Through,
    Mixed,
    Neither,
}

type Segment = (Point, Point);

#[derive(Default)]
struct Layers {
    segments: HashMap<&'static str, (Role, Vec<Segment>)>,
    shapes: Vec<Shape>,
    texts: Vec<Shape>,
}

impl Footprint {
    /// Reads a whole file.
    pub fn read(root: List<'_>) -> Result<Self, Flaw> {
        if !matches!(root.tag(), "footprint" | "module") {
            return Err(Flaw::WrongKind("footprint"));
        }
        let (mut layers, mut pads) = (Layers::default(), Vec::new());
        for entry in root.lists() {
            match entry.tag() {
                "pad" => pads.push(Pad::read(entry)?),
                "fp_text" => layers.texts.extend(text(entry)?),
                _ => layers.add(entry)?,
            }
            if pads.len() + layers.shapes.len() > MOST_SHAPES {
                return Err(Flaw::TooManyShapes(MOST_SHAPES));
            }
        }
        pads.retain(|pad| pad.seen);
        let lines = layers.lines();
        let copper = || pads.iter().filter(|pad| pad.kind != PadKind::Bare);
        let words = |tag| root.text_of(tag).unwrap_or_default().trim().to_owned();
        Ok(Self {
            description: words("descr"),
            tags: words("tags"),
            version: version_of(root),
            mounting: mounting(root, &pads),
            model: root.text_of("model").and_then(|path| model(&path)),
            pads: copper().count(),
            numbers: copper().map(|pad| pad.number.clone()).filter(|number| !number.is_empty()).collect(),
            body: footprint_drawing::body(&lines),
            thumbnail: footprint_drawing::thumbnail(&lines, &pads),
            drawing: footprint_drawing::whole(lines, layers.texts, &pads),
        })
    }
}

impl Layers {
    fn add(&mut self, entry: List<'_>) -> Result<(), Flaw> {
        let Some((name, role)) = entry.text_of("layer").and_then(|layer| role(&layer)) else { return Ok(()) };
        if entry.tag() == "fp_line" {
            let ends = [point_of(entry, "start")?, point_of(entry, "end")?].map(|end| end.map(tidy));
            let [start, end] = ends;
            if start != end {
                self.segments.entry(name).or_insert_with(|| (role, Vec::new())).1.push((start, end));
            }
            return Ok(());
        }
        if entry.tag().starts_with("fp_") {
            self.shapes.extend(figure(entry, role, &Frame::DOWN)?);
        }
        Ok(())
    }

    /// What the layers draw, segments joined into lines, layer by layer.
    fn lines(&mut self) -> Vec<Shape> {
        let mut shapes = std::mem::take(&mut self.shapes);
        let mut layers: Vec<_> = std::mem::take(&mut self.segments).into_iter().collect();
        layers.sort_by_key(|(name, _)| *name);
        for (_, (role, segments)) in layers {
            let line = |(points, closed)| Shape::Polyline { role, points, closed };
            shapes.extend(chains(&segments).into_iter().map(line));
        }
        shapes
    }
}

/// The layers that a drawing shows, seen from the front.
fn role(layer: &str) -> Option<(&'static str, Role)> {
    Some(match layer {
        "F.SilkS" | "F.Silkscreen" => ("silk", Role::Silk),
        "F.CrtYd" | "F.Courtyard" => ("courtyard", Role::Courtyard),
        "F.Fab" => ("fab", Role::Fabrication),
        "F.Cu" => ("copper", Role::Pad),
        "Edge.Cuts" => ("edge", Role::Outline),
        "Dwgs.User" => ("drawings", Role::Thin),
        _ => return None,
    })
}

/// A text of its own; those that a board fills in are left out.
fn text(list: List<'_>) -> Result<Option<Shape>, Flaw> {
    let (Some(words), Some(at)) = (list.text(1), list.find("at")) else { return Ok(None) };
    let layer = list.text_of("layer").and_then(|layer| role(&layer));
    let own = list.word(0) == Some("user") && !list.flag("hide");
    let Some((_, role)) = layer.filter(|_| own && !words.contains("${") && words.trim() != "%R") else {
        return Ok(None);
    };
    Ok(Some(Shape::Text {
        role,
        at: Frame::DOWN.place(point_of(list, "at")?),
        text: words.trim().chars().take(200).collect(),
        size: text_size(Some(list))?,
        anchor: anchor(list),
        angle: tidy(angle(at)?),
    }))
}

/// The file's own word, else what the pads say.
fn mounting(root: List<'_>, pads: &[Pad]) -> Mounting {
    let attributes = root.find("attr");
    let says = |word| attributes.is_some_and(|list| list.flag(word));
    let has = |kind| pads.iter().any(|pad| pad.kind == kind);
    match (says("smd"), says("through_hole")) {
        (true, false) => Mounting::Surface,
        (false, true) => Mounting::Through,
        _ => match (has(PadKind::Surface), has(PadKind::Through)) {
            (true, true) => Mounting::Mixed,
            (true, false) => Mounting::Surface,
            (false, true) => Mounting::Through,
            (false, false) => Mounting::Neither,
        },
    }
}

/// `${KICAD6_3DMODEL_DIR}/Package_QFP.3dshapes/LQFP-48.wrl` without its variable.
fn model(path: &str) -> Option<String> {
    let path = path.trim().replace('\\', "/");
    let path = match path.split_once('}') {
        Some((_, rest)) if path.starts_with("${") => rest.trim_start_matches('/').to_owned(),
        _ => path,
    };
    // A path of somebody's own machine says no more than its last step.
    let absolute = path.starts_with('/') || path.chars().nth(1) == Some(':');
    let path = if absolute { path.rsplit('/').next().unwrap_or_default().to_owned() } else { path };
    (!path.is_empty()).then(|| path.chars().take(256).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::sexpr::Tree;

    fn read(inside: &str) -> Footprint {
        Footprint::read(Tree::parse(&format!("(footprint \"F\" {inside})")).unwrap().root()).unwrap()
    }

    const PADS: &str = r#"(pad "1" smd rect (at -1 0) (size 1 1) (layers "F.Cu"))
        (pad "2" smd rect (at 1 0) (size 1 1) (layers "F.Cu"))
        (pad "2" thru_hole circle (at 1 0) (size 0.5 0.5) (drill 0.2) (layers "*.Cu"))
        (pad "" smd rect (at 1 0) (size 1 1) (layers "F.Paste"))"#;

    #[test]
    fn pads_are_counted_with_copper_and_numbers_once() {
        let footprint = read(PADS);
        assert_eq!((footprint.pads, footprint.numbers.len()), (3, 2));
        let drawing = footprint.drawing.unwrap();
        let texts = drawing.drawing.shapes.iter().filter(|shape| matches!(shape, Shape::Text { .. })).count();
        assert_eq!(texts, 2, "a number stands once, on its largest pad");
        let told: Vec<_> = drawing.pads.iter().map(|pad| (&*pad.number, pad.hole)).collect();
        assert_eq!(told, [("1", None), ("2", None), ("2", Some([0.2, 0.2]))]);
    }

    #[test]
    fn the_body_is_measured_on_the_fabrication_layer() {
        let lines = |layer: &str| {
            format!(
                "(fp_line (start 0 0) (end 3 0) (layer {layer})) (fp_line (start 3 0) (end 3 2) (layer {layer}))
                 (fp_line (start 0 2) (end 3 2) (layer {layer})) (fp_line (start 0 0) (end 0 2) (layer {layer}))"
            )
        };
        let footprint = read(&lines("F.Fab"));
        assert_eq!(footprint.body, Some([3.0, 2.0]));
        let [Shape::Polyline { points, closed, .. }] =
            &footprint.drawing.as_ref().unwrap().drawing.shapes[..]
        else {
            panic!("not joined")
        };
        assert!(*closed && points.len() == 4, "four lines make one outline");
        assert_eq!(read(&lines("F.SilkS")).body, None);
        assert!(read(&lines("B.Fab")).drawing.is_none(), "the back is not shown");
    }

    #[test]
    fn mounting_follows_the_attribute_else_the_pads() {
        let table = [
            ("(attr smd)", Mounting::Surface),
            ("(attr through_hole exclude_from_bom)", Mounting::Through),
            (PADS, Mounting::Mixed),
            ("", Mounting::Neither),
            ("(pad 1 thru_hole circle (at 0 0) (size 1 1) (drill 0.5))", Mounting::Through),
        ];
        for (text, expect) in table {
            assert_eq!(read(text).mounting, expect, "{text}");
        }
    }

    #[test]
    fn a_model_is_named_without_its_variable_or_anybodys_folder() {
        let table = [
            ("${KICAD6_3DMODEL_DIR}/A.3dshapes/B.wrl", Some("A.3dshapes/B.wrl")),
            ("A.3dshapes/B.wrl", Some("A.3dshapes/B.wrl")),
            ("/somebody/at/home/B.step", Some("B.step")),
            ("C:\\\\models\\\\B.step", Some("B.step")),
            ("", None),
        ];
        for (path, expect) in table {
            assert_eq!(read(&format!("(model \"{path}\")")).model.as_deref(), expect, "{path}");
        }
    }

    #[test]
    fn texts_that_a_board_fills_in_are_left_out() {
        let text = |kind: &str, words: &str| {
            read(&format!("(fp_text {kind} \"{words}\" (at 0 0) (layer \"F.SilkS\"))")).drawing.is_some()
        };
        assert!(text("user", "A"));
        let unlocked = "(fp_text user \"A\" (at 1 2 unlocked) (layer F.SilkS))";
        assert!(read(unlocked).drawing.is_some());
        assert!(!text("user", "${REFERENCE}") && !text("user", "%R"));
        assert!(!text("reference", "REF**") && !text("value", "F"));
    }

    #[test]
    fn another_kind_of_file_is_refused() {
        let tree = Tree::parse("(kicad_pcb)").unwrap();
        assert_eq!(Footprint::read(tree.root()), Err(Flaw::WrongKind("footprint")));
    }
}
