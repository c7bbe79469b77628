//! §2 F11 A clock that jumps while the program runs: a library is put before the system's own that adds to its time what a
//! file says. The program itself knows nothing of it. Where there is no C compiler the clock stands as it is.

use std::{fs, io::Write, path::PathBuf, process::Command};

/// In C, as it takes the place of a function of C.
const LIBRARY: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
static volatile long long *ahead = MAP_FAILED;
__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("AHEAD");
  int open_file = file ? open(file, O_RDONLY) : -1;
  if (open_file >= 0) ahead = mmap(0, sizeof *ahead, PROT_READ, MAP_SHARED, open_file, 0);
}
int clock_gettime(clockid_t which, struct timespec *at) {
  static int (*system_time)(clockid_t, struct timespec *);
  if (!system_time) system_time = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int done = system_time(which, at);
  if (which == CLOCK_REALTIME && ahead != MAP_FAILED) at->tv_sec += *ahead;
  return done;
}
"#;

/// The clock, in a directory of its own.
pub struct Clock {
    directory: tempfile::TempDir,
    library: Option<PathBuf>,
}

impl Clock {
    /// One that goes as the system's.
    pub fn new() -> Self {
        let directory = tempfile::TempDir::new().unwrap();
        let (source, library) = (directory.path().join("clock.c"), directory.path().join("clock.so"));
        fs::write(&source, LIBRARY).unwrap();
        let mut compile = Command::new("cc");
        compile.args(["-shared", "-fPIC", "-o"]).args([&library, &source]).arg("-ldl");
        let done = cfg!(target_os = "linux") && compile.output().is_ok_and(|done| done.status.success());
        let compiled = done.then_some(library);
        if compiled.is_none() {
            println!("the clock does not move: there is no C compiler here, or not on Linux");
        }
        let clock = Self { directory, library: compiled };
        clock.set(0);
        clock
    }

    fn file(&self) -> PathBuf {
        self.directory.path().join("ahead")
    }

    /// Sets it so many seconds before or behind the system's; who runs by it jumps at once.
    pub fn set(&self, ahead: i64) {
        // In its place: it is read while it is written.
        let mut file =
            fs::OpenOptions::new().create(true).truncate(false).write(true).open(self.file()).unwrap();
        file.write_all(&ahead.to_ne_bytes()).unwrap();
    }

    /// Has a command run by it.
    pub fn wind(&self, command: &mut Command) {
        if let Some(library) = &self.library {
            command.env("LD_PRELOAD", library).env("AHEAD", self.file());
        }
    }
}
