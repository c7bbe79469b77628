//! §1 Reads STEP files with truck, a kernel that shares no code with ours and none with gmsh's, and prints a JSON line of each: how many solids, how many
//! of their faces it lost, whether the triangles of the others are closed, what these hold and measure, and how far that may be off: `sanku-truck FILE…`.

use std::{
    env, fs,
    io::{self, Write},
    panic::{AssertUnwindSafe, catch_unwind},
};
use truck_meshalgo::prelude::*;
use truck_stepio::r#in::{Table, ruststep::parser::parse};
use truck_topology::shell::ShellCondition;

/// How far from its faces a solid is cut into triangles at first, to see how large it is; millimetres.
const ROUGH: f64 = 0.01;
/// And then, as a share of its volume over its surface: what lies between the faces and the triangles is so far across and has that surface, so it is this
/// share of the volume at most. Of each solid for itself: of a bearing the rings are thick, the balls small.
const NEAR: f64 = 1e-3;
/// Truck joins nothing that is closer than that, and cuts no finer.
const FINEST: f64 = 2.0 * TOLERANCE;

/// What a file holds, in millimetres.
#[derive(Default)]
struct Told {
    solids: usize,
    lost: usize,
    open: usize,
    volume: f64,
    surface: f64,
    /// By how much the volume may be off.
    within: f64,
}

fn main() -> io::Result<()> {
    let mut out = io::stdout();
    for file in env::args().skip(1) {
        let told = catch_unwind(AssertUnwindSafe(|| read(&file)));
        let said = match told.unwrap_or(Err("panicked")) {
            Ok(Told { solids, lost, open, volume, surface, within }) => format!(
                r#""solids":{solids},"lost":{lost},"open":{open},"volume":{volume:e},"surface":{surface:e},"within":{within:e}"#
            ),
            Err(why) => format!(r#""error":"{why}""#),
        };
        writeln!(out, r#"{{"file":{file:?},{said}}}"#)?;
    }
    Ok(())
}

/// What a file holds; a face that truck does not understand it drops without a word, and here it is counted.
fn read(file: &str) -> Result<Told, &'static str> {
    let text = fs::read_to_string(file).map_err(|_| "not there")?;
    let exchange = parse(&text).map_err(|_| "not by ISO 10303-21")?;
    let table = Table::from_data_section(exchange.data.first().ok_or("no data")?);
    let mut told = Told { solids: table.shell.len(), ..Told::default() };
    for shell in table.shell.values() {
        let faces = shell.cfs_faces.len();
        let shell = table.to_compressed_shell(shell).map_err(|_| "no shell")?;
        // Not `triangulation`, which finds no parameters for the edges of a cone in quarters (a V-belt's) though they lie on it to 1e-12.
        let rough = shell.robust_triangulation(ROUGH).to_polygon();
        let near = (NEAR * rough.volume() / surface(&rough)).max(FINEST);
        let cut = shell.robust_triangulation(near);
        told.lost += faces - cut.faces.iter().filter(|face| face.surface.is_some()).count();
        let mut mesh = cut.to_polygon();
        told.volume += mesh.volume();
        told.surface += surface(&mesh);
        told.within += near * surface(&mesh);
        mesh.put_together_same_attrs(TOLERANCE * 50.0).remove_degenerate_faces().remove_unused_attrs();
        told.open += usize::from(mesh.shell_condition() != ShellCondition::Closed);
    }
    Ok(told)
}

/// The surface of triangles.
fn surface(mesh: &PolygonMesh) -> f64 {
    let at = |corner: StandardVertex| mesh.positions()[corner.pos];
    let twice = |[a, b, c]: [StandardVertex; 3]| (at(b) - at(a)).cross(at(c) - at(a)).magnitude();
    mesh.faces().triangle_iter().map(twice).sum::<f64>() / 2.0
}
