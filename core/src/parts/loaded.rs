//! §8 What a page shows of the server: on its way, there, or why it is not.

use crate::{parts::failure::Failure, rules::error::ApiError};

/// What is asked for, and what became of it. What came once stays while it is asked for again.
#[derive(Debug, PartialEq)]
pub struct Loaded<T> {
    came: Option<T>,
    failed: Option<ApiError>,
}

impl<T> Default for Loaded<T> {
    fn default() -> Self {
        Self { came: None, failed: None }
    }
}

impl<T> Loaded<T> {
    /// What came last.
    pub const fn came(&self) -> Option<&T> {
        self.came.as_ref()
    }

    /// The same, to be changed.
    pub const fn came_mut(&mut self) -> Option<&mut T> {
        self.came.as_mut()
    }

    /// Neither it nor a reason came.
    pub const fn is_first(&self) -> bool {
        self.came.is_none() && self.failed.is_none()
    }

    /// It did not come the last time.
    pub const fn has_failed(&self) -> bool {
        self.failed.is_some()
    }

    /// Why, in the words of the screen.
    pub fn failure(&self) -> Option<Failure> {
        self.failed.as_ref().map(Failure::of)
    }

    /// It is asked for again: what was wrong is forgotten.
    pub fn retry(&mut self) {
        self.failed = None;
    }

    /// Takes the answer; an error, for who else wants to know of it.
    pub fn settle(&mut self, answer: Result<T, ApiError>) -> Option<ApiError> {
        match answer {
            Ok(value) => {
                *self = Self { came: Some(value), failed: None };
                None
            }
            Err(error) => {
                self.failed = Some(error.clone());
                Some(error)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_stays_until_the_next_comes_and_an_error_until_it_is_asked_again() {
        let error = ApiError::default();
        let mut loaded = Loaded::default();
        assert!(loaded.is_first() && !loaded.has_failed());
        assert_eq!(loaded.settle(Err(error.clone())), Some(error.clone()));
        assert!(!loaded.is_first() && loaded.has_failed() && loaded.came().is_none());
        assert_eq!(loaded.failure(), Some(Failure::of(&error)));
        loaded.retry();
        assert!(loaded.is_first());
        assert_eq!(loaded.settle(Ok(1)), None);
        assert_eq!(loaded.settle(Err(error.clone())), Some(error));
        assert_eq!((loaded.came(), loaded.has_failed()), (Some(&1), true));
        assert_eq!(loaded.settle(Ok(2)), None);
        assert_eq!((loaded.came(), loaded.failure()), (Some(&2), None));
        *loaded.came_mut().unwrap() += 1;
        assert_eq!(loaded.came(), Some(&3));
    }
}
