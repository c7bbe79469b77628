//! §3 Accounts and organisations as the operator makes and changes them.

use crate::common::{NOW, PASSWORD, fresh, hashing, orgs, user};
use sanku_core::{
    rules::{
        person::Class,
        valid::{self, Invalid},
    },
    secret::Secret,
    time::Millis,
};
use sanku_server::{
    account::{
        self, Error, NewAccount, Role,
        login::{Credentials, Login, login},
    },
    hashing::Hashing,
    org,
    session::{self, Device, Times},
    store::{Store, message},
};

fn new(name: &str) -> NewAccount {
    NewAccount {
        org: 1,
        name: name.into(),
        other_name: None,
        nickname: String::new(),
        password: Secret::new(PASSWORD.into()),
        role: Role::Member,
    }
}

async fn log_in(store: &Store, hashing: &Hashing, name: &str, password: &str) -> Login {
    let who = Credentials {
        name: valid::account(name).unwrap(),
        password: Secret::new(password.into()),
        device: Device::default(),
        peer: [127, 0, 0, 1].into(),
    };
    login(store, hashing, &who, Times::default(), NOW).await.unwrap()
}

async fn access(store: &Store, hashing: &Hashing, name: &str) -> String {
    match log_in(store, hashing, name, PASSWORD).await {
        Login::Open(opened) => opened.tokens.access_token.reveal().clone(),
        other => panic!("{other:?}"),
    }
}

// VAL-2, VAL-3, VAL-4
#[tokio::test]
async fn an_account_is_made_by_the_rules_of_the_registration() {
    let (_directory, store) = fresh().await;
    let hashing = hashing();
    for (changed, expect) in [
        (NewAccount { name: "小王".into(), ..new("") }, Invalid::AccountFormat),
        (NewAccount { name: "12345678901".into(), ..new("") }, Invalid::AccountFormat),
        (NewAccount { other_name: Some("x".into()), ..new("a@b.cn") }, Invalid::AccountFormat),
        (NewAccount { password: Secret::default(), ..new("a@b.cn") }, Invalid::PasswordEmpty),
        (NewAccount { password: Secret::new("abcdefgh".into()), ..new("a@b.cn") }, Invalid::PasswordFormat),
    ] {
        match account::create(&store, &hashing, &changed, NOW).await {
            Err(Error::Field(why)) => assert_eq!(why, expect, "{changed:?}"),
            other => panic!("{changed:?} {other:?}"),
        }
    }
    assert_eq!((account::list(&store, None).await.unwrap(), hashing.runs()), (Vec::new(), 0));
}

// VAL-10
#[tokio::test]
async fn an_account_has_a_name_of_each_kind_and_is_found_by_both() {
    let (_directory, store) = fresh().await;
    let both =
        NewAccount { other_name: Some("13800000000".into()), nickname: " 小王 ".into(), ..new(" A@b.CN ") };
    let made = account::create(&store, &hashing(), &both, NOW).await.unwrap();
    assert_eq!((made.email.as_deref(), made.mobile.as_deref()), (Some("a@b.cn"), Some("13800000000")));
    assert_eq!((made.username.as_str(), made.created_at), ("小王", 1_790_000_000_000));
    for name in ["a@b.cn", "A@B.cn", "13800000000"] {
        assert_eq!(account::find(&store, name).await.unwrap(), made, "{name}");
    }
    let plain = account::create(&store, &hashing(), &new("c@d.cn"), NOW).await.unwrap();
    assert_eq!(plain.username, "c@d.cn");
    assert_eq!(account::list(&store, Some(1)).await.unwrap(), [made, plain]);
    assert_eq!(account::list(&store, Some(0)).await.unwrap(), []);
}

#[tokio::test]
async fn a_name_belongs_to_one_account_in_any_letter_case() {
    let (_directory, store) = fresh().await;
    let hashing = hashing();
    user(&store, &hashing, "a@b.cn", 1).await;
    let taken = [
        new("A@B.CN"),
        NewAccount { other_name: Some("a@b.cn".into()), ..new("13800000000") },
        NewAccount { other_name: Some("13800000000".into()), ..new("a@b.cn") },
    ];
    for taken in taken {
        let refused = account::create(&store, &hashing, &taken, NOW).await;
        assert!(matches!(refused, Err(Error::Taken(_))), "{refused:?}");
    }
    let two = NewAccount { other_name: Some("e@f.cn".into()), ..new("c@d.cn") };
    assert!(matches!(account::create(&store, &hashing, &two, NOW).await, Err(Error::Names)));
    assert_eq!(account::list(&store, None).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_hundred_that_are_made_at_once_under_one_name_are_one() {
    let (_directory, store) = fresh().await;
    let (hashing, new) = (Hashing::with_places(hashing_cost(), 2, 100), new("a@b.cn"));
    let making = (0..100).map(|_| account::create(&store, &hashing, &new, NOW));
    let made = futures_util::future::join_all(making).await;
    assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 1);
}

fn hashing_cost() -> sanku_server::hashing::Cost {
    sanku_server::hashing::Cost { memory: 8, passes: 1 }
}

#[tokio::test]
async fn an_administrator_belongs_to_the_platform() {
    let (_directory, store) = fresh().await;
    let hashing = hashing();
    let administrator = NewAccount { role: Role::Administrator, ..new("a@b.cn") };
    let refused = account::create(&store, &hashing, &administrator, NOW).await;
    assert!(matches!(refused, Err(Error::Administrator)), "{refused:?}");
    let platform = NewAccount { org: 0, ..administrator };
    let made = account::create(&store, &hashing, &platform, NOW).await.unwrap();
    let (person, role) = account::person(&store, made.id).await.unwrap().unwrap();
    assert_eq!((person.class(), role.permissions()), (Class::Platform, ["*:*:*"].as_slice()));
    user(&store, &hashing, "u@b.cn", 1).await;
    let refused = account::set_role(&store, "u@b.cn", Role::Administrator).await;
    assert!(matches!(refused, Err(Error::Administrator)), "{refused:?}");
    assert_eq!(account::set_role(&store, "a@b.cn", Role::Member).await.unwrap().role, Role::Member);
}

#[tokio::test]
async fn what_is_not_there_is_not_changed() {
    let (_directory, store) = fresh().await;
    let hashing = hashing();
    let nobody = NewAccount { org: 9, ..new("a@b.cn") };
    assert!(matches!(
        account::create(&store, &hashing, &nobody, NOW).await,
        Err(Error::Org(org::Error::NoOrg(9)))
    ));
    let secret = Secret::new(PASSWORD.to_owned());
    for refused in [
        account::find(&store, "x@y.cn").await,
        account::lock(&store, "x@y.cn", NOW).await,
        account::unlock(&store, "x@y.cn").await,
        account::set_role(&store, "x@y.cn", Role::Member).await,
        account::reset_password(&store, &hashing, "x@y.cn", &secret, NOW).await,
    ] {
        assert!(matches!(&refused, Err(Error::NoAccount(name)) if name == "x@y.cn"), "{refused:?}");
    }
    assert!(matches!(org::enable(&store, 9, true).await, Err(org::Error::NoOrg(9))));
    assert!(matches!(org::set_scope(&store, 9, "1").await, Err(org::Error::NoOrg(9))));
}

// SES-5, MOD-2
#[tokio::test]
async fn an_organisation_is_made_closed_and_given_a_scope() {
    let (_directory, store) = fresh().await;
    let made = org::create(&store, " 某某公司 ", "1,2", NOW).await.unwrap();
    assert_eq!(
        (made.id, made.name.as_str(), made.enabled, made.scope.as_str()),
        (2, "某某公司", true, "1,2")
    );
    assert!(matches!(org::create(&store, "某某公司", "", NOW).await, Err(org::Error::Taken(_))));
    assert!(matches!(org::create(&store, " ", "", NOW).await, Err(org::Error::Nameless)));
    let id = user(&store, &hashing(), "a@b.cn", 2).await.id;
    let person = async || account::person(&store, id).await.unwrap().unwrap().0;
    assert_eq!((person().await.class(), person().await.business_scope), (Class::Private, "1,2".into()));
    assert!(!org::enable(&store, 2, false).await.unwrap().enabled);
    assert_eq!(org::set_scope(&store, 2, "").await.unwrap().scope, "");
    assert_eq!((person().await.class(), person().await.business_scope), (Class::Blocked, String::new()));
    let ids: Vec<i64> = org::list(&store).await.unwrap().iter().map(|org| org.id).collect();
    assert_eq!(ids, [0, 1, 2]);
}

#[tokio::test]
async fn who_is_locked_by_the_operator_is_out_at_once_and_cannot_come_back() {
    let (_directory, store) = fresh().await;
    let hashing = hashing();
    user(&store, &hashing, "a@b.cn", 1).await;
    let token = access(&store, &hashing, "a@b.cn").await;
    account::lock(&store, "a@b.cn", NOW).await.unwrap();
    assert_eq!(session::member(&store, &token, NOW).await.unwrap(), None);
    // Who does not know the password learns nothing of the lock.
    assert_eq!(log_in(&store, &hashing, "a@b.cn", "Wrong-123").await, Login::Wrong);
    assert_eq!(log_in(&store, &hashing, "a@b.cn", PASSWORD).await, Login::Locked);
    account::unlock(&store, "a@b.cn").await.unwrap();
    let again = access(&store, &hashing, "a@b.cn").await;
    assert!(session::member(&store, &again, NOW).await.unwrap().is_some());
    assert_eq!(session::member(&store, &token, NOW).await.unwrap(), None);
}

#[tokio::test]
async fn another_password_ends_every_session_and_is_announced() {
    let (_directory, store) = fresh().await;
    let hashing = hashing();
    let id = user(&store, &hashing, "a@b.cn", 1).await.id;
    let tokens = [access(&store, &hashing, "a@b.cn").await, access(&store, &hashing, "a@b.cn").await];
    assert_eq!(message::newest(&store, id, message::PORTAL, false).await.unwrap(), None);
    let (next, later) = (Secret::new("Wxyz-9876".to_owned()), NOW + Millis::new(5));
    account::reset_password(&store, &hashing, "a@b.cn", &next, later).await.unwrap();
    for token in tokens {
        assert_eq!(session::member(&store, &token, NOW).await.unwrap(), None);
    }
    assert_eq!(log_in(&store, &hashing, "a@b.cn", PASSWORD).await, Login::Wrong);
    assert!(matches!(log_in(&store, &hashing, "a@b.cn", "Wxyz-9876").await, Login::Open(_)));
    assert_eq!(message::newest(&store, id, message::PORTAL, false).await.unwrap(), Some(1_790_000_000_005));
}

#[tokio::test]
async fn a_random_password_obeys_the_rules_and_comes_once() {
    let passwords: Vec<String> =
        (0..200).map(|_| account::random_password().unwrap().reveal().clone()).collect();
    for password in &passwords {
        assert!(valid::password(password).is_ok() && password.len() == 16, "{password}");
        assert!(!password.contains(['0', 'O', '1', 'l', 'I']), "{password}");
        assert_eq!(passwords.iter().filter(|other| *other == password).count(), 1);
    }
}

#[tokio::test]
async fn members_of_several_organisations_are_listed_apart() {
    let (_directory, store) = fresh().await;
    orgs(&store, 3).await;
    let hashing = hashing();
    for (name, org) in [("a@b.cn", 2), ("b@b.cn", 3), ("c@b.cn", 2)] {
        user(&store, &hashing, name, org).await;
    }
    let names = async |org| {
        let listed = account::list(&store, org).await.unwrap();
        listed.into_iter().filter_map(|account| account.email).collect::<Vec<_>>()
    };
    assert_eq!(names(Some(2)).await, ["a@b.cn", "c@b.cn"]);
    assert_eq!(names(None).await.len(), 3);
}
