//! §7 What a handler is handed last: the question of its endpoint, and who asks it.

use super::{
    error::Error,
    extract::{in_address, in_body},
    who::Caller,
};
use crate::state::Cx;
use axum::{
    extract::{FromRequest, FromRequestParts, Request},
    response::{IntoResponse, Response},
};
use sanku_core::net::{
    endpoint::Endpoint,
    http::{Encoding, Method},
};
use serde::de::DeserializeOwned;

/// The last argument of a handler: the question that it answers.
pub(crate) trait Question {
    /// Where it is asked, and by whom.
    type Endpoint: Endpoint<Who: Caller>;
    /// The handler gets its fields, and not its body.
    const READ: bool;
}

/// What a handler is told of who asks.
type Told<E> = <<E as Endpoint>::Who as Caller>::Told;

/// A question with its fields, from somebody who may ask it.
pub(crate) struct Asked<E: Endpoint<Who: Caller>>(pub Told<E>, pub E);

impl<E: Endpoint<Who: Caller>> Question for Asked<E> {
    type Endpoint = E;
    const READ: bool = true;
}

impl<E: Endpoint<Who: Caller> + DeserializeOwned> FromRequest<Cx> for Asked<E> {
    type Rejection = Response;

    async fn from_request(request: Request, cx: &Cx) -> Result<Self, Response> {
        let Unread::<E>(who, request) = Unread::from_request(request, cx).await?;
        let ask = read::<E>(request, cx).await.map_err(Error::into_response)?;
        Ok(Self(who, ask))
    }
}

/// A question from somebody who may ask it, as it came.
pub(crate) struct Unread<E: Endpoint<Who: Caller>>(pub Told<E>, pub Request);

impl<E: Endpoint<Who: Caller>> Question for Unread<E> {
    type Endpoint = E;
    const READ: bool = false;
}

impl<E: Endpoint<Who: Caller>> FromRequest<Cx> for Unread<E> {
    type Rejection = Response;

    async fn from_request(request: Request, cx: &Cx) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let who = Told::<E>::from_request_parts(&mut parts, cx).await.map_err(IntoResponse::into_response)?;
        Ok(Self(who, Request::from_parts(parts, body)))
    }
}

/// The fields of a question, from where its declaration puts them.
async fn read<E: Endpoint + DeserializeOwned>(request: Request, cx: &Cx) -> Result<E, Error> {
    let (mut parts, body) = request.into_parts();
    if E::ENCODING == Encoding::Query
        && (!or_in_body::<E>() || parts.uri.query().is_some_and(|text| !text.is_empty()))
    {
        return in_address(&mut parts, cx).await;
    }
    in_body(Request::from_parts(parts, body), cx).await
}

/// Whether what stands in the query may stand in the body as well: there no log sees it.
pub(crate) fn or_in_body<E: Endpoint>() -> bool {
    E::ENCODING == Encoding::Query && E::METHOD != Method::Get
}
