//! ASH-1 What is taken along: the chart in lines or in pixels, and a report to read and print.

use super::{Chart, event::ChartFile, parts::ShownStage};
use crate::{
    library::chart::{seen::ChartRow, state::State},
    prelude::*,
    rules::{html::escaped, notice::charts as texts},
};

const SVG: &str = "image/svg+xml";
/// A page begins so, before its title and behind it.
const HEAD: &str = "<!doctype html><html lang=\"zh-CN\"><meta charset=\"utf-8\"><title>";
const STYLE: &str = "</title><style>body{font:14px/1.6 system-ui,sans-serif;max-width:1000px;margin:24px auto;padding:0 16px}svg{width:100%;height:auto}table{border-collapse:collapse;width:100%}th,td{border:1px solid #d9e0ea;padding:2px 8px;text-align:left}</style><h1>";
const HTML: &str = "text/html;charset=utf-8";
/// The report has no more rows that pass.
const MOST: usize = 200;

impl Chart {
    /// The chart in lines came: what was wanted is made of it.
    pub(super) fn taken_along(mut self, cx: &Cx<'_>, svg: String) -> Step<Self> {
        match self.file.take() {
            None => Step::to(self),
            Some(ChartFile::Png) => Step::to(Self { made: Some(svg), ..self }),
            Some(ChartFile::Svg) => {
                let name = self.file_name(".svg");
                Step::to(self).with(Command::SaveText { name, media_type: SVG, text: svg })
            }
            Some(ChartFile::Report) => {
                let (name, text) = (self.file_name(".html"), self.report(&cx.boot.origin, &svg));
                Step::to(self).with(Command::SaveText { name, media_type: HTML, text })
            }
        }
    }

    /// After what stands on its axes; without what no file is called by.
    pub(super) fn file_name(&self, ending: &str) -> String {
        let State { x, y, .. } = &self.state;
        let named = [texts::FILE, "-", &y.of, "-", &x.of].concat();
        let plain = |letter: char| if letter.is_alphanumeric() || letter == '-' { letter } else { '_' };
        [named.chars().map(plain).collect::<String>().as_str(), ending].concat()
    }

    /// A page by itself, which asks for nothing; each grade says its source, and leads to its page.
    fn report(&self, origin: &str, svg: &str) -> String {
        let chart = self.told().chart;
        let [stages, chosen, passed, sources] = texts::REPORT;
        let stage = |one: &ShownStage| {
            ["<li>", &escaped(&[one.label.as_str(), "：", &one.removed].concat()), "</li>"].concat()
        };
        let numbers = chart.table.numbers.iter().map(String::as_str);
        let columns: Vec<&str> =
            chart.table.names.into_iter().chain(numbers).chain([texts::SOURCE]).collect();
        let section = |title: &str, rows: &[ChartRow]| {
            ["<h2>", title, "</h2>", &self.table_of(origin, &columns, rows)].concat()
        };
        [
            HEAD,
            &escaped(&chart.label),
            STYLE,
            texts::PAGE,
            "</h1>",
            svg,
            "<p>",
            &escaped(&chart.counts),
            "</p><h2>",
            stages,
            "</h2><ol>",
            &chart.stages.iter().map(stage).collect::<String>(),
            "</ol>",
            &section(chosen, &self.chosen),
            &section(passed, &self.rows.rows),
            &self.more(),
            "<h2>",
            sources,
            "</h2><p>",
            texts::SOURCES,
            "</p><p>",
            texts::ADDRESS,
            &escaped(&[origin, &self.address()].concat()),
            "</p></html>",
        ]
        .concat()
    }

    /// That there are more rows than it has.
    fn more(&self) -> String {
        if self.rows.rows.len() >= MOST { texts::more(MOST) } else { String::new() }
    }

    fn table_of(&self, origin: &str, columns: &[&str], rows: &[ChartRow]) -> String {
        let cell = |tag: &str, text: &str| ["<", tag, ">", &escaped(text), "</", tag, ">"].concat();
        let head: String = columns.iter().map(|column| cell("th", column)).collect();
        let line = |row: &ChartRow| {
            let values: String = row.values.iter().map(|value| cell("td", value)).collect();
            let to = escaped(&[origin, &self.row(row).to].concat());
            let name = ["<td><a href=\"", &to, "\">", &escaped(&row.name), "</a></td>"].concat();
            ["<tr>", &name, &cell("td", &row.place), &values, &cell("td", &row.source), "</tr>"].concat()
        };
        ["<table><tr>", &head, "</tr>", &rows.iter().map(line).collect::<String>(), "</table>"].concat()
    }
}
