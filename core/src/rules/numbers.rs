//! §9 The numbers by name, for whoever reads them as data.

use super::limits::*;
use crate::time::Millis;

/// What a number is when it is told.
trait Told {
    fn told(self) -> f64;
}

macro_rules! told {
    ($($kind:ty: $number:ident => $how:expr;)*) => {
        $(impl Told for $kind { fn told(self) -> f64 { let $number = self; $how } })*
    };
}

told! {
    f64: number => number;
    u8: number => f64::from(number);
    i16: number => f64::from(number);
    u32: number => f64::from(number);
    u64: number => number as f64;
    usize: number => number as f64;
    bool: number => f64::from(u8::from(number));
    Millis: number => number.value() as f64;
}

macro_rules! numbers {
    ($($name:ident $(= $number:expr)?;)*) => {
        /// The names of all numbers.
        pub const NAMES: &[&str] = &[$(stringify!($name),)*];

        /// LIM-1: a number by its name here, a span in milliseconds, a yes as 1; none for any other name.
        pub fn named(name: &str) -> Option<f64> {
            match name {
                $(stringify!($name) => Some(numbers!(@ $name $($number)?).told()),)*
                _ => None,
            }
        }
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $number:expr) => { $number };
}

numbers! {
    REQUEST_TIMEOUT;
    UPLOAD_SILENCE;
    TABS;
    KEPT_FOR;
    ORG_ID_KEPT_FOR;
    EXPIRY_UNIT;
    REFRESH_ATTEMPTS;
    ACTIVITY_EVERY;
    TEMPORARY_FILE_KEPT_FOR;
    RESEND_AFTER;
    CODE_DIGITS;
    PASSWORD_MIN;
    PASSWORD_MAX;
    PASSWORD_CLASSES;
    USERNAME_MAX;
    MOBILE_DIGITS;
    REFERRAL_KEPT_FOR;
    RELOAD_GUARD;
    SLIDER_WIDTH;
    SLIDER_MARGIN;
    PHONE_SLIDER_WIDTH;
    LOGIN_WIDTH;
    REGISTER_WIDTH;
    FORGOT_WIDTH;
    AGREEMENT_PERCENT;
    CHAT_PERCENT;
    NARROW_PERCENT;
    FEEDBACK_WIDTH;
    ERROR_MAX_WIDTH;
    KEYWORDS;
    SEARCH_MAX;
    SUGGESTIONS;
    SUGGEST_AFTER;
    SUGGEST_AT_MOST;
    AUTOCOMPLETE_AFTER;
    REMOTE_SELECT_AFTER;
    ANNOUNCEMENT_KEPT_FOR;
    MESSAGE_SHOWN;
    POPOVER_WIDTH;
    LOG_ENTRIES;
    LOG_SAME_STACK;
    RESIZE_EVERY;
    LARGE_FROM;
    MIDDLE_FROM;
    SMALL_FROM;
    PAGE_MIN_WIDTH;
    PLUGIN_MIN_WIDTH;
    FEEDBACK_IMAGES;
    FEEDBACK_IMAGE_BYTES;
    MESSAGE_MIN;
    FEEDBACK_MESSAGE_MAX;
    FEEDBACK_PHONE_MAX;
    FEEDBACK_EMAIL_MAX;
    FEEDBACK_ORG_MAX;
    PHONE_DIGITS_MIN;
    QUANTITY_DIGITS;
    QUANTITY_EXPONENT;
    CHUNKED_FROM;
    CHUNK_BYTES;
    CHUNKED_STORAGE_TYPE;
    CHUNK_RETRIES;
    SOCIAL_TYPE;
    SOCIAL_USER_TYPE;
    VISITOR_USER_TYPE;
    TENANT_APP_TYPE;
    PLATFORM_APP_TYPE;
    ZOOM_RATE;
    ZOOM_MIN;
    ZOOM_MAX;
    ROTATE_DEGREES;
    UNREAD_OFFSET;
    NOTICE_SECONDS;
    POPPER_TOP;
    POPPER_TOP_ANNOUNCED;
    PICKER_TIMEOUT;
    IGNORE_OPEN;
    CONTACT_BANNER_WIDTH = CONTACT_BANNER.0;
    CONTACT_BANNER_HEIGHT = CONTACT_BANNER.1;
    CONTACT_LIST_WIDTH;
    SERVICE_FROM = SERVICE_HOURS.0;
    SERVICE_TO = SERVICE_HOURS.1;
}

#[cfg(test)]
mod tests {
    use super::*;

    // LIM-1
    #[test]
    fn each_name_has_its_number_and_no_other_name_has_one() {
        assert!(NAMES.iter().all(|name| named(name).is_some()));
        assert_eq!(
            [named("MOBILE_DIGITS"), named("RESEND_AFTER"), named("ZOOM_RATE")],
            [11.0, 60_000.0, 1.2].map(Some)
        );
        assert_eq!([named(""), named("mobile_digits"), named("__proto__")], [None; 3]);
    }
}
