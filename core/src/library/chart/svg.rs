//! ASH-1 A chart as one SVG file: its marks, too, with a title, what passes, and where the numbers come from. A date the page gives it.

use super::{
    marks::{dimmed, guessed, paper},
    seen::{ChartAxis, ChartSeen},
    svg_mark::{mark, short},
    view::View,
    words::{COUNTS, SOURCES, VERSUS},
};
use crate::text::decimal;

/// Ink, and what is less than ink, on white paper.
const INKS: [u32; 2] = [0x14_213d, 0xd9_e0ea];
/// The same on dark.
const DARK: [u32; 2] = [0xe6_ecf5, 0x2a_3648];
/// How high a text is.
const SIZE: &str = "12";

/// The whole of it.
pub fn svg(view: &View<'_>, seen: &ChartSeen) -> String {
    let [width, height] = view.screen.size.map(f64::from);
    let mut file = File { text: String::new(), inks: if view.screen.dark { DARK } else { INKS } };
    let title = [seen.y.caption.as_str(), VERSUS, &seen.x.caption].concat();
    let size = [width, height].map(short);
    file.add(&[
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"",
        &size[0],
        "\" height=\"",
        &size[1],
        "\" viewBox=\"0 0 ",
        &size[0],
        " ",
        &size[1],
    ]);
    file.add(&[
        "\" font-family=\"sans-serif\" font-size=\"",
        SIZE,
        "\">\n<title>",
        &escaped(&title),
        "</title>\n<desc>",
        &escaped(&said(seen)),
        "</desc>\n",
    ]);
    file.add(&["<rect width=\"100%\" height=\"100%\" fill=\"", &colour(paper(view.screen.dark)), "\"/>\n"]);
    file.grid(seen);
    file.hulls(seen);
    file.marks(view);
    file.guesses(seen, view.screen.dark);
    file.lines(seen);
    file.captions(seen, [width, height]);
    file.add(&["</svg>\n"]);
    file.text
}

/// 通过 12 / 总数 340，缺数据 5; and where the numbers come from.
fn said(seen: &ChartSeen) -> String {
    let [passed, total, lacking] = COUNTS;
    let count = |count: u32| decimal(count as usize);
    let stages = seen.stages.iter().map(|stage| ["; ", &stage.label].concat()).collect::<String>();
    [
        passed,
        &count(seen.passed),
        total,
        &count(seen.total),
        lacking,
        &count(seen.lacking),
        &stages,
        "; ",
        SOURCES,
    ]
    .concat()
}

fn colour(colour: u32) -> String {
    const HEX: &[u8; 16] = b"0123456789abcdef";
    let digit = |shift: u32| HEX.get((colour >> shift & 15) as usize).copied().map_or('0', char::from);
    std::iter::once('#').chain([20, 16, 12, 8, 4, 0].map(digit)).collect()
}

/// What XML has signs for, and nothing that it cannot hold.
fn escaped(text: &str) -> String {
    let one = |letter: char| match letter {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => String::new(),
        letter => letter.to_string(),
    };
    text.chars().map(one).collect()
}

fn points(corners: &[[f64; 2]]) -> String {
    let one = |[x, y]: &[f64; 2]| [&short(*x), ",", &short(*y)].concat();
    corners.iter().map(one).collect::<Vec<_>>().join(" ")
}

struct File {
    text: String,
    inks: [u32; 2],
}

impl File {
    fn add(&mut self, pieces: &[&str]) {
        self.text.extend(pieces.iter().copied());
    }

    fn words(&mut self, [x, y]: [f64; 2], anchor: &str, turned: bool, words: &str) {
        let [x, y] = [x, y].map(short);
        let turn =
            if turned { [" transform=\"rotate(-90 ", &x, " ", &y, ")\""].concat() } else { String::new() };
        let ink = colour(self.inks[0]);
        self.add(&[
            "<text x=\"",
            &x,
            "\" y=\"",
            &y,
            "\" text-anchor=\"",
            anchor,
            "\" fill=\"",
            &ink,
            "\"",
            &turn,
            ">",
            &escaped(words),
            "</text>\n",
        ]);
    }

    fn stroke(&mut self, path: &str, ink: &str, width: &str) {
        self.add(&[
            "<path d=\"",
            path,
            "\" fill=\"none\" stroke=\"",
            ink,
            "\" stroke-width=\"",
            width,
            "\"/>\n",
        ]);
    }

    /// The frame, and a line through each mark that has a text.
    fn grid(&mut self, seen: &ChartSeen) {
        let [left, top, width, height] = seen.plot;
        let (right, bottom) = (left + width, top + height);
        let told = |axis: &ChartAxis| {
            axis.ticks.iter().filter(|tick| !tick.label.is_empty()).map(|tick| tick.at).collect::<Vec<_>>()
        };
        let upright = |x: f64| ["M", &short(x), " ", &short(top), "V", &short(bottom)].concat();
        let level = |y: f64| ["M", &short(left), " ", &short(y), "H", &short(right)].concat();
        let path = told(&seen.x)
            .into_iter()
            .map(upright)
            .chain(told(&seen.y).into_iter().map(level))
            .collect::<String>();
        let [ink, faint] = self.inks.map(colour);
        self.stroke(&path, &faint, "1");
        let frame = [upright(left), upright(right), level(top), level(bottom)].concat();
        self.stroke(&frame, &ink, "1");
        for tick in seen.x.ticks.iter().filter(|tick| !tick.label.is_empty()) {
            self.words([tick.at, bottom + 16.0], "middle", false, &tick.label);
        }
        for tick in seen.y.ticks.iter().filter(|tick| !tick.label.is_empty()) {
            self.words([left - 6.0, tick.at + 4.0], "end", false, &tick.label);
        }
        let [left, top, width, height] = seen.plot.map(short);
        self.add(&[
            "<clipPath id=\"plot\"><rect x=\"",
            &left,
            "\" y=\"",
            &top,
            "\" width=\"",
            &width,
            "\" height=\"",
            &height,
            "\"/></clipPath>\n",
        ]);
    }

    fn hulls(&mut self, seen: &ChartSeen) {
        self.add(&["<g clip-path=\"url(#plot)\" stroke-width=\"1.2\" stroke-linejoin=\"round\" fill-opacity=\"0.08\">\n"]);
        for hull in &seen.hulls {
            let colour = colour(hull.colour);
            self.add(&[
                "<polygon points=\"",
                &points(&hull.corners),
                "\" fill=\"",
                &colour,
                "\" stroke=\"",
                &colour,
                "\"/>\n",
            ]);
        }
        self.add(&["</g>\n"]);
    }

    /// A group for what does not pass, then one for what does.
    fn marks(&mut self, view: &View<'_>) {
        for passing in [false, true] {
            self.add(&["<g>\n"]);
            for (at, row) in view.data.rows.rows.iter().enumerate() {
                let Some([x, y]) = view.at(at).filter(|_| view.passes(at) == passing) else { continue };
                let own = row.family.colour(view.screen.dark);
                let ink = if passing { own } else { dimmed(own, view.screen.dark) };
                let name = escaped(&row.name);
                let path = mark(row.family.form(), [x, y], view.radius());
                self.add(&[
                    "<path fill=\"",
                    &colour(ink),
                    "\" d=\"",
                    &path,
                    "\"><title>",
                    &name,
                    "</title></path>\n",
                ]);
            }
            self.add(&["</g>\n"]);
        }
    }

    fn lines(&mut self, seen: &ChartSeen) {
        let ink = colour(self.inks[0]);
        for area in &seen.areas {
            self.add(&[
                "<polygon points=\"",
                &points(&area.corners),
                "\" clip-path=\"url(#plot)\" fill=\"none\" stroke-dasharray=\"4 3\" stroke=\"",
                &ink,
                "\"/>\n",
            ]);
        }
        for line in &seen.lines {
            self.add(&[
                "<polyline points=\"",
                &points(&line.points),
                "\" fill=\"none\" stroke-width=\"1.5\" stroke=\"",
                &ink,
                "\"/>\n",
            ]);
            if let Some([[a, b], [c, d]]) = line.arrow {
                let [a, b, c, d] = [a, b, c, d].map(short);
                self.stroke(&["M", &a, " ", &b, "L", &c, " ", &d].concat(), &ink, "1.5");
                self.add(&["<circle cx=\"", &c, "\" cy=\"", &d, "\" r=\"3\" fill=\"", &ink, "\"/>\n"]);
            }
            if let Some([x, y]) = line.points.last() {
                self.words([x - 8.0, y + 14.0], "end", false, &line.label);
            }
        }
    }

    /// PRP-1: hollow, since no material is there.
    fn guesses(&mut self, seen: &ChartSeen, dark: bool) {
        for guess in &seen.guesses {
            let Some([x, y]) = guess.at.map(|at| at.map(short)) else { continue };
            let (ink, name) = (colour(guessed(dark)), escaped(&guess.name));
            self.add(&[
                "<circle cx=\"",
                &x,
                "\" cy=\"",
                &y,
                "\" r=\"6\" fill=\"none\" stroke-width=\"3\" stroke=\"",
                &ink,
            ]);
            self.add(&["\"><title>", &name, "</title></circle>\n"]);
        }
    }

    fn captions(&mut self, seen: &ChartSeen, [width, height]: [f64; 2]) {
        let [left, top, wide, high] = seen.plot;
        for hull in &seen.hulls {
            if let Some([x, y]) = hull.at {
                self.words([x, y + 4.0], "middle", false, &hull.name);
            }
        }
        self.words([left + wide / 2.0, top + high + 30.0], "middle", false, &seen.x.caption);
        self.words([16.0, top + high / 2.0], "middle", true, &seen.y.caption);
        self.words([width - 8.0, height - 4.0], "end", false, &said(seen));
    }
}

#[cfg(test)]
mod tests;
