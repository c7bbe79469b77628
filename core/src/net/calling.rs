//! §7 How a line of the table of calls becomes a question, its answer, and a way to ask it.

use super::http::{Encoding, Method, Request};
use crate::json;

/// The calls of each room, a line an endpoint.
macro_rules! calls {
    ($(
        $(#[$about:meta])* $room:ident {
            $($(#[$when:meta])? $name:ident: $method:ident $path:literal $encoding:ident, $who:ident => $answer:ty $(| $($refusal:literal)+)?;)*
        }
    )*) => {
        $($($(#[$when])? impl Endpoint for $name {
            const NAME: &'static str = stringify!($name);
            const METHOD: Method = Method::$method;
            const PATH: &'static str = $path;
            const ENCODING: Encoding = Encoding::$encoding;
            const REFUSALS: &'static [u16] = &[$($($refusal),+)?];
            type Who = endpoint::$who;
            type Answer = $answer;

            #[cfg(feature = "openapi")]
            fn answer(schemas: &mut endpoint::Schemas) -> RefOr<Schema> {
                #[derive(ToSchema)]
                #[allow(dead_code, reason = "a description alone")]
                struct Answered($answer);
                Answered::schemas(schemas);
                Answered::schema()
            }
        })*)*

        /// A question to the server.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Call { $($($(#[$when])? #[doc = $path] $name($name),)*)* }

        /// What it said; or what a computation gave, which has no server to fail.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Answer {
            $($($(#[$when])? #[doc = $path] $name(Result<$answer, ApiError>),)*)*
            /// Of a computation.
            Computed(Computed),
            /// Of a call that its room cannot ask: nobody waits for it.
            Unread,
        }

        $(
            $(#[$about])*
            pub static $room: Ways = Ways {
                request: |call| Some(match call {
                    $($(#[$when])? Call::$name(fields) => asked(Method::$method, $path, Encoding::$encoding, json::value_of(fields)),)*
                    #[allow(unreachable_patterns, reason = "of another room")]
                    _ => return None,
                }),
                read: |call, reply| Some(match call {
                    $($(#[$when])? Call::$name(_) => Answer::$name(reply.read()),)*
                    #[allow(unreachable_patterns, reason = "of another room")]
                    _ => return None,
                }),
            };
        )*

        impl Call {
            /// Every endpoint: its name, method and path.
            pub const TABLE: &[(&str, Method, &str)] = &[$($($(#[$when])? (stringify!($name), Method::$method, $path),)*)*];

            /// Whether a header says that a script of our own pages asks.
            pub const fn ours(&self) -> bool {
                match self { $($($(#[$when])? Self::$name(_) => <$name as Endpoint>::Who::OURS,)*)* }
            }

            /// How it is asked by the room that does.
            pub fn ways(&self) -> &'static Ways {
                match self { $($($(#[$when])? Self::$name(_) => &$room,)*)* }
            }

            /// Its request, as that room sends it.
            pub fn request(&self) -> Result<Request, json::Error> {
                self.ways().request(self)
            }

            /// The answer in an outcome, as that room reads it.
            pub fn answer(&self, id: u32, outcome: &Outcome) -> Answer {
                self.ways().read(self, &self.reply(id, outcome))
            }

            /// What the outcome of the request that had this number says.
            pub fn reply(&self, id: u32, outcome: &Outcome) -> Reply {
                Reply::of(id, self.kind(), outcome, self.wrapping())
            }
        }

        impl Answer {
            /// Why it failed, if it did.
            pub const fn error(&self) -> Option<&ApiError> {
                match self {
                    $($($(#[$when])? Self::$name(answer) => match answer { Ok(_) => None, Err(why) => Some(why) },)*)*
                    Self::Computed(_) | Self::Unread => None,
                }
            }
        }
    };
}

pub(super) use calls;

/// The request of a call whose fields are written.
pub(super) fn asked(
    method: Method,
    path: &'static str,
    encoding: Encoding,
    fields: Result<json::Value, json::Error>,
) -> Result<Request, json::Error> {
    Request::new(method, path, encoding, fields?)
}
