//! §2 F18 Those who write until they are cut off, and note what they were told is kept.

use super::{
    disk::Disk,
    ledger::Ledger,
    program::{Served, post, sanku},
    shelf,
};
use crate::common::PASSWORD;
use serde_json::{Value, json};
use std::{
    io::Read,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, Sender, channel},
    },
    thread::{JoinHandle, sleep, spawn},
    time::Duration,
};
use tempfile::TempDir;

const REPORTERS: u32 = 3;
/// What the operator does comes again after so many commands.
const ROUND: u32 = 6;
/// Between two looks.
const PAUSE: Duration = Duration::from_millis(5);
const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/server/fixtures/kicad");
const AUTH: &str = "/to/api/base/system/auth";
/// A server that acknowledges nothing for so long is no crash test.
const PATIENCE: Duration = Duration::from_secs(60);

/// Who logs in.
pub const USER: &str = "a@b.cn";

/// Everybody who writes to one run of the server.
pub struct Writers {
    threads: Vec<JoinHandle<()>>,
    operator: Arc<Mutex<Operator>>,
    acknowledged: Receiver<()>,
    _library: TempDir,
}

/// The command that runs, and whether another may follow.
#[derive(Default)]
struct Operator {
    running: Option<Child>,
    over: bool,
}

/// Where a writer writes to, and where it notes what was acknowledged.
#[derive(Clone)]
struct Desk {
    server: String,
    data: PathBuf,
    disk: Option<Arc<Disk>>,
    library: PathBuf,
    crash: u32,
    ledger: Arc<Mutex<Ledger>>,
    told: Sender<()>,
}

impl Desk {
    /// A command of the operator's, run where the data lies.
    fn sanku(&self, words: &[&str]) -> Command {
        let command = sanku(&self.data, words);
        match &self.disk {
            Some(disk) => disk.enter(&command),
            None => command,
        }
    }

    fn note(&self, entry: impl FnOnce(&mut Ledger)) {
        entry(&mut self.ledger.lock().unwrap());
        _ = self.told.send(());
    }
}

impl Writers {
    pub fn start(
        served: &Served,
        data: &Path,
        disk: Option<&Arc<Disk>>,
        crash: u32,
        ledger: &Arc<Mutex<Ledger>>,
    ) -> Self {
        let ((told, acknowledged), library) = (channel(), TempDir::new().unwrap());
        let (server, data, ledger) = (served.address.clone(), data.to_owned(), Arc::clone(ledger));
        let (disk, at) = (disk.cloned(), library.path().to_owned());
        let desk = Desk { server, data, disk, library: at, crash, ledger, told };
        let operator = Arc::<Mutex<Operator>>::default();
        let mut threads = Vec::new();
        for writer in 0..REPORTERS {
            let desk = desk.clone();
            threads.push(spawn(move || report(&desk, writer)));
        }
        let (user, shared) = (desk.clone(), Arc::clone(&operator));
        threads.push(spawn(move || log_in(&user)));
        let looker = desk.clone();
        threads.push(spawn(move || look(&looker)));
        threads.push(spawn(move || operate(&desk, &shared)));
        Self { threads, operator, acknowledged, _library: library }
    }

    /// Until so many writes were acknowledged.
    pub fn wait_for(&self, count: u64) {
        for _ in 0..count {
            self.acknowledged.recv_timeout(PATIENCE).unwrap();
        }
    }

    /// Until so many commands of the operator's came to their end.
    pub fn wait_for_commands(&self, count: usize, ledger: &Mutex<Ledger>) {
        let ended = || ledger.lock().unwrap().commands();
        let last = ended() + count;
        while ended() < last {
            self.wait_for(1);
        }
    }

    /// Kills the operator's command too, and lets everybody note what they still heard.
    pub fn crash(self) {
        if let Ok(mut operator) = self.operator.lock() {
            operator.over = true;
            operator.running.as_mut().map(Child::kill);
        }
        for thread in self.threads {
            thread.join().unwrap();
        }
    }
}

/// Posts error reports until nobody answers.
fn report(desk: &Desk, writer: u32) {
    for number in 0_u32.. {
        let mark = format!("{}-{writer}-{number}", desk.crash);
        let log = json!({ "data": json!([{ "mark": mark }]).to_string() });
        let Some(_) = post(&desk.server, "/tool/api/front/log", &log) else { break };
        desk.note(|ledger| ledger.reports.push(mark));
    }
}

/// Logs in, and renews the tokens until nobody answers.
fn log_in(desk: &Desk) {
    let login = json!({ "email": USER, "password": PASSWORD, "userType": 2 });
    let mut answer = post(&desk.server, &format!("{AUTH}/login"), &login);
    while let Some(said) = answer {
        let tokens = &said["data"];
        let access = tokens["accessToken"].as_str().unwrap().to_owned();
        desk.note(|ledger| ledger.tokens.push(access));
        let renewal = json!({ "refreshToken": tokens["refreshToken"] });
        answer = post(&desk.server, &format!("{AUTH}/refresh-token"), &renewal);
    }
}

/// Looks at a library that comes and goes.
fn look(desk: &Desk) {
    while let Some(seen) = shelf::look(&desk.server) {
        let mut ledger = desk.ledger.lock().unwrap();
        ledger.looks += 1;
        ledger.torn.extend(seen.err());
        drop(ledger);
        sleep(PAUSE);
    }
}

/// Sets entries of a dictionary, imports a small library and a large one now and then, and takes the large one back.
fn operate(desk: &Desk, operator: &Mutex<Operator>) {
    let mut last = None;
    for number in 0_u32.. {
        let label = format!("{}-{number}", desk.crash);
        let undo = last.take_if(|_| number % ROUND == 5).map_or_else(String::new, |it: i64| it.to_string());
        let words = match number % ROUND {
            0 => {
                shelf::write(&desk.library, desk.crash * 1_000 + number);
                vec!["import", "kicad", desk.library.to_str().unwrap()]
            }
            2 => vec!["import", "kicad", FIXTURES],
            5 if !undo.is_empty() => vec!["imports", "undo", &undo],
            _ => vec!["dict", "set", "help_center_link", &label, "https://help.example.com"],
        };
        let Some(said) = command(operator, desk.sanku(&[&words[..], &["--json"]].concat())) else { break };
        if number % ROUND == 0 {
            last = said["batch"].as_i64();
        }
        desk.note(|ledger| match (said["batch"].as_i64(), said["label"].as_str()) {
            (Some(batch), _) if undo.is_empty() => ledger.batches.push(batch),
            (Some(batch), _) => ledger.undone.push(batch),
            (None, label) => ledger.entries.push(label.unwrap().to_owned()),
        });
    }
}

/// What a command said, if it came to its end.
fn command(operator: &Mutex<Operator>, mut command: Command) -> Option<Value> {
    let mut out = {
        let mut operator = operator.lock().unwrap();
        if operator.over {
            return None;
        }
        let mut child = command.stderr(Stdio::null()).spawn().unwrap();
        let out = child.stdout.take().unwrap();
        operator.running = Some(child);
        out
    };
    let mut said = String::new();
    out.read_to_string(&mut said).ok()?;
    let mut child = operator.lock().unwrap().running.take()?;
    child.wait().ok()?.success().then(|| serde_json::from_str(&said).unwrap())
}
