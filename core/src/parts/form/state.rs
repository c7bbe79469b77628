//! §2, §5 Forms of the login and its relatives: what each knows.

use super::kind::Kind;
use crate::{
    parts::{codes::Ticket, slider::Slider},
    rules::forms::FieldError,
};

/// One of the forms; what stands in its text fields is the screen's, but for the account that codes go to and the nickname.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    pub(super) kind: Kind,
    pub(super) slider: Slider,
    pub(super) agreed: bool,
    pub(super) account: String,
    pub(super) nickname: String,
    pub(super) waits_for: Option<Ticket>,
    pub(super) refused: Vec<FieldError>,
    pub(super) failed: Option<String>,
    pub(super) round: u32,
    pub(super) hash: Option<String>,
}
