//! §2 The first start: an administrator and a demonstration user whose names and passwords nobody knew before (ASVS 6.3.2:
//! no account is the same everywhere).

use super::globals::{Failure, now};
use crate::{
    account::{self, NewAccount, Role},
    hashing::Hashing,
    org,
    store::{self, Store, db::meta},
};
use sanku_core::secret::Secret;
use std::{
    fs::OpenOptions,
    io::Write,
    path::{Path, PathBuf},
};

/// Who runs the platform: what the name begins with.
const ADMINISTRATOR: &str = "admin-";
/// Who shows what an organisation's user sees.
const DEMONSTRATOR: &str = "demo-";
/// Where both are.
const HOST: &str = "@sanku.local";
/// Letters between.
const LETTERS: usize = 4;
/// The organisation of the demonstration; with a 1 its own library.
const DEMONSTRATION: (&str, &str) = ("演示企业", "1");
/// Where the passwords stand when nobody looks at a terminal.
const FILE: &str = "first-accounts.txt";
/// Says in the database that the accounts were made.
const MADE: &str = "first-accounts";

/// An account that was made.
struct Made {
    title: &'static str,
    new: NewAccount,
}

/// Makes the accounts of a fresh database and tells how to read their passwords: themselves on a terminal, else the file
/// that holds them. Nothing if there are accounts already.
pub(super) async fn accounts(store: &Store, data: &Path, terminal: bool) -> Result<Option<Told>, Failure> {
    if meta::get(store, MADE).await?.is_some() {
        return Ok(None);
    }
    let there = account::list(store, None).await?;
    let ours = [ADMINISTRATOR, DEMONSTRATOR].map(|beginning| named(&there, beginning));
    // What was begun and not ended is ours too.
    if there.len() != ours.iter().flatten().count() {
        meta::set(store, MADE, "by hand").await?;
        return Ok(None);
    }
    let [administrator, demonstrator] = ours;
    let administrator = taken_or_new(administrator, ADMINISTRATOR)?;
    let demonstrator = taken_or_new(demonstrator, DEMONSTRATOR)?;
    let org = demonstration(store).await?;
    let made = [
        made("管理员", administrator, Role::Administrator, org::PLATFORM)?,
        made("演示用户", demonstrator, Role::Member, org)?,
    ];
    let told = if terminal { Told::Words(words(&made)) } else { Told::File(keep(data, &made)?) };
    let hashing = Hashing::default();
    for Made { new, .. } in &made {
        match account::create(store, &hashing, new, now()).await {
            Err(account::Error::Taken(name)) => {
                account::reset_password(store, &hashing, &name, &new.password, now()).await?
            }
            other => other?,
        };
    }
    meta::set(store, MADE, "at the first start").await?;
    Ok(Some(told))
}

/// How the operator learns the passwords.
pub(super) enum Told {
    /// By these words, once.
    Words(String),
    /// From this file.
    File(PathBuf),
}

/// The name of an account of ours that is there already.
fn named(there: &[account::Account], beginning: &str) -> Option<String> {
    let ours = |email: &&str| email.starts_with(beginning) && email.ends_with(HOST);
    there.iter().find_map(|account| account.email.as_deref().filter(ours).map(str::to_owned))
}

/// A name that no other portal has.
fn taken_or_new(taken: Option<String>, beginning: &str) -> Result<String, store::Error> {
    let letters = account::random_password()?.reveal().to_ascii_lowercase();
    Ok(taken
        .unwrap_or_else(|| format!("{beginning}{}{HOST}", letters.chars().take(LETTERS).collect::<String>())))
}

fn made(title: &'static str, name: String, role: Role, org: i64) -> Result<Made, store::Error> {
    let (nickname, password) = (title.to_owned(), account::random_password()?);
    Ok(Made { title, new: NewAccount { org, name, other_name: None, nickname, password, role } })
}

async fn demonstration(store: &Store) -> Result<i64, org::Error> {
    let (name, scope) = DEMONSTRATION;
    match org::create(store, name, scope, now()).await {
        Ok(org) => Ok(org.id),
        Err(org::Error::Taken(taken)) => {
            let known = org::list(store).await?.into_iter().find(|org| org.name == taken);
            known.map(|org| org.id).ok_or(org::Error::Taken(taken))
        }
        Err(why) => Err(why),
    }
}

fn words(made: &[Made]) -> String {
    let line = |Made { title, new }: &Made| {
        let NewAccount { name, password, .. } = new;
        format!("{title}  {name}  {}\n", Secret::reveal(password))
    };
    made.iter().map(line).collect()
}

/// Writes the passwords where their owner alone can read them.
fn keep(data: &Path, made: &[Made]) -> Result<PathBuf, Failure> {
    let file = std::path::absolute(data.join(FILE))?;
    _ = std::fs::remove_file(&file);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut to = options.open(&file)?;
    to.write_all(words(made).as_bytes())?;
    to.sync_all()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use account::Account;
    use tempfile::TempDir;

    async fn fresh() -> (TempDir, Store) {
        let data = TempDir::new().unwrap();
        let store = Store::open(data.path()).await.unwrap();
        (data, store)
    }

    async fn by_hand(store: &Store, name: &str) -> Account {
        let Made { new, .. } = made("", name.into(), Role::Member, 1).unwrap();
        account::create(store, &Hashing::default(), &new, now()).await.unwrap()
    }

    #[tokio::test]
    async fn on_a_terminal_the_passwords_are_said_once_and_written_nowhere() {
        let (data, store) = fresh().await;
        let told = accounts(&store, data.path(), true).await.unwrap();
        let Some(Told::Words(words)) = told else { panic!("no words") };
        assert_eq!(words.lines().count(), 2);
        assert!(words.starts_with("管理员  admin-") && words.contains("\n演示用户  demo-"), "{words}");
        assert!(!data.path().join(FILE).exists());
        assert!(accounts(&store, data.path(), true).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn the_demonstration_can_switch_to_its_own_library() {
        let (data, store) = fresh().await;
        accounts(&store, data.path(), true).await.unwrap();
        let all = account::list(&store, None).await.unwrap();
        let admin = account::find(&store, &named(&all, ADMINISTRATOR).unwrap()).await.unwrap();
        assert_eq!((admin.org, admin.role), (0, Role::Administrator));
        let demo = account::find(&store, &named(&all, DEMONSTRATOR).unwrap()).await.unwrap();
        let orgs = org::list(&store).await.unwrap();
        let org = orgs.iter().find(|org| org.id == demo.org).unwrap();
        assert!(org.id > 1 && org.enabled && org.scope.contains('1') && demo.role == Role::Member);
    }

    #[tokio::test]
    async fn where_the_operator_made_an_account_no_other_is_made() {
        let (data, store) = fresh().await;
        by_hand(&store, "a@b.cn").await;
        for _ in 0..2 {
            assert!(accounts(&store, data.path(), false).await.unwrap().is_none());
        }
        assert_eq!(account::list(&store, None).await.unwrap().len(), 1);
    }

    #[tokio::test]
    async fn what_a_broken_first_start_left_is_made_whole() {
        let (data, store) = fresh().await;
        demonstration(&store).await.unwrap();
        by_hand(&store, "demo-left@sanku.local").await;
        assert!(matches!(accounts(&store, data.path(), false).await.unwrap(), Some(Told::File(_))));
        let all = account::list(&store, None).await.unwrap();
        assert_eq!((all.len(), named(&all, DEMONSTRATOR).as_deref()), (2, Some("demo-left@sanku.local")));
    }
}
