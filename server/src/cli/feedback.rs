//! `sanku feedback`: what people told us.

use super::{
    globals::{Failure, Globals, now},
    moment,
};
use crate::{
    bucket::Bucket,
    feedback::{self, Feedback},
    files,
    store::Store,
};
use clap::Subcommand;
use futures_util::StreamExt;
use sanku_core::{library::Library, rules::platform::FeedbackType, time::Millis};
use serde_json::{Value, json};
use std::{
    fs::File,
    io::Write,
    path::{Path, PathBuf},
};

/// So much of a message stands in a list.
const SHORT: usize = 40;

/// What to do with it.
#[derive(Debug, Subcommand)]
pub(super) enum FeedbackCommand {
    /// 列出未处理的反馈，最新的在前
    List {
        /// 也列出已处理的
        #[arg(long)]
        all: bool,
    },
    /// 显示一条反馈的全部内容
    #[command(after_help = "示例：sanku feedback show 12 --images ./feedback-12")]
    Show {
        /// 反馈编号
        id: i64,
        /// 把图片保存到该目录
        #[arg(long, value_name = "DIR")]
        images: Option<PathBuf>,
    },
    /// 标记为已处理，可同时给用户发送站内消息
    #[command(after_help = "示例：sanku feedback done 12 --reply \"已补充该型号，感谢反馈\"")]
    Done {
        /// 反馈编号
        id: i64,
        /// 发给用户的回复
        #[arg(long)]
        reply: Option<String>,
    },
}

impl FeedbackCommand {
    /// Does it.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        let bucket = Bucket::open(&globals.read(&[])?)?;
        globals.on_store(async |store| self.act(store, &bucket).await).await
    }

    async fn act(self, store: &Store, bucket: &Bucket) -> Result<(String, Value), Failure> {
        match self {
            Self::List { all } => {
                let known = feedback::list(store, all).await?;
                let lines: Vec<String> = known.iter().map(line).collect();
                let text =
                    if lines.is_empty() { "没有待处理的反馈".to_owned() } else { lines.join("\n") };
                Ok((text, known.iter().map(as_json).collect()))
            }
            Self::Show { id, images } => {
                let known = feedback::read(store, id).await?;
                let saved = match images {
                    Some(folder) => save(store, bucket, id, &folder).await?,
                    None => Vec::new(),
                };
                let lines: String = saved.iter().map(|path| format!("\n已保存 {}", path.display())).collect();
                let mut json = as_json(&known);
                if let Some(fields) = json.as_object_mut() {
                    fields.insert("saved".to_owned(), json!(saved));
                }
                Ok((format!("{}{lines}", whole(&known)), json))
            }
            Self::Done { id, reply } => {
                let reply = reply.as_deref().map(str::trim).filter(|reply| !reply.is_empty());
                let known = feedback::done(store, id, reply, now()).await?;
                let told = if reply.is_some() { "，已回复用户" } else { "" };
                Ok((format!("已处理{told}：{}", line(&known)), as_json(&known)))
            }
        }
    }
}

/// Puts its images into a folder, `12-1.png` being the first of feedback 12; no file that is there is written over.
async fn save(store: &Store, bucket: &Bucket, id: i64, folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    std::fs::create_dir_all(folder)?;
    let mut saved = Vec::new();
    for (place, image) in feedback::images(store, id).await? {
        let ending = image.name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
        let path = folder.join(format!("{id}-{place}.{ending}"));
        let mut content = files::content(bucket, &image).await?;
        let refused = |why: std::io::Error| format!("{}：{why}", path.display());
        let mut out = File::create_new(&path).map_err(refused)?;
        while let Some(piece) = content.bytes.next().await {
            out.write_all(&piece?).map_err(refused)?;
        }
        saved.push(path);
    }
    Ok(saved)
}

fn line(known: &Feedback) -> String {
    let Feedback { id, images, message, done_at, .. } = known;
    let state = if done_at.is_some() { "已处理" } else { "待处理" };
    let images = if *images == 0 { String::new() } else { format!("  图片 {images}") };
    let short: String = plain(message).replace('\n', " ").chars().take(SHORT).collect();
    format!("{id}  {}  {state}  {}  {}{images}  {short}", came(known), kind(known), who(known))
}

fn whole(known: &Feedback) -> String {
    let library = Library::of_segment(&known.module).map_or("", Library::title);
    let done = known.done_at.map(shown).unwrap_or_default();
    let rows = [
        ("编号", known.id.to_string()),
        ("时间", came(known)),
        ("类型", kind(known).to_owned()),
        ("相关的库", library.to_owned()),
        ("用户", who(known)),
        ("电话", known.mobile.clone()),
        ("邮箱", known.email.clone()),
        ("单位", plain(&known.org_name)),
        ("图片", known.images.to_string()),
        ("处理时间", done),
    ];
    let filled = rows.iter().filter(|(_, value)| !value.is_empty());
    let head: Vec<String> = filled.map(|(name, value)| format!("{name}：{value}")).collect();
    format!("{}\n\n{}", head.join("\n"), plain(&known.message))
}

/// What was typed must not command a terminal.
fn plain(text: &str) -> String {
    text.chars().filter(|char| *char == '\n' || !char.is_control()).collect()
}

fn who(known: &Feedback) -> String {
    known.username.as_deref().map_or_else(|| "已注销的用户".to_owned(), plain)
}

fn kind(known: &Feedback) -> &'static str {
    FeedbackType::of(known.kind).map_or("", FeedbackType::label)
}

fn came(known: &Feedback) -> String {
    shown(known.created_at)
}

fn shown(at: i64) -> String {
    moment::shown(Millis::new(u64::try_from(at).unwrap_or_default()))
}

fn as_json(known: &Feedback) -> Value {
    let Feedback {
        id,
        account,
        username,
        kind,
        message,
        mobile,
        email,
        module,
        org_name,
        created_at,
        done_at,
        images,
    } = known;
    json!({ "id": id, "account": account, "username": username, "type": kind, "message": message, "mobile": mobile,
        "email": email, "relatedModule": module, "orgName": org_name, "createdAt": created_at, "doneAt": done_at,
        "images": images })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_commands_no_terminal() {
        assert_eq!(plain("好\u{1b}[2J\u{9b}31m\r\n\0行"), "好[2J31m\n行");
    }
}
