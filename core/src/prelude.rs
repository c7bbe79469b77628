//! What every feature needs: `use crate::prelude::*;`.

pub use crate::{
    effect::{Command, Effect, Tone},
    fact::{Fact, Went},
    json::Read,
    machine::{
        Cx,
        Input::{self, Got, Heard, On, Tick},
        Instance, Machine, Step,
    },
    net::{
        api::{Answer, Call},
        flights::Tag,
    },
    rules::{error::ApiError, limits, viewer::Viewer},
    secret::Secret,
    shared::Shared,
    time::Millis,
};
pub use sanku_derive::wire;
pub use serde::Serialize;
