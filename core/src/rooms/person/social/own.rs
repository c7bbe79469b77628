//! §2 SOC-2 The identity of who is logged in: shown on their own page, and taken off again there.

use super::{
    state::{Own, Social},
    view::OwnIdentity,
};
use crate::{
    net::api::{ReadWxBinding, WxBound, WxUnbinding},
    prelude::*,
    rules::{notice, wechat::Provider},
};

/// The call that reads it.
pub const READ: Tag = Tag(4);
/// The call that takes it off.
pub const UNBIND: Tag = Tag(5);

impl Own {
    /// What the user sees.
    pub fn view(&self) -> OwnIdentity {
        let bound = |WxBound { nickname, .. }: &WxBound, busy| OwnIdentity::Bound {
            nickname: nickname.clone(),
            busy,
        };
        match self {
            Self::Unknown | Self::Asked => OwnIdentity::Loading,
            Self::Nothing => OwnIdentity::Nothing,
            Self::Has(own) => bound(own, false),
            Self::Leaving(own) => bound(own, true),
            Self::Failed => OwnIdentity::Failed,
        }
    }
}

impl Social {
    /// The page that shows it is in view, and its user known.
    pub(super) fn ask_own(self, cx: &Cx<'_>) -> Step<Self> {
        let scans = Provider::of(&cx.boot.setup).is_some();
        if !scans || !self.at.own || !cx.viewer.logged_in || self.own == Own::Asked {
            return Step::to(self);
        }
        let ask = Call::ReadWxBinding(ReadWxBinding {});
        Step::to(Self { own: Own::Asked, ..self }).with(Effect::Abort(READ)).call(READ, ask)
    }

    pub(super) fn told_own(self, own: Result<Option<WxBound>, ApiError>) -> Step<Self> {
        let own = match own {
            Ok(Some(own)) => Own::Has(own),
            Ok(None) => Own::Nothing,
            Err(_) => Own::Failed,
        };
        Step::to(Self { own, ..self })
    }

    pub(super) fn unbind(self) -> Step<Self> {
        match self.own {
            Own::Has(own) => {
                let call = Call::WxUnbinding(WxUnbinding {});
                Step::to(Self { own: Own::Leaving(own), ..self }).call(UNBIND, call)
            }
            own => Step::to(Self { own, ..self }),
        }
    }

    pub(super) fn unbound(self, answer: Result<(), ApiError>) -> Step<Self> {
        match (self.own, answer) {
            (Own::Leaving(_), Ok(())) => {
                let toast = Command::toast(Tone::Success, notice::UNBOUND);
                Step::to(Self { own: Own::Nothing, ..self }).with(toast)
            }
            (Own::Leaving(own), Err(error)) => {
                let social = Self { own: Own::Has(own), ..self };
                Step::to(social).with(Fact::failed(error))
            }
            (own, _) => Step::to(Self { own, ..self }),
        }
    }
}
