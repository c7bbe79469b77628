//! The frame, which is always there: the address, the session, the header, the search, the tabs, files, errors and messages.

pub mod announcement;
pub mod arrivals;
pub mod connection;
pub mod contact;
pub mod dialog;
pub mod errors;
pub mod failure;
pub mod files;
pub mod footer;
pub mod header;
pub mod help;
pub mod home;
pub mod log;
pub mod mode;
pub mod page;
pub mod platforms;
pub mod plugin;
pub mod scope;
pub mod screen;
pub mod search;
pub mod session;
pub mod tabs;
pub mod unread;
pub mod visit;

use crate::{room::room, sink::RoomName, slot::One};

room! {
    Frame = RoomName::Frame, FrameEvent, FramePatch, FRAME;
    page: Page = One<page::Page>, page::PageEvent, page::PageView;
    plugin: Plugin = One<plugin::Plugin>, plugin::PluginEvent, plugin::PluginView;
    session: Session = One<session::Session>, session::view::SessionEvent, session::view::SessionView;
    visit: Visit = One<visit::Visit>, visit::VisitEvent, visit::VisitView;
    screen: Screen = One<screen::Screen>, screen::ScreenEvent, screen::ScreenView;
    header: Header = One<header::Header>, header::view::HeaderEvent, header::view::HeaderView;
    mode: Mode = One<mode::Mode>, mode::ModeEvent, mode::ModeView;
    platforms: Platforms = One<platforms::Platforms>, platforms::PlatformsEvent, platforms::PlatformsView;
    tabs: Tabs = One<tabs::Tabs>, tabs::TabsEvent, tabs::TabsView;
    home: Home = One<home::Home>, home::HomeEvent, home::HomeView;
    search: Search = One<search::Search>, search::SearchEvent, search::SearchView;
    scope: Scope = One<scope::Scope>, scope::ScopeEvent, scope::ScopeView;
    announcement: Announcement = One<announcement::Announcement>, announcement::AnnouncementEvent, announcement::AnnouncementView;
    unread: Unread = One<unread::Unread>, unread::UnreadEvent, unread::UnreadView;
    connection: Connection = One<connection::Connection>, connection::ConnectionEvent, connection::ConnectionView;
    contact: Contact = One<contact::Contact>, contact::ContactEvent, contact::ContactView;
    footer: Footer = One<footer::Footer>, footer::FooterEvent, footer::FooterView;
    help: Help = One<help::Help>, help::HelpEvent, help::HelpView;
    failure: Failure = One<failure::Failure>, failure::FailureEvent, failure::FailureView;
    arrivals: Arrivals = One<arrivals::Arrivals>, arrivals::ArrivalsEvent, arrivals::ArrivalsView;
    errors: Errors = One<errors::Errors>, errors::ErrorsEvent, errors::ErrorsView;
    files: Files = One<files::Files>, files::FilesEvent, files::FilesView;
    dialog: Dialog = One<dialog::Dialog>, dialog::DialogEvent, dialog::DialogView;
    log: Log = One<log::Log>, log::LogEvent, log::LogView;
}
