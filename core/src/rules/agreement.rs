//! §2 Agreements: the two texts that a login and a registration are about, and where they stand.

use super::notice::captions;
use sanku_derive::wire;
use serde::Serialize;

/// Which text of both whoever registers accepts; the pages say it too.
pub const VERSION: &str = "1.1";
/// The day from which that text holds, in China.
pub const SINCE: &str = "2026-11-25";

/// DLG-2: one of them.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Agreement {
    /// The title of its dialog.
    pub title: &'static str,
    /// What its text is called there.
    pub text: &'static str,
    /// The page that the dialog loads.
    pub address: &'static str,
}

/// DLG-2: both, in the order in which they are named.
pub const AGREEMENTS: [Agreement; 2] = [
    Agreement {
        title: captions::AGREEMENTS[0],
        text: captions::AGREEMENT_TEXTS[0],
        address: "/user-service.html",
    },
    Agreement {
        title: captions::AGREEMENTS[1],
        text: captions::AGREEMENT_TEXTS[1],
        address: "/user-private.html",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::valid::Invalid;

    // DLG-2, VAL-9
    #[test]
    fn each_agreement_that_the_rule_names_has_its_page() {
        let said = Invalid::AgreementMissing.to_string();
        for (Agreement { title, text, address }, expected) in
            AGREEMENTS.into_iter().zip(["/user-service.html", "/user-private.html"])
        {
            assert!(said.contains(&format!("《{title}》")), "{title}");
            assert_eq!((address, text), (expected, format!("{title}正文").as_str()), "{title}");
        }
    }
}
