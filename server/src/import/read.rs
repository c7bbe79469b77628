//! §5 Imports: files become items, several at a time.

use super::source::{Done, Source};
use std::{
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
};

/// Reads the files of all rounds on so many threads; `give` takes what each gave, and says whether to go on.
pub fn read<S: Source>(
    source: &S,
    rounds: &[Vec<S::File>],
    threads: usize,
    give: &(dyn Fn(Done) -> bool + Sync),
) {
    let stop = AtomicBool::new(false);
    for files in rounds {
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..threads.clamp(1, files.len().max(1)) {
                scope.spawn(|| {
                    while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if stop.load(Ordering::Relaxed) || !give(source.read(file)) {
                            stop.store(true, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
    }
}
