//! §2 F18 The program under test in a process of its own, and a request to it.

use super::clock::Clock;
use serde_json::Value;
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// A command of the program on this data directory; nothing of the tester's environment reaches it.
pub fn sanku(data: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sanku"));
    command.args(words).arg("--data").arg(data).stdout(Stdio::piped());
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SANKU_")) {
        command.env_remove(name);
    }
    command
}

/// The server; dropped, it is killed.
pub struct Served {
    child: Child,
    pub address: String,
    /// From the command to its line.
    pub took: Duration,
}

impl Served {
    /// Starts it on this data directory, by this clock.
    pub fn start(data: &Path, clock: &Clock) -> Self {
        let mut command = sanku(data, &["serve", "--host", "127.0.0.1", "--port", "0"]);
        clock.wind(&mut command);
        Self::of(&mut command)
    }

    /// Starts it by this command, without limits on what one address may send.
    #[allow(clippy::disallowed_methods, reason = "how long a start takes is told, not decided upon")]
    pub fn of(command: &mut Command) -> Self {
        let since = Instant::now();
        for name in ["REPORTS", "LOGINS", "RENEWALS", "SEARCHES"] {
            command.env(format!("SANKU_LIMITS_{name}"), "1000000");
        }
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("三库已启动：http://").unwrap_or_default().to_owned();
        Self { child, address, took: since.elapsed() }
    }

    /// Ends it without a word.
    pub fn crash(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// Sends a request; the answer, if it is whole and says that all went well.
pub fn ask(server: &str, call: &str, headers: &str, json: &str) -> Option<Value> {
    let (status, read) = said(server, call, headers, json)?;
    (status == 200 && read["code"] == 0).then_some(read)
}

/// Sends a request; the status and the answer, if it is whole.
pub fn said(server: &str, call: &str, headers: &str, json: &str) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(server).ok()?;
    let length = json.len();
    write!(
        stream,
        "{call} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n{headers}\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{json}"
    )
    .ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let read: Value = serde_json::from_str(body).ok()?;
    Some((head.split(' ').nth(1)?.parse().ok()?, read))
}

/// Posts JSON.
pub fn post(server: &str, path: &str, json: &Value) -> Option<Value> {
    ask(server, &format!("POST {path}"), "", &json.to_string())
}
