//! DRW-1, DWN-1 The model of one configuration of a part: its body, and the files that are made of it. The same bytes for the same
//! configuration: no time, no chance.

use super::{
    export::{Offer, file_name, pack},
    notice::models,
    sheet::sheet,
};
use crate::{
    csv,
    json::Read,
    library::{
        drawing::Drawing,
        dxf,
        item::{Configuration, Item, Provenance},
        solid::{self, Label, Solid, Stl, Why},
        svg::svg,
    },
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// In which form a model is had.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum ModelFormat {
    /// ISO 10303-21 by AP242: exact surfaces, millimetres.
    #[default]
    Step,
    /// Triangles, binary.
    Stl,
    /// The drawing for CAD programs, true to scale, on layers.
    Dxf,
    /// The drawing, true to scale.
    Svg,
    /// What is known of it as a table.
    Csv,
    /// The record: all that is known of it.
    Json,
}

impl ModelFormat {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 6] = [Self::Step, Self::Stl, Self::Dxf, Self::Svg, Self::Csv, Self::Json];

    /// The ending of its files.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Step => "step",
            Self::Stl => "stl",
            Self::Dxf => "dxf",
            Self::Svg => "svg",
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }

    /// What people call it: STEP.
    pub fn short(self) -> String {
        self.ending().to_ascii_uppercase()
    }
}

/// Why there is no file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoFile {
    /// There is nothing to make it of.
    Without,
    /// It was read back, and is not what it was made of; what is wrong with it.
    Wrong(String),
}

/// One configuration, with what is drawn of it.
#[derive(Debug)]
pub struct Model<'a> {
    item: &'a Item,
    row: &'a Configuration,
    drawing: Option<Drawing>,
    body: Result<Solid, Why>,
}

impl<'a> Model<'a> {
    /// Of a row of an item; the drawing comes from who draws it.
    pub fn of(item: &'a Item, row: &'a Configuration, drawing: Option<Drawing>) -> Self {
        let body = solid::of(&item.shape, &|key| item.configurations.number(row, key));
        Self { item, row, drawing, body }
    }

    /// What the configuration is called.
    pub fn config(&self) -> &str {
        &self.row.name
    }

    /// Its body, or why it has none.
    pub const fn body(&self) -> Result<&Solid, Why> {
        match &self.body {
            Ok(body) => Ok(body),
            Err(why) => Err(*why),
        }
    }

    /// What is drawn of it.
    pub const fn drawing(&self) -> Option<&Drawing> {
        self.drawing.as_ref()
    }

    /// What a file of that form is called.
    pub fn file_name(&self, format: ModelFormat) -> String {
        file_name(&[Some(&self.item.model), Some(&self.row.name)], format.ending())
    }

    /// The bytes of a file. What another program would take for a body is read back first.
    ///
    /// # Errors
    /// Says why there is none.
    pub fn file(&self, format: ModelFormat) -> Result<Vec<u8>, NoFile> {
        match format {
            ModelFormat::Step => self.step(),
            ModelFormat::Stl => self.stl(),
            ModelFormat::Dxf => self.dxf(),
            ModelFormat::Csv => Ok(csv::file(sheet(self.item, Some(self.row))).into_bytes()),
            ModelFormat::Svg => {
                self.drawing.as_ref().map(|drawing| svg(drawing).into_bytes()).ok_or(NoFile::Without)
            }
            ModelFormat::Json => self.record().ok_or(NoFile::Without),
        }
    }

    fn step(&self) -> Result<Vec<u8>, NoFile> {
        let body = self.body.as_ref().map_err(|_| NoFile::Without)?;
        step(body, &self.title(), &self.item.provenance)
    }

    /// Its header has room for letters of ASCII alone, and few.
    fn stl(&self) -> Result<Vec<u8>, NoFile> {
        let body = self.body.as_ref().map_err(|_| NoFile::Without)?;
        let name = [&self.item.model, " ", &self.row.name].concat();
        let provenance = &self.item.provenance;
        let bytes = body.stl(Label { name: &name, about: &[&provenance.source, &provenance.licence] });
        triangles(&bytes, body.volume()).map(|()| bytes)
    }

    fn dxf(&self) -> Result<Vec<u8>, NoFile> {
        let drawing = self.drawing.as_ref().ok_or(NoFile::Without)?;
        let provenance = &self.item.provenance;
        let about = [
            self.title(),
            models::source(&provenance.source),
            models::licence(&provenance.licence),
            super::notice::NOT_FOR_DESIGN.into(),
        ];
        let text = dxf::file(drawing, &about.each_ref().map(String::as_str));
        same(&text, drawing).map(|()| text.into_bytes())
    }

    fn record(&self) -> Option<Vec<u8>> {
        let offer = Offer { format: super::export::Format::Record, drawing: None };
        Some(pack((self.item, &[]), Some(&self.row.name), offer)?.payload.into_bytes())
    }

    /// GB/T 5783 M6×20 六角头螺栓 全螺纹
    fn title(&self) -> String {
        [&self.item.model, " ", &self.row.name, " ", &self.item.name].concat()
    }
}

/// The STEP file of a body under a name, read back. It says where the sizes come from, how it may be used, and what is simplified.
pub(super) fn step(body: &Solid, name: &str, provenance: &Provenance) -> Result<Vec<u8>, NoFile> {
    let mut about = vec![models::source(&provenance.source), models::licence(&provenance.licence)];
    about.extend(body.left_out().iter().map(|name| models::left_out(name)));
    about.push(super::notice::NOT_FOR_DESIGN.into());
    let about: Vec<_> = about.iter().map(String::as_str).collect();
    let label = Label { name, about: &about };
    let text = body.step(label);
    body.read_back(&text, label).map_err(|flaw| wrong(&flaw))?;
    Ok(text.into_bytes())
}

/// How far the volume of triangles may be from that of the body, as a share.
const NEAR: f64 = 5e-3;

/// Nothing if triangles are closed, look outward and hold as much as the body.
fn triangles(bytes: &[u8], volume: f64) -> Result<(), NoFile> {
    let bodies = Stl::read(bytes).and_then(|read| read.closed()).map_err(|fault| wrong(&fault))?;
    let held: f64 = bodies.iter().sum();
    if (held - volume).abs() <= NEAR * volume { Ok(()) } else { Err(wrong(&held)) }
}

/// Nothing if a file draws what a drawing draws.
fn same(text: &str, drawing: &Drawing) -> Result<(), NoFile> {
    let drawn = dxf::read(text).map_err(|fault| wrong(&fault))?;
    if drawn == dxf::entities(drawing) { Ok(()) } else { Err(wrong(&drawn.len())) }
}

fn wrong(why: &dyn std::fmt::Debug) -> NoFile {
    NoFile::Wrong(format!("{why:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{
        drawing::{Role, Shape},
        item::{Column, Configurations},
    };

    /// A washer of 6.4 by 12, 1.6 thick; without the last of its sizes it has no body.
    fn washer(thick: &str) -> Item {
        let column = |key: &str| Column { key: key.into(), ..Column::default() };
        let values = ["6.4", "12", thick].map(str::to_owned).into();
        Item {
            shape: "washer".into(),
            name: "平垫圈".into(),
            model: "GB/T 97.1".into(),
            provenance: Provenance {
                source: "GB/T 97.1-2002".into(),
                licence: "MIT".into(),
                ..Provenance::default()
            },
            configurations: Configurations {
                columns: ["d1", "d2", "h"].map(column).into(),
                rows: vec![Configuration { name: "6".into(), values }],
                ..Configurations::default()
            },
            ..Item::default()
        }
    }

    fn file(item: &Item, format: ModelFormat) -> Result<Vec<u8>, NoFile> {
        Model::of(item, &item.configurations.rows[0], None).file(format)
    }

    #[test]
    fn dwn_1_a_file_says_what_it_is_where_it_comes_from_and_what_is_simplified() {
        let item = washer("1.6");
        let step = String::from_utf8(file(&item, ModelFormat::Step).unwrap()).unwrap();
        // 来源 and 简化, as Part 21 writes them.
        for said in ["GB/T 97.1 6 ", "\\X2\\6765\\X0\\", "GB/T 97.1-2002", "MIT", "\\X2\\7B80\\X0\\"] {
            assert!(step.contains(said), "{said}");
        }
        let stl = file(&item, ModelFormat::Stl).unwrap();
        assert!(stl.starts_with(b"Sanku: GB/T 97.1 6; GB/T 97.1-2002; MIT"));
        assert_eq!(file(&item, ModelFormat::Svg), Err(NoFile::Without), "nobody drew it");
        assert!(String::from_utf8(file(&item, ModelFormat::Json).unwrap()).unwrap().contains("平垫圈"));
    }

    fn drawn(radius: f64) -> Drawing {
        let shapes = vec![Shape::Circle { role: Role::Outline, centre: [0.0, 0.0], radius }];
        Drawing { view_box: [-6.0, -6.0, 12.0, 12.0], shapes }
    }

    #[test]
    fn dwn_1_a_drawing_is_read_back_and_what_draws_something_else_or_no_number_is_no_file() {
        let item = washer("1.6");
        let file = |radius| {
            Model::of(&item, &item.configurations.rows[0], Some(drawn(radius))).file(ModelFormat::Dxf)
        };
        let text = String::from_utf8(file(6.0).unwrap()).unwrap();
        assert!(text.starts_with("999\nGB/T 97.1 6 平垫圈\n999\n来源：GB/T 97.1-2002\n999\n许可：MIT\n"));
        assert_eq!(same(&text, &drawn(6.0)), Ok(()));
        assert!(matches!(same(&text, &drawn(5.9)), Err(NoFile::Wrong(_))));
        assert!(matches!(file(f64::NAN), Err(NoFile::Wrong(_))));
        assert_eq!(self::file(&item, ModelFormat::Dxf), Err(NoFile::Without));
    }

    #[test]
    fn dwn_1_a_table_has_a_line_of_each_value_and_says_where_they_come_from() {
        let mut item = washer("1.6");
        item.configurations.columns[0].name = "内径, 公称".into();
        item.configurations.columns[0].unit = Some("mm".into());
        let text = String::from_utf8(file(&item, ModelFormat::Csv).unwrap()).unwrap();
        let lines: Vec<_> = text.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!(
            lines[..5],
            [
                "项目,符号,值,单位",
                "型号,,GB/T 97.1 6,",
                "名称,,平垫圈,",
                "\"内径, 公称\",d1,6.4,mm",
                ",d2,12,"
            ]
        );
        assert_eq!(lines[6..], ["来源,,GB/T 97.1-2002,", "许可,,MIT,"]);
    }

    #[test]
    fn dwn_1_what_has_no_body_has_no_file_of_it() {
        for format in [ModelFormat::Step, ModelFormat::Stl] {
            assert_eq!(file(&washer(""), format), Err(NoFile::Without));
        }
    }

    #[test]
    fn dwn_1_triangles_that_are_cut_turned_or_hold_something_else_are_no_file() {
        let item = washer("1.6");
        let bytes = file(&item, ModelFormat::Stl).unwrap();
        let model = Model::of(&item, &item.configurations.rows[0], None);
        let volume = model.body().unwrap().volume();
        assert_eq!(triangles(&bytes, volume), Ok(()));
        for wrong in [1.01, 0.99] {
            assert!(matches!(triangles(&bytes, wrong * volume), Err(NoFile::Wrong(_))), "{wrong}");
        }
        let mut open = bytes.clone();
        open.truncate(bytes.len() - 50);
        assert!(matches!(triangles(&open, volume), Err(NoFile::Wrong(_))));
        let mut moved = bytes;
        moved[84 + 12] ^= 0x40;
        assert!(matches!(triangles(&moved, volume), Err(NoFile::Wrong(_))));
    }
}
