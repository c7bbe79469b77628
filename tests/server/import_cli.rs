//! §5 IMP-1 Imports: what the operator types and reads.

use std::{
    path::Path,
    process::{Command, Output},
};

fn sanku(data: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sanku")).args(words).arg("--data").arg(data).output().unwrap()
}

fn read(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn json(output: Output) -> serde_json::Value {
    serde_json::from_str(&read(output)).unwrap()
}

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/server/fixtures/kicad");

#[test]
fn an_import_shows_progress_reports_lists_and_is_undone() {
    let data = tempfile::TempDir::new().unwrap();
    let output = sanku(data.path(), &["import", "kicad", FIXTURES]);
    let progress = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(progress.ends_with("正在导入 100%  6/6 个文件\n"), "{progress}");
    let text = read(output);
    for line in [
        "导入批次 1：6 个文件",
        "符号：新增 4，更新 0，未变 0，跳过 5",
        "跳过原因 baseLoop：2",
        "符号 Nowhere",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    let again = json(sanku(data.path(), &["import", "kicad", FIXTURES, "--json", "--org", "0"]));
    assert_eq!(
        (again["symbols"]["unchanged"].as_u64(), again["footprints"]["unchanged"].as_u64()),
        (Some(4), Some(2))
    );
    assert_eq!(
        again["skipped"].as_array().unwrap().iter().map(|it| it["count"].as_u64().unwrap()).sum::<u64>(),
        6
    );
    let undone = json(sanku(data.path(), &["imports", "undo", "1", "--json"]));
    assert_eq!(undone["removed"], 6);
    let list = json(sanku(data.path(), &["imports", "--json"]));
    let states: Vec<_> = list.as_array().unwrap().iter().map(|it| (&it["batch"], &it["state"])).collect();
    assert_eq!(states, [(&2.into(), &"finished".into()), (&1.into(), &"undone".into())]);
    assert!(read(sanku(data.path(), &["imports"])).contains("已撤销"));
}

#[test]
fn what_cannot_be_done_is_said() {
    let data = tempfile::TempDir::new().unwrap();
    let table: [(&[&str], &str); 3] = [
        (&["import", "kicad", "/does/not/exist"], "没有可读的"),
        (&["import", "kicad", FIXTURES, "--org=-1"], "--org"),
        (&["imports", "undo", "9"], "没有可撤销的导入批次 9"),
    ];
    for (words, expect) in table {
        let output = sanku(data.path(), words);
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && text.contains(expect), "{words:?}: {text}");
    }
}
