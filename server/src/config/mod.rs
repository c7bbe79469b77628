//! §2 What the operator configures: one file, the environment above it, the command line above both.

mod ai;
mod amount;
mod codes;
mod error;
mod fields;
mod layers;
mod limits;
mod origin;
mod s3;
mod wechat;

pub use ai::Ai;
pub use codes::{Codes, Security, Sms, Smtp};
pub use error::ConfigError;
pub use fields::{Config, Session, Site, Tls};
pub use layers::Flags;
pub use limits::Limits;
pub(crate) use origin::is_origin;
pub use s3::S3;
pub(crate) use wechat::STAND_INS;
pub use wechat::Wechat;

use layers::Key;
use origin::is_exact;
use sanku_core::rules::{contact::Contact, help::is_safe, redirect::Platform, setup::Setup};
use std::{net::IpAddr, path::Path};

impl Config {
    /// Every key.
    pub fn keys() -> Vec<Key> {
        layers::keys()
    }

    /// Reads the file, then what the environment and the command line say instead; empty variables say nothing.
    pub fn read(
        file: Option<&Path>,
        environment: impl Fn(&str) -> Option<String>,
        flags: Flags<'_>,
    ) -> Result<Self, ConfigError> {
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
    fn check(&self) -> Result<(), ConfigError> {
        self.codes.check()?;
        let wrong = |key: &str, why: &str| Err(ConfigError::senseless(key, why));
        let hosts = &self.site.setup.hosts;
        for (key, host) in [("main", &hosts.main), ("open", &hosts.open), ("portal", &hosts.portal)] {
            if !host.is_empty() && !is_origin(host) {
                return wrong(&format!("hosts.{key}"), "须形如 https://www.example.com");
            }
        }
        if !self.site.setup.frame_ancestors.iter().all(|host| is_origin(host)) {
            return wrong("frameAncestors", "每一项须形如 https://cad.example.com");
        }
        if !self.site.origins.iter().all(|origin| is_exact(origin)) {
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
        self.site.wechat.check(&self.site.setup, self.is_public(), STAND_INS)?;
        self.site.ai.check()?;
        self.s3.check()?;
        match (&self.tls.certificate, &self.tls.key) {
            (Some(_), None) => wrong("tls.key", "已配置证书，还须配置私钥"),
            (None, Some(_)) => wrong("tls.certificate", "已配置私钥，还须配置证书"),
            _ => Ok(()),
        }
    }

    /// T16: where pages lead, and what they show of others.
    fn check_links(&self) -> Result<(), ConfigError> {
        let Contact { banner, qr, .. } = &self.site.setup.contact;
        let Setup { help, chat, .. } = &self.site.setup;
        for (key, link) in [("help", help), ("chat", chat), ("contact.banner", banner), ("contact.qr", qr)] {
            let none = key != "help" && link.is_empty();
            let picture = key.starts_with("contact.") && link.starts_with("data:image/");
            if !none && !picture && !is_safe(link) {
                return Err(ConfigError::senseless(key, "须以 https:// 开头，或是以 / 开头的站内路径"));
            }
        }
        Ok(())
    }
}
