//! F19 Hardly any room on the disk: what people add stops first, then every write, each with a clear answer.

use crate::common::{
    PASSWORD,
    http::{request, send},
    portal::{Portal, access, codes},
};
use axum::http::Method;
use sanku_core::{
    net::api::{Call, FrontLog, ReadUser},
    rules::notice::DISK_FULL,
};
use sanku_server::config::{Limits, Site};

/// More megabytes than any disk has.
const ALL: u64 = 1_000_000_000;

async fn portal(limits: Limits) -> Portal {
    let portal = Portal::with(Site::default(), limits).await;
    portal.user("a@b.cn", 1).await;
    portal
}

fn report() -> Call {
    Call::FrontLog(FrontLog { data: "[]".into() })
}

// F19
#[tokio::test]
async fn f19_below_the_higher_floor_uploads_and_reports_stop_and_all_else_goes_on() {
    let portal = portal(Limits { upload_floor_megabytes: ALL, ..Limits::default() }).await;
    let tokens = portal.login("a@b.cn").await;
    let refused = portal.upload(access(&tokens), "Other", "轴.stp", b"solid").await;
    assert_eq!((codes(&refused), refused.json()["message"].as_str()), ((507, 507), Some(DISK_FULL)));
    assert_eq!(codes(&portal.ask(&report(), &[]).await), (507, 507));
    let me = portal.ask_as(&Call::ReadUser(ReadUser {}), access(&tokens)).await;
    assert_eq!(codes(&me), (200, 0));
}

// F19
#[tokio::test]
async fn f19_below_the_floor_a_login_is_refused_with_the_reason() {
    let portal = portal(Limits { disk_floor_megabytes: ALL, ..Limits::default() }).await;
    let refused = portal.try_login("a@b.cn", PASSWORD).await;
    assert_eq!((codes(&refused), refused.json()["message"].as_str()), ((507, 507), Some(DISK_FULL)));
}

// F19
#[tokio::test]
async fn f19_a_portal_that_cannot_write_is_alive_and_not_ready() {
    for (floor, expect) in [(0, 200), (ALL, 503)] {
        let portal = portal(Limits { disk_floor_megabytes: floor, ..Limits::default() }).await;
        let ask = async |path| send(&portal.app, request(Method::GET, path, &[], "")).await.status;
        assert_eq!((ask("/healthz").await.as_u16(), ask("/readyz").await.as_u16()), (200, expect));
    }
}
