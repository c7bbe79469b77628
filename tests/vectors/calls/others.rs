//! §4, §7, §8, §9 Screens, announcements, uploads, errors, tokens, permissions.

use super::Args;
use sanku_core::{
    parts::slider::slider_width,
    rules::{
        announcement::{self, Notice, Stored},
        datetime, error, marquee, screen, token,
        upload::{self, Plan},
        viewer::Viewer,
    },
    time::Millis,
};
use serde::Serialize;
use serde_json::{Value, json};

/// What a call answers; nothing if it is none of these.
pub fn answer(call: &str, args: &Args<'_>) -> Option<Value> {
    let number = |at| args.number(at).unwrap_or(f64::NAN);
    Some(match call {
        "screenSize" => json!(screen::size(number(0))),
        "pageMinWidth" => screen::page_min_width(args.flag(0)).into(),
        "dialogSize" => {
            let dialog = named(&screen::Dialog::ALL, args.value(0));
            let sizes =
                [screen::Size::Large, screen::Size::Middle, screen::Size::Small, screen::Size::ExtraSmall];
            json!(dialog.size(named(&sizes, args.value(1))))
        }
        "isAnnouncementVisible" => Notice::of(&fetched(args.value(0)), args.moment(1)).is_visible.into(),
        "announcementBar" => bar(args),
        "momentOf" => json!(datetime::moment(args.text(0))),
        "expiryOf" => json!(datetime::expiry(args.text(0))),
        "planUpload" => plan(args.whole(0).unwrap()),
        "uploadPart" => part(args),
        "noticeSeconds" => json!(marquee::notice_seconds(number(0), number(1), args.flag(2))),
        "classifyError" => meaning(args),
        "authorization" => json!(token::authorization(args.text(0))),
        "hasPermission" => permission(args),
        "sliderWidth" => slider_width(args.number(0), args.flag(1)).into(),
        _ => return None,
    })
}

/// The member of an enumeration that goes by a name.
fn named<T: Copy + Serialize>(all: &[T], name: &Value) -> T {
    *all.iter().find(|member| json!(member) == *name).unwrap_or_else(|| panic!("nothing is called {name}"))
}

fn fetched(value: &Value) -> announcement::Announcement {
    let text = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
    let status = value["status"].as_u64().and_then(|status| u8::try_from(status).ok()).unwrap();
    announcement::Announcement { label: String::new(), value: text("value"), status, remark: text("remark") }
}

fn bar(args: &Args<'_>) -> Value {
    let all: Vec<_> = args.value(0).as_array().unwrap().iter().map(fetched).collect();
    let at = args.value(1);
    let (now, training) = (Millis::new(at["now"].as_u64().unwrap()), at["training"] == true);
    let stored = at["dismissed"].as_object().map(|dismissed| Stored {
        notices: vec![Notice {
            remark: dismissed["remark"].as_str().unwrap().to_owned(),
            ..Notice::default()
        }],
        at: Millis::new(dismissed["at"].as_u64().unwrap()),
    });
    let shown = announcement::notices(&all, stored.as_ref(), training, now);
    let displayed = announcement::is_displayed(&shown, training);
    let changes = announcement::changes_at(&all, stored.as_ref(), training, now);
    json!({ "displayed": displayed, "popperTop": announcement::popper_top(displayed), "changesAt": changes })
}

fn plan(size: u64) -> Value {
    match upload::plan(size) {
        Plan::Whole => json!({ "chunked": false, "storageType": null, "parts": 1, "partSize": size }),
        Plan::Parts(parts) => {
            let first = upload::part(size, 1).unwrap();
            json!({ "chunked": true, "storageType": 11, "parts": parts, "partSize": first.bytes() })
        }
    }
}

fn part(args: &Args<'_>) -> Value {
    let number = u32::try_from(args.whole(1).unwrap()).unwrap();
    upload::part(args.whole(0).unwrap(), number).map_or(
        Value::Null,
        |part| json!({ "partNumber": number, "chunkIndex": number, "start": part.start, "end": part.end }),
    )
}

fn meaning(args: &Args<'_>) -> Value {
    let code = args.value(0).as_i64().map_or_else(|| args.text(0).to_owned(), |code| code.to_string());
    let row = error::meaning(&code);
    let message = args.text(1).to_owned();
    let said = error::ApiError { code, message, ..error::ApiError::default() };
    let lead = format!("{:?}", row.lead);
    json!({
        "known": row.code > 0,
        "level": row.level.value(),
        "lead": lead[..1].to_lowercase() + &lead[1..],
        "message": said.said(),
    })
}

/// What is thrown in JavaScript is told as `{ "throws": … }`.
fn permission(args: &Args<'_>) -> Value {
    let permissions = args.texts(0).into_iter().map(str::to_owned).collect();
    let held = Viewer { permissions, ..Viewer::default() }.may(&args.texts(1));
    held.map_or_else(|why| json!({ "throws": why.to_string() }), Value::from)
}
