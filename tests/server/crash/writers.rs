//! §2 F18 Those who write until they are cut off, and note what they were told is kept.

use super::{
    ledger::Ledger,
    program::{Served, post, sanku},
};
use std::{
    io::Read,
    path::Path,
    process::Child,
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, Sender, channel},
    },
    thread::JoinHandle,
    time::Duration,
};

const REPORTERS: u32 = 4;
const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/server/fixtures/kicad");
/// A server that acknowledges nothing for so long is no crash test.
const PATIENCE: Duration = Duration::from_secs(60);

/// Everybody who writes to one run of the server.
pub struct Writers {
    threads: Vec<JoinHandle<()>>,
    operator: Arc<Mutex<Operator>>,
    acknowledged: Receiver<()>,
}

/// The command that runs, and whether another may follow.
#[derive(Default)]
struct Operator {
    running: Option<Child>,
    over: bool,
}

impl Writers {
    pub fn start(served: &Served, data: &Path, crash: u32, ledger: &Arc<Mutex<Ledger>>) -> Self {
        let (told, acknowledged) = channel();
        let operator = Arc::<Mutex<Operator>>::default();
        let mut threads = Vec::new();
        for writer in 0..REPORTERS {
            let (server, ledger, told) = (served.address.clone(), Arc::clone(ledger), told.clone());
            threads.push(std::thread::spawn(move || report(&server, crash, writer, &ledger, &told)));
        }
        let (data, ledger, shared) = (data.to_owned(), Arc::clone(ledger), Arc::clone(&operator));
        threads.push(std::thread::spawn(move || operate(&data, crash, &shared, &ledger, &told)));
        Self { threads, operator, acknowledged }
    }

    /// Until so many writes were acknowledged.
    pub fn wait_for(&self, count: u64) {
        for _ in 0..count {
            self.acknowledged.recv_timeout(PATIENCE).unwrap();
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
fn report(server: &str, crash: u32, writer: u32, ledger: &Mutex<Ledger>, told: &Sender<()>) {
    for number in 0_u32.. {
        let mark = format!("{crash}-{writer}-{number}");
        let log =
            serde_json::json!({ "data": serde_json::json!([{ "mark": mark }]).to_string() }).to_string();
        let Some(_) = post(server, "/tool/api/front/log", &log) else { break };
        ledger.lock().unwrap().reports.push(mark);
        _ = told.send(());
    }
}

/// Settings made anew for each import of the operator's.
const SETTINGS: u32 = 4;

/// Sets entries of a dictionary, and imports a small library now and then.
fn operate(data: &Path, crash: u32, operator: &Mutex<Operator>, ledger: &Mutex<Ledger>, told: &Sender<()>) {
    for number in 0_u32.. {
        let label = format!("{crash}-{number}");
        let set = ["dict", "set", "help_center_link", &label, "https://help.example.com", "--json"];
        let import = ["import", "kicad", FIXTURES, "--json"];
        let importing = number % SETTINGS == 0;
        let Some(said) = command(operator, data, if importing { &import } else { &set }) else { break };
        let Ok(said) = serde_json::from_str::<serde_json::Value>(&said) else { break };
        let mut ledger = ledger.lock().unwrap();
        match said["batch"].as_i64() {
            Some(batch) => ledger.batches.push(batch),
            None => ledger.entries.push(said["label"].as_str().unwrap().to_owned()),
        }
        _ = told.send(());
    }
}

/// What a command printed, if it came to its end.
fn command(operator: &Mutex<Operator>, data: &Path, words: &[&str]) -> Option<String> {
    let mut out = {
        let mut operator = operator.lock().unwrap();
        if operator.over {
            return None;
        }
        let mut child = sanku(data, words).stderr(std::process::Stdio::null()).spawn().unwrap();
        let out = child.stdout.take().unwrap();
        operator.running = Some(child);
        out
    };
    let mut said = String::new();
    out.read_to_string(&mut said).ok()?;
    let mut child = operator.lock().unwrap().running.take()?;
    child.wait().ok()?.success().then_some(said)
}
