//! §7 QRY-1 A bill of materials: a search a line, as long as there is time.

use super::search::first_item;
use crate::store::{
    db::{Error, Store},
    seen::Seen,
};
use sanku_core::{
    net::api::{BillLine, SearchBill, SearchItems},
    rules::limits::BILL_LINES,
};
use std::time::Duration;
use tokio::time::Instant;

/// How long lines are begun; a search has a second more.
const TIME: Duration = Duration::from_secs(4);

/// What is found by each line; of what is too complex, and of what there is no time for, it says so.
pub async fn search_bill(store: &Store, seen: Seen, ask: &SearchBill) -> Result<Vec<BillLine>, Error> {
    let end = Instant::now() + TIME;
    let mut found = Vec::with_capacity(ask.lines.len().min(BILL_LINES));
    for line in ask.lines.iter().take(BILL_LINES) {
        let late = Instant::now() >= end;
        let line = if late {
            Ok(BillLine { late, ..BillLine::default() })
        } else {
            of_line(store, seen, ask, line).await
        };
        found.push(match line {
            Err(why) if why.is_over_time() => BillLine { late: true, ..BillLine::default() },
            line => line?,
        });
    }
    Ok(found)
}

async fn of_line(store: &Store, seen: Seen, ask: &SearchBill, line: &str) -> Result<BillLine, Error> {
    let ask = SearchItems {
        library: ask.library,
        key_words: vec![line.to_owned()],
        own: ask.own,
        page_no: 1,
        page_size: 1,
        ..SearchItems::default()
    };
    first_item(store, seen, &ask).await
}
