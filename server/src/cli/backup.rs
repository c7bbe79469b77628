//! `sanku backup` and `sanku restore`: the database as one file, and back.

use super::{
    globals::{Failure, Globals, now},
    moment,
};
use crate::store::db::backup;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// Where the backup goes.
#[derive(Debug, Args)]
pub(super) struct Backup {
    /// 备份文件；不得已存在
    file: PathBuf,
}

impl Backup {
    /// Makes it; the portal may go on.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        let bytes = backup::backup(&globals.data()?, &self.file).await?;
        let text = format!("已备份到 {}（{}）", self.file.display(), size(bytes));
        globals.say(&text, &json!({ "file": self.file, "bytes": bytes }))
    }
}

/// Where the backup is.
#[derive(Debug, Args)]
pub(super) struct Restore {
    /// 用 sanku backup 生成的备份文件
    file: PathBuf,
}

impl Restore {
    /// Puts it in the place of the database.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        let restored = backup::restore(&globals.data()?, &self.file, &moment::label(now())).await?;
        let mut text = format!("已从 {} 恢复（数据库版本 {}）", self.file.display(), restored.version);
        if !restored.sealed {
            text.push_str("\n注意：该文件没有校验和（由旧版本备份，或不是备份），只检查了数据库的结构");
        }
        if let Some(kept) = &restored.kept {
            text.push_str(&format!("\n原数据库保留在 {}", kept.display()));
        }
        let backup::Restored { version, kept, sealed } = restored;
        globals.say(&text, &json!({ "file": self.file, "version": version, "kept": kept, "checked": sealed }))
    }
}

/// `12.3 MB`.
fn size(bytes: u64) -> String {
    let tenths = bytes.saturating_mul(10) / (1024 * 1024);
    format!("{}.{} MB", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_shown_in_tenths_of_a_megabyte() {
        for (bytes, expect) in [(0, "0.0 MB"), (1_048_575, "0.9 MB"), (13_000_000, "12.3 MB")] {
            assert_eq!(size(bytes), expect);
        }
    }
}
