//! SHP-2 Files of outlines: whatever is read has finite numbers and lies on the board, and nothing traps.

use sanku_core::{
    json::{Read, parse},
    library::outline::{
        BOARD, NUMBERS, Sketch,
        ask::{Ask, Told, answered},
    },
};

/// Good files of both kinds, to be changed.
pub const GOOD: [&str; 2] = [
    "0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nB\n10\n0\n20\n0\n0\nCIRCLE\n10\n1\n20\n1\n40\n3\n0\nENDBLK\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nINSERT\n2\nB\n10\n9\n20\n9\n70\n3\n44\n7\n0\nSPLINE\n71\n2\n40\n0\n40\n0\n40\n0\n40\n1\n40\n1\n40\n1\n10\n8\n20\n0\n10\n9\n20\n20\n10\n8\n20\n0\n0\nENDSEC\n0\nEOF\n",
    "<svg width='30mm' viewBox='0 0 60 60'><g transform='rotate(9 1 2) scale(2)'><path d='M5 5h40a8 4 20 0 1 0 20q-9 30 -20 9t-10 3z'/></g><rect x='1' y='2' width='9' height='4'/></svg>",
];

/// A reading has finite numbers, and its loops lie on the board; or there is a reason.
pub fn what_is_read_is_finite_and_on_the_board(text: &str) {
    let ask = sanku_core::json::text_of(&Ask::File { part: 0 }).unwrap_or_default();
    check(&answered(&ask, text.as_bytes(), 0).unwrap_or_default());
    let sketch = Sketch::read(text);
    assert_eq!(Sketch::read(&sketch.text()), sketch, "{text}");
    let ask = sanku_core::json::text_of(&Ask::Sketch { text: text.to_owned() }).unwrap_or_default();
    check(&answered(&ask, &[], 0).unwrap_or_default());
}

fn check(told: &str) {
    let told = parse(told).and_then(|value| Told::read(&value)).unwrap_or_default();
    assert!(told.refused.is_some() || !told.readings.is_empty());
    for reading in told.readings {
        assert!(reading.numbers.len() == NUMBERS && reading.size > 0);
        for pair in reading.loops.iter().flat_map(|steps| steps.chunks(2)) {
            assert!(matches!(pair, [x, y] if *x.max(y) <= 40 * BOARD[0]), "{pair:?}");
        }
    }
}
