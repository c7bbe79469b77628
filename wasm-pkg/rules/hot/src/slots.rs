//! Machines that JavaScript holds by a number. It says the number, too: that of one no longer wanted is used again.

use std::{
    cell::{Cell, RefCell},
    mem::ManuallyDrop,
};

/// Something that one call at a time takes, and puts back. A `RefCell` would bring the texts of its panics along, and a
/// destructor those of a thread that ends.
pub struct Kept<T>(ManuallyDrop<Cell<T>>);

impl<T: Default> Kept<T> {
    /// With this in it.
    pub const fn new(value: T) -> Self {
        Self(ManuallyDrop::new(Cell::new(value)))
    }

    /// Looks at it, or changes it.
    pub fn with<R>(&self, change: impl FnOnce(&mut T) -> R) -> R {
        let mut value = self.0.take();
        let answer = change(&mut value);
        self.0.set(value);
        answer
    }
}

/// Machines of one kind.
pub struct Slots<T>(ManuallyDrop<RefCell<Vec<T>>>);

impl<T> Slots<T> {
    /// With these in it.
    pub const fn new(machines: Vec<T>) -> Self {
        Self(ManuallyDrop::new(RefCell::new(machines)))
    }

    /// Takes a machine under a number, the next one or one that was used before.
    pub fn put(&self, place: usize, machine: T) {
        let Ok(mut slots) = self.0.try_borrow_mut() else { return };
        match slots.get_mut(place) {
            Some(slot) => *slot = machine,
            None => slots.push(machine),
        }
    }

    /// Looks at a machine, or changes it; a number without one is nothing.
    pub fn at<R: Default>(&self, place: usize, change: impl FnOnce(&mut T) -> R) -> R {
        let Ok(mut slots) = self.0.try_borrow_mut() else { return R::default() };
        slots.get_mut(place).map(change).unwrap_or_default()
    }
}
