//! What a room is: features that are loaded together, behind one border. Each room stands in a file of `rooms/`.

use crate::{
    fact::Fact,
    json::{self, Value},
    machine::Cx,
    net::{
        api::{Answer, Ways},
        flights::Tag,
    },
    sink::{Address, Effects},
    time::Millis,
};
use std::any::Any;

/// What a change of the screen is gathered in; `P` is what a room shows.
pub trait Shows<P> {
    /// Takes the slices of a room that changed.
    fn show(&mut self, patch: P);
}

/// A set of features that is loaded together; `V` gathers what it shows.
pub trait Room<V> {
    /// Reads an event for one of its features.
    fn read(&self, event: &Value) -> Result<Box<dyn Any>, json::Error>;

    /// The user did something; an event that the room did not read itself is nothing.
    fn send(&mut self, cx: &Cx<'_>, event: Box<dyn Any>, effects: &mut Effects);

    /// The server answered the call of a machine.
    fn answer(&mut self, cx: &Cx<'_>, to: Address, answer: (Tag, Answer), effects: &mut Effects);

    /// Something happened outside.
    fn hear(&mut self, cx: &Cx<'_>, fact: &Fact, effects: &mut Effects);

    /// Time has passed.
    fn tick(&mut self, cx: &Cx<'_>, effects: &mut Effects);

    /// Shows what changed among the touched, or among all.
    fn settle(&mut self, cx: &Cx<'_>, all: bool, view: &mut V);

    /// The next moment at which anything here changes by itself.
    fn wake(&self) -> Option<Millis>;

    /// How its calls are asked.
    fn ways(&self) -> &'static Ways;
}

/// Declares a room: what is done to it, what it shows, and a line for each feature, in the order in which they hear.
macro_rules! room {
    (
        $Room:ident = $name:expr, $Events:ident, $Patch:ident, $ways:ident;
        $($field:ident: $Feature:ident = $Slot:ty, $Event:ty, $View:ty;)*
    ) => {
        #[doc = concat!("The machines of the room ", stringify!($Room), ".")]
        #[derive(Debug, Default)]
        pub struct $Room { $(pub(crate) $field: $Slot,)* }

        /// What the user did, under the name of the feature it was done to: `{ search: { type: 'entered' } }`.
        #[sanku_derive::wire(ts)]
        #[derive(Debug, Clone, PartialEq, $crate::json::Read)]
        #[serde(rename_all = "camelCase")]
        pub enum $Events { $(#[doc = concat!("To `", stringify!($field), "`.")] $Feature($Event),)* }

        /// The slices of the screen that an input changed.
        #[sanku_derive::wire(ts)]
        #[derive(Debug, Default, PartialEq, serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        pub struct $Patch {
            $(
                #[doc = concat!("Of `", stringify!($field), "`.")]
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $field: Option<$crate::shared::Shared<$View>>,
            )*
        }

        const _: () = {
            use $crate::fact::Fact;
            use $crate::json::{Error, Read, Value};
            use $crate::machine::Cx;
            use $crate::net::api::{Answer, Ways};
            use $crate::net::flights::Tag;
            use $crate::sink::{Address, Effects, Sink};
            use $crate::room::{Room, Shows};
            use $crate::slot::Slot;
            use $crate::time::Millis;
            use std::any::Any;

            /// The number of each feature.
            #[repr(u8)]
            enum Number { $($Feature,)* }

            impl<V: Shows<$Patch>> Room<V> for $Room {
                fn read(&self, event: &Value) -> Result<Box<dyn Any>, Error> {
                    Ok(Box::new($Events::read(event)?))
                }

                fn send(&mut self, cx: &Cx<'_>, event: Box<dyn Any>, effects: &mut Effects) {
                    let Ok(event) = event.downcast::<$Events>() else { return };
                    match *event {
                        $($Events::$Feature(event) => {
                            self.$field.send(cx, event, &mut Sink::new(address(Number::$Feature), effects));
                        })*
                    }
                }

                fn answer(&mut self, cx: &Cx<'_>, to: Address, answer: (Tag, Answer), effects: &mut Effects) {
                    $(if to.feature == Number::$Feature as u8 {
                        return self.$field.answer(cx, to.tab, answer, &mut Sink::new(to, effects));
                    })*
                }

                fn hear(&mut self, cx: &Cx<'_>, fact: &Fact, effects: &mut Effects) {
                    $(self.$field.hear(cx, fact, &mut Sink::new(address(Number::$Feature), effects));)*
                }

                fn tick(&mut self, cx: &Cx<'_>, effects: &mut Effects) {
                    $(self.$field.tick(cx, &mut Sink::new(address(Number::$Feature), effects));)*
                }

                fn settle(&mut self, cx: &Cx<'_>, all: bool, view: &mut V) {
                    let patch = $Patch { $($field: self.$field.settle(cx, all),)* };
                    if [$(patch.$field.is_some(),)*].contains(&true) {
                        view.show(patch);
                    }
                }

                fn wake(&self) -> Option<Millis> {
                    [$(self.$field.wake(),)*].into_iter().flatten().min()
                }

                fn ways(&self) -> &'static Ways {
                    &$crate::net::api::$ways
                }
            }

            const fn address(number: Number) -> Address {
                Address { room: $name, feature: number as u8, tab: None }
            }

            #[cfg(test)]
            impl $Room {
                /// Each feature, and whether a fact concerns it.
                pub(crate) fn hearing(fact: &Fact) -> Vec<(&'static str, bool)> {
                    vec![$((stringify!($field), <$Slot as Slot>::hears(fact)),)*]
                }
            }
        };
    };
}
pub(crate) use room;
