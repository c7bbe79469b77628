//! §4 SES-6 Seats (T37): so many users of an organisation work on a platform at a time. A user takes one seat, however many
//! browsers they use; whoever does not come again loses it.

use crate::{
    org,
    session::Member,
    store::{
        self, Store,
        seat::{self, Seat},
        stamp,
    },
};
use sanku_core::{rules::platform::AuditResult, time::Millis};

pub use crate::store::seat::Quota;

/// A seat that is not asked for again is free after this long.
pub const LEASE: u64 = 30 * 60_000;
/// A user's browsers on a platform; the one that was there the longest ago goes.
const BROWSERS: i64 = 16;

/// A browser of a user on a platform.
#[derive(Debug, Clone, Copy)]
pub struct Applicant<'a> {
    /// The user.
    pub member: &'a Member,
    /// The platform by its number.
    pub platform: i64,
    /// What the browser calls itself; it says nothing of who the user is.
    pub client: &'a str,
}

impl Applicant<'_> {
    const fn seat(&self) -> Seat {
        Seat { org: self.member.org, platform: self.platform, account: self.member.account }
    }

    fn browser(&self) -> [u8; 32] {
        blake3::derive_key("sanku 2026 which browser sits there", self.client.as_bytes())
    }
}

/// Takes a seat, or keeps the one that the user has: in one transaction, so that no number of applicants at once gets more
/// than there are.
pub async fn apply(
    store: &Store,
    applicant: &Applicant<'_>,
    now: Millis,
) -> Result<AuditResult, store::Error> {
    let mut tx = store.write().await?;
    let quota = seat::quota(&mut tx, applicant.member.org, applicant.platform).await?;
    let Some((seats, until)) = quota else { return Ok(AuditResult::Failed) };
    if until.is_some_and(|until| until <= stamp(now)) {
        return Ok(AuditResult::Expired);
    }
    // Those who left without a word are gone.
    seat::forget(&mut tx, now.before(LEASE)).await?;
    if seat::others(&mut tx, applicant.seat()).await? >= seats {
        return Ok(AuditResult::Failed);
    }
    seat::sit(&mut tx, applicant.seat(), &applicant.browser(), BROWSERS, now).await?;
    tx.commit().await?;
    Ok(AuditResult::Accepted)
}

/// Gives the seat of one browser of the user back; nobody gives back another's.
pub async fn release(store: &Store, applicant: &Applicant<'_>) -> Result<bool, store::Error> {
    let mut tx = store.write().await?;
    let gone = seat::rise(&mut tx, applicant.seat(), &applicant.browser()).await?;
    tx.commit().await?;
    Ok(gone)
}

/// Says how many seats an organisation has on a platform, and until when.
pub async fn set(
    store: &Store,
    (org, platform): (i64, i64),
    seats: u32,
    until: Option<Millis>,
    now: Millis,
) -> Result<Quota, org::Error> {
    org::find(store, org).await?;
    let mut tx = store.write().await?;
    seat::set(&mut tx, (org, platform), seats, until).await?;
    tx.commit().await?;
    let all = list(store, now).await?;
    let found = all.into_iter().find(|quota| (quota.org, quota.platform) == (org, platform));
    found.ok_or(org::Error::NoOrg(org))
}

/// All of them, and how many are used.
pub async fn list(store: &Store, now: Millis) -> Result<Vec<Quota>, store::Error> {
    seat::list(store, now.before(LEASE)).await
}
