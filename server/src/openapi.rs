//! The calls described for machines: `/openapi.json`.

use crate::routes::{
    account, bigfile, codes, file, library, licence, message, operation, person, session, social, system,
    tool, user,
};
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
        session::log_in,
        session::log_out,
        session::refresh_token,
        session::refresh_sso,
        social::social_login,
        social::scan_login,
        social::wx_binding,
        social::scan_binding,
        social::read_wx_binding,
        social::wx_unbinding,
        user::read_user,
        user::read_permissions,
        user::read_extended,
        user::newest_message,
        file::upload_file,
        file::read_files,
        file::read_content,
        licence::apply_licence,
        licence::release_licence,
        message::list_messages,
        message::read_messages,
        person::read_profile,
        person::update_profile,
        person::change_password,
        person::change_account,
        person::list_sessions,
        person::end_sessions,
        person::close_account,
        bigfile::init,
        bigfile::part_address,
        bigfile::put_part,
        bigfile::list_parts,
        bigfile::complete,
        bigfile::abort,
        bigfile::create,
        codes::send_sms_code,
        codes::send_email_code,
        account::sms_login,
        account::register,
        account::update_password,
        operation::create_feedback,
    )
)]
struct Document;

/// The document.
pub(crate) async fn document() -> impl IntoResponse {
    Json(Document::openapi())
}
