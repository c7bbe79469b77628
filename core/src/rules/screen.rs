//! §4, §9 Screen: how wide things are, by the width of the main area.

use super::limits;
use sanku_derive::wire;
use serde::Serialize;

/// BRK-1: how much room there is.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Size {
    #[default]
    Large,
    Middle,
    Small,
    ExtraSmall,
}

/// BRK-1: of a main area so many pixels wide.
pub fn size(width: f64) -> Size {
    if width >= limits::LARGE_FROM {
        Size::Large
    } else if width >= limits::MIDDLE_FROM {
        Size::Middle
    } else if width >= limits::SMALL_FROM {
        Size::Small
    } else {
        Size::ExtraSmall
    }
}

/// BRK-3: a page is at least so many pixels wide.
pub const fn page_min_width(plugin: bool) -> u32 {
    if plugin { limits::PLUGIN_MIN_WIDTH } else { limits::PAGE_MIN_WIDTH }
}

/// The dialogs whose width is given.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Dialog {
    Login,
    Register,
    Forgot,
    Agreement,
    Chat,
    Feedback,
    Error,
}

/// How large a dialog is, in CSS.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DialogSize {
    /// Its width: `470px`, `80%`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<String>,
    /// Its width at most, when its content decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_width: Option<String>,
    /// Its height, when it is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<String>,
}

/// How long a side is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Side {
    Pixels(u32),
    Percent(u32),
}

impl Side {
    fn css(self) -> String {
        match self {
            Self::Pixels(value) => format!("{value}px"),
            Self::Percent(value) => format!("{value}%"),
        }
    }
}

impl Dialog {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Login, Self::Register, Self::Forgot, Self::Agreement, Self::Chat, Self::Feedback, Self::Error];

    /// BRK-4: its width on a screen; none where the content decides.
    pub fn width(self, screen: Size) -> Option<Side> {
        let tiny = screen == Size::ExtraSmall;
        Some(match self {
            Self::Forgot | Self::Agreement if tiny => Side::Percent(limits::NARROW_PERCENT),
            Self::Login => Side::Pixels(limits::LOGIN_WIDTH),
            Self::Register => Side::Pixels(limits::REGISTER_WIDTH),
            Self::Forgot => Side::Pixels(limits::FORGOT_WIDTH),
            Self::Agreement => Side::Percent(limits::AGREEMENT_PERCENT),
            Self::Chat => Side::Percent(limits::CHAT_PERCENT),
            Self::Feedback => Side::Pixels(limits::FEEDBACK_WIDTH),
            Self::Error => return None,
        })
    }

    /// BRK-4: its width at most, where the content decides.
    pub fn max_width(self) -> Option<Side> {
        (self == Self::Error).then_some(Side::Pixels(limits::ERROR_MAX_WIDTH))
    }

    /// BRK-4: its height, where it is given.
    pub fn height(self) -> Option<Side> {
        (self == Self::Agreement).then_some(Side::Percent(limits::AGREEMENT_PERCENT))
    }

    /// BRK-4: how large it is on a screen.
    pub fn size(self, screen: Size) -> DialogSize {
        DialogSize {
            width: self.width(screen).map(Side::css),
            max_width: self.max_width().map(Side::css),
            height: self.height().map(Side::css),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Size::*, *};

    #[test]
    fn brk_1_the_size_of_a_width() {
        for (width, is) in [
            (f64::INFINITY, Large),
            (1_440.0, Large),
            (1_439.9, Middle),
            (1_000.0, Middle),
            (999.9, Small),
            (500.0, Small),
            (499.9, ExtraSmall),
            (0.0, ExtraSmall),
            (-1.0, ExtraSmall),
            (f64::NAN, ExtraSmall),
        ] {
            assert_eq!(size(width), is, "{width}");
        }
    }

    #[test]
    fn brk_3_a_panel_may_be_narrow() {
        assert_eq!([page_min_width(false), page_min_width(true)], [1_440, 500]);
    }

    #[test]
    fn brk_4_dialogs_by_size() {
        let width = |dialog: Dialog, screen| {
            let DialogSize { width, max_width, height } = dialog.size(screen);
            [width, max_width.map(|max| format!("max {max}")), height]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
        };
        let wide = ["470px", "460px", "460px", "80% 80%", "80%", "800px", "max 580px"];
        let tiny = ["470px", "460px", "98%", "98% 80%", "80%", "800px", "max 580px"];
        for (screen, is) in [(Large, wide), (Middle, wide), (Small, wide), (ExtraSmall, tiny)] {
            assert_eq!(Dialog::ALL.map(|dialog| width(dialog, screen).join(" ")), is, "{screen:?}");
        }
    }
}
