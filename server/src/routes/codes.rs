//! §7 Codes: sent by SMS or by e-mail, as often as T20 lets them.

use super::table::Routes;
use crate::{
    account,
    codes::{self, Ask, Issued},
    delivery::{Letter, Undelivered},
    http::{
        answer::{Answer, ok},
        error::Error,
        extract::Peer,
        question::Asked,
    },
    state::Cx,
};
use axum::extract::State;
use sanku_core::{
    net::api::{SendEmailCode, SendSmsCode},
    rules::{
        platform::Scene,
        redact::redact,
        valid::{self, Account as Name},
    },
    time::Millis,
};
use std::net::IpAddr;
use tracing::Instrument;

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("codes").call(send_sms_code).call(send_email_code)
}

/// Sends a code to a mobile: to log in (1), to prove who one is (2), to register (4). Who is logged in may prove a number
/// that is not registered yet.
async fn send_sms_code(
    State(cx): State<Cx>,
    Peer(peer): Peer,
    Asked(member, ask): Asked<SendSmsCode>,
) -> Answer<()> {
    valid::any_mobile(&ask.mobile)?;
    let scene = scene(ask.scene, Scene::ALL)?;
    send(&cx, Name::Mobile(ask.mobile), scene, peer, member.is_some()).await
}

/// Sends a code by e-mail: to prove who one is (2), to register (4).
async fn send_email_code(
    State(cx): State<Cx>,
    Peer(peer): Peer,
    Asked(member, ask): Asked<SendEmailCode>,
) -> Answer<()> {
    let Ok(name @ Name::Email(_)) = valid::account(&ask.email) else {
        return Err(valid::Invalid::EmailFormat.into());
    };
    let scene = scene(ask.scene, &[Scene::Reset, Scene::Register])?;
    send(&cx, name, scene, peer, member.is_some()).await
}

fn scene(number: u32, known: &[Scene]) -> Result<Scene, Error> {
    let scene = Scene::of(number).filter(|scene| known.contains(scene));
    scene.ok_or_else(|| Error::Invalid(format!("scene {number}")))
}

async fn send(cx: &Cx, name: Name, scene: Scene, peer: IpAddr, inside: bool) -> Answer<()> {
    let now = cx.clock.now();
    cx.delivery.is_open(&name, now).map_err(|why| refused(&why))?;
    let ask = Ask { name: &name, scene, peer, per_peer: cx.limits.codes };
    let known = account::is_known(&cx.store, &name).await?;
    // 6.3.8: who is not registered hears it only as often as others get a code.
    if scene == Scene::Login && !known {
        codes::withhold(&cx.store, &ask, now).await?.map_err(Error::TooSoon)?;
        return Err(Error::NotRegistered);
    }
    let issued = codes::issue(&cx.store, &cx.hashing, &ask, now).await?.map_err(Error::TooSoon)?;
    if scene != Scene::Reset {
        return deliver(cx, &name, scene, issued, now).await.map(ok);
    }
    // T22: the answer, and the time that it takes, are the same whether anybody is there to send it to.
    let (cx, outbox) = (cx.clone(), cx.delivery.is_outbox(&name));
    let task = async move {
        if known || inside {
            _ = deliver(&cx, &name, scene, issued, now).await;
        } else {
            _ = issued.sent(&cx.store).await;
        }
    };
    if outbox {
        task.await;
    } else {
        tokio::spawn(task.in_current_span());
    }
    Ok(ok(()))
}

/// F30: what was not sent burns nothing.
async fn deliver(cx: &Cx, name: &Name, scene: Scene, issued: Issued, now: Millis) -> Result<(), Error> {
    let letter = Letter { name, scene, code: &issued.code.clone() };
    match cx.delivery.deliver(&cx.store, letter, now).await {
        Ok(()) => Ok(issued.sent(&cx.store).await?),
        Err(why) => {
            match why {
                Undelivered::Late(_) => issued.late(&cx.store).await?,
                _ => issued.failed(&cx.store).await?,
            }
            Err(refused(&why))
        }
    }
}

fn refused(why: &Undelivered) -> Error {
    // A server's words may quote the address.
    tracing::warn!(why = redact(&why.to_string()), "a code was not sent");
    match why {
        Undelivered::Closed => Error::NoCodes,
        _ => Error::Unsent,
    }
}
