//! §2 The first start: accounts whose names and passwords nobody knew before (ASVS 6.3.2: no default account).

use crate::common::stocked;
use sanku_core::{rules::valid, secret::Secret, time::Millis};
use sanku_server::{
    account::{
        self,
        login::{Credentials, Login, login},
    },
    hashing::Hashing,
    session::{Device, Times},
    store::Store,
};
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};
use tempfile::TempDir;

struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

/// Serves until it is ready, then no longer: its JSON line, and all that it logged.
fn start(data: &Path) -> (serde_json::Value, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sanku"));
    command.args(["serve", "--port", "0", "--json", "--data"]).arg(data);
    command.env("SANKU_LOG", "debug").env_remove("SANKU_CONFIG");
    let log = tempfile::NamedTempFile::new().unwrap();
    let mut served = Served(command.stdout(Stdio::piped()).stderr(log.reopen().unwrap()).spawn().unwrap());
    let mut text = String::new();
    let mut lines = BufReader::new(served.0.stdout.as_mut().unwrap());
    while !text.ends_with("}\n") {
        assert!(lines.read_line(&mut text).unwrap() > 0, "{text}");
    }
    drop(served);
    (serde_json::from_str(&text).unwrap(), std::fs::read_to_string(log.path()).unwrap())
}

async fn is_let_in(store: &Store, name: &str, password: &str) -> bool {
    let name = valid::account(name).unwrap();
    let who = Credentials {
        name,
        password: Secret::new(password.into()),
        device: Device::default(),
        peer: [127, 0, 0, 1].into(),
    };
    let now = Millis::new(9_000_000_000_000);
    matches!(login(store, &Hashing::default(), &who, Times::default(), now).await.unwrap(), Login::Open(_))
}

#[tokio::test]
async fn the_first_start_alone_makes_two_accounts_and_tells_where_their_passwords_are() {
    let data = TempDir::new().unwrap();
    // Whoever was here before may not leave it open for all.
    std::fs::write(data.path().join("first-accounts.txt"), "").unwrap();
    let (said, logged) = start(data.path());
    let file = Path::new(said["accounts"].as_str().unwrap());
    assert_eq!(file, data.path().join("first-accounts.txt"));
    #[cfg(unix)]
    assert_eq!(mode(file), 0o600);
    let text = std::fs::read_to_string(file).unwrap();
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split("  ").collect()).collect();
    let [admin, demo] = [&lines[0], &lines[1]];
    assert_eq!(lines.len(), 2);
    assert!(admin[1].starts_with("admin-") && demo[1].starts_with("demo-"), "{text}");
    assert_ne!(admin[2], demo[2]);
    let store = Store::open(data.path()).await.unwrap();
    for [_, name, password] in [admin, demo].map(|line| [line[0], line[1], line[2]]) {
        assert!(valid::password(password).is_ok() && is_let_in(&store, name, password).await);
        assert!(!said.to_string().contains(password) && !logged.contains(password));
    }
    std::fs::remove_file(file).unwrap();
    assert_eq!(start(data.path()).0.get("accounts"), None);
    assert!(!file.exists() && is_let_in(&store, admin[1], admin[2]).await);
}

// ASVS 6.3.2
#[tokio::test]
async fn no_account_of_a_first_start_is_the_same_elsewhere_and_no_usual_one_is_there() {
    let places = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    for place in &places {
        stocked(place.path()).await.close().await;
    }
    let [one, other] = places.each_ref().map(|place| {
        let (said, _) = start(place.path());
        let text = std::fs::read_to_string(said["accounts"].as_str().unwrap()).unwrap();
        text.lines().map(|line| line.split("  ").map(str::to_owned).collect()).collect::<Vec<Vec<String>>>()
    });
    for (one, other) in one.iter().zip(&other) {
        assert!(one[1] != other[1] && one[2] != other[2], "{one:?} {other:?}");
    }
    let store = Store::open(places[0].path()).await.unwrap();
    let names: Vec<String> = one.iter().map(|line| line[1].clone()).collect();
    let there = account::list(&store, None).await.unwrap();
    assert_eq!(there.iter().filter_map(|account| account.email.clone()).collect::<Vec<_>>(), names);
    for (name, others) in names.iter().zip(&other) {
        assert!(!is_let_in(&store, name, &others[2]).await, "{name}");
    }
}

#[cfg(unix)]
fn mode(file: &Path) -> u32 {
    std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(file).unwrap().permissions()) & 0o777
}
