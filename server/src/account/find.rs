//! §3 Accounts found by their names.

use super::error::Error;
use crate::store::{
    self, Store, Write,
    account::{Account, by_name},
};
use sanku_core::rules::valid::{self, Account as Name};

/// The account that logs in by this e-mail address or mobile number.
pub async fn find(store: &Store, name: &str) -> Result<Account, Error> {
    let known = by_name(store.readers(), &valid::account(name)?).await?;
    known.ok_or_else(|| Error::NoAccount(name.to_owned()))
}

/// The same within a transaction.
pub(super) async fn found(tx: &mut Write, name: &str) -> Result<Account, Error> {
    let known = by_name(tx.sql(), &valid::account(name)?).await?;
    known.ok_or_else(|| Error::NoAccount(name.to_owned()))
}

/// Whether anybody logs in by this name.
pub async fn is_known(store: &Store, name: &Name) -> Result<bool, store::Error> {
    Ok(by_name(store.readers(), name).await?.is_some())
}
