//! The server, tested from outside: its store by calls, its HTTP without a socket, its doors with one.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test that stops is a test that fails"
)]

mod accounts;
mod assets;
mod audit;
mod backups;
mod batches;
mod bigfiles;
mod bill;
mod brands;
mod buckets;
mod calls;
mod cards;
mod clocks;
mod codes;
mod common;
mod config;
mod contract;
mod crash;
mod crowds;
mod delivery;
mod densities;
mod engine;
mod exposed;
mod facets;
mod feedback;
mod files;
mod first;
mod forms;
mod guests;
mod halves;
mod hostile;
mod import;
mod import_calls;
mod import_cards;
mod import_cli;
mod import_command;
mod import_folders;
mod import_kicad;
mod import_ripped;
mod import_tables;
mod import_torn;
mod import_wrong;
mod index;
mod item_files;
mod kicad_http;
mod kicad_package;
mod lockout;
mod login;
mod matrix;
mod meant;
mod messages;
mod model_archive;
mod models;
mod news;
mod operator;
mod origins;
mod outside;
mod own_lists;
mod packages;
mod panel;
mod person;
mod power;
mod program;
mod queries;
mod renewal;
mod room;
mod search;
mod seats;
mod secrets;
#[cfg(feature = "s3")]
mod shelves;
mod similar;
mod social;
mod sockets;
mod stages;
mod stand_in;
mod standings;
mod strangers;
mod strict;
mod suggest;
mod tenants;
mod texts;
mod tls;
mod together;
mod typed;
mod upgrade;
mod uploads;
mod users;
mod walls;
mod ways_in;
mod wechat;
