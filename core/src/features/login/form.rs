//! §2, §5 A login form: its slider, its agreement, and what was refused.

use super::view::{FormEvent, FormView};
use crate::{
    parts::slider::{Slider, SliderEvent, slider_width},
    prelude::*,
    rules::{
        forms::{AccountForm, FieldError},
        text::cut,
        valid::{self, Invalid, Verdict},
    },
};

/// The names of what is no text field.
const SLIDER: &str = "slider";
const AGREEMENT: &str = "agreement";

/// One of the forms.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    slider: Slider,
    agreed: bool,
    refused: Vec<FieldError>,
    failed: Option<String>,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            slider: Slider::new(slider_width(None, false)),
            agreed: valid::agreed_at_first(true),
            refused: Vec::new(),
            failed: None,
        }
    }
}

impl Form {
    /// The form after something was done to it.
    pub fn update(self, event: FormEvent) -> Self {
        match event {
            FormEvent::Measured { width } => {
                Self { slider: self.slider.resized(slider_width(Some(width), false)), ..self }
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
            FormEvent::Submitted { .. } => self,
        }
    }

    fn slid(self, event: SliderEvent) -> Self {
        let (slider, passed) = self.slider.update(event);
        let form = Self { slider, ..self };
        if passed.is_some() { form.accepted(SLIDER) } else { form }
    }

    fn accepted(mut self, field: &str) -> Self {
        self.refused.retain(|error| error.field != field);
        self
    }

    /// VAL-3, VAL-7 to VAL-9: the form with everything that is refused.
    pub fn checked(self, text: &AccountForm) -> Self {
        let more =
            [(SLIDER, valid::slider(self.slider.passed())), (AGREEMENT, valid::agreement(self.agreed))];
        let more = more.into_iter().filter_map(|(field, verdict)| error(field, verdict));
        Self { refused: text.check().into_iter().chain(more).collect(), failed: None, ..self }
    }

    /// Nothing is refused.
    pub const fn is_valid(&self) -> bool {
        self.refused.is_empty()
    }

    /// SLD-3: the login failed: the slider is at its start again.
    pub fn failed(self, words: &str) -> Self {
        let words = cut(words, limits::FOREIGN_MESSAGE_MAX);
        let failed = (!words.is_empty()).then(|| words.to_owned());
        Self { slider: Slider::new(self.slider.width()), failed, ..self }
    }

    /// What the screen shows of it.
    pub fn view(&self, busy: bool) -> FormView {
        FormView {
            slider_width: self.slider.width(),
            slider_label: Invalid::SliderNotPassed.to_string(),
            slider_x: self.slider.x(),
            passed: self.slider.passed(),
            agreed: self.agreed,
            refused: self.refused.clone(),
            failed: self.failed.clone(),
            busy,
        }
    }
}

fn error(field: &'static str, verdict: Verdict) -> Option<FieldError> {
    let code = verdict.err()?;
    Some(FieldError { field, code, message: code.to_string() })
}
