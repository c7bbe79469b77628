//! §7 Calls: one line per endpoint, its question and its answer. The server uses the same types.

mod account;
mod files;
mod library;
mod licence;
mod message;
mod operation;
mod person;
mod session;
mod social;
mod system;

pub use account::{
    ReadCommonPasswords, Register, Registered, SendEmailCode, SendSmsCode, SmsLogin, UpdatePassword,
};
pub use files::{
    AbortBigFile, BigFile, CompleteBigFile, CreateBigFile, Etag, FilePage, GetPartUploadUrl, InitBigFile,
    KeptFile, ListFiles, ListParts, OwnFile, PartHeader, PartUploadUrl, PutPart, ReadContent, ReadFiles,
    RemoveFile, StoredFile, UploadFile,
};
pub use library::{
    CategoryCount, ConfigModels, CountItems, Found, LibraryCount, ListBrands, ProductList, ReadItem,
    SearchConfigModel, SearchItems, Suggest,
};
pub use licence::{ApplyLicence, Grant, ReleaseLicence};
pub use message::{ListMessages, Message, Messages, ReadMessages};
pub use operation::{CreateFeedback, Taken};
pub use person::{
    ChangeAccount, ChangePassword, CloseAccount, EndSessions, ListSessions, OneSession, Profile, ReadProfile,
    UpdateProfile,
};
pub use session::{
    Extended, Login, Logout, Newest, NewestMessage, Permissions, ReadExtended, ReadPermissions, ReadUser,
    RefreshSso, RefreshToken, Tokens,
};
pub use social::{ReadWxBinding, ScanBinding, ScanLogin, SocialLogin, WxBinding, WxBound, WxUnbinding};
pub use system::{FrontLog, ReadAnnouncements, ReadDict};

use crate::{
    json,
    library::{item::Item, search::FacetValue},
    net::{
        http::{Method, Outcome, Place, Request},
        reply::{Said, Wrapping},
    },
    rules::{
        announcement::Announcement,
        dictionary::DictEntry,
        error::{ApiError, Kind},
        person::Person,
    },
};

macro_rules! calls {
    ($($(#[$when:meta])? $name:ident: $method:ident $path:literal $place:ident => $answer:ty;)*) => {
        /// A question to the server.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Call { $($(#[$when])? #[doc = $path] $name($name),)* }

        /// What it said.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Answer { $($(#[$when])? #[doc = $path] $name(Result<$answer, ApiError>),)* }

        impl Call {
            /// Every endpoint: its name, method and path.
            pub const TABLE: &[(&str, Method, &str)] = &[$($(#[$when])? (stringify!($name), Method::$method, $path),)*];

            /// The request to send, or why the call cannot be written.
            pub fn request(&self) -> Result<Request, json::Error> {
                let (method, path, place, fields) = match self {
                    $($(#[$when])? Self::$name(fields) => (Method::$method, $path, Place::$place, json::value_of(fields)),)*
                };
                Request::new(method, path, place, fields?)
            }

            /// What the outcome of the request that had this number says.
            pub fn said(&self, id: u32, outcome: &Outcome) -> Said {
                Said::of(id, self.kind(), outcome, self.wrapping())
            }

            /// The answer in the outcome of the request that had this number.
            pub fn answer(&self, id: u32, outcome: &Outcome) -> Answer {
                self.read(&self.said(id, outcome))
            }

            /// The answer in what was said; each time it is asked for, a new one.
            pub fn read(&self, said: &Said) -> Answer {
                match self { $($(#[$when])? Self::$name(_) => Answer::$name(said.read()),)* }
            }
        }

        impl Answer {
            /// Why it failed, if it did.
            pub const fn error(&self) -> Option<&ApiError> {
                match self { $($(#[$when])? Self::$name(answer) => match answer { Ok(_) => None, Err(why) => Some(why) },)* }
            }
        }
    };
}

calls! {
    Suggest: Get "/to/api/public/{library}/es/keyword/suggest" Query => Vec<String>;
    SearchItems: Post "/to/api/public/{library}/es/search/by/keyword" Json => Found;
    SearchConfigModel: Post "/to/api/public/part/es/search/by/config-model" Json => ConfigModels;
    CountItems: Post "/to/api/public/es/library/count" Json => Vec<LibraryCount>;
    ListBrands: Get "/to/api/public/{library}/brand/list" Query => Vec<FacetValue>;
    ReadItem: Get "/to/api/public/{library}/set/detail/{setId}" Query => Box<Item>;
    ReadDict: Get "/to/api/base/system/dict-data/list-all-simple" Query => Vec<DictEntry>;
    ReadAnnouncements: Get "/to/api/base/system/dict-data/list" Query => Vec<Announcement>;
    FrontLog: Post "/tool/api/front/log" Json => ();
    Login: Post "/to/api/base/system/auth/login" Json => Tokens;
    SmsLogin: Post "/to/api/base/system/auth/sms-login" Json => Tokens;
    SendSmsCode: Post "/to/api/base/system/auth/send-sms-code" Json => ();
    SendEmailCode: Post "/to/api/base/system/user/send-email-code" Json => ();
    UpdatePassword: Put "/to/api/base/system/user/update-password" Json => ();
    Register: Post "/to/api/base/system/user/register" Json => Registered;
    ReadCommonPasswords: Get "/to/api/base/system/user/common-passwords" Query => String;
    SocialLogin: Post "/to/api/base/system/auth/social-login" Json => Tokens;
    ScanLogin: Post "/to/api/base/system/auth/scan-login" Json => Tokens;
    WxBinding: Post "/to/api/base/system/auth/wx-binding" Json => ();
    ScanBinding: Post "/to/api/base/system/auth/scan-binding" Json => ();
    ReadWxBinding: Get "/to/api/base/system/auth/get-wx-binding" Query => Option<WxBound>;
    WxUnbinding: Post "/to/api/base/system/auth/wx-unbinding" Json => ();
    Logout: Post "/to/api/base/system/auth/logout" Json => ();
    RefreshToken: Post "/to/api/base/system/auth/refresh-token" Query => Tokens;
    RefreshSso: Get "/to/api/gateway/oauth2/ipdc/user/refreshToken" Query => Tokens;
    ReadUser: Get "/to/api/base/system/user/get-user-info" Query => Person;
    ReadPermissions: Get "/to/api/base/system/auth/get-permission-info" Query => Permissions;
    ReadExtended: Get "/to/api/base/system/auth/get-extend-user-info" Query => Extended;
    ApplyLicence: Post "/to/api/operation/quota/license/apply" Json => Option<Grant>;
    ReleaseLicence: Post "/to/api/operation/quota/license/release" Json => Option<Grant>;
    UploadFile: Post "/to/api/base/file/upload" Form => StoredFile;
    InitBigFile: Post "/to/api/base/file/bigfile/init" Json => BigFile;
    GetPartUploadUrl: Get "/to/api/base/file/bigfile/getPartUploadUrl" Query => PartUploadUrl;
    PutPart: Put "{url}" Slice => String;
    ListParts: Get "/to/api/base/file/bigfile/getUploadedParts" Query => Vec<Etag>;
    CompleteBigFile: Post "/to/api/base/file/bigfile/complete" Json => String;
    AbortBigFile: Post "/to/api/base/file/bigfile/abort" Json => ();
    CreateBigFile: Post "/to/api/base/file/bigfile/create" Json => StoredFile;
    CreateFeedback: Post "/to/api/operation/behavior/message/to/platform/create" Json => Taken;
    ReadFiles: Post "/to/api/base/file/batchGetFileById" Json => Vec<StoredFile>;
    ListFiles: Get "/to/api/base/file/page" Query => FilePage;
    RemoveFile: Post "/to/api/base/file/delete" Json => ();
    ReadContent: Get "/to/api/base/file/content/get/{id}" Query => KeptFile;
    NewestMessage: Post "/to/api/base/system/user/message/newest" Json => Option<Newest>;
    ListMessages: Post "/to/api/base/system/user/message/page" Json => Messages;
    ReadMessages: Put "/to/api/base/system/user/message/read" Json => ();
    ReadProfile: Get "/to/api/base/system/user/profile" Query => Profile;
    UpdateProfile: Put "/to/api/base/system/user/update-profile" Json => ();
    ChangePassword: Put "/to/api/base/system/user/change-password" Json => ();
    ChangeAccount: Put "/to/api/base/system/user/change-account" Json => ();
    ListSessions: Get "/to/api/base/system/user/session/list" Query => Vec<OneSession>;
    EndSessions: Post "/to/api/base/system/user/session/end" Json => ();
    CloseAccount: Post "/to/api/base/system/user/close" Json => ();
    #[cfg(test)]
    Unwritable: Post "/unwritable" Json => ();
}

/// A question that is none: no number with a fraction is written.
#[cfg(test)]
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct Unwritable {
    /// What cannot be written.
    pub fraction: f64,
}

impl Call {
    /// NET-5: a renewal may answer without a code, and without an envelope.
    const fn wrapping(&self) -> Wrapping {
        match self {
            Self::RefreshToken(_) | Self::RefreshSso(_) => Wrapping::Optional,
            Self::PutPart(_) => Wrapping::Etag,
            _ => Wrapping::Always,
        }
    }

    /// ERR-8: what kind of call it is, where its failure is concerned.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Login(_) | Self::SmsLogin(_) | Self::SocialLogin(_) | Self::ScanLogin(_) => Kind::Login,
            Self::Logout(_) => Kind::Logout,
            Self::RefreshToken(_) | Self::RefreshSso(_) => Kind::Refresh,
            _ => Kind::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::{
            error::{Kind, UNREADABLE},
            file::FileId,
        },
        secret::Secret,
    };

    // GEN-6
    #[test]
    fn a_call_that_cannot_be_written_is_an_error_and_no_empty_body() {
        let call = Call::Unwritable(Unwritable { fraction: 0.5 });
        assert_eq!(
            call.request().map_err(|why| why.to_string()),
            Err("字段 fraction：f64 无法写入".to_owned())
        );
    }

    // ERR-8
    #[test]
    fn a_failure_says_what_kind_of_call_it_was() {
        let secret = || Secret::new("s".to_owned());
        for (call, kind) in [
            (Call::Login(Login::new("a@b.cn", secret())), Kind::Login),
            (Call::Logout(Logout {}), Kind::Logout),
            (Call::RefreshToken(RefreshToken { refresh_token: secret() }), Kind::Refresh),
            (Call::RefreshSso(RefreshSso { refresh_token: secret() }), Kind::Refresh),
            (Call::CountItems(CountItems::default()), Kind::Other),
        ] {
            assert_eq!(call.answer(1, &Outcome::TimedOut).error().map(|error| error.kind), Some(kind));
        }
    }

    // NET-5
    #[test]
    fn the_content_of_a_file_has_no_envelope() {
        let outcome = Outcome::Kept { file: FileId(7), size: 9, mime: "image/png".into() };
        let content = Call::ReadContent(ReadContent { id: "f-1".into() });
        assert!(content.answer(1, &outcome).error().is_none());
        assert!(
            Call::Logout(Logout {}).answer(1, &outcome).error().is_some_and(|error| error.code != UNREADABLE)
        );
    }
}
