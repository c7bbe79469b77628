//! §7 Calls: one line per endpoint: method, path, encoding of the fields, who may ask, the answer, and refusals of its own.

mod account;
mod files;
mod kept;
mod kicad;
mod library;
mod licence;
mod message;
mod operation;
mod outlines;
mod own_list;
mod packages;
mod person;
mod session;
mod shapes;
mod social;
mod suggest;
mod system;
#[cfg(test)]
mod unwritable;

pub use account::{
    ReadCommonPasswords, Register, Registered, SendEmailCode, SendSmsCode, SmsLogin, UpdatePassword,
};
pub use files::{
    AbortBigFile, BigFile, CompleteBigFile, CreateBigFile, Etag, FilePage, GetPartUploadUrl, InitBigFile,
    ListFiles, ListParts, OwnFile, PartHeader, PartUploadUrl, PutPart, ReadContent, ReadFiles, RemoveFile,
    StoredFile, UploadFile,
};
pub use kept::{KeptFile, TakenFile};
pub use kicad::{CreateKicadToken, EndKicadToken, KicadToken, ListKicadTokens, NewKicadToken};
pub use library::{
    BillItem, BillLine, BodyFacts, BrandFigures, CardText, CategoryCount, ConfigModels, CountItems, Found,
    ItemFile, ItemFiles, KnownDensity, LibraryCount, ListBrands, MissingFile, ModelFacts, ModelFile,
    NamedBrand, NewItem, News, ProductList, ReadAsset, ReadBrand, ReadCard, ReadCardFile, ReadChartColumn,
    ReadChartRows, ReadCompared, ReadItem, ReadItemFile, ReadItemFiles, ReadKicadPackage, ReadModel,
    ReadModelArchive, ReadModelFile, ReadMotors, ReadRecommended, ReadSimilar, ReadStandings, SearchBill,
    SearchConfigModel, SearchDensities, SearchItems, TurnIntoNeed,
};
pub use licence::{ApplyLicence, Grant, ReleaseLicence};
pub use message::{ListMessages, Message, Messages, ReadMessages};
pub use operation::{CreateFeedback, Taken};
pub use outlines::{AskedOutline, FindOutlines, FoundOutlines, OutlineHit, OutlineRow, OutlineSet};
pub use own_list::{
    AddToList, KeepList, ListContent, ListEntry, NewEntry, OwnList, ReadList, ReadListPackage, ReadLists,
    RemoveEntry, RemoveList, UpdateEntry,
};
pub use packages::{
    FootprintPads, FoundPackages, NamedPackage, PackageHit, PackageUse, ReadFootprint, SearchPackages,
};
pub use person::{
    ChangeAccount, ChangePassword, CloseAccount, EndSessions, ListSessions, OneSession, Profile, ReadProfile,
    UpdateProfile,
};
pub use session::{
    Extended, Login, Logout, Newest, NewestMessage, Permissions, ReadExtended, ReadPermissions, ReadUser,
    RefreshSso, RefreshToken, Tokens,
};
pub use shapes::{FindShapes, FoundShapes, ShapeHit, ShapeModel};
pub use social::{ReadWxBinding, ScanBinding, ScanLogin, SocialLogin, WxBinding, WxBound, WxUnbinding};
pub use suggest::{Suggest, SuggestTyped, SuggestedGroup, Suggestion};
pub use system::{FrontLog, ReadAnnouncements, ReadDict};
#[cfg(test)]
pub use unwritable::Unwritable;

use crate::{
    json,
    library::{facets::Standing, item::Item},
    net::{
        calling::{asked, calls},
        endpoint::{self, Endpoint, Who},
        http::{Encoding, Method, Outcome, Request},
        reply::{Reply, Wrapping},
    },
    rules::error::{ApiError, Kind},
    rules::{
        announcement::Announcement,
        compare::compared::Compared,
        compute::Computed,
        dictionary::DictEntry,
        need::{told::Recommended, turned::Turned},
        person::Person,
        substitute::told::Substitutes,
    },
};
#[cfg(feature = "openapi")]
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

/// How the calls of a room are written and their answers read: it comes with the room that asks them.
#[derive(Debug, Clone, Copy)]
pub struct Ways {
    request: fn(&Call) -> Option<Result<Request, json::Error>>,
    read: fn(&Call, &Reply) -> Option<Answer>,
}

impl Ways {
    /// The request to send, or why the call cannot be written.
    pub fn request(&self, call: &Call) -> Result<Request, json::Error> {
        let request = (self.request)(call).or_else(|| (FRAME.request)(call));
        request.unwrap_or_else(|| Err(json::unwritable("Call")))
    }

    /// The answer in what was said; each time it is asked for, a new one.
    pub fn read(&self, call: &Call, reply: &Reply) -> Answer {
        let answer = (self.read)(call, reply).or_else(|| (FRAME.read)(call, reply));
        answer.unwrap_or(Answer::Unread)
    }
}

calls! {
    /// What the frame asks, and every room may.
    FRAME {
        Suggest: Get "/to/api/public/{library}/es/keyword/suggest" Query, Viewer => Vec<String>;
        SuggestTyped: Post "/to/api/public/es/library/suggest" Json, Viewer => Vec<SuggestedGroup>;
        CountItems: Post "/to/api/public/es/library/count" Json, Viewer => Vec<LibraryCount> | 429;
        ReadDict: Get "/to/api/base/system/dict-data/list-all-simple" Query, Anybody => Vec<DictEntry>;
        ReadAnnouncements: Get "/to/api/base/system/dict-data/list" Query, Anybody => Vec<Announcement>;
        FrontLog: Post "/tool/api/front/log" Json, Anybody => () | 429 507;
        Logout: Post "/to/api/base/system/auth/logout" Json, Bearer => ();
        RefreshToken: Post "/to/api/base/system/auth/refresh-token" Query, Anybody => Tokens | 401 429;
        RefreshSso: Get "/to/api/gateway/oauth2/ipdc/user/refreshToken" Query, Ours => Tokens | 401 429;
        ReadUser: Get "/to/api/base/system/user/get-user-info" Query, Member => Person;
        ReadPermissions: Get "/to/api/base/system/auth/get-permission-info" Query, Member => Permissions;
        ReadExtended: Get "/to/api/base/system/auth/get-extend-user-info" Query, Member => Extended;
        ReadContent: Get "/to/api/base/file/content/get/{id}" Query, Member => KeptFile | 404;
        ReadAsset: Get "/to/api/public/asset/get/{sha256}" Query, Viewer => KeptFile | 404 416;
        NewestMessage: Post "/to/api/base/system/user/message/newest" Json, Member => Option<Newest>;
        #[cfg(test)]
        Unwritable: Post "/unwritable" Json, Anybody => ();
    }

    /// What the library asks.
    LIBRARY {
        SearchItems: Post "/to/api/public/{library}/es/search/by/keyword" Json, Viewer => Found | 429;
        SearchConfigModel: Post "/to/api/public/part/es/search/by/config-model" Json, Viewer => ConfigModels | 429;
        ListBrands: Get "/to/api/public/{library}/brand/list" Query, Viewer => Vec<NamedBrand> | 429;
        ReadBrand: Get "/to/api/public/{library}/brand/detail" Query, Viewer => BrandFigures | 429;
        ReadKicadPackage: Get "/to/api/public/component/kicad/package" Query, Viewer => KeptFile | 404 429;
        ReadModelArchive: Post "/to/api/public/part/model/archive" Json, Viewer => KeptFile | 404 429;
        ReadItem: Get "/to/api/public/{library}/set/detail/{setId}" Query, Viewer => Box<Item> | 404;
    }
    /// What the workbench asks.
    WORKBENCH {
        SearchBill: Post "/to/api/public/{library}/es/search/by/bill" Json, Viewer => Vec<BillLine> | 429;
        ReadModel: Get "/to/api/public/part/model/get/{setId}" Query, Viewer => ModelFacts | 404 429;
        ReadModelFile: Get "/to/api/public/part/model/file/{setId}" Query, Viewer => TakenFile | 404 429;
        SearchDensities: Post "/to/api/public/mat/density/search" Json, Viewer => Vec<KnownDensity> | 429;
        ReadRecommended: Get "/to/api/public/{library}/recommend" Query, Viewer => Box<Recommended> | 429;
        TurnIntoNeed: Post "/to/api/base/{library}/recommend/turn" Json, Member => Turned | 429;
        ReadStandings: Get "/to/api/public/mat/standing/get/{setId}" Query, Viewer => Vec<Standing> | 404 429;
        ReadItemFiles: Get "/to/api/public/{library}/files/get/{setId}" Query, Viewer => ItemFiles | 404 429;
        ReadItemFile: Get "/to/api/public/{library}/files/file/{setId}" Query, Viewer => TakenFile | 404 429;
        ReadCard: Get "/to/api/public/mat/card/get/{setId}" Query, Viewer => CardText | 404 429;
        ReadCardFile: Get "/to/api/public/mat/card/file/{setId}" Query, Viewer => KeptFile | 404 429;
        ReadChartRows: Get "/to/api/base/mat/chart/rows" Query, Member => KeptFile | 403 429;
        ReadChartColumn: Get "/to/api/base/mat/chart/column" Query, Member => KeptFile | 403 404 429;
    }
    /// What is asked beside what was found.
    SELECTION {
        SearchPackages: Post "/to/api/public/component/package/search" Json, Viewer => FoundPackages | 429;
        ReadFootprint: Post "/to/api/public/component/package/footprint" Json, Viewer => FootprintPads | 429;
        ReadSimilar: Get "/to/api/public/{library}/similar/get/{setId}" Query, Viewer => Box<Substitutes> | 404 429;
        ReadCompared: Post "/to/api/public/{library}/compare/read" Json, Viewer => Vec<Option<Compared>> | 429;
    }
    /// What is asked by shape and by load.
    MATCHING {
        FindOutlines: Post "/to/api/public/{library}/outlines" Json, Viewer => FoundOutlines | 429;
        FindShapes: Post "/to/api/public/{library}/shapes" Json, Viewer => FoundShapes | 429;
        ReadMotors: Get "/to/api/public/part/motors" Query, Viewer => KeptFile | 429;
    }
    /// What the person's room asks.
    PERSON {
        Login: Post "/to/api/base/system/auth/login" Json, Anybody => Tokens | 429 430;
        SmsLogin: Post "/to/api/base/system/auth/sms-login" Json, Anybody => Tokens | 429 430;
        SendSmsCode: Post "/to/api/base/system/auth/send-sms-code" Json, Visitor => () | 429;
        SendEmailCode: Post "/to/api/base/system/user/send-email-code" Json, Visitor => () | 429;
        UpdatePassword: Put "/to/api/base/system/user/update-password" Json, Anybody => () | 429;
        Register: Post "/to/api/base/system/user/register" Json, Anybody => Registered | 429;
        ReadCommonPasswords: Get "/to/api/base/system/user/common-passwords" Query, Anybody => String;
        SocialLogin: Post "/to/api/base/system/auth/social-login" Json, Anybody => Tokens | 403 404 429 430;
        ScanLogin: Post "/to/api/base/system/auth/scan-login" Json, Anybody => Tokens | 403 404 429 430;
        WxBinding: Post "/to/api/base/system/auth/wx-binding" Json, Member => () | 403 404 409 429;
        ScanBinding: Post "/to/api/base/system/auth/scan-binding" Json, Member => () | 403 409 429;
        ReadWxBinding: Get "/to/api/base/system/auth/get-wx-binding" Query, Member => Option<WxBound>;
        WxUnbinding: Post "/to/api/base/system/auth/wx-unbinding" Json, Member => () | 404;
        ApplyLicence: Post "/to/api/operation/quota/license/apply" Json, Member => Option<Grant> | 403;
        ReleaseLicence: Post "/to/api/operation/quota/license/release" Json, Member => Option<Grant> | 403;
        UploadFile: Post "/to/api/base/file/upload" Form, Member => StoredFile | 507;
        InitBigFile: Post "/to/api/base/file/bigfile/init" Json, Member => BigFile;
        GetPartUploadUrl: Get "/to/api/base/file/bigfile/getPartUploadUrl" Query, Member => PartUploadUrl | 403 404;
        PutPart: Put "{url}" Slice, Signed => String | 404 507;
        ListParts: Get "/to/api/base/file/bigfile/getUploadedParts" Query, Member => Vec<Etag> | 403 404;
        CompleteBigFile: Post "/to/api/base/file/bigfile/complete" Json, Member => String | 403 404;
        AbortBigFile: Post "/to/api/base/file/bigfile/abort" Json, Member => () | 403;
        CreateBigFile: Post "/to/api/base/file/bigfile/create" Json, Member => StoredFile | 403 404;
        CreateFeedback: Post "/to/api/operation/behavior/message/to/platform/create" Json, Member => Taken | 429;
        ReadFiles: Post "/to/api/base/file/batchGetFileById" Json, Member => Vec<StoredFile>;
        ListFiles: Get "/to/api/base/file/page" Query, Member => FilePage;
        RemoveFile: Post "/to/api/base/file/delete" Json, Member => () | 404;
        ListMessages: Post "/to/api/base/system/user/message/page" Json, Member => Messages;
        ReadMessages: Put "/to/api/base/system/user/message/read" Json, Member => ();
        ReadLists: Get "/to/api/base/system/user/list/all" Query, Member => Vec<OwnList>;
        ReadList: Get "/to/api/base/system/user/list/get" Query, Member => ListContent | 404;
        ReadListPackage: Get "/to/api/base/system/user/list/kicad-package" Query, Member => KeptFile | 404 429;
        KeepList: Post "/to/api/base/system/user/list/keep" Json, Member => OwnList | 404;
        RemoveList: Post "/to/api/base/system/user/list/delete" Json, Member => () | 404;
        AddToList: Post "/to/api/base/system/user/list/add" Json, Member => OwnList | 404;
        UpdateEntry: Post "/to/api/base/system/user/list/entry/update" Json, Member => () | 404;
        RemoveEntry: Post "/to/api/base/system/user/list/entry/delete" Json, Member => () | 404;
        ReadProfile: Get "/to/api/base/system/user/profile" Query, Member => Profile;
        UpdateProfile: Put "/to/api/base/system/user/update-profile" Json, Member => ();
        ChangePassword: Put "/to/api/base/system/user/change-password" Json, Member => () | 429;
        ChangeAccount: Put "/to/api/base/system/user/change-account" Json, Member => () | 429;
        ListSessions: Get "/to/api/base/system/user/session/list" Query, Member => Vec<OneSession>;
        EndSessions: Post "/to/api/base/system/user/session/end" Json, Member => () | 404;
        ListKicadTokens: Get "/to/api/base/system/user/kicad-token/list" Query, Member => Vec<KicadToken>;
        CreateKicadToken: Post "/to/api/base/system/user/kicad-token/create" Json, Member => NewKicadToken;
        EndKicadToken: Post "/to/api/base/system/user/kicad-token/end" Json, Member => () | 404;
        CloseAccount: Post "/to/api/base/system/user/close" Json, Member => () | 429;
    }
}

impl Call {
    /// NET-5: a renewal may answer without a code, and without an envelope.
    const fn wrapping(&self) -> Wrapping {
        match self {
            Self::RefreshToken(_) | Self::RefreshSso(_) => Wrapping::Optional,
            Self::PutPart(_) => Wrapping::Etag,
            Self::ReadModelFile(ReadModelFile { reads: true, .. })
            | Self::ReadItemFile(ReadItemFile { reads: true, .. }) => Wrapping::Text,
            _ => Wrapping::Always,
        }
    }

    /// NET-5: what is answered is a file, whose bytes the shell keeps.
    pub const fn keeps(&self) -> bool {
        matches!(
            self,
            Self::ReadContent(_)
                | Self::ReadAsset(_)
                | Self::ReadCardFile(_)
                | Self::ReadChartRows(_)
                | Self::ReadChartColumn(_)
                | Self::ReadMotors(_)
                | Self::ReadModelArchive(_)
                | Self::ReadListPackage(_)
                | Self::ReadModelFile(ReadModelFile { reads: false, .. })
                | Self::ReadItemFile(ReadItemFile { reads: false, .. })
        )
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
