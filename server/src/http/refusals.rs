//! §8 What each room refuses, as an answer.

use super::error::Error;
use crate::{
    social, store,
    throttle::{limiter::Reached, refused::Refused},
};
use sanku_core::rules::valid::Invalid;

impl From<store::Error> for Error {
    fn from(why: store::Error) -> Self {
        match why {
            store::Error::Quota => Self::NoRoom,
            store::Error::Foreign => Self::Forbidden,
            store::Error::Incomplete => Self::Incomplete,
            store::Error::Unfit(why) => Self::Invalid(why.to_string()),
            store::Error::NoFile(_) | store::Error::GivenUp => Self::NotFound,
            store::Error::Full { .. } => {
                tracing::error!(%why, "nothing is written");
                Self::Full
            }
            why if why.is_busy() => Self::Busy,
            why if why.is_over_time() => Self::TooBroad,
            store::Error::Taken(_) => Self::RegisteredBefore,
            why => Self::Broken(why.to_string()),
        }
    }
}

impl From<Reached> for Error {
    fn from(why: Reached) -> Self {
        Self::TooMany(why)
    }
}

impl From<Refused> for Error {
    fn from(why: Refused) -> Self {
        match why {
            Refused::Busy => Self::Busy,
            Refused::TooSlow => Self::TooSlow,
        }
    }
}

impl From<social::Unknown> for Error {
    fn from(why: social::Unknown) -> Self {
        match why {
            social::Unknown::Unasked => Self::NotFound,
            social::Unknown::NotScanned => Self::NotScanned,
            social::Unknown::Away => Self::WechatAway,
        }
    }
}

impl From<Invalid> for Error {
    fn from(why: Invalid) -> Self {
        match why {
            Invalid::PasswordCommon | Invalid::PasswordOwn => Self::Weak(why),
            why => Self::Invalid(why.to_string()),
        }
    }
}
