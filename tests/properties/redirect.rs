//! §4 After login: where any text leads, as a browser would read it.

use crate::{
    cases,
    claims::redirect::{self, ORIGIN},
    texts::{around, strange},
};
use proptest::prelude::*;
use sanku_core::rules::redirect::{Destination, Trust, after_login};

fn target() -> impl Strategy<Value = String> {
    around(prop_oneof![
        r"/[a-z/?#&=%.]{0,12}",
        r"https://(www|open|mat)\.sanku\.cn[/?#:]?[a-z/?#&=]{0,12}",
        r"https?://cad\.sanku\.cn(:8443)?(/part\?(token|Token|%74oken|refreshToken|x)=1&tokenExpires=2#h)?",
        r"(https?:)?[/\\]{0,3}(intranet|evil\.cn|www\.sanku\.cn\.evil\.cn|a@www\.sanku\.cn)(:[0-9]{1,5})?[/\\@:.?#a-z]{0,6}",
        r"(javascript|data|blob|file|ftp|HTTPS|//):?[/\\]{0,2}[a-z.]{0,12}",
    ])
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn nav_1_no_text_leads_out_of_the_listed_origins(text in target(), blocked in any::<bool>()) {
        redirect::no_text_leads_out_of_the_listed_origins(&text, blocked);
    }

    #[test]
    fn nav_1_without_a_list_everything_stays_here(text in prop_oneof![target(), strange()]) {
        let trust = Trust { origin: ORIGIN, platforms: &[], blocked: false };
        let went = after_login(Some(&text), trust);
        prop_assert!(!matches!(went, Destination::There { .. }), "{:?}", went);
    }
}
