//! The rules alone, for JavaScript: conversions between `scratch` and the core, nothing else.

mod calls;
mod checks;
mod fields;
mod keywords;
mod machines;
mod notices;
mod places;
mod quantities;
mod scratch;
mod slots;
mod tabs;

/// A member of an enumeration by its place; JavaScript knows the names in the same order.
fn at<T: Copy>(all: &[T], place: usize) -> Option<T> {
    all.get(place).copied()
}

/// A place that JavaScript says; one that is none is beyond every last.
fn index(number: f64) -> usize {
    if number.trunc() == number && number >= 0.0 { number as usize } else { usize::MAX }
}

/// The place of a member.
fn place<T: PartialEq>(all: &[T], member: &T) -> usize {
    all.iter().position(|other| other == member).unwrap_or_default()
}

#[cfg(test)]
mod tests;
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());
