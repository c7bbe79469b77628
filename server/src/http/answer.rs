//! §7 Answers: what handlers give back.

pub use super::envelope::{Bare, Envelope};

use super::error::Error;
use axum::response::{IntoResponse, Response};
use sanku_core::net::endpoint::{Endpoint, Schemas};
use serde::Serialize;
use std::any::TypeId;
use utoipa::{
    ToSchema,
    openapi::{AllOf, Content, KnownFormat, Object, Ref, RefOr, Schema, SchemaFormat, Type, response},
};

/// A good answer.
pub const fn ok<T>(data: T) -> Envelope<T> {
    Envelope { code: 0, message: String::new(), data }
}

/// What handlers give back.
pub type Answer<T> = Result<Envelope<T>, Error>;

impl<T: Serialize> IntoResponse for Envelope<T> {
    fn into_response(self) -> Response {
        self.sealed().unwrap_or_else(|why| Error::Broken(why.to_string()).into_response())
    }
}

/// What a handler may give back where the declaration of its endpoint answers `A`.
pub(crate) trait Reply<A>: IntoResponse {
    /// What the document says of it.
    fn described<E: Endpoint<Answer = A>>(schemas: &mut Schemas) -> response::Response;
}

impl<A: Serialize + 'static> Reply<A> for Envelope<A> {
    fn described<E: Endpoint<Answer = A>>(schemas: &mut Schemas) -> response::Response {
        let about = "The answer";
        if TypeId::of::<A>() == TypeId::of::<()>() {
            return in_json(about, bare());
        }
        let data = Object::builder().property("data", E::answer(schemas)).required("data");
        in_json(about, AllOf::builder().item(bare()).item(data).into())
    }
}

/// An envelope without data.
pub(crate) fn bare() -> RefOr<Schema> {
    Ref::from_schema_name(Bare::name()).into()
}

/// The type of bytes that nobody reads.
pub(crate) const BYTES: &str = "application/octet-stream";

/// Bytes as they are.
pub(crate) fn in_bytes() -> Content {
    let bytes = Object::builder()
        .schema_type(Type::String)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
    Content::new(Some(bytes.build()))
}

/// A response of JSON.
pub(crate) fn in_json(why: &str, schema: RefOr<Schema>) -> response::Response {
    response::Response::builder()
        .description(why)
        .content("application/json", Content::new(Some(schema)))
        .build()
}
