//! §7 Passwords: Argon2id in a pool of its own, so that logins never take the threads that answer everything else.

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version, password_hash::phc::PasswordHash,
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
use tokio::sync::Semaphore;

/// Passwords that wait for a place, for each place.
const QUEUE: usize = 32;
/// Bytes of a salt.
const SALT: usize = 16;

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
        let places = Arc::new(Semaphore::new(places));
        Self(Arc::new(Pool { cost, places, doors, runs: AtomicU64::default() }))
    }

    /// How many hashes were computed.
    pub fn runs(&self) -> u64 {
        self.0.runs.load(Ordering::Relaxed)
    }

    /// The hash of a new password, with its salt and cost.
    pub async fn hash(&self, password: &Secret<String>) -> Result<String, HashError> {
        let (argon, password) = (self.argon()?, password.clone());
        self.run(move || hashed(&argon, &password)).await?
    }

    /// Whether a password is the one of this hash; nobody's takes as long as anybody's, and never is.
    pub async fn verify(&self, password: &Secret<String>, stored: Option<String>) -> Result<bool, HashError> {
        let (argon, password) = (self.argon()?, password.clone());
        let verified = move || match stored {
            None => hashed(&argon, &password).map(|_| false),
            Some(stored) => {
                let stored = PasswordHash::new(&stored).map_err(broken)?;
                Ok(argon.verify_password(password.reveal().as_bytes(), &stored).is_ok())
            }
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

    fn argon(&self) -> Result<Argon2<'static>, HashError> {
        let Cost { memory, passes } = self.0.cost;
        let params = Params::new(memory, passes, 1, None).map_err(broken)?;
        Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
    }

    /// The place is free again when the work is done, also where nobody waits for it any more.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HashError> {
        let _door = self.0.doors.try_acquire().map_err(|_| HashError::Busy)?;
        let place = Arc::clone(&self.0.places).acquire_owned().await.map_err(broken)?;
        self.0.runs.fetch_add(1, Ordering::Relaxed);
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        working.await.map_err(broken)
    }
}

fn hashed(argon: &Argon2<'_>, password: &Secret<String>) -> Result<String, HashError> {
    let mut salt = [0_u8; SALT];
    getrandom::fill(&mut salt).map_err(broken)?;
    let hash = argon.hash_password_with_salt(password.reveal().as_bytes(), &salt).map_err(broken)?;
    Ok(hash.to_string())
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
        let work = pool.run(move || held.recv().is_ok());
        let left = tokio::time::timeout(std::time::Duration::ZERO, work).await;
        assert!(left.is_err());
        assert_eq!(pool.0.places.available_permits(), 0);
        release.send(()).unwrap();
        assert!(!pool.verify(&secret("x"), None).await.unwrap());
    }
}
