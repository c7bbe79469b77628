//! §2 F19 A small disk that can be filled up: a file system in a mount namespace of its own, as far as this machine allows
//! one. It is there as long as its keeper, however often those who use it are killed.

use std::{
    fs::File,
    io::{BufRead, BufReader, ErrorKind, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};
use tempfile::TempDir;

/// Megabytes of the file system.
const SIZE: u32 = 192;
/// Mounts it, copies what is to lie there, and keeps it.
const KEEP: &str =
    r#"mount -t tmpfs -o size="$1"m tmpfs "$2" && cp -r "$3/." "$2" && echo there && exec cat"#;

/// The disk.
pub struct Disk {
    at: TempDir,
    keeper: Child,
    enter: &'static [&'static str],
}

impl Disk {
    /// One with a copy of this directory; none where no file system may be mounted.
    pub fn of(from: &Path) -> Option<Self> {
        let (how, enter) = namespace()?;
        let at = TempDir::new().unwrap();
        let mut keep = Command::new("unshare");
        keep.args([how, "sh", "-c", KEEP, "sh", &SIZE.to_string()]).args([at.path(), from]);
        let mut keeper = keep.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert_eq!(line, "there\n");
        Some(Self { at, keeper, enter })
    }

    /// Where it is mounted, for who is inside.
    pub fn inside(&self) -> &Path {
        self.at.path()
    }

    /// Where its files are seen from here.
    pub fn outside(&self) -> PathBuf {
        PathBuf::from(format!("/proc/{}/root{}", self.keeper.id(), self.at.path().display()))
    }

    /// The same command, inside; whoever kills it kills what it runs.
    pub fn enter(&self, command: &Command) -> Command {
        let mut entered = Command::new("nsenter");
        entered.arg("--target").arg(self.keeper.id().to_string()).args(self.enter).arg("--");
        entered.arg(command.get_program()).args(command.get_args()).stdout(Stdio::piped());
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => entered.env(name, value),
                None => entered.env_remove(name),
            };
        }
        entered
    }

    /// Takes all the room that is left.
    pub fn fill_up(&self) {
        let mut file = File::create(self.ballast()).unwrap();
        for size in [64 * 1024, 1] {
            let piece = vec![1; size];
            let why = std::iter::repeat_with(|| file.write_all(&piece)).find_map(Result::err).unwrap();
            assert_eq!(why.kind(), ErrorKind::StorageFull);
        }
    }

    /// Gives that room back.
    pub fn make_room(&self) {
        std::fs::remove_file(self.ballast()).unwrap();
    }

    fn ballast(&self) -> PathBuf {
        self.outside().join("ballast")
    }

    /// The database as a start after a crash finds it: SQLite follows the links of /proc out of the namespace.
    pub fn copy(&self) -> TempDir {
        let copy = TempDir::new().unwrap();
        let files =
            ["sanku.db", "sanku.db-wal"].map(|file| (self.outside().join(file), copy.path().join(file)));
        for (from, to) in files.into_iter().filter(|(from, _)| from.exists()) {
            std::fs::copy(from, to).unwrap();
        }
        super::recover(copy.path());
        copy
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        _ = self.keeper.kill();
        _ = self.keeper.wait();
    }
}

/// How a namespace with mounts of its own is had here, as its administrator or as a user who becomes one in there; and how
/// one gets into it.
fn namespace() -> Option<(&'static str, &'static [&'static str])> {
    let allowed = |how: &str| {
        let tried = Command::new("unshare").args([how, "sh", "-c", "mount -t tmpfs tmpfs /mnt"]).output();
        tried.is_ok_and(|tried| tried.status.success())
    };
    let ways: [(_, &[_]); 2] =
        [("-m", &["--mount"]), ("-rm", &["--user", "--preserve-credentials", "--mount"])];
    let found = ways.into_iter().find(|(how, _)| allowed(how));
    if found.is_none() {
        println!("skipped: no file system may be mounted here, not even in a namespace of one's own");
    }
    found
}
