//! ASH-1 Marks as pixels: a form each, smooth at its edge; ellipses over ranges beneath them.

use super::family::Form;

/// Pixels, row by row: red, green, blue and opacity, the first of them lowest.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// How wide it is.
    pub width: usize,
    /// How high it is.
    pub height: usize,
    /// A number each.
    pub pixels: Vec<u32>,
}

/// The paper that marks are on: white, or dark.
pub const fn paper(dark: bool) -> u32 {
    if dark { 0x16_1f2c } else { 0xff_ffff }
}

/// PRP-1: the colour of what was predicted; amber, as all that is of materials.
pub const fn guessed(dark: bool) -> u32 {
    if dark { 0xff_b84d } else { 0xb4_690e }
}

/// `0xrrggbb` as a pixel.
const fn pixel(colour: u32) -> u32 {
    let [_, red, green, blue] = colour.to_be_bytes();
    u32::from_le_bytes([red, green, blue, 0xff])
}

/// Every other of its four bytes, so that each has room for a product.
const ODD: u32 = 0xff_00ff;

/// So much of a colour, of 256.
const fn portion(colour: u32, share: u32) -> [u32; 2] {
    [(colour & ODD) * share, (colour >> 8 & ODD) * share]
}

/// Two portions, which are 256 together, as one colour.
const fn joined([odd, even]: [u32; 2], [also, too]: [u32; 2]) -> u32 {
    ((odd + also) >> 8 & ODD) + ((even + too) & !ODD)
}

/// So much of one colour, of 256, and the rest of another.
const fn mixed(one: u32, other: u32, share: u32) -> u32 {
    joined(portion(one, share), portion(other, 256 - share))
}

/// So much of its colour keeps what does not pass, of 256.
const DIM: u32 = 64;

/// The colour of what does not pass, between its own and paper.
pub const fn dimmed(colour: u32, dark: bool) -> u32 {
    mixed(colour, paper(dark), DIM)
}

/// A mark that is put in many places.
pub struct Stamp {
    colour: u32,
    /// How many pixels it reaches from its middle.
    reach: usize,
    /// What is covered whole, from its first pixel on.
    whole: Vec<usize>,
    /// What is covered in part.
    part: Vec<Part>,
}

/// A pixel that is covered in part: what comes of the mark's colour, and how much is left of what is there, of 256.
struct Part {
    at: usize,
    own: [u32; 2],
    rest: u32,
}

/// Each pixel is looked at in so many by so many places, a sixteenth of it each.
const FINE: usize = 4;

impl Stamp {
    /// Of a form of that radius in pixels, for a picture of that width; hollow for what was predicted.
    pub fn of(form: Form, radius: f64, hollow: bool, colour: u32, width: usize) -> Self {
        let reach = (radius * 1.25) as usize + 1;
        let mut stamp = Self { colour: pixel(colour), reach, whole: Vec::new(), part: Vec::new() };
        let place = |at: usize, sub: usize| {
            (at as f64 - reach as f64 + (sub as f64 + 0.5) / FINE as f64 - 0.5) / radius
        };
        let drawn = |x: f64, y: f64| covers(form, x, y) && !(hollow && covers(form, x * 1.7, y * 1.7));
        for down in 0..=reach * 2 {
            for right in 0..=reach * 2 {
                let inner = (0..FINE * FINE)
                    .filter(|sub| drawn(place(right, sub % FINE), place(down, sub / FINE)))
                    .count();
                let at = down * width + right;
                // What is covered hardly is not covered, and what is covered almost whole is.
                match u32::try_from(inner).unwrap_or_default() {
                    0..=2 => {}
                    14.. => stamp.whole.push(at),
                    places => {
                        let own = portion(stamp.colour, places * 16);
                        stamp.part.push(Part { at, own, rest: 256 - places * 16 });
                    }
                }
            }
        }
        stamp
    }
}

/// Whether a form of the radius 1 covers a place.
fn covers(form: Form, x: f64, y: f64) -> bool {
    let (right, down) = (x.abs(), y.abs());
    match form {
        Form::Disc => x * x + y * y <= 1.0,
        Form::Square => right.max(down) <= 0.88,
        Form::Diamond => right + down <= 1.2,
        Form::Up => y <= 0.8 && right <= (y + 1.15) * 0.6,
        Form::Down => covers(Form::Up, x, -y),
        Form::Left => covers(Form::Up, y, x),
        Form::Right => covers(Form::Up, y, -x),
        Form::Plus => right.min(down) <= 0.36 && right.max(down) <= 1.15,
        Form::Cross => covers(Form::Plus, (x + y) * 0.707, (x - y) * 0.707),
        Form::Hexagon => down <= 0.88 && right * 0.866 + down * 0.5 <= 0.9,
        Form::Star => libm::sqrt(right) + libm::sqrt(down) <= 1.2,
        Form::Bar => right <= 1.15 && down <= 0.52,
        Form::Pole => covers(Form::Bar, y, x),
    }
}

impl Picture {
    /// Of nothing but paper.
    pub fn of([width, height]: [usize; 2], dark: bool) -> Self {
        Self { width, height, pixels: vec![pixel(paper(dark)); width * height] }
    }

    /// Puts a mark with its middle at a place; none where it would be cut off.
    pub fn put(&mut self, stamp: &Stamp, [x, y]: [f64; 2]) {
        let corner = [x, y].map(|side| (side as usize).checked_sub(stamp.reach));
        let [Some(left), Some(top)] = corner else { return };
        let far = stamp.reach * 2;
        if left >= self.width.saturating_sub(far) || top >= self.height.saturating_sub(far) {
            return;
        }
        let pixels = self.pixels.get_mut(top * self.width + left..).unwrap_or_default();
        for at in &stamp.whole {
            if let Some(pixel) = pixels.get_mut(*at) {
                *pixel = stamp.colour;
            }
        }
        for Part { at, own, rest } in &stamp.part {
            if let Some(pixel) = pixels.get_mut(*at) {
                *pixel = joined(*own, portion(*pixel, *rest));
            }
        }
    }

    /// An ellipse: faintly filled, if that is wanted, and its edge.
    pub fn ellipse(&mut self, middle: [f64; 2], half: [f64; 2], colour: u32, filled: bool, within: [f64; 4]) {
        let colour = pixel(colour);
        if filled {
            self.fill(middle, half, colour, within);
        }
        let steps = ((half[0].max(half[1]) * 6.3) as usize).clamp(12, 4_000);
        let (sine, cosine) = libm::sincos(std::f64::consts::TAU / steps as f64);
        let [mut right, mut down] = [1.0, 0.0];
        for _ in 0..steps {
            self.mix([middle[0] + right * half[0], middle[1] + down * half[1]], colour, 110, within);
            (right, down) = (right * cosine - down * sine, right * sine + down * cosine);
        }
    }

    fn fill(&mut self, [x, y]: [f64; 2], [wide, high]: [f64; 2], colour: u32, within: [f64; 4]) {
        let [left, top, right, bottom] = within;
        let rows = libm::ceil((y - high).max(top)) as usize..libm::ceil((y + high).min(bottom)) as usize;
        for row in rows {
            let up = (row as f64 - y) / high;
            let half = libm::sqrt((1.0 - up * up).max(0.0)) * wide;
            let [from, to] = [(x - half).max(left), (x + half).min(right)].map(|side| side.max(0.0) as usize);
            let line =
                self.pixels.get_mut(row * self.width..).and_then(|line| line.get_mut(from..to.max(from)));
            line.unwrap_or_default().iter_mut().for_each(|pixel| *pixel = mixed(colour, *pixel, 22));
        }
    }

    fn mix(&mut self, [x, y]: [f64; 2], colour: u32, share: u32, [left, top, right, bottom]: [f64; 4]) {
        if !(x >= left && x < right && y >= top && y < bottom) {
            return;
        }
        if let Some(pixel) = self.pixels.get_mut(y as usize * self.width + x as usize) {
            *pixel = mixed(colour, *pixel, share);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::chart::family::Family;

    mod pictures;

    fn drawn(form: Form, hollow: bool) -> Picture {
        let mut picture = Picture::of([24, 24], false);
        picture.put(&Stamp::of(form, 8.0, hollow, 0x1f_5fbf, 24), [12.0, 12.0]);
        picture
    }

    // ASH-1
    #[test]
    fn every_form_is_another_picture_in_the_colour_of_its_family() {
        let all: Vec<_> = Family::all()
            .map(|family| family.form())
            .take(13)
            .map(|form| drawn(form, false).pixels)
            .collect();
        for (at, one) in all.iter().enumerate() {
            assert!(one.contains(&0xffbf_5f1f), "{at}");
            assert!(all.iter().skip(at + 1).all(|other| other != one), "{at}");
        }
    }

    // PRP-1
    #[test]
    fn what_was_predicted_is_hollow() {
        let middle = |hollow: bool| drawn(Form::Disc, hollow).pixels[12 * 24 + 12];
        assert_eq!([middle(false), middle(true)], [0xffbf_5f1f, 0xffff_ffff]);
        assert!(drawn(Form::Disc, true).pixels.contains(&0xffbf_5f1f));
    }

    #[test]
    fn colours_are_mixed() {
        assert_eq!(mixed(0xff00_0000, 0xffff_ffff, 128), 0xff7f_7f7f);
        assert_eq!((mixed(7, 9, 256), mixed(7, 9, 0)), (7, 9));
    }

    #[test]
    fn nothing_is_drawn_beyond_the_edges() {
        let stamp = Stamp::of(Form::Disc, 3.0, false, 0, 20);
        for at in [[0.0, 0.0], [19.0, 10.0], [10.0, 19.9], [-5.0, 3.0], [1e300, 1e300], [f64::NAN, 5.0]] {
            let mut picture = Picture::of([20, 20], true);
            picture.put(&stamp, at);
            picture.ellipse(at, [1e300, 3.0], 0, true, [0.0, 0.0, 20.0, 20.0]);
            assert_eq!(picture.pixels.len(), 400);
        }
    }

    // ASH-1
    #[test]
    fn an_ellipse_has_an_edge_and_a_faint_filling() {
        let mut picture = Picture::of([60, 40], false);
        picture.ellipse([30.0, 20.0], [20.0, 10.0], 0, true, [0.0, 0.0, 60.0, 40.0]);
        let light = |x: usize, y: usize| picture.pixels[y * 60 + x] & 255;
        assert!(light(30, 20) < 255 && light(30, 20) > 200, "{}", light(30, 20));
        assert!(light(30, 10) < 200 || light(30, 9) < 200);
        assert_eq!((light(2, 20), light(12, 12)), (255, 255));
    }
}
