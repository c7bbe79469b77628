//! §1 Dictionaries: texts of the catalogue are small and alike, and are packed with what they have in common.
//!
//! A dictionary stays in the database for ever, beside the texts that name it: whichever program comes later reads them.

use crate::store::db::{Error, Store, Write};
use sanku_core::library::item::Item;
use sqlx::{SqliteExecutor, query, query_scalar};
use std::{
    cell::RefCell,
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use zstd::{
    bulk::Compressor,
    dict::{DecoderDictionary, EncoderDictionary},
    zstd_safe::{DCtx, get_error_name, get_frame_content_size},
};

/// How hard it packs: 9 saves a fifth more and takes twice as long.
const LEVEL: i32 = 3;
/// No text is longer, in bytes: what a damaged one says of its length takes no memory.
const LONGEST: usize = 64 * 1_024 * 1_024;
/// So many bytes of an item go into a dictionary: behind them comes more of the same.
const SAMPLE: usize = 8 * 1_024;
/// The id of the dictionary without content.
const NONE: i64 = 0;

thread_local! {
    /// What unpacks takes longer to make than to use.
    static UNPACKER: RefCell<DCtx<'static>> = RefCell::new(DCtx::create());
}

/// Those that were needed so far, of all databases: an id says what is in it.
static KNOWN: Mutex<BTreeMap<i64, Arc<Dictionary>>> = Mutex::new(BTreeMap::new());

/// What texts are packed with.
pub(super) struct Dictionary {
    /// Its id.
    pub id: i64,
    packing: EncoderDictionary<'static>,
    unpacking: DecoderDictionary<'static>,
}

impl Dictionary {
    fn of(content: &[u8]) -> Self {
        Self {
            id: id_of(content),
            packing: EncoderDictionary::copy(content, LEVEL),
            unpacking: DecoderDictionary::copy(content),
        }
    }

    /// A text as a frame, which says how long the text is.
    pub fn pack(&self, text: &str) -> Result<Vec<u8>, Error> {
        if text.len() > LONGEST {
            return Err(Error::packed("内容过长"));
        }
        let mut packer = Compressor::with_prepared_dictionary(&self.packing).map_err(Error::packed)?;
        packer.compress(text.as_bytes()).map_err(Error::packed)
    }

    /// The text of a frame.
    pub fn unpack(&self, frame: &[u8]) -> Result<String, Error> {
        let length = get_frame_content_size(frame).ok().flatten().and_then(|length| length.try_into().ok());
        let length = length.filter(|length| *length <= LONGEST).ok_or_else(|| Error::packed("长度无效"))?;
        let mut text = Vec::with_capacity(length);
        let unpack = |unpacker: &RefCell<DCtx<'_>>| {
            let mut unpacker = unpacker.try_borrow_mut().map_err(Error::packed)?;
            let unpacked = unpacker.decompress_using_ddict(&mut text, frame, self.unpacking.as_ddict());
            unpacked.map_err(|code| Error::packed(get_error_name(code)))
        };
        UNPACKER.with(unpack)?;
        String::from_utf8(text).map_err(Error::packed)
    }
}

/// Makes a dictionary of the embedded items, unless there is one: one item of each category, which the others are like.
///
/// It holds nothing of a tenant.
pub(super) async fn learn(store: &Store, items: &[Item]) -> Result<(), Error> {
    let any = "select count(*) from (select 1 from dictionary limit 1)";
    if items.is_empty() || query_scalar::<_, i64>(any).fetch_one(store.inside()).await? > 0 {
        return Ok(());
    }
    let content = content_of(items)?;
    let mut tx = store.write().await?;
    // Another process may have been faster.
    let sql = "insert into dictionary (id, content) select ?, ? where not exists (select 1 from dictionary)";
    query(sql).bind(id_of(&content)).bind(content).execute(tx.sql()).await?;
    tx.commit().await
}

fn content_of(items: &[Item]) -> Result<Vec<u8>, Error> {
    let category = |item: &Item| (item.library.segment(), item.category.last().map(|step| step.id.clone()));
    let samples: BTreeMap<_, &Item> = items.iter().map(|item| (category(item), item)).collect();
    let mut content = Vec::new();
    for item in samples.into_values() {
        content.extend(serde_json::to_vec(item)?.into_iter().take(SAMPLE));
    }
    Ok(content)
}

/// The one that packs what comes; one without content where there is none.
pub(super) async fn newest(tx: &mut Write) -> Result<Arc<Dictionary>, Error> {
    let sql = "select id from dictionary order by place desc limit 1";
    let id: Option<i64> = query_scalar(sql).fetch_optional(tx.sql()).await?;
    find(tx.sql(), id.unwrap_or(NONE)).await
}

/// The one with this id.
pub(super) async fn find(sql: impl SqliteExecutor<'_>, id: i64) -> Result<Arc<Dictionary>, Error> {
    let found = known().get(&id).map(Arc::clone);
    if let Some(found) = found {
        return Ok(found);
    }
    let kept = query_scalar("select content from dictionary where id = ?").bind(id);
    let content: Option<Vec<u8>> =
        if id == NONE { Some(Vec::new()) } else { kept.fetch_optional(sql).await? };
    let read = content.map(|content| Dictionary::of(&content)).filter(|read| read.id == id);
    let read = Arc::new(read.ok_or_else(missing)?);
    known().insert(id, Arc::clone(&read));
    Ok(read)
}

/// Why what it packed cannot be read.
pub(super) fn missing() -> Error {
    Error::packed("字典缺失或损坏")
}

fn known() -> MutexGuard<'static, BTreeMap<i64, Arc<Dictionary>>> {
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An id that no other content has.
fn id_of(content: &[u8]) -> i64 {
    let hash = blake3::hash(content);
    let head = hash.as_bytes().first_chunk().copied().unwrap_or_default();
    if content.is_empty() { NONE } else { i64::from_le_bytes(head) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"setId":"gb-70.1","name":"内六角圆柱头螺钉","model":"GB/T 70.1"}"#;

    #[test]
    fn what_was_packed_is_read_again_and_smaller_with_a_dictionary_that_is_like_it() {
        let [none, like] = [&b""[..], TEXT.as_bytes()].map(Dictionary::of);
        let frames = [&none, &like].map(|dictionary| dictionary.pack(TEXT).unwrap());
        assert_eq!(none.unpack(&frames[0]).unwrap(), TEXT);
        assert_eq!(like.unpack(&frames[1]).unwrap(), TEXT);
        assert!(frames[1].len() * 3 < frames[0].len(), "{frames:?}");
        assert_eq!(like.unpack(&like.pack("").unwrap()).unwrap(), "");
    }

    #[test]
    fn a_damaged_frame_is_an_error_and_never_a_panic() {
        let dictionary = Dictionary::of(TEXT.as_bytes());
        let frame = dictionary.pack(&TEXT.replace("70.1", "70.2")).unwrap();
        for cut in 0..frame.len() {
            assert!(matches!(dictionary.unpack(&frame[..cut]), Err(Error::Packed(_))), "{cut}");
        }
        for at in 0..frame.len() {
            for bit in 0..8 {
                let mut damaged = frame.clone();
                damaged[at] ^= 1 << bit;
                // It may be another text; there is no checksum.
                _ = dictionary.unpack(&damaged);
            }
        }
    }

    #[test]
    fn a_text_longer_than_any_is_neither_packed_nor_unpacked() {
        let none = Dictionary::of(b"");
        let long = " ".repeat(LONGEST + 1);
        assert!(matches!(none.pack(&long), Err(Error::Packed(_))));
        let mut bomb = Compressor::new(LEVEL).unwrap().compress(long.as_bytes()).unwrap();
        assert!(none.unpack(&bomb).unwrap_err().to_string().contains("长度"));
        bomb = Compressor::new(LEVEL).unwrap().compress(&long.as_bytes()[1..]).unwrap();
        assert_eq!(none.unpack(&bomb).unwrap().len(), LONGEST);
    }
}
