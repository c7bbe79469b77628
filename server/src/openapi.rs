//! The calls described for machines: `/openapi.json`.

use crate::routes::{
    account, bigfile, codes, file, library, licence, message, operation, person, session, social, system,
    tool, user,
};
use axum::{Json, response::IntoResponse};
use utoipa::{
    Modify, OpenApi,
    openapi::{self, Content, Ref, RefOr, Response, path::Operation},
};

#[derive(OpenApi)]
#[openapi(
    info(title = "三库 Sanku", description = "Parts, components and simulation materials."),
    modifiers(&Refusals),
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
        file::list_files,
        file::remove_file,
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
        account::common_passwords,
        operation::create_feedback,
    )
)]
struct Document;

/// The document.
pub(crate) async fn document() -> impl IntoResponse {
    Json(Document::openapi())
}

/// What a call may be answered before it is looked at, whichever it is.
struct Refusals;

/// Of every call.
const ANY: &[(&str, &str)] =
    &[("500", "Something broke; `track_code` finds it in the log"), ("503", "No place is free")];
/// Of one with fields.
const ASKING: &[(&str, &str)] = &[("422", "The question makes no sense; the message names the field")];
/// Of one with a body.
const SENDING: &[(&str, &str)] = &[
    ("408", "The body took too long to arrive"),
    ("413", "The body is too long"),
    ("415", "The body is of another type"),
];
/// Of one that guests may ask and members too.
const PUBLIC: &[(&str, &str)] = &[
    ("401", "The token that was sent is not valid, or no longer"),
    ("403", "The organisation is another's"),
];

impl Modify for Refusals {
    fn modify(&self, document: &mut openapi::OpenApi) {
        for (path, item) in &mut document.paths.paths {
            for operation in [&mut item.get, &mut item.put, &mut item.post].into_iter().flatten() {
                for (status, why) in refusals(path, operation) {
                    let known = &mut operation.responses.responses;
                    known.entry(status.to_owned()).or_insert_with(|| refusal(why));
                }
            }
        }
    }
}

fn refusals(path: &str, operation: &Operation) -> Vec<(&'static str, &'static str)> {
    let has_body = operation.request_body.is_some();
    let has_fields = has_body || operation.parameters.is_some();
    let kinds = [
        (ANY, true),
        (ASKING, has_fields),
        (SENDING, has_body),
        (PUBLIC, path.starts_with("/to/api/public/")),
    ];
    kinds.into_iter().filter(|(_, holds)| *holds).flat_map(|(kind, _)| kind).copied().collect()
}

/// An envelope without data.
fn refusal(why: &str) -> RefOr<Response> {
    let schema = Content::new(Some(Ref::from_schema_name("Bare")));
    RefOr::T(Response::builder().description(why).content("application/json", schema).build())
}
