//! §1, §9 Contact block: how people reach us, in full or in short.

use super::limits;
use serde::{Deserialize, Serialize};

/// TXT-1: what stands below the QR image.
pub const CAPTION: &str = "扫码关注公众号";

/// How people reach the company, as the operator configured it; what is empty is not shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ContactView {
    /// The banner; none in short, or where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub banner: Option<Picture>,
    /// The QR image with what stands below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qr: Option<Qr>,
    /// The list, from above.
    pub lines: Vec<ContactLine>,
    /// How wide the list is, in pixels.
    pub list_width: u32,
}

/// An image with its size in pixels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Picture {
    /// Its address.
    pub src: String,
    /// How wide.
    pub width: u32,
    /// How high.
    pub height: u32,
}

/// The way to the public account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Qr {
    /// The image's address.
    pub src: String,
    /// What stands below it.
    pub caption: &'static str,
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ContactLine {
    /// Its name in code: `phone`, `email`, `hours`, `address`.
    pub key: &'static str,
    /// TXT-1: what it is.
    pub label: &'static str,
    /// What it says.
    pub value: String,
}

/// CON-1: in full, or without banner and hours and narrower.
pub fn contact(contact: &Contact, is_simple: bool) -> ContactView {
    let Contact { phone, email, address, banner, qr } = contact.clone();
    let (width, height) = limits::CONTACT_BANNER;
    let picture = Picture { src: banner, width, height };
    let hours = if is_simple { String::new() } else { hours() };
    let line = |key, label, value| ContactLine { key, label, value };
    let lines = [
        line("phone", "服务热线", phone),
        line("email", "联系邮箱", email),
        line("hours", "服务时间", hours),
        line("address", "公司地址", address),
    ];
    ContactView {
        banner: Some(picture).filter(|picture| !is_simple && !picture.src.is_empty()),
        qr: Some(Qr { src: qr, caption: CAPTION }).filter(|qr| !qr.src.is_empty()),
        lines: lines.into_iter().filter(|line| !line.value.is_empty()).collect(),
        list_width: if is_simple { limits::CONTACT_LIST_NARROW } else { limits::CONTACT_LIST_WIDTH },
    }
}

/// TXT-1: the service hours.
fn hours() -> String {
    let clock = |minutes: u32| format!("{}:{:02}", minutes / 60, minutes % 60);
    let (from, to) = limits::SERVICE_HOURS;
    format!("周一至周五 {}-{}", clock(from), clock(to))
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

    fn lines(view: &ContactView) -> Vec<String> {
        view.lines.iter().map(|ContactLine { key, label, value }| format!("{key} {label} {value}")).collect()
    }

    #[test]
    fn con_1_in_full_it_shows_banner_account_and_four_lines() {
        let view = contact(&full(), false);
        let banner = Picture { src: "/banner.png".into(), width: 400, height: 80 };
        assert_eq!((view.banner.as_ref(), view.list_width), (Some(&banner), 400));
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
        assert_eq!([short.list_width, long.list_width], [300, 400]);
    }

    #[test]
    fn con_1_what_is_not_configured_is_not_shown() {
        let view = contact(&Contact::default(), false);
        assert_eq!((view.banner.as_ref(), view.qr.as_ref()), (None, None));
        assert_eq!(lines(&view), ["hours 服务时间 周一至周五 8:30-18:00"]);
    }
}
