//! §5 New accounts: their fields checked by the rules of the registration.

use super::{error::Error, find::found};
use crate::{
    hashing::Hashing,
    org,
    store::{
        self, Store, Write,
        account::{self, Account, Role, columns},
        db::random,
    },
};
use sanku_core::{
    rules::{
        common::{self, Against, LIST},
        valid::{self, Account as Name},
    },
    secret::Secret,
    time::Millis,
};

/// What an account is made of.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// Its organisation, which is there.
    pub org: i64,
    /// Its e-mail address or mobile number.
    pub name: String,
    /// Its other name, if it has both.
    pub other_name: Option<String>,
    /// What it is called; blank is its name (VAL-10).
    pub nickname: String,
    /// Its password (VAL-4).
    pub password: Secret<String>,
    /// What it is.
    pub role: Role,
}

/// Makes an account.
pub async fn create(
    store: &Store,
    hashing: &Hashing,
    new: &NewAccount,
    now: Millis,
) -> Result<Account, Error> {
    names(new)?;
    let own = [&new.name, new.other_name.as_ref().unwrap_or(&new.name), &new.nickname].map(String::as_str);
    common::fresh(new.password.reveal(), Against { list: LIST, own: &own })?;
    belongs(new.role, new.org)?;
    let hash = hashing.hash(&new.password).await?;
    let mut tx = store.write().await?;
    let account = insert(&mut tx, new, hash, now).await?;
    tx.commit().await?;
    Ok(account)
}

/// Stores an account whose fields were checked and whose password was hashed.
pub(super) async fn insert(
    tx: &mut Write,
    new: &NewAccount,
    hash: String,
    now: Millis,
) -> Result<Account, Error> {
    let names = names(new)?;
    org::check(tx, new.org).await?;
    let row = account::New {
        org: new.org,
        names,
        username: valid::username(&new.nickname, &new.name),
        nickname: sanku_core::text::trim(&new.nickname),
        role: new.role,
        password: hash,
    };
    let made = account::insert(tx, row, now).await?;
    if made.is_none() {
        return Err(Error::Taken(new.name.clone()));
    }
    found(tx, &new.name).await
}

/// One of each kind at most.
fn names(new: &NewAccount) -> Result<(Option<String>, Option<String>), Error> {
    let (email, mobile) = columns(&valid::account(&new.name)?);
    let Some(other) = &new.other_name else { return Ok((email, mobile)) };
    match (valid::account(other)?, email, mobile) {
        (name @ Name::Email(_), None, mobile) => Ok((columns(&name).0, mobile)),
        (name @ Name::Mobile(_), email, None) => Ok((email, columns(&name).1)),
        _ => Err(Error::Names),
    }
}

/// Who runs the platform belongs to it, or an organisation's user would see the others' through its permissions.
pub(super) fn belongs(role: Role, org: i64) -> Result<(), Error> {
    if role == Role::Administrator && org != 0 { Err(Error::Administrator) } else { Ok(()) }
}

/// Letters that nobody takes for others, in their classes.
const CLASSES: [&[u8]; 3] = [b"abcdefghijkmnpqrstuvwxyz", b"ABCDEFGHJKLMNPQRSTUVWXYZ", b"23456789"];

/// A password of 16 random letters and digits, of about 80 bits, that the rules accept.
pub fn random_password() -> Result<Secret<String>, store::Error> {
    loop {
        let mut password = String::new();
        for bytes in [random()?, random()?] {
            let letters = CLASSES.concat();
            // Cut where the letters fit evenly, so that none is likelier than another.
            let even = bytes.iter().filter(|byte| usize::from(**byte) < 256 / letters.len() * letters.len());
            password.extend(even.filter_map(|byte| {
                letters.get(usize::from(*byte) % letters.len()).map(|letter| char::from(*letter))
            }));
        }
        password.truncate(16);
        if valid::password(&password).is_ok() {
            return Ok(Secret::new(password));
        }
    }
}
