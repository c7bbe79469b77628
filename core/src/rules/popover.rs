//! §2, §4 Platform popover: which platforms it offers, and where the next login goes.

use super::{
    notice::captions,
    page::Page,
    redirect::{Origin, Platform},
    route::Route,
};
use crate::library::Library;
use sanku_derive::wire;
use serde::Serialize;

/// POP-2: what the box below the platforms says.
pub const HINT: &str = "注：勾选后，下次登录将直接进入该平台";

/// The platform that is never offered.
pub const MANAGEMENT: &str = "management";

/// A platform as a screen lists it.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct PlatformOption {
    /// Its name in code: `part`.
    pub val: String,
    /// What people read.
    pub label: String,
}

/// POP-1: how platforms are chosen.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Choosing {
    /// By a button that says it is chosen.
    Radio,
    /// From a list that highlights it.
    #[default]
    List,
}

/// POP-1: the open popover.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Popover {
    choosing: Choosing,
    options: Vec<PlatformOption>,
    highlighted: Option<String>,
}

/// POP-1: a platform was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen(pub String);

impl Popover {
    /// A popover over these platforms, `management` left out.
    pub fn new(choosing: Choosing, options: Vec<PlatformOption>) -> Self {
        let options = options.into_iter().filter(|option| option.val != MANAGEMENT).collect();
        Self { choosing, options, highlighted: None }
    }

    /// What it offers.
    pub fn options(&self) -> &[PlatformOption] {
        &self.options
    }

    /// The platform that the list highlights.
    pub fn highlighted(&self) -> Option<&str> {
        self.highlighted.as_deref()
    }

    /// The list highlights this platform, or none: where one is.
    pub fn highlight(self, val: Option<&str>) -> Self {
        let highlighted = val.filter(|_| self.choosing == Choosing::List).map(str::to_owned);
        Self { highlighted, ..self }
    }

    /// POP-1: somebody chose; what is not offered cannot be chosen.
    pub fn choose(self, val: &str) -> (Self, Option<Chosen>) {
        if !self.options.iter().any(|option| option.val == val) {
            return (self, None);
        }
        let highlighted = (self.choosing == Choosing::List).then(|| val.to_owned());
        (Self { highlighted, ..self }, Some(Chosen(val.to_owned())))
    }
}

/// The platforms of the specification with their names.
pub fn platforms() -> Vec<PlatformOption> {
    let rows = [
        (MANAGEMENT, "运营平台"),
        ("part", "零部件库平台"),
        ("component", "元器件库平台"),
        ("mat", "仿真材料库平台"),
    ];
    rows.map(|(val, label)| PlatformOption { val: val.to_owned(), label: label.to_owned() }).to_vec()
}

/// §6 The open platform of the configuration as the popover offers it: by its address. One without is not offered.
pub fn open_platform(platform: &Platform) -> Option<PlatformOption> {
    let Origin { secure, host, port } = Origin::read(&platform.origin).filter(|_| platform.open)?;
    let (scheme, usual) = if secure { ("https", 443) } else { ("http", 80) };
    let port = if port == usual { String::new() } else { format!(":{port}") };
    Some(PlatformOption {
        val: format!("{scheme}://{host}{port}/"),
        label: captions::OPEN_PLATFORM.to_owned(),
    })
}

/// The home of a platform; of any that is not offered, the portal's.
pub fn home(platform: &str) -> String {
    let page = Library::of_segment(platform).map_or(Page::Home, |library| Page::Library { library });
    Route::new(page).address()
}

/// POP-2: where a login without a redirect leads: with the box ticked to the home of the platform that was selected
/// last, else to `/`. The root keeps the answer in `Viewer::straight_to`.
pub fn straight_to(ticked: bool, last_selected: Option<Library>) -> Option<Library> {
    last_selected.filter(|_| ticked)
}

/// POP-2: the address of that home.
pub fn after_login(straight_to: Option<Library>) -> String {
    home(straight_to.map_or("", Library::segment))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::limits;

    fn offered(popover: &Popover) -> Vec<&str> {
        popover.options().iter().map(|option| option.val.as_str()).collect()
    }

    #[test]
    fn pop_1_management_is_not_offered() {
        assert_eq!(platforms().len(), 4);
        for choosing in [Choosing::Radio, Choosing::List] {
            let popover = Popover::new(choosing, platforms());
            assert_eq!(offered(&popover), ["part", "component", "mat"]);
        }
        assert_eq!(limits::POPOVER_WIDTH, 120);
    }

    #[test]
    fn pop_1_both_ways_of_choosing_emit_and_the_list_highlights() {
        for (choosing, highlighted) in [(Choosing::Radio, None), (Choosing::List, Some("component"))] {
            let (popover, out) = Popover::new(choosing, platforms()).choose("component");
            assert_eq!((popover.highlighted(), out), (highlighted, Some(Chosen("component".into()))));
        }
    }

    #[test]
    fn pop_1_a_second_choice_moves_the_highlight_and_emits_again() {
        let (popover, _) = Popover::new(Choosing::List, platforms()).choose("part");
        let (popover, out) = popover.choose("mat");
        assert_eq!((popover.highlighted(), out), (Some("mat"), Some(Chosen("mat".into()))));
    }

    #[test]
    fn pop_1_what_is_not_offered_cannot_be_chosen() {
        for val in ["management", "", "Part", "__proto__"] {
            let popover = Popover::new(Choosing::List, platforms());
            assert_eq!(popover.clone().choose(val), (popover, None), "{val}");
        }
    }

    // PRM-2
    #[test]
    fn only_an_open_platform_with_an_address_is_offered_by_it() {
        for (origin, open, is) in [
            ("open.sanku.cn", true, Some("https://open.sanku.cn/")),
            ("http://OPEN.sanku.cn:8080/", true, Some("http://open.sanku.cn:8080/")),
            ("https://open.sanku.cn:443", true, Some("https://open.sanku.cn/")),
            ("https://own@open.sanku.cn", true, None),
            ("javascript:alert(1)", true, None),
            ("", true, None),
            ("www.sanku.cn", false, None),
        ] {
            let offered = open_platform(&Platform { origin: origin.into(), open }).map(|option| option.val);
            assert_eq!(offered.as_deref(), is, "{origin}");
        }
    }

    #[test]
    fn pop_2_the_hint_in_the_specifications_words() {
        assert_eq!(HINT, "注：勾选后，下次登录将直接进入该平台");
    }

    #[test]
    fn pop_2_a_login_without_a_redirect_goes_to_the_ticked_platform_else_home() {
        for (ticked, last, to) in [
            (true, Some(Library::Part), "/part"),
            (true, Some(Library::Component), "/component"),
            (true, Some(Library::Mat), "/mat"),
            (true, None, "/"),
            (false, Some(Library::Part), "/"),
            (false, None, "/"),
        ] {
            assert_eq!(after_login(straight_to(ticked, last)), to, "{ticked} {last:?}");
        }
    }

    #[test]
    fn pop_1_only_a_platform_has_a_home() {
        for val in ["management", "https://evil.com", "//evil.com", ""] {
            assert_eq!(home(val), "/", "{val}");
        }
    }
}
