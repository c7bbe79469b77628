//! §4 Image viewer: a picture of a feedback, a file or an item, large, zoomed, turned and fitted.

use crate::{
    library::drawing::Drawing,
    net::api::ReadContent,
    parts::viewer::{Fit, Viewer as Stand, ViewerEvent},
    prelude::*,
    rules::{
        file::FileId,
        picture::{Picture, PictureKind},
    },
    text::decimal,
};

/// So many pixels of a screen are a millimetre of a drawing: 96 an inch.
const MILLIMETRE: f64 = 96.0 / 25.4;

/// The picture on screen, if one is.
#[derive(Debug, Default, PartialEq)]
pub struct ImageViewer {
    shown: Option<Open>,
}

#[derive(Debug, PartialEq)]
struct Open {
    title: String,
    source: Source,
    stand: Stand,
    /// How far fingers or a wheel have come since the last step.
    pinched: f64,
}

#[derive(Debug, PartialEq)]
enum Source {
    Drawn(Shared<Drawing>),
    /// `own` says that it was fetched to be looked at, and goes afterwards.
    File {
        file: FileId,
        own: bool,
    },
    Loading,
    Broken,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ImageViewerEvent {
    /// Pressed a button or its key.
    Pressed { event: ViewerEvent },
    /// Two fingers came so many times as far apart, or a wheel was turned so far.
    Pinched { ratio: f64 },
    /// The bytes are no picture.
    Failed,
    /// Closed it.
    Closed,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct ImageViewerView {
    /// The picture; none while it is closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<ShownPicture>,
}

/// A picture in its viewer.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShownPicture {
    /// What it is called.
    pub title: String,
    /// Its lines, where it is a drawing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Shared<Drawing>>,
    /// How large that is in its own size, as wide and as high as so many pixels of a screen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<(f64, f64)>,
    /// Its bytes, where it is a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<FileId>,
    /// It cannot be shown.
    pub broken: bool,
    /// How many times its size.
    pub zoom: f64,
    /// The same for people: `120%`.
    pub scale: String,
    /// How far it is turned clockwise, in degrees below 360.
    pub degrees: u32,
    /// It lies on its side.
    pub sideways: bool,
    /// How it stands in its frame.
    pub fit: Fit,
    /// It can be larger still.
    pub enlarges: bool,
    /// It can be smaller still.
    pub shrinks: bool,
}

impl Machine for ImageViewer {
    type Event = ImageViewerEvent;
    type View = ImageViewerView;

    fn update(self, _: &Cx<'_>, input: Input<ImageViewerEvent>) -> Step<Self> {
        match (self.shown, input) {
            (shown, Heard(Fact::PictureShown { picture })) => Self { shown }.closed().and(|_| show(picture)),
            (Some(open), On(ImageViewerEvent::Pressed { event })) => Self::of(open.pressed(event)),
            (Some(open), On(ImageViewerEvent::Pinched { ratio })) => Self::of(open.pinched(ratio)),
            (Some(open), On(ImageViewerEvent::Failed)) => {
                let step = Self { shown: Some(open) }.released();
                step.map(|open| Self {
                    shown: open.shown.map(|open| Open { source: Source::Broken, ..open }),
                })
            }
            (Some(open), Got(_, Answer::ReadContent(Ok(kept)))) => {
                Self::of(Open { source: Source::File { file: kept.file, own: true }, ..open })
            }
            (Some(_), Got(_, Answer::ReadContent(Err(error)))) => {
                Step::to(Self::default()).with(Fact::failed(error))
            }
            // Nobody looks at it any more.
            (None, Got(_, Answer::ReadContent(Ok(kept)))) => {
                Step::to(Self::default()).with(Command::ForgetFile { file: kept.file })
            }
            // T34: somebody else is looking, or at another page.
            (shown, On(ImageViewerEvent::Closed) | Heard(Fact::ViewerChanged | Fact::Entered { .. })) => {
                Self { shown }.closed()
            }
            (shown, _) => Step::to(Self { shown }),
        }
    }

    fn view(&self, _: &Cx<'_>) -> ImageViewerView {
        ImageViewerView { shown: self.shown.as_ref().map(Open::view) }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::PictureShown { .. } | Fact::ViewerChanged | Fact::Entered { .. })
    }
}

/// What was fetched for an earlier picture is gone by then.
fn show(Picture { title, kind }: Picture) -> Step<ImageViewer> {
    let open = |source| Open { title, source, stand: Stand::default(), pinched: 1.0 };
    match kind {
        PictureKind::Drawn(drawing) => ImageViewer::of(open(Source::Drawn(Shared::new(drawing)))),
        PictureKind::Picked(file) => ImageViewer::of(open(Source::File { file, own: false })),
        PictureKind::Stored(id) => {
            let step = ImageViewer::of(open(Source::Loading));
            step.call(Tag::default(), Call::ReadContent(ReadContent { id }))
        }
    }
}

impl ImageViewer {
    fn of(open: Open) -> Step<Self> {
        Step::to(Self { shown: Some(open) })
    }

    fn closed(self) -> Step<Self> {
        if self.shown.is_none() {
            return Step::to(self);
        }
        self.released().map(|_| Self::default()).with(Effect::Abort(Tag::default()))
    }

    /// What was fetched to be looked at is needed no more.
    fn released(self) -> Step<Self> {
        let file = match self.shown {
            Some(Open { source: Source::File { file, own: true }, .. }) => Some(Command::ForgetFile { file }),
            _ => None,
        };
        Step::to(self).with_some(file)
    }
}

impl Open {
    fn pressed(self, event: ViewerEvent) -> Self {
        Self { stand: self.stand.update(event), ..self }
    }

    /// IMG-1: fingers and wheels go by the same steps as the buttons.
    fn pinched(self, ratio: f64) -> Self {
        let far = self.pinched * ratio;
        if !far.is_finite() || far <= 0.0 {
            return self;
        }
        let step = limits::ZOOM_RATE;
        if far >= step {
            Self { pinched: 1.0, ..self }.pressed(ViewerEvent::ZoomedIn)
        } else if far <= 1.0 / step {
            Self { pinched: 1.0, ..self }.pressed(ViewerEvent::ZoomedOut)
        } else {
            Self { pinched: far, ..self }
        }
    }

    fn view(&self) -> ShownPicture {
        let Stand { zoom, degrees, fit } = self.stand;
        let drawn = match &self.source {
            Source::Drawn(drawing) => Some(drawing),
            _ => None,
        };
        ShownPicture {
            title: self.title.clone(),
            drawing: drawn.cloned(),
            size: drawn.map(|drawing| {
                let [_, _, width, height] = drawing.view_box;
                (width * MILLIMETRE, height * MILLIMETRE)
            }),
            file: match self.source {
                Source::File { file, .. } => Some(file),
                _ => None,
            },
            broken: self.source == Source::Broken,
            zoom,
            scale: decimal((zoom * 100.0).round() as usize) + "%",
            degrees,
            sideways: degrees % 180 != 0,
            fit,
            enlarges: zoom < limits::ZOOM_MAX,
            shrinks: zoom > limits::ZOOM_MIN,
        }
    }
}

#[cfg(test)]
mod tests;
