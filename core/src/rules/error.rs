//! §8 Error catalogue: every code, how grave it is, what the user reads, where it leads.

use super::{notice, platform::ErrorLevel};

/// What kind of call failed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Kind {
    /// One that logs in: its form shows why it failed.
    Login,
    /// One that logs out: whatever it says, the session ends.
    Logout,
    /// One that renews the token: those that wait for it fail by themselves.
    Refresh,
    /// Any other.
    #[default]
    Other,
}

/// Why a call failed.
#[derive(Debug, Clone, Default, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ApiError {
    /// The server's code, or one of §8; a number without leading zeros, or a name like `IPDC.01020049`.
    pub code: String,
    /// What the user reads: the server's own words, or the catalogue's.
    pub message: String,
    /// The track code, by which the server's log can be searched.
    pub hash: Option<String>,
    /// ERR-2: the request that failed, so that one failure is handled once however many waited for it.
    pub request: u32,
    /// ERR-8: what kind of call it was.
    pub kind: Kind,
}

impl ApiError {
    /// An error of the catalogue, in its words.
    pub fn of(code: &str, request: u32) -> Self {
        let message = meaning(code).message.to_owned();
        Self { code: code.to_owned(), message, hash: None, request, kind: Kind::Other }
    }

    /// Where it leads.
    pub fn lead(&self) -> Lead {
        meaning(&self.code).lead
    }

    /// The words for the screen: those of 430 and 500 are the catalogue's, else the server's, else the catalogue's.
    pub fn words(&self) -> &str {
        let known = meaning(&self.code).message;
        match self.code.as_str() {
            "430" | "500" => known,
            _ if !self.message.is_empty() => &self.message,
            _ if !known.is_empty() => known,
            _ => DEFAULT_TEXT,
        }
    }

    /// ERR-3: the words that are said, none where nothing is.
    pub fn said(&self) -> &str {
        if self.lead() == Lead::Silence { "" } else { self.words() }
    }

    /// The words for a form that stays on screen; ERR-5: of a lock the dialog with the contact tells. And the track code, where
    /// the user can mend nothing.
    pub fn spoken(&self) -> Spoken<'_> {
        let broken = ["500", "100001"].contains(&self.code.as_str());
        let words = if self.lead() == Lead::Locked { "" } else { self.said() };
        Spoken { words, hash: self.hash.as_deref().filter(|_| broken) }
    }
}

/// Where an error leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lead {
    /// ERR-3: nowhere, nothing is said.
    Silence,
    /// To the login, and back afterwards.
    Login,
    /// To /403.
    Forbidden,
    /// The account is locked: the token goes, contact is offered, then the login.
    Locked,
    /// To the registration of the open id in its message.
    Register,
    /// To the step for a mobile that is not registered.
    NotRegistered,
    /// A dialog with the message.
    Dialog,
    /// A dialog; closed on /part outside open mode, the page loads again.
    DialogThenReload,
}

/// A row of the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meaning {
    /// The code; 0 is that of all others.
    pub code: u32,
    /// How grave it is.
    pub level: ErrorLevel,
    /// What the user reads instead of, or for want of, the server's message.
    pub message: &'static str,
    /// Where it leads.
    pub lead: Lead,
}

const fn row(code: u32, level: ErrorLevel, message: &'static str, lead: Lead) -> Meaning {
    Meaning { code, level, message, lead }
}

/// What is said when nothing else is.
pub const DEFAULT_TEXT: &str = "系统异常，请联系管理员处理！";

/// The code of an account that is locked.
pub const LOCKED: u32 = 430;
/// SOC-1: that of an open id that nobody has; the message is the ticket that stands for it.
pub const NOBODYS: u32 = 199_999;
/// LGN-4: that of a mobile that nobody registered.
pub const NOT_REGISTERED: u32 = 1_002_000_007;

/// ERR-1: every row of §8, and the codes of §4 that lead to the login or to /403.
pub const CATALOGUE: &[Meaning] = &[
    row(499, ErrorLevel::Info, "", Lead::Silence),
    row(401, ErrorLevel::Warn, "账号未登录", Lead::Login),
    row(400, ErrorLevel::Warn, "", Lead::Login),
    row(100_401, ErrorLevel::Warn, "", Lead::Login),
    row(400_401, ErrorLevel::Warn, "", Lead::Login),
    row(403, ErrorLevel::Warn, "CODE:403", Lead::Forbidden),
    row(100_403, ErrorLevel::Warn, "CODE:403", Lead::Forbidden),
    row(404, ErrorLevel::Info, "", Lead::Silence),
    row(LOCKED, ErrorLevel::Error, "账号已被锁定, 请1小时后再尝试或联系我们处理", Lead::Locked),
    row(500, ErrorLevel::Error, "系统开小差了，请稍后再试或联系我们处理", Lead::Dialog),
    row(408, ErrorLevel::Error, notice::TIMED_OUT, Lead::Dialog),
    row(421, ErrorLevel::Error, notice::UNREACHABLE, Lead::Dialog),
    row(NOBODYS, ErrorLevel::Error, "", Lead::Register),
    row(NOT_REGISTERED, ErrorLevel::Error, "", Lead::NotRegistered),
    row(1_005_002_001, ErrorLevel::Error, "", Lead::DialogThenReload),
    row(100_001, ErrorLevel::Error, "Unknow Error", Lead::Dialog),
];

/// What a form says of an error.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Spoken<'a> {
    /// What happened.
    pub words: &'a str,
    /// The track code, to quote when asking for help.
    pub hash: Option<&'a str>,
}

impl<'a> From<&'a str> for Spoken<'a> {
    fn from(words: &'a str) -> Self {
        Self { words, hash: None }
    }
}

/// The row of a code; a code that no row has shows its message in a dialog.
pub fn meaning(code: &str) -> Meaning {
    // `0401` and `+401` are no numbers of the catalogue.
    let plain = !code.starts_with(['0', '+']);
    let known = CATALOGUE.iter().find(|row| plain && code.parse() == Ok(row.code));
    known.copied().unwrap_or_else(|| row(0, ErrorLevel::Error, "", Lead::Dialog))
}

/// The code of a file that cannot be read any more; no server says it.
pub const UNREADABLE: &str = "file";

#[cfg(test)]
mod tests {
    use super::*;

    // ERR-1
    #[test]
    fn the_catalogue_has_each_code_once() {
        assert_eq!(CATALOGUE.len(), 16);
        for row in CATALOGUE {
            assert_eq!(CATALOGUE.iter().filter(|other| other.code == row.code).count(), 1, "{}", row.code);
        }
    }

    // ERR-1
    #[test]
    fn levels_and_leads_are_those_of_the_specification() {
        for (code, level, lead) in [
            ("499", -2, Lead::Silence),
            ("404", -2, Lead::Silence),
            ("401", -1, Lead::Login),
            ("403", -1, Lead::Forbidden),
            ("100403", -1, Lead::Forbidden),
            ("430", 0, Lead::Locked),
            ("500", 0, Lead::Dialog),
            ("408", 0, Lead::Dialog),
            ("421", 0, Lead::Dialog),
            ("199999", 0, Lead::Register),
            ("1002000007", 0, Lead::NotRegistered),
            ("1005002001", 0, Lead::DialogThenReload),
            ("100001", 0, Lead::Dialog),
            ("7", 0, Lead::Dialog),
        ] {
            assert_eq!((meaning(code).level.value(), meaning(code).lead), (level, lead), "{code}");
        }
    }

    // ERR-1
    #[test]
    fn the_screen_reads_the_servers_words_but_for_locks_and_breakdowns() {
        let said = |code: &str, message: &str| {
            let error = ApiError { code: code.into(), message: message.into(), ..ApiError::default() };
            error.words().to_owned()
        };
        assert_eq!(said("7", "商品已下架"), "商品已下架");
        assert_eq!(said("7", ""), "系统异常，请联系管理员处理！");
        assert_eq!(said("500", "NullPointer"), "系统开小差了，请稍后再试或联系我们处理");
        assert_eq!(said("430", "locked"), "账号已被锁定, 请1小时后再尝试或联系我们处理");
        assert_eq!(said("401", ""), "账号未登录");
    }

    // ERR-5
    #[test]
    fn a_form_says_nothing_of_a_lock_that_the_dialog_tells() {
        assert_eq!(ApiError::of("430", 1).spoken(), Spoken::default());
        assert_ne!(ApiError::of("500", 1).spoken().words, "");
    }

    // NET-5
    #[test]
    fn a_form_names_the_track_code_where_the_user_can_mend_nothing() {
        for (code, quoted) in
            [("500", true), ("100001", true), ("7", false), ("1002000001", false), ("408", false)]
        {
            let error = ApiError { code: code.into(), hash: Some("t-1".into()), ..ApiError::default() };
            assert_eq!(error.spoken().hash, quoted.then_some("t-1"), "{code}");
        }
    }
}
