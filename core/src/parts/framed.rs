//! DRW-1 What a body is shown in: places on the page as places of the picture, and how large that is.

/// No picture has more pixels; a larger screen is shown a coarser one.
const PIXELS: f64 = 1_500_000.0;

/// Width and height on the page, and pixels of the screen to one of those.
#[derive(Debug, Default, PartialEq)]
pub struct Framed {
    size: [f64; 2],
    ratio: f64,
}

impl Framed {
    /// Of what the page says, which may be no size.
    pub fn new(size: [f64; 2], ratio: f64) -> Self {
        let size = size.map(|side| if side >= 1.0 { side } else { 0.0 });
        Self { size, ratio: if ratio > 0.0 { ratio } else { 1.0 } }
    }

    /// The shorter side on the page.
    pub fn side(&self) -> f64 {
        let [width, height] = self.size;
        width.min(height)
    }

    /// A share of the picture as shares of its shorter side from its middle.
    pub fn place(&self, [right, down]: [f64; 2]) -> [f64; 2] {
        let ([width, height], side) = (self.size, self.side());
        [(right - 0.5) * width / side, (down - 0.5) * height / side]
    }

    /// The other way round.
    pub fn share(&self, [right, down]: [f64; 2]) -> [f64; 2] {
        let ([width, height], side) = (self.size, self.side());
        [right * side / width + 0.5, down * side / height + 0.5]
    }

    /// Width and height of its picture in pixels; none of what has no size.
    pub fn pixels(&self) -> Option<[f64; 2]> {
        let [width, height] = self.size.map(|side| side * self.ratio);
        let smaller = (PIXELS / (width * height)).min(1.0).sqrt();
        (self.side() >= 1.0).then(|| [width, height].map(|side| side * smaller))
    }
}
