//! ASH-1 What is asked of the chart beside the page, as a text that core writes and reads: what it shows, on what screen, and which columns go with it.

use super::{field::written, state::State};
use crate::decimal;

/// A question.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Ask {
    /// What is shown.
    pub state: State,
    /// Where.
    pub screen: Screen,
    /// The properties whose columns come with it, in the order of the files; before them comes the file of the rows.
    pub columns: Vec<String>,
}

/// What a chart is drawn on.
#[derive(Debug, Clone, PartialEq)]
pub struct Screen {
    /// Width and height in CSS pixels.
    pub size: [u32; 2],
    /// How many pixels a CSS pixel is wide.
    pub scale: f64,
    /// On dark paper.
    pub dark: bool,
    /// What is pointed at: right, down, CSS pixels.
    pub pointer: Option<[f64; 2]>,
    /// The first of the rows that are told of those that pass; none are, while something moves.
    pub table: Option<u32>,
    /// Pixels are wanted: who only points needs none.
    pub picture: bool,
    /// The whole chart is wanted as a file, too: as SVG.
    pub file: bool,
}

impl Default for Screen {
    fn default() -> Self {
        Self {
            size: [960, 640],
            scale: 1.0,
            dark: false,
            pointer: None,
            table: Some(0),
            picture: true,
            file: false,
        }
    }
}

/// Between a name and its value.
const IS: char = '=';

impl Ask {
    /// As a text, a line a value.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, value: &str| {
            text.extend([name, "=", value, "\n"]);
        };
        for (name, value) in self.state.values() {
            if let Some(value) = value {
                line(name, &value);
            }
        }
        let Screen { size: [width, height], scale, dark, pointer, table, picture, file } = &self.screen;
        let numbers = [f64::from(*width), f64::from(*height), *scale].map(written);
        line("screen", &numbers.join(" "));
        let flags = [(*dark, "dark"), (*picture, "picture"), (*file, "file")];
        line(
            "flags",
            &flags.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect::<Vec<_>>().join(" "),
        );
        if let Some(pointer) = pointer {
            line("pointer", &pointer.map(written).join(" "));
        }
        if let Some(first) = table {
            line("table", &written(f64::from(*first)));
        }
        line("columns", &self.columns.join(" "));
        text
    }

    /// Of a text; what it does not say is as usual.
    pub fn read(text: &str) -> Self {
        let lines: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once(IS)).collect();
        let value = |name: &str| lines.iter().find(|(of, _)| *of == name).map(|(_, value)| *value);
        let words = |name: &str| value(name).unwrap_or_default().split(' ').filter(|word| !word.is_empty());
        let numbers =
            |name: &str| words(name).filter_map(|word| decimal::number(word, 0)).collect::<Vec<_>>();
        let flag = |wanted: &str| words("flags").any(|word| word == wanted);
        let (usual, screen) = (Screen::default(), numbers("screen"));
        let (size, scale) = match *screen.as_slice() {
            [width, height, scale] => ([width, height].map(|side| side as u32), scale),
            _ => (usual.size, usual.scale),
        };
        let pointer = match *numbers("pointer").as_slice() {
            [right, down] => Some([right, down]),
            _ => None,
        };
        Self {
            state: State::read(|name| value(name).map(str::to_owned)),
            screen: Screen {
                size,
                scale,
                dark: flag("dark"),
                pointer,
                table: numbers("table").first().map(|first| *first as u32),
                picture: flag("picture"),
                file: flag("file"),
            },
            columns: words("columns").map(str::to_owned).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
