//! §2 Route guards: what a visit brought along: where it came from, and a third party's login on its way.

use crate::{
    net::api::ReadDict,
    parts::countdown::{Countdown, CountdownEvent},
    prelude::*,
    rules::{
        dictionary::{DictEntry, FROM_EXPIRE_TIME, SETTINGS},
        guard::Referral,
        page::Page,
        plugin::Plugin,
        route::Route,
        storage::{self, Key},
        wechat::{AuthResponse, ScanType},
    },
};

const CONFIG: Tag = Tag(1);

/// GRD-2: what the mask says.
pub const SIGNING_IN: &str = "正在登录...";

/// What the visit brought.
#[derive(Debug, PartialEq)]
pub struct Visit {
    referral: Option<Referral>,
    code: Option<AuthResponse>,
    /// PLG-5: the origin that the program named in an address of this document.
    origin: Option<String>,
    mask: Countdown,
    /// Somebody was told of the code, and logs in by it or not.
    told: bool,
    /// Somebody else is looking than before.
    changed: bool,
}

impl Default for Visit {
    fn default() -> Self {
        let mask = Countdown::new(limits::SIGNING_IN_SHOWN);
        Self { referral: None, code: None, origin: None, mask, told: false, changed: false }
    }
}

/// Nothing is done to it; the address brings it.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum VisitEvent {}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct VisitView {
    /// GRD-2: what the mask over the whole page says, while there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mask: Option<&'static str>,
}

impl Machine for Visit {
    type Event = VisitEvent;
    type View = VisitView;

    fn update(self, cx: &Cx<'_>, input: Input<VisitEvent>) -> Step<Self> {
        match input {
            Heard(Fact::ReferralBrought { referral }) => {
                let ask = ReadDict { dict_type: SETTINGS.to_owned() };
                let kept = keep(cx, &referral, limits::REFERRAL_KEPT_FOR);
                let step = Step::to(Self { referral: Some(referral), ..self });
                kept.into_iter().fold(step, Step::with).call(CONFIG, Call::ReadDict(ask))
            }
            Got(CONFIG, Answer::ReadDict(Ok(entries))) => self.configured(cx, &entries),
            Heard(Fact::CodeBrought { code, state }) => {
                let (mask, _) = Self::default().mask.update(cx.now, CountdownEvent::Pressed);
                let (mask, _) = mask.update(cx.now, CountdownEvent::Succeeded);
                let code = Some(AuthResponse { code, state });
                Step::to(Self { code, mask, told: false, changed: false, ..self })
            }
            Heard(Fact::Entered { route, .. }) => self.post(cx, &route),
            // GRD-2: a session that was kept is none that the code brought.
            Heard(Fact::SignedIn) if self.told && !self.changed => Step::to(self),
            Heard(Fact::SignedIn | Fact::SocialFailed | Fact::BindSuccess | Fact::CodeRefused) => {
                Step::to(Self { mask: Self::default().mask, ..self })
            }
            Heard(Fact::ViewerChanged) => Step::to(Self { changed: true, ..self }),
            Heard(Fact::SignedOut) => Step::to(Self { changed: false, ..self }),
            Tick => {
                let (mask, _) = self.mask.update(cx.now, CountdownEvent::Ticked);
                Step::to(Self { mask, ..self })
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> VisitView {
        VisitView { mask: (self.mask.seconds_left(cx.now) > 0).then_some(SIGNING_IN) }
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        self.mask.wake(cx.now)
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::ReferralBrought { .. }
                | Fact::CodeBrought { .. }
                | Fact::Entered { .. }
                | Fact::SignedIn
                | Fact::SignedOut
                | Fact::ViewerChanged
                | Fact::SocialFailed
                | Fact::CodeRefused
                | Fact::BindSuccess
        )
    }
}

impl Visit {
    /// GRD-1: the referral lives as long as the configuration says.
    fn configured(self, cx: &Cx<'_>, entries: &[DictEntry]) -> Step<Self> {
        let minutes = entries.iter().find(|entry| entry.label == FROM_EXPIRE_TIME);
        let life = storage::referral_lifetime(minutes.map(|entry| entry.value.as_str()));
        let again = self.referral.as_ref().filter(|_| life != limits::REFERRAL_KEPT_FOR);
        let kept = again.map(|referral| keep(cx, referral, life)).unwrap_or_default();
        kept.into_iter().fold(Step::to(self), Step::with)
    }

    /// GRD-2, T6: the code goes to the origin that the program around the panel named, or to our own page around a frame;
    /// where nobody is around, it is for this document.
    fn post(mut self, cx: &Cx<'_>, route: &Route) -> Step<Self> {
        let domain = &cx.boot.setup.domain_suffix;
        let entering = Plugin::enter(&route.query, domain);
        self.origin = entering.map(|plugin| plugin.wechat_origin).or(self.origin);
        let Some(response) = self.code.take() else { return Step::to(self) };
        let kept = || Plugin::restore(cx.kept(Key::Plugin).as_deref(), domain).wechat_origin;
        let named = self.origin.clone().unwrap_or_else(kept);
        let ours = cx.boot.origin.clone();
        let named = Some(named).filter(|origin| !origin.is_empty() && (!cx.boot.framed || *origin != ours));
        if named.is_none() && !cx.boot.framed && route.page == Page::Home {
            let (redirect, scan) = (route.query.get("redirect"), ScanType::read(&route.query));
            return Step::to(Self { told: true, ..self }).with(Fact::CodeOurs { response, redirect, scan });
        }
        let origins: Vec<_> = named.into_iter().chain(cx.boot.framed.then_some(ours)).collect();
        let text = response.message();
        self.told = !origins.is_empty();
        if !self.told {
            // GRD-2: nobody takes it, and nobody waits.
            self.mask = Self::default().mask;
        }
        let post = |origin| Command::Post { origin, text: text.clone() };
        origins.into_iter().map(post).fold(Step::to(self), Step::with)
    }
}

/// GRD-1: `from` without an activity removes an older one.
fn keep(cx: &Cx<'_>, referral: &Referral, life: Millis) -> Vec<Effect> {
    let pairs =
        [(Key::From, Some(referral.from.as_str())), (Key::ActivityId, referral.activity_id.as_deref())];
    let cookies = pairs.into_iter().filter_map(|(key, value)| cx.boot.keep_for(key, value, life, cx.now));
    let told = Fact::ReferralKept { referral: referral.clone(), until: cx.now + life };
    cookies.map(Effect::from).chain([told.into()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        machine::fed,
        rules::{setup::Setup, viewer::NOBODY},
    };

    fn boot(session: &str) -> Boot {
        Boot {
            origin: "https://www.sanku.cn".into(),
            session: [("plugin".to_owned(), Secret::new(session.to_owned()))].into(),
            setup: Setup { domain_suffix: "sanku.cn".into(), ..Setup::default() },
            ..Boot::default()
        }
    }

    fn after(boot: &Boot, inputs: impl IntoIterator<Item = (u64, Input<VisitEvent>)>) -> Step<Visit> {
        inputs.into_iter().fold(Step::to(Visit::default()), |step, (now, input)| {
            fed(step.state, &Cx { now: Millis::new(now), boot, viewer: &NOBODY }, input)
        })
    }

    fn mask(visit: &Visit, now: u64) -> Option<&'static str> {
        visit.view(&Cx { now: Millis::new(now), boot: &Boot::default(), viewer: &NOBODY }).mask
    }

    fn referral(activity_id: Option<&str>) -> Input<VisitEvent> {
        let activity_id = activity_id.map(str::to_owned);
        Heard(Fact::ReferralBrought { referral: Referral { from: "ad".into(), activity_id } })
    }

    fn code() -> Input<VisitEvent> {
        Heard(Fact::CodeBrought { code: Secret::new("c\"".into()), state: Secret::new("s".into()) })
    }

    fn entered(address: &str) -> Input<VisitEvent> {
        let route = Route::read(address).expect(address);
        Heard(Fact::Entered { route, path: address.into(), how: Went::Replace })
    }

    /// What is assigned to `document.cookie`, up to its lifetime.
    fn cookies(step: &Step<Visit>) -> Vec<&str> {
        let text = |effect| match effect {
            &Effect::Shell(Command::SetCookie { ref text }) => text.split("; SameSite").next(),
            _ => None,
        };
        step.effects.iter().filter_map(text).collect()
    }

    /// To whom something is posted.
    fn posts(step: &Step<Visit>) -> Vec<&str> {
        let origin = |effect| match effect {
            &Effect::Shell(Command::Post { ref origin, .. }) => Some(origin.as_str()),
            _ => None,
        };
        step.effects.iter().filter_map(origin).collect()
    }

    // GRD-1
    #[test]
    fn a_referral_is_kept_for_a_day_and_without_an_activity_an_older_one_goes() {
        let boot = boot("");
        let step = after(&boot, [(0, referral(Some("7")))]);
        assert_eq!(cookies(&step), ["from=ad; Path=/; Max-Age=86400", "activityId=7; Path=/; Max-Age=86400"]);
        let step = after(&boot, [(0, referral(None))]);
        assert_eq!(cookies(&step), ["from=ad; Path=/; Max-Age=86400", "activityId=; Path=/; Max-Age=0"]);
    }

    // GRD-1, T14
    #[test]
    fn a_referral_lives_as_long_as_the_configuration_says_if_that_makes_sense() {
        let boot = boot("");
        for (minutes, age) in [("30", Some("1800")), ("NaN", None), ("-1", None), ("99999999", None)] {
            let entry = DictEntry { label: "from_expire_time".into(), value: minutes.into() };
            let got = Got(CONFIG, Answer::ReadDict(Ok(vec![entry])));
            let step = after(&boot, [(0, referral(Some("7"))), (1, got)]);
            let expected: Vec<_> = age
                .iter()
                .flat_map(|age| {
                    [
                        format!("from=ad; Path=/; Max-Age={age}"),
                        format!("activityId=7; Path=/; Max-Age={age}"),
                    ]
                })
                .collect();
            assert_eq!(cookies(&step), expected, "{minutes}");
        }
    }

    // GRD-2, PLG-5, T6
    #[test]
    fn a_code_is_posted_to_the_origin_that_the_program_named_once() {
        let boot = boot(r#"{"softwareType":"CAD","wechatOrigin":"https://cad.sanku.cn"}"#);
        let step = after(&boot, [(0, code()), (0, entered("/"))]);
        let text = r#"{"type":"wechatAuth","code":"c\"","state":"s"}"#.to_owned();
        let post = Command::Post { origin: "https://cad.sanku.cn".into(), text };
        assert_eq!(step.effects, [post.into()]);
        assert_eq!(after(&boot, [(0, code()), (0, entered("/")), (0, entered("/part"))]).effects, []);
    }

    // PLG-1, PLG-5
    #[test]
    fn an_origin_that_an_earlier_page_named_is_remembered() {
        let boot = boot("");
        let named = entered("/plugin?swType=CAD&wechatOrigin=https%3A%2F%2Fcad.sanku.cn");
        let step = after(&boot, [(0, named), (0, code()), (0, entered("/plugin/login"))]);
        let [Effect::Shell(Command::Post { origin, .. })] = step.effects.as_slice() else {
            panic!("{:?}", step.effects)
        };
        assert_eq!(origin, "https://cad.sanku.cn");
    }

    // PLG-5, T6, T7
    #[test]
    fn a_code_is_posted_to_nobody_else() {
        for (kept, address) in [
            ("", "/"),
            (r#"{"softwareType":"CAD","wechatOrigin":"https://evil.com"}"#, "/"),
            (r#"{"softwareType":"CAD","wechatOrigin":"*"}"#, "/"),
            ("", "/?wechatOrigin=https%3A%2F%2Fcad.sanku.cn"),
            ("", "/?swType=CAD&wechatOrigin=https%3A%2F%2Fsanku.cn.evil.com"),
        ] {
            assert_eq!(
                posts(&after(&boot(kept), [(0, code()), (0, entered(address))])),
                [""; 0],
                "{kept} {address}"
            );
        }
    }

    // SOC-3
    #[test]
    fn a_code_that_came_to_the_root_and_that_nobody_waits_for_is_ours() {
        let response = || AuthResponse { code: Secret::new("c\"".into()), state: Secret::new("s".into()) };
        for (address, redirect, scan) in [
            ("/", None, ScanType::Login),
            ("/?redirect=%2Fmat&scan_type=login", Some("/mat"), ScanType::Login),
            ("/?redirect=%2Fmat&scan_type=band", Some("/mat"), ScanType::Band),
            ("/?scan_type=other", None, ScanType::Login),
        ] {
            let redirect = redirect.map(str::to_owned);
            let told = Fact::CodeOurs { response: response(), redirect, scan };
            assert_eq!(after(&boot(""), [(0, code()), (0, entered(address))]).effects, [told.into()]);
        }
        for address in ["/part", "/login", "/sso"] {
            assert_eq!(after(&boot(""), [(0, code()), (0, entered(address))]).effects, [], "{address}");
        }
    }

    // GRD-2, LGN-3, T6
    #[test]
    fn in_a_frame_a_code_goes_to_our_own_page_around_it_and_is_not_used_here() {
        let ours = "https://www.sanku.cn";
        let cad = "https://cad.sanku.cn";
        let kept = |origin: &str| format!(r#"{{"softwareType":"CAD","wechatOrigin":"{origin}"}}"#);
        for (kept, origins) in
            [(String::new(), vec![ours]), (kept(cad), vec![cad, ours]), (kept(ours), vec![ours])]
        {
            let framed = Boot { framed: true, ..boot(&kept) };
            let step = after(&framed, [(0, code()), (0, entered("/?scan_type=login"))]);
            assert_eq!(posts(&step), origins, "{kept}");
            assert_eq!(step.effects.len(), origins.len(), "{kept}");
        }
    }

    // GRD-2, T6
    #[test]
    fn a_mask_stands_until_somebody_is_logged_in_or_a_minute_is_over() {
        let boot = boot("");
        let masked = after(&boot, [(5_000, code())]).state;
        assert_eq!((mask(&Visit::default(), 0), mask(&masked, 5_000)), (None, Some("正在登录...")));
        assert_eq!((mask(&masked, 64_999), mask(&masked, 65_000)), (Some("正在登录..."), None));
        for over in [Fact::SignedIn, Fact::SocialFailed, Fact::BindSuccess] {
            assert_eq!(mask(&after(&boot, [(5_000, code()), (6_000, Heard(over))]).state, 6_000), None);
        }
    }

    // GRD-2
    #[test]
    fn a_mask_stands_over_a_session_that_was_kept_until_the_code_brought_one_or_none() {
        let ours = boot("");
        let framed = Boot { framed: true, ..boot("") };
        for boot in [&ours, &framed] {
            for (facts, over) in [
                (vec![Fact::SignedIn], false),
                (vec![Fact::CodeRefused], true),
                (vec![Fact::CodeRefused, Fact::SignedIn], true),
                (vec![Fact::ViewerChanged, Fact::SignedOut], false),
                (vec![Fact::ViewerChanged, Fact::SignedOut, Fact::SignedIn], false),
                (vec![Fact::SignedIn, Fact::ViewerChanged, Fact::SignedIn], true),
                (vec![Fact::SignedIn, Fact::SocialFailed], true),
                (vec![Fact::SignedIn, Fact::BindSuccess], true),
            ] {
                let begun = [(5_000, code()), (5_000, entered("/"))];
                let heard = facts.clone().into_iter().map(|fact| (6_000, Heard(fact)));
                let visit = after(boot, begun.into_iter().chain(heard)).state;
                assert_eq!(mask(&visit, 6_000).is_none(), over, "{facts:?}");
            }
        }
    }

    // GRD-2
    #[test]
    fn what_became_of_an_earlier_visit_says_nothing_of_the_next_code() {
        let boot = boot("");
        let earlier = || [(1_000, code()), (1_000, entered("/")), (2_000, Heard(Fact::CodeRefused))];
        let begun = [(5_000, code()), (5_001, Heard(Fact::SignedIn))];
        assert_eq!(
            mask(&after(&boot, earlier().into_iter().chain(begun)).state, 5_001),
            None,
            "nobody was told"
        );
        let login = [(1_000, Heard(Fact::ViewerChanged)), (1_000, Heard(Fact::SignedIn))];
        let begun = [(5_000, code()), (5_000, entered("/")), (5_001, Heard(Fact::SignedIn))];
        assert!(
            mask(&after(&boot, login.into_iter().chain(begun)).state, 5_001).is_some(),
            "the code brought none"
        );
    }

    // F11
    #[test]
    fn a_mask_wakes_until_it_is_gone_and_a_clock_set_back_does_not_keep_it() {
        let boot = boot("");
        let at = |now| Cx { now: Millis::new(now), boot: &boot, viewer: &NOBODY };
        let masked = after(&boot, [(5_000, code())]).state;
        assert!(masked.wake(&at(5_000)).is_some_and(|wake| wake > Millis::new(5_000)));
        assert!(masked.wake(&at(0)).is_some_and(|wake| wake <= Millis::new(60_000)));
        assert_eq!(after(&boot, [(5_000, code()), (65_000, Tick)]).state.wake(&at(65_000)), None);
    }
}
