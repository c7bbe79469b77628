//! §2 TLS: certificate and key as the operator configured them; what is wrong with them is said before anything starts.

use crate::config::Tls;
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        self, ServerConfig,
        crypto::ring,
        pki_types::{
            CertificateDer, PrivateKeyDer,
            pem::{self, PemObject},
        },
    },
};

/// Why no https is spoken; the operator reads it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TlsError {
    /// A file cannot be read, or does not hold what it should.
    #[error("{what} {path} 无法读取：{why}；请检查配置项 {key}")]
    File {
        /// What it should be.
        what: &'static str,
        /// Where it should be.
        path: PathBuf,
        /// Why not.
        why: String,
        /// The key that names it.
        key: &'static str,
    },
    /// The two do not belong together, or are of no use.
    #[error("证书 {certificate} 与私钥 {key} 无法使用：{why}；请检查配置项 tls.certificate 与 tls.key")]
    Pair {
        /// The certificate.
        certificate: PathBuf,
        /// The key.
        key: PathBuf,
        /// Why not.
        why: String,
    },
}

/// What shakes hands with clients; none where no certificate is configured.
pub fn acceptor(tls: &Tls) -> Result<Option<TlsAcceptor>, TlsError> {
    let (Some(certificate), Some(key)) = (&tls.certificate, &tls.key) else { return Ok(None) };
    let pair = |why: String| TlsError::Pair { certificate: certificate.to_owned(), key: key.to_owned(), why };
    let chain = chain(certificate)?;
    let secret = PrivateKeyDer::from_pem_file(key).map_err(|why| TlsError::File {
        what: "私钥",
        path: key.to_owned(),
        why: reason(&why),
        key: "tls.key",
    })?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|why| pair(why.to_string()))?
        .with_no_client_auth()
        .with_single_cert(chain, secret)
        .map_err(|why| {
            let mismatch = matches!(why, rustls::Error::InconsistentKeys(_));
            pair(if mismatch { "二者不匹配".to_owned() } else { why.to_string() })
        })?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Some(TlsAcceptor::from(Arc::new(config))))
}

/// The certificate and those that vouch for it.
fn chain(path: &Path) -> Result<Vec<CertificateDer<'static>>, TlsError> {
    let read = CertificateDer::pem_file_iter(path).and_then(Iterator::collect);
    let chain = read
        .and_then(|chain: Vec<_>| if chain.is_empty() { Err(pem::Error::NoItemsFound) } else { Ok(chain) });
    chain.map_err(|why| TlsError::File {
        what: "证书",
        path: path.to_owned(),
        why: reason(&why),
        key: "tls.certificate",
    })
}

fn reason(why: &pem::Error) -> String {
    match why {
        pem::Error::Io(why) => why.to_string(),
        pem::Error::NoItemsFound => "其中没有 PEM 格式的内容".to_owned(),
        why => why.to_string(),
    }
}
