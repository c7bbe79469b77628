//! §5 IMP-1 `sanku import` and `sanku imports`: brings foreign libraries in, lists what came, takes it back.

use super::{
    globals::{Failure, Globals, now},
    moment::shown,
};
use crate::{
    bucket::Bucket,
    import::{
        dry,
        error::ImportError,
        kicad::source::Kicad,
        outcome::Outcome,
        run::{self, Import, Progress},
        source::Source,
        table::source::Tables,
    },
    store::{
        Seen, Store,
        library::{
            batch::{self, Batch},
            undo,
        },
    },
};
use clap::{Args, Subcommand};
use sanku_core::{library::Library, time::Millis};
use serde_json::json;
use std::{
    io::{IsTerminal, Write, stderr, stdout},
    path::PathBuf,
};

/// What to import.
#[derive(Debug, Args)]
pub(super) struct ImportCommand {
    #[command(subcommand)]
    from: From,
}

#[derive(Debug, Subcommand)]
enum From {
    /// 导入 KiCad 符号库（.kicad_sym）与封装库（.kicad_mod）；门户运行时也可导入
    Kicad(Wanted),
    /// 导入零部件表格（.csv、.tsv、.jsonl），模型文件放在表格旁；格式见 docs/import.md
    Parts(Wanted),
    /// 导入元器件表格（.csv、.tsv、.jsonl），模型文件放在表格旁；格式见 docs/import.md
    Components(Wanted),
    /// 导入仿真材料表格（.csv、.tsv、.jsonl）和材料卡（.FCMat、.fdm_material）；格式见 docs/import.md
    Materials(Wanted),
}

#[derive(Debug, Args)]
struct Wanted {
    /// 要导入的目录（逐级查找）或单个文件
    path: PathBuf,
    /// 导入到哪个企业；0 为公共库
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(0..))]
    org: i64,
    /// 授权条款：KiCad 默认是其官方库的条款，表格用于没有填写“许可”的行
    #[arg(long)]
    licence: Option<String>,
    /// 只试导入：逐字段列出将新增、更新和跳过的内容，不写入
    #[arg(long)]
    dry_run: bool,
    /// 只要有一处不能导入就什么也不写入，并以 1 退出
    #[arg(long)]
    strict: bool,
}

/// What to do with earlier imports.
#[derive(Debug, Args)]
pub(super) struct ImportsCommand {
    /// 除公共库外，也列出该企业的导入批次
    #[arg(long)]
    org: Option<i64>,
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// 撤销一个批次：新增的移除，更新的恢复原样
    Undo {
        /// 批次编号
        batch: i64,
    },
}

impl ImportCommand {
    /// Imports, shows how far it is, and reports.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        match self.from {
            From::Kicad(wanted) => wanted.run(globals, Kicad::new).await,
            From::Parts(wanted) => wanted.run(globals, |licence| Tables::new(Library::Part, licence)).await,
            From::Components(wanted) => {
                wanted.run(globals, |licence| Tables::new(Library::Component, licence)).await
            }
            From::Materials(wanted) => {
                wanted.run(globals, |licence| Tables::new(Library::Mat, licence)).await
            }
        }
    }
}

impl Wanted {
    async fn run<S: Source>(
        self,
        globals: &Globals,
        source: impl FnOnce(Option<String>) -> S,
    ) -> Result<(), Failure> {
        let bucket = Bucket::open(&globals.read(&[])?)?;
        let store = globals.store().await?;
        let import = Import {
            source: source(self.licence),
            root: self.path,
            tenant: self.org,
            bucket,
            threads: std::thread::available_parallelism().map_or(2, usize::from),
        };
        let mut shown = Shown::new(stderr().is_terminal());
        let mut progress = |progress| shown.show(progress);
        let done = match (self.dry_run, self.strict) {
            (true, strict) => {
                dry::rehearse(&store, import, &mut progress).await.and_then(|done| done.kept(strict))
            }
            (false, true) => run::strictly(&store, import, now, &mut progress).await.map(told),
            (false, false) => run::import(&store, import, now, &mut progress).await.map(told),
        };
        shown.end();
        store.close().await;
        match done {
            Err(ImportError::Refused(outcome)) if globals.json => {
                writeln!(stdout(), "{:#}", outcome.to_json())?;
                Err(ImportError::Refused(outcome).into())
            }
            done => {
                let (text, json) = done?;
                globals.say(&text, &json)
            }
        }
    }
}

/// What an import did, for people and for programs.
fn told(outcome: Outcome) -> (String, serde_json::Value) {
    (outcome.to_string(), outcome.to_json())
}

/// The line that says how far an import is: rewritten on a terminal, else one for each tenth.
struct Shown {
    terminal: bool,
    step: Option<usize>,
}

impl Shown {
    const fn new(terminal: bool) -> Self {
        Self { terminal, step: None }
    }

    fn show(&mut self, progress: Progress) {
        if let Some(line) = self.line(progress) {
            // Progress that nobody can read is no reason to stop.
            let mut to = stderr();
            _ = to.write_all(line.as_bytes()).and_then(|()| to.flush());
        }
    }

    fn line(&mut self, Progress { done, of }: Progress) -> Option<String> {
        let steps = if self.terminal { 100 } else { 10 };
        let step = done * steps / of.max(1);
        if self.step.replace(step) == Some(step) {
            return None;
        }
        let percent = step * 100 / steps;
        let ends = if self.terminal { ("\r", "") } else { ("", "\n") };
        Some(format!("{}正在导入 {percent:3}%  {done}/{of} 个文件{}", ends.0, ends.1))
    }

    fn end(&self) {
        if self.terminal && self.step.is_some() {
            _ = writeln!(stderr());
        }
    }
}

impl ImportsCommand {
    /// Lists the batches, or takes one back.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        let store = globals.store().await?;
        let text = match self.action {
            None => list(&store, self.org, globals.json).await?,
            Some(Action::Undo { batch }) => undo(&store, batch, globals.json).await?,
        };
        store.close().await;
        writeln!(stdout(), "{text}")?;
        Ok(())
    }
}

async fn list(store: &Store, org: Option<i64>, json: bool) -> Result<String, Failure> {
    let batches = batch::batches(store, Seen { tenant: org }).await?;
    if json {
        return Ok(format!("{:#}", batches.iter().map(as_json).collect::<serde_json::Value>()));
    }
    if batches.is_empty() {
        return Ok("没有导入批次".to_owned());
    }
    Ok(batches.iter().map(line).collect::<Vec<_>>().join("\n"))
}

fn state(batch: &Batch) -> (&'static str, &'static str) {
    match (batch.undone_at, batch.finished_at) {
        (Some(_), _) => ("undone", "已撤销"),
        (None, Some(_)) => ("finished", "已完成"),
        (None, None) => ("unfinished", "未完成"),
    }
}

fn as_json(batch: &Batch) -> serde_json::Value {
    json!({
        "batch": batch.id, "org": batch.tenant, "kind": batch.kind, "source": batch.source,
        "startedAt": batch.started_at, "finishedAt": batch.finished_at, "undoneAt": batch.undone_at,
        "state": state(batch).0, "added": batch.report.added, "changed": batch.report.changed,
        "unchanged": batch.report.unchanged, "skipped": batch.report.skipped.len(),
    })
}

fn line(batch: &Batch) -> String {
    let at = Millis::new(u64::try_from(batch.started_at).unwrap_or_default());
    let report = &batch.report;
    format!(
        "{}  {}  {}  企业 {}  {}  新增 {}，更新 {}，未变 {}，跳过 {}  {}",
        batch.id,
        shown(at),
        batch.kind,
        batch.tenant,
        state(batch).1,
        report.added,
        report.changed,
        report.unchanged,
        report.skipped.len(),
        batch.source,
    )
}

async fn undo(store: &Store, batch: i64, json: bool) -> Result<String, Failure> {
    let batch::Undone { removed, restored, kept } = undo::undo(store, batch, now()).await?;
    if json {
        let undone = json!({ "batch": batch, "removed": removed, "restored": restored, "kept": kept });
        return Ok(format!("{undone:#}"));
    }
    Ok(format!("已撤销批次 {batch}：移除 {removed}，恢复 {restored}，保留 {kept}（之后又被更改）"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_a_line_a_tenth_or_a_percent() {
        let lines = |terminal| {
            let mut shown = Shown::new(terminal);
            (1..=1000).filter_map(|done| shown.line(Progress { done, of: 1000 })).count()
        };
        assert_eq!((lines(false), lines(true)), (11, 101));
        let line = Shown::new(false).line(Progress { done: 5, of: 10 });
        assert_eq!(line.as_deref(), Some("正在导入  50%  5/10 个文件\n"));
    }
}
