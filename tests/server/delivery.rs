//! §7 Delivery of codes (F30): over real sockets, to stand-ins of a gateway and of a mail server.

use crate::common::{
    neighbour::{Neighbour, neighbour},
    portal::{Portal, codes},
};
use axum::{
    Router,
    body::Bytes,
    http::{HeaderMap, Method, StatusCode, Uri},
    routing::any,
};
use sanku_core::{
    net::api::{Call, Register, SendEmailCode, SendSmsCode},
    rules::{platform::Scene, valid},
    secret::Secret,
};
use sanku_server::{
    config::{Codes, Config, Security, Sms, Smtp},
    delivery::Delivery,
};
use std::{
    future::pending,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU16, Ordering},
    },
    time::Duration,
};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};

const UNSENT: (u16, i64) = (503, 1_002_000_023);
const OK: (u16, i64) = (200, 0);

/// What a gateway was asked.
type Question = (Method, Uri, HeaderMap, String);

/// A gateway that writes down what it is asked and answers with a status, 0 for no answer ever.
struct Gateway {
    neighbour: Neighbour,
    asked: Arc<Mutex<Vec<Question>>>,
    status: Arc<AtomicU16>,
}

impl Gateway {
    async fn open() -> Self {
        let (asked, status) = (Arc::new(Mutex::new(Vec::<Question>::new())), Arc::new(AtomicU16::new(200)));
        let (to, answers) = (Arc::clone(&asked), Arc::clone(&status));
        let answer = async move |method: Method, uri: Uri, headers: HeaderMap, body: Bytes| {
            let body = String::from_utf8(body.to_vec()).unwrap();
            to.lock().unwrap().push((method, uri, headers, body));
            match answers.load(Ordering::Relaxed) {
                0 => pending().await,
                status => (StatusCode::from_u16(status).unwrap(), r#"{"code":0}"#),
            }
        };
        let neighbour = neighbour(Router::new().fallback(any(answer)), None).await;
        Self { neighbour, asked, status }
    }

    fn answers(&self, status: u16) {
        self.status.store(status, Ordering::Relaxed);
    }

    fn asked(&self) -> usize {
        self.asked.lock().unwrap().len()
    }

    /// What it was sent last, after `code=`.
    fn code(&self) -> String {
        self.asked.lock().unwrap().last().unwrap().3.split_once("code=").unwrap().1[..6].to_owned()
    }

    fn sms(&self) -> Sms {
        sms(&self.neighbour.address)
    }

    async fn portal(&self) -> Portal {
        Portal::sending(by(Codes { sms: self.sms(), ..Codes::default() })).await
    }
}

fn sms(address: &str) -> Sms {
    Sms {
        url: Secret::new(format!("http://{address}/send?to={{mobile}}")),
        body: Secret::new("code={code}&scene={scene}".into()),
        ..Sms::default()
    }
}

fn by(codes: Codes) -> Delivery {
    Delivery::new(&Config { codes, ..Config::default() })
}

/// An address that nobody listens at.
async fn nobody() -> String {
    TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().to_string()
}

async fn send(portal: &Portal, name: &str) -> (u16, i64) {
    let call = if name.contains('@') {
        Call::SendEmailCode(SendEmailCode::new(name.into(), Scene::Register))
    } else {
        Call::SendSmsCode(SendSmsCode::new(name.into(), Scene::Register))
    };
    codes(&portal.ask(&call, &[]).await)
}

async fn registers(portal: &Portal, name: &str, code: &str) -> bool {
    let account = valid::account(name).unwrap();
    let (code, password) = (Secret::new(code.to_owned()), Secret::new("Kv7#mTz2q".to_owned()));
    codes(&portal.ask(&Call::Register(Register::new(account, name, code, password)), &[]).await) == OK
}

#[tokio::test]
async fn a_gateway_is_asked_as_the_configuration_says() {
    let gateway = Gateway::open().await;
    let headers = Secret::new(vec!["X-Key: abc".to_owned(), "Content-Type: application/json".to_owned()]);
    let body = Secret::new(r#"{"to":"{mobile}","code={code}":"{scene}"}"#.to_owned());
    let sms = Sms { headers, body, method: "PUT".into(), accepted: "/code=0".into(), ..gateway.sms() };
    let portal = Portal::sending(by(Codes { sms, ..Codes::default() })).await;
    assert_eq!(send(&portal, "13800000001").await, OK);
    let code = gateway.code();
    let (method, uri, headers, body) = gateway.asked.lock().unwrap().pop().unwrap();
    assert_eq!((method.as_str(), uri.to_string().as_str()), ("PUT", "/send?to=13800000001"));
    assert_eq!(
        (headers["x-key"].to_str().unwrap(), headers["content-type"].to_str().unwrap()),
        ("abc", "application/json")
    );
    assert_eq!(body, format!(r#"{{"to":"13800000001","code={code}":"4"}}"#));
    assert!(registers(&portal, "13800000001", &code).await);
}

// F30
#[tokio::test]
async fn f30_a_gateway_that_fails_burns_no_code_and_the_next_may_be_asked_for_at_once() {
    let gateway = Gateway::open().await;
    let portal = gateway.portal().await;
    assert_eq!(send(&portal, "13800000001").await, OK);
    let first = gateway.code();
    portal.wait(60_000);
    for status in [500, 302] {
        gateway.answers(status);
        assert_eq!(send(&portal, "13800000001").await, UNSENT, "{status}");
        let lost = gateway.code();
        assert!(lost == first || !registers(&portal, "13800000001", &lost).await, "{status}");
    }
    gateway.answers(200);
    assert_eq!(send(&portal, "13800000002").await, OK);
    assert!(registers(&portal, "13800000001", &first).await);
}

// F30
#[tokio::test]
async fn f30_a_gateway_that_says_nothing_is_waited_for_no_longer_than_it_has_and_its_code_may_have_arrived() {
    let gateway = Gateway::open().await;
    let delivery = by(Codes { sms: gateway.sms(), ..Codes::default() }).within(Duration::from_secs(1));
    let portal = Portal::sending(delivery).await;
    assert_eq!(send(&portal, "13800000001").await, OK);
    let first = gateway.code();
    portal.wait(60_000);
    gateway.answers(0);
    assert_eq!(send(&portal, "13800000001").await, UNSENT);
    let late = gateway.code();
    gateway.answers(200);
    assert_eq!(send(&portal, "13800000002").await, OK);
    assert!(registers(&portal, "13800000001", &late).await || first == late);
}

// F30
#[tokio::test]
async fn f30_a_gateway_that_is_not_there_costs_no_limit() {
    let portal = Portal::sending(by(Codes { sms: sms(&nobody().await), ..Codes::default() })).await;
    for _ in 0..12 {
        assert_eq!(send(&portal, "13800000001").await, UNSENT);
        portal.wait(31_000);
    }
}

// F30
#[tokio::test]
async fn f30_after_three_failures_a_gateway_has_its_rest_and_then_one_code_asks_how_it_is() {
    let gateway = Gateway::open().await;
    let portal = gateway.portal().await;
    gateway.answers(500);
    let ask = async |number: u32| send(&portal, &format!("138{number:08}")).await;
    for number in 0..5 {
        assert_eq!(ask(number).await, UNSENT);
    }
    assert_eq!(gateway.asked(), 3);
    portal.wait(29_999);
    assert_eq!((ask(5).await, gateway.asked()), (UNSENT, 3));
    portal.wait(1);
    assert_eq!((ask(5).await, ask(5).await, gateway.asked()), (UNSENT, UNSENT, 4));
    gateway.answers(200);
    portal.wait(30_000);
    assert_eq!((ask(5).await, ask(6).await, gateway.asked()), (OK, OK, 6));
}

// T22, F30
#[tokio::test]
async fn t22_while_a_gateway_rests_nobody_hears_who_is_registered() {
    let gateway = Gateway::open().await;
    let portal = gateway.portal().await;
    portal.user("13800000001", 1).await;
    gateway.answers(500);
    for number in 2..5 {
        send(&portal, &format!("1380000000{number}")).await;
    }
    for mobile in ["13800000001", "13800000009"] {
        for scene in Scene::ALL {
            let call = Call::SendSmsCode(SendSmsCode::new(mobile.into(), *scene));
            assert_eq!(codes(&portal.ask(&call, &[]).await), UNSENT, "{mobile} {scene:?}");
        }
    }
}

#[tokio::test]
async fn where_others_reach_the_portal_nothing_goes_to_the_outbox() {
    let own = Config::default();
    let open = Config { host: "0.0.0.0".into(), ..Config::default() };
    let mut proxied = Config::default();
    proxied.site.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    for (config, expect) in [(own, OK), (open, UNSENT), (proxied, UNSENT)] {
        let portal = Portal::sending(Delivery::new(&config)).await;
        for name in ["13800000001", "a@b.cn"] {
            assert_eq!(send(&portal, name).await, expect, "{name}");
        }
    }
}

/// A mail server that takes letters, or says something else once it was given one.
pub struct MailServer {
    port: u16,
    heard: Arc<Mutex<Vec<String>>>,
}

impl MailServer {
    /// One at a port of its own.
    pub async fn open(verdict: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (port, heard) = (listener.local_addr().unwrap().port(), Arc::new(Mutex::new(Vec::new())));
        let to = Arc::clone(&heard);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                _ = converse(stream, verdict, &to).await;
            }
        });
        Self { port, heard }
    }

    fn smtp(&self) -> Smtp {
        Smtp {
            host: "127.0.0.1".into(),
            port: self.port,
            security: Security::None,
            user: "who".into(),
            password: Secret::new("geheim".into()),
            from: "no-reply@example.com".into(),
        }
    }

    /// A portal that sends its letters there.
    pub async fn portal(&self) -> Portal {
        Portal::sending(by(Codes { smtp: self.smtp(), ..Codes::default() })).await
    }

    /// What it heard, line by line.
    pub fn heard(&self) -> String {
        self.heard.lock().unwrap().join("\n")
    }
}

/// What a mail server says, line by line; `""` for a verdict breaks off.
async fn converse(stream: TcpStream, verdict: &str, heard: &Mutex<Vec<String>>) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 stand-in\r\n").await?;
    let mut letter = false;
    while let Some(line) = lines.next_line().await? {
        heard.lock().unwrap().push(line.clone());
        let answer = match line.split(' ').next().unwrap_or_default() {
            "." if letter => {
                letter = false;
                verdict
            }
            _ if letter => continue,
            "EHLO" => "250-stand-in\r\n250 AUTH PLAIN",
            "AUTH" => "235 welcome",
            "DATA" => {
                letter = true;
                "354 go on"
            }
            "QUIT" => "221 bye",
            _ => "250 well",
        };
        if answer.is_empty() {
            return Ok(());
        }
        write.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_letter_brings_the_code_by_smtp() {
    let server = MailServer::open("250 taken").await;
    let portal = server.portal().await;
    assert_eq!(send(&portal, "li@example.com").await, OK);
    let heard = server.heard();
    for line in [
        "EHLO example.com",
        "AUTH PLAIN AHdobwBnZWhlaW0=",
        "MAIL FROM:<no-reply@example.com>",
        "RCPT TO:<li@example.com>",
    ] {
        assert!(heard.lines().any(|said| said == line), "{line}: {heard}");
    }
    for header in [
        "From: =?utf-8?b?5LiJ5bqT?= <no-reply@example.com>",
        "To: li@example.com",
        "Content-Type: text/plain; charset=utf-8",
    ] {
        assert!(heard.contains(header), "{header}: {heard}");
    }
    let code = code_in(&heard);
    assert!(registers(&portal, "li@example.com", &code).await, "{code}: {heard}");
}

/// The six digits in the text of a letter, which is written in base64.
pub fn code_in(heard: &str) -> String {
    let body =
        heard.split("\n\n").nth(1).unwrap().lines().take_while(|line| *line != ".").collect::<String>();
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits: Vec<u8> = body
        .bytes()
        .filter_map(|byte| letters.iter().position(|letter| *letter == byte))
        .map(|at| u8::try_from(at).unwrap())
        .collect();
    let bytes: Vec<u8> = bits
        .chunks(4)
        .flat_map(|four| {
            let whole =
                four.iter().fold(0_u32, |whole, six| whole << 6 | u32::from(*six)) << (6 * (4 - four.len()));
            whole.to_be_bytes()[1..four.len()].to_vec()
        })
        .collect();
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.contains("您正在三库注册") && text.contains("5分钟内有效"), "{text}");
    text.split_once("验证码为 ").unwrap().1[..6].to_owned()
}

// F30
#[tokio::test]
async fn f30_a_mail_server_that_refuses_costs_no_limit_and_one_that_breaks_off_may_have_sent_it() {
    let refusing = MailServer::open("550 no").await;
    let portal = refusing.portal().await;
    for _ in 0..6 {
        assert_eq!(send(&portal, "li@example.com").await, UNSENT);
        portal.wait(31_000);
    }
    let breaking = MailServer::open("").await;
    let portal = breaking.portal().await;
    assert_eq!(send(&portal, "li@example.com").await, UNSENT);
    assert!(registers(&portal, "li@example.com", &code_in(&breaking.heard())).await);
}

// F30
#[tokio::test]
async fn f30_a_mail_server_that_is_not_there_or_says_nothing_is_left_alone_in_time() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (gone, port) = (nobody().await, silent.local_addr().unwrap().port());
    for port in [gone.rsplit(':').next().unwrap().parse().unwrap(), port] {
        let smtp = Smtp {
            host: "127.0.0.1".into(),
            port,
            security: Security::None,
            from: "a@b.cn".into(),
            ..Smtp::default()
        };
        let delivery = by(Codes { smtp, ..Codes::default() }).within(Duration::from_millis(200));
        let portal = Portal::sending(delivery).await;
        assert_eq!(send(&portal, "li@example.com").await, UNSENT, "{port}");
    }
}

// Credentials never go over a connection that was to be protected and is not.
#[tokio::test]
async fn a_mail_server_without_tls_gets_nothing_where_tls_is_asked_for() {
    for security in [Security::Tls, Security::Starttls] {
        let server = MailServer::open("250 taken").await;
        let smtp = Smtp { security, ..server.smtp() };
        let delivery = by(Codes { smtp, ..Codes::default() }).within(Duration::from_millis(500));
        let portal = Portal::sending(delivery).await;
        assert_eq!(send(&portal, "li@example.com").await, UNSENT, "{security:?}");
        let heard = server.heard();
        assert!(!heard.contains("AUTH") && !heard.contains("MAIL"), "{security:?}: {heard}");
    }
}
