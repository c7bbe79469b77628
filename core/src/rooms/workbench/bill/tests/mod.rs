//! QRY-1 Bills of materials: what is asked, what is said of each line, and what is exported.

mod known;

use super::*;
use crate::{
    boot::Boot,
    library::query::{LegalSegment, Told, UnderstoodWord, WrongSegment},
    machine::fed,
    net::api::BillItem,
    rules::{notice, viewer::NOBODY},
};

fn after(bill: Bill, input: Input<BillEvent>) -> Step<Bill> {
    fed(bill, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn view(bill: &Bill) -> BillView {
    bill.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn shown(path: &str) -> Input<BillEvent> {
    Heard(Fact::Shown { tab: TabId(7), route: Route::read(path).expect(path) })
}

fn opened(path: &str) -> Bill {
    after(Bill::from(TabId(7)), shown(path)).state
}

fn asked(step: &Step<Bill>) -> Option<Vec<String>> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::SearchBill(ask)) => Some(ask.lines.clone()),
        _ => None,
    })
}

fn came(bill: Bill, lines: Vec<BillLine>) -> Bill {
    after(bill, Got(Tag::default(), Answer::SearchBill(Ok(lines)))).state
}

fn rows(bill: &Bill) -> Vec<BillRow> {
    match view(bill).content {
        BillContent::Table { rows } => rows.to_vec(),
        _ => Vec::new(),
    }
}

fn item(matches: &[&str]) -> Option<BillItem> {
    let matches = matches.iter().map(|name| (*name).to_owned()).collect();
    Some(BillItem { set_id: "s1".into(), name: "六角头螺栓".into(), model: "GB/T 5782".into(), matches })
}

fn size(text: &str, wrong: Option<WrongSegment>) -> UnderstoodWord {
    let reading = Told { label: "尺寸".into(), said: text.into() };
    UnderstoodWord { text: text.into(), reading, wrong, ..UnderstoodWord::default() }
}

const TWO: &str = "/part/search/bill?lines=%E8%9E%BA%E6%A0%93+M12%C3%9780%0A1%09M12%C3%9783%0926";

/// One line found, one nearly, one not, one for which there was no time.
fn all() -> Bill {
    let nearest = ["80", "90"].map(|said| LegalSegment { said: said.into(), text: ["M12×", said].concat() });
    let wrong = WrongSegment {
        part: "83".into(),
        called: "公称长度".into(),
        of: "GB/T 5782".into(),
        nearest: nearest.to_vec(),
    };
    let found = BillLine { total: 3, nearest: item(&["M12×80"]), ..BillLine::default() };
    let near = BillLine {
        total: 1,
        nearest: item(&[]),
        understood: vec![size("M12×83", Some(wrong))],
        relaxed: Some("忽略「M12×83」".into()),
        ..BillLine::default()
    };
    let nothing = BillLine { understood: vec![size("M99", None)], ..BillLine::default() };
    let late = BillLine { late: true, ..BillLine::default() };
    let bill = came(opened(&[TWO, "%0A%3DM99%0Ax"].concat()), vec![found, near, nothing, late.clone()]);
    came(bill, vec![late])
}

#[test]
fn qry_1_the_lines_of_the_address_are_asked_once_without_their_numbers_and_counts() {
    let step = after(Bill::from(TabId(7)), shown(TWO));
    assert_eq!(asked(&step).unwrap(), ["螺栓 M12×80", "M12×83"]);
    assert_eq!(view(&step.state).content, BillContent::Waiting);
    assert_eq!(asked(&after(step.state, shown(TWO))), None);
    let there = after(opened(TWO), shown("/part/search/bill?lines=M8"));
    assert_eq!(asked(&there).unwrap(), ["M8"]);
    let empty = after(Bill::from(TabId(7)), shown("/part/search/bill"));
    assert_eq!((asked(&empty), view(&empty.state).content), (None, BillContent::Empty));
}

#[test]
fn qry_1_more_lines_than_are_looked_up_are_named() {
    let lines = |count: usize| (0..count).map(|line| format!("a{line}")).collect::<Vec<_>>().join("%0A");
    let path = |count: usize| ["/part/search/bill?lines=", &lines(count)].concat();
    let step = after(Bill::from(TabId(7)), shown(&path(350)));
    assert_eq!(asked(&step).unwrap().len(), 200);
    assert_eq!(view(&step.state).note.as_deref(), Some("一次最多查 200 行，其余的行没有查；请分批粘贴"));
    assert_eq!(view(&opened(&path(200))).note, None);
}

#[test]
fn qry_1_each_line_says_what_became_of_it() {
    let bill = all();
    let rows = rows(&bill);
    assert_eq!(view(&bill).status, "共 4 行：查到 1，近似 1，没有 1，未查 1");
    let found = rows[0].item.as_ref().unwrap();
    assert_eq!((found.configuration.as_deref(), rows[0].why.as_deref()), (Some("M12×80"), None));
    assert_eq!(found.to, "/part/detail/s1?configName=M12%C3%9780");
    let others = found.others.as_ref().unwrap();
    assert_eq!(
        (others.label.as_str(), others.to.as_str()),
        ("另有 2 个", "/part/search?keyWords=%E8%9E%BA%E6%A0%93+M12%C3%9780")
    );
    assert_eq!(rows[1].why.as_deref(), Some("忽略「M12×83」"));
    let wrong = &rows[1].segments[0];
    assert_eq!(wrong.text, "「83」不是 GB/T 5782 的公称长度，最近：");
    let ways: Vec<_> = wrong.ways.iter().map(|way| (way.label.as_str(), way.line.as_str())).collect();
    assert_eq!(ways, [("80", "M12×80\t26"), ("90", "M12×90\t26")]);
    let take = rows[1].take.as_ref().unwrap();
    assert_eq!((take.label.as_str(), take.line.as_str()), ("采用", "六角头螺栓 GB/T 5782\t26"));
    assert_eq!((&rows[0].take, &rows[2].take), (&None, &None));
    assert_eq!(rows[2].why.as_deref(), Some(texts::NOTHING));
    assert_eq!(rows[3].why.as_deref(), Some(texts::LATE));
    let unread = came(opened("/part/search/bill?lines=%21%21"), vec![BillLine::default()]);
    assert_eq!(super::tests::rows(&unread)[0].why.as_deref(), Some(texts::UNREADABLE));
}

#[test]
fn qry_1_the_table_is_saved_for_a_spreadsheet_that_runs_none_of_it() {
    let step = after(all(), On(BillEvent::SaveChosen));
    let [Effect::Shell(Command::SaveText { name, media_type, text })] = &step.effects[..] else {
        panic!("{:?}", step.effects)
    };
    assert_eq!((name.as_str(), *media_type), ("清单查询结果.csv", "text/csv"));
    let lines: Vec<&str> = text.split("\r\n").collect();
    assert_eq!(lines[0], "\u{feff}行,原文,数量,理解,结果,名称,型号,配置,说明");
    assert_eq!(lines[1], "1,螺栓 M12×80,,,查到,六角头螺栓,GB/T 5782,M12×80,");
    assert_eq!(
        lines[2],
        "2,1\tM12×83\t26,26,尺寸 M12×83,近似,六角头螺栓,GB/T 5782,,忽略「M12×83」；「83」不是 GB/T 5782 的公称长度，最近：80、90"
    );
    assert!(lines[3].starts_with("3,'=M99,"), "{}", lines[3]);
    let quoted = came(opened("/part/search/bill?lines=a%22b%2Cc"), vec![BillLine::default()]);
    let step = after(quoted, On(BillEvent::SaveChosen));
    assert!(format!("{:?}", step.effects).contains(r#"1,\"a\"\"b,c\","#), "{:?}", step.effects);
}

// LST-2
#[test]
fn lst_2_the_table_is_saved_as_a_workbook_in_which_counts_alone_are_numbers() {
    let step = after(all(), On(BillEvent::WorkbookChosen));
    let [Effect::Shell(Command::SaveBytes { name, media_type, bytes })] = &step.effects[..] else {
        panic!("{:?}", step.effects)
    };
    assert_eq!((name.as_str(), *media_type), ("清单查询结果.xlsx", workbook::MEDIA_TYPE));
    let bytes: Vec<_> = bytes.chars().map(|letter| u8::try_from(letter).unwrap()).collect();
    let sheet = String::from_utf8_lossy(&bytes);
    for cell in [
        r#"<c r="A3"><v>2</v></c>"#,
        r#"<c r="C3"><v>26</v></c>"#,
        r#"<c r="B4" t="inlineStr"><is><t xml:space="preserve">=M99"#,
        r#"<sheet name="清单查询结果""#,
    ] {
        assert!(sheet.contains(cell), "{cell} in {sheet}");
    }
    assert_eq!(after(opened("/part/search/bill"), On(BillEvent::WorkbookChosen)).effects, []);
}

#[test]
fn qry_1_a_line_is_mended_in_its_place_and_the_address_says_so() {
    let step = after(all(), On(BillEvent::Mended { place: 2, line: "M12×80\t26".into() }));
    let [Effect::Shell(Command::Navigate { to, replace: false })] = &step.effects[..] else {
        panic!("{:?}", step.effects)
    };
    let route = Route::read(to).unwrap();
    let (_, search) = bill_of(&route.page).unwrap();
    assert_eq!(search.lines[..2], ["螺栓 M12×80", "M12×80\t26"]);
    assert_eq!(search.lines.len(), 4);
    for place in [0, 5] {
        assert_eq!(after(all(), On(BillEvent::Mended { place, line: "x".into() })).effects, []);
    }
}

// LST-1
#[test]
fn lst_1_what_was_found_whole_comes_into_a_list_as_often_as_its_line_says() {
    let step = after(all(), On(BillEvent::CollectChosen));
    let entry = NewEntry {
        library: Library::Part,
        set_id: "s1".into(),
        config_name: Some("M12×80".into()),
        quantity: 1,
    };
    let asked = Fact::CollectAsked { what: "清单中的 1 项".into(), entries: vec![entry.clone()] };
    assert_eq!(step.effects, [asked.into()]);
    assert!(view(&step.state).collectable);
    let three = came(
        opened("/part/search/bill?lines=1%09M12%C3%9780%0926"),
        vec![BillLine { nearest: item(&["M12×80"]), total: 1, ..BillLine::default() }],
    );
    let step = after(three, On(BillEvent::CollectChosen));
    let asked = Fact::CollectAsked {
        what: "清单中的 1 项".into(),
        entries: vec![NewEntry { quantity: 26, ..entry }],
    };
    assert_eq!(step.effects, [asked.into()]);
    let none = came(opened("/part/search/bill?lines=x"), vec![BillLine::default()]);
    assert!(!view(&none).collectable);
    assert_eq!(after(none, On(BillEvent::CollectChosen)).effects, []);
}

#[test]
fn qry_1_the_table_is_copied_and_that_is_told() {
    let step = after(all(), On(BillEvent::CopyChosen));
    let [Effect::Shell(Command::Copy { text })] = &step.effects[..] else { panic!("{:?}", step.effects) };
    assert!(text.starts_with("行\t原文\t") && text.contains("\"1\tM12×83\t26\""), "{text}");
    let told = after(step.state, Heard(Fact::Copied { done: true }));
    assert_eq!(told.effects, [Command::toast(Tone::Success, notice::TEXT_COPIED.to_owned()).into()]);
    assert!(after(told.state, Heard(Fact::Copied { done: true })).effects.is_empty());
    assert!(after(opened(TWO), On(BillEvent::CopyChosen)).effects.is_empty(), "nothing is there to copy");
}

#[test]
fn qry_1_other_lines_lead_to_another_address_and_the_same_ones_nowhere() {
    let submit = |text: &str| after(opened(TWO), On(BillEvent::Submitted { text: text.into() })).effects;
    assert_eq!(
        submit("M6\n\nM8 "),
        [Command::Navigate { to: "/part/search/bill?lines=M6%0AM8".into(), replace: false }.into()]
    );
    assert_eq!(submit("螺栓 M12×80\n1\tM12×83\t26\n"), []);
}

#[test]
fn qry_1_a_failure_is_told_and_tried_again() {
    let broken =
        after(opened(TWO), Got(Tag::default(), Answer::SearchBill(Err(ApiError::of("500", 1))))).state;
    assert!(view(&broken).failed.is_some());
    assert!(asked(&after(broken, On(BillEvent::Retried))).is_some());
    assert!(asked(&after(all(), On(BillEvent::Retried))).is_none());
}

// T34
#[test]
fn nothing_that_somebody_else_saw_stays() {
    let step = after(all(), Heard(Fact::ViewerChanged));
    assert_eq!((asked(&step).map(|lines| lines.len()), rows(&step.state).len()), (Some(4), 0));
    let away = after(all(), Heard(Fact::Shown { tab: TabId(8), route: Route::read("/part").unwrap() })).state;
    let step = after(away, Heard(Fact::ViewerChanged));
    assert_eq!((asked(&step), rows(&step.state).len()), (None, 0));
    assert!(asked(&after(step.state, shown(TWO))).is_some());
}

#[test]
fn qry_1_a_file_of_lines_is_what_would_be_pasted_and_one_without_any_is_refused() {
    let open = |name: &str, text: &str| {
        let step = after(
            opened("/part/search/bill"),
            On(BillEvent::Opened { name: name.into(), text: text.into() }),
        );
        match &step.effects[..] {
            [Effect::Shell(Command::Navigate { to, replace: false })] => to.clone(),
            [Effect::Shell(Command::Toast { text, .. })] => text.clone(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(open("a.csv", "数量,规格\n2,M6"), "/part/search/bill?lines=M6%092");
    assert_eq!(open("a.txt", "M6, A2"), "/part/search/bill?lines=M6%2C+A2");
    assert_eq!(open("a.xlsx", "PK\u{3}\u{4}\0"), texts::NOT_TEXT);
    assert_eq!(open("a.csv", "\n \n"), texts::EMPTY_FILE);
}
