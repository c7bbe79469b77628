//! MOT-1 The calculation as a file: a page by itself, to read and to print, which asks for nothing.

use super::{MotorConditions, outcome::SheetPart, sheet::sheet};
use crate::{
    prelude::*,
    rules::{html::escaped, motor_conditions as address, notice::drive as texts},
};

const HTML: &str = "text/html;charset=utf-8";
/// A page begins so, before its title and behind it.
const HEAD: &str = "<!doctype html><html lang=\"zh-CN\"><meta charset=\"utf-8\"><title>";
const STYLE: &str = "</title><style>body{font:14px/1.6 system-ui,sans-serif;max-width:1000px;margin:24px auto;padding:0 16px}table{border-collapse:collapse;width:100%}td{border:1px solid #d9e0ea;padding:2px 8px}td:last-child{white-space:nowrap;text-align:right}</style><h1>";

impl MotorConditions {
    pub(super) fn take_along(self, cx: &Cx<'_>) -> Step<Self> {
        let Some(seen) = &self.seen else { return Step::to(self) };
        let to = address::address(self.query.clone(), &self.of, self.plugin);
        let text = page(&sheet(&self.of, seen), &[cx.boot.origin.as_str(), &to].concat());
        let name = [texts::FILE, ".html"].concat();
        Step::to(self).with(Command::SaveText { name, media_type: HTML, text })
    }
}

fn page(parts: &[SheetPart], address: &str) -> String {
    let cell = |text: &String| ["<td>", &escaped(text), "</td>"].concat();
    let mut body = String::new();
    for part in parts {
        body.push_str(&["<h2>", part.title, "</h2><table>"].concat());
        for line in &part.lines {
            let cells: String = [&line.what, &line.formula, &line.numbers, &line.result].map(cell).concat();
            body.push_str(&["<tr>", &cells, "</tr>"].concat());
        }
        body.push_str("</table>");
    }
    [
        HEAD,
        texts::FILE,
        STYLE,
        texts::FILE,
        "</h1>",
        &body,
        "<p>",
        texts::ADVICE,
        "</p><p>",
        texts::ADDRESS,
        &escaped(address),
        "</p></html>",
    ]
    .concat()
}
