//! The rules alone, for JavaScript: conversions, nothing else. What is called many times a second is in `hot`.

mod calls;
mod checks;
mod fields;
mod keywords;
mod machines;
mod notices;
mod places;
mod quantities;
mod tabs;
mod texts;

/// The allocator of the standard library weighs ten times as much; here it serves a few short texts.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());

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
