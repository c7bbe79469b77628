//! SHP-1 Which triangles meet at an edge: each edge lies at that of its corners where fewer do.

/// A side of a triangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Side {
    /// Its triangle.
    pub face: u32,
    /// Which of its three sides.
    pub side: u8,
}

/// Of each side of each triangle the one on its other side, and whether both run the same way, which they should not.
pub struct Edges {
    mates: Vec<[Option<(Side, bool)>; 3]>,
}

/// So many edges are looked through at a corner: no body has more.
const LOOKED: usize = 4_096;

/// From where to where the sides of a triangle run.
pub fn sides([a, b, c]: [u32; 3]) -> [[u32; 2]; 3] {
    [[a, b], [b, c], [c, a]]
}

impl Edges {
    /// Of triangles between so many points.
    pub fn of(faces: &[[u32; 3]], points: usize) -> Self {
        let mut degrees = vec![0_u32; points];
        for at in faces.iter().flatten() {
            if let Some(degree) = degrees.get_mut(*at as usize) {
                *degree += 1;
            }
        }
        let degree = |at: u32| degrees.get(at as usize).copied().unwrap_or_default();
        let home = |[from, to]: [u32; 2]| if (degree(from), from) < (degree(to), to) { from } else { to };
        let mut found = Self { mates: vec![[None; 3]; faces.len()] };
        // Where more than two meet, those that run against each other do so first.
        for same in [false, true] {
            let mut lists = Lists::new(points);
            for (number, face) in (0_u32..).zip(faces) {
                for ((side, ends), beyond) in (0_u8..).zip(sides(*face)).zip(found.beyond(number)) {
                    let (own, home) = (Side { face: number, side }, home(ends));
                    if beyond.is_some() {
                        continue;
                    }
                    match lists.taken(home, |other| joined(faces, other, ends) == Some(same)) {
                        Some(other) => {
                            found.join(own, (other, same));
                            found.join(other, (own, same));
                        }
                        None => lists.put(home, own),
                    }
                }
            }
        }
        found
    }

    fn join(&mut self, own: Side, mate: (Side, bool)) {
        let place =
            self.mates.get_mut(own.face as usize).and_then(|mates| mates.get_mut(usize::from(own.side)));
        if let Some(place) = place {
            *place = Some(mate);
        }
    }

    /// What lies beyond the three sides of a triangle.
    pub fn beyond(&self, face: u32) -> [Option<(Side, bool)>; 3] {
        self.mates.get(face as usize).copied().unwrap_or_default()
    }
}

/// Whether a side lies on an edge, and if, whether it runs as that does.
fn joined(faces: &[[u32; 3]], other: Side, [from, to]: [u32; 2]) -> Option<bool> {
    let ends = sides(*faces.get(other.face as usize)?);
    let [start, end] = *ends.get(usize::from(other.side))?;
    if [start, end] == [from, to] {
        Some(true)
    } else if [end, start] == [from, to] {
        Some(false)
    } else {
        None
    }
}

/// Of each corner the sides that wait for another one, linked.
struct Lists {
    heads: Vec<u32>,
    links: Vec<(Side, u32)>,
}

const END: u32 = u32::MAX;

impl Lists {
    fn new(points: usize) -> Self {
        Self { heads: vec![END; points], links: Vec::new() }
    }

    fn put(&mut self, home: u32, side: Side) {
        let Some(head) = self.heads.get_mut(home as usize) else { return };
        let number = u32::try_from(self.links.len()).unwrap_or(END);
        self.links.push((side, *head));
        *head = number;
    }

    /// Takes the first such side out of the list of a corner.
    fn taken(&mut self, home: u32, such: impl Fn(Side) -> bool) -> Option<Side> {
        let (mut before, mut at) = (END, self.heads.get(home as usize).copied()?);
        for _ in 0..LOOKED {
            let (side, next) = self.links.get(at as usize).copied()?;
            if such(side) {
                match self.links.get_mut(before as usize) {
                    Some((_, link)) => *link = next,
                    None => *self.heads.get_mut(home as usize)? = next,
                }
                return Some(side);
            }
            (before, at) = (at, next);
        }
        None
    }
}
