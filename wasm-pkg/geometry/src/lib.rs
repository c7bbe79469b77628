//! The bodies of parts as a module of their own, which comes when somebody wants to see one.

pub use wasm_bodies::*;
