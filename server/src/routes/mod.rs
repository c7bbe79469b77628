//! §7 Routes: one file a path group; the paths themselves stand in the core's table, those that no screen asks beside their handlers.

mod account;
mod asset;
mod bigfile;
mod card;
mod chart;
mod codes;
mod file;
pub(crate) mod health;
mod imports;
mod item_file;
pub(crate) mod kicad;
mod kicad_package;
mod library;
mod licence;
mod made;
mod message;
mod model;
mod model_archive;
mod motor;
mod operation;
mod outline;
mod own_list;
mod package;
mod page;
mod person;
mod recommend;
mod session;
mod shape;
mod social;
mod system;
pub(crate) mod table;
mod tool;
mod user;

use axum::http::request::Parts;
use sanku_core::net::{
    api::{CompleteBigFile, ReadFootprint, UploadFile},
    endpoint::Endpoint,
};
use table::Routes;

/// Those of all endpoints.
pub(crate) fn routes() -> Routes {
    Routes::default()
        .merge(library::routes())
        .merge(asset::routes())
        .merge(item_file::routes())
        .merge(kicad_package::routes())
        .merge(package::routes())
        .merge(shape::routes())
        .merge(outline::routes())
        .merge(recommend::routes())
        .merge(model::routes())
        .merge(model_archive::routes())
        .merge(card::routes())
        .merge(chart::routes())
        .merge(motor::routes())
        .merge(system::routes())
        .merge(tool::routes())
        .merge(session::routes())
        .merge(social::routes())
        .merge(user::routes())
        .merge(file::routes())
        .merge(licence::routes())
        .merge(message::routes())
        .merge(own_list::routes())
        .merge(kicad::routes())
        .merge(person::routes())
        .merge(bigfile::routes())
        .merge(codes::routes())
        .merge(account::routes())
        .merge(operation::routes())
        .merge(imports::routes())
}

/// T29: whether the handler reads the body itself, as it comes.
pub(crate) fn streams(parts: &Parts) -> bool {
    [UploadFile::PATH, bigfile::PART].contains(&parts.uri.path())
}

/// Bytes of a body that may be longer than others.
pub(crate) fn longest(asked: &str) -> Option<usize> {
    match asked {
        CompleteBigFile::PATH => Some(bigfile::LIST),
        ReadFootprint::PATH => Some(package::BODY),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::routes;
    use crate::openapi::document;
    use sanku_core::net::api::Call;
    use serde_json::Value;
    use std::collections::BTreeSet;

    fn operations() -> Vec<Value> {
        let document = serde_json::to_value(document(&routes().described)).unwrap();
        let paths = document["paths"].as_object().unwrap().values();
        paths.flat_map(|path| path.as_object().unwrap().values()).cloned().collect()
    }

    // CAL-1
    #[test]
    fn each_call_of_the_core_has_one_route_and_one_operation() {
        let mut known: Vec<_> = Call::TABLE.iter().map(|(name, ..)| *name).collect();
        known.extend(super::imports::NAMES);
        let mut served: Vec<_> = routes().described.iter().map(|endpoint| endpoint.name).collect();
        known.sort_unstable();
        served.sort_unstable();
        assert_eq!(served, known);
        let named: BTreeSet<_> =
            operations().iter().map(|operation| operation["operationId"].to_string()).collect();
        assert_eq!(named.len(), known.len(), "{named:?}");
    }

    #[test]
    fn whatever_may_be_answered_says_why() {
        for operation in operations() {
            for (status, response) in operation["responses"].as_object().unwrap() {
                let why = response["description"].as_str().unwrap_or_default();
                assert!(!why.is_empty(), "{status} of {}", operation["operationId"]);
            }
        }
    }
}
