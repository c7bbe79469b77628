//! §7 Forms: whatever a form with a file looks like, it is taken or refused, and the next one is read.

use crate::common::{
    portal::{Portal, access},
    upload::{PNG, form},
};
use axum::body::{Body, Bytes};
use futures_util::stream;
use std::convert::Infallible;

/// How many forms are tried.
const FORMS: u64 = 1_500;

/// What the reader of a form looks for.
const PIECES: &[&[u8]] = &[
    b"------sanku",
    b"------sanku--",
    b"\r\n\r\n",
    b"\r\n",
    b"--",
    b"Content-Disposition: form-data; name=\"file\"",
    b"Content-Disposition: form-data; name=\"type\"; filename=\"\xff\"",
    b"Content-Disposition: form-data",
    b"Content-Type: multipart/form-data; boundary=x",
    b"name*=UTF-8''%ff",
    b"\"",
    b"\0",
    b"\xf0\x9f",
];

/// Rolls the same for the same number.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}

/// A good form with something wrong in one to four places.
fn wrong(dice: &mut Dice) -> Vec<u8> {
    let name: &[u8] = if dice.below(2) == 0 { b"a.png" } else { "轴承,6204.stp".as_bytes() };
    let mut body = form(&[("bizCode", b"Images"), ("fileName", name), ("type", b"3"), ("file", PNG)]);
    for _ in 0..=dice.below(4) {
        let from = dice.below(body.len());
        let to = (from + dice.below(40)).min(body.len());
        match dice.below(5) {
            0 => drop(body.drain(from..to)),
            1 => body.truncate(from),
            2 => {
                let again = body[from..to].to_vec();
                drop(body.splice(to..to, again));
            }
            3 => drop(body.splice(from..to, PIECES[dice.below(PIECES.len())].iter().copied())),
            _ => body.iter_mut().skip(from).take(1).for_each(|byte| *byte ^= 1 << dice.below(8)),
        }
    }
    body
}

/// The bytes as a network brings them: in pieces of any length.
fn torn(body: &[u8], dice: &mut Dice) -> Body {
    let mut pieces = Vec::new();
    let mut rest = body;
    while !rest.is_empty() {
        let (piece, more) = rest.split_at((1 + dice.below(90)).min(rest.len()));
        pieces.push(Ok::<_, Infallible>(Bytes::copy_from_slice(piece)));
        rest = more;
    }
    Body::from_stream(stream::iter(pieces))
}

// T29, UPL-1
#[tokio::test]
async fn a_form_of_any_bytes_is_taken_or_refused_and_the_next_one_is_read() {
    let portal = Portal::with_user().await;
    let tokens = portal.login("a@b.cn").await;
    let (mut taken, mut refused) = (0, 0);
    for seed in 0..FORMS {
        let dice = &mut Dice(seed);
        let body = wrong(dice);
        let answered = portal.send_form(access(&tokens), torn(&body, dice)).await;
        match answered.status.as_u16() {
            200 => taken += 1,
            413 | 415 | 422 => refused += 1,
            status => panic!("{seed} is answered with {status}: {:?}", String::from_utf8_lossy(&body)),
        }
    }
    assert!(taken > 10 && refused > 100, "{taken} taken, {refused} refused");
    portal.uploaded(access(&tokens), "Images", "a.png", PNG).await;
}
