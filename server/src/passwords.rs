//! §5 Passwords that are easily guessed (ASVS 6.2.4, 6.2.11), however many classes of characters they have.

use sanku_core::{rules::notice, secret::Secret};
use std::{collections::HashSet, sync::LazyLock};

/// What common passwords are made of.
static COMMON: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let lines = include_str!("../passwords/common.txt").lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_ascii_whitespace).collect()
});
/// Digits and signs that stand for letters.
const STANDS_FOR: [(char, char); 9] = [
    ('@', 'a'),
    ('4', 'a'),
    ('3', 'e'),
    ('1', 'i'),
    ('!', 'i'),
    ('0', 'o'),
    ('5', 's'),
    ('$', 's'),
    ('7', 't'),
];
/// Words of the user's own count from so many letters on.
const OWN_FROM: usize = 4;
/// So many digits of a mobile number are the number.
const TAIL: usize = 6;
/// Beside so few letters a number makes a password common.
const FEW: usize = 4;

/// Why a password is easily guessed; its user reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Weak {
    /// Half the world uses it.
    #[error("{}", notice::COMMON_PASSWORD)]
    Common,
    /// It is made of what everybody knows of its user, or of this site.
    #[error("{}", notice::OWN_PASSWORD)]
    Own,
}

/// Refuses a new password that is easily guessed; `own` are the user's names and those of the site.
pub fn strong(password: &Secret<String>, own: &[&str]) -> Result<(), Weak> {
    let password = password.reveal().to_ascii_lowercase();
    if is_common(&password) {
        return Err(Weak::Common);
    }
    let spellings = [password.clone(), spelt(&password)];
    let told = |word: &String| spellings.iter().any(|spelling| spelling.contains(word.as_str()));
    if own.iter().flat_map(|name| words(name)).any(|word| told(&word)) { Err(Weak::Own) } else { Ok(()) }
}

/// A common word, or two, with anything around it; or few letters beside a number that everybody takes.
fn is_common(password: &str) -> bool {
    let digits: String = password.chars().filter(char::is_ascii_digit).collect();
    let plain: String = password.chars().filter(char::is_ascii_alphanumeric).collect();
    let few = password.chars().filter(char::is_ascii_lowercase).count() <= FEW;
    (few && COMMON.contains(digits.as_str())) || holds_words(password) || holds_words(&plain)
}

/// Whether a text is a common word, or two, with digits and signs before and after them.
fn holds_words(text: &str) -> bool {
    let letter = |char: char| char.is_ascii_lowercase();
    let (Some(first), Some(last)) = (text.find(letter), text.rfind(letter)) else { return false };
    let cores = (0..=first).flat_map(|from| (last + 1..=text.len()).map(move |to| (from, to)));
    let mut spellings =
        cores.filter_map(|(from, to)| text.get(from..to)).flat_map(|core| [core.to_owned(), spelt(core)]);
    spellings.any(|core| is_word(&core) || is_two(&core))
}

/// A word that is known, or one letter over and over.
fn is_word(core: &str) -> bool {
    let first = core.as_bytes().first();
    COMMON.contains(core) || (first.is_some() && core.bytes().all(|byte| Some(&byte) == first))
}

fn is_two(core: &str) -> bool {
    let cut = |at: usize| core.split_at_checked(at);
    let long = |part: &str| part.len() > 1 && is_word(part);
    (1..core.len()).filter_map(cut).any(|(first, second)| long(first) && long(second))
}

/// With letters for what stands for letters.
fn spelt(text: &str) -> String {
    let letter = |char| STANDS_FOR.iter().find(|(sign, _)| *sign == char).map_or(char, |(_, letter)| *letter);
    text.chars().map(letter).collect()
}

/// What of a name one would look for in a password: its words, and the end of a number.
fn words(name: &str) -> Vec<String> {
    let name = name.to_ascii_lowercase();
    let local = name.split('@').next().unwrap_or_default();
    let mut words: Vec<String> = local
        .split(|char: char| !char.is_ascii_alphanumeric())
        .filter(|word| word.len() >= OWN_FROM && word.bytes().any(|byte| byte.is_ascii_lowercase()))
        .map(str::to_owned)
        .collect();
    if local.len() >= TAIL && local.bytes().all(|byte| byte.is_ascii_digit()) {
        words.extend(local.get(local.len() - TAIL..).map(str::to_owned));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::rules::valid;

    fn verdict(password: &str, own: &[&str]) -> Result<(), Weak> {
        assert_eq!(valid::password(password), Ok(()), "{password} breaks the rules anyway");
        strong(&Secret::new(password.into()), own)
    }

    // 6.2.4
    #[test]
    fn passwords_that_half_the_world_uses_are_refused() {
        for password in [
            "Password1",
            "P@ssw0rd",
            "P@ssword123",
            "Passw0rd!",
            "Password123!",
            "Pa$$w0rd",
            "Qwerty123",
            "Qwerty12345!",
            "1qaz@WSX",
            "1Qaz2wsx",
            "!QAZ2wsx",
            "Aa123456",
            "Aa123456.",
            "aA123456",
            "Aa111111",
            "Abc12345",
            "Abc@1234",
            "Abcd1234",
            "Abcd-1234",
            "A1b2c3d4",
            "Admin123",
            "Admin@123",
            "Admin888",
            "Root@1234",
            "Test1234",
            "Welcome1",
            "Welcome@123",
            "Iloveyou1",
            "Woaini1314",
            "Woaini520!",
            "Zhang123",
            "Wangwei1",
            "Q1w2e3r4",
            "1q2w3E4R",
            "Zaq12wsx",
            "Qazwsx123",
            "Asdf1234",
            "Zxcvbnm1",
            "Letmein1!",
            "Dragon123",
            "Monkey1!",
            "Superman1",
            "Football1",
            "Michael1",
            "Beijing2008",
            "Summer2024",
            "Spring2025!",
            "Changeme1",
            "Hello123",
            "Helloworld1",
            "Qweasd123",
            "Qwe123456",
            "A123456a",
            "Aaaaaaa1",
            "AdminPassword1",
            "TestTest1",
            "Huawei@123",
            "Cisco123",
            "$unshine1",
        ] {
            assert_eq!(verdict(password, &[]), Err(Weak::Common), "{password}");
        }
    }

    // 6.2.4
    #[test]
    fn the_three_thousand_likeliest_and_more_are_refused() {
        let ends = ["1", "12", "123", "1234", "123456", "1!", "123!", "@123", "!", "2024", "2025!", "888"];
        let mut refused = HashSet::new();
        for word in COMMON.iter().filter(|word| word.len() >= 4) {
            let (first, rest) = word.split_at(1);
            for end in ends {
                let password = format!("{}{rest}{end}", first.to_ascii_uppercase());
                if valid::password(&password).is_ok() {
                    assert_eq!(verdict(&password, &[]), Err(Weak::Common), "{password}");
                    refused.insert(password);
                }
            }
        }
        assert!(refused.len() >= 3_000, "{}", refused.len());
    }

    // 6.2.11
    #[test]
    fn names_of_the_user_and_of_the_site_are_refused() {
        let own = ["lihongmei@example.com", "13812345678", "Mei-Mei Lotus", "Vexcorp"];
        for password in
            ["Lihongmei-77x", "x7L1h0ngmei", "Zx345678Kp", "Lotus-7x7z", "7Vexcorp-z", "v3xCorp9#k"]
        {
            assert_eq!(verdict(password, &own), Err(Weak::Own), "{password}");
        }
        // Nothing of it is hers: short words, the post office, another number.
        for password in ["Mei-8kx2Qz", "Hk-example7q", "Zx345679Kp"] {
            assert_eq!(verdict(password, &own), Ok(()), "{password}");
        }
    }

    #[test]
    fn what_nobody_guesses_is_good() {
        for password in [
            "Kv7#mTz2q",
            "tR4$Lx9w",
            "Vast-Quorum7",
            "Gx8kPz2mWq",
            "f7Hq2mZk9Lw4xT1b",
            "9fK!2pQz",
            "Blorp!Zut42",
        ] {
            assert_eq!(verdict(password, &[]), Ok(()), "{password}");
        }
    }

    #[test]
    fn a_generated_password_is_good() {
        for _ in 0..200 {
            let password = crate::store::account::random_password().unwrap();
            assert_eq!(strong(&password, &["sanku"]), Ok(()), "{}", password.reveal());
        }
    }
}
