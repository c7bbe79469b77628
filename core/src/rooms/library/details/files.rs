//! §2 Detail: the files of an item, each with where it comes from, how it may be used, and how it is had.

use crate::{
    library::{
        asset::{Asset, AssetContent},
        item::Item,
    },
    net::api::{Call, ReadAsset},
    rules::file::size_text,
    text::dotted,
};
use sanku_derive::wire;
use serde::Serialize;

/// A file of an item.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownFile {
    /// Its place among all.
    pub at: u32,
    /// What it is of the item.
    pub kind: &'static str,
    /// What it is called.
    pub name: String,
    /// Its format and its size, as far as they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// Who made it, or which data set it stands in.
    pub source: String,
    /// Under which licence it may be used.
    pub licence: String,
    /// How it is had.
    pub way: FileWay,
}

/// How a file is had.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum FileWay {
    /// Everybody may download it.
    Download { to: String },
    /// It is asked for with the token of who may see it.
    Ask,
    /// It is elsewhere.
    Elsewhere { to: String },
    /// It is neither here nor at an address that may be opened.
    Nowhere,
}

/// The files of an item; those of an organisation are asked for.
pub fn files(item: &Item) -> Vec<ShownFile> {
    let shown = |(asset, at): (&Asset, u32)| ShownFile {
        at,
        kind: asset.kind.label(),
        name: asset.name.clone(),
        about: about(asset),
        source: asset.source.clone(),
        licence: asset.licence.clone(),
        way: way(asset, item.own),
    };
    item.assets.iter().zip(0..).map(shown).collect()
}

fn about(asset: &Asset) -> Option<String> {
    let size = asset.content.as_ref().map(|content| size_text(content.size)).unwrap_or_default();
    Some(dotted(&[&*asset.format.to_ascii_uppercase(), &*size])).filter(|known| !known.is_empty())
}

fn way(asset: &Asset, own: bool) -> FileWay {
    match (&asset.content, &asset.url) {
        (Some(_), _) if own => FileWay::Ask,
        (Some(content), _) => address(content).map_or(FileWay::Nowhere, |to| FileWay::Download { to }),
        (None, Some(to)) if to.starts_with("https://") => FileWay::Elsewhere { to: to.clone() },
        _ => FileWay::Nowhere,
    }
}

/// The name of the file at a place, and the question for it.
pub fn asked(item: &Item, at: u32) -> Option<(String, Call)> {
    let asset = item.assets.get(usize::try_from(at).ok()?)?;
    Some((asset.name.clone(), question(asset.content.as_ref()?)))
}

/// The question for a content.
fn question(AssetContent { sha256, .. }: &AssetContent) -> Call {
    Call::ReadAsset(ReadAsset { sha256: sha256.clone() })
}

fn address(content: &AssetContent) -> Option<String> {
    question(content).request().ok().map(|request| request.path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::asset::AssetKind;

    fn item(own: bool) -> Item {
        let content = Some(AssetContent { sha256: "0a".repeat(32), size: 2_048 });
        let symbol = Asset {
            kind: AssetKind::Symbol,
            name: "D.kicad_sym".into(),
            format: "kicad_sym".into(),
            content,
            source: "KiCad".into(),
            licence: "CC0".into(),
            ..Asset::default()
        };
        let sheet = |url: &str| Asset {
            kind: AssetKind::Datasheet,
            name: "d".into(),
            url: Some(url.into()),
            ..Asset::default()
        };
        let assets = vec![symbol, sheet("https://a.cn/d"), sheet("javascript:alert(1)")];
        Item { own, assets, ..Item::default() }
    }

    #[test]
    fn a_file_says_what_it_is_and_everybodys_has_an_address() {
        let files = files(&item(false));
        let [symbol, sheet, wrong] = files.as_slice() else { panic!("{files:?}") };
        assert_eq!((symbol.kind, symbol.about.as_deref()), ("原理图符号", Some("KICAD_SYM · 2.0 KB")));
        let to = format!("/to/api/public/asset/get/{}", "0a".repeat(32));
        assert_eq!(symbol.way, FileWay::Download { to });
        assert_eq!((sheet.at, sheet.about.as_deref()), (1, None));
        assert_eq!(sheet.way, FileWay::Elsewhere { to: "https://a.cn/d".into() });
        assert_eq!(wrong.way, FileWay::Nowhere, "only a safe page is linked");
    }

    #[test]
    fn an_organisations_own_file_is_asked_for() {
        let ways: Vec<_> = files(&item(true)).into_iter().map(|file| file.way).collect();
        assert_eq!(ways[0], FileWay::Ask);
        assert!(matches!(ways[1], FileWay::Elsewhere { .. }), "what is elsewhere needs no token");
    }
}
