//! F24, F25 The wall before every handler: a body has come before a place is taken, within limits of its own.

use crate::{
    http::{error::Error, extract::counted, who::bearer},
    routes,
    serve::host::Unnamed,
    session,
    state::Cx,
    throttle::{
        crowd::Crowd,
        pace::Pace,
        permits::{HeldPermit, Permit},
    },
};
use axum::{
    body::{Body, HttpBody},
    extract::{Request, State},
    http::request::Parts,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use std::error::Error as Cause;

/// What always gets in.
const ALWAYS: [&str; 2] = ["/healthz", "/readyz"];

/// More than can be served are sent away at once; the health check always gets in.
pub(crate) async fn wall(State(cx): State<Cx>, request: Request, next: Next) -> Response {
    if request.extensions().get::<Unnamed>().is_some() {
        return Error::Unnamed.into_response();
    }
    if ALWAYS.contains(&request.uri().path()) {
        return next.run(request).await;
    }
    match entered(&cx, request).await {
        Ok((request, place)) => {
            let answer = next.run(request).await;
            drop(place);
            answer
        }
        Err(why) => why.into_response(),
    }
}

/// The request with its body, and its place.
async fn entered(cx: &Cx, request: Request) -> Result<(Request, Option<Permit>), Error> {
    let (mut parts, body) = request.into_parts();
    if routes::streams(&parts) {
        let place = permit(&cx.places, cx, &parts).await?;
        parts.extensions.insert(HeldPermit::from(place));
        return Ok((Request::from_parts(parts, body), None));
    }
    let body = if body.is_end_stream() { body } else { received(cx, &parts, body).await? };
    let place = permit(&cx.places, cx, &parts).await?;
    Ok((Request::from_parts(parts, body), Some(place)))
}

/// The whole body, which came at its pace.
async fn received(cx: &Cx, parts: &Parts, body: Body) -> Result<Body, Error> {
    let most = longest(cx, parts).await?;
    if body.size_hint().lower() > most as u64 {
        return Err(Error::TooLarge);
    }
    let _permit = permit(&cx.bodies, cx, parts).await?;
    let pace = Pace::begin();
    let whole = Limited::new(pace.count(body), most).collect();
    let whole = tokio::select! {
        whole = whole => whole.map_err(|why| broken(&*why))?,
        () = pace.falls_behind(&cx.limits, cx.limits.body) => return Err(Error::TooSlow),
    };
    Ok(Body::from(whole.to_bytes()))
}

/// A permit of everybody's, or of those that are kept; only where none is free anybody is asked for.
async fn permit(crowd: &Crowd, cx: &Cx, parts: &Parts) -> Result<Permit, Error> {
    if let Some(permit) = crowd.enter(counted(parts, &cx.site)) {
        return Ok(permit);
    }
    let token = bearer(&parts.headers).ok().flatten().ok_or(Error::Busy)?;
    let member = session::member(&cx.store, token, cx.clock.now()).await?.ok_or(Error::Busy)?;
    crowd.enter_kept(member.account).ok_or(Error::Busy)
}

/// Bytes of the body at most; long ones are taken from who is logged in alone.
async fn longest(cx: &Cx, parts: &Parts) -> Result<usize, Error> {
    let own = routes::longest(parts.uri.path());
    match (own, bearer(&parts.headers)) {
        (Some(own), Ok(Some(token))) => {
            let member = session::member(&cx.store, token, cx.clock.now()).await?;
            Ok(if member.is_some() { own } else { cx.limits.body_bytes })
        }
        _ => Ok(cx.limits.body_bytes),
    }
}

fn broken(why: &(dyn Cause + Send + Sync + 'static)) -> Error {
    if why.is::<LengthLimitError>() {
        Error::TooLarge
    } else {
        Error::Invalid("请求内容未完整送达".to_owned())
    }
}
