//! §9 The log of who came and from where (ASVS 16.3.1, 16.3.2): it is written whatever else the operator wants to read.
//! An account stands in it by its number, a name that no account has by a keyed hash; the address by the request's span.

pub(crate) mod alias;

use tracing_subscriber::{EnvFilter, filter::ParseError};

/// The target of its lines, and of the span that says which request they belong to.
pub const TARGET: &str = "audit";

/// The operator's filter, and these lines besides; whoever names them in it says otherwise.
pub fn filter(log: &str) -> Result<EnvFilter, ParseError> {
    let named =
        log.split(',').any(|one| one.split(['=', '[']).next().is_some_and(|name| name.trim() == TARGET));
    EnvFilter::try_new(if named { log.to_owned() } else { format!("{log},{TARGET}=info") })
}
