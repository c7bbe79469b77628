//! SHP-1 GLB: a text and bytes, parted by the first line end, in a container that is good.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::claims::shapes::a_file_holds_triangles_or_says_why_not;

fuzz_target!(|bytes: &[u8]| {
    a_file_holds_triangles_or_says_why_not("a.glb", bytes);
    let at = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let (text, binary) = bytes.split_at(at);
    let chunk = |kind: u32, of: &[u8]| [&(of.len() as u32).to_le_bytes(), &kind.to_le_bytes(), of].concat();
    let file = [b"glTF\x02\0\0\0\0\0\0\0".as_slice(), &chunk(0x4e4f_534a, text), &chunk(0x004e_4942, binary)]
        .concat();
    a_file_holds_triangles_or_says_why_not("a.glb", &file);
});
