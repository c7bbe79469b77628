//! §6, §7 Headers: what every request of ours carries besides its question.

use crate::{
    net::{
        api::Call,
        http::{Body, Header, Host, Outgoing, Request},
    },
    rules::{channel::Channel, query::Query, setup::Setup},
    secret::Secret,
};

/// The header that says who asks.
pub const AUTHORIZATION: &str = "authorization";
/// The header that says whose items are seen.
pub const TENANT: &str = "tenant-id";
/// The header that says by which program or site the visit comes.
pub const CHANNEL: &str = "channel";
/// The header without which no address alone makes the single sign-on renew a token.
pub const OURS: &str = "x-requested-with";

/// What the session says of who asks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asker {
    /// TOK-1: the whole value of the Authorization header.
    pub authorization: Option<Secret<String>>,
    /// The organisation.
    pub tenant: Option<String>,
    /// Through which program or site the visit comes.
    pub channel: Option<Channel>,
}

/// The request for a call, with the headers of this visit; a signed address gets none.
pub fn outgoing(setup: &Setup, address: &str, call: &Call, request: Request, asker: Asker) -> Outgoing {
    let signed = Host::of(&request.path) == Host::Signed || matches!(request.body, Body::Slice { .. });
    let headers = if signed { Vec::new() } else { headers(address, call, asker) };
    let outgoing = request.outgoing(setup, headers);
    Outgoing { keeps: call.keeps(), ..outgoing }
}

/// NET-2, NET-6: the token, the tenant and the channel, where they are known.
fn headers(address: &str, call: &Call, asker: Asker) -> Vec<Header> {
    let Asker { authorization, tenant: member_of, channel } = asker;
    let channel = channel.map(|channel| channel.code().to_string());
    let ours = call.ours().then(|| "sanku".to_owned());
    let plain = [(TENANT, tenant(address, member_of)), (CHANNEL, channel), (OURS, ours)];
    let plain = plain.into_iter().filter_map(|(name, value)| Some((name, Secret::new(value?))));
    let authorization = authorization.map(|value| (AUTHORIZATION, value));
    let header = |(name, value): (&str, Secret<String>)| Header { name: name.to_owned(), value };
    authorization.into_iter().chain(plain).map(header).collect()
}

/// NET-6: `_companyId` of the document's address, else the session's organisation; digits only, else none.
fn tenant(address: &str, member_of: Option<String>) -> Option<String> {
    let address = address.split('#').next().unwrap_or_default();
    let query = address.split_once('?').map_or("", |(_, query)| query);
    let asked = Query::read(query).get("_companyId");
    asked.or(member_of).filter(|tenant| is_number(tenant))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() <= 18 && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        net::api::{CountItems, PutPart, ReadContent, ReadItemFile, ReadModelFile, RefreshSso, RefreshToken},
        rules::file::FileId,
    };

    fn ask(path: &str, call: &Call, asker: Asker) -> Outgoing {
        outgoing(&Setup::default(), path, call, call.request().unwrap(), asker)
    }

    fn sent(path: &str, tenant: &str, channel: &str) -> Vec<(String, String)> {
        let tenant = Some(tenant.to_owned()).filter(|tenant| !tenant.is_empty());
        let asker = Asker { tenant, channel: Channel::read(channel), ..Asker::default() };
        let request = ask(path, &Call::CountItems(CountItems::default()), asker);
        request.headers.into_iter().map(|header| (header.name, header.value.reveal().clone())).collect()
    }

    fn check(path: &str, tenant: &str, channel: &str, expected: &[(&str, &str)]) {
        let expected: Vec<_> = expected.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        assert_eq!(sent(path, tenant, channel), expected, "{path} {tenant} {channel}");
    }

    // UPL-1, NET-2
    #[test]
    fn a_signed_address_gets_no_header_of_ours_wherever_it_stands() {
        for url in ["https://store/p?sig=1", "/to/api/base/file/part?sig=1"] {
            let url = Secret::new(url.to_owned());
            let part = PutPart { url, mime: String::new(), file: FileId(1), start: 0, end: 1 };
            let authorization = Some(Secret::new("Bearer a".into()));
            let asker = Asker { authorization, tenant: Some("7".into()), channel: Channel::of(106) };
            assert_eq!(ask("", &Call::PutPart(part), asker).headers, []);
        }
    }

    #[test]
    fn a_renewal_that_an_address_alone_could_cause_says_that_a_page_of_ours_asks() {
        let refresh_token = || Secret::new("r".to_owned());
        for (call, says) in [
            (Call::RefreshSso(RefreshSso { refresh_token: refresh_token() }), true),
            (Call::RefreshToken(RefreshToken { refresh_token: refresh_token() }), false),
        ] {
            let sent = ask("", &call, Asker::default());
            assert_eq!(sent.headers.iter().any(|header| header.name == OURS), says, "{call:?}");
        }
    }

    // NET-5
    #[test]
    fn the_answer_is_kept_by_the_shell_where_it_is_a_file() {
        let sent = |call| serde_json::to_value(ask("", &call, Asker::default())).unwrap();
        assert_eq!(sent(Call::ReadContent(ReadContent { id: "f-1".into() }))["keeps"], true);
        for reads in [false, true] {
            let kept = (!reads).then_some(serde_json::Value::Bool(true));
            let model = ReadModelFile { reads, ..ReadModelFile::default() };
            let item = ReadItemFile { reads, ..ReadItemFile::default() };
            for asked in [sent(Call::ReadModelFile(model)), sent(Call::ReadItemFile(item))] {
                assert_eq!(asked.get("keeps"), kept.as_ref());
                assert!(!asked["url"].as_str().unwrap().contains("reads"), "{asked}");
            }
        }
        assert_eq!(sent(Call::CountItems(CountItems::default())).get("keeps"), None);
    }

    // NET-2, NET-6
    #[test]
    fn tenant_and_channel_go_with_every_request_where_they_are_numbers() {
        check("/", "", "", &[]);
        check("/", "7", "106", &[("tenant-id", "7"), ("channel", "106")]);
        check("/part?_companyId=9", "7", "", &[("tenant-id", "9")]);
        check("/part?_companyId=9x", "7", "", &[]);
        check("/", "7\r\n", "1;2", &[]);
    }
}
