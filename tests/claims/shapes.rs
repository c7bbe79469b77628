//! SHP-1 Files of triangles: whatever is read is triangles between points that are there, or a reason; and what is told of them are numbers.

use sanku_core::library::shape::{Described, read};

/// A good file of each form, by its name.
pub const FILES: [(&str, &[u8]); 4] = [
    (
        "a.stl",
        b"solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 2.5 0\nendloop\nendfacet\nendsolid a\n",
    ),
    ("a.obj", b"v 0 0 0\nv 1 0 0\nv 0 2 0\nv 0 0 3\nf 1 3 2\nf 1/1 2/2 4\nf -4 -1 -2\nf 2 3 4\n"),
    (
        "a.ply",
        b"ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 2 0\n3 0 1 2\n",
    ),
    (
        "a.wrl",
        b"#VRML V2.0 utf8\nTransform { scale 2 2 2 children [ DEF A Shape { geometry IndexedFaceSet { coordIndex [ 0,2,1,-1,0,1,3,-1 ] coord Coordinate { point [ 0 0 0, 1 0 0, 0 2 0, 0 0 3 ] } } } USE A ] }\n",
    ),
];

/// Triangles with numbers and corners, or a reason; of a body, finite numbers.
pub fn a_file_holds_triangles_or_says_why_not(name: &str, bytes: &[u8]) {
    let mesh = match read(name, bytes) {
        Ok(mesh) => mesh,
        Err(flaw) => {
            assert!(!flaw.said().is_empty(), "{flaw:?}");
            return;
        }
    };
    assert!(!mesh.faces.is_empty() && mesh.points.iter().flatten().all(|along| along.is_finite()));
    assert!(mesh.faces.iter().flatten().all(|at| (*at as usize) < mesh.points.len()));
    if let Ok(told) = Described::of(&mesh) {
        let all = told.descriptor.0.iter().all(|number| number.is_finite());
        assert!(all && told.volume > 0.0 && told.sizes.iter().all(|size| size.is_finite()), "{told:?}");
    }
}
