//! §1 Contact block: how people reach us, as the operator configured it.

use crate::{
    prelude::*,
    rules::contact::{self, ContactBlock},
};

/// It never changes.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Contact;

/// Nothing is done to it.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum ContactEvent {}

/// CON-1: what the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ContactView {
    /// On a page of its own.
    pub full: ContactBlock,
    /// `isSimple`: beside an error.
    pub simple: ContactBlock,
}

impl Machine for Contact {
    type Event = ContactEvent;
    type View = ContactView;

    fn update(self, _: &Cx<'_>, _: Input<ContactEvent>) -> Step<Self> {
        Step::to(self)
    }

    fn view(&self, cx: &Cx<'_>) -> ContactView {
        let block = |is_simple| contact::contact(&cx.boot.setup.contact, is_simple);
        ContactView { full: block(false), simple: block(true) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        rules::{setup::Setup, viewer::NOBODY},
    };

    // CON-1
    #[test]
    fn the_screen_has_the_operators_contact_in_full_and_in_short() {
        let configured = contact::Contact { phone: "400-000-0000".into(), ..contact::Contact::default() };
        let setup = Setup { contact: configured, ..Setup::default() };
        let boot = Boot { setup, ..Boot::default() };
        let view = Contact.view(&Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY });
        let keys = |block: &ContactBlock| block.lines.iter().map(|line| line.key).collect::<Vec<_>>();
        assert_eq!((keys(&view.full), keys(&view.simple)), (vec!["phone", "hours"], vec!["phone"]));
    }
}
