//! F20, F23 Where the bytes lie: the same for the disk and for a store that speaks S3.

use axum::body::Bytes;
use futures_util::TryStreamExt;
use sanku_server::bucket::{Bucket, BucketError, SourcePart, sum};
use tempfile::TempDir;

const MB: usize = 1024 * 1024;

/// A bucket of each kind, by name; what keeps it alive.
async fn buckets() -> Vec<(&'static str, Bucket, TempDir)> {
    let directory = TempDir::new().unwrap();
    let disk = ("disk", Bucket::disk(directory.path()), directory);
    #[cfg(feature = "s3")]
    let all = vec![disk, ("s3", crate::common::shelf::Shelf::open().await.1, TempDir::new().unwrap())];
    #[cfg(not(feature = "s3"))]
    let all = vec![disk];
    all
}

fn bytes(count: usize, seed: u8) -> Bytes {
    (0..count).map(|at| (at >> 4) as u8 ^ seed).collect::<Vec<u8>>().into()
}

async fn read(bucket: &Bucket, key: &str) -> Result<Vec<u8>, BucketError> {
    let content = bucket.read(key).await?;
    let pieces: Vec<Bytes> = content.bytes.try_collect().await?;
    let bytes = pieces.concat();
    assert_eq!(bytes.len() as u64, content.size);
    Ok(bytes)
}

/// Puts an object there; the part that it becomes.
async fn part(bucket: &Bucket, key: &str, bytes: Bytes) -> SourcePart {
    let part = SourcePart { key: key.into(), size: bytes.len() as u64, sum: sum(&bytes) };
    bucket.put(key, bytes).await.unwrap();
    part
}

#[tokio::test]
async fn an_object_is_read_as_it_was_put_until_it_is_removed() {
    for (name, bucket, _directory) in buckets().await {
        for count in [0, 1, 64 * 1024, 3 * MB + 1] {
            let key = format!("aa{count:030}");
            bucket.put(&key, bytes(count, 7)).await.unwrap();
            assert!(read(&bucket, &key).await.unwrap() == bytes(count, 7), "{name} {count}");
            bucket.remove(&key).await.unwrap();
            bucket.remove(&key).await.unwrap();
            assert!(matches!(read(&bucket, &key).await, Err(BucketError::Missing(_))), "{name} {count}");
        }
    }
}

// F15: chunks of 3 MB in a store that takes no part below 5 MiB
#[tokio::test]
async fn parts_of_any_size_are_put_together_in_their_order() {
    for (name, bucket, _directory) in buckets().await {
        for sizes in
            [vec![1], vec![3 * MB, 2 * MB], vec![3 * MB; 4], vec![3 * MB, 3 * MB, 3 * MB, 3 * MB, 3 * MB, 17]]
        {
            let (mut parts, mut whole) = (Vec::new(), Vec::new());
            for (at, size) in sizes.iter().enumerate() {
                let piece = bytes(*size, at as u8 + 1);
                whole.extend_from_slice(&piece);
                parts.push(part(&bucket, &format!("ab{at:030}"), piece).await);
            }
            let joined = bucket.join(parts.clone(), "cdef").await.unwrap();
            assert_eq!((joined.size, joined.sum), (whole.len() as u64, sum(&whole)), "{name} {sizes:?}");
            assert!(read(&bucket, "cdef").await.unwrap() == whole, "{name} {sizes:?}");
            assert_eq!(read(&bucket, &parts[0].key).await.unwrap().len(), sizes[0], "the parts stay");
            bucket.remove("cdef").await.unwrap();
        }
    }
}

// F15
#[tokio::test]
async fn what_is_not_what_was_put_there_becomes_nothing() {
    for (name, bucket, _directory) in buckets().await {
        let good = part(&bucket, "aaaa", bytes(3 * MB, 1)).await;
        let wrong_sum = SourcePart { sum: sum(b"other"), ..good.clone() };
        let wrong_size = SourcePart { size: 1, ..good.clone() };
        let missing = SourcePart { key: "bbbb".into(), ..good.clone() };
        for (second, damaged) in [(wrong_sum, true), (wrong_size, true), (missing, false)] {
            let why = bucket.join(vec![good.clone(), second], "cccc").await.unwrap_err();
            let expected = if damaged {
                matches!(why, BucketError::Damaged(_))
            } else {
                matches!(why, BucketError::Missing(_))
            };
            assert!(expected, "{name}: {why}");
            assert!(matches!(read(&bucket, "cccc").await, Err(BucketError::Missing(_))), "{name}");
        }
    }
}

// T29
#[tokio::test]
async fn a_key_never_leads_out_of_the_directory() {
    let directory = TempDir::new().unwrap();
    let bucket = Bucket::disk(directory.path());
    for key in ["", "ab", "../sanku.db", "ab/../../x", "ab\0c", "/etc/passwd", "轴轴轴"] {
        assert!(matches!(bucket.put(key, Bytes::new()).await, Err(BucketError::Missing(_))), "{key:?}");
        assert!(bucket.read(key).await.is_err(), "{key:?}");
    }
    assert!(!directory.path().join("files").exists());
}
