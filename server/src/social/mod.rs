//! §4 Third parties: who it was that scanned, told by the provider that the operator chose.

pub mod identity;
mod ticket;
mod used;
mod wechat;

use crate::{http::error::Error, social::identity::Identity, state::Cx};
use sanku_core::{rules::wechat::Provider, secret::Secret};

/// The name of WeChat among the providers.
const WECHAT: &str = "wechat";
/// The name of the stand-in: whom it calls somebody, WeChat never does.
const STAND_IN: &str = "stand-in";

/// The provider of this site by its name; none where nobody scans.
pub(crate) fn provider(cx: &Cx) -> Option<&'static str> {
    Provider::of(&cx.site.setup).map(|provider| match provider {
        Provider::WeChat(_) => WECHAT,
        Provider::StandIn(_) => STAND_IN,
    })
}

/// Whose a code is.
pub(crate) async fn whose(cx: &Cx, code: &Secret<String>) -> Result<Identity, Error> {
    match Provider::of(&cx.site.setup) {
        None => Err(Error::NotFound),
        Some(Provider::StandIn(number)) => {
            let scanned = cx.stand_in.whose(code.reveal(), cx.clock.now()).ok_or(Error::NotScanned)?;
            Ok(scanned.identity(STAND_IN, number))
        }
        Some(Provider::WeChat(number)) => wechat::whose(&cx.site.wechat, number, code).await,
    }
}
