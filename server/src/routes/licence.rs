//! §7 Licence: a seat on a platform, asked for and given back by who works there.

use super::table::Routes;
use crate::{
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    org,
    seats::{self, Applicant},
    session::Member,
    state::Cx,
};
use axum::extract::State;
use sanku_core::{
    library::Library,
    net::api::{ApplyLicence, Grant, ReleaseLicence},
    rules::platform::{AuditResult, PlatformType},
};

/// Characters of what a browser calls itself, at most.
const CLIENT: usize = 256;

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("licence").call(apply_licence).call(release_licence)
}

/// SES-6: asks for a seat, or keeps it. **D** Who belongs to the platform itself or to the public needs none.
async fn apply_licence(
    State(cx): State<Cx>,
    Asked(member, ask): Asked<ApplyLicence>,
) -> Answer<Option<Grant>> {
    let applicant = applicant(&member, ask.org_id, ask.r#type, &ask.client_id)?;
    let now = cx.clock.now();
    let free = [org::PLATFORM, org::PUBLIC].contains(&member.org);
    let status = if free { AuditResult::Accepted } else { seats::apply(&cx.store, &applicant, now).await? };
    Ok(ok(Some(granted(status, now.value()))))
}

/// SES-3: gives the seat back; the status says whether there was one.
async fn release_licence(
    State(cx): State<Cx>,
    Asked(member, ask): Asked<ReleaseLicence>,
) -> Answer<Option<Grant>> {
    let applicant = applicant(&member, ask.org_id, ask.r#type, &ask.client_id)?;
    let gone = seats::release(&cx.store, &applicant).await?;
    let status = if gone { AuditResult::Accepted } else { AuditResult::Failed };
    Ok(ok(Some(granted(status, cx.clock.now().value()))))
}

fn granted(status: AuditResult, now: u64) -> Grant {
    Grant { apply_status: u64::try_from(status.value()).ok(), last_timestamp: Some(now) }
}

/// T37: the token says whose seat it is; what was sent may agree with it, and no more.
fn applicant<'a>(
    member: &'a Member,
    org: Option<u64>,
    platform: i64,
    client: &'a str,
) -> Result<Applicant<'a>, Error> {
    if org.is_some_and(|org| u64::try_from(member.org) != Ok(org)) {
        return Err(Error::Forbidden);
    }
    if !Library::ALL.into_iter().any(|library| PlatformType::of_library(library).value() == platform) {
        return Err(Error::Invalid(format!("type {platform}")));
    }
    if client.is_empty() || client.chars().count() > CLIENT {
        return Err(Error::Invalid("clientId".to_owned()));
    }
    Ok(Applicant { member, platform, client })
}
