//! §7 DWN-1 Cards of materials: what one says, and its file, made when they are asked for.

use super::{
    library::Searches,
    made::{Made, known},
    table::Routes,
};
use crate::{
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    made::{MadeFile, given},
    state::Cx,
    store::{Seen, library::search::read_item},
};
use axum::{extract::State, http::HeaderMap};
use sanku_core::{
    library::{Library, card::CardChoice},
    net::api::{CardText, ReadCard, ReadCardFile},
    rules::{card::Card, model::NoFile},
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
    let made = async move { of(&cx, seen, (&ask.set_id, ask.choice(), &ask.guess), told).await };
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
    let made = async move { of(&cx, seen, (&ask.set_id, ask.choice(), &ask.guess), kept).await };
    let file = searches.make(made).await???;
    Ok(Made::of(&file, ending, known(&headers).as_deref()))
}

/// What is made of a material that who asks may see.
async fn of<T>(
    cx: &Cx,
    seen: Seen,
    (set, choice, predicted): (&str, CardChoice, &str),
    make: impl FnOnce(&Card<'_>) -> T + Send,
) -> Result<T, Error> {
    let item = read_item(&cx.store, seen, Library::Mat, set).await?.ok_or(Error::NotFound)?;
    Ok(make(&Card::with(&item, choice, predicted)))
}

fn told(card: &Card<'_>) -> CardText {
    let name = card.file_name();
    let refused = match file(card) {
        Ok(file) => {
            let text = String::from_utf8_lossy(&file.bytes).into_owned();
            let (size, predicted) = (file.size(), card.predicted());
            return CardText { name, text, size, sha256: file.sha256, refused: None, predicted };
        }
        Err(NoFile::Wrong(why)) => Some(why),
        Err(NoFile::Without) => card.lacks(),
    };
    CardText { name, refused, ..CardText::default() }
}

fn file(card: &Card<'_>) -> Result<MadeFile, NoFile> {
    given(card.file_name(), card.text().map(String::into_bytes))
}

fn kept(card: &Card<'_>) -> Result<MadeFile, Error> {
    file(card).map_err(|_| card.lacks().map_or(Error::NotFound, Error::Lacking))
}
