//! §6 Why a pattern says nothing.

/// Why a pattern says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadPattern {
    /// It is no regular expression.
    #[error("syntax")]
    Syntax,
    /// It is one that takes more than one way through the text, or tables that are not there.
    #[error("unsupported")]
    Unsupported,
    /// It, or what is made of it, is too large.
    #[error("tooLarge")]
    TooLarge,
    /// The text is too long to look through.
    #[error("textTooLong")]
    TextTooLong,
}
