//! What the browser reports, and what features tell each other: whoever hears it, nobody is addressed.

use crate::{
    json::Read,
    library::{Library, item::Item},
    net::api::{NewEntry, Tokens},
    rules::{
        arrangement::Arrangement,
        compare::basket::Basket,
        compute::{Computed, KnownBody},
        dialog::DialogMessage,
        error::ApiError,
        export::made::Made,
        file::{FileId, Picked},
        guard::Referral,
        picture::Picture,
        platform::{BizCode, FeedbackType, Scene},
        prompt::{PromptAnswer, PromptAsk},
        redirect::Address,
        room::LateRoom,
        route::Route,
        selected::Selected,
        tab::TabId,
        wechat::{AuthResponse, ScanType},
    },
    secret::Secret,
    shared::Shared,
    time::Millis,
};
use sanku_derive::wire;

/// Something that happened outside a feature.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Fact {
    /// The feature came to life: the portal started, or its key was opened.
    #[serde(skip)]
    Opened,
    /// An address was read: the page is known, and no redirect away from it.
    #[serde(skip)]
    Entered { route: Route, path: String, how: Went },
    /// A tab shows an address.
    #[serde(skip)]
    Shown { tab: TabId, route: Route },
    /// A tab is gone, and what it held.
    #[serde(skip)]
    Dropped { tab: TabId },
    /// FAC-2: how results are to stand.
    #[serde(skip)]
    ResultsArranged { arrangement: Arrangement },
    /// CMP-1: what is gathered to be compared is something else now.
    #[serde(skip)]
    BasketKept { basket: Basket },
    /// CMP-1: other things of a library are to be gathered instead; PRP-1: with what was predicted of them, as an address says it.
    #[serde(skip)]
    BasketAsked { library: Library, items: Vec<Selected>, predicted: String },
    /// CMP-1: another tab keeps what is gathered, as it stands in the storage.
    BasketWritten { text: Secret<String> },
    /// A page learned its title.
    #[serde(skip)]
    Titled { tab: TabId, title: String },
    /// A call failed; `shown` says that no dialog is wanted: its form says why, or nobody asked for it. What somebody asked
    /// for is told in the dialog, above the retry of its page.
    #[serde(skip)]
    Failed { error: ApiError, shown: bool },
    /// LOG-2: a call broke down on the server, whoever asked and whatever they make of it.
    #[serde(skip)]
    BrokeDown { error: ApiError },
    /// Something needs a login: the dialog opens.
    #[serde(skip)]
    LoginAsked,
    /// A login brought tokens: the session takes them, and says `SignedIn` once it knows whose they are.
    #[serde(skip)]
    TokensGot { tokens: Tokens },
    /// GRD-2: an address brought tokens; those of a live session stay until it is known whose the new ones are. `sso` says
    /// that a single sign-on made them, `expires` after how many minutes without activity their session ends.
    #[serde(skip)]
    TokensBrought { tokens: Tokens, sso: bool, expires: Option<String> },
    /// GRD-2: nobody is behind the tokens that an address brought.
    #[serde(skip)]
    TokensRefused,
    /// GRD-2: an address brought the code and state of a third party's login.
    #[serde(skip)]
    CodeBrought { code: Secret<String>, state: Secret<String> },
    /// SOC-3: nobody around the document waits for them: they are for the portal itself.
    #[serde(skip)]
    CodeOurs { response: AuthResponse, redirect: Option<String>, scan: ScanType },
    /// GRD-1: an address said where the visit came from.
    #[serde(skip)]
    ReferralBrought { referral: Referral },
    /// GRD-1: that counts until then.
    #[serde(skip)]
    ReferralKept { referral: Referral, until: Millis },
    /// CNT-3: a code is on its way to an account.
    #[serde(skip)]
    CodeSent { scene: Scene, account: String },
    /// SOC-2: a third party's identity belongs to the user now.
    #[serde(skip)]
    BindSuccess,
    /// SOC-1: what a third party said let nobody in.
    #[serde(skip)]
    SocialFailed,
    /// T9: a code was brought with a state that this window did not draw: nobody logs in by it.
    #[serde(skip)]
    CodeRefused,
    /// DLG-2: somebody wants an account: the registration opens, the dialogs that led there close.
    #[serde(skip)]
    RegisterAsked,
    /// FGT-1: a forgotten password is another one now; the login goes on with its account.
    #[serde(skip)]
    PasswordReset { account: String },
    /// KEY-6: the search bar searches elsewhere now.
    #[serde(skip)]
    ScopeChanged { library: Library },
    /// NAV-1: leave for a trusted platform, and take the session along.
    #[serde(skip)]
    LeaveAsked { to: Address },
    /// SES-1: the session is set: its user is known, and is perhaps another than before.
    #[serde(skip)]
    SignedIn,
    /// MOD-1: the public library is wanted instead of the organisation's own, at that address.
    #[serde(skip)]
    PublicAsked { to: String },
    /// Somebody else is looking than before: what is shown is asked for anew.
    #[serde(skip)]
    ViewerChanged,
    /// The user wants out: the seat is released first, then the session ends.
    #[serde(skip)]
    LogoutChosen,
    /// SES-4: nobody did anything for so long that the session is over.
    #[serde(skip)]
    SessionIdle,
    /// The session is to end now, and to lead there afterwards.
    #[serde(skip)]
    LogoutAsked { to: Option<String> },
    /// The user changed something of their account.
    #[serde(skip)]
    ProfileChanged,
    /// UNR-2: the user has read messages.
    #[serde(skip)]
    MessagesRead,
    /// The account is gone, and every session with it.
    #[serde(skip)]
    AccountClosed,
    /// SES-1, SES-2: there is no session any more.
    #[serde(skip)]
    SignedOut,
    /// TOK-2: a call ended because its token has expired; the root keeps it until the session replays or gives up;
    /// `stale` says that another token is there already.
    #[serde(skip)]
    Expired { code: String, stale: bool },
    /// TOK-3: a call that was sent once more ended.
    #[serde(skip)]
    Replayed { ok: bool },
    /// F11: what the server's clock says.
    #[serde(skip)]
    ServerTime { at: Millis },
    /// Something is to be written into the log.
    #[serde(skip)]
    Logged { message: String, stack: String },
    /// SES-4: the user did something, whatever it was.
    Active,
    /// F8: no other tab of this browser changes the session now; the cookies as they are.
    SessionLocked { cookies: Secret<String> },
    /// HDR-1: an address of ours is wanted in a window of its own.
    #[serde(skip)]
    WindowAsked { to: String },
    /// Something of a room that is not there is wanted.
    #[serde(skip)]
    RoomWanted { room: LateRoom },
    /// It is there now.
    #[serde(skip)]
    RoomEntered { room: LateRoom },
    /// It did not load; `guarded` says that the reload guard stands.
    RoomFailed { room: LateRoom, guarded: bool },
    /// The address of the document is another one.
    WentTo { path: String, how: Went },
    /// The connection came or went.
    Online { online: bool },
    /// The page was shown or hidden.
    Visibility { visible: bool },
    /// Another tab wrote to the storage; its value stays there.
    StorageChanged { key: String, present: bool },
    /// The main area has another width, in CSS pixels, or the window around it, which may be narrower than the page.
    Resized {
        width: f64,
        #[serde(default)]
        window: Option<f64>,
    },
    /// A script failed: an error, a rejection that nobody handled, a page that could not be drawn.
    Crashed { message: String, stack: String },
    /// A module or stylesheet did not load; `guarded` says that the reload guard stands.
    AssetFailed { url: String, guarded: bool },
    /// ERR-4: the page is about to be loaded again; what is not kept is lost.
    #[serde(skip)]
    Reloading,
    /// A number that nobody can guess: 32 digits of base 16.
    Drawn { name: String, number: Secret<String> },
    /// FIL-1: a feature wants files of the user's machine; whoever asks says so by a name.
    #[serde(skip)]
    PickAsked { name: &'static str, accept: &'static str, multiple: bool, no_cancel: bool },
    /// FIL-1: the picker is gone; without a file it was cancelled.
    #[serde(skip)]
    PickEnded { name: &'static str, files: Vec<Picked> },
    /// FBK-1: somebody wants to tell us something.
    #[serde(skip)]
    FeedbackAsked,
    /// FBK-2: somebody wants to tell us of an item that is wrong or missing; this stands in the form already.
    #[serde(skip)]
    FeedbackBegun { kind: FeedbackType, library: Library, text: String },
    /// LST-1: somebody wants something in a list of theirs.
    #[serde(skip)]
    CollectAsked { what: String, entries: Vec<NewEntry> },
    /// CHT-1: somebody wants to talk to us.
    #[serde(skip)]
    ChatAsked,
    /// DLG-3: something is to be said in a dialog.
    #[serde(skip)]
    MessageShown { message: DialogMessage },
    /// IMG-1: somebody wants a picture large.
    #[serde(skip)]
    PictureShown { picture: Picture },
    /// VAL-14: a feature asks for a text.
    #[serde(skip)]
    PromptAsked { ask: PromptAsk },
    /// VAL-14: what a prompt box brought.
    #[serde(skip)]
    PromptEnded { answer: PromptAnswer },
    /// What came of the computation of this number, for whoever asked.
    Computed { id: u32, result: Computed },
    /// UPL-1: a feature wants a file on the server.
    #[serde(skip)]
    UploadAsked { picked: Picked, biz_code: BizCode },
    /// UPL-1: the server has it, under this number; without one it broke off, or was given up.
    #[serde(skip)]
    UploadEnded { file: FileId, stored: Option<String> },
    /// UPL-2: one that broke off is tried again.
    #[serde(skip)]
    UploadRetried { file: FileId },
    /// UPL-3: nobody wants the file any more.
    #[serde(skip)]
    UploadDropped { file: FileId },
    /// FIL-1: files were picked.
    FilesPicked { files: Vec<Picked> },
    /// FIL-1: the window has the focus again.
    Focused,
    /// A picture was made small for whoever asked under that name; without an address it is none.
    Shrunk {
        name: String,
        #[serde(default)]
        url: Option<String>,
    },
    /// FIL-2: an address was made for a file that is saved.
    TemporaryMade { url: String },
    /// UPL-3: so many bytes have gone, of the request that carries the file from `start` on.
    FileSent { file: FileId, start: u64, bytes: u64 },
    /// A text was put on the clipboard, or could not be.
    Copied { done: bool },
    /// An item is shown in the tab in front, in this configuration; UNT-4: perhaps in inches, ksi and °F; PRP-1: with what was predicted of it.
    #[serde(skip)]
    ItemShown { tab: TabId, item: Shared<Item>, config_name: Option<String>, customary: bool, guess: String },
    /// DRW-1, DWN-1: what the server makes of the item that a tab shows is known.
    #[serde(skip)]
    ItemMade { tab: TabId, made: Shared<Made> },
    /// DRW-1: the body of the configuration that a tab shows is known, or there is none.
    #[serde(skip)]
    BodyKnown { tab: TabId, body: Option<Shared<KnownBody>> },
    /// The program around the panel said something: a window of that origin, or without any the program whose web view this is.
    HostSaid { origin: String, text: Secret<String> },
    /// Another window posted a message, perhaps with a code in it; `frame` is the name of our own frame that did.
    Message {
        origin: String,
        text: Secret<String>,
        #[serde(default)]
        frame: String,
    },
}

impl Fact {
    /// A call failed, and no form says why.
    pub const fn failed(error: ApiError) -> Self {
        Self::Failed { error, shown: false }
    }
}

/// How the document came to an address.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Read)]
#[serde(rename_all = "camelCase")]
pub enum Went {
    /// A new entry of the history.
    #[default]
    Push,
    /// In place of the last entry.
    Replace,
    /// Back or forward, or by a reload.
    Pop,
}
