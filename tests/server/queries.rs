//! QRY-1 The proofs of search: what engineers type, and what the server finds of it; `just queries` prints them.
//!
//! A is generated: the configurations of the parts in the spellings that follow from the catalogue. B is written by hand:
//! `tests/queries`, a file a class. C types B key by key.

mod figures;
mod generated;
mod reached;
mod stage;
mod typing;
mod written;

use stage::Stage;

#[tokio::test]
async fn qry_1_search_is_no_worse_than_it_was() {
    let stage = Stage::open().await;
    let mut worse = written::proof(&stage).await;
    worse.extend(typing::proof(&stage).await);
    worse.extend(generated::proof(&stage).await);
    assert!(worse.is_empty(), "{}", worse.join("\n"));
}
