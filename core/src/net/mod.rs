//! The server as the rules see it: what is called, how it is asked, what comes back.

pub mod api;
mod calling;
pub mod endpoint;
pub mod flights;
pub mod http;
pub mod reply;
pub mod send;
