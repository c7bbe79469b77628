//! §3, §5, §9 Names and values that leave the portal: channels, tokens, cookies, storage.

use crate::{
    cases,
    texts::{around, oracle, strange},
};
use proptest::{prelude::*, sample::select};
use sanku_core::{
    rules::{
        channel::Channel,
        site::Site,
        storage::{self, CookieHome, Key, pack, read_cookie, unpack},
        token::{authorization, is_token},
    },
    time::Millis,
};

oracle! {
    CANONICAL = "^[1-9][0-9]{0,4}$";
    COOKIE_NAME = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$";
    ENVIRONMENT = "^[a-z0-9_-]+$";
    HEADER = "^(?:Bearer |Internal |Internal:)[!-~](?:[ -~]*[!-~])?$";
    COOKIE = "^[^;,\\s\\x00-\\x1f]+=[!-~&&[^;,\"\\\\]]*; Path=/; Max-Age=[0-9]+; SameSite=(?:Lax|None; Partitioned)(?:; Secure)?$";
}

/// A name with blanks in it, each letter in any case.
fn disguised(name: &str, dice: u64) -> String {
    let mut dice = dice;
    let letter = |c: char| {
        dice = dice.rotate_left(3).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let cased = if dice & 1 == 0 { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        if dice & 6 == 0 { format!(" {cased}\t") } else { cased.to_string() }
    };
    name.chars().map(letter).collect()
}

// CHN-1
#[test]
fn every_number_is_a_channel_both_ways_or_none() {
    let known: Vec<_> = (0..=u16::MAX).filter_map(Channel::of).collect();
    assert_eq!(known, Channel::ALL);
    for channel in known {
        assert_eq!(Channel::read(&channel.code().to_string()), Some(channel));
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn chn_1_a_number_is_read_in_canonical_digits_alone(text in around("[1-9][0-9]{2}")) {
        let known = CANONICAL.is_match(&text).then(|| text.parse().ok()).flatten().and_then(Channel::of);
        prop_assert_eq!(Channel::read(&text), known);
    }

    #[test]
    fn plg_2_a_program_is_known_by_its_names_in_any_case(channel in select(Channel::ALL), dice in any::<u64>(), at in any::<prop::sample::Index>()) {
        for name in channel.names() {
            let (program, file_type) = name.split_at(1 + at.index(name.len()));
            let found = Channel::of_program(&disguised(program, dice), &disguised(file_type, dice.rotate_left(7)));
            prop_assert_eq!(found, Some(channel), "{} {}", program, file_type);
        }
    }

    #[test]
    fn plg_2_whatever_a_program_says_its_channel_has_that_name(program in strange(), file_type in strange()) {
        if let Some(channel) = Channel::of_program(&program, &file_type) {
            prop_assert!(!channel.names().is_empty() && !program.is_empty());
        }
    }

    #[test]
    fn tok_1_a_token_gets_its_prefix_once(token in around("(Bearer |Internal |Internal:|Bearer|bearer )?[a-z0-9._-]{0,12}")) {
        let header = authorization(&token);
        prop_assert_eq!(header.is_some(), is_token(&token));
        if let Some(header) = header {
            prop_assert!(HEADER.is_match(&header) && header.ends_with(&token), "{}", header);
            prop_assert_eq!(authorization(&header), Some(header.clone()));
        }
    }

    #[test]
    fn sto_1_on_any_host_a_key_has_a_name_that_a_cookie_can_have(host in around("(www|train|trainopen|dev|10)\\.[a-z]{1,4}\\.cn(:[0-9]{1,4})?")) {
        let site = Site::of(&host);
        prop_assert!(ENVIRONMENT.is_match(site.environment()), "{:?}", site);
        for key in Key::ALL {
            let name = key.name(&site);
            prop_assert!(COOKIE_NAME.is_match(&name), "{}", name);
            let own = name != key.plain_name();
            let tokens = [Key::AccessToken, Key::RefreshToken, Key::TokenExpires, Key::LastActivity];
            prop_assert_eq!(own, tokens.contains(key));
        }
    }

    #[test]
    fn sto_2_a_cookie_is_read_as_it_was_written_among_others(value in strange(), other in "[a-z;=% ]{0,20}", https in any::<bool>(), embedded in any::<bool>()) {
        let Some(written) = CookieHome::of(https, embedded).write("prod_t", &value, Millis::new(5_000)) else {
            prop_assert!(embedded && !https);
            return Ok(());
        };
        prop_assert!(COOKIE.is_match(&written), "{}", written);
        let kept = written.split(';').next().unwrap();
        prop_assert_eq!(read_cookie(&format!("x{other}; {kept}; y=1"), "prod_t"), Some(value));
    }

    #[test]
    fn sto_2_any_cookies_and_any_storage_are_survived(cookies in strange(), name in strange(), now in any::<u64>()) {
        let _ = read_cookie(&cookies, &name);
        if let Some(value) = unpack(&cookies, Millis::new(now)) {
            prop_assert!(cookies.ends_with(value));
        }
    }

    #[test]
    fn sto_2_a_stored_value_is_there_until_its_end(value in strange(), until in any::<u64>(), now in any::<u64>()) {
        let (until, now) = (Millis::new(until), Millis::new(now));
        let packed = pack(&value, until);
        prop_assert_eq!(unpack(&packed, now), (now < until).then_some(value.as_str()));
    }

    #[test]
    fn grd_1_a_referral_lives_from_a_minute_to_400_days(text in around("[0-9]{1,8}")) {
        let life = storage::referral_lifetime(Some(&text)).value();
        prop_assert!((60_000..=400 * 86_400_000).contains(&life), "{}", life);
    }
}
