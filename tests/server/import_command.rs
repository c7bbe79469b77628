//! §5 IMP-2 Imports of tables: what the operator types and reads, and what is there after a kill.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Output, Stdio},
};

fn sanku(data: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sanku"));
    command.args(words).arg("--data").arg(data);
    command
}

fn done(data: &Path, words: &[&str]) -> Output {
    sanku(data, words).output().unwrap()
}

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A folder of tables, each with so many materials, and one with a fault more.
fn tables(files: usize, rows: usize) -> tempfile::TempDir {
    let folder = tempfile::TempDir::new().unwrap();
    for file in 0..files {
        let line = |row: usize| format!("m-{file}-{row},材料 {file} {row},steel,{}\n", 7000 + row);
        let text = (0..rows).map(line).collect::<String>();
        let text = format!("编号,名称,类别,密度:kg/m³\n{text}");
        fs::write(folder.path().join(format!("{file:03}.csv")), text).unwrap();
    }
    folder
}

fn at(folder: &tempfile::TempDir) -> &str {
    folder.path().to_str().unwrap()
}

// IMP-2
#[test]
fn a_faulty_table_arrives_but_for_its_fault_and_strictly_not_at_all() {
    let (data, folder) = (tempfile::TempDir::new().unwrap(), tables(1, 3));
    fs::write(
        folder.path().join("x.csv"),
        "编号,名称,类别,密度:kg/m³\nx-1,甲,steel,\"7,85\"\nx-2,乙,steel,7850\n",
    )
    .unwrap();
    let words = ["import", "materials", at(&folder), "--licence", "CC0-1.0"];
    let with = |more: &'static [&'static str]| done(data.path(), &[&words[..], more].concat());
    let fault = "x.csv:2：第 2 行第 4 列“密度:kg/m³”：7,85 用了小数逗号，应写作小数点";
    let dry = with(&["--dry-run"]);
    let text = String::from_utf8_lossy(&dry.stdout).into_owned();
    assert!(dry.status.success() && text.contains(fault), "{text}");
    assert!(
        text.contains("试导入：2 个文件，未写入任何内容\n材料：将新增 4，将更新 0，未变 0，将跳过 1"),
        "{text}"
    );
    for more in [&["--strict"][..], &["--strict", "--dry-run"]] {
        let strict = with(more);
        let why = String::from_utf8_lossy(&strict.stderr).into_owned();
        assert_eq!(strict.status.code(), Some(1));
        assert!(why.contains("有 1 处不能导入，未写入任何内容") && why.contains(fault), "{why}");
    }
    let strict = with(&["--strict", "--json"]);
    assert_eq!((strict.status.code(), &json(&strict)["skipped"][0]["count"]), (Some(1), &1.into()));
    assert_eq!(
        json(&done(data.path(), &["imports", "--json"])).as_array().unwrap().len(),
        0,
        "nothing is kept"
    );
    let kept = with(&["--json"]);
    assert_eq!((kept.status.code(), &json(&kept)["materials"]["added"]), (Some(0), &4.into()));
    assert_eq!(json(&kept)["skipped"][0]["examples"][0]["what"], "x.csv:2");
    assert_eq!(json(&with(&["--json"]))["materials"]["unchanged"], 4);
    let list = json(&done(data.path(), &["imports", "--json"]));
    assert_eq!((&list[1]["kind"], &list[1]["skipped"]), (&"materials".into(), &1.into()));
    assert_eq!(json(&done(data.path(), &["imports", "undo", "1", "--json"]))["removed"], 4);
}

#[test]
fn a_table_without_a_licence_is_refused_row_by_row() {
    let (data, folder) = (tempfile::TempDir::new().unwrap(), tables(1, 1));
    let output = done(data.path(), &["import", "materials", at(&folder)]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("000.csv:2：第 2 行：没有注明许可：请填写“许可”列，或使用 --licence"), "{text}");
}

#[test]
fn a_kill_in_the_middle_loses_no_file_that_was_done() {
    const FILES: usize = 40;
    const ROWS: usize = 30;
    let (data, folder) = (tempfile::TempDir::new().unwrap(), tables(FILES, ROWS));
    let words = ["import", "materials", at(&folder), "--licence", "CC0-1.0", "--json"];
    let mut child = sanku(data.path(), &words).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    // 正在导入  30%  12/40 个文件
    let lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    let counts = lines.filter_map(|line| line.split_once('/')?.0.rsplit(' ').next()?.parse::<usize>().ok());
    let done_files = counts.take(3).last().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let list = json(&done(data.path(), &["imports", "--json"]));
    assert_eq!(list[0]["state"], "unfinished", "{list}");
    let again = json(&done(data.path(), &words));
    let count = |what: &str| again["materials"][what].as_u64().unwrap() as usize;
    assert_eq!(count("added") + count("unchanged"), FILES * ROWS);
    assert!(count("unchanged") >= done_files * ROWS, "{done_files} files were done: {again}");
    assert!(count("added") > 0, "it was killed in the middle: {again}");
    assert_eq!(count("unchanged") % ROWS, 0, "no half of a file: {again}");
    let undone =
        |batch: &str| json(&done(data.path(), &["imports", "undo", batch, "--json"]))["removed"].as_u64();
    let expect = [count("unchanged"), count("added")].map(|count| Some(count as u64));
    assert_eq!([undone("1"), undone("2")], expect);
}
