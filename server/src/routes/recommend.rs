//! REC-1 What answers a need, and another way to say one.

use super::{library::Searches, table::Routes};
use crate::{
    http::{
        answer::{Answer, ok},
        error::Error,
        extract::InLibrary,
        question::Asked,
    },
    state::Cx,
    store::library::search,
};
use axum::extract::State;
use sanku_core::{
    net::api::{ReadRecommended, TurnIntoNeed},
    rules::{
        need::{READ, told::Recommended, turned::Turned},
        notice::turned::{EMPTY, too_long},
    },
    text::{count, trim},
};

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(read_recommended).call(turn_into_need)
}

/// What answers a need, among all that who asks may see.
async fn read_recommended(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<ReadRecommended>,
) -> Answer<Box<Recommended>> {
    check(&ask.sentence)?;
    let told = async move {
        let told = search::recommended(&cx.store, seen, &ask).await?;
        Ok(Box::new(Recommended { assistant: cx.assistant.host(), ..told }))
    };
    searches.find(told).await
}

/// What somebody else's model makes of the sentence, as far as it holds.
async fn turn_into_need(
    State(cx): State<Cx>,
    InLibrary(library): InLibrary,
    Asked(member, ask): Asked<TurnIntoNeed>,
) -> Answer<Turned> {
    check(&ask.sentence)?;
    let asked = (library, ask.sentence.as_str());
    Ok(ok(cx.assistant.turn(member.account, asked, cx.clock.now()).await?))
}

/// A sentence says something, and is no longer than one that is read.
fn check(sentence: &str) -> Result<(), Error> {
    if trim(sentence).is_empty() {
        return Err(Error::Invalid(EMPTY.to_owned()));
    }
    if count(sentence) > READ {
        return Err(Error::Invalid(too_long(READ)));
    }
    Ok(())
}
