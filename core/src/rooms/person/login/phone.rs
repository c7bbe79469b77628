//! §2, §4 The phone tab of the login, and the step for a mobile that is not registered.

use super::state::{Login, Way};
use crate::{
    parts::{
        codes::CodesEvent,
        form::{Form, Kind},
        sending::{self, CodeOut},
    },
    prelude::*,
    rules::error::{Lead, Spoken},
};

/// LGN-4: the mobile is not registered.
pub(super) fn is_unregistered(error: &ApiError) -> bool {
    error.lead() == Lead::NotRegistered
}

impl Login {
    /// CNT-1: the button for a code was pressed.
    pub(super) fn ask_code(mut self, cx: &Cx<'_>, way: Way, form: Form, account: &str) -> Step<Self> {
        let (form, codes, call) = sending::ask(cx.now, form, std::mem::take(&mut self.codes), account);
        Step::to(Self { codes, ..self.with(way, form) }).with_some(call)
    }

    /// LGN-4, CNT-2: the code was sent, or not: then its form says why, if it is still there.
    pub(super) fn code_answered(mut self, cx: &Cx<'_>, tag: Tag, answer: Answer) -> Step<Self> {
        let Some(ticket) = sending::ticket(tag) else { return Step::to(self) };
        let (codes, out) = sending::answered(cx.now, std::mem::take(&mut self.codes), ticket, answer);
        let error = out.as_ref().and_then(CodeOut::error);
        let login = Self { codes, ..self };
        let forms = [Way::Phone, Way::Unregistered].into_iter();
        let mut forms = forms.filter_map(|way| Some((way, login.form(way)?.clone())));
        let asked = forms.find(|(_, form)| form.waits_for(ticket));
        let state = match (error, asked) {
            (Some(error), Some((Way::Phone, _))) if is_unregistered(error) => login.unregistered(),
            (error, Some((way, form))) => login.with(way, sending::told(form, ticket, error)),
            (_, None) => login,
        };
        Step::from((state, out))
    }

    /// CNT-3: the countdowns, wherever the codes were sent.
    pub(super) fn cooled(mut self, cx: &Cx<'_>, event: CodesEvent) -> Step<Self> {
        let (codes, _) = std::mem::take(&mut self.codes).update(cx.now, event);
        Step::to(Self { codes, ..self })
    }

    /// LGN-4: the slider is at its start again, and the step opens for that mobile.
    pub(super) fn unregistered(self) -> Self {
        let phone = self.phone.failed(Spoken::default());
        let step = Form::new(Kind::Unregistered).of(phone.account());
        Self { phone, unregistered: Some(step), ..self }
    }

    /// LGN-4: the mobile stays, wherever the step was left.
    pub(super) fn back(self) -> Step<Self> {
        let step = if self.way == Way::Unregistered { self.give_up() } else { Step::to(self) };
        step.map(|login| Self { unregistered: None, ..login })
    }

    /// SLD-3: a login that failed resets the slider of its form; one that followed a registration goes on at the phone tab.
    pub(super) fn failed(self, said: Spoken<'_>) -> Self {
        if self.way == Way::Unregistered {
            return Self { phone: self.phone.failed(said), unregistered: None, ..self };
        }
        self.changed(|form| form.failed(said))
    }

    /// LGN-5: no account was made.
    pub(super) fn refused(self, said: Spoken<'_>) -> Self {
        self.changed(|form| form.told(said))
    }

    fn changed(self, change: impl FnOnce(Form) -> Form) -> Self {
        let way = self.way;
        match self.form(way).cloned() {
            Some(form) => self.with(way, change(form)),
            None => self,
        }
    }
}
