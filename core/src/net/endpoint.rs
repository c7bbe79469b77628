//! §7 Endpoints: what one line of `calls!` declares, for the client that asks and the server that answers.

use crate::net::http::{Encoding, Method};
#[cfg(feature = "openapi")]
use utoipa::openapi::{RefOr, Schema};

/// A question that the server answers at a place of its own.
pub trait Endpoint {
    /// What it is called.
    const NAME: &'static str;
    /// What it does.
    const METHOD: Method;
    /// Where it is asked; names in braces stand for its fields.
    const PATH: &'static str;
    /// How its other fields are sent.
    const ENCODING: Encoding;
    /// Statuses of what may be wrong with it, besides those that follow from who asks and from what is sent.
    const REFUSALS: &'static [u16];
    /// Who may ask.
    type Who: Who;
    /// What is answered.
    type Answer;

    /// The schema of what is answered; those that it refers to are added by their names.
    #[cfg(feature = "openapi")]
    fn answer(schemas: &mut Schemas) -> RefOr<Schema>;
}

/// Schemas by their names.
#[cfg(feature = "openapi")]
pub type Schemas = Vec<(String, RefOr<Schema>)>;

/// Who may ask: a type each, so that the compiler knows what the server's handler is told of them.
pub trait Who {
    /// A header says that a script of our own pages asks.
    const OURS: bool = false;
}

/// Anybody; no token is looked at.
#[derive(Debug)]
pub struct Anybody;

/// A script of our own pages, and no other site.
#[derive(Debug)]
pub struct Ours;

/// Who has an address that the server signed.
#[derive(Debug)]
pub struct Signed;

/// Anybody; who is logged in is known.
#[derive(Debug)]
pub struct Visitor;

/// Anybody; who is logged in sees more.
#[derive(Debug)]
pub struct Viewer;

/// Who has a token, even one that is over.
#[derive(Debug)]
pub struct Bearer;

/// Who is logged in.
#[derive(Debug)]
pub struct Member;

impl Who for Anybody {}
impl Who for Ours {
    const OURS: bool = true;
}
impl Who for Signed {}
impl Who for Visitor {}
impl Who for Viewer {}
impl Who for Bearer {}
impl Who for Member {}
