//! §7 DWN-1 Cards of materials: what one says, and its file, made when they are asked for.

use super::{
    library::Searches,
    made::{Made, given, known},
    table::Routes,
};
use crate::{
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    state::Cx,
    store::{Seen, library::search::read_item},
};
use axum::{extract::State, http::HeaderMap};
use sanku_core::{
    library::{Library, card::CardChoice},
    net::api::{CardText, ReadCard, ReadCardFile},
    rules::{card::Card, model::NoFile, sha256::sha256},
};

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(read_card).call(read_card_file)
}

/// What a card says, with its sum; or why there is none.
async fn read_card(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<ReadCard>,
) -> Answer<CardText> {
    let made = async move { of(&cx, seen, (&ask.set_id, ask.choice()), told).await };
    Ok(ok(searches.make(made).await??))
}

/// Its file, to be saved and not shown; where something lacks, the message names it.
async fn read_card_file(
    State(cx): State<Cx>,
    searches: Searches,
    headers: HeaderMap,
    Asked(seen, ask): Asked<ReadCardFile>,
) -> Result<Made, Error> {
    let ending = ask.program.ending();
    let made = async move { of(&cx, seen, (&ask.set_id, ask.choice()), file).await };
    let (name, bytes) = searches.make(made).await???;
    Ok(Made::of(&name, ending, bytes, known(&headers).as_deref()))
}

/// What is made of a material that who asks may see.
async fn of<T>(
    cx: &Cx,
    seen: Seen,
    (set, choice): (&str, CardChoice),
    make: impl FnOnce(&Card<'_>) -> T + Send,
) -> Result<T, Error> {
    let item = read_item(&cx.store, seen, Library::Mat, set).await?.ok_or(Error::NotFound)?;
    Ok(make(&Card::of(&item, choice)))
}

fn told(card: &Card<'_>) -> CardText {
    let (name, made) = (card.file_name(), card.text());
    let refused = match &made {
        Err(NoFile::Wrong(why)) => Some(why.clone()),
        Ok(_) | Err(NoFile::Without) => card.lacks(),
    };
    let text = given(&name, made.map(String::into_bytes)).and_then(|bytes| String::from_utf8(bytes).ok());
    let Some(text) = text else { return CardText { name, refused, ..CardText::default() } };
    let (size, sha256) = (text.len() as u64, sha256(text.as_bytes()));
    CardText { name, text, size, sha256, refused }
}

fn file(card: &Card<'_>) -> Result<(String, Vec<u8>), Error> {
    if let Some(lacking) = card.lacks() {
        return Err(Error::Lacking(lacking));
    }
    let name = card.file_name();
    given(&name, card.text().map(String::into_bytes)).map(|bytes| (name, bytes)).ok_or(Error::NotFound)
}
