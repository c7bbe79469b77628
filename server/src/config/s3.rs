//! §7 The object store for users' files, where one machine's disk is not enough.

use super::{error::ConfigError, origin::is_origin};
use sanku_core::secret::{self, Secret};
use serde::{Deserialize, Serialize};

/// A bucket of a store that speaks S3; without a name of one, files lie on the disk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct S3 {
    /// The bucket's name.
    pub bucket: String,
    /// The origin of the store.
    pub endpoint: String,
    /// Its region.
    pub region: String,
    /// What stands before every object's name: `sanku/`.
    pub prefix: String,
    /// Who asks.
    pub access_key: String,
    /// The proof of it.
    #[serde(serialize_with = "secret::send")]
    pub secret_key: Secret<String>,
    /// The bucket is part of the endpoint's host, and not of the path.
    pub virtual_hosted: bool,
}

impl Default for S3 {
    fn default() -> Self {
        Self {
            bucket: String::new(),
            endpoint: String::new(),
            region: "us-east-1".to_owned(),
            prefix: String::new(),
            access_key: String::new(),
            secret_key: Secret::default(),
            virtual_hosted: false,
        }
    }
}

impl S3 {
    /// What belongs together is there, and this program can use it.
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        let wrong = |key: &str, why: &str| Err(ConfigError::senseless(key, why));
        if !self.endpoint.is_empty() && !is_origin(&self.endpoint) {
            return wrong("s3.endpoint", "须形如 https://s3.example.com");
        }
        if self.bucket.is_empty() {
            return Ok(());
        }
        if !cfg!(feature = "s3") {
            return wrong("s3.bucket", "本程序编译时未包含对象存储；请用 --features s3 重新编译");
        }
        for (key, value) in [
            ("s3.endpoint", &self.endpoint),
            ("s3.accessKey", &self.access_key),
            ("s3.secretKey", self.secret_key.reveal()),
        ] {
            if value.is_empty() {
                return wrong(key, "已配置 s3.bucket，还须配置此项");
            }
        }
        Ok(())
    }
}
