//! §2, §5 Forms of the login and its relatives: slider, agreement, the account that codes go to, and what was refused.

pub mod view;
mod written;

use super::{
    codes::{Codes, CodesEvent, Send, Ticket},
    slider::{Slider, SliderEvent, slider_width},
};
use crate::{
    rules::{
        common::Against,
        error::Spoken,
        filled::Filled,
        forms::FieldError,
        limits,
        platform::Scene,
        valid::{self, Verdict},
    },
    text::{cut, trim},
    time::Millis,
};
use view::FormEvent;
pub use written::Written;

/// The names of what is no text field.
const SLIDER: &str = "slider";
const AGREEMENT: &str = "agreement";
/// The field of the current password.
const CURRENT: &str = "current";

/// Which of the forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The account tab of the login.
    Account,
    /// Its phone tab.
    Phone,
    /// LGN-4: the step for a mobile that is not registered.
    Unregistered,
    /// The registration.
    Register,
    /// The forgotten password.
    Forgot,
    /// What one is called.
    Nickname,
    /// Another password, by the current one.
    Password,
    /// Another mobile number.
    Mobile,
    /// Another e-mail address.
    Email,
    /// The end of an account.
    Close,
}

/// One of the forms; what stands in its text fields is the screen's, but for the account that codes go to and the nickname.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    kind: Kind,
    slider: Slider,
    agreed: bool,
    account: String,
    nickname: String,
    waits_for: Option<Ticket>,
    refused: Vec<FieldError>,
    failed: Option<String>,
    round: u32,
    hash: Option<String>,
}

impl Kind {
    /// LGN-7: what its codes are for; none where there are none.
    pub const fn scene(self) -> Option<Scene> {
        match self {
            Self::Account | Self::Nickname | Self::Password | Self::Close => None,
            Self::Phone => Some(Scene::Login),
            Self::Unregistered | Self::Register => Some(Scene::Register),
            Self::Forgot | Self::Mobile | Self::Email => Some(Scene::Reset),
        }
    }

    /// VAL-4: whether a password is chosen there.
    pub const fn sets_password(self) -> bool {
        matches!(self, Self::Unregistered | Self::Register | Self::Forgot | Self::Password)
    }

    /// VAL-9: whether the agreement is ticked at first; none where there is none.
    const fn agreement(self) -> Option<bool> {
        match self {
            Self::Account | Self::Phone => Some(valid::agreed_at_first(true)),
            Self::Unregistered | Self::Register => Some(valid::agreed_at_first(false)),
            _ => None,
        }
    }

    /// VAL-7: it has a slider; who says the password again needs none.
    const fn slides(self) -> bool {
        !matches!(self, Self::Nickname | Self::Password | Self::Close)
    }

    /// SLD-1: how wide its slider is.
    fn slider(self, measured: Option<f64>) -> f64 {
        slider_width(measured, matches!(self, Self::Phone))
    }

    /// The name of the field that codes go to.
    const fn account_field(self) -> &'static str {
        if matches!(self, Self::Phone) { "mobile" } else { "username" }
    }

    /// VAL-1, VAL-3: whether a code can go there.
    fn check_account(self, account: &str) -> Verdict {
        match self {
            Self::Phone => valid::mobile(account),
            Self::Mobile => valid::any_mobile(account),
            Self::Email => valid::email(account),
            _ => valid::account(account).map(drop),
        }
    }

    fn check(self, filled: &Filled, against: Against<'_>) -> Vec<FieldError> {
        match self {
            Self::Account => filled.account().check(),
            Self::Phone => filled.phone().check(),
            Self::Unregistered | Self::Register | Self::Forgot => filled.password().check(against.list),
            Self::Nickname => Vec::new(),
            Self::Password => filled.change().check(against),
            Self::Mobile | Self::Email => self.proofs(filled).into_iter().filter_map(one).collect(),
            Self::Close => {
                one((CURRENT, valid::login_password(filled.current.reveal()))).into_iter().collect()
            }
        }
    }
}

impl Kind {
    /// VAL-1, VAL-2, VAL-6, VAL-8: where one will log in, the code that was sent there, and the current password.
    fn proofs(self, filled: &Filled) -> [(&'static str, Verdict); 3] {
        [
            (self.account_field(), self.check_account(trim(&filled.username))),
            ("code", valid::any_code(filled.code.reveal())),
            (CURRENT, valid::login_password(filled.current.reveal())),
        ]
    }
}

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

fn one((field, verdict): (&'static str, Verdict)) -> Option<FieldError> {
    error(field, verdict)
}

fn error(field: &'static str, verdict: Verdict) -> Option<FieldError> {
    let code = verdict.err()?;
    Some(FieldError { field, code, message: code.to_string() })
}

#[cfg(test)]
mod tests;
