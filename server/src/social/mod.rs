//! §4 Third parties: who it was that scanned, told by the provider that the operator chose.

pub mod identity;
#[cfg_attr(not(feature = "stand-ins"), path = "no_scans.rs")]
mod scans;
mod ticket;
mod unknown;
mod used;
mod wechat;

pub(crate) use scans::Scans;
#[cfg(feature = "stand-ins")]
pub(crate) use scans::Stage;
pub(crate) use unknown::Unknown;

use crate::config::Site;
use identity::Identity;
use sanku_core::{
    rules::{setup::Setup, wechat::Provider},
    secret::Secret,
    time::Millis,
};

/// The name of the stand-in: whom it calls somebody, WeChat never does.
const STAND_IN: &str = "stand-in";

/// The provider of a site by its name; none where nobody scans.
pub(crate) fn provider(setup: &Setup) -> Option<&'static str> {
    Provider::of(setup).map(|provider| match provider {
        Provider::WeChat(_) => wechat::NAME,
        Provider::StandIn(_) => STAND_IN,
    })
}

/// Whose a code is.
pub(crate) async fn whose(
    site: &Site,
    scans: &Scans,
    code: &Secret<String>,
    now: Millis,
) -> Result<Identity, Unknown> {
    match Provider::of(&site.setup) {
        None => Err(Unknown::Unasked),
        Some(Provider::StandIn(number)) => {
            let scanned = scans.whose(code.reveal(), now).ok_or(Unknown::NotScanned)?;
            Ok(scanned.identity(STAND_IN, number))
        }
        Some(Provider::WeChat(number)) => wechat::whose(&site.wechat, number, code).await,
    }
}
