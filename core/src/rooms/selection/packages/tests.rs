//! PKG-1 The page of packages: what is asked, what is told, and how pads come to be.

use super::*;
use crate::{
    boot::Boot,
    library::{
        drawing::Role,
        fit::fit,
        land::{Lands, dual},
        pad::Pad,
    },
    machine::fed,
    net::api::{NamedPackage, PackageHit, PackageUse},
    rules::{package_search::rows, viewer::NOBODY},
};

mod board;
mod shown;
mod turns;

const TAB: TabId = TabId(3);

fn cx(boot: &Boot, now: u64) -> Cx<'_> {
    Cx { now: Millis::new(now), boot, viewer: &NOBODY }
}

fn after(packages: Packages, input: Input<PackagesEvent>) -> Step<Packages> {
    fed(packages, &cx(&Boot::default(), 1), input)
}

fn view(packages: &Packages) -> PackagesView {
    packages.view(&cx(&Boot::default(), 1))
}

fn shown(address: &str) -> Input<PackagesEvent> {
    Heard(Fact::Shown { tab: TAB, route: Route::read(address).unwrap() })
}

fn opened(query: &str) -> Step<Packages> {
    after(Packages::from(TAB), shown(&format!("/component/search/encapsulation{query}")))
}

fn asked(step: &Step<Packages>) -> Option<&SearchPackages> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::SearchPackages(ask)) => Some(ask),
        _ => None,
    })
}

fn gone_to(step: &Step<Packages>) -> Option<String> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::Navigate { to, .. }) => Some(to.clone()),
        _ => None,
    })
}

fn said(step: &Step<Packages>) -> String {
    format!("{:?}", step.effects)
}

fn soic() -> Vec<Pad> {
    dual(Lands { outer: 6.95, gap: 3.0, width: 0.6 }, 8, 1.27)
}

fn hit() -> PackageHit {
    PackageHit {
        name: "SOIC-8".into(),
        packages: vec![NamedPackage { set_id: "package-soic-8".into(), name: "SOIC-8".into(), own: false }],
        pins: Some(8),
        pitch: Some(1.27),
        pads: soic(),
        components: 12,
        used: vec![PackageUse { package: "SOIC-8".into(), count: 12 }],
        ..PackageHit::default()
    }
}

fn found(hits: Vec<PackageHit>, building: bool) -> Input<PackagesEvent> {
    let found = FoundPackages { building, patterns: 120, total: 1, hits };
    Got(SEARCH, Answer::SearchPackages(Ok(found)))
}

fn typed(text: &str) -> Packages {
    let mode = On(PackagesEvent::ModeChosen { mode: PackageMode::Pads });
    let packages = after(opened("").state, mode).state;
    after(packages, On(PackagesEvent::RowsTyped { text: text.into() })).state
}

// PKG-1
#[test]
fn pkg_1_an_address_says_what_is_asked_and_how() {
    let words = opened("?keyWords=SOIC8+1.27");
    assert_eq!(asked(&words).map(|ask| ask.words.as_str()), Some("SOIC8 1.27"));
    assert_eq!(view(&words.state).mode, PackageMode::Words);
    let form = opened("?filter=pins%3A8");
    assert_eq!(
        (asked(&form).map(|ask| ask.filters.len()), view(&form.state).mode),
        (Some(1), PackageMode::Form)
    );
    assert_eq!(view(&form.state).fields[1].value, "8");
    let pads = opened("?lines=0+0+1+1+1%0A3+0+1+1+2");
    assert_eq!(
        (asked(&pads).map(|ask| ask.lines.len()), view(&pads.state).mode),
        (Some(2), PackageMode::Pads)
    );
    assert_eq!(view(&pads.state).board.count, "2 个焊盘");
    let nothing = opened("");
    assert!(
        asked(&nothing).is_none() && matches!(view(&nothing.state).content, PackagesContent::Empty { .. })
    );
}

#[test]
fn pkg_1_what_is_submitted_goes_into_the_address() {
    let words = after(opened("").state, On(PackagesEvent::WordsSubmitted { words: " SC-70-5 ".into() }));
    assert_eq!(gone_to(&words).as_deref(), Some("/component/search/encapsulation?keyWords=SC-70-5"));
    let values = ["QFN", "32", "", "5x5"].map(str::to_owned).to_vec();
    let form = after(opened("").state, On(PackagesEvent::FormSubmitted { values }));
    assert_eq!(
        gone_to(&form).as_deref(),
        Some("/component/search/encapsulation?filter=family%3AQFN%7Cpins%3A32%7Cbody%3A5x5")
    );
    let pads = after(typed("mil\n100 0 60 60 1"), On(PackagesEvent::RowsSubmitted));
    assert_eq!(gone_to(&pads).as_deref(), Some("/component/search/encapsulation?lines=2.54+0+1.524+1.524+1"));
}

#[test]
fn pkg_1_hits_are_told_with_what_they_measure_and_lead_to_their_components() {
    let packages = after(opened("?keyWords=SOIC8").state, found(vec![hit()], false)).state;
    let told = view(&packages);
    assert_eq!(told.status, "找到 1 种焊盘图形，共查 120 种");
    let PackagesContent::Hits { hits, chosen } = told.content else { panic!("no hits") };
    assert_eq!((hits[0].facts.as_str(), hits[0].chosen), ("8 引脚 · 间距 1.27 mm · 12 个元器件", true));
    assert_eq!((hits[0].verdict, chosen.report.len()), (None, 0));
    assert_eq!(chosen.packages.links[0].to, "/component/detail/package-soic-8");
    let components = &chosen.components.links[0];
    assert_eq!(
        (components.label.as_str(), components.to.as_str()),
        ("SOIC-8（12）", "/component/search?filter=package%3ASOIC-8")
    );
}

#[test]
fn pkg_1_a_fit_is_told_in_lines_and_drawn_over_the_pads() {
    let rows: Vec<_> = soic().iter().map(rows::write).collect();
    let query = format!("?lines={}", rows.join("%0A").replace(' ', "+"));
    let fit = fit(&soic(), &soic());
    let hit = PackageHit { fit: Some(fit), ..hit() };
    let packages = after(opened(&query).state, found(vec![hit], false)).state;
    let PackagesContent::Hits { hits, chosen } = view(&packages).content else { panic!("no hits") };
    assert_eq!(hits[0].verdict, Some(ShownVerdict { value: PackageVerdict::Usable, label: "可用" }));
    let lines: Vec<_> = chosen.report.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(lines, ["旋转 0°，8/8 个焊盘重合，边缘偏差 0 mm，最小重叠 100%", "编号一致，1 脚位置一致"]);
    let of = |role| chosen.drawing.shapes.iter().filter(|shape| shape.role() == role).count();
    assert_eq!((of(Role::Pad), of(Role::Outline)), (8, 8));
}

#[test]
fn pkg_1_an_index_that_is_being_made_is_said_and_asked_again() {
    let packages = after(opened("?keyWords=SOIC8").state, found(vec![], true)).state;
    let boot = Boot::default();
    assert_eq!(
        (view(&packages).note, view(&packages).content),
        (Some(texts::BUILDING), PackagesContent::Waiting)
    );
    assert_eq!(packages.wake(&cx(&boot, 1)), Some(Millis::new(1 + AGAIN)));
    let step = fed(packages, &cx(&boot, 1 + AGAIN), Tick);
    assert!(asked(&step).is_some() && step.state.wake(&cx(&boot, 1 + AGAIN)).is_none());
}

#[test]
fn pkg_1_a_wrong_row_is_said_and_the_rows_stay() {
    let packages = typed("0 0 1 1\n0 0 x 1");
    let board = view(&packages).board;
    assert_eq!(
        (board.problem.as_deref(), board.text.as_str(), board.ready),
        (Some("第 2 行：“x” 不是数字"), "0 0 1 1\n0 0 x 1", false)
    );
    assert_eq!(gone_to(&after(packages, On(PackagesEvent::RowsSubmitted))), None);
}

#[test]
fn pkg_1_pads_are_drawn_with_keys_and_by_hand_and_taken_away_again() {
    let mut packages = typed("");
    for key in ["ArrowLeft", "Enter", "ArrowRight", "ArrowRight", " "] {
        packages = after(packages, On(PackagesEvent::GridKeyed { key: key.into() })).state;
    }
    assert_eq!(view(&packages).board.text, "-1.27 0 0.6 1.5 1\n1.27 0 0.6 1.5 2");
    assert_eq!(view(&packages).board.cursor, "x 1.27 mm，y 0 mm，有焊盘");
    let pressed = after(packages, On(PackagesEvent::GridPressed { x: 9.5 / 21.0, y: 0.5 })).state;
    assert_eq!(view(&pressed).board.text, "1.27 0 0.6 1.5 2");
    let brush = On(PackagesEvent::BrushTyped { text: "zwei".into() });
    let wrong = after(pressed, brush).state;
    assert_eq!(view(&wrong).board.brush_problem, Some(texts::NO_BRUSH));
}

// GEN-6
#[test]
fn gen_6_hostile_places_on_the_grid_are_cells_of_it() {
    let mut packages = typed("");
    for x in [f64::NAN, f64::INFINITY, -1e300, 1e300] {
        packages = after(packages, On(PackagesEvent::GridPressed { x, y: x })).state;
        packages = after(packages, On(PackagesEvent::StepChosen { step: u32::MAX })).state;
    }
    assert!(view(&packages).board.problem.is_none());
}

#[test]
fn pkg_1_a_footprint_is_read_by_the_server_and_its_pads_stand_in_the_address() {
    let step = after(typed("(footprint \"R\")"), On(PackagesEvent::RowsSubmitted));
    assert!(said(&step).contains("ReadFootprint"), "{}", said(&step));
    let lines = vec!["0 0 1 1 1".to_owned()];
    let read = after(step.state, Got(READ, Answer::ReadFootprint(Ok(FootprintPads { lines }))));
    assert_eq!(gone_to(&read).as_deref(), Some("/component/search/encapsulation?lines=0+0+1+1+1"));
    let torn = ApiError { message: "第 2 行：文件不完整".into(), ..ApiError::default() };
    let refused = after(read.state, Got(READ, Answer::ReadFootprint(Err(torn))));
    assert!(said(&refused).contains("第 2 行"), "{}", said(&refused));
}

#[test]
fn pkg_1_a_file_over_a_megabyte_is_refused_with_the_limit() {
    let step = after(typed(""), On(PackagesEvent::FootprintOpened { text: "(".repeat(FOOTPRINT_MAX) }));
    assert!(said(&step).contains("封装文件不能超过 1 MB"));
}

#[test]
fn pkg_1_more_pads_than_an_address_says_are_asked_for_beside_it() {
    let rows: Vec<_> = (0..201).map(|pad| format!("{pad} 0 0.5 0.5 {pad}")).collect();
    let step = after(typed(&rows.join("\n")), On(PackagesEvent::RowsSubmitted));
    assert_eq!((asked(&step).map(|ask| ask.lines.len()), gone_to(&step)), (Some(201), None));
    assert_eq!(view(&step.state).board.notes, [texts::not_in_address(BILL_LINES)]);
}

// T34
#[test]
fn t34_nothing_that_another_saw_stays() {
    let packages = after(opened("?keyWords=SOIC8").state, found(vec![hit()], false)).state;
    let step = after(packages, Heard(Fact::ViewerChanged));
    assert_eq!(view(&step.state).content, PackagesContent::Waiting);
    assert!(asked(&step).is_some());
}

#[test]
fn pkg_1_a_failure_is_told_and_tried_again() {
    let failed =
        after(opened("?keyWords=a").state, Got(SEARCH, Answer::SearchPackages(Err(ApiError::default()))));
    assert!(view(&failed.state).failed.is_some());
    assert!(asked(&after(failed.state, On(PackagesEvent::Retried))).is_some());
}
