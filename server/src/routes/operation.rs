//! §7 The operation: what people tell us.

use super::table::Routes;
use crate::{
    feedback::{self, Received},
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    state::Cx,
    throttle::limiter::Reached,
};
use axum::extract::State;
use sanku_core::{
    net::api::{CreateFeedback, Taken},
    rules::{forms::FeedbackForm, valid::Invalid},
    text::trim,
};

/// Its routes.
pub(super) fn routes() -> Routes {
    Routes::of("operation").call(create_feedback)
}

/// FBK-1: takes a feedback of the user.
async fn create_feedback(State(cx): State<Cx>, Asked(member, ask): Asked<CreateFeedback>) -> Answer<Taken> {
    if ask.user_id != member.account.to_string() {
        return Err(Error::Invalid("userId 须为当前用户".to_owned()));
    }
    let form = form(&ask);
    if let Some(refused) = form.check().into_iter().next() {
        return Err(Error::Invalid(refused.message));
    }
    match feedback::receive(&cx.store, member.account, &form, cx.clock.now()).await? {
        Received::Kept => Ok(ok(Taken {})),
        Received::NoImage => Err(Error::Invalid(Invalid::Input.to_string())),
        Received::TooMany(wait) => {
            Err(Error::TooMany(Reached::of_account(feedback::MOST, feedback::SPAN.value(), wait)))
        }
    }
}

/// VAL-12: the form as the browser checked it.
fn form(ask: &CreateFeedback) -> FeedbackForm {
    let clean = |text: &str| trim(text).to_owned();
    FeedbackForm {
        kind: Some(ask.r#type),
        mobile: clean(&ask.mobile),
        email: clean(&ask.email),
        related_module: ask.related_module.clone(),
        org_name: clean(&ask.org_name),
        message: clean(&ask.message),
        images: ask.images.split(',').filter(|image| !image.is_empty()).map(str::to_owned).collect(),
    }
}
