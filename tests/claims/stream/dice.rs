//! A number that becomes anything; the same number the same.

use serde_json::{Value, json};

/// Rolls the same for the same number.
pub struct Dice(u64);

/// Texts that some rule knows.
const KNOWN: &[&str] = &[
    "",
    "/",
    "/part",
    "/part/search?keyWords=a%7Cb&pageNo=2",
    "/component/search/encapsulation",
    "/mat/detail/s1?preview=1#top",
    "/part/detail/s1?configName=c",
    "/part/brand-detail/7?type=1",
    "/part/plugin/search?swType=CAD&softwareName=SW&noLogin=TRUE",
    "/login?redirect=%2Fpart&message=m&code=403",
    "/?token=abc&refreshToken=def&x=1",
    "/?code=c&state=s&scan_type=band",
    "/register?from=a&activityId=b",
    "/403?message=m",
    "/plugin/wechatregister",
    "/user?dir=4",
    "//evil.cn",
    "/%zz?%zz#%zz",
    "13800000000",
    "a@b.cn",
    "Passw0rd!",
    "123456",
    "a|b｜c",
    "announcementTime",
    "sanku_session",
    "https://open.sanku.cn",
    "https://www.sanku.cn",
    "javascript:alert(1)",
    "{\"type\":\"wechatAuth\",\"code\":\"c\",\"state\":\"s\"}",
    "{}",
    "401",
    "part",
    "private",
    "part_switch",
    "三库\u{200B}𠮷\u{0}\u{FFFD}",
];

impl Dice {
    /// From the number of a step.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Any number.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// From 0 to below a number.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.roll() >> 33).unwrap() % end.max(1)
    }

    pub fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    pub fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    pub fn text(&mut self) -> String {
        match self.below(12) {
            0 => (0..self.below(9))
                .map(|_| char::from_u32(self.below(0x3000) as u32).unwrap_or('\u{FFFD}'))
                .collect(),
            1 => self.of(KNOWN).repeat(self.below(80)),
            2 => format!("{}{}", self.of(KNOWN), self.of(KNOWN)),
            _ => self.of(KNOWN).to_owned(),
        }
    }

    /// Small mostly: an index, a number of a tab, a page.
    pub fn number(&mut self) -> u64 {
        match self.below(10) {
            0 => self.roll(),
            1 => self.of(&[255, 65_535, u64::from(u32::MAX), 1 << 53]),
            _ => self.below(12) as u64,
        }
    }

    pub fn float(&mut self) -> f64 {
        match self.below(4) {
            0 => self.of(&[0.0, -1.0, 1e300, 319.9, 320.0, 330.0, 1e-320]),
            _ => self.below(2_000) as f64 / 2.0,
        }
    }

    pub fn anything(&mut self) -> Value {
        match self.below(6) {
            0 => Value::Null,
            1 => json!(self.float()),
            2 => json!([self.text(), { "__proto__": 1 }]),
            3 => json!({ "type": self.text(), "text": self.number() }),
            4 => json!(self.number()),
            _ => Value::from(self.text()),
        }
    }
}
