//! What every feature is: `State + Input -> State + effects`, and a view.

use crate::{
    boot::Boot,
    effect::{self, Effect},
    fact::Fact,
    net::{
        api::{Answer, Call},
        flights::Tag,
    },
    parts::sheet::SheetEvent,
    rules::{
        leaving::after_login,
        storage::{Kept, Key},
        tab::TabId,
        viewer::Viewer,
    },
    time::Millis,
};
use std::fmt::Debug;

/// What a feature may read besides its own state.
#[derive(Debug, Clone, Copy)]
pub struct Cx<'a> {
    /// The moment of the input.
    pub now: Millis,
    /// What was known at the start.
    pub boot: &'a Boot,
    /// Who is looking: when it changes, every view is made anew.
    pub viewer: &'a Viewer,
}

impl Cx<'_> {
    /// STO-1: what was kept under a key before the portal started.
    pub fn kept(&self, key: Key) -> Option<String> {
        self.boot.kept(key, self.now)
    }

    /// STO-1: what keeps a value, or removes it.
    pub fn keep(&self, key: Key, value: Option<&str>) -> Option<Kept> {
        self.boot.keep(key, value, self.now)
    }

    /// The same, and what removes it: it is found once.
    pub fn take(&self, key: Key) -> Option<(String, Option<Kept>)> {
        Some((self.kept(key)?, self.keep(key, None)))
    }

    /// NAV-1: what leads to where a login leads that was asked for with a redirect, or without one.
    pub fn leave(&self, redirect: Option<&str>, plugin: bool) -> Vec<Effect> {
        let Boot { origin, setup, .. } = self.boot;
        effect::lead(after_login(self.viewer, origin, setup, redirect, plugin))
    }
}

/// All that can happen to a feature.
#[derive(Debug, Clone, PartialEq)]
pub enum Input<E> {
    /// The user did something.
    On(E),
    /// The server answered the call that this feature tagged.
    Got(Tag, Answer),
    /// The browser, or another feature, reports something that this feature listens to.
    Heard(Fact),
    /// The moment asked for with `wake` has come.
    Tick,
}

impl<E> From<Input<E>> for SheetEvent {
    fn from(input: Input<E>) -> Self {
        match input {
            Input::Got(tag, answer) => Self::Answered(tag, Box::new(answer)),
            Input::Heard(Fact::CodeSent { scene, account }) => Self::SentElsewhere { scene, account },
            Input::Tick => Self::Ticked,
            Input::Heard(_) | Input::On(_) => Self::Other,
        }
    }
}

/// A feature: changed only by inputs, shown only by its view.
pub trait Machine: Default {
    /// What the user can do to it; `#[derive(Read)] #[serde(tag = "type", rename_all = "camelCase")]` lets it come in.
    type Event;
    /// What the screen shows of it: small, a long list behind `Shared`.
    type View: Clone + PartialEq + Debug;

    /// The next state, and what is to be done.
    fn update(self, cx: &Cx<'_>, input: Input<Self::Event>) -> Step<Self>;

    /// What is on screen.
    fn view(&self, cx: &Cx<'_>) -> Self::View;

    /// The next moment at which this feature changes by itself, asked for after each input.
    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        None
    }

    /// Whether a fact concerns this feature; the others are not even touched.
    fn hears(_: &Fact) -> bool {
        false
    }
}

/// A feature that is there for each tab that shows it, made for the tab, opened by a fact, and gone with the tab.
pub trait Instance: Machine + From<TabId> {
    /// The tab whose machine must be there before it hears the fact.
    fn opened_by(fact: &Fact) -> Option<TabId>;

    /// The tab whose machine is no longer wanted after the fact.
    fn closed_by(fact: &Fact) -> Option<TabId> {
        let Fact::Dropped { tab } = fact else { return None };
        Some(*tab)
    }
}

/// What an input leads to.
#[derive(Debug, PartialEq)]
#[must_use]
pub struct Step<S> {
    /// The next state.
    pub state: S,
    /// What is to be done, in order.
    pub effects: Vec<Effect>,
}

// Never inlined: where the rules run in a browser, a state of many fields is moved by one call, not field by field at each
// of the hundreds of places that take a step.
impl<S> Step<S> {
    /// Goes to a state and asks for nothing.
    #[inline(never)]
    pub const fn to(state: S) -> Self {
        Self { state, effects: Vec::new() }
    }

    /// The same as part of another state.
    pub fn map<T>(self, whole: impl FnOnce(S) -> T) -> Step<T> {
        Step { state: whole(self.state), effects: self.effects }
    }

    /// Asks for something besides.
    #[inline(never)]
    pub fn with(mut self, effect: impl Into<Effect>) -> Self {
        self.effects.push(effect.into());
        self
    }

    /// Asks for something where there is something to ask.
    #[inline(never)]
    pub fn with_some(mut self, effect: Option<impl Into<Effect>>) -> Self {
        self.effects.extend(effect.map(Into::into));
        self
    }

    /// Goes on from the state it leads to; what is asked for comes after what was.
    #[inline(never)]
    pub fn and(self, next: impl FnOnce(S) -> Self) -> Self {
        let Self { state, mut effects } = self;
        let more = next(state);
        effects.extend(more.effects);
        Self { state: more.state, effects }
    }

    /// Calls the server; the answer comes back under `tag`.
    #[inline(never)]
    pub fn call(self, tag: Tag, call: Call) -> Self {
        self.with(Effect::Call(tag, call))
    }
}

/// What a part goes to, and what it asks for.
impl<S, O: Into<Effect>> From<(S, Option<O>)> for Step<S> {
    fn from((state, out): (S, Option<O>)) -> Self {
        Self::to(state).with_some(out)
    }
}

/// The same page after it was loaded again, with what the one before kept.
#[cfg(test)]
pub fn after_reload(before: Boot, kept: &[Effect]) -> Boot {
    let stored = kept.iter().filter_map(|effect| match effect {
        Effect::Shell(effect::Command::Store { key, value: Some(value), .. }) => {
            Some((key.clone(), crate::secret::Secret::new(value.clone())))
        }
        _ => None,
    });
    Boot { session: stored.collect(), ..before }
}

/// What a slot makes of an input: a fact that the machine does not hear is nothing.
#[cfg(test)]
pub fn fed<M: Machine>(machine: M, cx: &Cx<'_>, input: Input<M::Event>) -> Step<M> {
    match input {
        Input::Heard(fact) if !M::hears(&fact) => Step::to(machine),
        input => machine.update(cx, input),
    }
}
