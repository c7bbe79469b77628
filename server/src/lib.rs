//! The server: HTTP, storage and the command line around the rules of `sanku-core`.
#![forbid(unsafe_code)]

pub mod account;
pub mod app;
mod archive;
pub mod assets;
pub mod assistant;
pub mod audit;
pub mod bucket;
pub mod catalogue;
pub mod cli;
pub mod clock;
pub mod codes;
pub mod config;
pub mod delivery;
pub mod dict;
pub mod engine;
pub mod feedback;
pub mod files;
pub mod hashing;
mod hex;
pub mod http;
pub mod import;
mod imports;
mod indexing;
pub mod kicad;
mod made;
pub mod materials;
mod openapi;
pub mod org;
pub mod outside;
pub mod own_lists;
pub mod packages;
mod parse;
mod routes;
mod searching;
pub mod seats;
pub mod serve;
pub mod session;
pub mod shapes;
pub mod social;
#[cfg_attr(not(feature = "stand-ins"), path = "stand_in/none.rs")]
mod stand_in;
pub mod state;
pub mod store;
mod throttle;
mod upkeep;
mod wall;
