//! SHP-1 A mesh as a body: corners at one place are one, the triangles of a piece look the same way, pieces look outside unless they are a
//! cavity, and holes are closed by a cone over their rim.

use super::{
    edges::{Edges, sides},
    triangles::Triangles,
    weld::welded,
};
use crate::library::solid::math::{Vector, add, cross, dot, length, scale, sub};

/// What was done to a mesh.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Mended {
    /// So many sides of triangles had nothing beyond them.
    pub open: usize,
    /// Triangles looked the wrong way.
    pub turned: bool,
}

/// Of more pieces none is taken for the cavity of another.
const FEW_PIECES: usize = 512;

/// Triangles that hold together.
#[derive(Debug, Clone, Default)]
struct Piece {
    /// Up to where its triangles stand in the order in which they were found.
    end: usize,
    bounds: [Vector; 2],
    volume: f64,
}

/// The body of a mesh, and what was done for it.
pub fn mended(mesh: &Triangles) -> (Triangles, Mended) {
    let mut mesh = welded(mesh);
    let edges = Edges::of(&mesh.faces, mesh.points.len());
    let mut flood = Flood::new(&mesh, &edges);
    flood.run();
    let turned = flood.wrong();
    let rims = rims(&mesh, &edges, &turned);
    for (face, _) in mesh.faces.iter_mut().zip(&turned).filter(|(_, turned)| **turned) {
        let [a, b, c] = *face;
        *face = [a, c, b];
    }
    let mended = Mended { open: rims.len(), turned: turned.contains(&true) };
    close(&mut mesh, &rims);
    (mesh, mended)
}

/// Walks from triangle to triangle over their sides.
struct Flood<'m> {
    mesh: &'m Triangles,
    edges: &'m Edges,
    order: Vec<u32>,
    seen: Vec<bool>,
    /// Which look another way than the first of their piece.
    turned: Vec<bool>,
    pieces: Vec<Piece>,
}

impl<'m> Flood<'m> {
    fn new(mesh: &'m Triangles, edges: &'m Edges) -> Self {
        let many = mesh.faces.len();
        let (order, seen, turned) = (Vec::with_capacity(many), vec![false; many], vec![false; many]);
        Self { mesh, edges, order, seen, turned, pieces: Vec::new() }
    }

    fn run(&mut self) {
        for first in 0..self.mesh.faces.len() {
            let from = self.order.len();
            self.see(first, false);
            self.spread(from);
            if self.order.len() > from {
                let piece = self.piece(from);
                self.pieces.push(piece);
            }
        }
    }

    /// Which triangles look the wrong way.
    fn wrong(self) -> Vec<bool> {
        let (mut turned, mut from) = (self.turned, 0);
        for (piece, inward) in self.pieces.iter().zip(inward(&self.pieces)) {
            for at in self.order.get(from..piece.end).unwrap_or_default() {
                if let Some(turned) = turned.get_mut(*at as usize) {
                    *turned ^= inward;
                }
            }
            from = piece.end;
        }
        turned
    }

    fn see(&mut self, face: usize, turned: bool) {
        if let (Some(seen), Some(own)) = (self.seen.get_mut(face), self.turned.get_mut(face))
            && !*seen
        {
            (*seen, *own) = (true, turned);
            self.order.push(u32::try_from(face).unwrap_or(u32::MAX));
        }
    }

    fn spread(&mut self, from: usize) {
        let mut next = from;
        while let Some(face) = self.order.get(next).copied() {
            next += 1;
            let own = self.turned.get(face as usize).copied().unwrap_or_default();
            for (beyond, same) in self.edges.beyond(face).into_iter().flatten() {
                self.see(beyond.face as usize, own != same);
            }
        }
    }

    /// What was found from there on. What most of its surface says is where it looks.
    fn piece(&mut self, from: usize) -> Piece {
        let of = self.order.get(from..).unwrap_or_default();
        let corners =
            |at: u32| self.mesh.corners(self.mesh.faces.get(at as usize).copied().unwrap_or_default());
        let turned = |at: u32| self.turned.get(at as usize).copied().unwrap_or_default();
        let mut balance = 0.0;
        let mut bounds = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
        for at in of {
            let [a, b, c] = corners(*at);
            let area = length(cross(sub(b, a), sub(c, a)));
            balance += if turned(*at) { -area } else { area };
            bounds = [a, b, c].into_iter().fold(bounds, around);
        }
        let [low, high] = bounds;
        let middle = scale(add(low, high), 0.5);
        let part = |at: &u32| {
            let [a, b, c] = corners(*at).map(|corner| sub(corner, middle));
            let own = dot(a, cross(b, c)) / 6.0;
            if turned(*at) { -own } else { own }
        };
        let mut volume = of.iter().map(part).sum::<f64>();
        if balance < 0.0 {
            volume = -volume;
            for at in of {
                if let Some(turned) = self.turned.get_mut(*at as usize) {
                    *turned = !*turned;
                }
            }
        }
        Piece { end: self.order.len(), bounds, volume }
    }
}

fn around([[a, b, c], [d, e, f]]: [Vector; 2], [x, y, z]: Vector) -> [Vector; 2] {
    [[a.min(x), b.min(y), c.min(z)], [d.max(x), e.max(y), f.max(z)]]
}

/// Which pieces look inside and should not: all, if they do so together; then those that are the cavity of none.
fn inward(pieces: &[Piece]) -> Vec<bool> {
    let all = pieces.iter().map(|piece| piece.volume).sum::<f64>() < 0.0;
    let within = |inner: &Piece, outer: &Piece| {
        let ([low, high], [lower, higher]) = (inner.bounds, outer.bounds);
        let inside = low.iter().zip(lower).all(|(own, other)| *own >= other);
        inside && high.iter().zip(higher).all(|(own, other)| *own <= other)
    };
    let cavity = |own: &Piece| {
        pieces.len() <= FEW_PIECES
            && pieces.iter().any(|other| other.volume.abs() > own.volume.abs() && within(own, other))
    };
    pieces.iter().map(|piece| all != ((piece.volume < 0.0) != all && !cavity(piece))).collect()
}

/// The sides that have nothing beyond them, as what would close them runs.
fn rims(mesh: &Triangles, edges: &Edges, turned: &[bool]) -> Vec<[u32; 2]> {
    let mut found = Vec::new();
    for ((number, face), turned) in (0_u32..).zip(&mesh.faces).zip(turned) {
        let open = sides(*face).into_iter().zip(edges.beyond(number)).filter(|(_, beyond)| beyond.is_none());
        found.extend(open.map(|([from, to], _)| if *turned { [from, to] } else { [to, from] }));
    }
    found
}

/// Closes holes: what hangs together of their rims becomes a cone over its middle.
fn close(mesh: &mut Triangles, rims: &[[u32; 2]]) {
    let mut joined = Joined((0..u32::try_from(mesh.points.len()).unwrap_or(u32::MAX)).collect());
    for [from, to] in rims {
        joined.join(*from, *to);
    }
    let mut middles: Vec<(Vector, f64, u32)> = vec![([0.0; 3], 0.0, u32::MAX); mesh.points.len()];
    for [from, to] in rims {
        let ends = [*from, *to, *to];
        let [start, end, _] = mesh.corners(ends);
        if let Some((sum, count, _)) = middles.get_mut(joined.first(*from) as usize) {
            (*sum, *count) = (add(*sum, add(start, end)), *count + 2.0);
        }
    }
    for [from, to] in rims {
        let Some((sum, count, own)) = middles.get_mut(joined.first(*from) as usize) else { continue };
        if *own == u32::MAX {
            *own = u32::try_from(mesh.points.len()).unwrap_or(u32::MAX);
            mesh.points.push(scale(*sum, 1.0 / *count));
        }
        mesh.faces.push([*from, *to, *own]);
    }
}

/// Corners that are joined: of each another one on the way to the first.
struct Joined(Vec<u32>);

impl Joined {
    fn first(&mut self, of: u32) -> u32 {
        let mut at = of;
        while let Some(next) = self.0.get(at as usize).copied().filter(|next| *next != at) {
            let after = self.0.get(next as usize).copied().unwrap_or(next);
            if let Some(place) = self.0.get_mut(at as usize) {
                *place = after;
            }
            at = after;
        }
        at
    }

    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.first(one), self.first(other));
        if let Some(place) = self.0.get_mut(one.max(other) as usize) {
            *place = one.min(other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A piece from one number to another along each axis.
    fn piece((low, high): (f64, f64), volume: f64) -> Piece {
        Piece { end: 0, bounds: [[low; 3], [high; 3]], volume }
    }

    #[test]
    fn shp_1_pieces_look_outside_but_cavities() {
        let [whole, within, touching] = [(0.0, 10.0), (2.0, 8.0), (0.0, 6.0)];
        for (pieces, is) in [
            (&[(whole, 9.0)][..], &[false][..]),
            (&[(whole, -9.0)], &[true]),
            (&[(whole, 9.0), (within, -2.0)], &[false, false]),
            (&[(whole, -9.0), (within, 2.0)], &[true, true]),
            (&[(whole, 9.0), (touching, -2.0)], &[false, false]),
            (&[(whole, 9.0), (within, 2.0)], &[false, false]),
            // Beside it, or out of it at one end: no cavity.
            (&[(whole, 9.0), ((12.0, 14.0), -2.0)], &[false, true]),
            (&[(whole, 9.0), ((8.0, 12.0), -2.0)], &[false, true]),
            (&[(whole, 9.0), ((-2.0, 4.0), -2.0)], &[false, true]),
            // As large as what it is in, or larger: none either.
            (&[(whole, 9.0), (whole, -9.0)], &[false, true]),
            (&[(within, -2.0), (whole, 9.0), ((4.0, 6.0), -1.0)], &[false, false, false]),
        ] {
            let pieces: Vec<_> = pieces.iter().map(|(ends, volume)| piece(*ends, *volume)).collect();
            assert_eq!(inward(&pieces), is, "{pieces:?}");
        }
    }

    #[test]
    fn shp_1_of_more_than_512_pieces_none_is_a_cavity() {
        for (many, turned) in [(512, false), (513, true)] {
            let mut pieces = vec![Piece::default(); many - 2];
            pieces.extend([piece((0.0, 10.0), 9.0), piece((2.0, 8.0), -2.0)]);
            assert_eq!(inward(&pieces).last(), Some(&turned), "{many}");
        }
    }

    #[test]
    fn shp_1_what_is_joined_has_one_first() {
        let mut joined = Joined((0..9).collect());
        for (one, other) in [(3, 4), (5, 4), (8, 7), (7, 3), (1, 2), (4, 8)] {
            joined.join(one, other);
        }
        let firsts: Vec<u32> = (0..9).map(|of| joined.first(of)).collect();
        assert_eq!(firsts, [0, 1, 1, 3, 3, 3, 6, 3, 3]);
    }
}
