//! QRY-1 Bills of materials: each line is looked up once, and again where there was no time for it.

use super::*;

// QRY-1 **D**
#[test]
fn qry_1_what_there_was_no_time_for_is_asked_for_again_as_long_as_the_server_gets_on() {
    let (found, late) =
        (BillLine { total: 1, ..BillLine::default() }, BillLine { late: true, ..BillLine::default() });
    let of = |lines: &[&BillLine]| {
        Got(Tag::default(), Answer::SearchBill(Ok(lines.iter().map(|line| (*line).clone()).collect())))
    };
    let whys = |bill: &Bill| rows(bill).into_iter().map(|row| row.why.unwrap()).collect::<Vec<_>>();
    let four = opened("/part/search/bill?lines=a%0Ab%0Ac%0Aa");
    let second = after(four, of(&[&found, &late, &late]));
    assert_eq!(asked(&second).unwrap(), ["b", "c"], "what stands twice is asked for once");
    assert_eq!(
        whys(&second.state),
        [texts::UNREADABLE, texts::ASKED, texts::ASKED, texts::UNREADABLE],
        "what came stands there"
    );
    let third = after(second.state, of(&[&late, &found]));
    assert_eq!(asked(&third).unwrap(), ["b"]);
    let last = after(third.state, of(&[&late]));
    assert_eq!((asked(&last), whys(&last.state)[1].as_str()), (None, texts::LATE));
    let none = after(opened(TWO), of(&[&late, &late]));
    assert_eq!((asked(&none), whys(&none.state)), (None, vec![texts::LATE.to_owned(); 2]));
    let again = after(last.state, shown("/part/search/bill?lines=b%0Ad%0Aa"));
    assert_eq!(asked(&again).unwrap(), ["b", "d"], "what was late, and what is new");
}

// QRY-1
#[test]
fn qry_1_a_mended_line_alone_is_asked_for_and_the_others_stay() {
    let step =
        after(all(), shown("/part/search/bill?lines=%E8%9E%BA%E6%A0%93+M12%C3%9780%0A1%09M12%C3%9790%0926"));
    assert_eq!(asked(&step).unwrap(), ["M12×90"]);
    assert_eq!(view(&step.state).status, "共 2 行：查到 1，近似 0，没有 0，未查 1");
    let mended = BillLine { total: 1, nearest: item(&["M12×90"]), ..BillLine::default() };
    assert_eq!(view(&came(step.state, vec![mended])).status, "共 2 行：查到 2，近似 0，没有 0");
    let counted = after(all(), shown("/part/search/bill?lines=%E8%9E%BA%E6%A0%93+M12%C3%9780%094"));
    assert_eq!(
        (asked(&counted), rows(&counted.state)[0].quantity),
        (None, Some(4)),
        "how many is not looked up"
    );
    let other = after(all(), shown("/component/search/bill?lines=%E8%9E%BA%E6%A0%93+M12%C3%9780"));
    assert_eq!(asked(&other).unwrap(), ["螺栓 M12×80"], "another library knows nothing of it");
}
