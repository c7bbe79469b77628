//! §4 Codes on their way: the call for each, and what its answer means to who asked.

use crate::{
    net::api::{SendEmailCode, SendSmsCode},
    parts::{
        codes::{Codes, CodesEvent, Send, Ticket},
        form::Form,
    },
    prelude::*,
};

/// The tags from here on are those of codes.
const FIRST: u32 = 100;

/// The ticket of a code, if the tag is that of one.
pub fn ticket(tag: Tag) -> Option<Ticket> {
    tag.0.checked_sub(FIRST).map(Ticket)
}

/// CNT-1 to CNT-3: the button for a code was pressed in a form.
pub fn ask(cx: &Cx<'_>, form: Form, codes: Codes, account: &str) -> (Form, Codes, Option<Effect>) {
    let (form, codes, send) = form.ask_code(codes, cx.now, account);
    let call = send.and_then(|Send(ticket)| {
        let (scene, account) = codes.sent_under(ticket)?;
        let account = account.to_owned();
        let call = if account.contains('@') {
            Call::SendEmailCode(SendEmailCode::new(account, scene))
        } else {
            Call::SendSmsCode(SendSmsCode::new(account, scene))
        };
        Some(Effect::Call(Tag(FIRST.saturating_add(ticket.0)), call))
    });
    (form, codes, call)
}

/// What an answer means to the one form that holds the codes; an answer to something else means nothing.
pub fn landed(cx: &Cx<'_>, form: Form, codes: Codes, tag: Tag, answer: Answer) -> (Form, Codes, Vec<Effect>) {
    let Some(ticket) = ticket(tag) else { return (form, codes, Vec::new()) };
    let (codes, effects, error) = answered(cx, codes, ticket, answer);
    (told(form, ticket, error.as_ref()), codes, effects)
}

/// What became of a code, told to its form if that is still there.
pub fn told(form: Form, ticket: Ticket, error: Option<&ApiError>) -> Form {
    if form.waits_for(ticket) { form.told(error.map(ApiError::spoken).unwrap_or_default()) } else { form }
}

/// CNT-2: a code was sent, and everybody hears of it, or it was not; the error says why.
pub fn answered(
    cx: &Cx<'_>,
    codes: Codes,
    ticket: Ticket,
    answer: Answer,
) -> (Codes, Vec<Effect>, Option<ApiError>) {
    let (Answer::SendSmsCode(answer) | Answer::SendEmailCode(answer)) = answer else {
        return (codes, Vec::new(), None);
    };
    match answer {
        Ok(()) => {
            let sent = codes.sent_under(ticket).map(|(scene, account)| (scene, account.to_owned()));
            let told = sent.map(|(scene, account)| Fact::CodeSent { scene, account }.into());
            (codes.update(cx.now, CodesEvent::Sent(ticket)).0, told.into_iter().collect(), None)
        }
        Err(error) => {
            let told = Fact::Failed { error: error.clone(), shown: true }.into();
            (codes.update(cx.now, CodesEvent::Failed(ticket)).0, vec![told], Some(error))
        }
    }
}
