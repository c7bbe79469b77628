//! FAC-1, FAC-2 Numbers to choose from, as the page shows them.

use super::super::drawn::{drawn, typed};
use super::*;
use crate::rules::search::read_sort;

fn bar(from: &str, to: &str, count: u64, chosen: bool) -> Bar {
    Bar { from: from.into(), to: to.into(), label: format!("{from} mm"), count, chosen }
}

fn length(bars: Vec<Bar>) -> Range {
    let [key, name] = ["length", "长度"].map(str::to_owned);
    Range { key, name, unit: Some("mm".into()), bars, unread: false, unknown: 2 }
}

fn many(chosen: impl Fn(usize) -> bool) -> Vec<Bar> {
    let bar = |at: usize| bar(&at.to_string(), &at.to_string(), at as u64 * 100, chosen(at));
    (0..12).map(bar).collect()
}

fn search(filters: &[(&str, &str)]) -> SearchAddress {
    let filter = |(key, value): &(&str, &str)| Filter { key: (*key).into(), value: (*value).into() };
    SearchAddress { filters: filters.iter().map(filter).collect(), ..SearchAddress::default() }
}

fn one(range: Range, search: &SearchAddress) -> ShownRange {
    ranges(&[range], search, (None, false)).remove(0)
}

#[test]
fn fac_1_few_numbers_are_ticked_like_words_and_what_is_unknown_with_them() {
    let search = search(&[("length", "8..8"), ("length", "")]);
    let shown = one(length(vec![bar("6", "6", 1_200, false), bar("8", "8", 3, true)]), &search);
    let values: Vec<_> = shown
        .values
        .iter()
        .flatten()
        .map(|value| (value.label.as_str(), value.count.as_str(), value.ticked))
        .collect();
    assert_eq!(values, [("6 mm", "1,200", false), ("8 mm", "3", true)]);
    assert_eq!((shown.name.as_str(), shown.bars), ("长度（mm）", None));
    let unknown = shown.unknown.unwrap();
    assert_eq!((unknown.label.as_str(), unknown.count.as_str(), unknown.ticked), ("无此值", "2", true));
}

#[test]
fn fac_1_many_numbers_are_bars_of_which_a_range_is_chosen() {
    let shown = one(length(many(|at| (3..=5).contains(&at))), &search(&[("length", "2.5..5.5")]));
    let bars = shown.bars.unwrap();
    let thumbs: Vec<_> =
        bars.thumbs.iter().map(|thumb| (thumb.label.as_str(), thumb.at, thumb.text.as_str())).collect();
    assert_eq!(thumbs, [("长度（mm） 最小", 3, "3 mm：300"), ("长度（mm） 最大", 5, "5 mm：500")]);
    let fields: Vec<_> = bars
        .fields
        .iter()
        .map(|field| [&field.label, &field.typed, &field.outer].map(String::as_str))
        .collect();
    assert_eq!(fields, [["长度（mm） 从", "2.5", "0"], ["长度（mm） 到", "5.5", "11"]]);
    assert_eq!((bars.last, bars.reach), (11, [27, 45]));
    assert_eq!(bars.bars.iter().map(|bar| bar.height).collect::<Vec<_>>()[..4], [0, 9, 18, 27]);
    assert_eq!(bars.bars[11].label, "11 mm：1,100");
    assert_eq!(bars.bars.iter().filter(|bar| bar.chosen).count(), 3);
    assert_eq!(bars.refused, None);
    let all = one(length(many(|_| false)), &search(&[])).bars.unwrap();
    assert_eq!((all.reach, all.bars.iter().all(|bar| bar.chosen)), ([0, 100], true));
    let unread = Range { unread: true, ..length(many(|_| false)) };
    let refused = one(unread, &search(&[("length", "a..")])).bars.unwrap().refused;
    assert_eq!(refused.as_deref(), Some("无法识别的长度范围，请输入数字，可带单位，如 0.5in"));
}

#[test]
fn fac_1_four_are_open_at_first_and_each_of_which_something_is_chosen() {
    let range = |at: usize| Range { key: at.to_string(), ..length(many(|_| false)) };
    let all: Vec<_> = (0..7).map(range).collect();
    let open = |search: &SearchAddress| {
        ranges(&all, search, (None, false))
            .into_iter()
            .filter(|range| range.open)
            .map(|range| range.key)
            .collect::<String>()
    };
    assert_eq!(open(&search(&[])), "0123");
    assert_eq!(open(&search(&[("5", "1..2")])), "01235");
    assert_eq!(open(&SearchAddress { sort: read_sort("asc:6"), ..SearchAddress::default() }), "01236");
}

#[test]
fn fac_1_a_drawn_range_takes_the_place_of_the_one_before_and_all_bars_take_it_away() {
    let filters = search(&[("length", "1..2"), ("length", ""), ("d", "1..2")]).filters;
    let values = |filters: Vec<Filter>| {
        filters.into_iter().map(|filter| [filter.key, filter.value].join(" ")).collect::<Vec<_>>()
    };
    let range = length(many(|_| false));
    assert_eq!(values(drawn(filters.clone(), &range, [3, 5])), ["length ", "d 1..2", "length 3..5"]);
    assert_eq!(values(drawn(filters.clone(), &range, [0, 11])), ["length ", "d 1..2"]);
    assert_eq!(drawn(filters.clone(), &range, [0, 12]), filters);
}

#[test]
fn fac_1_a_range_says_its_ends_with_a_unit() {
    for (value, said) in [
        ("20..40", "20–40 mm"),
        ("20..", "≥ 20 mm"),
        ("..0.5in", "≤ 0.5in"),
        ("8..8", "8 mm"),
        ("..", "有此值"),
    ] {
        let filter = Filter { key: "length".into(), value: value.into() };
        assert_eq!(super::said(&filter, (Some("mm"), false)).as_deref(), Some(said), "{value}");
    }
    assert_eq!(super::said(&Filter::unknown("length"), (Some("mm"), false)), None);
    assert_eq!(super::said(&Filter::range("pins", ["8", ""]), (None, false)).as_deref(), Some("≥ 8"));
}

#[test]
fn fac_2_a_number_orders_the_results_and_a_second_click_takes_that_back() {
    let choices = |sort: &str| {
        let search = SearchAddress { sort: read_sort(sort), ..SearchAddress::default() };
        one(length(many(|_| false)), &search).sorts.into_iter().map(|sort| sort.choice).collect::<Vec<_>>()
    };
    assert_eq!(choices(""), ["asc:length", "desc:length"]);
    assert_eq!(choices("asc:length"), ["", "desc:length"]);
    let first = one(length(many(|_| false)), &search(&[])).sorts.remove(0);
    assert_eq!((first.label.as_str(), first.up, first.chosen), ("按长度从小到大", true, false));
}

#[test]
fn fac_1_while_a_range_is_drawn_it_is_seen_and_its_other_end_stands() {
    let range = length(many(|at| (3..=5).contains(&at)));
    let moved = |before, end, at| Drawn::moved(before, &range, end, at);
    let one = moved(None, RangeEnd::Greatest, 8);
    assert_eq!((one.key(), one.bars()), ("length", [3, 8]));
    let past = moved(Some(one), RangeEnd::Least, 10);
    assert_eq!(past.bars(), [8, 10]);
    let other = Drawn::moved(None, &Range { key: "thread".into(), ..range.clone() }, RangeEnd::Least, 1);
    assert_eq!(moved(Some(other.clone()), RangeEnd::Least, 4).bars(), [4, 5]);
    let shown = |drawn: &Drawn| {
        let bars =
            ranges(std::slice::from_ref(&range), &search(&[]), (Some(drawn), false)).remove(0).bars.unwrap();
        (
            bars.bars.iter().filter(|bar| bar.chosen).count(),
            bars.thumbs.iter().map(|thumb| thumb.at).collect::<Vec<_>>(),
        )
    };
    assert_eq!(shown(&past), (3, vec![10, 8]));
    assert_eq!(shown(&other), (3, vec![3, 5]));
}

#[test]
fn fac_1_an_end_that_is_left_as_it_was_changes_nothing() {
    let before = SearchAddress { page_no: 3, ..search(&[("length", "1..2"), ("d", "5..6")]) };
    assert_eq!(typed(before.clone(), "length", RangeEnd::Least, " 1 "), before);
    let after = |end, text| {
        let search = typed(before.clone(), "length", end, text);
        (search.page_no, search.filters.into_iter().map(|filter| filter.value).collect::<Vec<_>>())
    };
    assert_eq!(after(RangeEnd::Least, "0.5in"), (1, vec!["5..6".to_owned(), "0.5in..2".to_owned()]));
    assert_eq!(after(RangeEnd::Greatest, ""), (1, vec!["5..6".to_owned(), "1..".to_owned()]));
}

// UNT-4
#[test]
fn unt_4_a_range_is_told_in_inches_and_what_is_typed_says_its_unit() {
    let bar = |from: &str, to: &str| Bar {
        from: from.into(),
        to: to.into(),
        label: format!("{from}–{to} mm"),
        ..Bar::default()
    };
    let range = Range {
        key: "length".into(),
        name: "长度".into(),
        unit: Some("mm".into()),
        bars: vec![bar("12.7", "25.4"), bar("25.4", "50.8")],
        ..Range::default()
    };
    let filter = || Filter::range("length", ["25.4", "1.5 in"]);
    let search = SearchAddress { filters: vec![filter()], ..SearchAddress::default() };
    let shown = ranges(&[range], &search, (None, true)).remove(0);
    let bars = shown.bars.unwrap();
    let fields: Vec<_> = bars.fields.iter().map(|end| [end.typed.as_str(), &end.outer]).collect();
    assert_eq!((shown.name.as_str(), fields), ("长度（in）", vec![["1", "0.5"], ["1.5 in", "2"]]));
    assert_eq!(bars.bars[0].label, "0.5–1 in：0");
    assert_eq!(super::said(&filter(), (Some("mm"), true)).as_deref(), Some("1–1.5 in"));
    assert_eq!(super::said(&Filter::range("m", ["", "5"]), (Some("kg"), true)).as_deref(), Some("≤ 5 kg"));
}
