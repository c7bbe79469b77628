//! §7 T29 What a file is by its first bytes, and whether that is what its name says.

use super::{images, limits, notice::FILE_MISMATCH, platform::BizCode, valid::Invalid};

/// Why a file is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// It is no image that may be added.
    #[error("{0}")]
    Image(#[from] Invalid),
    /// It begins otherwise than what its name says.
    #[error("{FILE_MISMATCH}")]
    Content,
}

/// The type of a JPEG.
pub const JPEG: &str = "image/jpeg";

/// An image, by its first bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picture {
    /// Its type.
    pub mime: &'static str,
    /// How wide it is, in pixels.
    pub width: u32,
    /// How high it is, in pixels.
    pub height: u32,
}

/// T29: whether a file may be taken under this name, for this purpose; `head` are its first bytes, `size` counts all.
pub fn check(purpose: BizCode, name: &str, head: &[u8], size: u64) -> Result<(), Unfit> {
    if purpose != BizCode::Images {
        return if fits(name, head) { Ok(()) } else { Err(Unfit::Content) };
    }
    images::one(0, name, size)?;
    let drawn = |picture: &Picture| {
        let pixels = u64::from(picture.width) * u64::from(picture.height);
        fits(name, head) && pixels > 0 && pixels <= limits::IMAGE_PIXELS
    };
    picture(head).filter(drawn).map(|_| ()).ok_or(Unfit::Image(Invalid::ImageType))
}

/// The image that a file is; none if it is another one than these two kinds, or broken.
pub fn picture(head: &[u8]) -> Option<Picture> {
    png(head).or_else(|| jpeg(head))
}

fn png(head: &[u8]) -> Option<Picture> {
    let header = head.strip_prefix(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")?;
    let [width, height] = [four(header, 0)?, four(header, 4)?];
    Some(Picture { mime: "image/png", width, height })
}

/// From segment to segment, up to the one that says how large it is.
fn jpeg(head: &[u8]) -> Option<Picture> {
    let mut rest = head.strip_prefix(b"\xff\xd8").filter(|rest| rest.first() == Some(&0xff))?;
    loop {
        let marker = *rest.get(1).filter(|_| rest.first() == Some(&0xff))?;
        let length = usize::from(two(rest, 2)?);
        if matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc) {
            let [height, width] = [two(rest, 5)?, two(rest, 7)?].map(u32::from);
            return Some(Picture { mime: JPEG, width, height });
        }
        rest = rest.get(length.checked_add(2)?..)?;
    }
}

fn two(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn four(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

/// How the files begin whose names end so; of every other ending nothing is known.
const BEGINNINGS: &[(&[&str], &[&[u8]])] = &[
    (&["png"], &[b"\x89PNG\r\n\x1a\n"]),
    (&["jpg", "jpeg"], &[b"\xff\xd8\xff"]),
    (&["gif"], &[b"GIF87a", b"GIF89a"]),
    (&["bmp"], &[b"BM"]),
    (&["webp"], &[b"RIFF"]),
    (&["zip", "docx", "xlsx", "pptx"], &[b"PK\x03\x04", b"PK\x05\x06"]),
    (&["gz", "tgz"], &[b"\x1f\x8b"]),
    (&["7z"], &[b"7z\xbc\xaf\x27\x1c"]),
    (&["rar"], &[b"Rar!\x1a\x07"]),
    (&["pdf"], &[b"%PDF-"]),
];

fn fits(name: &str, head: &[u8]) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).unwrap_or_default();
    let known = BEGINNINGS.iter().find(|(endings, _)| endings.contains(&ending.as_str()));
    known.is_none_or(|(_, beginnings)| beginnings.iter().any(|beginning| head.starts_with(beginning)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03\x08\x06\0\0\0";
    const PHOTO: &[u8] = b"\xff\xd8\xff\xe0\0\x04ab\xff\xc4\0\x03x\xff\xc2\0\x0b\x08\0\x05\0\x07\x03";

    // T29
    #[test]
    fn an_image_says_how_large_it_is() {
        for (head, is) in [
            (PNG, Some(("image/png", 2, 3))),
            (PHOTO, Some(("image/jpeg", 7, 5))),
            (&PNG[..23], None),
            (&PHOTO[..20], None),
            (b"\xff\xd8\xff\xe0\0\0", None),
            (b"\xff\xd8\xff\xe0\xff\xff", None),
            (b"<svg xmlns='http://www.w3.org/2000/svg'/>", None),
            (b"", None),
        ] {
            let found = picture(head).map(|picture| (picture.mime, picture.width, picture.height));
            assert_eq!(found, is, "{head:?}");
        }
    }

    // T29
    #[test]
    fn an_image_is_one_by_its_bytes_as_well_as_by_its_name() {
        let flood = [&PNG[..16], b"\0\0\xff\xff\0\0\xff\xff\x08\x06\0\0\0"].concat();
        let nothing = [&PNG[..16], b"\0\0\0\0\0\0\0\x01\x08\x06\0\0\0"].concat();
        for (name, head, is) in [
            ("a.png", PNG, Ok(())),
            ("a.JPEG", PHOTO, Ok(())),
            ("a.png", PHOTO, Err(Unfit::Image(Invalid::ImageType))),
            ("a.jpg", PNG, Err(Unfit::Image(Invalid::ImageType))),
            ("a.png", b"<svg/>".as_slice(), Err(Unfit::Image(Invalid::ImageType))),
            ("a.png", b"<html>".as_slice(), Err(Unfit::Image(Invalid::ImageType))),
            ("a.svg", b"<svg/>".as_slice(), Err(Unfit::Image(Invalid::ImageType))),
            ("a,b.png", PNG, Err(Unfit::Image(Invalid::ImageComma))),
            ("a.png", &flood, Err(Unfit::Image(Invalid::ImageType))),
            ("a.png", &nothing, Err(Unfit::Image(Invalid::ImageType))),
        ] {
            assert_eq!(check(BizCode::Images, name, head, 99), is, "{name} {head:?}");
        }
        let large = limits::FEEDBACK_IMAGE_BYTES + 1;
        assert_eq!(check(BizCode::Images, "a.png", PNG, large), Err(Unfit::Image(Invalid::ImageSize)));
    }

    // T29
    #[test]
    fn another_file_may_be_anything_but_what_its_name_denies() {
        for (name, head, fits) in [
            ("a.stp", b"ISO-10303-21;".as_slice(), true),
            ("a", b"anything", true),
            ("", b"", true),
            ("a.html", b"<html>", true),
            ("a.zip", b"PK\x03\x04", true),
            ("a.tar.GZ", b"\x1f\x8b", true),
            ("a.pdf", b"%PDF-1.7", true),
            ("a.pdf", b"MZ", false),
            ("a.zip", b"", false),
            ("a.png", b"<html>", false),
        ] {
            assert_eq!(check(BizCode::Other, name, head, 1).is_ok(), fits, "{name} {head:?}");
        }
    }

    // 5.1.1
    #[test]
    fn the_document_of_operators_says_which_files_are_taken() {
        let document = include_str!("../../../docs/operate.md");
        let (_, part) = document.split_once("\n## Files of users\n").unwrap();
        let part = part.split("\n## ").next().unwrap();
        for (endings, _) in BEGINNINGS {
            for ending in *endings {
                assert!(part.contains(&format!("`{ending}`")), "{ending}");
            }
        }
        let words = part.split_whitespace().collect::<Vec<_>>().join(" ");
        let (pixels, megabytes) = (limits::IMAGE_PIXELS / 1_000_000, limits::FEEDBACK_IMAGE_BYTES >> 20);
        let images = limits::FEEDBACK_IMAGES;
        for said in [
            format!(
                "up to {images} images (`png`, `jpg`, `jpeg`) of {megabytes} MB and {pixels} megapixels each"
            ),
            format!("{} characters", limits::FILE_NAME_MAX),
        ] {
            assert!(words.contains(&said), "{said}");
        }
        for ending in ["png", "jpg", "jpeg", "gif", "svg", "webp"] {
            let taken = images::one(0, &format!("a.{ending}"), 1).is_ok();
            assert_eq!(taken, ["png", "jpg", "jpeg"].contains(&ending), "{ending}");
        }
    }
}
