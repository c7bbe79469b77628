//! §4, §7 Sites: what a host name says of the environment.

use crate::json::Read;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// The site that the portal runs on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site {
    label: String,
}

impl Site {
    /// The site of a host name, port or not.
    pub fn of(host: &str) -> Self {
        let name = host_name(host);
        let label = name.split('.').next().unwrap_or_default();
        let plain = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        let local = label.is_empty() || !plain || name == "localhost" || is_ipv4(&name);
        Self { label: if local { "local".to_owned() } else { label.to_owned() } }
    }

    /// STO-1: what the names of its token cookies begin with.
    pub fn environment(&self) -> &str {
        match self.label.as_str() {
            "www" | "open" => "prod",
            "train" | "trainopen" => "train",
            label => label,
        }
    }

    /// People learn here.
    pub fn is_training(&self) -> bool {
        self.environment() == "train"
    }

    /// The open site, production or training.
    pub fn is_open(&self) -> bool {
        matches!(self.label.as_str(), "open" | "trainopen")
    }
}

/// A host in lower case, without port and final dot; of an IPv6 address nothing is left.
fn host_name(host: &str) -> String {
    let name = host.split(':').next().unwrap_or_default();
    name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase()
}

fn is_ipv4(name: &str) -> bool {
    name.split('.').all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// FTR-1: the filing numbers of the configuration.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(default)]
pub struct Filings {
    /// For hosts that end in `.com`.
    pub com: Option<String>,
    /// For hosts that end in `.cn`, `.com.cn` among them.
    pub cn: Option<String>,
}

/// FTR-1: where a filing number leads.
pub const FILING_SITE: &str = "https://beian.miit.gov.cn/";

impl Filings {
    /// FTR-1: the number in the footer of a host.
    pub fn of(&self, host: &str) -> Option<&str> {
        match host_name(host).rsplit_once('.')?.1 {
            "com" => self.com.as_deref(),
            "cn" => self.cn.as_deref(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sto_1_the_environment_is_read_from_the_host() {
        for (host, environment, training, open) in [
            ("www.sanku.cn", "prod", false, false),
            ("open.sanku.cn:8443", "prod", false, true),
            ("train.sanku.com", "train", true, false),
            ("TrainOpen.sanku.com.", "train", true, true),
            ("dev.sanku.cn", "dev", false, false),
            ("dev-2.sanku.cn", "dev-2", false, false),
            ("training.sanku.cn", "training", false, false),
            ("wwwx.sanku.cn", "wwwx", false, false),
            ("sanku.cn", "sanku", false, false),
            ("intranet", "intranet", false, false),
            ("localhost", "local", false, false),
            ("LOCALHOST:8080", "local", false, false),
            ("127.0.0.1:8080", "local", false, false),
            ("10.0.0.7", "local", false, false),
            ("[::1]:8080", "local", false, false),
            ("::1", "local", false, false),
            ("10.sanku.cn", "10", false, false),
            ("a;b.sanku.cn", "local", false, false),
            (".sanku.cn", "local", false, false),
            ("", "local", false, false),
        ] {
            let site = Site::of(host);
            let is = (site.environment(), site.is_training(), site.is_open());
            assert_eq!(is, (environment, training, open), "{host}");
        }
    }

    #[test]
    fn ftr_1_the_filing_number_hangs_on_the_host() {
        let filings = Filings { com: Some("A".into()), cn: Some("B".into()) };
        for (host, is) in [
            ("www.sanku.com", Some("A")),
            ("www.sanku.com:443", Some("A")),
            ("www.sanku.COM.", Some("A")),
            ("www.sanku.cn", Some("B")),
            ("www.sanku.com.cn:8080", Some("B")),
            ("www.sanku.xcn", None),
            ("sanku.org", None),
            ("com", None),
            ("localhost:80", None),
            ("127.0.0.1", None),
        ] {
            assert_eq!(filings.of(host), is, "{host}");
        }
        assert_eq!(Filings::default().of("www.sanku.cn"), None);
        assert_eq!(FILING_SITE, "https://beian.miit.gov.cn/");
    }
}
