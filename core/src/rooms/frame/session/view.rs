//! §3, §4 What the screen shows of the session, and what is done to it.

use super::user::User;
use crate::{
    prelude::*,
    rules::{notice::captions, person::Class},
};

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum SessionEvent {
    /// Wants to log in.
    LoginChosen,
    /// Wants to log out.
    LogoutChosen,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    /// There is a token, and it is not known yet whose.
    pub loading: bool,
    /// SES-1: the session is set.
    pub user: Option<UserView>,
}

/// Who is logged in.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct UserView {
    /// Their number.
    pub id: String,
    /// What the header calls them.
    pub name: String,
    /// Its first letter, where there is no picture.
    pub initial: String,
    /// What they log in by, or chose at the registration.
    pub username: String,
    /// The address of their picture; empty without one.
    pub avatar: String,
    /// Their e-mail address; empty without one.
    pub email: String,
    /// Their mobile number; empty without one.
    pub mobile: String,
    /// Their organisation; empty without one.
    pub org_name: String,
    /// SES-5: their class.
    pub class: Class,
    /// What they are, as people call it.
    pub roles: String,
}

impl SessionView {
    /// The session, by whether its user is awaited, and who it is.
    pub fn of(loading: bool, user: Option<&User>) -> Self {
        let user = user.map(|User { person, roles, .. }| UserView {
            id: person.id.clone(),
            name: person.display_name().to_owned(),
            initial: person.display_name().chars().take(1).collect(),
            username: person.username.clone(),
            avatar: person.avatar.clone(),
            email: person.email.clone(),
            mobile: person.mobile.clone(),
            org_name: person.org_name.clone(),
            class: person.class(),
            roles: roles.iter().map(|role| role_name(role)).collect::<Vec<_>>().join("、"),
        });
        Self { loading, user }
    }
}

/// TXT-1: what people call a role; one that is not ours keeps its name.
fn role_name(role: &str) -> &str {
    let ours = captions::ROLES.iter().find(|(name, _)| *name == role);
    ours.map_or(role, |(_, called)| called)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::person::Person;

    #[test]
    fn without_a_picture_the_first_letter_stands_for_the_user_whole() {
        for (nickname, initial) in [("林工", "林"), ("𠮷田", "𠮷"), ("ada", "a")] {
            let person = Person { nickname: nickname.into(), ..Person::default() };
            let user = User { person, permissions: Vec::new(), roles: Vec::new(), menus: Vec::new() };
            let view = SessionView::of(false, Some(&user)).user.map(|user| user.initial);
            assert_eq!(view.as_deref(), Some(initial));
        }
    }

    // TXT-1
    #[test]
    fn roles_of_ours_have_chinese_names_and_others_keep_theirs() {
        assert_eq!(["admin", "user", "auditor"].map(role_name), ["管理员", "普通用户", "auditor"]);
    }
}
