//! SHP-1 Files of triangles: STL, OBJ, PLY, VRML 2.0 and what another reader made; the first byte says which.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::claims::shapes::{FILES, a_file_holds_triangles_or_says_why_not};

// Either a file as it is, or a place in a good one and what stands there instead.
fuzz_target!(|bytes: &[u8]| {
    let Some(([which, place], rest)) = bytes.split_first_chunk::<2>() else { return };
    let (name, good) = FILES[usize::from(*which) % FILES.len()];
    a_file_holds_triangles_or_says_why_not(name, rest);
    let mut file = good.to_vec();
    let from = usize::from(*place) % file.len();
    let to = (from + rest.len()).min(file.len());
    file.splice(from..to, rest.iter().copied());
    a_file_holds_triangles_or_says_why_not(name, &file);
    a_file_holds_triangles_or_says_why_not("", &[b"SANKUTRI", rest].concat());
});
