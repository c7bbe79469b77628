//! §1, §9 Contact block: how people reach us, in full or in short.

use super::{
    help, limits,
    notice::{self, captions},
    valid,
};
use crate::json::Read;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// How people reach the company, as the operator configured it; what is empty is not shown.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Contact {
    /// The service hotline.
    pub phone: String,
    /// The e-mail address.
    pub email: String,
    /// The company's address.
    pub address: String,
    /// The address of the banner's image.
    pub banner: String,
    /// The address of the QR image of the public account.
    pub qr: String,
}

/// CON-1: what the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ContactBlock {
    /// The banner; none in short, or where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub banner: Option<Picture>,
    /// The QR image with what stands below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qr: Option<Qr>,
    /// The list, from above.
    pub lines: Vec<ContactLine>,
    /// How wide the list is, in pixels; none without a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list_width: Option<u32>,
    /// What stands there instead, where the operator has configured nothing at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
}

/// An image with its size in pixels.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Picture {
    /// Its address.
    pub src: String,
    /// How wide.
    pub width: u32,
    /// How high.
    pub height: u32,
}

/// The way to the public account.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Qr {
    /// The image's address.
    pub src: String,
    /// What stands below it.
    pub caption: &'static str,
}

/// A line of the list.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ContactLine {
    /// Its name in code: `phone`, `email`, `hours`, `address`.
    pub key: &'static str,
    /// TXT-1: what it is.
    pub label: &'static str,
    /// What it says.
    pub value: String,
    /// Where a click on it leads: to a call or a mail.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
}

/// CON-1: in full, or without banner and hours and narrower.
pub fn contact(contact: &Contact, is_simple: bool) -> ContactBlock {
    let Contact { phone, email, address, banner, qr } = contact.clone();
    let (width, height) = limits::CONTACT_BANNER;
    let line = |key, label, value: String| ContactLine { key, label, href: href(key, &value), value };
    let [hotline, mail, hours_of, place] = captions::CONTACT_LINES;
    let lines = [
        line("phone", hotline, phone),
        line("email", mail, email),
        line("hours", hours_of, if is_simple { String::new() } else { hours() }),
        line("address", place, address),
    ];
    let qr = Some(Qr { src: qr, caption: captions::FOLLOW_US }).filter(|qr| is_picture(&qr.src));
    let reachable = qr.is_some() || lines.iter().any(|line| line.key != "hours" && !line.value.is_empty());
    let banner = Some(Picture { src: banner, width, height });
    let lines: Vec<_> = lines.into_iter().filter(|line| reachable && !line.value.is_empty()).collect();
    let width = if is_simple { limits::CONTACT_LIST_NARROW } else { limits::CONTACT_LIST_WIDTH };
    ContactBlock {
        banner: banner.filter(|picture| !is_simple && is_picture(&picture.src)),
        qr,
        list_width: (!lines.is_empty()).then_some(width),
        lines,
        note: (!reachable).then_some(notice::NO_CONTACT),
    }
}

/// T16: an image of our own site, of https, or one that stands in the address itself.
fn is_picture(src: &str) -> bool {
    src.starts_with("data:image/") || help::is_safe(src)
}

/// What dials the number, as far as it is one; what writes to the address, if it is one.
fn href(key: &str, value: &str) -> Option<String> {
    match key {
        "phone" => {
            let dialled: String =
                value.chars().filter(|char| char.is_ascii_digit() || *char == '+').collect();
            let spoken = value
                .chars()
                .all(|char| char.is_ascii_digit() || matches!(char, '+' | '-' | '(' | ')' | ' '));
            (spoken && dialled.len() >= limits::PHONE_SHORTEST).then(|| format!("tel:{dialled}"))
        }
        // What begins a query or an escape would say more than an address.
        "email" => {
            let plain = valid::email(value).is_ok() && !value.contains(['?', '&', '%', '#']);
            plain.then(|| format!("mailto:{value}"))
        }
        _ => None,
    }
}

/// TXT-1: the service hours.
fn hours() -> String {
    let clock = |minutes: u32| format!("{}:{:02}", minutes / 60, minutes % 60);
    let (from, to) = limits::SERVICE_HOURS;
    notice::service_hours(&clock(from), &clock(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full() -> Contact {
        Contact {
            phone: "400-000-0000".into(),
            email: "a@b.cn".into(),
            address: "某商务区1号".into(),
            banner: "/banner.png".into(),
            qr: "/qr.png".into(),
        }
    }

    fn lines(view: &ContactBlock) -> Vec<String> {
        view.lines
            .iter()
            .map(|ContactLine { key, label, value, .. }| format!("{key} {label} {value}"))
            .collect()
    }

    #[test]
    fn con_1_in_full_it_shows_banner_account_and_four_lines() {
        let view = contact(&full(), false);
        let banner = Picture { src: "/banner.png".into(), width: 400, height: 80 };
        assert_eq!((view.banner.as_ref(), view.list_width), (Some(&banner), Some(400)));
        assert_eq!(view.qr, Some(Qr { src: "/qr.png".into(), caption: "扫码关注公众号" }));
        let expected = [
            "phone 服务热线 400-000-0000",
            "email 联系邮箱 a@b.cn",
            "hours 服务时间 周一至周五 8:30-18:00",
            "address 公司地址 某商务区1号",
        ];
        assert_eq!(lines(&view), expected);
    }

    #[test]
    fn con_1_in_short_it_has_no_banner_no_hours_and_is_narrower() {
        let (short, long) = (contact(&full(), true), contact(&full(), false));
        assert_eq!((short.banner.as_ref(), &short.qr), (None, &long.qr));
        assert_eq!(
            short.lines.iter().map(|line| line.key).collect::<Vec<_>>(),
            ["phone", "email", "address"]
        );
        assert_eq!([short.list_width, long.list_width], [Some(300), Some(400)]);
    }

    #[test]
    fn con_1_what_is_not_configured_is_not_shown() {
        let view = contact(&Contact { phone: "400-000-0000".into(), ..Contact::default() }, false);
        assert_eq!((view.banner.as_ref(), view.qr.as_ref(), view.note), (None, None, None));
        assert_eq!(lines(&view), ["phone 服务热线 400-000-0000", "hours 服务时间 周一至周五 8:30-18:00"]);
    }

    // CON-1, TXT-1
    #[test]
    fn where_nothing_is_configured_the_block_says_whom_to_ask() {
        let banner = Contact { banner: "/banner.png".into(), ..Contact::default() };
        for (configured, is_simple) in
            [(Contact::default(), false), (Contact::default(), true), (banner, true)]
        {
            let view = contact(&configured, is_simple);
            assert_eq!((view.note, lines(&view).len()), (Some("暂未公布联系方式，请联系您的管理员"), 0));
        }
    }

    #[test]
    fn con_1_a_number_is_dialled_and_an_address_is_written_to_if_they_are_such() {
        let hrefs = |phone: &str, email: &str| {
            let view = contact(&Contact { phone: phone.into(), email: email.into(), ..full() }, false);
            view.lines.into_iter().map(|line| line.href.unwrap_or_default()).collect::<Vec<_>>()
        };
        assert_eq!(hrefs("400-000-0000", "a@b.cn"), ["tel:4000000000", "mailto:a@b.cn", "", ""]);
        assert_eq!(hrefs("+86 (10) 8888 0000", "a@b"), ["tel:+861088880000", "", "", ""]);
        assert_eq!(hrefs("12345 转 6", "a?cc=x@y.cn"), ["", "", "", ""]);
        assert_eq!(hrefs("工作日致电前台", "javascript:alert(1)"), ["", "", "", ""]);
    }

    // T16
    #[test]
    fn a_picture_is_of_our_own_site_of_https_or_in_the_address_itself() {
        for (src, shown) in [
            ("/files/qr.png", true),
            ("https://www.sanku.cn/qr.png", true),
            ("data:image/png;base64,AAAA", true),
            ("data:text/html,x", false),
            ("http://evil.cn/qr.png", false),
            ("//evil.cn/qr.png", false),
            ("javascript:alert(1)", false),
        ] {
            let view = contact(&Contact { qr: src.into(), banner: src.into(), ..full() }, false);
            assert_eq!((view.qr.is_some(), view.banner.is_some()), (shown, shown), "{src}");
        }
    }
}
