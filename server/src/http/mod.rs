//! §7 HTTP: how a question is read, who asks it, and what every answer carries.

pub mod answer;
pub(crate) mod browser;
pub(crate) mod cors;
pub mod envelope;
pub mod error;
pub(crate) mod extract;
pub(crate) mod policy;
pub(crate) mod question;
mod refusals;
pub mod track;
pub(crate) mod who;
