//! Few things under keys: a list, which weighs a tenth of a tree where the rules run in a browser.

use crate::json::{Error, Fields, Read, Value};
use sanku_derive::wire;

/// A map of what is never many, in the order of its keys.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Few<K, V>(#[cfg_attr(feature = "ts", tsify(type = "Map<K, V>"))] Vec<(K, V)>);

impl<K, V> Default for Few<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Ord, V> Few<K, V> {
    /// Nothing.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// True if nothing is in it.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is under a key.
    pub fn get<Q: PartialEq<K> + ?Sized>(&self, key: &Q) -> Option<&V> {
        self.0.iter().find(|(its, _)| key == its).map(|(_, value)| value)
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.0.iter_mut().find(|(its, _)| key == its).map(|(_, value)| value)
    }

    /// True if something is under a key.
    pub fn contains_key<Q: PartialEq<K> + ?Sized>(&self, key: &Q) -> bool {
        self.get(key).is_some()
    }

    /// Puts a value under a key, in place of what was there.
    pub fn insert(&mut self, key: K, value: V) {
        self.remove(&key);
        let at = self.0.iter().position(|(its, _)| *its > key).unwrap_or(self.0.len());
        self.0.insert(at, (key, value));
    }

    /// Takes out what is under a key.
    pub fn remove(&mut self, key: &K) -> Option<V> {
        let at = self.0.iter().position(|(its, _)| its == key)?;
        Some(self.0.remove(at).1)
    }

    /// What is in it.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// Its keys.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    /// Its values.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Few<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let mut few = Self::new();
        for (key, value) in pairs {
            few.insert(key, value);
        }
        few
    }
}

impl<K: Ord, V, const N: usize> From<[(K, V); N]> for Few<K, V> {
    fn from(pairs: [(K, V); N]) -> Self {
        pairs.into_iter().collect()
    }
}

impl<K, V> IntoIterator for Few<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<V: Read> Read for Few<String, V> {
    /// In the order in which they were written: whoever sends many names must not keep us sorting.
    fn read(value: &Value) -> Result<Self, Error> {
        let fields = Fields::of(value)?;
        fields
            .iter()
            .map(|(name, value)| Ok((name.to_owned(), V::read(value)?)))
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_its_last_value_in_the_order_of_the_keys() {
        let mut few = Few::from([(3, 'c'), (1, 'a'), (2, 'b'), (3, 'd')]);
        let falling: Vec<u32> = Few::from([(4, ()), (2, ()), (3, ()), (1, ())]).keys().copied().collect();
        assert_eq!(falling, [1, 2, 3, 4]);
        assert_eq!(few.iter().collect::<Vec<_>>(), [(&1, &'a'), (&2, &'b'), (&3, &'d')]);
        assert_eq!((few.remove(&2), few.remove(&2), few.get(&2)), (Some('b'), None, None));
        assert_eq!(
            (few.get_mut(&1).map(|value| std::mem::replace(value, 'z')), few.get(&1)),
            (Some('a'), Some(&'z'))
        );
        assert_eq!((few.keys().count(), few.values().count(), few.is_empty()), (2, 2, false));
    }
}
