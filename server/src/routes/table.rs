//! §7 Handlers at their places: method and path, who asks, what is sent and what is answered follow from the question that a
//! handler takes last. One that answers something else than its endpoint declares does not compile.

use crate::{
    http::{answer::Reply, error::Error, question::Question},
    openapi::Described,
    state::Cx,
};
use axum::{
    Router,
    extract::DefaultBodyLimit,
    handler::Handler,
    routing::{MethodFilter, on},
};
use sanku_core::net::{endpoint::Endpoint, http::Method};
use utoipa::ToSchema;

/// A handler of a question, whatever it takes besides.
pub(crate) trait Answers<Q: Question, More> {
    /// What it gives back.
    type Reply: Reply<<Q::Endpoint as Endpoint>::Answer>;
}

macro_rules! answers {
    ($($more:ident)*) => {
        impl<F, Done, R, Q, $($more),*> Answers<Q, ($($more,)*)> for F
        where
            F: Fn($($more,)* Q) -> Done,
            Done: Future<Output = Result<R, Error>>,
            R: Reply<<Q::Endpoint as Endpoint>::Answer>,
            Q: Question,
        {
            type Reply = R;
        }
    };
}

answers!();
answers!(A);
answers!(A B);
answers!(A B C);
answers!(A B C D);

/// Endpoints with their handlers, and what the document says of them.
#[derive(Debug, Default)]
pub(crate) struct Routes {
    tag: &'static str,
    pub router: Router<Cx>,
    pub described: Vec<Described>,
}

impl Routes {
    /// Those of a group.
    pub fn of(tag: &'static str) -> Self {
        Self { tag, ..Self::default() }
    }

    /// One more, where its declaration says.
    pub fn call<H, Q, More, T>(self, handler: H) -> Self
    where
        H: Handler<T, Cx> + Answers<Q, More>,
        Q: Question<Endpoint: ToSchema>,
        T: 'static,
    {
        self.at(Q::Endpoint::PATH, handler)
    }

    /// One more, at an address that the server gives out.
    pub fn at<H, Q, More, T>(mut self, path: &'static str, handler: H) -> Self
    where
        H: Handler<T, Cx> + Answers<Q, More>,
        Q: Question<Endpoint: ToSchema>,
        T: 'static,
    {
        let method = match Q::Endpoint::METHOD {
            Method::Get => MethodFilter::GET,
            Method::Post => MethodFilter::POST,
            Method::Put => MethodFilter::PUT,
        };
        self.router = self.router.route(path, on(method, handler));
        self.described.push(Described::of::<Q, H::Reply>(path, self.tag));
        self
    }

    /// Those so far take bodies of so many bytes.
    pub fn up_to(self, bytes: usize) -> Self {
        Self { router: self.router.layer(DefaultBodyLimit::max(bytes)), ..self }
    }

    /// These and those.
    pub fn merge(mut self, others: Self) -> Self {
        self.described.extend(others.described);
        Self { router: self.router.merge(others.router), ..self }
    }
}
