//! §2 Everything that can be configured, and what holds where nobody says otherwise.

use super::{ai::Ai, amount, codes::Codes, limits::Limits, s3::S3, wechat::Wechat};
use sanku_core::rules::setup::Setup;
use serde::{Deserialize, Deserializer, Serialize};
use std::{net::IpAddr, path::PathBuf, time::Duration};

/// Everything that can be configured; each field is a key of the file and a variable of the environment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Config {
    /// The address to listen at.
    pub host: String,
    /// The port to listen at; 0 takes any that is free.
    pub port: u16,
    /// The directory of the database.
    pub data: PathBuf,
    /// What is logged, as a filter of `tracing`: `warn`, `info`, `sanku_server=debug`.
    pub log: String,
    /// The certificate for https.
    pub tls: Tls,
    /// What pages show, and who is trusted.
    #[serde(flatten)]
    pub site: Site,
    /// How codes reach people.
    pub codes: Codes,
    /// Where users' files lie, if not on the disk.
    pub s3: S3,
    /// What one process takes on.
    pub limits: Limits,
}

/// Where the certificate stands; without one the portal speaks http.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Tls {
    /// A PEM file with the certificate and those that vouch for it.
    pub certificate: Option<PathBuf>,
    /// A PEM file with the private key.
    pub key: Option<PathBuf>,
}

/// The site: what pages show of its operator, and who is trusted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Site {
    /// What the page is told.
    #[serde(flatten)]
    pub setup: Setup,
    /// T38: peers whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    #[serde(deserialize_with = "canonical")]
    pub trusted_proxies: Vec<IpAddr>,
    /// T19: portals of other origins that may call this server: scheme, host and port, exactly.
    pub origins: Vec<String>,
    /// How long a login lasts.
    pub session: Session,
    /// How WeChat is asked who scanned.
    pub wechat: Wechat,
    /// Whose model may turn sentences into needs.
    pub ai: Ai,
}

/// How long a login lasts. How long one may be idle stands in the dictionary: `token_expire_time`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Session {
    /// An access token is valid so long.
    #[serde(rename = "accessMinutes", with = "amount::minutes")]
    pub access: Duration,
    /// T25: a login ends after this, however often it was renewed.
    #[serde(rename = "familyDays", with = "amount::days")]
    pub family: Duration,
}

/// Addresses as peers are known by: IPv4 within IPv6 is IPv4.
fn canonical<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<IpAddr>, D::Error> {
    Ok(Vec::<IpAddr>::deserialize(from)?.iter().map(IpAddr::to_canonical).collect())
}

impl Default for Config {
    fn default() -> Self {
        Self {
            host: "127.0.0.1".to_owned(),
            port: 8080,
            data: "data".into(),
            log: "warn".to_owned(),
            tls: Tls::default(),
            site: Site::default(),
            codes: Codes::default(),
            s3: S3::default(),
            limits: Limits::default(),
        }
    }
}

impl Default for Session {
    fn default() -> Self {
        Self { access: Duration::from_mins(30), family: Duration::from_hours(30 * 24) }
    }
}
