//! Pages that are given along as files: how a text stands in them.

/// A text as it stands in a page.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;

    // ASH-1, MOT-1
    #[test]
    fn what_means_something_in_a_page_is_told_otherwise() {
        assert_eq!(escaped("<a href=\"x\">&梁"), "&lt;a href=&quot;x&quot;&gt;&amp;梁");
    }
}
