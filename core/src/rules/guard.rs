//! §2 Route guards: what an address brings along, and the address without it.

use crate::rules::{activity, query::Query, token::is_token};
use crate::text::has;

/// What an address brought, and what is left of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Guarded {
    /// GRD-1: where the visit came from.
    pub referral: Option<Referral>,
    /// GRD-2: a token, perhaps with its companion.
    pub token: Option<String>,
    /// The token that buys the next one.
    pub refresh_token: Option<String>,
    /// NAV-1: after how many minutes without activity the session of that token ends.
    pub token_expires: Option<String>,
    /// The code and state of a third party's login.
    pub code: Option<(String, String)>,
    /// The address without any of it, the rest byte for byte; none if it brought nothing.
    pub clean: Option<String>,
}

/// Where a visit came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Referral {
    /// The channel.
    pub from: String,
    /// The activity; none removes an older one.
    pub activity_id: Option<String>,
}

/// GRD-1, GRD-2: takes an address apart.
pub fn guard(address: &str) -> Guarded {
    let (rest, hash) = address.split_once('#').map_or((address, ""), |(rest, hash)| (rest, hash));
    let Some((path, text)) = rest.split_once('?') else { return Guarded::default() };
    let mut query = Query::read(text);
    let referral = referral(&mut query);
    let brought_token = query.get("token");
    let (mut token, mut refresh_token, mut token_expires) = (None, None, None);
    if brought_token.is_some() {
        token = brought_token.filter(|token| is_token(token));
        refresh_token = query.get("refreshToken").filter(|token| is_token(token));
        token_expires = query.get("tokenExpires").filter(|text| activity::lifetime(text).is_some());
        ["token", "refreshToken", "tokenExpires"].iter().for_each(|name| query.remove(name));
    }
    let code = query.get("code").zip(query.get("state")).filter(|_| signs_in(path));
    if code.is_some() {
        ["code", "state"].iter().for_each(|name| query.remove(name));
    }
    let left = query.to_string();
    let clean = (left != text).then(|| {
        let mark = if left.is_empty() { "" } else { "?" };
        let hash_mark = if has(address, "#") { "#" } else { "" };
        format!("{}{mark}{left}{hash_mark}{hash}", rooted(path))
    });
    Guarded { referral, token, refresh_token, token_expires, code, clean }
}

/// NAV-1: a document may stand at `//host`; whoever is sent there by such an address leaves the site.
fn rooted(path: &str) -> String {
    let plain = path.trim_start_matches('/');
    if path.starts_with('/') { format!("/{plain}") } else { plain.to_owned() }
}

/// An error page has a code of its own, and no state.
fn signs_in(path: &str) -> bool {
    !matches!(path, "/400" | "/403" | "/404")
}

/// T14: letters, digits, `_` and `-`, at most 64 of them.
pub fn is_referral(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    (1..=64).contains(&text.len()) && text.bytes().all(plain)
}

/// GRD-1: without `from` nothing happens.
fn referral(query: &mut Query) -> Option<Referral> {
    let legal = |text: &String| is_referral(text);
    let from = query.get("from")?;
    let activity_id = query.get("activityId").filter(legal);
    query.remove("from");
    query.remove("activityId");
    Some(from).filter(legal).map(|from| Referral { from, activity_id })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn clean(address: &str) -> Option<String> {
        guard(address).clean
    }

    // GRD-1
    #[test]
    fn a_referral_is_taken_out_of_the_address_and_the_rest_stays_byte_for_byte() {
        let guarded = guard("/part?a=%e4&from=ad_1&activityId=7&b=+x#h?from=2");
        let expected = Referral { from: "ad_1".into(), activity_id: Some("7".into()) };
        assert_eq!(
            (guarded.referral, guarded.clean.as_deref()),
            (Some(expected), Some("/part?a=%e4&b=+x#h?from=2"))
        );
    }

    // GRD-1
    #[test]
    fn from_alone_has_no_activity_and_an_activity_alone_is_nothing() {
        assert_eq!(guard("/?from=a").referral, Some(Referral { from: "a".into(), activity_id: None }));
        assert_eq!(guard("/?activityId=7"), Guarded::default());
    }

    // GRD-1, T14
    #[test]
    fn what_could_break_a_cookie_is_dropped_and_stripped_all_the_same() {
        for from in ["a%3Bb", "a%0D%0Ab", "", "a%20b", &"a".repeat(65)] {
            let guarded = guard(&format!("/?from={from}&x=1"));
            assert_eq!((guarded.referral, guarded.clean.as_deref()), (None, Some("/?x=1")), "{from}");
        }
    }

    // GRD-2, T5
    #[test]
    fn every_token_leaves_the_address_and_only_a_token_is_kept() {
        let guarded = guard("/part?token=abc&refreshToken=r&tokenExpires=9&token=def&q=1");
        assert_eq!((guarded.token.as_deref(), guarded.refresh_token.as_deref()), (Some("abc"), Some("r")));
        assert_eq!(guarded.token_expires.as_deref(), Some("9"));
        assert_eq!(guarded.clean.as_deref(), Some("/part?q=1"));
        let bad = guard("/?tokenExpires=NaN&token=a%0Ab");
        assert_eq!((bad.token, bad.token_expires, bad.clean.as_deref()), (None, None, Some("/")));
    }

    // GRD-2, NAV-1
    #[test]
    fn a_clean_address_leads_to_no_other_host() {
        assert_eq!(clean("//evil.cn/?token=abc&x=1").as_deref(), Some("/evil.cn/?x=1"));
        assert_eq!(clean("///evil.cn?from=a").as_deref(), Some("/evil.cn"));
        assert_eq!(clean("//evil.cn/?x=1"), None);
    }

    // GRD-2
    #[test]
    fn code_and_state_leave_together_and_a_code_alone_stays() {
        let guarded = guard("/?code=c&state=s&x");
        assert_eq!((guarded.code, guarded.clean.as_deref()), (Some(("c".into(), "s".into())), Some("/?x")));
        assert_eq!((clean("/403?code=403&message=m"), clean("/sso?code=1")), (None, None));
    }

    proptest! {
        // GRD-1, GRD-2
        #[test]
        fn what_was_cleaned_is_clean(pairs in prop::collection::vec("(from|activityId|token|refreshToken|code|state|x|%74oken|)(=[a-z%&#=]{0,4})?", 0..6)) {
            let address = format!("/part?{}", pairs.join("&"));
            if let Some(clean) = guard(&address).clean {
                prop_assert_eq!(guard(&clean), Guarded::default(), "{} {}", address, clean);
            }
        }
    }
}
