//! Rooms that come when they are wanted, and what becomes of an input that is too early for them.

use sanku_core::{
    app::{self, App, Update},
    boot::Boot,
    effect::Command,
    fact::{Fact, Went},
    json,
    rooms::person::login::view::LoginTab,
    rules::room::LateRoom,
    time::Millis,
};

const NOW: Millis = Millis::new(0);

fn frame(path: &str) -> (App, Update) {
    let mut app = App::frame();
    let first = app.start(NOW, Boot { path: path.into(), ..Boot::default() });
    (app, first)
}

fn wanted(update: &Update) -> Vec<LateRoom> {
    let room = |command: &Command| match command {
        Command::LoadRoom { room } => Some(*room),
        _ => None,
    };
    update.commands.iter().filter_map(room).collect()
}

/// Turns to a tab of the login, as JavaScript says it.
fn turned(app: &mut App, tab: &str) -> Update {
    let event = format!(r#"{{"login":{{"type":"tabChosen","name":"{tab}"}}}}"#);
    let event = app.read(&json::parse(&event).unwrap()).unwrap();
    app.send(NOW, event)
}

#[test]
fn a_room_is_asked_for_once_by_its_first_page_and_shows_itself_when_it_enters() {
    let (mut app, first) = frame("/");
    assert_eq!((wanted(&first), first.view.library.results.is_some()), (vec![], false));
    let went = |path: &str| Fact::WentTo { path: path.into(), how: Went::Push };
    assert_eq!(wanted(&app.hear(NOW, went("/part"))), [LateRoom::Library]);
    assert_eq!(wanted(&app.hear(NOW, went("/mat"))), []);
    let shown = app.enter(NOW, LateRoom::Library, app::room(LateRoom::Library)).view.library;
    assert_eq!(shown.results.unwrap().0.len(), 2, "both tabs that were opened meanwhile");
}

#[test]
fn what_is_done_to_a_room_on_its_way_waits_in_its_order() {
    let (mut app, _) = frame("/");
    assert_eq!(wanted(&turned(&mut app, "wechat")), [LateRoom::Person]);
    assert_eq!(wanted(&turned(&mut app, "phone")), []);
    let shown = app.enter(NOW, LateRoom::Person, app::room(LateRoom::Person)).view.person.login.unwrap();
    assert_eq!(shown.active_name, LoginTab::Phone);
}

#[test]
fn an_event_that_its_room_cannot_read_is_reported_and_the_next_is_taken() {
    let (mut app, _) = frame("/");
    let event = json::parse(r#"{"login":{"type":"nonsense"}}"#).unwrap();
    let event = app.read(&event).unwrap();
    app.send(NOW, event);
    turned(&mut app, "phone");
    let entered = app.enter(NOW, LateRoom::Person, app::room(LateRoom::Person));
    assert!(entered.commands.iter().any(|command| matches!(command, Command::Report { .. })));
    assert_eq!(entered.view.person.login.unwrap().active_name, LoginTab::Phone);
}

#[test]
fn a_room_enters_once() {
    let (mut app, _) = frame("/login");
    app.enter(NOW, LateRoom::Person, app::room(LateRoom::Person));
    turned(&mut app, "phone");
    let again = app.enter(NOW, LateRoom::Person, app::room(LateRoom::Person));
    assert_eq!((again.view, again.commands), (Default::default(), vec![]));
}

// F12
#[test]
fn a_room_that_does_not_come_has_the_page_loaded_again_once_and_not_without_a_connection() {
    let failed = |guarded| Fact::RoomFailed { room: LateRoom::Person, guarded };
    let reloads = |update: &Update| update.commands.contains(&Command::Reload);
    let (mut app, _) = frame("/login");
    app.hear(NOW, Fact::Online { online: false });
    assert!(!reloads(&app.hear(NOW, failed(false))));
    app.hear(NOW, Fact::Online { online: true });
    assert!(!reloads(&app.hear(NOW, failed(true))));
    assert!(reloads(&app.hear(NOW, failed(false))));
    assert!(!reloads(&app.hear(NOW, failed(false))));
}
