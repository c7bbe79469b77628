//! Machines that JavaScript holds by a number; it gives the number back when the machine is no longer wanted.

use std::{cell::RefCell, mem::ManuallyDrop};

/// Machines of one kind.
pub struct Slots<T>(ManuallyDrop<RefCell<Vec<Option<T>>>>);

impl<T> Slots<T> {
    /// None yet.
    pub const fn new() -> Self {
        Self(ManuallyDrop::new(RefCell::new(Vec::new())))
    }

    /// Takes a machine; says its number.
    pub fn add(&self, machine: T) -> usize {
        let mut slots = self.0.borrow_mut();
        let free = slots.iter().position(Option::is_none);
        let place = free.unwrap_or(slots.len());
        match slots.get_mut(place) {
            Some(slot) => *slot = Some(machine),
            None => slots.push(Some(machine)),
        }
        place
    }

    /// Forgets a machine.
    pub fn remove(&self, place: usize) {
        if let Some(slot) = self.0.borrow_mut().get_mut(place) {
            *slot = None;
        }
    }

    /// Looks at a machine, or changes it; a number without one is nothing.
    pub fn with<R: Default>(&self, place: usize, change: impl FnOnce(&mut T) -> R) -> R {
        let mut slots = self.0.borrow_mut();
        slots.get_mut(place).and_then(Option::as_mut).map(change).unwrap_or_default()
    }
}
