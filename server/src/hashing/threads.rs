//! §7 Threads that hash: so many and no more, each with blocks of memory that it uses again and again.

use argon2::Block;
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

/// What a thread does with its memory.
type Work = Box<dyn FnOnce(&mut Memory) + Send>;

/// The threads; they end with this.
#[derive(Debug)]
pub(super) struct Threads {
    work: Sender<Work>,
    allocated: Arc<AtomicU64>,
}

/// The memory of one thread.
#[derive(Debug)]
pub(super) struct Memory {
    blocks: Vec<Block>,
    allocated: Arc<AtomicU64>,
}

impl Threads {
    /// So many, one at least, which wait for work.
    pub fn new(number: usize) -> Self {
        let (work, given) = channel();
        let given = Arc::new(Mutex::new(given));
        let allocated = Arc::<AtomicU64>::default();
        for _ in 0..number.max(1) {
            let (given, allocated) = (Arc::clone(&given), Arc::clone(&allocated));
            let begun = thread::Builder::new()
                .name("hashing".to_owned())
                .spawn(move || labour(&given, &mut Memory { blocks: Vec::new(), allocated }));
            if let Err(why) = begun {
                tracing::error!(%why, "a thread for passwords could not begin");
            }
        }
        Self { work, allocated }
    }

    /// Gives work to whichever is free; where none is left nobody does it.
    pub fn give(&self, work: Work) {
        _ = self.work.send(work);
    }

    /// Blocks that were ever allocated.
    pub fn allocated(&self) -> u64 {
        self.allocated.load(Ordering::Relaxed)
    }
}

impl Memory {
    /// So many blocks, those of before as far as they go; Argon2 writes each before it reads it.
    pub fn blocks(&mut self, number: usize) -> &mut [Block] {
        if let Some(more) = number.checked_sub(self.blocks.len()).filter(|more| *more > 0) {
            self.allocated.fetch_add(more as u64, Ordering::Relaxed);
            self.blocks.reserve_exact(more);
            self.blocks.resize(number, Block::new());
        }
        self.blocks.get_mut(..number).unwrap_or_default()
    }
}

fn labour(given: &Mutex<Receiver<Work>>, memory: &mut Memory) {
    loop {
        let next = given.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        if catch_unwind(AssertUnwindSafe(|| work(memory))).is_err() {
            tracing::error!("the work on a password broke");
        }
    }
}
