//! §1 Assets: files that belong to an item beside its drawings, each with where it comes from and how it may be used.

use super::captions;
use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// An item has so many at most.
pub const MOST: usize = 64;
/// Letters of a name, of a source and of a licence, and of an address.
const LONGEST_TEXT: usize = 255;
const LONGEST_ADDRESS: usize = 2_048;

/// A file of an item.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Asset {
    /// What it is of the item.
    pub kind: AssetKind,
    /// What it is called as a file: `Device.kicad_sym`.
    pub name: String,
    /// Its usual extension, in small letters: `step`; empty where that is not known of a file that is elsewhere.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub format: String,
    /// Its bytes; without them it is elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<AssetContent>,
    /// Who made it, or which data set it stands in.
    pub source: String,
    /// Where it is, or comes from; https.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Under which licence it may be used, by its SPDX name or in words.
    pub licence: String,
    /// SHP-1 What its body looks like, where it is a model that somebody read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<AssetShape>,
}

/// SHP-1 The body of a model in numbers, by which it is found.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct AssetShape {
    /// By which rules they were made; those of others say nothing.
    pub version: u32,
    /// 32 of them, as hexadecimal digits.
    pub numbers: String,
}

/// The bytes of an asset, by which they are found.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct AssetContent {
    /// Their SHA-256, in hex.
    pub sha256: String,
    /// How many there are.
    pub size: u64,
}

/// What an asset is of its item.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum AssetKind {
    /// A solid.
    #[default]
    Model,
    /// The source of a schematic symbol.
    Symbol,
    /// The source of a land pattern.
    Footprint,
    /// What its maker says of it.
    Datasheet,
    /// A drawing on a sheet.
    Drawing,
    /// A material as a program of simulation reads it.
    Card,
    /// A picture.
    Image,
}

impl AssetKind {
    /// What people call it.
    pub const fn label(self) -> &'static str {
        let [model, symbol, footprint, datasheet, drawing, card, image] = captions::ASSETS;
        match self {
            Self::Model => model,
            Self::Symbol => symbol,
            Self::Footprint => footprint,
            Self::Datasheet => datasheet,
            Self::Drawing => drawing,
            Self::Card => card,
            Self::Image => image,
        }
    }
}

/// Why an asset is not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum AssetFlaw {
    #[error("一个条目最多 {MOST} 个文件")]
    TooMany,
    #[error("文件名无效：{0:?}")]
    Name(String),
    #[error("文件 {0} 的格式无效：应为小写的扩展名，如 step")]
    Format(String),
    #[error("文件 {0} 的 SHA-256 无效：应为 64 位小写十六进制数")]
    Sum(String),
    #[error("文件 {0} 是空的")]
    Empty(String),
    #[error("文件 {0} 的地址无效：应以 https:// 开头")]
    Address(String),
    #[error("文件 {0} 既没有内容也没有地址")]
    Nowhere(String),
    #[error("文件 {0} 没有注明来源")]
    Source(String),
    #[error("文件 {0} 没有注明许可")]
    Licence(String),
}

impl Asset {
    /// Whether it can be kept, found and said.
    pub fn check(&self) -> Result<(), AssetFlaw> {
        let said = |text: &str| !text.trim().is_empty() && text.chars().count() <= LONGEST_TEXT;
        let named = said(&self.name) && !self.name.chars().any(|c| c.is_control() || "/\\".contains(c));
        if !named {
            return Err(AssetFlaw::Name(self.name.clone()));
        }
        let flaw = |flaw: fn(String) -> AssetFlaw| Err(flaw(self.name.clone()));
        match &self.content {
            Some(content) if !is_sum(&content.sha256) => return flaw(AssetFlaw::Sum),
            Some(content) if content.size == 0 => return flaw(AssetFlaw::Empty),
            None if self.url.is_none() => return flaw(AssetFlaw::Nowhere),
            _ => {}
        }
        let unknown = self.format.is_empty() && self.content.is_none();
        if !unknown && !is_format(&self.format) {
            return flaw(AssetFlaw::Format);
        }
        if self.url.as_deref().is_some_and(|url| !is_address(url)) {
            return flaw(AssetFlaw::Address);
        }
        if !said(&self.source) {
            return flaw(AssetFlaw::Source);
        }
        if said(&self.licence) { Ok(()) } else { flaw(AssetFlaw::Licence) }
    }
}

/// Whether all assets of an item can be kept.
pub fn check(assets: &[Asset]) -> Result<(), AssetFlaw> {
    if assets.len() > MOST {
        return Err(AssetFlaw::TooMany);
    }
    assets.iter().try_for_each(Asset::check)
}

/// A SHA-256 in hex, in the one way to write it.
pub fn is_sum(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn is_format(text: &str) -> bool {
    let letter = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'z' | b'_' | b'-');
    (1..=16).contains(&text.len()) && text.bytes().all(letter)
}

fn is_address(url: &str) -> bool {
    let rest = url.strip_prefix("https://").unwrap_or_default();
    let clean = !url.chars().any(|c| c.is_whitespace() || c.is_control());
    clean && !rest.is_empty() && url.len() <= LONGEST_ADDRESS
}

/// The format that a name says: its extension in small letters, if it is one.
pub fn format_of(name: &str) -> Option<String> {
    let format = name.rsplit_once('.')?.1.to_ascii_lowercase();
    Some(format).filter(|format| is_format(format))
}

/// The media type of a format.
pub fn media_type(format: &str) -> &'static str {
    match format {
        "step" | "stp" => "model/step",
        "iges" | "igs" => "model/iges",
        "stl" => "model/stl",
        "obj" => "model/obj",
        "3mf" => "model/3mf",
        "glb" => "model/gltf-binary",
        "gltf" => "model/gltf+json",
        "wrl" => "model/vrml",
        "kicad_sym" => "application/x-kicad-symbol",
        "kicad_mod" => "application/x-kicad-footprint",
        "pdf" => "application/pdf",
        "dxf" => "image/vnd.dxf",
        "dwg" => "image/vnd.dwg",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "json" => "application/json",
        "xml" => "application/xml",
        "zip" => "application/zip",
        "csv" => "text/csv; charset=utf-8",
        "txt" | "inp" | "mac" | "dat" | "k" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step() -> Asset {
        Asset {
            name: "轴.step".into(),
            format: "step".into(),
            content: Some(AssetContent { sha256: "0a".repeat(32), size: 1 }),
            source: "某厂".into(),
            licence: "CC0-1.0".into(),
            ..Asset::default()
        }
    }

    #[test]
    fn an_asset_that_cannot_be_kept_found_or_said_is_refused_by_name() {
        let elsewhere = || Asset { content: None, url: Some("https://a.cn/b".into()), ..step() };
        assert_eq!((step().check(), elsewhere().check()), (Ok(()), Ok(())));
        assert_eq!(Asset { format: String::new(), ..elsewhere() }.check(), Ok(()), "of what is elsewhere");
        let content = |sha256: &str, size| Some(AssetContent { sha256: sha256.into(), size });
        let named = || "轴.step".to_owned();
        for (asset, flaw) in [
            (Asset { name: " ".into(), ..step() }, AssetFlaw::Name(" ".into())),
            (Asset { name: "../a".into(), ..step() }, AssetFlaw::Name("../a".into())),
            (Asset { name: "a\r\nb".into(), ..step() }, AssetFlaw::Name("a\r\nb".into())),
            (Asset { name: "a".repeat(256), ..step() }, AssetFlaw::Name("a".repeat(256))),
            (Asset { format: "STEP".into(), ..step() }, AssetFlaw::Format(named())),
            (Asset { format: String::new(), ..step() }, AssetFlaw::Format(named())),
            (Asset { content: content("0A", 1), ..step() }, AssetFlaw::Sum(named())),
            (Asset { content: content(&"0A".repeat(32), 1), ..step() }, AssetFlaw::Sum(named())),
            (Asset { content: content(&"0a".repeat(32), 0), ..step() }, AssetFlaw::Empty(named())),
            (Asset { content: None, ..step() }, AssetFlaw::Nowhere(named())),
            (Asset { url: Some("http://a.cn".into()), ..step() }, AssetFlaw::Address(named())),
            (Asset { url: Some("https://".into()), ..step() }, AssetFlaw::Address(named())),
            (Asset { url: Some("https://a b".into()), ..step() }, AssetFlaw::Address(named())),
            (Asset { source: String::new(), ..step() }, AssetFlaw::Source(named())),
            (Asset { licence: " ".into(), ..step() }, AssetFlaw::Licence(named())),
        ] {
            assert_eq!(asset.check(), Err(flaw), "{asset:?}");
        }
        assert_eq!(check(&vec![step(); MOST]), Ok(()));
        assert_eq!(check(&vec![step(); MOST + 1]), Err(AssetFlaw::TooMany));
        assert_eq!(AssetFlaw::Licence(named()).to_string(), "文件 轴.step 没有注明许可");
    }

    #[test]
    fn a_format_is_the_extension_and_has_a_media_type() {
        for (name, format, kind) in [
            ("a.STEP", Some("step"), "model/step"),
            ("Device.kicad_sym", Some("kicad_sym"), "application/x-kicad-symbol"),
            ("x.y.pdf", Some("pdf"), "application/pdf"),
            ("a.f3d", Some("f3d"), "application/octet-stream"),
            ("a", None, "application/octet-stream"),
            ("a.b c", None, "application/octet-stream"),
        ] {
            let known = format_of(name);
            assert_eq!(known.as_deref(), format, "{name}");
            assert_eq!(media_type(&known.unwrap_or_default()), kind, "{name}");
        }
    }
}
