//! §2 Footer: whose site this is, and under which number it is filed.

use crate::{
    prelude::*,
    rules::{notice, site::FILING_SITE},
    text::trim,
};

/// It never changes.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Footer;

/// Nothing is done to it.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum FooterEvent {}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FooterView {
    /// The copyright line.
    pub copyright: String,
    /// FTR-1: the filing number of this host, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filing: Option<Filing>,
}

/// A filing number.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Filing {
    /// The number.
    pub number: String,
    /// Where it leads.
    pub to: &'static str,
}

impl Machine for Footer {
    type Event = FooterEvent;
    type View = FooterView;

    fn update(self, _: &Cx<'_>, _: Input<FooterEvent>) -> Step<Self> {
        Step::to(self)
    }

    fn view(&self, cx: &Cx<'_>) -> FooterView {
        let setup = &cx.boot.setup;
        let number = setup.filings.of(cx.boot.host()).map(trim).filter(|number| !number.is_empty());
        FooterView {
            copyright: format!("© {} {}", setup.company_name, notice::RIGHTS),
            filing: number.map(|number| Filing { number: number.to_owned(), to: FILING_SITE }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        rules::{setup::Setup, site::Filings, viewer::NOBODY},
    };

    fn at(origin: &str, filings: Filings) -> FooterView {
        let setup = Setup { company_name: "某公司".into(), filings, ..Setup::default() };
        let boot = Boot { origin: origin.into(), setup, ..Boot::default() };
        Footer.view(&Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY })
    }

    // FTR-1
    #[test]
    fn the_footer_names_the_company_and_the_filing_number_of_its_host() {
        for (origin, number) in [
            ("https://www.sanku.com", Some("京ICP备1号")),
            ("https://www.sanku.cn:8443", Some("京ICP备2号")),
            ("https://www.sanku.com.cn", Some("京ICP备2号")),
            ("http://127.0.0.1:8080", None),
            ("http://intranet", None),
        ] {
            let filings = Filings { com: Some("京ICP备1号".into()), cn: Some("京ICP备2号".into()) };
            let view = at(origin, filings);
            let filing =
                number.map(|number| Filing { number: number.into(), to: "https://beian.miit.gov.cn/" });
            assert_eq!((view.copyright.as_str(), view.filing), ("© 某公司 版权所有", filing), "{origin}");
        }
    }

    // FTR-1
    #[test]
    fn an_empty_number_is_none() {
        for number in [None, Some(String::new()), Some("\u{200b} ".into())] {
            assert_eq!(at("https://www.sanku.cn", Filings { cn: number, com: None }).filing, None);
        }
    }
}
