//! Machines that JavaScript holds by a number. It says the number, too: that of one no longer wanted is used again.

use std::{cell::RefCell, mem::ManuallyDrop};

/// Machines of one kind.
pub struct Slots<T>(ManuallyDrop<RefCell<Vec<T>>>);

#[allow(clippy::new_without_default, reason = "a default is not const")]
impl<T> Slots<T> {
    /// None yet.
    pub const fn new() -> Self {
        Self(ManuallyDrop::new(RefCell::new(Vec::new())))
    }

    /// Takes a machine under a number, the next one or one that was used before.
    pub fn put(&self, place: usize, machine: T) {
        let mut slots = self.0.borrow_mut();
        match slots.get_mut(place) {
            Some(slot) => *slot = machine,
            None => slots.push(machine),
        }
    }

    /// Looks at a machine, or changes it; a number without one is nothing.
    pub fn with<R: Default>(&self, place: usize, change: impl FnOnce(&mut T) -> R) -> R {
        self.0.borrow_mut().get_mut(place).map(change).unwrap_or_default()
    }
}
