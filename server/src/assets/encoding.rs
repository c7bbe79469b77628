//! Which coding a client takes: `Accept-Encoding` with its weights.

/// How a file is coded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Coding {
    /// Brotli.
    Brotli,
    /// Gzip.
    Gzip,
    /// As it is.
    Identity,
}

impl Coding {
    /// Its name in headers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Identity => "identity",
        }
    }

    /// What such a file's name ends with; nothing for the plain file.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gz",
            Self::Identity => "",
        }
    }
}

/// The coding that the client likes best, of those there are and the plain one; equals in our order.
///
/// None if it refuses all of them. Without a header the plain file is sent.
pub(super) fn choose(accepted: Option<&str>, packed: &[Coding]) -> Option<Coding> {
    let Some(accepted) = accepted.map(str::trim).filter(|text| !text.is_empty()) else {
        return Some(Coding::Identity);
    };
    let weights: Vec<(String, u32)> = accepted.split(',').filter_map(weigh).collect();
    let of = |name: &str| weights.iter().find(|(known, _)| known == name).map(|(_, weight)| *weight);
    let weight = |coding: Coding| match of(coding.name()).or_else(|| of("*")) {
        Some(weight) => weight,
        // Not named, the plain file is the least liked that is still taken.
        None => u32::from(coding == Coding::Identity),
    };
    let mut best = None;
    for coding in packed.iter().copied().chain([Coding::Identity]) {
        if weight(coding) > best.map_or(0, weight) {
            best = Some(coding);
        }
    }
    best
}

/// `gzip;q=0.5` as its name and 500 000 parts of a million; one part at least, so that the plain file stays behind.
fn weigh(part: &str) -> Option<(String, u32)> {
    let mut pieces = part.split(';').map(str::trim);
    let name = pieces.next().filter(|name| !name.is_empty())?.to_ascii_lowercase();
    let quality = pieces.find_map(|piece| piece.strip_prefix("q=").or_else(|| piece.strip_prefix("Q=")));
    let quality: f64 = quality.map_or(Some(1.0), |text| text.trim().parse().ok())?;
    let name = if name == "x-gzip" { "gzip".to_owned() } else { name };
    Some((name, (quality.clamp(0.0, 1.0) * 1_000_000.0) as u32))
}

#[cfg(test)]
mod tests {
    use super::{Coding::*, *};

    #[test]
    fn the_best_liked_coding_that_is_there_is_chosen() {
        for (accepted, both, none) in [
            (None, Some(Identity), Some(Identity)),
            (Some(""), Some(Identity), Some(Identity)),
            (Some("gzip, deflate, br"), Some(Brotli), Some(Identity)),
            (Some("GZIP"), Some(Gzip), Some(Identity)),
            (Some("br;q=0.5, gzip"), Some(Gzip), Some(Identity)),
            (Some("br;q=0, gzip;q=0"), Some(Identity), Some(Identity)),
            (Some("*"), Some(Brotli), Some(Identity)),
            (Some("*;q=0"), None, None),
            (Some("identity;q=0, gzip"), Some(Gzip), None),
            (Some("identity, br;q=0.1"), Some(Identity), Some(Identity)),
            (Some("br;q=0.001"), Some(Brotli), Some(Identity)),
            (Some("*;q=0, br"), Some(Brotli), None),
            (Some("br;q=nonsense, gzip;q=1"), Some(Gzip), Some(Identity)),
            (Some(";q=1,,"), Some(Identity), Some(Identity)),
        ] {
            assert_eq!(choose(accepted, &[Brotli, Gzip]), both, "{accepted:?}");
            assert_eq!(choose(accepted, &[]), none, "{accepted:?}");
        }
    }
}
