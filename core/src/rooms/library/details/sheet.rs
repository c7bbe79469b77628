//! §2 Detail: what a page says of its item whatever is chosen there: drawings, parameters, where it comes from.

use super::{
    files::{ShownFile, files},
    parameters::{self, ParameterTable},
    terminals::{Spot, TerminalTable, Terminals},
    uses::{Use, uses},
};
use crate::{
    library::{
        Library,
        drawing::Drawing,
        item::{Check, DrawingKind, Item, NamedDrawing, Provenance},
    },
    rules::{
        notice::{self, captions},
        picture::{Picture, PictureKind},
    },
};
use sanku_derive::wire;
use serde::Serialize;

/// What a page says of its item.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Sheet {
    /// The library that holds it.
    pub library: Library,
    /// What people call it.
    pub name: String,
    /// A line about it, in its own language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Its drawings, those of a kind together, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawings: Option<Vec<DrawingGroup>>,
    /// Its pins and pads, if it has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terminals: Option<TerminalTable>,
    /// What is known of it, if anything is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parameters: Option<ParameterTable>,
    /// KEY-9: what a material can be used for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uses: Option<Vec<Use>>,
    /// Its files, if it has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files: Option<Vec<ShownFile>>,
    /// Where it comes from.
    pub origin: Origin,
}

/// The drawings of a kind.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DrawingGroup {
    /// What they show.
    pub kind: DrawingKind,
    /// The first is shown until another is chosen.
    pub drawings: Vec<ShownDrawing>,
}

/// A drawing under its caption.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownDrawing {
    /// Its place among all of the item.
    pub at: u32,
    /// What it shows.
    pub caption: String,
    /// The same, with the item, for who cannot see it.
    pub label: String,
    /// What shows it large.
    pub enlarge: String,
    /// The lines.
    pub drawing: Drawing,
    /// Where its pins or pads are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spots: Vec<Spot>,
}

/// Where an item comes from, and how far to trust it.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Origin {
    /// Its source, licence, file and version, as far as they are known.
    pub rows: Vec<OriginRow>,
    /// How it was checked.
    pub check: Check,
    /// The same in words.
    pub check_label: &'static str,
    /// A page about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub datasheet: Option<String>,
    /// That its values are not for design.
    pub notice: &'static str,
}

/// Something that is known of where an item comes from.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct OriginRow {
    pub name: &'static str,
    pub text: String,
}

impl Sheet {
    /// What the page of an item says, whose links may stay in a panel; UNT-4: of its numbers what is told of them.
    pub fn of(item: &Item, told: &Item, (plugin, customary): (bool, bool)) -> Self {
        let terminals = Terminals::of(item);
        Self {
            library: item.library,
            name: item.name.clone(),
            description: Some(item.description.clone()).filter(|text| !text.is_empty()),
            drawings: Some(groups(item, &terminals)).filter(|groups| !groups.is_empty()),
            terminals: terminals.table(customary),
            parameters: (!item.parameters.is_empty()).then(|| parameters::table(told, (plugin, customary))),
            uses: Some(uses(item, plugin)).filter(|uses| !uses.is_empty()),
            files: Some(files(item)).filter(|files| !files.is_empty()),
            origin: origin(item),
        }
    }
}

/// Those of a kind together, in the order of the kinds.
fn groups(item: &Item, terminals: &Terminals<'_>) -> Vec<DrawingGroup> {
    let of = |kind: DrawingKind| {
        let drawings = item.drawings.iter().zip(0..).filter(|(drawing, _)| drawing.kind == kind);
        DrawingGroup {
            kind,
            drawings: drawings.map(|(drawing, at)| shown(item, drawing, at, terminals)).collect(),
        }
    };
    let kinds = [DrawingKind::View, DrawingKind::Symbol, DrawingKind::Footprint, DrawingKind::Curve];
    kinds.into_iter().map(of).filter(|group| !group.drawings.is_empty()).collect()
}

fn shown(item: &Item, drawing: &NamedDrawing, at: u32, terminals: &Terminals<'_>) -> ShownDrawing {
    let caption = caption(drawing);
    ShownDrawing {
        at,
        label: format!("{} {caption}", item.name),
        enlarge: captions::enlarge(&caption),
        caption,
        drawing: drawing.drawing.clone(),
        spots: terminals.spots(drawing),
    }
}

fn caption(drawing: &NamedDrawing) -> String {
    let kind = drawing.kind.label();
    if drawing.name.is_empty() { kind.to_owned() } else { format!("{kind} · {}", drawing.name) }
}

/// A drawing as a picture, under its caption.
pub fn enlarged(item: &Item, at: u32) -> Option<Picture> {
    let drawing = item.drawings.get(usize::try_from(at).ok()?)?;
    Some(Picture { title: caption(drawing), kind: PictureKind::Drawn(drawing.drawing.clone()) })
}

fn origin(item: &Item) -> Origin {
    let Provenance { source, licence, file, version, check } = &item.provenance;
    let texts = [Some(source), Some(licence), file.as_ref(), version.as_ref()];
    let known = captions::ORIGIN.into_iter().zip(texts);
    let row = |(name, text): (&'static str, Option<&String>)| {
        let text = text.filter(|text| !text.is_empty())?.clone();
        Some(OriginRow { name, text })
    };
    Origin {
        rows: known.filter_map(row).collect(),
        check: *check,
        check_label: check.label(),
        datasheet: item.datasheet.clone().filter(|page| page.starts_with("https://")),
        notice: notice::NOT_FOR_DESIGN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(kind: DrawingKind, name: &str) -> NamedDrawing {
        NamedDrawing { kind, name: name.into(), ..NamedDrawing::default() }
    }

    #[test]
    fn drawings_of_a_kind_stand_together_and_know_their_place_among_all() {
        let drawings = vec![
            drawn(DrawingKind::Footprint, ""),
            drawn(DrawingKind::View, "主视图"),
            drawn(DrawingKind::Symbol, "A"),
            drawn(DrawingKind::View, "俯视图"),
        ];
        let item = Item { name: "螺钉".into(), drawings, ..Item::default() };
        let words = |group: DrawingGroup| {
            let one = |drawing: ShownDrawing| format!("{} {}", drawing.at, drawing.caption);
            group.drawings.into_iter().map(one).collect::<Vec<_>>().join(", ")
        };
        let groups = Sheet::of(&item, &item, (false, false)).drawings.expect("drawings");
        let first = groups[0].drawings[0].clone();
        assert_eq!(
            (first.label.as_str(), first.enlarge.as_str()),
            ("螺钉 视图 · 主视图", "放大 视图 · 主视图")
        );
        let all: Vec<_> = groups.into_iter().map(words).collect();
        assert_eq!(all, ["1 视图 · 主视图, 3 视图 · 俯视图", "2 原理图符号 · A", "0 封装"]);
        assert_eq!(Sheet::of(&Item::default(), &Item::default(), (false, false)).drawings, None);
    }

    #[test]
    fn what_is_not_known_of_an_origin_is_not_said_and_only_a_safe_page_is_linked() {
        let provenance =
            Provenance { source: "GB/T 70.1".into(), version: Some("2".into()), ..Provenance::default() };
        let origin = |page: Option<&str>| {
            let datasheet = page.map(str::to_owned);
            let item = Item { provenance: provenance.clone(), datasheet, ..Item::default() };
            Sheet::of(&item, &item, (false, false)).origin
        };
        let rows: Vec<_> = origin(None).rows.into_iter().map(|row| (row.name, row.text)).collect();
        assert_eq!(rows, [("来源", "GB/T 70.1".to_owned()), ("版本", "2".to_owned())]);
        for (page, linked) in [
            (None, None),
            (Some("https://a.cn/b"), Some("https://a.cn/b")),
            (Some("javascript:alert(1)"), None),
        ] {
            assert_eq!(origin(page).datasheet.as_deref(), linked, "{page:?}");
        }
    }
}
