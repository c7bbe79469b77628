//! §2 GRD-2 /sso: somebody comes with a token of another site of ours, is let in by it, and led on.

use crate::{
    prelude::*,
    rules::{page::Page, route::Route},
};

/// How far they are.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Sso {
    /// The page is in view, with where it leads.
    at: Option<At>,
    stage: SsoStage,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct At {
    redirect: Option<String>,
    plugin: bool,
}

/// What became of the token.
#[wire(ts)]
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum SsoStage {
    /// The address brought none.
    #[default]
    Nothing,
    /// It is asked whose it is.
    SigningIn,
    /// Nobody's.
    Refused,
}

/// Nothing is done to it by hand: the address brings it.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum SsoEvent {}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SsoView {
    /// What became of the token.
    pub stage: SsoStage,
    /// The address of the login, with the same way on.
    pub login: String,
}

impl Machine for Sso {
    type Event = SsoEvent;
    type View = SsoView;

    fn update(self, cx: &Cx<'_>, input: Input<SsoEvent>) -> Step<Self> {
        match input {
            Heard(Fact::TokensBrought { .. }) => Step::to(Self { stage: SsoStage::SigningIn, ..self }),
            Heard(Fact::TokensRefused) => Step::to(Self { stage: SsoStage::Refused, ..self }),
            Heard(Fact::Entered { route, .. }) if route.page == Page::Sso => {
                let at = At { redirect: route.query.get("redirect"), plugin: route.plugin };
                Self { at: Some(at), ..self }.go_on(cx)
            }
            Heard(Fact::Entered { .. }) => Step::to(Self { at: None, stage: SsoStage::Nothing }),
            Heard(Fact::SignedIn) => Self { stage: SsoStage::Nothing, ..self }.go_on(cx),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> SsoView {
        let (redirect, plugin) =
            self.at.as_ref().map_or((None, false), |at| (at.redirect.clone(), at.plugin));
        let login = Page::Login { message: None, code: None, redirect };
        SsoView { stage: self.stage, login: Route::new(login).within(plugin).address() }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::TokensBrought { .. } | Fact::TokensRefused | Fact::Entered { .. } | Fact::SignedIn
        )
    }
}

impl Sso {
    /// NAV-1: whoever is known is led on; while a token is tried, they wait for it.
    fn go_on(self, cx: &Cx<'_>) -> Step<Self> {
        let ready = cx.viewer.logged_in && self.stage == SsoStage::Nothing;
        let effects = match &self.at {
            Some(At { redirect, plugin }) if ready => cx.leave(redirect.as_deref(), *plugin),
            _ => Vec::new(),
        };
        Step { state: self, effects }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{boot::Boot, machine::fed, net::api::Tokens, rules::viewer::NOBODY};

    fn after(viewer: &Viewer, sso: Sso, inputs: impl IntoIterator<Item = Input<SsoEvent>>) -> Step<Sso> {
        let boot = Boot { origin: "https://www.sanku.cn".into(), ..Boot::default() };
        let cx = Cx { now: Millis::new(1), boot: &boot, viewer };
        inputs.into_iter().fold(Step::to(sso), |step, input| fed(step.state, &cx, input))
    }

    fn user() -> Viewer {
        Viewer { logged_in: true, ..NOBODY.clone() }
    }

    fn entered(address: &str) -> Input<SsoEvent> {
        let route = Route::read(address).expect(address);
        Heard(Fact::Entered { route, path: address.into(), how: Went::Replace })
    }

    fn brought() -> Input<SsoEvent> {
        Heard(Fact::TokensBrought { tokens: Tokens::default(), sso: true, expires: None })
    }

    fn navigate(to: &str) -> Vec<Effect> {
        vec![Command::Navigate { to: to.into(), replace: true }.into()]
    }

    fn stage(sso: &Sso) -> SsoStage {
        sso.stage
    }

    // GRD-2, NAV-1, SOC-4
    #[test]
    fn who_is_let_in_by_a_token_is_led_on() {
        for (address, to) in [
            ("/sso?redirect=%2Fpart", "/part"),
            ("/sso", "/"),
            ("/plugin/sso?redirect=%2Fplugin%2Fmat", "/plugin/mat"),
            ("/plugin/sso", "/plugin"),
        ] {
            let waiting = after(&NOBODY, Sso::default(), [brought(), entered(address)]);
            assert_eq!((waiting.effects, stage(&waiting.state)), (vec![], SsoStage::SigningIn), "{address}");
            let on = after(&user(), waiting.state, [Heard(Fact::SignedIn)]);
            assert_eq!(on.effects, navigate(to), "{address}");
        }
    }

    // NAV-1, SOC-4, T1
    #[test]
    fn no_token_leads_to_a_foreign_host() {
        let waiting =
            after(&NOBODY, Sso::default(), [brought(), entered("/sso?redirect=https%3A%2F%2Fevil.com")]);
        let effects = after(&user(), waiting.state, [Heard(Fact::SignedIn)]).effects;
        assert_eq!(effects.last(), navigate("/").first());
        assert_eq!(effects.len(), 2, "it says why");
    }

    // GRD-2, SOC-4
    #[test]
    fn a_token_of_nobodys_is_told_and_the_login_keeps_the_way_on() {
        let inputs = [brought(), entered("/sso?redirect=%2Fpart"), Heard(Fact::TokensRefused)];
        let refused = after(&NOBODY, Sso::default(), inputs);
        assert_eq!((refused.effects, stage(&refused.state)), (vec![], SsoStage::Refused));
        let boot = Boot::default();
        let view = refused.state.view(&Cx { now: Millis::new(1), boot: &boot, viewer: &NOBODY });
        assert_eq!(view, SsoView { stage: SsoStage::Refused, login: "/login?redirect=%2Fpart".into() });
    }

    #[test]
    fn whoever_is_logged_in_already_is_led_on_unless_another_token_is_tried() {
        let with = |first: Vec<Input<SsoEvent>>| {
            let inputs = first.into_iter().chain([entered("/sso?redirect=%2Fpart")]);
            after(&user(), Sso::default(), inputs).effects
        };
        assert_eq!((with(vec![]), with(vec![brought()])), (navigate("/part"), vec![]));
        assert_eq!(after(&NOBODY, Sso::default(), [entered("/sso")]).effects, []);
    }

    #[test]
    fn a_login_elsewhere_leads_nowhere() {
        let left = after(&NOBODY, Sso::default(), [brought(), entered("/sso"), entered("/part")]).state;
        assert_eq!(left, Sso::default());
        assert_eq!(after(&user(), left, [Heard(Fact::SignedIn)]).effects, []);
    }
}
