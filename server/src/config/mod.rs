//! §2 What the operator configures: one file, the environment above it, the command line above both.

mod amount;
mod codes;
mod layers;
mod limits;
mod s3;
mod wechat;

pub use codes::{Codes, Security, Sms, Smtp};
pub use layers::{Error, Flags};
pub use limits::Limits;
pub use s3::S3;
pub use wechat::Wechat;

use crate::{
    http::{cors, policy::is_origin},
    stand_in::HERE,
};
use sanku_core::rules::{contact::Contact, help::is_safe, redirect::Platform, setup::Setup};
use serde::{Deserialize, Deserializer, Serialize};
use std::{
    net::IpAddr,
    path::{Path, PathBuf},
    time::Duration,
};

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

impl Config {
    /// Reads the file, then what the environment and the command line say instead; empty variables say nothing.
    pub fn read(
        file: Option<&Path>,
        environment: impl Fn(&str) -> Option<String>,
        flags: Flags<'_>,
    ) -> Result<Self, Error> {
        let config = layers::read(file, environment, flags)?;
        config.check()?;
        Ok(config)
    }

    /// Whether others than this machine reach the portal, by itself or through a proxy.
    pub fn is_public(&self) -> bool {
        let own = |host: IpAddr| host.to_canonical().is_loopback();
        let local = self.host == "localhost" || self.host.parse().is_ok_and(own);
        !local || !self.site.trusted_proxies.is_empty()
    }

    /// What the types alone do not tell.
    fn check(&self) -> Result<(), Error> {
        self.codes.check()?;
        let wrong = |key: &str, why: &str| Err(Error::senseless(key, why));
        let hosts = &self.site.setup.hosts;
        for (key, host) in [("main", &hosts.main), ("open", &hosts.open), ("portal", &hosts.portal)] {
            if !host.is_empty() && !is_origin(host) {
                return wrong(&format!("hosts.{key}"), "须形如 https://www.example.com");
            }
        }
        if !self.site.setup.frame_ancestors.iter().all(|host| is_origin(host)) {
            return wrong("frameAncestors", "每一项须形如 https://cad.example.com");
        }
        if !self.site.origins.iter().all(|origin| cors::is_exact(origin)) {
            return wrong("origins", "每一项须形如 https://portal.example.com：小写，不含 *、路径和默认端口");
        }
        if !self.site.setup.platforms.iter().all(Platform::is_reachable) {
            return wrong("platforms", "每一项的 origin 须形如 https://open.example.com");
        }
        if !self
            .site
            .setup
            .domain_suffix
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b".-".contains(&byte))
        {
            return wrong("domainSuffix", "须形如 example.com");
        }
        self.check_links()?;
        Wechat::check(&self.site, self.is_public(), HERE)?;
        self.s3.check()?;
        match (&self.tls.certificate, &self.tls.key) {
            (Some(_), None) => wrong("tls.key", "已配置证书，还须配置私钥"),
            (None, Some(_)) => wrong("tls.certificate", "已配置私钥，还须配置证书"),
            _ => Ok(()),
        }
    }

    /// T16: where pages lead, and what they show of others.
    fn check_links(&self) -> Result<(), Error> {
        let Contact { banner, qr, .. } = &self.site.setup.contact;
        let Setup { help, chat, .. } = &self.site.setup;
        for (key, link) in [("help", help), ("chat", chat), ("contact.banner", banner), ("contact.qr", qr)] {
            let none = key != "help" && link.is_empty();
            let picture = key.starts_with("contact.") && link.starts_with("data:image/");
            if !none && !picture && !is_safe(link) {
                return Err(Error::senseless(key, "须以 https:// 开头，或是以 / 开头的站内路径"));
            }
        }
        Ok(())
    }
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
