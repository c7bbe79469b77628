//! USR-1 The picture of who is logged in: picked, made small, kept or removed.

use super::{state::Profile, view::ProfileEvent};
use crate::{
    net::api::UpdateProfile,
    prelude::*,
    rules::{file::Picked, notice},
};

pub(super) const AVATAR: Tag = Tag(3);
/// Under which name it asks for a picture.
pub(super) const PICK: &str = "avatar";
/// What the picker offers.
const ACCEPT: &str = ".png,.jpg,.jpeg";

impl Profile {
    /// What becomes of a picture.
    pub(super) fn pictured(self, cx: &Cx<'_>, input: Input<ProfileEvent>) -> Step<Self> {
        match input {
            On(ProfileEvent::AvatarAsked) if !self.painting => {
                let pick = Fact::PickAsked { name: PICK, accept: ACCEPT, multiple: false, no_cancel: false };
                Step::to(self).with(pick)
            }
            On(ProfileEvent::AvatarRemoved) if !self.painting => self.paint(String::new()),
            Heard(Fact::PickEnded { name: PICK, files }) => self.picked(files),
            Heard(Fact::Shrunk { name, url }) if name == PICK && self.painting => self.shrunk(url),
            Got(AVATAR, Answer::UpdateProfile(answer)) => self.painted(cx, answer),
            _ => Step::to(self),
        }
    }

    /// The picture is made small before it goes anywhere.
    fn picked(self, files: Vec<Picked>) -> Step<Self> {
        let Some(Picked { file, .. }) = files.into_iter().next() else { return Step::to(self) };
        let shrink = Command::Shrink { file, side: limits::AVATAR_SIDE, name: PICK };
        Step::to(Self { painting: true, ..self }).with(shrink)
    }

    fn shrunk(self, url: Option<String>) -> Step<Self> {
        match url {
            Some(url) => self.paint(url),
            None => {
                let refused = Command::toast(Tone::Warning, notice::AVATAR_REFUSED);
                Step::to(Self { painting: false, ..self }).with(refused)
            }
        }
    }

    fn paint(self, url: String) -> Step<Self> {
        let call = Call::UpdateProfile(UpdateProfile { nickname: None, avatar: Some(url) });
        Step::to(Self { painting: true, ..self }).call(AVATAR, call)
    }

    fn painted(self, cx: &Cx<'_>, answer: Result<(), ApiError>) -> Step<Self> {
        let profile = Self { painting: false, ..self };
        match answer {
            Ok(()) => {
                let told = Command::toast(Tone::Success, notice::PROFILE_KEPT);
                profile.load(cx).with(told).with(Fact::ProfileChanged)
            }
            Err(error) => Step::to(profile).with(Fact::failed(error)),
        }
    }
}
