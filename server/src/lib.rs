//! The server: HTTP, storage and the command line around the rules of `sanku-core`.
#![forbid(unsafe_code)]

pub mod answer;
pub mod app;
pub mod audit;
mod avatar;
mod browser;
pub mod bucket;
pub mod catalogue;
pub mod cli;
pub mod clock;
pub mod config;
mod cors;
mod crowd;
pub mod delivery;
pub mod error;
mod extract;
pub mod files;
pub mod hashing;
pub mod import;
mod limiter;
pub mod openapi;
pub mod outside;
mod pace;
mod parse;
mod policy;
mod routes;
mod searching;
mod seats;
pub mod serve;
mod slots;
mod social;
#[cfg_attr(not(feature = "stand-ins"), path = "stand_in/none.rs")]
mod stand_in;
pub mod state;
pub mod store;
pub mod track;
mod turns;
mod upkeep;
mod wall;
mod who;
