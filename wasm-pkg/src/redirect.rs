//! §4 After login: where an address that came with the login may lead, for whoever has no portal.

use crate::boundary::{Refused, admit, hand_out};
use sanku_core::json::Read;
use sanku_core::rules::redirect::{self, Destination, Platform, Trust};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// An address that came with a login, where the portal stands, and whom it trusts.
#[derive(Read, Tsify)]
pub struct Arrival {
    /// The address, as it came; empty if none did.
    redirect: String,
    /// The origin of the document.
    origin: String,
    /// The platforms that a login may lead to.
    platforms: Vec<Platform>,
    /// The user may not enter the open platform.
    blocked: bool,
}

/// Where the login leads.
#[derive(Serialize, Tsify)]
pub struct Landing {
    /// A path of our own origin, or the address of a listed platform without any token in it; nothing if it is
    /// refused: then to `/`, with a warning.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    /// The session goes along, in the query.
    tokens: bool,
}

/// Where a login leads that was asked for with this address.
#[wasm_bindgen(js_name = afterLogin)]
pub fn after_login(arrival: Ts<Arrival>) -> Result<Ts<Landing>, Refused> {
    let Arrival { redirect, origin, platforms, blocked } = admit(&arrival)?;
    let trust = Trust { origin: &origin, platforms: &platforms, blocked };
    let landing = match redirect::after_login(Some(&redirect), trust) {
        Destination::Here(path) => Landing { to: Some(path), tokens: false },
        Destination::There { url, tokens } => Landing { to: Some(url.with([])), tokens },
        Destination::Refused => Landing { to: None, tokens: false },
    };
    Ok(hand_out(&landing))
}
