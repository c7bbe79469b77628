//! §5 Passwords that are tried first (ASVS 6.2.4, 6.2.11): whole ones that half the world uses, and one's own names.

use super::valid::{self, Invalid, Verdict};
use crate::text::trim;

/// VAL-4: those that half the world uses, a line each, the likeliest first. No module of a browser holds it: there it comes
/// with the form that sets a password.
pub const LIST: &str = include_str!("common/passwords.txt");

/// What a new password may not be.
#[derive(Debug, Clone, Copy, Default)]
pub struct Against<'a> {
    /// What everybody takes, as `LIST` says it; empty as long as nobody knows it.
    pub list: &'a str,
    /// The names and numbers of the account.
    pub own: &'a [&'a str],
}

/// VAL-4: a new password that is none of those, in letters of either case.
pub fn fresh(password: &str, against: Against<'_>) -> Verdict {
    valid::password(password)?;
    let same = |one: &str| one.eq_ignore_ascii_case(password);
    if against.own.iter().any(|name| same(trim(name)) || same(local(trim(name)))) {
        return Err(Invalid::PasswordOwn);
    }
    if lines(against.list).any(same) { Err(Invalid::PasswordCommon) } else { Ok(()) }
}

/// What stands before the `@` of an e-mail address.
fn local(name: &str) -> &str {
    name.split_once('@').map_or(name, |(local, _)| local)
}

/// The passwords of a list: what has a space in it is no password.
fn lines(list: &str) -> impl Iterator<Item = &str> {
    list.lines().filter(|line| !line.starts_with("# "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn verdict(password: &str, own: &[&str]) -> Verdict {
        fresh(password, Against { list: LIST, own })
    }

    // VAL-4, 6.2.4
    #[test]
    fn val_4_the_list_is_three_thousand_passwords_that_the_rules_accept_each_once() {
        let all: Vec<&str> = lines(LIST).collect();
        let once: HashSet<String> = all.iter().map(|one| one.to_ascii_lowercase()).collect();
        assert_eq!((all.len(), once.len()), (3_000, 3_000));
        let wrong: Vec<_> = all.iter().filter(|one| valid::password(**one).is_err()).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        assert!(all.iter().take(20).any(|one| *one == "P@ssw0rd"), "the likeliest come first");
    }

    // VAL-4, 6.2.4
    #[test]
    fn val_4_each_of_the_list_is_refused_however_its_letters_are_written() {
        for one in lines(LIST) {
            for written in [one.to_owned(), swapped(one)] {
                if valid::password(&written).is_ok() {
                    assert_eq!(verdict(&written, &[]), Err(Invalid::PasswordCommon), "{written}");
                }
            }
        }
    }

    fn swapped(text: &str) -> String {
        let other =
            |c: char| if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        text.chars().map(other).collect()
    }

    // VAL-4
    #[test]
    fn val_4_what_is_only_like_one_of_them_is_accepted() {
        for password in [
            "Zhongguo1!",
            "xP@ssw0rd",
            "P@ssw0rd-x",
            "Vast-Quorum7",
            "Kv7#mTz2q",
            "Lihongmei-77x",
            "Mama-1965.Lan",
        ] {
            assert_eq!(verdict(password, &["lihongmei@example.com", "13812345678"]), Ok(()), "{password}");
        }
    }

    // VAL-4, 6.2.11
    #[test]
    fn val_4_ones_own_name_is_refused_as_a_whole_and_without_the_list_too() {
        let own = [" Li.Hong7@example.com ", "Mei-Lotus9", ""];
        for password in ["li.HONG7aA", "Li.Hong7"] {
            let own = ["li.hong7aa", own[0]];
            assert_eq!(
                fresh(password, Against { list: "", own: &own }),
                Err(Invalid::PasswordOwn),
                "{password}"
            );
        }
        assert_eq!(verdict("MEI-lotus9", &own), Err(Invalid::PasswordOwn));
        assert_eq!(verdict("MEI-lotus99", &own), Ok(()));
    }

    // VAL-4
    #[test]
    fn val_4_what_the_rules_refuse_is_refused_first() {
        for (password, why) in [("", Invalid::PasswordEmpty), ("password", Invalid::PasswordFormat)] {
            assert_eq!(verdict(password, &[password]), Err(why));
        }
        assert_eq!(fresh("P@ssw0rd", Against::default()), Ok(()), "as long as nobody knows the list");
    }
}
