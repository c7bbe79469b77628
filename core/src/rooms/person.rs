//! The room of the person who looks: the ways in, the account, files, feedback and dialogs.

pub mod centre;
pub mod chat;
pub mod closing;
pub mod collect;
pub mod feedback;
pub mod forgot;
pub mod image_viewer;
pub mod kicad_tokens;
pub mod licence;
pub mod login;
pub mod messages;
pub mod my_files;
pub mod own_lists;
pub mod profile;
pub mod prompt;
pub mod register;
pub mod sessions;
pub mod social;
pub mod sso;
pub mod uploads;

use crate::{room::room, rules::room::LateRoom, sink::RoomName, slot::One};

room! {
    Person = RoomName::Late(LateRoom::Person), PersonEvent, PersonPatch, PERSON;
    login: Login = One<login::Login>, login::view::LoginEvent, login::view::LoginView;
    register: Register = One<register::Register>, register::view::RegisterEvent, register::view::RegisterView;
    forgot: Forgot = One<forgot::Forgot>, forgot::ForgotEvent, forgot::ForgotView;
    social: Social = One<social::Social>, social::view::SocialEvent, social::view::SocialView;
    sso: Sso = One<sso::Sso>, sso::SsoEvent, sso::SsoView;
    centre: Centre = One<centre::Centre>, centre::CentreEvent, centre::CentreView;
    profile: Profile = One<profile::Profile>, profile::view::ProfileEvent, profile::view::ProfileView;
    sessions: Sessions = One<sessions::Sessions>, sessions::SessionsEvent, sessions::SessionsView;
    kicad_tokens: KicadTokens = One<kicad_tokens::KicadTokens>, kicad_tokens::view::KicadTokensEvent, kicad_tokens::view::KicadTokensView;
    messages: Messages = One<messages::Messages>, messages::MessagesEvent, messages::MessagesView;
    closing: Closing = One<closing::Closing>, closing::ClosingEvent, closing::ClosingView;
    uploads: Uploads = One<uploads::Uploads>, uploads::UploadsEvent, uploads::UploadsView;
    my_files: MyFiles = One<my_files::MyFiles>, my_files::view::MyFilesEvent, my_files::view::MyFilesView;
    own_lists: OwnLists = One<own_lists::OwnLists>, own_lists::view::OwnListsEvent, own_lists::view::OwnListsView;
    collect: Collect = One<collect::Collect>, collect::CollectEvent, collect::CollectView;
    feedback: Feedback = One<feedback::Feedback>, feedback::view::FeedbackEvent, feedback::view::FeedbackView;
    chat: Chat = One<chat::Chat>, chat::ChatEvent, chat::ChatView;
    image_viewer: ImageViewer = One<image_viewer::ImageViewer>, image_viewer::ImageViewerEvent, image_viewer::ImageViewerView;
    prompt: Prompt = One<prompt::Prompt>, prompt::PromptEvent, prompt::PromptView;
    licence: Licence = One<licence::Licence>, licence::LicenceEvent, licence::LicenceView;
}
