//! FBK-1 Feedback over HTTP, and what the operator reads and does: VAL-12 and who says it are checked here once more.

use crate::{
    common::{
        PASSWORD,
        http::Answered,
        portal::{Portal, access, codes},
        upload::PNG,
    },
    operator::{refused, told},
};
use sanku_core::{
    net::api::{Call, CloseAccount, CreateFeedback},
    secret::Secret,
};
use sanku_server::{bucket::Bucket, feedback, files, store::message};
use serde_json::{Value, json};

const TEN: &str = "一二三四五六七八九十";
const HOUR: u64 = 3_600_000;

/// A user at their portal.
struct User {
    portal: Portal,
    id: i64,
    access: String,
}

impl User {
    async fn new() -> Self {
        let portal = Portal::open().await;
        let id = portal.user("a@b.cn", 1).await;
        let access = access(&portal.login("a@b.cn").await).to_owned();
        Self { portal, id, access }
    }

    fn said(&self, message: &str) -> CreateFeedback {
        CreateFeedback {
            r#type: 3,
            message: message.into(),
            user_id: self.id.to_string(),
            ..CreateFeedback::default()
        }
    }

    async fn says(&self, said: CreateFeedback) -> Answered {
        self.portal.ask_as(&Call::CreateFeedback(said), &self.access).await
    }

    async fn known(&self) -> Vec<feedback::Feedback> {
        feedback::list(&self.portal.store, true).await.unwrap()
    }

    fn told(&self, words: &[&str]) -> Value {
        told(self.portal.directory.path(), words)
    }
}

// FBK-1, CAL-1
#[tokio::test]
async fn what_somebody_says_is_kept_without_the_white_space_around_it() {
    let user = User::new().await;
    let said = CreateFeedback {
        mobile: " 021-12345678 ".into(),
        email: " a@b.cn".into(),
        related_module: "part".into(),
        org_name: "\u{feff}华东精机 ".into(),
        ..user.said(&format!("  {TEN}\n"))
    };
    let answered = user.says(said).await;
    assert_eq!((codes(&answered), &answered.json()["data"]), ((200, 0), &json!({})));
    let known = &user.known().await[0];
    assert_eq!((known.account, known.kind, known.created_at), (Some(user.id), 3, 1_790_000_000_000));
    let texts = [&known.message, &known.mobile, &known.email, &known.module, &known.org_name];
    assert_eq!(texts, [TEN, "021-12345678", "a@b.cn", "part", "华东精机"]);
}

// FBK-1
#[tokio::test]
async fn nobody_says_anything_without_a_session_or_under_another_name() {
    let user = User::new().await;
    let call = Call::CreateFeedback(user.said(TEN));
    assert_eq!(codes(&user.portal.ask(&call, &[]).await), (401, 401));
    for user_id in ["", "2", "1 ", "01"] {
        let said = CreateFeedback { user_id: user_id.into(), ..user.said(TEN) };
        assert_eq!(codes(&user.says(said).await), (422, 422), "{user_id}");
    }
    assert_eq!(user.known().await, []);
}

// VAL-11, VAL-12, VAL-13
#[tokio::test]
async fn what_the_form_refuses_the_server_refuses_with_the_same_words() {
    let user = User::new().await;
    let good = || user.said(TEN);
    for (said, words) in [
        (CreateFeedback { r#type: 5, ..good() }, "请选择反馈类型"),
        (CreateFeedback { message: "  ".into(), ..good() }, "请输入留言信息"),
        (CreateFeedback { message: "短".into(), ..good() }, "请输入不少于10个字的留言信息"),
        (CreateFeedback { message: "长".repeat(501), ..good() }, "输入的数据不合法!"),
        (CreateFeedback { mobile: "123456".into(), ..good() }, "请输入正确手机号"),
        (CreateFeedback { email: "a@b".into(), ..good() }, "邮箱格式错误"),
        (CreateFeedback { related_module: "management".into(), ..good() }, "输入的数据不合法!"),
        (CreateFeedback { org_name: "长".repeat(101), ..good() }, "输入的数据不合法!"),
        (CreateFeedback { images: "a,b,c,d".into(), ..good() }, "最多上传3张图片"),
    ] {
        let answered = user.says(said).await;
        let body = answered.json();
        assert_eq!(
            (codes(&answered), body["message"].as_str()),
            ((422, 422), Some(&*format!("请求参数有误：{words}")))
        );
    }
    assert_eq!(user.known().await, []);
}

// F2
#[tokio::test]
async fn the_same_words_sent_once_more_count_once() {
    let user = User::new().await;
    for said in [TEN, TEN, "十九八七六五四三二一", TEN] {
        assert_eq!(codes(&user.says(user.said(said)).await), (200, 0));
    }
    assert_eq!(user.known().await.len(), 2);
    user.portal.wait(10 * 60 * 1_000);
    user.says(user.said(TEN)).await;
    assert_eq!(user.known().await.len(), 3);
}

// FBK-1, F2
#[tokio::test]
async fn the_same_words_with_more_to_them_are_a_new_feedback() {
    let user = User::new().await;
    let image = user.portal.uploaded(&user.access, "Images", "a.png", PNG).await;
    let more = [
        user.said(TEN),
        CreateFeedback { images: image, ..user.said(TEN) },
        CreateFeedback { mobile: "021-12345678".into(), ..user.said(TEN) },
        CreateFeedback { email: "c@b.cn".into(), ..user.said(TEN) },
        CreateFeedback { related_module: "part".into(), ..user.said(TEN) },
        CreateFeedback { org_name: "华东精机".into(), ..user.said(TEN) },
    ];
    for said in more.iter().chain(&more) {
        assert_eq!(codes(&user.says(said.clone()).await), (200, 0));
    }
    let known = user.known().await;
    let kept: Vec<_> = known
        .iter()
        .map(|one| (one.images, [&one.mobile, &one.email, &one.module, &one.org_name]))
        .rev()
        .collect();
    let none = String::new();
    let [tel, mail, part, org] = ["021-12345678", "c@b.cn", "part", "华东精机"].map(str::to_owned);
    let expected = [
        (0, [&none; 4]),
        (1, [&none; 4]),
        (0, [&tel, &none, &none, &none]),
        (0, [&none, &mail, &none, &none]),
        (0, [&none, &none, &part, &none]),
        (0, [&none, &none, &none, &org]),
    ];
    assert_eq!(kept, expected, "all of it, and each once");
}

// FBK-1, F2
#[tokio::test]
async fn an_image_whose_first_answer_was_lost_belongs_to_what_is_sent_with_a_telephone_too() {
    let user = User::new().await;
    let image = user.portal.uploaded(&user.access, "Images", "a.png", PNG).await;
    let first = CreateFeedback { images: image.clone(), ..user.said(TEN) };
    let second = CreateFeedback { mobile: "13800000000".into(), ..first.clone() };
    let twice = CreateFeedback { images: format!("{image},{image}"), ..first.clone() };
    assert_eq!(codes(&user.says(first).await), (200, 0));
    assert_eq!(codes(&user.says(twice).await), (422, 422));
    assert_eq!(codes(&user.says(second).await), (200, 0));
    let store = &user.portal.store;
    feedback::done(store, 1, None, user.portal.now()).await.unwrap();
    user.portal.wait(3 * 365 * 24 * HOUR);
    assert_eq!(feedback::expire(store, user.portal.now()).await.unwrap(), 1);
    assert_eq!(
        feedback::images(store, 2).await.unwrap().len(),
        1,
        "one of them still waits for the operator"
    );
    feedback::done(store, 2, None, user.portal.now()).await.unwrap();
    user.portal.wait(3 * 365 * 24 * HOUR);
    feedback::expire(store, user.portal.now()).await.unwrap();
    assert_eq!(files::find(store, user.id, &image).await.unwrap(), None);
}

// FBK-1, T31
#[tokio::test]
async fn the_same_words_with_an_image_of_another_are_refused_and_not_taken_for_known() {
    let user = User::new().await;
    user.portal.user("c@d.cn", 1).await;
    let other = access(&user.portal.login("c@d.cn").await).to_owned();
    let foreign = user.portal.uploaded(&other, "Images", "a.png", PNG).await;
    assert_eq!(codes(&user.says(user.said(TEN)).await), (200, 0));
    let said = CreateFeedback { images: foreign, ..user.said(TEN) };
    assert_eq!(codes(&user.says(said).await), (422, 422));
    assert_eq!(user.known().await.len(), 1);
}

#[tokio::test]
async fn an_account_says_so_much_in_an_hour_and_another_one_is_not_concerned() {
    let mut user = User::new().await;
    for number in 0..20 {
        user.portal.wait(1_000);
        assert_eq!(codes(&user.says(user.said(&format!("{TEN}{number}"))).await), (200, 0));
    }
    let answered = user.says(user.said("还有一件事想要告诉你们")).await;
    assert_eq!((codes(&answered), answered.header("retry-after")), ((429, 429), "3581"));
    let other = user.portal.user("c@d.cn", 1).await;
    let theirs = access(&user.portal.login("c@d.cn").await).to_owned();
    let said = CreateFeedback { user_id: other.to_string(), ..user.said(TEN) };
    assert_eq!(codes(&user.portal.ask_as(&Call::CreateFeedback(said), &theirs).await), (200, 0));
    user.portal.wait(HOUR - 19_000);
    user.access = access(&user.portal.login("a@b.cn").await).to_owned();
    assert_eq!(codes(&user.says(user.said("还有一件事想要告诉你们")).await), (200, 0));
}

// FBK-1, VAL-13
#[tokio::test]
async fn its_images_are_kept_with_it_and_saved_by_the_operator() {
    let user = User::new().await;
    let mut ids = Vec::new();
    for name in ["a.png", "b.PNG"] {
        ids.push(user.portal.uploaded(&user.access, "Images", name, PNG).await);
    }
    let said = CreateFeedback { images: ids.join(","), ..user.said(TEN) };
    assert_eq!(codes(&user.says(said).await), (200, 0));
    let bucket = Bucket::disk(user.portal.directory.path());
    user.portal.wait(48 * HOUR);
    assert_eq!(files::sweep(&user.portal.store, &bucket, user.portal.now()).await.unwrap().files, 0);
    let folder = user.portal.directory.path().join("images");
    let shown = user.told(&["feedback", "show", "1", "--images", folder.to_str().unwrap()]);
    assert_eq!((shown["images"].as_u64(), shown["saved"].as_array().map(Vec::len)), (Some(2), Some(2)));
    for name in ["1-1.png", "1-2.png"] {
        assert_eq!(std::fs::read(folder.join(name)).unwrap(), PNG, "{name}");
    }
    let again = refused(
        user.portal.directory.path(),
        &["feedback", "show", "1", "--images", folder.to_str().unwrap()],
    );
    assert!(again.contains("1-1.png"), "{again}");
}

// T31, VAL-13
#[tokio::test]
async fn an_image_that_is_not_the_users_own_or_belongs_to_something_is_none() {
    let user = User::new().await;
    user.portal.user("c@d.cn", 1).await;
    let other = access(&user.portal.login("c@d.cn").await).to_owned();
    let foreign = user.portal.uploaded(&other, "Images", "a.png", PNG).await;
    let model = user.portal.uploaded(&user.access, "Other", "a.stp", b"mine").await;
    let held = user.portal.uploaded(&user.access, "Images", "a.png", PNG).await;
    let mine = user.portal.uploaded(&user.access, "Images", "a.png", PNG).await;
    let first = CreateFeedback { images: held.clone(), ..user.said("第一条反馈带有一张图片") };
    assert_eq!(codes(&user.says(first).await), (200, 0));
    for image in [foreign, model, held, "0".repeat(32), format!("{mine},{mine}")] {
        let said = CreateFeedback { images: image.clone(), ..user.said(TEN) };
        assert_eq!(codes(&user.says(said).await), (422, 422), "{image}");
    }
    assert_eq!(user.known().await.len(), 1);
    let said = CreateFeedback { images: mine, ..user.said(TEN) };
    assert_eq!(codes(&user.says(said).await), (200, 0), "nothing of what was refused holds it");
}

#[tokio::test]
async fn of_a_closed_account_the_words_stay_and_nothing_by_which_somebody_could_be_found() {
    let user = User::new().await;
    let image = user.portal.uploaded(&user.access, "Images", "a.png", PNG).await;
    let reach = CreateFeedback {
        mobile: "13800000000".into(),
        email: "typed@b.cn".into(),
        org_name: "华东精机".into(),
        images: image,
        related_module: "part".into(),
        ..user.said(TEN)
    };
    assert_eq!(codes(&user.says(reach.clone()).await), (200, 0));
    let other = user.portal.user("c@d.cn", 1).await;
    let theirs = access(&user.portal.login("c@d.cn").await).to_owned();
    let reach = CreateFeedback { user_id: other.to_string(), images: String::new(), ..reach };
    assert_eq!(codes(&user.portal.ask_as(&Call::CreateFeedback(reach), &theirs).await), (200, 0));
    let close = Call::CloseAccount(CloseAccount { password: Secret::new(PASSWORD.into()) });
    assert_eq!(codes(&user.portal.ask_as(&close, &user.access).await), (200, 0));
    let known = user.known().await;
    let of = |known: &feedback::Feedback| {
        [&known.message, &known.module, &known.mobile, &known.email, &known.org_name].map(String::clone)
    };
    assert_eq!(
        (known[0].account, known[0].mobile.as_str()),
        (Some(other), "13800000000"),
        "of another account"
    );
    assert_eq!((known[1].account, of(&known[1])), (None, [TEN, "part", "", "", ""].map(str::to_owned)));
    let saved =
        user.told(&["feedback", "show", "1", "--images", user.portal.directory.path().to_str().unwrap()]);
    assert_eq!(saved["saved"], json!([]), "the images were the account's");
}

#[tokio::test]
async fn what_was_done_three_years_ago_goes_with_its_images_and_what_waits_stays() {
    let user = User::new().await;
    let image = user.portal.uploaded(&user.access, "Images", "a.png", PNG).await;
    user.says(CreateFeedback { images: image, ..user.said(TEN) }).await;
    user.says(user.said("十九八七六五四三二一")).await;
    let (store, years) = (&user.portal.store, 3 * 365 * 24 * HOUR);
    feedback::done(store, 1, None, user.portal.now()).await.unwrap();
    user.portal.wait(years - 1);
    assert_eq!(feedback::expire(store, user.portal.now()).await.unwrap(), 0);
    user.portal.wait(1);
    assert_eq!(feedback::expire(store, user.portal.now()).await.unwrap(), 1);
    assert_eq!(user.known().await.iter().map(|known| known.id).collect::<Vec<_>>(), [2]);
    let bucket = Bucket::disk(user.portal.directory.path());
    let swept = files::sweep(store, &bucket, user.portal.now()).await.unwrap();
    assert_eq!((swept.objects, files::used(store, user.id).await.unwrap()), (1, 0));
}

#[tokio::test]
async fn the_operator_reads_it_answers_and_is_done() {
    let user = User::new().await;
    user.says(user.said(&format!("{TEN}\u{1b}[31m\n第二行"))).await;
    user.says(user.said("十九八七六五四三二一")).await;
    let list = user.told(&["feedback", "list"]);
    assert_eq!(
        list.as_array().map(|list| list.iter().map(|one| one["id"].clone()).collect()),
        Some(vec![json!(2), json!(1)])
    );
    assert_eq!(user.told(&["feedback", "show", "1"])["username"], "a@b.cn");
    let done = user.told(&["feedback", "done", "1", "--reply", "已补充该型号"]);
    assert!(done["doneAt"].is_u64(), "{done}");
    assert_eq!(user.told(&["feedback", "list"])[0]["id"], 2);
    assert_eq!(user.told(&["feedback", "list"]).as_array().map(Vec::len), Some(1));
    assert_eq!(user.told(&["feedback", "list", "--all"]).as_array().map(Vec::len), Some(2));
    assert!(message::newest(&user.portal.store, user.id, message::PORTAL, false).await.unwrap().is_some());
}

#[tokio::test]
async fn the_operator_hears_what_is_not_there() {
    let user = User::new().await;
    for words in [["feedback", "show", "7"], ["feedback", "done", "7"]] {
        assert!(refused(user.portal.directory.path(), &words).contains("没有反馈 7"));
    }
}
