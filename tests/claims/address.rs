//! §2 Addresses: what a guard takes out of one, and which keywords its lists name.

use sanku_core::library::Library;
use sanku_core::rules::{
    compare::basket::Basket,
    guard::guard,
    limits::COMPARED,
    selected::{read_list, write_list},
    tag::{normal, read_lists, write_lists},
    token::is_token,
};

// GRD-1, GRD-2, T4
pub fn a_guard_takes_all_that_it_knows_and_no_byte_of_the_rest(address: &str) {
    let brought = guard(address);
    for token in [&brought.token, &brought.refresh_token].into_iter().flatten() {
        assert!(is_token(token));
    }
    let Some(clean) = &brought.clean else {
        assert!(brought.referral.is_none() && brought.token.is_none() && brought.code.is_none());
        return;
    };
    let again = guard(clean);
    assert_eq!((again.clean, again.token, again.code), (None, None, None), "{}", clean);
    let pieces = |address: &str| -> Vec<String> {
        let query = address.split('#').next().unwrap().split_once('?').map_or("", |(_, query)| query);
        query.split('&').filter(|piece| !piece.is_empty()).map(str::to_owned).collect()
    };
    let (before, after) = (pieces(address), pieces(clean));
    let mut left = before.iter();
    assert!(after.iter().all(|piece| left.any(|known| known == piece)), "{:?} {:?}", before, after);
    assert!(!clean.starts_with("//"), "{}", clean);
    let hash = |address: &str| address.split_once('#').map(|(_, hash)| hash.to_owned());
    assert_eq!(hash(address), hash(clean));
}

// KEY-5, KEY-9
pub fn what_is_read_from_any_lists_is_as_the_box_holds_it(one: &str, other: &str) {
    let tags = read_lists(one, other);
    assert_eq!(&normal(tags.clone()), &tags);
    let (key_words, not_analyzer) = write_lists(&tags);
    assert_eq!(&read_lists(&key_words, &not_analyzer), &tags);
    for tag in tags {
        assert!(
            !tag.text.contains(['|', '｜']) && (1..=128).contains(&tag.text.chars().count()),
            "{:?}",
            tag
        );
    }
}

// CMP-1
pub fn what_any_address_compares_is_read_as_it_is_written(text: &str) {
    let items = read_list(text);
    assert_eq!(&read_list(&write_list(&items)), &items);
    let basket = Basket::read(text);
    assert!(Library::ALL.iter().all(|library| basket.of(*library).len() <= COMPARED));
    if let Some(written) = basket.written() {
        assert_eq!(Basket::read(&written).written(), Some(written));
    }
}
