//! §2 Amounts of the configuration: whole numbers from 1 on, small enough to be reckoned with.

use serde::{Deserialize, Deserializer, de::Error};

/// The largest amount that makes sense of anything here.
const MOST: u64 = 1_000_000_000;

/// A number from 1 on.
pub(super) fn positive<'de, T: TryFrom<u64>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    between(1, from)
}

/// A number from 0 on.
pub(super) fn any<'de, T: TryFrom<u64>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    between(0, from)
}

fn between<'de, T: TryFrom<u64>, D: Deserializer<'de>>(least: u64, from: D) -> Result<T, D::Error> {
    let number = u64::deserialize(from)?;
    let number = Some(number).filter(|number| (least..=MOST).contains(number));
    number
        .and_then(|number| T::try_from(number).ok())
        .ok_or_else(|| D::Error::custom(format!("须为 {least} 到 {MOST} 的整数")))
}

/// Spans that are written in a unit.
macro_rules! unit {
    ($name:ident, $seconds:literal) => {
        pub(super) mod $name {
            use serde::{Deserializer, Serializer};
            use std::time::Duration;

            pub fn serialize<S: Serializer>(span: &Duration, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_u64(span.as_secs() / $seconds)
            }

            pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
                crate::config::amount::positive::<u64, D>(from)
                    .map(|amount| Duration::from_secs(amount * $seconds))
            }
        }
    };
}

unit!(seconds, 1);
unit!(minutes, 60);
unit!(days, 86_400);
