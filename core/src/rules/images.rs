//! §5 Feedback images: which files may be added.

use super::{
    limits,
    valid::{Invalid, Verdict},
};
use crate::json::Read;
use sanku_derive::wire;

/// A file as it was picked.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
pub struct Image {
    /// Its name.
    pub name: String,
    /// Its size in bytes.
    pub size: u64,
}

/// VAL-13: what becomes of each file of a batch, when some images are there already; the valid ones stay.
pub fn check(already: usize, batch: &[Image]) -> Vec<Verdict> {
    let mut held = already;
    let verdict = |image: &Image| {
        let verdict = one(held, &image.name, image.size);
        held = held.saturating_add(usize::from(verdict.is_ok()));
        verdict
    };
    batch.iter().map(verdict).collect()
}

/// VAL-13: what becomes of one file, when some images are there already.
pub fn one(already: usize, name: &str, size: u64) -> Verdict {
    let dot = name.bytes().rposition(|byte| byte == b'.');
    let kind = dot.and_then(|dot| name.get(dot + 1..));
    let known = |kind: &str| ["png", "jpg", "jpeg"].iter().any(|known| kind.eq_ignore_ascii_case(known));
    if name.bytes().any(|byte| byte == b',') {
        Err(Invalid::ImageComma)
    } else if !kind.is_some_and(known) {
        Err(Invalid::ImageType)
    } else if size > limits::FEEDBACK_IMAGE_BYTES {
        Err(Invalid::ImageSize)
    } else {
        count(already.saturating_add(1))
    }
}

/// IMG-1: whether a file is a picture that every browser shows, by its name.
pub fn is_picture(name: &str) -> bool {
    one(0, &name.replace(',', ""), 0).is_ok()
}

/// VAL-13: whether there may be so many.
pub const fn count(images: usize) -> Verdict {
    if images <= limits::FEEDBACK_IMAGES { Ok(()) } else { Err(Invalid::ImageCount) }
}

#[cfg(test)]
mod tests {
    use super::{Invalid::*, *};

    fn image(name: &str, size: u64) -> Image {
        Image { name: name.into(), size }
    }

    // IMG-1
    #[test]
    fn a_picture_is_known_by_the_end_of_its_name() {
        for (name, is) in [
            ("a.png", true),
            ("a.b.JPG", true),
            ("a,b.jpeg", true),
            ("a.svg", false),
            ("png", false),
            ("", false),
        ] {
            assert_eq!(is_picture(name), is, "{name}");
        }
    }

    #[test]
    fn val_13_each_file_is_checked_for_comma_type_size_and_count_in_this_order() {
        const LIMIT: u64 = 5 * 1024 * 1024;
        for (already, name, size, is) in [
            (0, "a.png", 0, Ok(())),
            (2, "截图，1.JPG", LIMIT, Ok(())),
            (0, "a.b.Jpeg", 1, Ok(())),
            (0, "a.png", LIMIT + 1, Err(ImageSize)),
            (0, "a.gif", 1, Err(ImageType)),
            (0, "png", 1, Err(ImageType)),
            (0, "a.png ", 1, Err(ImageType)),
            (0, "a.png.exe", 1, Err(ImageType)),
            (0, "", 1, Err(ImageType)),
            (3, "a.png", 1, Err(ImageCount)),
            (9, "a,b.gif", LIMIT + 1, Err(ImageComma)),
            (9, "a.gif", LIMIT + 1, Err(ImageType)),
            (9, "a.png", LIMIT + 1, Err(ImageSize)),
        ] {
            assert_eq!(check(already, &[image(name, size)]), [is], "{already} {name} {size}");
        }
    }

    #[test]
    fn val_13_the_valid_ones_of_a_batch_stay() {
        let batch = ["a.png", "b,c.png", "d.gif", "e.jpg", "f.jpeg", "g.png"].map(|name| image(name, 1));
        let is = [Ok(()), Err(ImageComma), Err(ImageType), Ok(()), Ok(()), Err(ImageCount)];
        assert_eq!(check(0, &batch), is);
        assert_eq!(check(usize::MAX, &batch[..1]), [Err(ImageCount)]);
    }
}
