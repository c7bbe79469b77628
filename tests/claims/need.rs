//! REC-1 Needs: any text is one, says where each of its words went, and is read again as it is written.

use sanku_core::{
    library::Library,
    rules::need::{Need, READ, recommend},
};

/// Every piece is the text that stands there, once; a need is read again from its own sentence; nothing is proposed of nothing.
pub fn a_text_is_read_and_read_again_as_it_is_written(text: &str) {
    let typed: Vec<char> = text.chars().collect();
    for library in Library::ALL {
        let need = Need::read(library, text);
        let mut pieces: Vec<(u32, u32, &str)> =
            need.readings.iter().map(|piece| (piece.from, piece.to, piece.text.as_str())).collect();
        let beyond = need.unread.iter().filter(|piece| piece.from < READ as u32);
        pieces.extend(beyond.map(|piece| (piece.from, piece.to, piece.text.as_str())));
        pieces.sort_unstable();
        for (from, to, said) in &pieces {
            let stands: String = typed[*from as usize..*to as usize].iter().collect();
            assert_eq!(&stands, said, "{text}");
        }
        assert!(pieces.windows(2).all(|pair| pair[0].1 <= pair[1].0), "{text}: {pieces:?}");
        let beyond = need.unread.iter().any(|piece| piece.from as usize == READ);
        assert_eq!(beyond, typed.len() > READ, "{text}");
        let sentence = need.sentence();
        if sentence.chars().count() <= READ {
            let again = Need::read(library, &sentence);
            assert_eq!((again.subject, &again.asks), (need.subject, &need.asks), "{text} → {sentence}");
            assert!(again.unread.is_empty(), "{text} → {sentence}: {:?}", again.unread);
        }
        let told = recommend(&need, &[]);
        assert_eq!((told.considered, told.passed, told.hits.len()), (0, 0, 0), "{text}");
    }
}
