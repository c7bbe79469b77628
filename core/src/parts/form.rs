//! §2, §5 Forms of the login and its relatives: slider, agreement, the account that codes go to, and what was refused.

mod kind;
mod state;
pub mod view;
mod written;

use super::{
    codes::{Codes, CodesEvent, Send, Ticket},
    slider::{Slider, SliderEvent},
};
use crate::{
    rules::{common::Against, error::Spoken, filled::Filled, limits, valid},
    text::{cut, trim},
    time::Millis,
};
pub use kind::Kind;
use kind::{error, one};
pub use state::Form;
use view::FormEvent;
pub use written::Written;

/// The names of what is no text field.
const SLIDER: &str = "slider";
const AGREEMENT: &str = "agreement";

impl Form {
    /// A form in which nothing was done yet.
    pub fn new(kind: Kind) -> Self {
        Self {
            kind,
            slider: Slider::new(kind.slider(None)),
            agreed: kind.agreement().unwrap_or_default(),
            account: String::new(),
            nickname: String::new(),
            waits_for: None,
            refused: Vec::new(),
            failed: None,
            round: 0,
            hash: None,
        }
    }

    /// LGN-4: the same for an account that is known.
    pub fn of(self, account: &str) -> Self {
        Self { account: trim(account).to_owned(), ..self }
    }

    /// The form after something was done to it; to send it, or to have a code sent, is up to who holds it.
    pub fn update(self, event: FormEvent) -> Self {
        match event {
            FormEvent::Measured { width } => {
                Self { slider: self.slider.resized(self.kind.slider(Some(width))), ..self }
            }
            FormEvent::SliderReleased { x } => {
                self.slid(SliderEvent::Moved { x }).slid(SliderEvent::Released)
            }
            FormEvent::SliderStepped { forward } => self.slid(SliderEvent::Stepped { forward }),
            FormEvent::SliderEnded => self.slid(SliderEvent::Ended),
            FormEvent::SliderLeft => self.slid(SliderEvent::Released),
            FormEvent::AgreementSet { agreed } => {
                let form = if agreed { self.accepted(AGREEMENT) } else { self };
                Self { agreed, ..form }
            }
            FormEvent::AccountTyped { account } => self.typed(&account),
            FormEvent::NicknameTyped { nickname } => self.called(&nickname),
            FormEvent::Typed { field } => self.accepted(&field),
            FormEvent::CodeAsked { .. } | FormEvent::Submitted { .. } => self,
        }
    }

    fn slid(self, event: SliderEvent) -> Self {
        let (slider, passed) = self.slider.update(event);
        let form = Self { slider, ..self };
        if passed.is_some() { form.accepted(SLIDER) } else { form }
    }

    /// LGN-4: the mobile of the not-registered step can only be read.
    fn typed(self, account: &str) -> Self {
        if self.kind == Kind::Unregistered {
            return self;
        }
        let field = self.kind.account_field();
        let other = self.account != trim(account);
        let form = if other { self.accepted(field) } else { self };
        form.of(account)
    }

    fn accepted(mut self, field: &str) -> Self {
        self.refused.retain(|error| error.field != field);
        self
    }

    /// CNT-1 to CNT-3: the button for a code was pressed: one is to be sent, or the account says why not.
    pub fn ask_code(self, codes: Codes, now: Millis, account: &str) -> (Self, Codes, Option<Send>) {
        let form = self.typed(account);
        let Some(scene) = form.kind.scene().filter(|_| form.slider.passed()) else {
            return (form, codes, None);
        };
        let field = form.kind.account_field();
        if let Some(why) = error(field, form.kind.check_account(&form.account)) {
            let mut form = form.accepted(field);
            form.refused.push(why);
            return (form, codes, None);
        }
        let pressed = CodesEvent::Pressed { scene, account: form.account.clone() };
        let (codes, send) = codes.update(now, pressed);
        let waits_for = send.as_ref().map(|Send(ticket)| *ticket).or(form.waits_for);
        (Self { waits_for, ..form }, codes, send)
    }

    /// Whether the code under this ticket was asked for here.
    pub fn waits_for(&self, ticket: Ticket) -> bool {
        self.waits_for == Some(ticket)
    }

    /// VAL-1 to VAL-9: the form with everything that is refused.
    pub fn checked(self, filled: &Filled, against: Against<'_>) -> Self {
        let agreement = self.kind.agreement().map_or(Ok(()), |_| valid::agreement(self.agreed));
        let slider = if self.kind.slides() { valid::slider(self.slider.passed()) } else { Ok(()) };
        let more = [(SLIDER, slider), (AGREEMENT, agreement)].into_iter().filter_map(one);
        Self {
            refused: self.kind.check(filled, against).into_iter().chain(more).collect(),
            failed: None,
            hash: None,
            ..self
        }
    }

    /// Which one it is.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Nothing is refused.
    pub const fn is_valid(&self) -> bool {
        self.refused.is_empty()
    }

    /// What the server said to it.
    pub fn told(self, Spoken { words, hash }: Spoken<'_>) -> Self {
        let words = cut(words, limits::FOREIGN_MESSAGE_MAX);
        Self { failed: (!words.is_empty()).then(|| words.to_owned()), hash: hash.map(str::to_owned), ..self }
    }

    /// SLD-3: the same, with the slider at its start again.
    pub fn failed(self, said: Spoken<'_>) -> Self {
        let slider = Slider::new(self.slider.width());
        Self { slider, ..self.told(said) }
    }

    /// The same as if nothing had been done, but for an account that is known.
    pub fn begun(self, account: &str) -> Self {
        let slider = Slider::new(self.slider.width());
        Self { slider, round: self.round + 1, ..Self::new(self.kind) }.of(account)
    }

    /// CNT-3: the account that a code would go to, trimmed.
    pub fn account(&self) -> &str {
        &self.account
    }
}

#[cfg(test)]
mod tests;
