//! §3 Organisations: 0 is the platform's own, 1 that of the public's visitors, the others have items of their own.

use crate::store::{self, Store, Write, org};
use sanku_core::{text::trim, time::Millis};

pub use crate::store::org::{Org, list};

/// The platform's own organisation.
pub const PLATFORM: i64 = 0;
/// The organisation of the public's visitors.
pub const PUBLIC: i64 = 1;

/// Why nothing becomes of an organisation; the operator reads it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no such organisation.
    #[error("没有企业 {0}")]
    NoOrg(i64),
    /// An organisation without a name.
    #[error("企业名称不能为空")]
    Nameless,
    /// The name belongs to another organisation.
    #[error("企业 {0} 已存在")]
    Taken(String),
    /// The storage refused.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// Makes an organisation, enabled.
pub async fn create(store: &Store, name: &str, scope: &str, now: Millis) -> Result<Org, Error> {
    let name = trim(name);
    if name.is_empty() {
        return Err(Error::Nameless);
    }
    let mut tx = store.write().await?;
    let id = org::insert(&mut tx, name, trim(scope), now).await?;
    changed(tx, id.ok_or_else(|| Error::Taken(name.to_owned()))?).await
}

/// The organisation of a number.
pub async fn find(store: &Store, id: i64) -> Result<Org, Error> {
    org::find(store.readers(), id).await?.ok_or(Error::NoOrg(id))
}

/// Whether there is such an organisation.
pub(crate) async fn check(tx: &mut Write, id: i64) -> Result<(), Error> {
    org::find(tx.sql(), id).await?.map(drop).ok_or(Error::NoOrg(id))
}

/// Opens or closes an organisation's own library to its users.
pub async fn enable(store: &Store, id: i64, enabled: bool) -> Result<Org, Error> {
    let mut tx = store.write().await?;
    org::enable(&mut tx, id, enabled).await?;
    changed(tx, id).await
}

/// Says what an organisation booked.
pub async fn set_scope(store: &Store, id: i64, scope: &str) -> Result<Org, Error> {
    let mut tx = store.write().await?;
    org::set_scope(&mut tx, id, trim(scope)).await?;
    changed(tx, id).await
}

async fn changed(mut tx: Write, id: i64) -> Result<Org, Error> {
    let org = org::find(tx.sql(), id).await?.ok_or(Error::NoOrg(id))?;
    tx.commit().await?;
    Ok(org)
}
