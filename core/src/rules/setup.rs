//! §2, §3 What the operator configured, as the server writes it into the page.

use super::{contact::Contact, notice::captions, redirect::Platform, site::Filings};
use crate::json::Read;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// What holds it in the page: the name of a `meta`, and in a comment its place before the server wrote it.
pub const META: &str = "sanku-site";

/// What the operator configured, as the server writes it into the page.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Setup {
    /// The name in titles and headers.
    pub company_name: String,
    /// Where the servers stand; an empty origin is the document's own.
    pub hosts: Hosts,
    /// FTR-1: the filing numbers.
    pub filings: Filings,
    /// The help page, where the dictionary names none.
    pub help: String,
    /// CON-1: how people reach the company.
    pub contact: Contact,
    /// PLG-5: the domain of the company's own sites: `sanku.cn`.
    pub domain_suffix: String,
    /// NAV-1: the platforms that a login may lead to.
    pub platforms: Vec<Platform>,
    /// CHT-1: the page of the customer service; empty where there is none.
    pub chat: String,
    /// LGN-3: the portal's number at the third party whose members may scan; nobody scans where it is empty.
    pub wechat_app_id: String,
    /// LGN-3: a stand-in of the server's own shows what is to be scanned, for development and tests.
    pub wechat_stand_in: bool,
    /// T19: the origins that may show the panel in a frame, and to which it speaks.
    pub frame_ancestors: Vec<String>,
    /// SES-6: the seats on a platform are counted: who uses one asks for it.
    pub seats: bool,
}

/// Where the servers stand, each an origin; empty is the document's own.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(default)]
pub struct Hosts {
    /// Most calls.
    pub main: String,
    /// `/tool/api`.
    pub open: String,
    /// `/to/ai`.
    pub portal: String,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            company_name: captions::COMPANY.to_owned(),
            hosts: Hosts::default(),
            filings: Filings::default(),
            help: "/help.html".to_owned(),
            contact: Contact::default(),
            domain_suffix: String::new(),
            platforms: Vec::new(),
            chat: String::new(),
            wechat_app_id: String::new(),
            wechat_stand_in: false,
            frame_ancestors: Vec::new(),
            seats: false,
        }
    }
}
