//! §7 Calls: one line per endpoint, its question and its answer. The server uses the same types.

mod library;
mod system;

pub use library::{
    CategoryCount, ConfigModels, CountItems, Facet, FacetValue, Filter, Found, LibraryCount, ListBrands,
    ProductList, ReadItem, SearchConfigModel, SearchItems, Sort, Suggest,
};
pub use system::{Announcement, DictEntry, FrontLog, ReadAnnouncements, ReadDict};

use crate::{
    library::item::Item,
    net::{
        error::{self, ApiError},
        http::{Method, Outcome, Place, Request},
    },
};

macro_rules! calls {
    ($($name:ident: $method:ident $path:literal $place:ident => $answer:ty;)*) => {
        /// A question to the server.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Call { $(#[doc = $path] $name($name),)* }

        /// What it said.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Answer { $(#[doc = $path] $name(Result<$answer, ApiError>),)* }

        impl Call {
            /// Every endpoint: its name, method and path.
            pub const TABLE: &[(&str, Method, &str)] = &[$((stringify!($name), Method::$method, $path),)*];

            /// The request to send.
            pub fn request(&self) -> Request {
                match self {
                    $(Self::$name(fields) => {
                        Request::new(Method::$method, $path, Place::$place, fields)
                    })*
                }
            }

            /// The answer in the outcome of the request that had this number.
            pub fn answer(&self, id: u32, outcome: &Outcome) -> Answer {
                match self { $(Self::$name(_) => Answer::$name(error::read(id, outcome)),)* }
            }
        }

        impl Answer {
            /// Why it failed, if it did.
            pub const fn error(&self) -> Option<&ApiError> {
                match self { $(Self::$name(answer) => match answer { Ok(_) => None, Err(why) => Some(why) },)* }
            }
        }
    };
}

calls! {
    Suggest: Get "/to/api/public/{library}/es/keyword/suggest" Query => Vec<String>;
    SearchItems: Post "/to/api/public/{library}/es/search/by/keyword" Json => Found;
    SearchConfigModel: Post "/to/api/public/part/es/search/by/config-model" Json => ConfigModels;
    CountItems: Post "/to/api/public/es/library/count" Json => Vec<LibraryCount>;
    ListBrands: Get "/to/api/public/{library}/brand/list" Query => Vec<FacetValue>;
    ReadItem: Get "/to/api/public/{library}/set/detail/{setId}" Query => Box<Item>;
    ReadDict: Get "/to/api/base/system/dict-data/list-all-simple" Query => Vec<DictEntry>;
    ReadAnnouncements: Get "/to/api/base/system/dict-data/list" Query => Vec<Announcement>;
    FrontLog: Post "/tool/api/front/log" Json => ();
}
