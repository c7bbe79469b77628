//! §4 Without the feature `stand-ins`: nothing stands in for anybody.

use crate::state::Cx;
use axum::Router;

/// No pages.
pub(crate) fn router(_: bool) -> Router<Cx> {
    Router::new()
}
