//! Numbers over the temperature: a frame with round ticks, a mark at each number, and a line through them.

use super::pen::{Pen, Point};
use sanku_core::library::drawing::{Anchor, Drawing, Role};

/// How wide and high the frame is.
const FRAME: [f64; 2] = [100.0, 62.0];
/// How high its letters are.
const LETTER: f64 = 3.6;
/// So many steps an axis has, at most.
const STEPS: f64 = 6.0;

/// Numbers, each a temperature in degrees Celsius and how much it is there, under their name with its unit; none of fewer than two.
pub fn curve(numbers: &[Point], name: &str) -> Option<Drawing> {
    let across = Axis::of(numbers.iter().map(|[x, _]| *x))?;
    let up = Axis::of(numbers.iter().map(|[_, y]| *y))?;
    let at = |[x, y]: Point| [across.share(x) * FRAME[0], (1.0 - up.share(y)) * FRAME[1]];
    let mut pen = Pen::new(LETTER);
    for tick in across.ticks() {
        let [x, _] = at([tick, up.from]);
        pen.path(Role::Hatch, &[[x, 0.0], [x, FRAME[1]]]);
        pen.text(Role::Thin, [x, FRAME[1] + LETTER], &across.written(tick));
    }
    for tick in up.ticks() {
        let [_, y] = at([across.from, tick]);
        pen.path(Role::Hatch, &[[0.0, y], [FRAME[0], y]]);
        pen.label(Role::Thin, [-LETTER / 2.0, y], &up.written(tick), (LETTER, Anchor::End));
    }
    pen.rect(Role::Thin, [0.0, 0.0], FRAME);
    let line: Vec<Point> = numbers.iter().copied().map(at).collect();
    pen.path(Role::Outline, &line);
    line.iter().for_each(|place| pen.circle(Role::Outline, *place, LETTER / 4.0));
    pen.label(Role::Thin, [0.0, -LETTER], name, (LETTER, Anchor::Start));
    pen.label(Role::Thin, [FRAME[0], FRAME[1] + 2.6 * LETTER], "°C", (LETTER, Anchor::End));
    Some(pen.finish())
}

/// What an axis shows: from one round number to another, in round steps.
struct Axis {
    from: f64,
    to: f64,
    step: f64,
}

impl Axis {
    /// Around all of some numbers; none where they are one.
    fn of(numbers: impl Iterator<Item = f64> + Clone) -> Option<Self> {
        let (least, greatest) = (numbers.clone().reduce(f64::min)?, numbers.reduce(f64::max)?);
        let rough = (greatest - least) / STEPS;
        if rough <= 0.0 {
            return None;
        }
        let ten = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|part| part * ten).into_iter().find(|step| *step >= rough)?;
        Some(Self { from: (least / step).floor() * step, to: (greatest / step).ceil() * step, step })
    }

    fn share(&self, number: f64) -> f64 {
        (number - self.from) / (self.to - self.from)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let (from, step, to) = (self.from, self.step, self.to);
        (0..).map(move |at| from + f64::from(at) * step).take_while(move |tick| *tick < to + step / 2.0)
    }

    /// A tick with as many digits behind the point as the step has.
    fn written(&self, tick: f64) -> String {
        let mut places = 0;
        let mut step = self.step;
        while places < 9 && (step - step.round()).abs() > step * 1e-6 {
            step *= 10.0;
            places += 1;
        }
        format!("{tick:.places$}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::drawing::Shape;

    fn texts(drawing: &Drawing) -> String {
        let text = |shape: &Shape| match shape {
            Shape::Text { text, .. } => Some(text.clone()),
            _ => None,
        };
        drawing.shapes.iter().filter_map(text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_axes_go_in_round_steps_around_all_numbers() {
        let drawing = curve(&[[-73.0, 12.6], [27.0, 14.9], [727.0, 25.4]], "导热系数 W/(m·K)").unwrap();
        let expected = "-200 0 200 400 600 800 10 15 20 25 30 导热系数 W/(m·K) °C";
        assert_eq!(texts(&drawing), expected);
        let small = curve(&[[0.0, 0.314], [90.0, 1.792]], "μ").unwrap();
        assert_eq!(texts(&small), "0 20 40 60 80 100 0.0 0.5 1.0 1.5 2.0 μ °C");
    }

    #[test]
    fn every_number_is_marked_inside_the_frame() {
        let drawing = curve(&[[0.0, 1.0], [50.0, 3.0], [100.0, 2.0]], "a").unwrap();
        let mark = |shape: &Shape| match shape {
            Shape::Circle { centre, .. } => Some(*centre),
            _ => None,
        };
        let marks: Vec<Point> = drawing.shapes.iter().filter_map(mark).collect();
        assert_eq!(marks, [[0.0, FRAME[1]], [50.0, 0.0], [100.0, FRAME[1] / 2.0]]);
    }

    #[test]
    fn fewer_than_two_numbers_are_no_curve() {
        assert_eq!(curve(&[], "a"), None);
        assert_eq!(curve(&[[20.0, 1.0]], "a"), None);
        assert_eq!(curve(&[[20.0, 1.0], [30.0, 1.0]], "a"), None, "nothing changes");
    }
}
