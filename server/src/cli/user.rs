//! `sanku user`: who can log in.

use super::{
    globals::{Failure, Globals, now},
    moment,
    password::Password,
};
use crate::{
    account::{self, Account, NewAccount, Role, lockout},
    hashing::Hashing,
    org,
    store::Store,
};
use clap::{Args, Subcommand};
use sanku_core::time::Millis;
use serde_json::{Value, json};

/// What to do with the accounts.
#[derive(Debug, Subcommand)]
pub(super) enum User {
    /// 新增账号
    #[command(after_help = "示例：\n  sanku user add zhang@example.com --org 2\n  \
        sanku user add 13800000000 --role admin --generate")]
    Add(Add),
    /// 列出账号
    List {
        /// 只列出该企业的账号
        #[arg(long)]
        org: Option<i64>,
    },
    /// 更改账号的角色
    Role {
        /// 账号的邮箱或手机号
        name: String,
        /// 角色：admin（管理员）或 user（用户）
        role: Role,
    },
    /// 停用账号，并结束其所有登录
    Lock {
        /// 账号的邮箱或手机号
        name: String,
    },
    /// 启用账号；因密码错误被锁定的也立即解锁
    Unlock {
        /// 账号的邮箱或手机号
        name: String,
    },
    /// 重设账号的密码，解除锁定，并结束其所有登录
    ResetPassword {
        /// 账号的邮箱或手机号
        name: String,
        #[command(flatten)]
        password: Password,
    },
}

/// A new account.
#[derive(Debug, Args)]
pub(super) struct Add {
    /// 账号的邮箱或手机号
    name: String,
    /// 另一个登录名：已填邮箱时为手机号，已填手机号时为邮箱
    #[arg(long)]
    also: Option<String>,
    /// 昵称；默认与账号相同
    #[arg(long, default_value = "")]
    nickname: String,
    /// 角色：admin（管理员）或 user（用户）
    #[arg(long, default_value_t = Role::Member)]
    role: Role,
    /// 所属企业的编号；默认管理员属于 0（运营平台），用户属于 1（公众用户）
    #[arg(long)]
    org: Option<i64>,
    #[command(flatten)]
    password: Password,
}

impl User {
    /// Does it.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        globals.on_store(async |store| self.act(store, now()).await).await
    }

    async fn act(self, store: &Store, now: Millis) -> Result<(String, Value), Failure> {
        let (done, account, shown) = match self {
            Self::List { org } => return list(store, org, now).await,
            Self::Add(add) => {
                let (account, shown) = add.run(store, now).await?;
                ("已新增", account, shown)
            }
            Self::Role { name, role } => ("已更改", account::set_role(store, &name, role).await?, None),
            Self::Lock { name } => ("已停用", account::lock(store, &name, now).await?, None),
            Self::Unlock { name } => ("已启用", account::unlock(store, &name).await?, None),
            Self::ResetPassword { name, password } => {
                // An unknown account is said before anybody makes up a password for it.
                account::find(store, &name).await?;
                let (password, shown) = password.get()?;
                let hashing = Hashing::default();
                let account = account::reset_password(store, &hashing, &name, &password, now).await?;
                ("已重设密码", account, shown)
            }
        };
        let state = state(store, &account, now).await?;
        let mut text = format!("{done}：{}", line(&account, state));
        let mut json = as_json(&account, state);
        if let (Some(shown), Some(fields)) = (shown, json.as_object_mut()) {
            text.push_str(&format!("\n密码（只显示这一次）：{shown}"));
            fields.insert("password".to_owned(), shown.into());
        }
        Ok((text, json))
    }
}

impl Add {
    async fn run(self, store: &Store, now: Millis) -> Result<(Account, Option<String>), Failure> {
        let Self { name, also, nickname, role, org, password } = self;
        let org = org.unwrap_or(if role == Role::Administrator { org::PLATFORM } else { org::PUBLIC });
        let (password, shown) = password.get()?;
        let new = NewAccount { org, name, other_name: also, nickname, password, role };
        Ok((account::create(store, &Hashing::default(), &new, now).await?, shown))
    }
}

async fn list(store: &Store, org: Option<i64>, now: Millis) -> Result<(String, Value), Failure> {
    let (mut lines, mut all) = (Vec::new(), Vec::new());
    for account in account::list(store, org).await? {
        let state = state(store, &account, now).await?;
        lines.push(line(&account, state));
        all.push(as_json(&account, state));
    }
    Ok((if lines.is_empty() { "没有账号".to_owned() } else { lines.join("\n") }, all.into()))
}

/// Its name for programs and for people.
type State = (&'static str, &'static str);

async fn state(store: &Store, account: &Account, now: Millis) -> Result<State, Failure> {
    let failed = lockout::locks(store, account.id, now).await?;
    Ok(match (account.locked_at, failed) {
        (Some(_), _) => ("locked", "已停用"),
        (None, true) => ("lockedOut", "密码错误已锁定"),
        (None, false) => ("active", "正常"),
    })
}

fn line(account: &Account, (_, state): State) -> String {
    let names: Vec<&str> =
        [&account.email, &account.mobile].into_iter().flatten().map(String::as_str).collect();
    let made = moment::shown(Millis::new(u64::try_from(account.created_at).unwrap_or_default()));
    let Account { username, role, org, .. } = account;
    format!("{}  {username}  {role}  企业 {org}  {state}  {made}", names.join(" / "))
}

fn as_json(account: &Account, (state, _): State) -> Value {
    let Account { id, org, email, mobile, username, role, locked_at, created_at } = account;
    json!({ "id": id, "org": org, "email": email, "mobile": mobile, "username": username, "role": role.name(),
        "state": state, "lockedAt": locked_at, "createdAt": created_at })
}
