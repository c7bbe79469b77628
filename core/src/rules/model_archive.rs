//! DWN-1 The files of several configurations in one archive: what it and its files are called, and what the text in it says.

use super::{
    export::file_name,
    model::ModelFormat,
    notice::{NOT_FOR_DESIGN, archives as texts, models},
};
use crate::library::item::Item;
use std::{collections::BTreeSet, fmt::Write};

/// The ends of lines that every editor knows.
const LINE: &str = "\r\n";

/// What is in an archive so far.
#[derive(Debug)]
pub struct ModelArchive<'a> {
    item: &'a Item,
    format: ModelFormat,
    paths: BTreeSet<String>,
    files: Vec<String>,
    missing: Vec<String>,
}

impl<'a> ModelArchive<'a> {
    /// An empty one, for files of one form.
    pub const fn of(item: &'a Item, format: ModelFormat) -> Self {
        Self { item, format, paths: BTreeSet::new(), files: Vec::new(), missing: Vec::new() }
    }

    /// Takes in the file of a configuration: its name and its sum. Gives the path under which it stands: no two are called the same,
    /// whatever letter case a file system knows.
    pub fn put(&mut self, config: &str, (name, sha256): (&str, &str)) -> String {
        let mut path = name.to_owned();
        let mut copies = 1;
        while !self.paths.insert(path.to_lowercase()) {
            copies += 1;
            path = numbered(name, copies);
        }
        self.files.push([sha256, "  ", &path, "  ", config].concat());
        path
    }

    /// A configuration that has no such file, and why.
    pub fn miss(&mut self, config: &str, why: &str) {
        self.missing.push([config, "：", why].concat());
    }

    /// No file is in it.
    pub const fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Why nothing is in it.
    pub fn nothing(&self) -> String {
        match self.missing.first() {
            Some(why) => texts::nothing(&self.format.short(), why),
            None => texts::NONE_CHOSEN.to_owned(),
        }
    }

    /// What it is called: `GB_T_5783_STEP.zip`.
    pub fn name(&self) -> String {
        archive_name(&self.item.model, self.format)
    }

    /// The text in it, as every editor opens it: what it is, where it comes from, the sum of each file, and what has none.
    pub fn contents(&self) -> String {
        let Item { model, name, provenance, .. } = self.item;
        let mut text = String::from('\u{feff}');
        let mut say = |line: &str| _ = write!(text, "{line}{LINE}");
        say(&[model, " ", name].concat());
        say(&texts::held(&self.format.short(), self.files.len(), self.missing.len()));
        say(&models::source(&provenance.source));
        say(&models::licence(&provenance.licence));
        say(NOT_FOR_DESIGN);
        for (head, lines) in texts::PARTS.iter().zip([&self.files, &self.missing]) {
            if !lines.is_empty() {
                say("");
                say(head);
                lines.iter().for_each(|line| say(line));
            }
        }
        text
    }
}

/// What the archive of a set in a form is called.
pub fn archive_name(model: &String, format: ModelFormat) -> String {
    file_name(&[Some(model), Some(&format.short())], "zip")
}

/// a.step, a_2.step
fn numbered(name: &str, copies: u32) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}_{copies}.{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::item::Provenance;

    fn bolt() -> Item {
        Item {
            model: "GB/T 5783".into(),
            name: "六角头螺栓".into(),
            provenance: Provenance {
                source: "GB/T 5783-2016".into(),
                licence: "MIT".into(),
                ..Provenance::default()
            },
            ..Item::default()
        }
    }

    // DWN-1
    #[test]
    fn dwn_1_an_archive_says_what_is_in_it_and_what_is_not() {
        let item = bolt();
        let mut archive = ModelArchive::of(&item, ModelFormat::Step);
        assert!(archive.is_empty());
        assert_eq!(archive.name(), "GB_T_5783_STEP.zip");
        assert_eq!(archive.put("M6×20", ("GB_T_5783_M6x20.step", "0a")), "GB_T_5783_M6x20.step");
        archive.miss("M6×21", texts::NO_ROW);
        let text = archive.contents();
        assert!(text.starts_with('\u{feff}') && !archive.is_empty());
        let lines: Vec<_> = text.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!(
            lines,
            [
                "GB/T 5783 六角头螺栓",
                "STEP：1 个文件，另有 1 个配置没有",
                "来源：GB/T 5783-2016",
                "许可：MIT",
                NOT_FOR_DESIGN,
                "",
                "文件（SHA-256）：",
                "0a  GB_T_5783_M6x20.step  M6×20",
                "",
                "没有此格式文件的配置：",
                "M6×21：表中没有这个配置",
            ]
        );
        assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
    }

    // DWN-1
    #[test]
    fn dwn_1_no_two_files_of_an_archive_are_called_the_same() {
        let item = bolt();
        let mut archive = ModelArchive::of(&item, ModelFormat::Stl);
        let paths = ["a.stl", "A.stl", "a.stl", "a_2.stl"].map(|name| archive.put(name, (name, "0a")));
        assert_eq!(paths, ["a.stl", "A_2.stl", "a_3.stl", "a_2_2.stl"]);
    }

    // DWN-1
    #[test]
    fn dwn_1_an_archive_without_files_says_why() {
        let item = bolt();
        let mut archive = ModelArchive::of(&item, ModelFormat::Dxf);
        assert_eq!(archive.nothing(), "没有选中任何配置，没有可打包的文件");
        archive.miss("短", texts::NO_DRAWING);
        assert_eq!(archive.nothing(), "选中的配置都没有 DXF 文件：短：没有图样");
        assert!(archive.is_empty());
    }
}
