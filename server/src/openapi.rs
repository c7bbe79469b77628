//! The calls described for machines: `/openapi.json`.

use crate::routes::{library, system, tool};
use axum::{Json, response::IntoResponse};
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(title = "三库 Sanku", description = "Parts, components and simulation materials."),
    paths(
        library::suggest,
        library::search_items,
        library::search_config_model,
        library::count_items,
        library::list_brands,
        library::read_item,
        system::read_dict,
        system::read_announcements,
        tool::front_log,
    )
)]
struct Document;

/// The document.
pub(crate) async fn document() -> impl IntoResponse {
    Json(Document::openapi())
}
