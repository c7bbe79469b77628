//! §2, §5 What a screen shows of a form of the login, and what is done to it.

use super::state::Form;
use crate::{
    json::Read,
    parts::codes::Codes,
    rules::{filled::Filled, forms::FieldError, notice, platform::Scene, valid::Invalid},
    time::Millis,
};
use serde::Serialize;

/// What the user does to a form.
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[allow(missing_docs, reason = "the fields say it")]
pub enum FormEvent {
    /// SLD-1: the form has this width, in pixels.
    Measured { width: f64 },
    /// Let the slider go, so many pixels from its start.
    SliderReleased { x: f64 },
    /// SLD-3: pressed an arrow key at the slider.
    SliderStepped { forward: bool },
    /// SLD-3: pressed End at the slider.
    SliderEnded,
    /// Left the slider.
    SliderLeft,
    /// VAL-9: ticked the agreement, or took the tick away.
    AgreementSet { agreed: bool },
    /// CNT-3: typed the account that a code would go to.
    AccountTyped { account: String },
    /// F13: typed what the user wants to be called.
    NicknameTyped { nickname: String },
    /// Typed into a field, so that nobody knows whether it is refused now.
    Typed { field: String },
    /// CNT-1: pressed the button for a code to this account.
    CodeAsked { account: String },
    /// Sent it.
    Submitted { form: Filled },
}

/// A form; what stands in its text fields is the screen's.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct FormView {
    /// SLD-1: how far the slider must be dragged, in pixels.
    pub slider_width: f64,
    /// VAL-7: what is to be done to it.
    pub slider_label: String,
    /// Where its thumb is, in pixels from the start.
    pub slider_x: f64,
    /// The same in percent of the way.
    pub slider_percent: u8,
    /// SLD-2: it is at its end.
    pub passed: bool,
    /// How often it began anew while it stood there: what the fields hold goes each time.
    pub round: u32,
    /// VAL-9: the agreement is ticked.
    pub agreed: bool,
    /// CNT-3: the account that a code would go to; what its field begins with.
    pub account: String,
    /// What the user wants to be called; what its field begins with.
    pub nickname: String,
    /// The button for a code, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<CodeView>,
    /// What was refused, by the name of its field; beside the text fields there are `slider` and `agreement`.
    pub refused: Vec<FieldError>,
    /// Why it failed, as plain text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<String>,
    /// NET-5: the track code to quote, where the user can mend nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// It is on its way.
    pub busy: bool,
}

/// The button for a code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CodeView {
    /// CNT-1, CNT-2: it can be pressed.
    pub can_send: bool,
    /// The code is on its way.
    pub sending: bool,
    /// CNT-3: seconds until it can be pressed again.
    pub seconds_left: u32,
    /// CNT-2: what stands on it.
    pub label: String,
    /// CNT-2: where the last one went, as long as no other can be sent there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sent: Option<String>,
}

impl Form {
    /// What the screen shows of it.
    pub fn view(&self, busy: bool, codes: &Codes, now: Millis) -> FormView {
        FormView {
            slider_width: self.slider.width(),
            slider_label: Invalid::SliderNotPassed.to_string(),
            slider_x: self.slider.x(),
            slider_percent: self.slider.percent(),
            passed: self.slider.passed(),
            round: self.round,
            agreed: self.agreed,
            account: self.account.clone(),
            nickname: self.nickname.clone(),
            code: self.kind.scene().map(|scene| self.code(scene, codes, now)),
            refused: self.refused.clone(),
            failed: self.failed.clone(),
            hash: self.hash.clone(),
            busy,
        }
    }

    fn code(&self, scene: Scene, codes: &Codes, now: Millis) -> CodeView {
        let sending = codes.sending(scene, &self.account);
        let seconds_left = codes.seconds_left(scene, &self.account, now);
        CodeView {
            can_send: self.slider.passed() && codes.ready(scene, &self.account),
            sending,
            seconds_left,
            label: notice::code_button(sending, seconds_left),
            sent: (seconds_left > 0).then(|| notice::code_sent(&self.account)),
        }
    }
}
