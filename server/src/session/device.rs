//! §2 Where a session was opened, as its user recognises it.

/// A user's text in the database is no longer than this.
const AGENT: usize = 200;

/// What a browser says of itself at the login, and where it was.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Device {
    /// Which program it is or stands in, by the number of its channel; empty if it is not known.
    pub channel: String,
    /// Its `User-Agent`, cut.
    pub agent: String,
    /// Its address.
    pub address: String,
    /// What is kept of the key that it got at its last login, if it brought one.
    pub browser: Option<Vec<u8>>,
    /// How many wrong passwords came before the right one.
    pub failures: i64,
}

impl Device {
    /// With what the headers and the connection said.
    pub fn new(channel: String, agent: &str, address: String) -> Self {
        let agent = agent.chars().filter(|letter| !letter.is_control()).take(AGENT).collect();
        Self { channel, agent, address, browser: None, failures: 0 }
    }
}
