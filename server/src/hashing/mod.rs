//! §7 Passwords: Argon2id in a pool of its own, so that logins never take the threads that answer everything else.

mod threads;

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use sanku_core::secret::Secret;
use std::{
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread::available_parallelism,
};
use threads::{Memory, Threads};
use tokio::sync::{Semaphore, oneshot};

/// Passwords that wait for a place, for each place.
const QUEUE: usize = 32;
/// Bytes of a salt.
const SALT: usize = 16;
/// Bytes of a hash.
const HASH: usize = 32;

/// What one hash costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Memory in KiB.
    pub memory: u32,
    /// Passes over it.
    pub passes: u32,
}

impl Default for Cost {
    /// As OWASP advises: 19 MiB, two passes, one lane.
    fn default() -> Self {
        Self { memory: 19 * 1024, passes: 2 }
    }
}

/// Why there is no hash.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HashError {
    /// Too many wait already.
    #[error("等待校验的密码过多")]
    Busy,
    /// The hash could not be computed, or the stored one not be read.
    #[error("密码校验失败：{0}")]
    Broken(String),
}

/// The pool; its clones are one.
#[derive(Debug, Clone)]
pub struct Hashing(Arc<Pool>);

#[derive(Debug)]
struct Pool {
    cost: Cost,
    /// As many as there are processors.
    places: Arc<Semaphore>,
    /// Places and the queue before them.
    doors: Semaphore,
    threads: Threads,
    runs: AtomicU64,
}

impl Default for Hashing {
    fn default() -> Self {
        Self::new(Cost::default())
    }
}

impl Hashing {
    /// A pool of as many places as there are processors.
    pub fn new(cost: Cost) -> Self {
        let places = available_parallelism().map_or(2, NonZero::get);
        Self::with_places(cost, places, places.saturating_mul(QUEUE))
    }

    /// A pool of so many places; so many more may wait.
    pub fn with_places(cost: Cost, places: usize, queue: usize) -> Self {
        let doors = Semaphore::new(places.saturating_add(queue));
        let threads = Threads::new(places);
        let places = Arc::new(Semaphore::new(places));
        Self(Arc::new(Pool { cost, places, doors, threads, runs: AtomicU64::default() }))
    }

    /// How many hashes were computed.
    pub fn runs(&self) -> u64 {
        self.0.runs.load(Ordering::Relaxed)
    }

    /// How many blocks of memory, a kilobyte each, were ever allocated for them.
    pub fn blocks(&self) -> u64 {
        self.0.threads.allocated()
    }

    /// The hash of a new password, with its salt and cost.
    pub async fn hash(&self, password: &Secret<String>) -> Result<String, HashError> {
        let (params, password) = (self.params()?, password.clone());
        self.run(move |memory| hashed(memory, params, &password)).await?
    }

    /// Whether a password is the one of this hash; nobody's takes as long as anybody's, and never is.
    pub async fn verify(&self, password: &Secret<String>, stored: Option<String>) -> Result<bool, HashError> {
        let (params, password) = (self.params()?, password.clone());
        let verified = move |memory: &mut Memory| match stored {
            None => hashed(memory, params, &password).map(|_| false),
            Some(stored) => is_of(memory, &password, &stored),
        };
        self.run(verified).await?
    }

    /// How many wait or work.
    #[cfg(test)]
    pub(crate) fn inside(&self, doors: usize) -> usize {
        doors - self.0.doors.available_permits()
    }

    /// One more place.
    #[cfg(test)]
    pub(crate) fn add_place(&self) {
        self.0.places.add_permits(1);
    }

    fn params(&self) -> Result<Params, HashError> {
        let Cost { memory, passes } = self.0.cost;
        Params::new(memory, passes, 1, None).map_err(broken)
    }

    /// The place is free again when the work is done, also where nobody waits for it any more.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, HashError> {
        let _door = self.0.doors.try_acquire().map_err(|_| HashError::Busy)?;
        let place = Arc::clone(&self.0.places).acquire_owned().await.map_err(broken)?;
        self.0.runs.fetch_add(1, Ordering::Relaxed);
        let (tell, told) = oneshot::channel();
        self.0.threads.give(Box::new(move |memory| {
            let done = work(memory);
            drop(place);
            _ = tell.send(done);
        }));
        told.await.map_err(broken)
    }
}

/// The hash of a password under a salt of its own.
fn hashed(memory: &mut Memory, params: Params, password: &Secret<String>) -> Result<String, HashError> {
    let mut salt = [0_u8; SALT];
    getrandom::fill(&mut salt).map_err(broken)?;
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let hash = output(memory, &argon, password, &salt, HASH)?;
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(argon.params()).map_err(broken)?,
        salt: Some(Salt::new(&salt).map_err(broken)?),
        hash: Some(hash),
    };
    Ok(hash.to_string())
}

/// Whether the password is the one of a hash, which says itself how it was made.
fn is_of(memory: &mut Memory, password: &Secret<String>, stored: &str) -> Result<bool, HashError> {
    let stored = PasswordHash::new(stored).map_err(broken)?;
    let (Some(salt), Some(hash)) = (&stored.salt, &stored.hash) else { return Ok(false) };
    let algorithm = Algorithm::try_from(stored.algorithm.as_str()).map_err(broken)?;
    let version = stored.version.map_or(Ok(Version::V0x10), Version::try_from).map_err(broken)?;
    let argon = Argon2::new(algorithm, version, Params::try_from(&stored).map_err(broken)?);
    // Outputs are compared in constant time.
    Ok(output(memory, &argon, password, salt, hash.len())? == *hash)
}

fn output(
    memory: &mut Memory,
    argon: &Argon2<'_>,
    password: &Secret<String>,
    salt: &[u8],
    length: usize,
) -> Result<Output, HashError> {
    let blocks = memory.blocks(argon.params().block_count());
    let mut into = [0; Output::MAX_LENGTH];
    let into = into.get_mut(..length).ok_or_else(|| broken("output length"))?;
    argon.hash_password_into_with_memory(password.reveal().as_bytes(), salt, into, blocks).map_err(broken)?;
    Output::new(into).map_err(broken)
}

fn broken(why: impl ToString) -> HashError {
    HashError::Broken(why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool() -> Hashing {
        Hashing::with_places(Cost { memory: 8, passes: 1 }, 1, 1)
    }

    fn secret(text: &str) -> Secret<String> {
        Secret::new(text.to_owned())
    }

    #[tokio::test]
    async fn a_password_is_known_again_and_another_is_not() {
        let pool = pool();
        let stored = pool.hash(&secret("Abcd1234")).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{stored}");
        assert_ne!(stored, pool.hash(&secret("Abcd1234")).await.unwrap());
        assert!(pool.verify(&secret("Abcd1234"), Some(stored.clone())).await.unwrap());
        assert!(!pool.verify(&secret("Abcd1235"), Some(stored)).await.unwrap());
        assert!(!pool.verify(&secret("Abcd1234"), None).await.unwrap());
        assert_eq!(pool.runs(), 5);
    }

    // T22: a run without the work would be told by its time
    #[tokio::test]
    async fn t22_nobodys_password_takes_the_work_of_anybodys() {
        let stored = pool().hash(&secret("Abcd1234")).await.unwrap();
        for stored in [Some(stored), None] {
            let pool = pool();
            assert!(!pool.verify(&secret("Abcd1235"), stored.clone()).await.unwrap());
            assert_eq!((pool.runs(), pool.blocks()), (1, 8), "{stored:?}");
        }
    }

    #[test]
    fn a_hash_costs_what_owasp_advises() {
        let Cost { memory, passes } = Cost::default();
        assert_eq!((memory, passes), (19_456, 2));
    }

    #[tokio::test]
    async fn more_than_can_wait_are_sent_away() {
        let pool = pool();
        let _working = Arc::clone(&pool.0.places).acquire_owned().await.unwrap();
        let _first = pool.0.doors.try_acquire().unwrap();
        let _waiting = pool.0.doors.try_acquire().unwrap();
        assert_eq!(pool.verify(&secret("x"), None).await, Err(HashError::Busy));
        assert_eq!(pool.runs(), 0);
    }

    #[tokio::test]
    async fn what_nobody_waits_for_keeps_its_place_until_it_is_done() {
        let pool = pool();
        let (release, held) = std::sync::mpsc::channel::<()>();
        let work = pool.run(move |_| held.recv().is_ok());
        let left = tokio::time::timeout(std::time::Duration::ZERO, work).await;
        assert!(left.is_err());
        assert_eq!(pool.0.places.available_permits(), 0);
        release.send(()).unwrap();
        assert!(!pool.verify(&secret("x"), None).await.unwrap());
    }

    // T21
    #[tokio::test]
    async fn however_many_are_hashed_the_threads_and_their_memory_stay_the_same() {
        let pool = Hashing::with_places(Cost { memory: 8, passes: 1 }, 2, 200);
        let runs = (0..200).map(|_| pool.run(|memory| (std::thread::current().id(), memory.blocks(8).len())));
        let runs = futures_util::future::join_all(runs).await;
        let threads: std::collections::HashSet<_> = runs.into_iter().map(|run| run.unwrap().0).collect();
        assert!(threads.len() <= 2, "{threads:?}");
        assert_eq!(pool.blocks(), 8 * threads.len() as u64);
    }

    #[tokio::test]
    async fn work_that_breaks_costs_no_thread() {
        let pool = pool();
        assert!(matches!(pool.run(|_| -> () { panic!("on purpose") }).await, Err(HashError::Broken(_))));
        assert!(!pool.verify(&secret("x"), None).await.unwrap());
    }

    #[tokio::test]
    async fn a_hash_of_another_cost_is_read_as_it_was_made() {
        let stored = Hashing::with_places(Cost { memory: 16, passes: 3 }, 1, 1);
        let stored = stored.hash(&secret("Abcd1234")).await.unwrap();
        assert!(pool().verify(&secret("Abcd1234"), Some(stored.clone())).await.unwrap());
        assert!(!pool().verify(&secret("Abcd1235"), Some(stored)).await.unwrap());
        assert!(pool().verify(&secret("x"), Some("$2b$none".into())).await.is_err());
    }
}
