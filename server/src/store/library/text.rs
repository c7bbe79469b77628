//! §1 A text of the catalogue as the database keeps it: packed, or plain where an earlier program wrote it.

use super::dictionary::{self, Dictionary};
use crate::store::db::{Error, Write};
use sqlx::{
    Decode, Sqlite, SqliteExecutor, Type, TypeInfo, ValueRef,
    error::BoxDynError,
    query,
    sqlite::{SqliteTypeInfo, SqliteValueRef},
};
use std::sync::Arc;

/// The body of an item of a query, wherever it lies.
macro_rules! body {
    () => {
        "coalesce((select packed from body where body.item = item.id),
            (select body from item_text where item_text.item = item.id))"
    };
}
/// The summary of an item of a query, wherever it lies.
macro_rules! summary {
    () => {
        "coalesce((select packed from summary where summary.item = item.id),
            (select summary from item_text where item_text.item = item.id))"
    };
}
pub(super) use {body, summary};

/// A text as it is kept.
#[derive(Debug)]
pub(super) enum Kept {
    /// As an earlier program wrote it.
    Plain(String),
    /// The id of a dictionary, and a frame.
    Packed(Vec<u8>),
}

impl Kept {
    /// What it says.
    pub async fn read(&self, sql: impl SqliteExecutor<'_>) -> Result<String, Error> {
        self.text(self.dictionary(sql).await?.as_deref())
    }

    /// What it is packed with; none of what is plain, or does not say it.
    pub async fn dictionary(&self, sql: impl SqliteExecutor<'_>) -> Result<Option<Arc<Dictionary>>, Error> {
        let Self::Packed(packed) = self else { return Ok(None) };
        let Ok((id, _)) = apart(packed) else { return Ok(None) };
        dictionary::find(sql, id).await.map(Some)
    }

    /// What it says, by what it is packed with.
    pub fn text(&self, dictionary: Option<&Dictionary>) -> Result<String, Error> {
        match self {
            Self::Plain(text) => Ok(text.clone()),
            Self::Packed(packed) => {
                let (_, frame) = apart(packed)?;
                dictionary.ok_or_else(dictionary::missing)?.unpack(frame)
            }
        }
    }

    /// The same, packed in any case.
    pub async fn packed(&self, tx: &mut Write) -> Result<Vec<u8>, Error> {
        match self {
            Self::Plain(text) => Ok(pack(tx, [text]).await?.concat()),
            Self::Packed(packed) => Ok(packed.clone()),
        }
    }
}

/// The id of a dictionary, and the frame behind it.
fn apart(packed: &[u8]) -> Result<(i64, &[u8]), Error> {
    let (id, frame) = packed.split_first_chunk().ok_or_else(|| Error::packed("内容不完整"))?;
    Ok((i64::from_le_bytes(*id), frame))
}

/// Packs texts as they are kept from now on.
pub(super) async fn pack<const MANY: usize>(
    tx: &mut Write,
    texts: [&str; MANY],
) -> Result<[Vec<u8>; MANY], Error> {
    let dictionary = dictionary::newest(tx).await?;
    let mut packed = texts.map(|_| Vec::new());
    for (packed, text) in packed.iter_mut().zip(texts) {
        *packed = pack_with(&dictionary, text)?;
    }
    Ok(packed)
}

/// Packs a text as it is kept.
pub(super) fn pack_with(dictionary: &Dictionary, text: &str) -> Result<Vec<u8>, Error> {
    Ok([dictionary.id.to_le_bytes().to_vec(), dictionary.pack(text)?].concat())
}

/// Writes both texts of an item that has none.
pub(super) async fn write(tx: &mut Write, item: i64, summary: &str, body: &str) -> Result<(), Error> {
    let [summary, body] = pack(tx, [summary, body]).await?;
    for (sql, packed) in [
        ("insert into summary (item, packed) values (?, ?)", summary),
        ("insert into body (item, packed) values (?, ?)", body),
    ] {
        query(sql).bind(item).bind(packed).execute(tx.sql()).await?;
    }
    Ok(())
}

impl Type<Sqlite> for Kept {
    fn type_info() -> SqliteTypeInfo {
        <Vec<u8> as Type<Sqlite>>::type_info()
    }

    fn compatible(kind: &SqliteTypeInfo) -> bool {
        <Vec<u8> as Type<Sqlite>>::compatible(kind) || <String as Type<Sqlite>>::compatible(kind)
    }
}

impl<'r> Decode<'r, Sqlite> for Kept {
    fn decode(value: SqliteValueRef<'r>) -> Result<Self, BoxDynError> {
        let plain = value.type_info().name() == "TEXT";
        if plain { String::decode(value).map(Self::Plain) } else { Vec::decode(value).map(Self::Packed) }
    }
}
