//! §2 F18 What was acknowledged, and what of it the database does not hold.

use super::program::said;
use serde_json::Value;
use sqlx::{Connection, SqliteConnection, query_scalar};
use std::{collections::BTreeSet, fmt, path::Path};

/// Reports that are looked for, the newest: the server itself lets those go that are older than ten thousand.
const REPORTS: usize = 5_000;
/// Tokens that are tried, the newest: each jump of the clock ahead takes from the half hour that they have, and one back gives
/// nothing.
const TOKENS: usize = 40;

/// Everything that the writers were told is kept.
#[derive(Default)]
pub struct Ledger {
    /// Over HTTP: the marks of reports.
    pub reports: Vec<String>,
    /// Over HTTP: the access tokens of logins and renewals.
    pub tokens: Vec<String>,
    /// By the operator's commands: the numbers of import batches.
    pub batches: Vec<i64>,
    /// By the operator's commands: the labels of dictionary entries.
    pub entries: Vec<String>,
    /// By the operator's commands: the numbers of batches that were undone.
    pub undone: Vec<i64>,
    /// What somebody saw half.
    pub torn: Vec<String>,
    /// How often somebody looked.
    pub looks: u32,
}

impl fmt::Display for Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { reports, tokens, batches, entries, undone, looks, .. } = self;
        let [reports, tokens] = [reports.len(), tokens.len()];
        let [batches, undone, entries] = [batches.len(), undone.len(), entries.len()];
        write!(
            f,
            "{reports} reports, {tokens} tokens, {batches} imports, {undone} undos, {entries} settings"
        )?;
        write!(f, " acknowledged, {looks} looks at a library")
    }
}

impl Ledger {
    /// What the server says of those tokens that it does not know any more, of the newest.
    pub fn forgotten(&self, server: &str) -> Vec<String> {
        let user = "GET /to/api/base/system/user/get-user-info";
        let newest = self.tokens.iter().rev().take(TOKENS);
        let answers =
            newest.map(|token| said(server, user, &format!("authorization: Bearer {token}\r\n"), ""));
        let known = |answer: &Option<(u16, Value)>| answer.as_ref().is_some_and(|it| it.1["code"] == 0);
        answers.filter(|answer| !known(answer)).map(|answer| format!("{answer:?}")).collect()
    }

    /// What is wrong with the database in the directory, a sentence each.
    pub fn missing(&self, directory: &Path) -> Vec<String> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let file = format!("sqlite://{}?mode=ro", directory.join("sanku.db").display());
            let mut sql = SqliteConnection::connect(&file).await.unwrap();
            let mut wrong = unsound(&mut sql).await;
            wrong.extend(self.torn.iter().map(|torn| format!("half a library: {torn}")));
            wrong.extend(self.lost(&mut sql).await);
            sql.close().await.unwrap();
            wrong
        })
    }

    async fn lost(&self, sql: &mut SqliteConnection) -> Vec<String> {
        let marks = "select entries ->> '$[0].mark' from front_log order by id desc limit 10000";
        let reports: BTreeSet<String> =
            query_scalar(marks).fetch_all(&mut *sql).await.unwrap().into_iter().collect();
        let finished = "select id from batch where finished_at is not null";
        let batches: BTreeSet<i64> =
            query_scalar(finished).fetch_all(&mut *sql).await.unwrap().into_iter().collect();
        let undone = "select id from batch where undone_at is not null";
        let undone: BTreeSet<i64> =
            query_scalar(undone).fetch_all(&mut *sql).await.unwrap().into_iter().collect();
        let labels = "select label from dict where type = 'help_center_link'";
        let entries: BTreeSet<String> =
            query_scalar(labels).fetch_all(sql).await.unwrap().into_iter().collect();
        let newest = self.reports.iter().rev().take(REPORTS);
        let lost = newest.filter(|mark| !reports.contains(*mark)).map(|mark| format!("report {mark}"));
        let lost = lost.chain(
            self.batches.iter().filter(|batch| !batches.contains(batch)).map(|it| format!("batch {it}")),
        );
        let lost = lost
            .chain(self.undone.iter().filter(|batch| !undone.contains(batch)).map(|it| format!("undo {it}")));
        lost.chain(
            self.entries.iter().filter(|label| !entries.contains(*label)).map(|it| format!("setting {it}")),
        )
        .collect()
    }

    /// How many commands of the operator's were acknowledged.
    pub fn commands(&self) -> usize {
        self.batches.len() + self.entries.len() + self.undone.len()
    }

    /// A writer that wrote nothing proved nothing.
    pub fn assert_every_writer_wrote(&self) {
        let wrote = [
            self.reports.len(),
            self.tokens.len(),
            self.batches.len(),
            self.entries.len(),
            self.undone.len(),
        ];
        assert!(!wrote.contains(&0), "{self}");
    }
}

async fn unsound(sql: &mut SqliteConnection) -> Vec<String> {
    let integrity: Vec<String> = query_scalar("pragma integrity_check").fetch_all(&mut *sql).await.unwrap();
    let strays: i64 =
        query_scalar("select count(*) from pragma_foreign_key_check").fetch_one(sql).await.unwrap();
    let stray = (strays > 0).then(|| format!("{strays} rows refer to nothing"));
    integrity.into_iter().filter(|line| line != "ok").chain(stray).collect()
}
