//! ASH-1 What is told of a chart, and what is taken along.

use super::*;

fn with(chart: Chart, seen: &ChartSeen) -> Chart {
    let step = after(chart, On(ChartEvent::RowsTurned { first: seen.first }));
    after(step.state, drawn(seen, Some(9))).state
}

// ASH-1
#[test]
fn ash_1_the_table_is_turned_page_by_page_and_each_row_leads_on() {
    let rows: Vec<_> = (0..60).map(|number| row(&["mat-", &number.to_string()].concat())).collect();
    let chart = with(still(HERE), &ChartSeen { rows, passed: 120, ..seen() });
    let table = view(&chart).chart.table;
    assert_eq!((table.rows.len(), table.told.as_str()), (50, "第 1–50 行，共 120 行"));
    assert_eq!((table.back, table.next), (None, Some(50)));
    assert_eq!((table.names, table.numbers.len()), (["牌号", "分类"], 2));
    assert_eq!(table.numbers, ["密度 kg/m³", "弹性模量 GPa"]);
    let first = &table.rows[0];
    assert_eq!((first.to.as_str(), first.card.to.as_str()), ("/mat/detail/mat-0", "/mat/detail/mat-0#card"));
    let step = after(chart, On(ChartEvent::RowsTurned { first: 100 }));
    assert_eq!(asks(&step)[0].screen.table, Some(100));
    let rows: Vec<_> = (100..120).map(|number| row(&number.to_string())).collect();
    let chart =
        after(step.state, drawn(&ChartSeen { rows, first: 100, passed: 120, ..seen() }, Some(3))).state;
    let table = view(&chart).chart.table;
    assert_eq!((table.told.as_str(), table.back, table.next), ("第 101–120 行，共 120 行", Some(50), None));
    let chart = with(chart, &ChartSeen { rows: vec![], passed: 0, ..seen() });
    assert_eq!(view(&chart).chart.table.told, texts::NONE_LEFT);
    let step = after(chart, On(ChartEvent::LimitAdded { of: "E".into() }));
    assert_eq!(asks(&step)[0].screen.table, Some(0), "another stage begins at the first row");
}

// ASH-1
#[test]
fn ash_1_a_stage_says_what_it_removed_and_a_limit_its_ends() {
    let told = ChartStage {
        label: "E ≥ 100 GPa".into(),
        formula: "E".into(),
        unit: "GPa".into(),
        removed: 9,
        lacking: 4,
        middle: Some(70.5),
        ..ChartStage::default()
    };
    let chart =
        with(still(&[HERE, "?st=l_E_100_~c_steel"].concat()), &ChartSeen { stages: vec![told], ..seen() });
    let shown = view(&chart).chart;
    let [limit, category] = shown.stages.try_into().unwrap();
    let ends = limit.ends.unwrap();
    assert_eq!(
        (limit.removed.as_str(), ends.from.as_str(), ends.to.as_str()),
        ("去掉 9（其中缺数据 4）", "100", "")
    );
    assert_eq!(ends.labels, ["E ≥ 100 GPa 至少", "E ≥ 100 GPa 至多"]);
    assert_eq!((ends.middle.as_str(), ends.unit.as_str()), ("70.5", "GPa"));
    assert_eq!((category.ends, category.removed.as_str()), (None, "去掉 0"));
    assert_eq!(shown.table.numbers.last().map(String::as_str), Some("E GPa"));
    let search = shown.search.unwrap();
    assert_eq!(search.to, "/mat/search?category=steel&filter=youngsModulus%3A100..");
    assert_eq!(view(&still(HERE)).chart.search, None);
}

// ASH-1
#[test]
fn ash_1_where_nothing_is_in_sight_it_is_said_why() {
    let axis = |extent, fault| ChartAxis { extent, fault, ..ChartAxis::default() };
    let told = |x: ChartAxis| view(&with(still(HERE), &ChartSeen { x, ..seen() })).chart.nothing;
    assert_eq!(told(axis(Some([1.0, 2.0]), None)), None);
    assert_eq!(told(axis(None, None)), Some([texts::NO_VALUES, texts::NO_VALUES_THEN]));
    let fault = Some(Default::default());
    assert_eq!(told(axis(None, fault)), Some([texts::WRONG_FORMULA, texts::WRONG_FORMULA_THEN]));
}

fn saved(step: &Step<Chart>) -> Option<(String, String)> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::SaveText { name, text, .. }) => Some((name.clone(), text.clone())),
        _ => None,
    })
}

fn taken(file: ChartFile) -> Step<Chart> {
    let step = after(still(&[HERE, "?st=l_E_100_"].concat()), On(ChartEvent::FileWanted { file }));
    assert!(asks(&step)[0].screen.file);
    let stage = ChartStage { label: "E<≥ 100 GPa".into(), ..ChartStage::default() };
    let seen = ChartSeen { svg: "<svg/>".into(), stages: vec![stage], chosen: vec![row("mat-z")], ..seen() };
    after(step.state, drawn(&seen, Some(5)))
}

// ASH-1
#[test]
fn ash_1_the_chart_is_taken_along_in_lines_in_pixels_and_as_a_report() {
    assert_eq!(saved(&taken(ChartFile::Svg)), Some(("Ashby图-E-ρ.svg".into(), "<svg/>".into())));
    let step = taken(ChartFile::Png);
    let file = view(&step.state).chart.file.unwrap();
    assert_eq!((saved(&step), file.name.as_str(), file.svg.as_str()), (None, "Ashby图-E-ρ.png", "<svg/>"));
    assert_eq!(view(&after(step.state, On(ChartEvent::FileTaken)).state).chart.file, None);
    let (name, report) = saved(&taken(ChartFile::Report)).unwrap();
    assert_eq!(name, "Ashby图-E-ρ.html");
    for part in [
        "<svg/>",
        "通过 250 / 总数 300，缺数据 12",
        "E&lt;≥ 100 GPa",
        "<a href=\"/mat/detail/mat-z\">MAT-Z</a>",
        "MAT-B",
        "<th>来源</th>",
        "<td>GB/T 699</td></tr>",
        "数据来源",
        "/mat/search/point-cloud?st=l_E_100_",
    ] {
        assert!(report.contains(part), "{part}");
    }
}
