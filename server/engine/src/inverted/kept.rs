//! §4 What was found in a segment is kept for the next who asks the same: a segment never changes. So much of it, and no more.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tantivy::index::SegmentId;

/// A segment, and what was asked of it.
type Key = (SegmentId, String);

/// What was asked lately and what was asked before, each up to half of the bytes.
#[derive(Debug)]
pub(super) struct Kept<T> {
    half: usize,
    size: fn(&T) -> usize,
    both: Mutex<Both<T>>,
}

#[derive(Debug)]
struct Both<T> {
    lately: HashMap<Key, Arc<T>>,
    before: HashMap<Key, Arc<T>>,
    /// Bytes of what was asked lately.
    bytes: usize,
}

impl<T> Kept<T> {
    /// So many bytes at most, of which each takes so many.
    pub fn new(bytes: usize, size: fn(&T) -> usize) -> Self {
        let both = Both { lately: HashMap::new(), before: HashMap::new(), bytes: 0 };
        Self { half: bytes / 2, size, both: Mutex::new(both) }
    }

    /// What is kept, or else what is made now, which then is.
    pub fn get<E>(&self, key: Key, make: impl FnOnce() -> Result<T, E>) -> Result<Arc<T>, E> {
        let before = {
            let mut both = self.both();
            if let Some(known) = both.lately.get(&key) {
                return Ok(Arc::clone(known));
            }
            both.before.remove(&key)
        };
        let known = match before {
            Some(known) => known,
            None => Arc::new(make()?),
        };
        let bytes = self.bytes(&key, &known);
        self.both().keep(key, Arc::clone(&known), bytes, self.half);
        Ok(known)
    }

    fn bytes(&self, key: &Key, known: &T) -> usize {
        (self.size)(known) + key.1.len() + size_of::<Key>()
    }

    /// Nothing of segments that are no more.
    pub fn retain(&self, segments: &HashSet<SegmentId>) {
        let both = &mut *self.both();
        for some in [&mut both.lately, &mut both.before] {
            some.retain(|(segment, _), _| segments.contains(segment));
        }
        both.bytes = both.lately.iter().map(|(key, known)| self.bytes(key, known)).sum();
    }

    fn both(&self) -> MutexGuard<'_, Both<T>> {
        self.both.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Both<T> {
    fn keep(&mut self, key: Key, known: Arc<T>, bytes: usize, half: usize) {
        if self.lately.insert(key, known).is_none() {
            self.bytes += bytes;
        }
        if self.bytes > half {
            self.before = std::mem::take(&mut self.lately);
            self.bytes = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_asks_for_any_more_goes() {
        let kept = Kept::new(1_000, |size: &usize| *size);
        let segment = SegmentId::generate_random();
        let get = |key: &str| {
            let mut made = false;
            let make = || {
                made = true;
                Ok::<_, ()>(200)
            };
            kept.get((segment, key.to_owned()), make).unwrap();
            made
        };
        assert_eq!(["a", "a", "b", "a"].map(get), [true, false, true, false]);
        assert_eq!(["c", "a", "d", "e", "f", "g"].map(get), [true, false, true, true, true, true]);
        assert_eq!(["b", "g"].map(get), [true, false]);
        kept.retain(&HashSet::new());
        assert!(get("g"));
        // What is gone takes no room.
        assert_eq!(["h", "i", "j", "k", "g"].map(get), [true, true, true, true, false]);
    }
}
