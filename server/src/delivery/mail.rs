//! §7 The mail server: a short letter in plain text.

use super::undelivered::Undelivered;
use crate::config::{Security, Smtp};
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    address::Address,
    message::{Mailbox, header::ContentType},
    transport::smtp::{
        AsyncSmtpTransportBuilder, Error as SmtpError,
        authentication::Credentials,
        client::{Tls, TlsParameters},
        extension::ClientId,
    },
};
use std::{
    error::Error as _,
    io::{self, ErrorKind},
};

/// A mail server that is spoken to by SMTP.
#[derive(Debug)]
pub(super) struct Mail(Smtp);

impl Mail {
    pub const fn new(smtp: Smtp) -> Self {
        Self(smtp)
    }

    /// Hands it a letter.
    pub async fn send(
        &self,
        company: &str,
        to: &str,
        subject: String,
        body: String,
    ) -> Result<(), Undelivered> {
        let from: Address = self.0.from.parse().map_err(failed)?;
        let hello = ClientId::Domain(from.domain().to_owned());
        let letter = Message::builder()
            .from(Mailbox::new(Some(company.to_owned()), from))
            .to(Mailbox::new(None, to.parse().map_err(failed)?))
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body(body)
            .map_err(failed)?;
        let server = self.server().map_err(failed)?.hello_name(hello).build::<Tokio1Executor>();
        server.send(letter).await.map(drop).map_err(|why| undelivered(&why))
    }

    fn server(&self) -> Result<AsyncSmtpTransportBuilder, SmtpError> {
        let Smtp { host, port, security, user, password, .. } = &self.0;
        let parameters = || TlsParameters::new(host.clone());
        let tls = match security {
            Security::Tls => Tls::Wrapper(parameters()?),
            Security::Starttls => Tls::Required(parameters()?),
            Security::None => Tls::None,
        };
        let server = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host).port(*port).tls(tls);
        Ok(if user.is_empty() {
            server
        } else {
            server.credentials(Credentials::new(user.clone(), password.reveal().clone()))
        })
    }
}

/// A refusal is one; what breaks off later than the connection may have been sent.
fn undelivered(why: &SmtpError) -> Undelivered {
    if why.is_permanent() || why.is_transient() || why.is_tls() || unreached(why) {
        failed(why)
    } else {
        Undelivered::Late(why.to_string())
    }
}

fn unreached(why: &SmtpError) -> bool {
    let mut cause = why.source();
    while let Some(inner) = cause {
        if let Some(inner) = inner.downcast_ref::<io::Error>() {
            use ErrorKind::{AddrNotAvailable, ConnectionRefused, HostUnreachable, NetworkUnreachable};
            return [AddrNotAvailable, ConnectionRefused, HostUnreachable, NetworkUnreachable]
                .contains(&inner.kind());
        }
        cause = inner.source();
    }
    false
}

fn failed(why: impl ToString) -> Undelivered {
    Undelivered::Failed(why.to_string())
}
