//! §1 STEP files: ISO 10303-21 by AP242, manifold solids with exact surfaces, millimetres. The same bytes for the same body.

use super::{
    brep::{Curve, Edge, Face, Shell, Surface},
    math::{Frame, Vector, length, scale},
};
use std::{collections::BTreeMap, fmt::Write};

/// What a file says beside its bodies.
#[derive(Debug, Clone, Copy)]
pub struct Label<'a> {
    /// What the product is called.
    pub name: &'a str,
    /// What else is told: source, licence, what is simplified.
    pub about: &'a [&'a str],
}

const SCHEMA: &str = "AP242_MANAGED_MODEL_BASED_3D_ENGINEERING_MIM_LF { 1 0 10303 442 1 1 4 }";

/// The file of some bodies.
pub fn file(shells: &[Shell], label: Label<'_>) -> String {
    let mut out = Out::default();
    let solids: Vec<_> = shells.iter().map(|shell| out.solid(shell)).collect();
    out.product(&solids, label.name);
    let about: Vec<_> = label.about.iter().map(|line| text(line)).collect();
    let name = text(label.name);
    format!(
        "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION(({}),'2;1');\nFILE_NAME({name},'',(''),(''),'Sanku','Sanku','');\n\
         FILE_SCHEMA(('{SCHEMA}'));\nENDSEC;\nDATA;\n{}ENDSEC;\nEND-ISO-10303-21;\n",
        if about.is_empty() { "''".into() } else { about.join(",") },
        out.text
    )
}

/// A text as Part 21 writes it.
fn text(of: &str) -> String {
    let mut said = String::from("'");
    for letter in of.chars() {
        match letter {
            '\'' => said.push_str("''"),
            '\\' => said.push_str("\\\\"),
            ' '..='~' => said.push(letter),
            _ => {
                let (code, wide) = (u32::from(letter), u32::from(letter) > 0xFFFF);
                let _ = if wide {
                    write!(said, "\\X4\\{code:08X}\\X0\\")
                } else {
                    write!(said, "\\X2\\{code:04X}\\X0\\")
                };
            }
        }
    }
    said + "'"
}

/// A number as Part 21 writes it.
fn number(of: f64) -> String {
    // Twelve decimals: what is rounding goes away, what is there stays. Not less than nothing, either.
    let of = (of * 1e12).round() / 1e12 + 0.0;
    let said = format!("{of}");
    if said.contains('.') { said } else { said + "." }
}

fn list(of: &[String]) -> String {
    format!("({})", of.join(","))
}

fn ids(of: &[usize]) -> String {
    list(&of.iter().map(|id| format!("#{id}")).collect::<Vec<_>>())
}

/// The lines so far; what was said once is referred to.
#[derive(Default)]
struct Out {
    text: String,
    count: usize,
    known: BTreeMap<String, usize>,
}

impl Out {
    fn say(&mut self, line: &str) -> usize {
        if let Some(id) = self.known.get(line) {
            return *id;
        }
        let id = self.fresh(line);
        self.known.insert(line.into(), id);
        id
    }

    /// A line of its own, even if another says the same.
    fn fresh(&mut self, line: &str) -> usize {
        self.count += 1;
        let _ = writeln!(self.text, "#{}={line};", self.count);
        self.count
    }

    fn triple(&mut self, kind: &str, of: Vector) -> usize {
        self.say(&format!("{kind}('',{})", list(&of.map(number))))
    }

    fn point(&mut self, at: Vector) -> usize {
        self.triple("CARTESIAN_POINT", at)
    }

    fn direction(&mut self, way: Vector) -> usize {
        self.triple("DIRECTION", way)
    }

    fn frame(&mut self, frame: Frame) -> usize {
        let (origin, z, x) = (self.point(frame.origin), self.direction(frame.z), self.direction(frame.x));
        self.say(&format!("AXIS2_PLACEMENT_3D('',#{origin},#{z},#{x})"))
    }

    fn curve(&mut self, curve: &Curve) -> usize {
        match curve {
            Curve::Line { from, way } => {
                let long = length(*way);
                let (from, way) = (self.point(*from), self.direction(scale(*way, 1.0 / long)));
                let way = self.say(&format!("VECTOR('',#{way},{})", number(long)));
                self.say(&format!("LINE('',#{from},#{way})"))
            }
            Curve::Circle { frame, radius } => {
                let frame = self.frame(*frame);
                self.say(&format!("CIRCLE('',#{frame},{})", number(*radius)))
            }
            Curve::Hyperbola { frame, a, b } => {
                let frame = self.frame(*frame);
                self.say(&format!("HYPERBOLA('',#{frame},{},{})", number(*a), number(*b)))
            }
        }
    }

    fn surface(&mut self, face: &Face) -> usize {
        let frame = self.frame(face.frame);
        let line = match face.surface {
            Surface::Plane => format!("PLANE('',#{frame})"),
            Surface::Cylinder { radius } => format!("CYLINDRICAL_SURFACE('',#{frame},{})", number(radius)),
            Surface::Cone { radius, slope } => {
                let angle = super::math::atan2(slope, 1.0);
                format!("CONICAL_SURFACE('',#{frame},{},{})", number(radius), number(angle))
            }
            Surface::Sphere { radius } => format!("SPHERICAL_SURFACE('',#{frame},{})", number(radius)),
            Surface::Torus { major, minor } => {
                format!("TOROIDAL_SURFACE('',#{frame},{},{})", number(major), number(minor))
            }
        };
        self.say(&line)
    }

    fn edge(&mut self, edge: &Edge, vertices: &[usize]) -> usize {
        let curve = self.curve(&edge.curve);
        let [from, to] = edge.ends.map(|end| vertices.get(end).copied().unwrap_or_default());
        self.fresh(&format!("EDGE_CURVE('',#{from},#{to},#{curve},.T.)"))
    }

    fn face(&mut self, face: &Face, edges: &[usize]) -> usize {
        let bounds = face.loops.iter().enumerate().map(|(at, chain)| {
            let uses = chain.iter().map(|(edge, forward)| {
                let edge = edges.get(*edge).copied().unwrap_or_default();
                self.fresh(&format!("ORIENTED_EDGE('',*,*,#{edge},.{}.)", flag(*forward)))
            });
            let uses: Vec<_> = uses.collect();
            let around = self.fresh(&format!("EDGE_LOOP('',{})", ids(&uses)));
            let kind = if at == 0 { "FACE_OUTER_BOUND" } else { "FACE_BOUND" };
            self.fresh(&format!("{kind}('',#{around},.T.)"))
        });
        let bounds: Vec<_> = bounds.collect();
        let surface = self.surface(face);
        self.fresh(&format!("ADVANCED_FACE('',{},#{surface},.{}.)", ids(&bounds), flag(face.outward)))
    }

    fn solid(&mut self, shell: &Shell) -> usize {
        let points: Vec<_> = shell.points.iter().map(|point| self.point(*point)).collect();
        let vertices: Vec<_> =
            points.iter().map(|id| self.fresh(&format!("VERTEX_POINT('',#{id})"))).collect();
        let edges: Vec<_> = shell.edges.iter().map(|edge| self.edge(edge, &vertices)).collect();
        let faces: Vec<_> = shell.faces.iter().map(|face| self.face(face, &edges)).collect();
        let shell = self.fresh(&format!("CLOSED_SHELL('',{})", ids(&faces)));
        self.fresh(&format!("MANIFOLD_SOLID_BREP('',#{shell})"))
    }

    /// The product that the bodies are, its units, and that the one stands for the other.
    fn product(&mut self, solids: &[usize], name: &str) {
        let name = text(name);
        let units = self.units();
        let frame = self.frame(Frame::WORLD);
        let items = ids(&[solids, &[frame]].concat());
        let shape = self.say(&format!("ADVANCED_BREP_SHAPE_REPRESENTATION({name},{items},#{units})"));
        let context = self.say("APPLICATION_CONTEXT('managed model based 3d engineering')");
        self.say(&format!(
            "APPLICATION_PROTOCOL_DEFINITION('international standard','ap242_managed_model_based_3d_engineering',2014,#{context})"
        ));
        let product = self.say(&format!("PRODUCT_CONTEXT('',#{context},'mechanical')"));
        let product = self.say(&format!("PRODUCT({name},{name},'',(#{product}))"));
        self.say(&format!("PRODUCT_RELATED_PRODUCT_CATEGORY('part',$,(#{product}))"));
        let formation = self.say(&format!("PRODUCT_DEFINITION_FORMATION('','',#{product})"));
        let design = self.say(&format!("PRODUCT_DEFINITION_CONTEXT('part definition',#{context},'design')"));
        let definition = self.say(&format!("PRODUCT_DEFINITION('design','',#{formation},#{design})"));
        let definition = self.say(&format!("PRODUCT_DEFINITION_SHAPE('','',#{definition})"));
        self.say(&format!("SHAPE_DEFINITION_REPRESENTATION(#{definition},#{shape})"));
    }

    fn units(&mut self) -> usize {
        let long = self.say("(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))");
        let angle = self.say("(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))");
        let solid = self.say("(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())");
        let near = self.say(&format!(
            "UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-06),#{long},'distance_accuracy_value','')"
        ));
        self.say(&format!(
            "(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((#{near}))\
             GLOBAL_UNIT_ASSIGNED_CONTEXT((#{long},#{angle},#{solid}))REPRESENTATION_CONTEXT('',''))"
        ))
    }
}

fn flag(of: bool) -> char {
    if of { 'T' } else { 'F' }
}
