//! §7 Delivery of codes (F30): by SMS, by e-mail, or into the outbox; in time or not at all.

mod gateway;
mod mail;
mod undelivered;

pub use undelivered::Undelivered;

#[cfg(feature = "stand-ins")]
use crate::store::outbox;
use crate::{
    codes::GOOD_FOR,
    config::{Codes, Config},
    store::Store,
    throttle::breaker::Breaker,
};
use gateway::Gateway;
use mail::Mail;
use sanku_core::{
    rules::{notice, platform::Scene, valid::Account as Name},
    secret::Secret,
    time::Millis,
};
use std::{sync::Arc, time::Duration};
use tokio::time::timeout;

/// F30: whoever waits for an answer has it within five seconds.
const BUDGET: Duration = Duration::from_secs(4);

/// Where codes go; its clones are one.
#[derive(Debug, Clone)]
pub struct Delivery {
    ways: Arc<Ways>,
    budget: Duration,
}

#[derive(Debug)]
struct Ways {
    sms: Way,
    mail: Way,
    company: String,
}

#[derive(Debug)]
enum Way {
    /// The operator has not said how.
    Closed,
    /// The database, for who develops.
    #[cfg(feature = "stand-ins")]
    Outbox,
    /// Somebody else's server.
    Outside(Box<Server>, Breaker),
}

impl Way {
    /// Where nothing is configured: the outbox, if the program has one and nobody else reaches it.
    #[cfg(feature = "stand-ins")]
    const fn otherwise(public: bool) -> Self {
        if public { Self::Closed } else { Self::Outbox }
    }

    /// Where nothing is configured.
    #[cfg(not(feature = "stand-ins"))]
    const fn otherwise(_: bool) -> Self {
        Self::Closed
    }
}

#[derive(Debug)]
enum Server {
    Gateway(Gateway),
    Mail(Mail),
}

/// One code, and where it goes.
#[derive(Debug, Clone, Copy)]
pub struct Letter<'a> {
    /// Where to.
    pub name: &'a Name,
    /// What for.
    pub scene: Scene,
    /// The code.
    pub code: &'a Secret<String>,
}

impl Default for Delivery {
    /// That of a portal on this machine where nothing is configured.
    fn default() -> Self {
        Self::new(&Config::default())
    }
}

impl Delivery {
    /// As the operator configured it.
    pub fn new(config: &Config) -> Self {
        let Codes { sms, smtp } = &config.codes;
        let otherwise = || Way::otherwise(config.is_public());
        let outside = |server| Way::Outside(Box::new(server), Breaker::default());
        let gateway = (!sms.url.reveal().is_empty()).then(|| Server::Gateway(Gateway::new(sms.clone())));
        let mail = (!smtp.host.is_empty()).then(|| Server::Mail(Mail::new(smtp.clone())));
        Self::of(Ways {
            sms: gateway.map_or_else(otherwise, outside),
            mail: mail.map_or_else(otherwise, outside),
            company: config.site.setup.company_name.clone(),
        })
    }

    fn of(ways: Ways) -> Self {
        Self { ways: Arc::new(ways), budget: BUDGET }
    }

    /// The same with less patience.
    pub fn within(self, budget: Duration) -> Self {
        Self { budget: budget.min(BUDGET), ..self }
    }

    /// Says to the operator, once, what becomes of codes that nothing delivers.
    pub fn announce(&self) {
        for (what, way) in [("SMS", &self.ways.sms), ("e-mail", &self.ways.mail)] {
            match way {
                Way::Outside(..) => {}
                #[cfg(feature = "stand-ins")]
                Way::Outbox => tracing::warn!(
                    "DEVELOPMENT ONLY: codes by {what} are not sent, `sanku outbox` prints them; see codes in docs/operate.md"
                ),
                Way::Closed => tracing::error!(
                    "codes by {what} cannot be sent: configure codes.sms or codes.smtp; see docs/operate.md"
                ),
            }
        }
    }

    /// Whether a code for this name would be tried to be sent now, whoever has the name.
    pub fn is_open(&self, name: &Name, now: Millis) -> Result<(), Undelivered> {
        match self.way(name) {
            Way::Closed => Err(Undelivered::Closed),
            #[cfg(feature = "stand-ins")]
            Way::Outbox => Ok(()),
            Way::Outside(_, breaker) => {
                if breaker.is_open(now) {
                    Err(Undelivered::Resting)
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Whether a code for this name goes into the outbox: who develops reads it there as soon as the answer came.
    pub fn is_outbox(&self, name: &Name) -> bool {
        !matches!(self.way(name), Way::Closed | Way::Outside(..))
    }

    /// Sends a code.
    #[cfg_attr(not(feature = "stand-ins"), allow(unused_variables, reason = "only the outbox is kept"))]
    pub async fn deliver(&self, store: &Store, letter: Letter<'_>, now: Millis) -> Result<(), Undelivered> {
        match self.way(letter.name) {
            Way::Closed => Err(Undelivered::Closed),
            #[cfg(feature = "stand-ins")]
            Way::Outbox => Ok(outbox::put(store, letter.name, letter.scene, letter.code, now).await?),
            Way::Outside(server, breaker) => {
                if !breaker.enter(now) {
                    return Err(Undelivered::Resting);
                }
                let late = |_| Err(Undelivered::Late("no answer in time".to_owned()));
                let sent = timeout(self.budget, self.send(server, letter)).await.unwrap_or_else(late);
                breaker.told(sent.is_ok(), now);
                sent
            }
        }
    }

    async fn send(&self, server: &Server, letter: Letter<'_>) -> Result<(), Undelivered> {
        let Letter { name, scene, code } = letter;
        let to = name.text();
        match server {
            Server::Gateway(gateway) => gateway.send(to, scene, code, self.budget).await,
            Server::Mail(mail) => {
                let company = &self.ways.company;
                let (subject, body) =
                    notice::code_letter(company, scene.label(), code.reveal(), GOOD_FOR / 60_000);
                mail.send(company, to, subject, body).await
            }
        }
    }

    fn way(&self, name: &Name) -> &Way {
        match name {
            Name::Mobile(_) => &self.ways.sms,
            Name::Email(_) => &self.ways.mail,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // F30
    #[test]
    fn f30_an_answer_comes_within_five_seconds() {
        let patient = Delivery::default().within(Duration::from_mins(1));
        assert!(patient.budget < Duration::from_secs(5));
    }
}
