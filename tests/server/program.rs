//! §1 The program: what it prints, what it refuses, how it ends.

use crate::common::stocked;
use sanku_server::store::Store;
use sqlx::{Connection, SqliteConnection};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, ChildStdout, Command, Output, Stdio},
};
use tempfile::TempDir;

fn sanku(data: &Path, port: u16) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sanku"));
    command.args(["serve", "--port", &port.to_string(), "--data"]).arg(data);
    command.env_remove("SANKU_HOST").env_remove("SANKU_CONFIG");
    command
}

fn refused(data: &Path, port: u16) -> String {
    let Output { status, stdout, stderr } = sanku(data, port).output().unwrap();
    assert_eq!((status.code(), stdout.as_slice()), (Some(1), &b""[..]));
    String::from_utf8(stderr).unwrap()
}

/// Starts the program and waits for its line; the test's panic must not leave it running.
struct Started(Child, String, BufReader<ChildStdout>);

impl Started {
    fn new(data: &Path) -> Self {
        let mut child = sanku(data, 0).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        let mut said = BufReader::new(child.stdout.take().unwrap());
        said.read_line(&mut line).unwrap();
        Self(child, line, said)
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        _ = self.0.kill();
    }
}

#[test]
fn a_busy_port_is_named_with_the_way_out_and_nothing_is_touched() {
    let busy = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = busy.local_addr().unwrap().port();
    let directory = TempDir::new().unwrap();
    let said = refused(&directory.path().join("data"), port);
    assert!(said.contains(&format!("端口 {port} 已被占用")) && said.contains("--port"), "{said}");
    assert!(!directory.path().join("data").exists());
}

#[test]
fn a_data_directory_that_cannot_be_written_is_named_with_the_way_out() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("file");
    std::fs::write(&file, "").unwrap();
    let said = refused(&file.join("data"), 0);
    assert!(said.contains(file.to_str().unwrap()) && said.contains("--data"), "{said}");
}

// F27
#[tokio::test]
async fn f27_a_database_of_the_future_is_refused_and_stays_as_it_is() {
    let directory = TempDir::new().unwrap();
    Store::open(directory.path()).await.unwrap().close().await;
    let file = directory.path().join("sanku.db");
    let mut sql = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let future = "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
        values (9999, 'future', true, x'00', 0)";
    sqlx::query(future).execute(&mut sql).await.unwrap();
    sql.close().await.unwrap();
    let before = std::fs::read(&file).unwrap();
    let said = refused(directory.path(), 0);
    assert!(said.contains("9999") && said.contains("更新"), "{said}");
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

#[cfg(unix)]
#[tokio::test]
async fn it_says_where_it_is_when_it_is_ready_and_ends_when_it_is_told_to() {
    let directory = TempDir::new().unwrap();
    stocked(directory.path()).await.close().await;
    let mut started = Started::new(directory.path());
    let address = started.1.trim_end().strip_prefix("三库已启动：http://").unwrap().to_owned();
    let mut stream = TcpStream::connect(&address).unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    let told = Command::new("kill").args(["-TERM", &started.0.id().to_string()]).status().unwrap();
    assert!(told.success() && started.0.wait().unwrap().success());
    let mut rest = String::new();
    started.2.read_to_string(&mut rest).unwrap();
    assert!(rest.starts_with("首次启动，") && rest.lines().count() == 1, "{rest}");
}
