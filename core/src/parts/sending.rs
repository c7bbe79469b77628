//! §4 Codes on their way: the call for each, and what its answer means to who asked.

use super::{
    codes::{Codes, CodesEvent, Send, Ticket},
    form::Form,
};
use crate::{
    net::{
        api::{Answer, Call, SendEmailCode, SendSmsCode},
        flights::Tag,
    },
    rules::{error::ApiError, platform::Scene},
    text::has,
    time::Millis,
};

/// The tags from here on are those of codes.
const FIRST: u32 = 100;

/// CNT-2: what became of a code.
#[derive(Debug, Clone, PartialEq)]
pub enum CodeOut {
    /// It is on its way to an account, and everybody hears of it.
    Sent {
        /// What it is for.
        scene: Scene,
        /// Where it goes.
        account: String,
    },
    /// It was not sent.
    Failed(ApiError),
}

impl CodeOut {
    /// Why it was not sent.
    pub const fn error(&self) -> Option<&ApiError> {
        match self {
            Self::Sent { .. } => None,
            Self::Failed(error) => Some(error),
        }
    }
}

/// The ticket of a code, if the tag is that of one.
pub fn ticket(tag: Tag) -> Option<Ticket> {
    tag.0.checked_sub(FIRST).map(Ticket)
}

/// CNT-1 to CNT-3: the button for a code was pressed in a form.
pub fn ask(now: Millis, form: Form, codes: Codes, account: &str) -> (Form, Codes, Option<(Tag, Call)>) {
    let (form, codes, send) = form.ask_code(codes, now, account);
    let call = send.and_then(|Send(ticket)| {
        let (scene, account) = codes.sent_under(ticket)?;
        let account = account.to_owned();
        let call = if has(&account, "@") {
            Call::SendEmailCode(SendEmailCode::new(account, scene))
        } else {
            Call::SendSmsCode(SendSmsCode::new(account, scene))
        };
        Some((Tag(FIRST.saturating_add(ticket.0)), call))
    });
    (form, codes, call)
}

/// What an answer means to the one form that holds the codes; an answer to something else means nothing.
pub fn landed(
    now: Millis,
    form: Form,
    codes: Codes,
    tag: Tag,
    answer: Answer,
) -> (Form, Codes, Option<CodeOut>) {
    let Some(ticket) = ticket(tag) else { return (form, codes, None) };
    let (codes, out) = answered(now, codes, ticket, answer);
    let form = told(form, ticket, out.as_ref().and_then(CodeOut::error));
    (form, codes, out)
}

/// What became of a code, told to its form if that is still there.
pub fn told(form: Form, ticket: Ticket, error: Option<&ApiError>) -> Form {
    if form.waits_for(ticket) { form.told(error.map(ApiError::spoken).unwrap_or_default()) } else { form }
}

/// CNT-2: a code was sent, or it was not.
pub fn answered(now: Millis, codes: Codes, ticket: Ticket, answer: Answer) -> (Codes, Option<CodeOut>) {
    let (Answer::SendSmsCode(answer) | Answer::SendEmailCode(answer)) = answer else { return (codes, None) };
    match answer {
        Ok(()) => {
            let sent = codes.sent_under(ticket);
            let out = sent.map(|(scene, account)| CodeOut::Sent { scene, account: account.to_owned() });
            (codes.update(now, CodesEvent::Sent(ticket)).0, out)
        }
        Err(error) => (codes.update(now, CodesEvent::Failed(ticket)).0, Some(CodeOut::Failed(error))),
    }
}
