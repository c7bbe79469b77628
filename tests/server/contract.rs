//! §7 Calls: the specification's own table, row by row, against the core that calls and the server that answers.

use crate::common::{
    http::{get, server},
    table,
};
use sanku_core::{
    net::{
        api::{
            Answer, ApplyLicence, Call, CompleteBigFile, CreateBigFile, CreateFeedback, FrontLog,
            GetPartUploadUrl, InitBigFile, Login, Logout, NewestMessage, PutPart, ReadAnnouncements,
            ReadContent, ReadDict, ReadExtended, ReadFiles, ReadPermissions, RefreshSso, RefreshToken,
            Register, ReleaseLicence, SearchConfigModel, SendEmailCode, SendSmsCode, SmsLogin, SocialLogin,
            Suggest, UpdatePassword, UploadFile, WxBinding,
        },
        http::{Body, Method, Outcome},
    },
    rules::file::FileId,
    secret::Secret,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A row of §7: what it says, and the call of the core that obeys it.
struct Row {
    line: &'static str,
    payload: Value,
    answer: Value,
    call: Call,
}

impl Row {
    /// Method and path, as they are on the wire.
    fn place(&self) -> (Method, String) {
        let (method, path) = self.line.split_once(' ').unwrap();
        let method = match method {
            "GET" => Method::Get,
            "PUT" => Method::Put,
            _ => Method::Post,
        };
        let own = ["/tool/", "{"].iter().any(|start| path.starts_with(start));
        (method, if own { path.to_owned() } else { format!("/to/api{path}") })
    }

    fn names(&self) -> BTreeSet<String> {
        self.payload.as_object().unwrap().keys().cloned().collect()
    }

    /// The name, method and path under which the core knows it.
    fn known(&self) -> (&'static str, Method, &'static str) {
        let debug = format!("{:?}", self.call);
        let name = debug.split('(').next().unwrap();
        *Call::TABLE.iter().find(|(known, ..)| *known == name).unwrap()
    }
}

/// A row whose payload is the call itself.
macro_rules! row {
    ($line:literal $Call:ident $payload:tt => $answer:tt) => {
        Row {
            line: $line,
            payload: json!($payload),
            answer: json!($answer),
            call: Call::$Call(serde_json::from_value::<$Call>(json!($payload)).expect($line)),
        }
    };
}

fn accounts() -> Vec<Row> {
    vec![
        row!("POST /base/system/auth/login" Login { "email": "a@b.cn", "mobile": "1", "password": "p", "userType": 2 } => { "accessToken": "a", "refreshToken": "r" }),
        row!("POST /base/system/auth/sms-login" SmsLogin { "mobile": "1", "code": "1", "userType": 2 } => { "accessToken": "a", "refreshToken": "r" }),
        row!("POST /base/system/auth/send-sms-code" SendSmsCode { "mobile": "1", "scene": 1 } => null),
        row!("POST /base/system/user/send-email-code" SendEmailCode { "email": "a@b.cn", "scene": 2 } => null),
        row!("PUT /base/system/user/update-password" UpdatePassword { "email": "a@b.cn", "mobile": "1", "code": "1", "password": "p" } => null),
        row!("POST /base/system/user/register" Register { "mobile": "1", "email": "a@b.cn", "username": "u", "password": "p", "confirmPwd": "p", "code": "1", "origin": "o", "activityId": "a" } => true),
        row!("POST /base/system/auth/logout" Logout {} => null),
        row!("POST /base/system/auth/refresh-token" RefreshToken { "refreshToken": "r" } => { "access_token": "a" }),
        row!("GET /gateway/oauth2/ipdc/user/refreshToken" RefreshSso { "refreshToken": "r" } => { "accessToken": "a" }),
        row!("POST /base/system/auth/social-login" SocialLogin { "type": 32, "code": "c", "state": "s", "userType": 1 } => { "accessToken": "a", "refreshToken": "r" }),
        row!("POST /base/system/auth/wx-binding" WxBinding { "username": "u", "code": "c" } => null),
        row!("GET /base/system/auth/get-permission-info" ReadPermissions { "appType": 2 } => { "permissions": [], "roles": [], "user": {}, "menus": [] }),
        row!("GET /base/system/auth/get-extend-user-info" ReadExtended { "appType": 2 } => { "clientId": "c" }),
        row!("POST /base/system/user/message/newest" NewestMessage { "status": 0, "systemModule": 2 } => { "createTime": 1 }),
    ]
}

fn portal() -> Vec<Row> {
    let suggest = |line, library: &str| Row {
        line,
        payload: json!({ "keyword": "六角", "size": 15 }),
        answer: json!(["a"]),
        call: Call::Suggest(
            serde_json::from_value::<Suggest>(json!({ "library": library, "keyword": "六角", "size": 15 }))
                .unwrap(),
        ),
    };
    vec![
        row!("GET /base/system/dict-data/list-all-simple" ReadDict { "dictType": "system_config" } => [{ "label": "token_expire_time", "value": "30" }]),
        row!("GET /base/system/dict-data/list-all-simple" ReadDict { "dictType": "help_center_link" } => [{ "label": "l", "value": "/about" }]),
        row!("GET /base/system/dict-data/list" ReadAnnouncements { "dictType": "system_maintenance_notification" } => [{ "value": "2026-11-25", "status": 0, "remark": "r" }]),
        row!("POST /operation/quota/license/apply" ApplyLicence { "orgId": 7, "type": 1, "clientId": "c" } => { "applyStatus": 1, "lastTimestamp": 1 }),
        row!("POST /operation/quota/license/release" ReleaseLicence { "orgId": 7, "type": 1, "clientId": "c" } => { "applyStatus": 1, "lastTimestamp": 1 }),
        row!("POST /tool/api/front/log" FrontLog { "data": "[]" } => null),
        suggest("GET /public/part/es/keyword/suggest", "part"),
        suggest("GET /public/component/es/keyword/suggest", "component"),
        row!("POST /public/part/es/search/by/config-model" SearchConfigModel { "configModel": "M6" } => { "productList": { "total": 0, "list": [] } }),
        row!("POST /operation/behavior/message/to/platform/create" CreateFeedback { "type": 1, "mobile": "", "email": "", "relatedModule": "", "orgName": "", "message": "m", "images": "1,2", "userId": "1" } => {}),
    ]
}

fn files() -> Vec<Row> {
    let upload = UploadFile { file: FileId(1), biz_code: "Images", file_name: "a.png".into(), r#type: 3 };
    let part = PutPart {
        url: Secret::new("/signed?sig=1".into()),
        mime: "image/png".into(),
        file: FileId(1),
        start: 0,
        end: 9,
    };
    vec![
        Row {
            line: "POST /base/file/upload",
            payload: json!({ "file": 1, "bizCode": "Images", "fileName": "a.png", "type": "3" }),
            answer: json!("f1"),
            call: Call::UploadFile(upload),
        },
        row!("POST /base/file/bigfile/init" InitBigFile { "type": 3, "bizCode": "Temp", "fileName": "a", "storageType": 11 } => { "path": "p", "uploadId": "u" }),
        row!("GET /base/file/bigfile/getPartUploadUrl" GetPartUploadUrl { "uploadId": "u", "chunkIndex": 1, "path": "p", "storageType": 11 } => { "singedUrl": "/s", "header": { "Content-Type": "a/b" } }),
        Row { line: "PUT {url}", payload: json!({}), answer: Value::Null, call: Call::PutPart(part) },
        row!("POST /base/file/bigfile/complete" CompleteBigFile { "path": "p", "uploadId": "u", "storageType": 11, "etags": [{ "etag": "e", "partNumber": 1 }] } => "/f"),
        row!("POST /base/file/bigfile/create" CreateBigFile { "type": 3, "business": "Temp", "storageType": 11, "compressType": "", "fileName": "a", "fileMineType": "a/b", "path": "p", "fileUrl": "/f", "size": 9, "id": "1" } => { "id": "1" }),
        row!("POST /base/file/batchGetFileById" ReadFiles { "idList": ["1"] } => [{ "id": "1" }]),
        Row {
            line: "GET /base/file/content/get/{id}",
            payload: json!({}),
            answer: Value::Null,
            call: Call::ReadContent(ReadContent { id: "f1".into() }),
        },
    ]
}

/// The table; its rows with two paths or two kinds of user stand once for each.
fn rows() -> Vec<Row> {
    [accounts(), portal(), files()].into_iter().flatten().collect()
}

/// The names of what a request carries beside its path.
fn carried(call: &Call) -> BTreeSet<String> {
    let request = call.request().unwrap();
    let names = |pairs: Vec<(String, String)>| pairs.into_iter().map(|(name, _)| name);
    match request.body {
        Body::Json { text } => {
            serde_json::from_str::<Value>(&text).unwrap().as_object().unwrap().keys().cloned().collect()
        }
        Body::Form { fields, .. } => names(fields).chain(["file".to_owned()]).collect(),
        Body::None | Body::Slice { .. } => names(request.query).collect(),
    }
}

// CAL-1
#[test]
fn each_row_of_the_specification_is_called_by_its_method_path_and_names() {
    let rows = rows();
    assert_eq!(rows.len(), 32, "§7 has thirty-one rows; the suggestions have two paths");
    for row in rows {
        let (method, path) = row.place();
        let (_, known_method, known_path) = row.known();
        let request = row.call.request().unwrap();
        let literal = path.replace("{url}", "/signed?sig=1").replace("{id}", "f1");
        assert_eq!((request.method, &request.path), (method, &literal), "{}", row.line);
        assert_eq!(known_method, method, "{}", row.line);
        assert_eq!(
            known_path.replace("{library}", if path.contains("/component/") { "component" } else { "part" }),
            path
        );
        assert_eq!(carried(&row.call), row.names(), "{}", row.line);
    }
}

// CAL-1
#[test]
fn each_answer_of_the_specification_is_read() {
    for row in rows().into_iter().filter(|row| !row.line.contains('{')) {
        let body = json!({ "code": 0, "message": "", "data": row.answer }).to_string();
        let outcome = Outcome::Answered { status: 200, headers: Vec::new(), body: Secret::new(body) };
        let answer = row.call.answer(1, &outcome);
        assert_eq!(answer.error(), None, "{}", row.line);
    }
}

// CAL-1, UPL-2
#[test]
fn a_part_is_there_when_its_status_is_200_and_its_mark_is_the_header_etag() {
    let part = rows().into_iter().find(|row| row.line.starts_with("PUT {")).unwrap();
    let outcome = |status| Outcome::Answered {
        status,
        headers: vec![("etag".into(), "e".into())],
        body: Secret::new(String::new()),
    };
    assert!(matches!(part.call.answer(1, &outcome(200)), Answer::PutPart(Ok(etag)) if etag == "e"));
    assert!(part.call.answer(1, &outcome(201)).error().is_some());
}

/// A schema, with what it refers to in its place.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    name.map_or(schema, |name| &document["components"]["schemas"][name])
}

/// The names that the server's own document gives a call.
fn described(document: &Value, operation: &Value) -> BTreeSet<String> {
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let queried = parameters
        .filter(|parameter| parameter["in"] == "query")
        .filter_map(|parameter| parameter["name"].as_str());
    let bodies = operation["requestBody"]["content"].as_object().into_iter().flat_map(|kinds| kinds.values());
    let properties = bodies.filter_map(|body| resolved(document, &body["schema"])["properties"].as_object());
    queried
        .chain(properties.flat_map(|fields| fields.keys().map(String::as_str)))
        .map(str::to_owned)
        .collect()
}

// CAL-1
#[tokio::test]
async fn each_row_that_is_served_is_described_with_the_names_of_the_specification() {
    let (_directory, _store, app) = server().await;
    let document = get(&app, "/openapi.json").await.json();
    let unserved = table().1;
    for row in rows() {
        let (name, method, path) = row.known();
        if path.starts_with('{') || unserved.iter().any(|(known, ..)| *known == name) {
            continue;
        }
        let operation = &document["paths"][path][format!("{method:?}").to_lowercase()];
        let names = described(&document, operation);
        let missing: Vec<_> = row.names().difference(&names).cloned().collect();
        assert_eq!(missing, Vec::<String>::new(), "{}: described are {names:?}", row.line);
    }
}
