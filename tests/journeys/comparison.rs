//! CMP-1 Journeys to the comparison: gathered on one page, found from the header on the next.

use crate::shell::{Shell, sent};
use sanku_core::{
    boot::Boot,
    fact::{Fact, Went},
    library::Library,
    rooms::{
        frame::{FrameEvent, header::view::HeaderEvent},
        library::{LibraryEvent, basket::BasketEvent},
    },
    rules::{selected::Selected, storage::pack},
    secret::Secret,
    time::Millis,
};

fn keys(shell: &Shell) -> Vec<&'static str> {
    shell.header.library.iter().map(|entry| entry.key).collect()
}

fn gather(shell: &mut Shell, id: &str) {
    let (library, item) = (Library::Part, Selected::item(id));
    shell.send(LibraryEvent::Basket(BasketEvent::Turned { library, item }));
}

// CMP-1, HDR-2
#[test]
fn cmp_1_what_was_gathered_puts_the_comparison_into_the_header_and_the_entry_leads_to_it() {
    let mut shell = Shell::at("/part");
    assert!(!keys(&shell).contains(&"compare"));
    gather(&mut shell, "a");
    gather(&mut shell, "b");
    assert!(keys(&shell).contains(&"compare"));
    shell.send(FrameEvent::Header(HeaderEvent::EntryChosen { key: "compare".into() }));
    assert_eq!(sent(&shell, "/compare/read"), 1, "the address of the basket is asked for at once");
    shell.go("/mat", Went::Push);
    assert!(!keys(&shell).contains(&"compare"), "nothing of this library is gathered");
}

// CMP-1
#[test]
fn cmp_1_what_was_kept_is_compared_after_a_reload_and_another_tab_is_followed() {
    let mut boot = Boot { path: "/part/compare".into(), ..Boot::default() };
    boot.local.insert("sanku_compare".into(), Secret::new(pack("\npart\ta|b", Millis::new(9_000_000))));
    let mut shell = Shell::started(boot);
    assert_eq!(sent(&shell, "/compare/read"), 1);
    shell.go("/part", Went::Push);
    assert!(keys(&shell).contains(&"compare"));
    shell.hear(Fact::StorageChanged { key: "sanku_compare".into(), present: false });
    assert!(!keys(&shell).contains(&"compare"));
    shell.hear(Fact::BasketWritten { text: Secret::new(pack("\npart\tc", Millis::new(9_000_000))) });
    assert!(keys(&shell).contains(&"compare"));
}
