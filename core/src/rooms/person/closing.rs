//! §2 /unsubscribe: what becomes of an account that is closed, and its end by the password.

use crate::{
    net::api::CloseAccount,
    parts::{
        codes::Codes,
        form::{
            Form, Kind,
            view::{FormEvent, FormView},
        },
    },
    prelude::*,
    rules::{centre::Section, common::Against, filled::Filled, notice, page::Page, route::Route},
};

const CLOSE: Tag = Tag(1);

/// The page.
#[derive(Debug, PartialEq)]
pub struct Closing {
    form: Form,
    busy: bool,
    closed: bool,
    plugin: bool,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ClosingEvent {
    /// Did something to the form.
    Form { event: FormEvent },
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ClosingView {
    /// What becomes of the account, one after the other.
    pub consequences: [&'static str; 4],
    /// The form.
    pub form: FormView,
    /// Where to go instead.
    pub back: String,
    /// Where to go afterwards.
    pub home: String,
    /// It is closed: title and text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed: Option<(&'static str, &'static str)>,
}

impl Default for Closing {
    fn default() -> Self {
        Self { form: Form::new(Kind::Close), busy: false, closed: false, plugin: false }
    }
}

impl Machine for Closing {
    type Event = ClosingEvent;
    type View = ClosingView;

    fn update(self, _: &Cx<'_>, input: Input<ClosingEvent>) -> Step<Self> {
        match input {
            // Whoever comes again finds the page as it was at first.
            Heard(Fact::Entered { route, .. }) if route.page != Page::Unsubscribe => {
                Step::to(Self { plugin: route.plugin, ..Self::default() })
            }
            Heard(Fact::Entered { route, .. }) => Step::to(Self { plugin: route.plugin, ..self }),
            Heard(Fact::SignedIn) => Step::to(Self { plugin: self.plugin, ..Self::default() }),
            On(ClosingEvent::Form { event: FormEvent::Submitted { form } }) if !self.busy && !self.closed => {
                self.submit(form)
            }
            On(ClosingEvent::Form { event }) => Step::to(Self { form: self.form.update(event), ..self }),
            Got(CLOSE, Answer::CloseAccount(answer)) => self.answered(answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> ClosingView {
        let to = |page| Route::new(page).within(self.plugin).address();
        ClosingView {
            consequences: notice::CLOSING,
            form: self.form.view(self.busy, &Codes::default(), cx.now),
            back: to(Section::Profile.page()),
            home: to(Page::Home),
            closed: self.closed.then_some(notice::CLOSED),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Entered { .. } | Fact::SignedIn)
    }
}

impl Closing {
    fn submit(self, filled: Filled) -> Step<Self> {
        let form = self.form.checked(&filled, Against::default());
        let call = form.is_valid().then_some(Call::CloseAccount(CloseAccount { password: filled.current }));
        let closing = Self { form, busy: call.is_some(), ..self };
        Step::to(closing).with_some(call.map(|call| Effect::Call(CLOSE, call)))
    }

    /// The session is over with its account, in every tab.
    fn answered(self, answer: Result<(), ApiError>) -> Step<Self> {
        match answer {
            Ok(()) => Step::to(Self { closed: true, plugin: self.plugin, ..Self::default() })
                .with(Fact::AccountClosed),
            Err(error) => {
                let form = self.form.told(error.spoken());
                Step::to(Self { form, busy: false, ..self }).with(Fact::Failed { error, shown: true })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::fed;
    use crate::{boot::Boot, rules::viewer::NOBODY};

    fn after(closing: Closing, input: Input<ClosingEvent>) -> Step<Closing> {
        fed(closing, &Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY }, input)
    }

    fn sent(password: &str) -> Step<Closing> {
        let form = Filled { current: Secret::new(password.into()), ..Filled::default() };
        let event = FormEvent::Submitted { form };
        after(Closing::default(), On(ClosingEvent::Form { event }))
    }

    #[test]
    fn without_a_password_nothing_is_sent() {
        let step = sent("");
        assert_eq!((step.effects.len(), step.state.busy), (0, false));
        assert_eq!(
            step.state.form.view(false, &Codes::default(), Millis::new(0)).refused[0].field,
            "current"
        );
    }

    #[test]
    fn the_account_is_closed_by_its_password_and_the_session_ends_with_it() {
        let step = sent("geheim");
        let call = Call::CloseAccount(CloseAccount { password: Secret::new("geheim".into()) });
        assert_eq!(step.effects, [Effect::Call(CLOSE, call)]);
        let step = after(step.state, Got(CLOSE, Answer::CloseAccount(Ok(()))));
        assert_eq!((step.state.closed, step.effects), (true, vec![Fact::AccountClosed.into()]));
    }

    #[test]
    fn a_refusal_stands_over_the_form_that_can_be_sent_again() {
        let error =
            ApiError { code: "422".into(), message: "当前密码不正确".into(), ..ApiError::default() };
        let step = after(sent("falsch").state, Got(CLOSE, Answer::CloseAccount(Err(error))));
        let view = step.state.form.view(step.state.busy, &Codes::default(), Millis::new(0));
        assert_eq!(
            (view.failed.as_deref(), view.busy, step.state.closed),
            (Some("当前密码不正确"), false, false)
        );
    }

    fn entered(path: &str) -> Input<ClosingEvent> {
        let route = Route::read(path).expect(path);
        Heard(Fact::Entered { route, path: path.into(), how: Went::Push })
    }

    fn shown(closing: &Closing) -> ClosingView {
        closing.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY })
    }

    #[test]
    fn a_form_is_sent_once_and_a_closed_account_is_closed_no_second_time() {
        let again = |closing: Closing| {
            let form = Filled { current: Secret::new("geheim".into()), ..Filled::default() };
            after(closing, On(ClosingEvent::Form { event: FormEvent::Submitted { form } })).effects.len()
        };
        let busy = sent("geheim").state;
        assert!(busy.busy && shown(&busy).form.busy);
        assert_eq!(again(busy), 0);
        let closed = after(sent("geheim").state, Got(CLOSE, Answer::CloseAccount(Ok(())))).state;
        assert_eq!(again(closed), 0);
    }

    #[test]
    fn what_is_typed_is_refused_no_more() {
        let event = FormEvent::Typed { field: "current".into() };
        let typed = after(sent("").state, On(ClosingEvent::Form { event })).state;
        assert_eq!(shown(&typed).form.refused.len(), 0);
    }

    // PLG-6
    #[test]
    fn within_the_panel_everything_leads_on_within_it_before_and_after() {
        let there = after(Closing::default(), entered("/plugin/unsubscribe")).state;
        assert!(shown(&there).back.contains("/plugin"), "{}", shown(&there).back);
        let closed = after(there, Got(CLOSE, Answer::CloseAccount(Ok(())))).state;
        assert!(shown(&closed).home.contains("/plugin") && shown(&closed).closed.is_some());
        let left = after(closed, entered("/plugin/user")).state;
        assert!(shown(&left).home.contains("/plugin") && shown(&left).closed.is_none());
        let other = after(left, Heard(Fact::SignedIn)).state;
        assert!(shown(&other).home.contains("/plugin"));
        assert!(!shown(&after(other, entered("/unsubscribe")).state).home.contains("/plugin"));
    }

    #[test]
    fn who_comes_again_or_logs_in_finds_the_page_as_it_was_at_first() {
        let refused = || sent("").state;
        assert_eq!(shown(&after(refused(), entered("/unsubscribe")).state).form.refused.len(), 1);
        for input in [entered("/"), Heard(Fact::SignedIn)] {
            assert_eq!(shown(&after(refused(), input).state), shown(&Closing::default()));
        }
    }
}
