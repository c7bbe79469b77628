//! How a list of refusals is written: each with its number, its stable code and its text.

/// An enum of refusals: variant, number, code, text.
macro_rules! refusals {
    ($(#[$about:meta])* $name:ident: $($(#[$doc:meta])* $variant:ident = $number:literal $code:literal $text:literal;)*) => {
        $(#[$about])*
        ///
        /// `Display` is the text that the user reads, the number its place in the lists of the npm package.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
        pub enum $name { $($(#[$doc])* #[error($text)] $variant = $number,)* }

        impl $name {
            /// All of them, in the order of their numbers.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// Its stable name.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            /// What the user reads.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }
        }
    };
}
pub(crate) use refusals;
