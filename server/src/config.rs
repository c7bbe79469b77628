//! §2 What the operator configures: the site's own facts, and the limits of the process.

use sanku_core::boot::Setup;
use serde::Deserialize;
use std::{net::IpAddr, time::Duration};

/// The site: what pages show of its operator, and who is trusted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Site {
    /// What the page is told.
    #[serde(flatten)]
    pub setup: Setup,
    /// T19: origins that may show plugin pages in a frame.
    pub frame_ancestors: Vec<String>,
    /// T38: peers whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trusted_proxies: Vec<IpAddr>,
}

/// What one process takes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The headers of a request must have come after this long.
    pub header: Duration,
    /// Its body after this long; a client that reads nothing for this long is left.
    pub body: Duration,
    /// Answers under way get this long when the process ends.
    pub shutdown: Duration,
    /// Bytes of a body.
    pub body_bytes: usize,
    /// Connections at a time; more wait at the door.
    pub connections: usize,
    /// Requests at a time; more are sent away with 503.
    pub requests: usize,
    /// Error reports of one address in a minute.
    pub reports: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            header: Duration::from_secs(10),
            body: Duration::from_secs(60),
            shutdown: Duration::from_secs(10),
            body_bytes: 128 * 1024,
            connections: 10_240,
            requests: 1_024,
            reports: 30,
        }
    }
}
