//! §6, §7 Headers: what every request of ours carries besides its question.

use crate::{
    boot::Boot,
    net::{
        api::Call,
        http::{Header, Host, Outgoing},
    },
    rules::{query::Query, storage::Key},
    secret::Secret,
    time::Millis,
};

/// The request for a call, with the headers of this visit; a signed address gets none.
pub fn outgoing(boot: &Boot, call: &Call, now: Millis) -> Outgoing {
    let request = call.request();
    let headers = if Host::of(&request.path) == Host::Signed { Vec::new() } else { headers(boot, now) };
    request.outgoing(&boot.setup, headers)
}

/// NET-2, NET-6: the tenant and the channel, where they are known.
fn headers(boot: &Boot, now: Millis) -> Vec<Header> {
    let channel = boot.kept(Key::Channel, now);
    [("tenant-id", tenant(boot, now)), ("channel", channel.filter(|channel| is_number(channel)))]
        .into_iter()
        .filter_map(|(name, value)| Some(Header { name: name.to_owned(), value: Secret::new(value?) }))
        .collect()
}

/// NET-6: `_companyId` of the document's address, else the cookie; digits only, else none.
fn tenant(boot: &Boot, now: Millis) -> Option<String> {
    let query =
        boot.path.split_once('?').map_or("", |(_, query)| query.split('#').next().unwrap_or_default());
    let asked = Query::read(query).get("_companyId");
    asked.or_else(|| boot.kept(Key::OrgId, now)).filter(|tenant| is_number(tenant))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() <= 18 && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::api::CountItems;

    fn sent(path: &str, cookies: &str, channel: &str) -> Vec<(String, String)> {
        let session = [("channel".to_owned(), Secret::new(channel.to_owned()))].into();
        let cookies = Secret::new(cookies.to_owned());
        let origin = "http://127.0.0.1".to_owned();
        let boot = Boot { origin, path: path.into(), cookies, session, ..Boot::default() };
        let request = outgoing(&boot, &Call::CountItems(CountItems::default()), Millis::new(0));
        request.headers.into_iter().map(|header| (header.name, header.value.reveal().clone())).collect()
    }

    fn check(path: &str, cookies: &str, channel: &str, expected: &[(&str, &str)]) {
        let expected: Vec<_> = expected.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        assert_eq!(sent(path, cookies, channel), expected, "{path} {cookies} {channel}");
    }

    // NET-2, NET-6
    #[test]
    fn tenant_and_channel_go_with_every_request_where_they_are_numbers() {
        check("/", "", "", &[]);
        check("/", "Org-Id=7", "106", &[("tenant-id", "7"), ("channel", "106")]);
        check("/part?_companyId=9", "Org-Id=7", "", &[("tenant-id", "9")]);
        check("/part?_companyId=9x", "Org-Id=7", "", &[]);
        check("/", "Org-Id=7%0D%0A", "1;2", &[]);
    }
}
