//! T30 The address of a part: signed for one upload, one part, one size and a quarter of an hour.

use crate::{
    hex::{hex, unhex},
    store::upload::Upload,
};
use ring::hmac::{HMAC_SHA256, Key, sign as mac, verify};
use sanku_core::{rules::limits::CHUNK_BYTES, time::Millis};
use serde::Deserialize;

/// An address is good so long.
const GOOD_FOR: Millis = Millis::new(15 * 60_000);

/// What such an address says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct Signed {
    /// The number of the upload.
    pub upload_id: String,
    /// The number of the part, from 1.
    pub part_number: u32,
    /// Bytes of the part, at most.
    pub size: u64,
    /// Until when it is good, epoch milliseconds.
    pub expires: u64,
    /// The HMAC-SHA-256 of all this, in hex.
    pub signature: String,
}

/// Signs the address of a part.
pub fn sign(upload: &Upload, part_number: u32, now: Millis) -> Signed {
    let (upload_id, size, expires) = (upload.id.clone(), CHUNK_BYTES, (now + GOOD_FOR).value());
    let signed = Signed { upload_id, part_number, size, expires, signature: String::new() };
    let tag = mac(&key(upload), &said(&signed));
    let signature = hex(tag.as_ref());
    Signed { signature, ..signed }
}

/// Whether an address was signed for this upload and is good now.
pub fn is_signed(upload: &Upload, signed: &Signed, now: Millis) -> bool {
    let known = unhex(&signed.signature).is_some_and(|tag| verify(&key(upload), &said(signed), &tag).is_ok());
    known && signed.upload_id == upload.id && now.value() < signed.expires
}

fn key(upload: &Upload) -> Key {
    Key::new(HMAC_SHA256, &upload.secret)
}

/// No field can run into the next: each but the first is a number.
fn said(Signed { upload_id, part_number, size, expires, .. }: &Signed) -> Vec<u8> {
    format!("PUT\n{upload_id}\n{part_number}\n{size}\n{expires}").into_bytes()
}
