//! §3, §7, §9 The tables of the specification as data: numbers, enumerations, calls, hosts, what is kept.

use crate::boundary::hand_out;
use sanku_core::{
    net::{
        api::Call,
        http::{Host, Method},
    },
    rules::{
        enumerations, numbers,
        site::Site,
        storage::{Area, Key},
    },
    time::Millis,
};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A number of the specification by its name: `limit('MOBILE_DIGITS')`; spans in milliseconds, a yes as 1.
#[wasm_bindgen]
pub fn limit(name: &str) -> Option<f64> {
    numbers::named(name)
}

/// What stands for a member of an enumeration in requests: `enumValue('PlatformType', 'Mat')` is `'4'`.
#[wasm_bindgen(js_name = enumValue)]
pub fn enum_value(enumeration: &str, member: &str) -> Option<String> {
    enumerations::value(enumeration, member)
}

/// The member of an enumeration that a value stands for: `enumMember('PlatformType', '4')` is `'Mat'`.
#[wasm_bindgen(js_name = enumMember)]
pub fn enum_member(enumeration: &str, value: &str) -> Option<String> {
    enumerations::member(enumeration, value).map(str::to_owned)
}

/// What people call the member that a value stands for: `enumLabel('PlatformType', '3')` is `'材料库'`.
#[wasm_bindgen(js_name = enumLabel)]
pub fn enum_label(enumeration: &str, value: &str) -> Option<String> {
    enumerations::label(enumeration, value).map(str::to_owned)
}

/// Which server a path is asked from: `main`, `open`, `portal`; `signed` for an address that says so itself.
#[wasm_bindgen(js_name = hostOf)]
pub fn host_of(path: &str) -> String {
    let host = match Host::of(path) {
        Host::Main => "main",
        Host::Open => "open",
        Host::Portal => "portal",
        Host::Signed => "signed",
    };
    host.to_owned()
}

/// A question that the portal asks its server.
#[derive(Serialize, Tsify)]
pub struct Endpoint {
    /// Its name.
    name: &'static str,
    /// `GET`, `POST` or `PUT`.
    method: Method,
    /// Its path; names in braces stand for parts of the question.
    path: &'static str,
}

/// Every question that the portal asks its server.
#[wasm_bindgen]
pub fn calls() -> Vec<Ts<Endpoint>> {
    let all = Call::TABLE.iter().map(|(name, method, path)| Endpoint { name, method: *method, path });
    all.map(|call| hand_out(&call)).collect()
}

/// Something that the portal keeps in a browser.
#[derive(Serialize, Tsify)]
pub struct Keepsake {
    /// What it is.
    key: Key,
    /// Its name there.
    name: String,
    /// Where.
    area: Area,
    /// For how many milliseconds; as long as the window, or the browser's data, if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    lifetime: Option<Millis>,
}

/// Everything that the portal keeps in a browser on a host: `keepsakes('www.example.com')`.
#[wasm_bindgen]
pub fn keepsakes(host: &str) -> Vec<Ts<Keepsake>> {
    let site = Site::of(host);
    let kept =
        |key: &Key| Keepsake { key: *key, name: key.name(&site), area: key.area(), lifetime: key.lifetime() };
    Key::ALL.iter().map(kept).map(|kept| hand_out(&kept)).collect()
}
