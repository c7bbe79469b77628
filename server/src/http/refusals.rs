//! §8 What each room refuses, as an answer.

use super::error::Error;
use crate::{
    account, assistant, bucket, codes, files,
    hashing::HashError,
    kicad, own_lists, social, store,
    throttle::{limiter::Reached, refused::Refused},
};
use sanku_core::rules::valid::Invalid;

impl From<store::Error> for Error {
    fn from(why: store::Error) -> Self {
        match why {
            store::Error::Full { .. } => {
                tracing::error!(%why, "nothing is written");
                Self::Full
            }
            why if why.is_busy() => Self::Busy,
            why if why.is_over_time() => Self::TooBroad,
            why => Self::Broken(why.to_string()),
        }
    }
}

impl From<HashError> for Error {
    fn from(why: HashError) -> Self {
        match why {
            HashError::Busy => Self::Busy,
            why => Self::Broken(why.to_string()),
        }
    }
}

impl From<bucket::BucketError> for Error {
    fn from(why: bucket::BucketError) -> Self {
        match why {
            bucket::BucketError::Away(_) => Self::Busy,
            why => Self::Broken(why.to_string()),
        }
    }
}

impl From<codes::Error> for Error {
    fn from(why: codes::Error) -> Self {
        match why {
            codes::Error::Hash(why) => why.into(),
            codes::Error::Store(why) => why.into(),
        }
    }
}

impl From<account::Error> for Error {
    fn from(why: account::Error) -> Self {
        match why {
            account::Error::Taken(_) => Self::RegisteredBefore,
            account::Error::Hash(why) => why.into(),
            account::Error::Store(why) => why.into(),
            why => Self::Broken(why.to_string()),
        }
    }
}

impl From<files::Error> for Error {
    fn from(why: files::Error) -> Self {
        match why {
            files::Error::Quota => Self::NoRoom,
            files::Error::Foreign => Self::Forbidden,
            files::Error::Incomplete => Self::Incomplete,
            files::Error::Unfit(why) => Self::Invalid(why.to_string()),
            files::Error::NoFile(_) | files::Error::GivenUp => Self::NotFound,
            files::Error::Bucket(why) => why.into(),
            files::Error::Store(why) => why.into(),
        }
    }
}

impl From<own_lists::Error> for Error {
    fn from(why: own_lists::Error) -> Self {
        match why {
            own_lists::Error::Missing => Self::NotFound,
            own_lists::Error::Unfit(why) => Self::Invalid(why),
            own_lists::Error::Store(why) => why.into(),
        }
    }
}

impl From<kicad::Error> for Error {
    fn from(why: kicad::Error) -> Self {
        match why {
            kicad::Error::Missing => Self::NotFound,
            kicad::Error::Unfit(why) => Self::Invalid(why),
            kicad::Error::Store(why) => why.into(),
        }
    }
}

impl From<assistant::Error> for Error {
    fn from(why: assistant::Error) -> Self {
        match why {
            assistant::Error::TooMany(reached) => Self::TooMany(reached),
            assistant::Error::Busy => Self::Busy,
            why => Self::Unturned(why),
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
