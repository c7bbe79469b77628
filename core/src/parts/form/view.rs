//! §2, §5 What a screen shows of a form of the login, and what is done to it.

use super::state::Form;
use crate::{
    json::Read,
    parts::codes::Codes,
    rules::{filled::Filled, forms::FieldError, notice, platform::Scene, valid::Invalid},
    time::Millis,
};
use sanku_derive::wire;
use serde::{Serialize, Serializer, ser::SerializeStruct};

/// What the user does to a form.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
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
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FormView {
    /// SLD-1: how far the slider must be dragged, in pixels.
    pub slider_width: f64,
    /// VAL-7: what is to be done to it.
    pub slider_label: String,
    /// What stands on it: the same, until it passed.
    pub slider_hint: String,
    /// SLD-3: how far it is, for who cannot see it.
    pub slider_text: String,
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
    /// Why a field is refused, under its name; beside the text fields there are `slider` and `agreement`.
    #[serde(serialize_with = "by_field")]
    #[cfg_attr(
        feature = "ts",
        tsify(
            type = "Partial<Record<'username' | 'mobile' | 'code' | 'password' | 'confirmPwd' | 'current' | 'slider' | 'agreement', string>>"
        )
    )]
    pub refused: Vec<FieldError>,
    /// Which of those fields has the focus once it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(type = "keyof FormView['refused']"))]
    pub first_refused: Option<&'static str>,
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
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
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
        let (percent, passed) = (self.slider.percent(), self.slider.passed());
        let slider_label = Invalid::SliderNotPassed.to_string();
        FormView {
            slider_width: self.slider.width(),
            slider_hint: if passed { notice::SLIDER_PASSED.to_owned() } else { slider_label.clone() },
            slider_text: notice::slid(passed, percent),
            slider_label,
            slider_x: self.slider.x(),
            slider_percent: percent,
            passed,
            round: self.round,
            agreed: self.agreed,
            account: self.account.clone(),
            nickname: self.nickname.clone(),
            code: self.kind.scene().map(|scene| self.code(scene, codes, now)),
            refused: self.refused.clone(),
            first_refused: self.refused.first().map(|error| error.field),
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

/// An object with the message of each field that is refused; the map of a module would become a `Map`.
fn by_field<S: Serializer>(refused: &[FieldError], serializer: S) -> Result<S::Ok, S::Error> {
    let mut fields = serializer.serialize_struct("Refused", refused.len())?;
    for FieldError { field, message, .. } in refused {
        fields.serialize_field(field, message)?;
    }
    fields.end()
}
