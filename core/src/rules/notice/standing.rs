//! TXT-1 Texts of where a material stands in its class, and of grades like it.

/// So many of the class have such a number; what is said of the others.
pub fn place(count: &str, below: &str, above: &str) -> String {
    let part = |text: &str, number: &str| match number {
        "0" => String::new(),
        _ => [text, number, " 种"].concat(),
    };
    let [over, under] = [part("，高于 ", below), part("，低于 ", above)];
    [count, " 种有此值", &over, &under].concat()
}

/// What stands on the way between the ends where each power of ten takes as much.
pub const LOGARITHMIC: &str = "对数刻度";
