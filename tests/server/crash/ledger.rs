//! §2 F18 What was acknowledged, and what of it the database does not hold.

use sqlx::{Connection, SqliteConnection, query_scalar};
use std::{collections::BTreeSet, fmt, path::Path};

/// Reports that are looked for, the newest: the server itself lets those go that are older than ten thousand.
const REPORTS: usize = 5_000;

/// Everything that the writers were told is kept.
#[derive(Default)]
pub struct Ledger {
    /// Over HTTP: the marks of reports.
    pub reports: Vec<String>,
    /// By the operator's command: the numbers of import batches.
    pub batches: Vec<i64>,
}

impl fmt::Display for Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} reports and {} imports were acknowledged", self.reports.len(), self.batches.len())
    }
}

impl Ledger {
    /// What is wrong with the database in the directory, a sentence each.
    pub fn missing(&self, directory: &Path) -> Vec<String> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let file = format!("sqlite://{}?mode=ro", directory.join("sanku.db").display());
            let mut sql = SqliteConnection::connect(&file).await.unwrap();
            let mut wrong = unsound(&mut sql).await;
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
            query_scalar(finished).fetch_all(sql).await.unwrap().into_iter().collect();
        let lost_reports = self.reports.iter().rev().take(REPORTS).filter(|mark| !reports.contains(*mark));
        let lost_batches = self.batches.iter().filter(|batch| !batches.contains(batch));
        lost_reports
            .map(|mark| format!("report {mark} is lost"))
            .chain(lost_batches.map(|batch| format!("batch {batch} is lost")))
            .collect()
    }

    /// A writer that wrote nothing proved nothing.
    pub fn assert_every_writer_wrote(&self) {
        assert!(!self.reports.is_empty() && !self.batches.is_empty(), "{self}");
    }
}

async fn unsound(sql: &mut SqliteConnection) -> Vec<String> {
    let integrity: Vec<String> = query_scalar("pragma integrity_check").fetch_all(&mut *sql).await.unwrap();
    let strays: i64 =
        query_scalar("select count(*) from pragma_foreign_key_check").fetch_one(sql).await.unwrap();
    let stray = (strays > 0).then(|| format!("{strays} rows refer to nothing"));
    integrity.into_iter().filter(|line| line != "ok").chain(stray).collect()
}
