//! §5 Imports: the files of an imported item: those that it was read from, and those that it links.

use super::{
    naming::{host, plain},
    record::Origin,
};
use crate::{bucket::sum, hex::hex};
use sanku_core::library::asset::{Asset, AssetContent, AssetKind, format_of, media_type};

/// Whose a linked file is: nobody hands it on.
const OF_ITS_PUBLISHER: &str = "版权归发布者，仅提供链接";

/// The text that an item was read from, as a file of its own; `set` is the data set.
pub fn read_from(kind: AssetKind, name: &str, set: &str, origin: &Origin<'_>, text: &str) -> Asset {
    Asset {
        kind,
        name: plain(name).replace(['/', '\\'], "_"),
        format: format_of(name).unwrap_or_default(),
        content: Some(AssetContent { sha256: hex(&sum(text.as_bytes())), size: text.len() as u64 }),
        source: plain(&format!("{set} {}", origin.library)),
        url: None,
        licence: plain(origin.licence),
        shape: None,
    }
}

/// A data sheet that is elsewhere, under the last part of its address, or its host.
pub fn linked(link: &str) -> Option<Asset> {
    let rest = link.strip_prefix("https://")?;
    let host = host(rest)?;
    let path = rest.split(['?', '#']).next().unwrap_or_default();
    let last = path.rsplit('/').next().map(plain).filter(|last| !last.is_empty());
    let name = last.unwrap_or_else(|| host.to_owned());
    let known = |format: &String| name != host && media_type(format) != media_type("");
    Some(Asset {
        kind: AssetKind::Datasheet,
        format: format_of(&name).filter(known).unwrap_or_default(),
        name,
        content: None,
        source: host.to_owned(),
        url: Some(link.to_owned()),
        licence: OF_ITS_PUBLISHER.to_owned(),
        shape: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_called_after_its_last_part_and_nothing_is_guessed() {
        for (link, name, format) in [
            ("https://www.ti.com/lit/ds/x.PDF?a=b/c.zip", "x.PDF", "pdf"),
            ("https://www.ti.com/lit/gpn/tl072", "tl072", ""),
            ("https://a.cn/SN74.1G", "SN74.1G", ""),
            ("https://a.cn/", "a.cn", ""),
            ("https://a.cn", "a.cn", ""),
        ] {
            let asset = linked(link).unwrap();
            assert_eq!((asset.name.as_str(), asset.format.as_str()), (name, format), "{link}");
            assert_eq!((asset.check(), asset.url.as_deref()), (Ok(()), Some(link)));
        }
        assert_eq!(linked("http://a.cn/b.pdf"), None);
    }

    #[test]
    fn a_file_has_its_sum_and_what_its_item_says_of_it() {
        let origin =
            Origin { library: "Device", file: "a/Device.kicad_sym", version: None, licence: "CC0-1.0" };
        let asset = read_from(AssetKind::Symbol, "a/b.kicad_sym", "KiCad symbols", &origin, "abc");
        assert_eq!(asset.check(), Ok(()));
        assert_eq!((asset.name.as_str(), asset.format.as_str()), ("a_b.kicad_sym", "kicad_sym"));
        assert_eq!((asset.source.as_str(), asset.licence.as_str()), ("KiCad symbols Device", "CC0-1.0"));
        let content = asset.content.unwrap();
        assert_eq!(content.size, 3);
        assert_eq!(content.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
