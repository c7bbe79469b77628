//! SHP-1 What is told of the file, of what is like it, and of how both lie on each other.

use super::{
    Compared, LESS, Search3d, Shape, State,
    event::FileUnit,
    measured::{class, count, is_inch, lengths, lines, little, millimetres, surfaces, volumes},
    models::is_large,
    view::{
        Elsewhere, LegendColour, NothingAlike, OwnShape, Search3dContent, Search3dView, ShapeFact,
        ShapePicture, ShapeProgress, ShapeRow, ShapeSet, ShownDrawnSide, ShownMeasure, ShownShapes,
        UnitOption, UnitQuestion, Upon,
    },
    viewed::Legend,
    work::is_unitless,
};
use crate::{
    library::{
        Library,
        item::Summary,
        shape::{Measure, ShapeClass, ask::ShapeSide},
    },
    net::api::{FoundShapes, ShapeHit},
    parts::link::Link,
    rules::{
        notice::shape as texts,
        page::{Page, SearchTab},
        route::Route,
        search::SearchAddress,
    },
    shared::Shared,
    text::{dotted, grouped},
};

/// What is shorter may be told in inches; millimetres.
const SMALL: f64 = 12.0;
/// Which switches there are, in their order.
const MEASURES: [Measure; 4] = [Measure::Standard, Measure::Scaled, Measure::Outside, Measure::Same];

impl Search3d {
    pub(super) fn told(&self) -> Search3dView {
        let (_, about) = texts::measure(self.measure);
        Search3dView {
            elsewhere: (self.library == Library::Mat).then(|| self.elsewhere()),
            privacy: texts::PRIVACY,
            formats: texts::FORMATS,
            measure: self.measure,
            measures: MEASURES.map(|value| ShownMeasure { value, label: texts::measure(value).0 }),
            about,
            content: self.content(),
        }
    }

    fn elsewhere(&self) -> Elsewhere {
        let (title, text, label) = texts::MATERIALS;
        let (tab, search) = (Some(SearchTab::Search3D), SearchAddress::default());
        let page = Page::Search { library: Library::Part, tab, search };
        let to = Route::new(page).within(self.plugin).address();
        Elsewhere { title, text, link: Link { label: label.into(), to } }
    }

    fn content(&self) -> Search3dContent {
        let name = self.file.as_ref().map(|file| file.name.clone()).unwrap_or_default();
        match &self.state {
            State::Empty => {
                let (title, text) = texts::EMPTY;
                Search3dContent::Empty { title, text }
            }
            State::Refused(title, text) => Search3dContent::Refused { title, text: text.clone() },
            State::Reading => Search3dContent::Reading { name, step: texts::STEPS[0] },
            State::Read(compared) => Search3dContent::Read {
                own: Shared::new(self.own_shape(&name, compared)),
                picture: self.picture(&name, compared),
                found: Box::new(self.found(compared)),
            },
        }
    }

    fn own_shape(&self, name: &str, compared: &Compared) -> OwnShape {
        let Shape { triangles, sizes, volume, surface, mended, .. } = &compared.shape;
        let values = [lengths(sizes), volumes(*volume), surfaces(*surface), grouped((*triangles).into())];
        let facts = texts::FACTS.into_iter().zip(values).map(|(label, value)| ShapeFact { label, value });
        let inch_row = (0..compared.fits.len()).any(|place| compared.fit(place).is_some_and(is_inch));
        let notes = inch_row.then(|| texts::INCH_ROW.to_owned());
        let [millimetre, inch] = texts::UNITS;
        let small = sizes.iter().all(|size| *size < SMALL) || inch_row;
        let unit = is_unitless(name).then(|| UnitQuestion {
            text: if small && self.unit == FileUnit::Millimetre {
                texts::LOOKS_INCH
            } else {
                texts::UNITLESS
            },
            unit: self.unit,
            options: [(FileUnit::Millimetre, millimetre), (FileUnit::Inch, inch)]
                .map(|(value, label)| UnitOption { value, label }),
        });
        let notes = mended.iter().cloned().chain(notes).collect();
        OwnShape { name: name.to_owned(), facts: facts.collect(), notes, unit }
    }

    fn picture(&self, name: &str, compared: &Compared) -> ShapePicture {
        let chosen = compared.upon();
        let label = chosen.map_or_else(|| texts::picture(name), |hit| texts::overlay(&called(hit, compared)));
        ShapePicture {
            label,
            picture: compared.viewed.picture,
            busy: compared.viewed.is_busy()
                || compared.chosen.is_some_and(|place| compared.models.coming == Some(place)),
            told: texts::HANDS,
            failed: compared.viewed.failed.then_some(texts::UNFIT),
            upon: chosen
                .zip(compared.viewed.legend.as_ref())
                .map(|(hit, legend)| Shared::new(self.upon(hit, legend, compared))),
        }
    }

    fn upon(&self, hit: &ShapeHit, legend: &Legend, compared: &Compared) -> Upon {
        let Legend { fit, bands, colours } = legend;
        let from = std::iter::once(&0.0).chain(bands);
        let ends = from.zip(bands.iter().map(Some).chain([None]));
        let text = |(from, to): (&f64, Option<&f64>)| match to {
            Some(to) => [&little(*from), "–", &millimetres(*to)].concat(),
            None => ["> ", &millimetres(*from)].concat(),
        };
        let colour = |(colour, ends)| LegendColour { colour: String::clone(colour), text: text(ends) };
        let [asked, row] = texts::SIDES;
        let sides = [(ShapeSide::Asked, asked), (ShapeSide::Row, row)];
        Upon {
            link: Link { label: called(hit, compared), to: self.page(hit) },
            class: class(fit),
            legend: colours.iter().zip(ends).map(colour).collect(),
            side: compared.viewed.side,
            sides: sides.map(|(value, label)| ShownDrawnSide { value, label }),
            heads: texts::COMPARED,
            lines: lines(&compared.shape, fit),
        }
    }

    fn found(&self, compared: &Compared) -> ShownShapes {
        let alike = compared.alike(self.percent);
        let found = compared.found.came();
        let percent = grouped(self.percent.into());
        let step =
            |found: &Shared<FoundShapes>| texts::found(&count(alike.len()), &percent, &grouped(found.rows));
        let [done, all] = found.map(|found| found.sets).unwrap_or_default();
        let indexing = found.is_some() && done < all;
        let less = self.percent.saturating_sub(LESS);
        let more = found.filter(|found| found.hits.len() > alike.len()).filter(|_| self.percent > 0);
        let (title, text) = if indexing { texts::NOTHING_YET } else { texts::NOTHING };
        ShownShapes {
            status: found.map_or_else(|| texts::STEPS[1].to_owned(), step),
            note: indexing.then(|| texts::indexing(&grouped(done), &grouped(all))),
            progress: compared.goes_on().then(|| progress(compared.fits.len(), alike.len())),
            sets: Shared::new(found.map(|found| self.sets(found, alike, compared)).unwrap_or_default()),
            nothing: (found.is_some() && alike.is_empty()).then_some(NothingAlike { title, text }),
            more: more.map(|_| texts::more(&grouped(less.into()))),
            failed: compared.found.failure(),
            title: texts::FAILED,
        }
    }

    /// The sets in the order of their first rows, each with its own.
    fn sets(&self, found: &FoundShapes, alike: &[ShapeHit], compared: &Compared) -> Vec<ShapeSet> {
        let set = |summary: &Summary| {
            let own = alike.iter().enumerate().filter(|(_, hit)| hit.set_id == summary.set_id);
            let rows: Vec<ShapeRow> = own.map(|(place, hit)| self.row(place, hit, compared)).collect();
            let page = Page::Detail {
                library: self.library,
                set_id: summary.set_id.clone(),
                config_name: None,
                preview: false,
            };
            let to = Route::new(page).within(self.plugin).address();
            (!rows.is_empty()).then(|| ShapeSet {
                link: Link { label: summary.name.clone(), to },
                facts: dotted(&[&*summary.model, &*summary.brand.name]),
                own: summary.own.then_some(texts::OWN),
                thumbnail: summary.thumbnail.clone(),
                rows,
            })
        };
        found.of.iter().filter_map(set).collect()
    }

    fn row(&self, place: usize, hit: &ShapeHit, compared: &Compared) -> ShapeRow {
        let fit = compared.fit(place);
        let told = fit.map(class);
        let none = match compared.fits.len() > place {
            true if is_large(hit) => texts::LARGE_MODEL,
            true => texts::UNFIT,
            false => texts::WAITING,
        };
        let [greatest, _] = texts::DEVIATIONS;
        ShapeRow {
            place: u32::try_from(place).unwrap_or(u32::MAX),
            chosen: compared.chosen == Some(place),
            name: called(hit, compared),
            class: told.unwrap_or_else(|| none.to_owned()),
            same: fit.is_some_and(|fit| fit.class == ShapeClass::Same),
            likeness: [&grouped(hit.likeness.into()), " %"].concat(),
            deviation: fit
                .map(|fit| [greatest, " ", &millimetres(fit.greatest)].concat())
                .unwrap_or_default(),
            to: self.page(hit),
        }
    }

    /// The page of a row.
    fn page(&self, hit: &ShapeHit) -> String {
        let page = Page::Detail {
            library: self.library,
            set_id: hit.set_id.clone(),
            config_name: hit.config_name.clone(),
            preview: false,
        };
        Route::new(page).within(self.plugin).address()
    }
}

/// What a row is called: a model as its file is, a package as its set.
fn called(hit: &ShapeHit, compared: &Compared) -> String {
    let set = |found: &&Shared<FoundShapes>| {
        let of = found.of.iter().find(|summary| summary.set_id == hit.set_id);
        of.map(|summary| summary.name.clone())
    };
    let own = hit.config_name.as_ref().or(hit.model.as_ref().map(|model| &model.name));
    own.cloned().or_else(|| compared.found.came().as_ref().and_then(set)).unwrap_or_default()
}

fn progress(done: usize, all: usize) -> ShapeProgress {
    let number = |of: usize| u32::try_from(of).unwrap_or(u32::MAX);
    ShapeProgress { text: texts::aligning(&count(done), &count(all)), done: number(done), all: number(all) }
}
