//! §1 Leads that are soldered flat: plates under a body, strips from under it, gull wings, strips that are wrapped around it. What a table gives
//! decides which: the span over their ends, how long and wide they are, how far the body reaches.

use super::{
    super::{
        super::{math::Frame, math::NEAR, names, outline::Outline, path::Body, why::Why},
        row::Row,
    },
    place::{Rows, across, polygon},
};

/// How thick leads are, which no table of ours says; millimetres.
const THICK: f64 = 0.15;
/// How much of a package's height leads and tab are thick where a tab takes its heat.
const OF_TAB: f64 = 0.2;
/// From the board to a body on gull wings.
const STANDOFF: f64 = 0.1;
/// From the board to a body on plates or strips, which are as thick under it.
const PLATE: f64 = 0.05;

/// How leads leave their body.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// They end where it does.
    Under,
    /// They lie on the board, at least up to the body.
    Strip,
    /// They leave it at half its height and are bent twice.
    Gull,
    /// They leave it so and are bent under it.
    Wrap,
}

/// What the leads of a package share; millimetres from its middle outwards.
#[derive(Clone, Copy)]
pub struct Leads {
    way: Way,
    /// Where they end.
    end: f64,
    /// Where they start to lie on the board.
    heel: f64,
    wide: f64,
    thick: f64,
    /// How far the body reaches, towards the leads along x and along y.
    body: [f64; 2],
    /// How high the body is above the board, below and on top.
    pub tall: [f64; 2],
}

impl Leads {
    /// Of a row: those that it tells of by span, length and width.
    pub fn of(form: &str, row: Row<'_>) -> Result<Self, Why> {
        let [span, long, wide, x, y, height] =
            row.sizes(["span", "length", "width", "bodyX", "bodyY", "height"])?;
        let (end, heel) = (span / 2.0, span / 2.0 - long);
        let way = match form {
            "wrap" => Way::Wrap,
            "strip" => Way::Strip,
            _ => way([heel, end], x / 2.0),
        };
        let (low, reach) = match way {
            Way::Under | Way::Strip => (PLATE, x / 2.0),
            Way::Gull => (STANDOFF, x / 2.0),
            // What is wrapped lies outside of the body.
            Way::Wrap => (THICK, (x / 2.0).min(end - THICK)),
        };
        Ok(Self { way, end, heel, wide, thick: THICK, body: [reach, y / 2.0], tall: [low, height] })
    }

    /// The leads beside a tab, and the tab, which is a lead of its own length and width.
    pub fn with_tab(row: Row<'_>) -> Result<[Self; 2], Why> {
        let ([long, wide], leads) = (row.sizes(["padX", "padY"])?, Self::of("tab", row)?);
        let ([_, height], [reach, _]) = (leads.tall, leads.body);
        let lead = |heel: f64, wide: f64| {
            let way = way([heel, leads.end], reach);
            Self { way, heel, wide, thick: OF_TAB * height, tall: [STANDOFF, height], ..leads }
        };
        Ok([lead(leads.heel, leads.wide), lead(leads.end - long, wide)])
    }

    /// How far the body reaches along x and y.
    pub fn sides(&self) -> [f64; 2] {
        self.body.map(|half| 2.0 * half)
    }

    /// What is assumed of them.
    pub fn assumed(&self) -> &'static str {
        match self.way {
            Way::Under => names::PLATES_UNDER,
            Way::Strip => names::STRIPS,
            Way::Gull => names::GULL_WINGS,
            Way::Wrap => names::WRAPPED,
        }
    }

    /// The lead that stands in a frame.
    pub fn lead(&self, frame: Frame) -> Body {
        let [x, y] = self.body;
        let body = if frame.x[0] == 0.0 { y } else { x };
        across(&self.outline(body), self.wide, frame)
    }

    /// One from the side, outwards and up.
    fn outline(&self, body: f64) -> Outline {
        let Self { end, heel, thick, tall: [low, high], .. } = *self;
        let middle = f64::midpoint(low, high);
        let (under, over) = (middle - thick / 2.0, middle + thick / 2.0);
        match self.way {
            Way::Under => polygon(&[[heel, 0.0], [end, 0.0], [end, low], [heel, low]]),
            Way::Strip if heel > body - NEAR => {
                polygon(&[[body, 0.0], [end, 0.0], [end, thick], [body, thick]])
            }
            Way::Strip => {
                polygon(&[[heel, 0.0], [end, 0.0], [end, thick], [body, thick], [body, low], [heel, low]])
            }
            Way::Gull => polygon(&[
                [heel, 0.0],
                [end, 0.0],
                [end, thick],
                [heel + thick, thick],
                [heel + thick, over],
                [body, over],
                [body, under],
                [heel, under],
            ]),
            Way::Wrap => {
                let inside = end - thick;
                let arm = [[body, under], [inside, under], [inside, low]];
                let close = [[body, low], [body, low], [body, low]];
                let mut corners = vec![[heel, 0.0], [end, 0.0], [end, over], [body, over]];
                corners.extend(if body > inside - NEAR { close } else { arm });
                corners.push([heel, low]);
                corners.dedup();
                polygon(&corners)
            }
        }
    }
}

/// How leads go whose form no table says: from heel to end, from a body that reaches so far.
fn way([heel, end]: [f64; 2], body: f64) -> Way {
    if end < body + NEAR {
        Way::Under
    } else if heel < body + NEAR {
        Way::Strip
    } else {
        Way::Gull
    }
}

/// To which sides the leads of a kind point.
pub fn rows(form: &str) -> Rows {
    if matches!(form, "quad" | "flat") { Rows::Four } else { Rows::Two }
}
