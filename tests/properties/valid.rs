//! §5 Validation: the hand-written matchers say what the expressions say.

use crate::{
    cases,
    texts::{around, oracle, strange},
};
use proptest::prelude::*;
use sanku_core::{
    rules::{
        forms,
        images::{self, Image},
        valid::{self, Account, Invalid},
    },
    text,
};

oracle! {
    MOBILE = "^1[3-9][0-9]{9}$";
    CODE = "^[0-9]{6}$";
    // The expression of the WHATWG for `input type=email`, word for word.
    WHATWG = concat!(
        r"^[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@",
        "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?",
        r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$"
    );
    DOTTED = r"@.*\.";
    TELEPHONE = r"^[+ -]*(?:[0-9][+ -]*){7,}$";
    IMAGE = r"\.(?:[pP][nN][gG]|[jJ][pP][eE]?[gG])$";
    LEGAL = r"^[!-~]{8,16}$";
    LOWER = "[a-z]";
    UPPER = "[A-Z]";
    DIGIT = "[0-9]";
    SPECIAL = r"[!-/:-@\[-`{-~]";
}

fn email_address() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z0-9.+_-]{1,12}@[a-z0-9]{1,6}(-[a-z0-9]{1,3})?\\.[a-z]{2,4}",
        "[!-~]{1,9}@[a-z0-9.-]{1,20}",
        "a@[a-z0-9-]{60,66}\\.[a-z]{1,2}",
        "[a-z]{1,3}@[a-z]{1,5}",
        "[a-z]{50,60}@[a-z]{1,9}\\.cn",
    ]
}

fn is_email(text: &str) -> bool {
    WHATWG.is_match(text) && DOTTED.is_match(text)
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn val_1_a_mobile_is_what_the_expression_says(text in around(prop_oneof!["1[3-9][0-9]{9}", "[0-2][0-9]{9,11}"])) {
        let good = MOBILE.is_match(&text);
        prop_assert_eq!(valid::is_mobile(&text), good);
        let said = if text.is_empty() { Err(Invalid::MobileEmpty) } else if good { Ok(()) } else { Err(Invalid::MobileFormat) };
        prop_assert_eq!(valid::mobile(&text), said);
    }

    #[test]
    fn val_2_an_email_address_is_what_the_expression_says_with_a_dot(text in around(email_address())) {
        prop_assert_eq!(valid::email(&text).is_ok(), is_email(&text));
    }

    #[test]
    fn val_3_an_account_is_one_or_the_other_after_trimming(text in around(prop_oneof![email_address(), "[ \t\u{3000}]?1[3-9][0-9]{9} ?"])) {
        let bare = text::trim(&text);
        let said = match valid::account(&text) {
            Ok(Account::Mobile(it)) => MOBILE.is_match(bare) && it == bare,
            Ok(Account::Email(it)) => is_email(bare) && bare.chars().count() <= 64 && it == bare,
            Err(why) => why == Invalid::AccountFormat && !MOBILE.is_match(bare) && !(is_email(bare) && bare.chars().count() <= 64),
        };
        prop_assert!(said, "{:?}", text);
    }

    #[test]
    fn val_4_a_password_has_the_classes_that_the_expressions_find(text in around(prop_oneof!["[a-zA-Z0-9]{7,17}", "[!-~]{7,17}", "[a-z]{5,9}[0-9]{3,4}[ -~]?"])) {
        let met = [&LOWER, &UPPER, &DIGIT, &SPECIAL].map(|class| class.is_match(&text));
        let strength = valid::password_strength(&text);
        prop_assert_eq!([strength.lower, strength.upper, strength.digit, strength.special], met);
        let good = LEGAL.is_match(&text) && met.into_iter().filter(|met| *met).count() >= 3;
        let said = if text.is_empty() { Err(Invalid::PasswordEmpty) } else if good { Ok(()) } else { Err(Invalid::PasswordFormat) };
        prop_assert_eq!(valid::password(&text), said);
    }

    #[test]
    fn val_5_a_confirmation_is_the_same_text_and_not_empty(one in around("[!-~]{0,16}"), same in any::<bool>(), other in strange()) {
        let again = if same { one.clone() } else { other };
        prop_assert_eq!(valid::confirm(&one, &again).is_ok(), one == again && !one.is_empty());
        prop_assert!(valid::confirm_after_change(false, &one, &again).is_ok());
    }

    #[test]
    fn val_6_a_code_is_what_the_expression_says(text in around("[0-9]{5,7}")) {
        let good = CODE.is_match(&text);
        let elsewhere = if good { Ok(()) } else { Err(Invalid::CodeFormat) };
        prop_assert_eq!(valid::any_code(&text), elsewhere);
        prop_assert_eq!(valid::code(&text), if text.is_empty() { Err(Invalid::CodeEmpty) } else { elsewhere });
    }

    #[test]
    fn val_10_a_username_is_trimmed_and_never_blank_if_the_account_is_not(nickname in strange(), account in around("1[3-9][0-9]{9}")) {
        let name = valid::username(&nickname, &account);
        prop_assert_eq!(name, text::trim(name));
        prop_assert_eq!(name.is_empty(), text::trim(&nickname).is_empty() && text::trim(&account).is_empty());
    }

    #[test]
    fn val_11_a_message_is_counted_after_trimming(text in around("[ 三a\u{200B}\u{3000}]{0,14}")) {
        let said = match text::trim(&text).chars().count() {
            0 => Err(Invalid::MessageEmpty),
            1..=9 => Err(Invalid::MessageShort),
            _ => Ok(()),
        };
        prop_assert_eq!(valid::message(&text), said);
    }

    #[test]
    fn val_12_a_telephone_number_is_what_the_expression_says(text in around(prop_oneof!["[+]?[0-9 -]{0,14}", "0[0-9]{2,3}-[0-9]{7,8}"])) {
        let bare = text::trim(&text);
        prop_assert_eq!(forms::phone(&text).is_ok(), bare.is_empty() || TELEPHONE.is_match(bare));
    }

    #[test]
    fn val_13_of_a_batch_no_more_stay_than_there_is_room_for(
        already in prop_oneof![0..5_usize, any::<usize>()],
        batch in prop::collection::vec((around("[a-z,]{0,3}\\.(png|JPG|jpeg|gif)"), prop_oneof![5_242_879..5_242_882_u64, any::<u64>()]), 0..8),
    ) {
        let batch: Vec<_> = batch.into_iter().map(|(name, size)| Image { name, size }).collect();
        let verdicts = images::check(already, &batch);
        prop_assert_eq!(verdicts.len(), batch.len());
        let mut room = 3_usize.saturating_sub(already);
        for (Image { name, size }, verdict) in batch.iter().zip(verdicts) {
            let said = match () {
                () if name.contains(',') => Err(Invalid::ImageComma),
                () if !IMAGE.is_match(name) => Err(Invalid::ImageType),
                () if *size > 5 * 1024 * 1024 => Err(Invalid::ImageSize),
                () if room == 0 => Err(Invalid::ImageCount),
                () => Ok(()),
            };
            room -= usize::from(said.is_ok());
            prop_assert_eq!(verdict, said, "{} {}", name, size);
        }
    }
}
