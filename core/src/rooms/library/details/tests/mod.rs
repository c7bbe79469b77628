//! §2 Detail: what belongs to one item goes with it, and what leads on stays in the panel.

use super::*;
use crate::{boot::Boot, library::item::Configuration, machine::fed, rules::viewer::NOBODY};

fn after(detail: Detail, input: Input<DetailEvent>) -> Step<Detail> {
    fed(detail, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn shown(path: &str) -> Input<DetailEvent> {
    Heard(Fact::Shown { tab: TabId(7), route: Route::read(path).expect(path) })
}

fn item(library: Library) -> Item {
    let row = |name: &str| Configuration { name: name.into(), values: Vec::new() };
    let configurations = Configurations { rows: vec![row("M5"), row("M6")], ..Configurations::default() };
    Item { library, model: "GB/T 70.1".into(), name: "螺钉".into(), configurations, ..Item::default() }
}

fn at(path: &str, library: Library) -> Detail {
    let asked = after(Detail::from(TabId(7)), shown(path)).state;
    after(asked, Got(Tag::default(), Answer::ReadItem(Ok(Box::new(item(library)))))).state
}

fn view(detail: &Detail) -> DetailView {
    detail.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn filter(detail: &Detail) -> (String, Vec<u32>) {
    let DetailView::Shown { filter, rows, .. } = view(detail) else { panic!("not shown") };
    (filter, rows.to_vec())
}

fn filtered(path: &str) -> Detail {
    let event = DetailEvent::ConfigurationsFiltered { text: "M6".into() };
    after(at(path, Library::Part), On(event)).state
}

fn toasts(step: &Step<Detail>) -> usize {
    step.effects.iter().filter(|effect| matches!(effect, Effect::Shell(Command::Toast { .. }))).count()
}

const SCREW: &str = "/part/detail/s1";

#[test]
fn what_was_filtered_stays_for_its_item_and_goes_with_another() {
    assert_eq!(filter(&filtered(SCREW)), ("M6".into(), vec![1]));
    let chosen = after(filtered(SCREW), shown("/part/detail/s1?configName=M5")).state;
    assert_eq!(filter(&chosen).0, "M6");
    let other = after(filtered(SCREW), shown("/part/detail/s2")).state;
    let come = after(other, Got(Tag::default(), Answer::ReadItem(Ok(Box::new(item(Library::Part)))))).state;
    assert_eq!(filter(&come), (String::new(), vec![0, 1]));
}

// T34
#[test]
fn the_filter_gives_an_example_of_its_own_table_that_finds_the_row() {
    let hint = |path: &str, names: &[&str]| {
        let rows = names.iter().map(|name| Configuration { name: (*name).into(), values: vec![] }).collect();
        let configurations = Configurations { rows, ..Configurations::default() };
        let item = Item { configurations, ..item(Library::Part) };
        let asked = after(Detail::from(TabId(7)), shown(path)).state;
        let there = after(asked, Got(Tag::default(), Answer::ReadItem(Ok(Box::new(item))))).state;
        let DetailView::Shown { filter_hint, .. } = view(&there) else { panic!("not shown") };
        filter_hint
    };
    let screws: &[&str] = &["M5×10", "M6×20", "M8×30×2"];
    for (path, names, hinted) in [
        ("/part/detail/s1", screws, "筛选配置，如 M6 20"),
        ("/part/detail/s1?configName=M8%C3%9730%C3%972", screws, "筛选配置，如 M8 30"),
        ("/part/detail/s1", &["6204"], "筛选配置，如 6204"),
        ("/part/detail/s1", &[], "筛选配置"),
    ] {
        assert_eq!(hint(path, names), hinted, "{path} {names:?}");
        let words = hinted.trim_start_matches("筛选配置，如 ");
        let rows = names.iter().map(|name| Configuration { name: (*name).into(), values: vec![] }).collect();
        let table = Configurations { rows, ..Configurations::default() };
        assert!(names.is_empty() || !matching(&table, words).is_empty(), "{words}");
    }
}

#[test]
fn another_viewer_finds_neither_filter_nor_item_nor_a_copy_under_way() {
    let copying = after(filtered(SCREW), On(DetailEvent::CopyAsked)).state;
    let seen = after(copying, Heard(Fact::ViewerChanged)).state;
    assert_eq!(view(&seen), DetailView::Loading);
    assert_eq!(toasts(&after(seen, Heard(Fact::Copied { done: true }))), 0);
    let seen = after(filtered(SCREW), Heard(Fact::ViewerChanged)).state;
    let come = after(seen, Got(Tag::default(), Answer::ReadItem(Ok(Box::new(item(Library::Part)))))).state;
    assert_eq!(filter(&come), (String::new(), vec![0, 1]));
}

#[test]
fn a_copy_is_told_once() {
    let copying = after(at(SCREW, Library::Part), On(DetailEvent::CopyAsked)).state;
    let copied = after(copying, Heard(Fact::Copied { done: true }));
    assert_eq!(toasts(&copied), 1);
    assert_eq!(toasts(&after(copied.state, Heard(Fact::Copied { done: true }))), 0);
}

#[test]
fn a_part_is_ordered_by_its_standard_and_size_all_else_by_its_own_number() {
    for (library, path, expected) in [
        (Library::Part, "/part/detail/s1?configName=M6", "GB/T 70.1 M6"),
        (Library::Part, "/part/detail/s1?configName=M7", "GB/T 70.1"),
        (Library::Part, SCREW, "GB/T 70.1"),
        (Library::Component, "/component/detail/s1?configName=M6", "M6"),
        (Library::Component, "/component/detail/s1", "GB/T 70.1"),
    ] {
        let DetailView::Shown { model, .. } = view(&at(path, library)) else { panic!("not shown") };
        assert_eq!(model, expected, "{path}");
    }
}

// PLG-6
#[test]
fn within_the_panel_everything_leads_on_within_it() {
    for (path, within) in [(SCREW, false), ("/part/plugin/detail/s1", true)] {
        let detail = at(path, Library::Part);
        let DetailView::Shown { crumbs, brand_to, .. } = view(&detail) else { panic!("not shown") };
        let event = DetailEvent::ConfigurationChosen { name: "M6".into() };
        let step = after(detail, On(event));
        let [Effect::Shell(Command::Navigate { to, replace: true })] = &step.effects[..] else {
            panic!("{step:?}")
        };
        for address in [&crumbs[0].to, &brand_to, to] {
            assert_eq!(address.contains("/plugin"), within, "{address}");
        }
    }
}

// IMG-1
#[test]
fn a_drawing_is_looked_at_under_its_caption_and_one_that_is_not_there_is_not() {
    let named = |kind, name: &str| NamedDrawing { kind, name: name.into(), ..NamedDrawing::default() };
    let drawings = vec![
        named(crate::library::item::DrawingKind::View, "GB/T 70.1 M6"),
        named(crate::library::item::DrawingKind::Footprint, ""),
    ];
    let drawn = Item { drawings, ..item(Library::Part) };
    let asked = after(Detail::from(TabId(7)), shown(SCREW)).state;
    let mut detail = after(asked, Got(Tag::default(), Answer::ReadItem(Ok(Box::new(drawn))))).state;
    for (at, expected) in [(0, Some("视图 · GB/T 70.1 M6")), (1, Some("封装")), (2, None)] {
        let step = after(detail, On(DetailEvent::DrawingEnlarged { at }));
        let title = step.effects.iter().find_map(|effect| match effect {
            Effect::Tell(Fact::PictureShown { picture }) => Some(picture.title.as_str()),
            _ => None,
        });
        assert_eq!(title, expected, "{at}");
        detail = step.state;
    }
}
