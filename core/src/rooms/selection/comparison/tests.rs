//! CMP-1 The comparison: what is laid side by side, and what differs in it. The address says of what; the basket is somebody's own.

use super::{view::*, *};
use crate::{
    boot::Boot,
    library::{
        drawing::{Drawing, Role, Shape},
        parameter::ParameterValue,
    },
    machine::fed,
    rules::{
        compare::compared::{ComparedDrawing, Fact as Known},
        viewer::NOBODY,
    },
};
use std::mem::take;

mod drawn;
mod predicted;

const TAB: TabId = TabId(3);

struct Desk {
    boot: Boot,
    viewer: Viewer,
    page: Comparison,
}

impl Desk {
    fn new() -> Self {
        Self { boot: Boot::default(), viewer: NOBODY.clone(), page: Comparison::from(TAB) }
    }

    fn cx(&self) -> Cx<'_> {
        Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer }
    }

    fn take(&mut self, input: Input<ComparisonEvent>) -> Vec<Effect> {
        let page = take(&mut self.page);
        let Step { state, effects } = fed(page, &self.cx(), input);
        self.page = state;
        effects
    }

    fn show(&mut self, path: &str) -> Vec<Effect> {
        self.take(Heard(Fact::Shown { tab: TAB, route: Route::read(path).unwrap() }))
    }

    fn came(&mut self, items: Vec<Option<Compared>>) -> Vec<Effect> {
        self.take(Got(Tag::default(), Answer::ReadCompared(Ok(items))))
    }

    fn gathered(&mut self, items: &[&str]) -> Vec<Effect> {
        let mut basket = Basket::default();
        basket.put(Library::Part, items.iter().map(|id| Selected::item(id)).collect());
        self.take(Heard(Fact::BasketKept { basket }))
    }

    fn view(&self) -> ComparisonView {
        self.page.view(&self.cx())
    }

    fn shown(&self) -> ComparisonShown {
        match self.view().content {
            ComparisonContent::Shown(shown) => (*shown).clone(),
            other => panic!("{other:?}"),
        }
    }
}

fn screw(id: &str, length: &str) -> Option<Compared> {
    let fact = |key: &str, value: ParameterValue| Known {
        key: key.into(),
        name: key.into(),
        value,
        ..Known::default()
    };
    let circle = |radius| Shape::Circle { role: Role::Outline, centre: [0.0, 0.0], radius };
    let drawing = Drawing { view_box: [0.0; 4], shapes: vec![circle(length.parse().unwrap())] };
    Some(Compared {
        set_id: id.into(),
        name: "螺钉".into(),
        model: id.to_uppercase(),
        facts: vec![
            fact("length", ParameterValue::exact(length, Some("mm"))),
            fact("drive", ParameterValue::choice("内六角")),
        ],
        drawings: vec![ComparedDrawing { drawing, exact: true, ..ComparedDrawing::default() }],
        ..Compared::default()
    })
}

fn asked(effects: &[Effect]) -> Option<Vec<Selected>> {
    effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::ReadCompared(ask)) => Some(ask.items.clone()),
        _ => None,
    })
}

fn went(effects: &[Effect]) -> Option<&str> {
    effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::Navigate { to, replace: true }) => Some(to.as_str()),
        _ => None,
    })
}

fn compared() -> Desk {
    let mut desk = Desk::new();
    desk.show("/part/compare?items=a|b|c");
    desk.came(vec![screw("a", "20"), screw("b", "30"), None]);
    desk
}

// CMP-1
#[test]
fn cmp_1_an_address_is_asked_for_compared_and_says_what_is_gone() {
    let mut desk = Desk::new();
    let effects = desk.show("/part/compare?items=a|b|c");
    assert_eq!(asked(&effects), Some(["a", "b", "c"].map(Selected::item).into()));
    assert_eq!(desk.view().content, ComparisonContent::Waiting);
    desk.came(vec![screw("a", "20"), screw("b", "30"), None]);
    let shown = desk.shown();
    assert_eq!(shown.heads.iter().map(|head| head.model.as_str()).collect::<Vec<_>>(), ["A", "B"]);
    assert_eq!(desk.view().notes, ["1 项已不存在或无权查看"]);
    assert_eq!(shown.counts, "不同 1，相同 1");
    let told =
        shown.sections.iter().map(|section| (section.title.as_str(), section.folded)).collect::<Vec<_>>();
    assert_eq!(told, [("不同（1）", false), ("相同（1）", true)]);
    assert_eq!(shown.sections[0].rows[0].unit.as_deref(), Some("mm"));
    assert_eq!(shown.span, 3);
}

// CMP-1
#[test]
fn cmp_1_of_more_than_ten_the_first_ten_are_asked_for_and_that_is_said() {
    let mut desk = Desk::new();
    let many: Vec<_> = (0..12).map(|id| id.to_string()).collect();
    let effects = desk.show(&["/part/compare?items=", &many.join("|")].concat());
    assert_eq!(asked(&effects).map(|items| items.len()), Some(10));
    assert_eq!(desk.view().notes, ["地址中有 12 项，最多对比10项，只显示前 10 项"]);
}

// CMP-1
#[test]
fn cmp_1_without_items_the_address_becomes_that_of_the_basket_whenever_it_comes() {
    let mut desk = Desk::new();
    assert_eq!(desk.show("/part/compare"), []);
    assert!(matches!(desk.view().content, ComparisonContent::Empty { title: "还没有要对比的条目", .. }));
    assert_eq!(went(&desk.gathered(&["a", "b"])), Some("/part/compare?items=a%7Cb"));
    let mut late = Desk::new();
    late.gathered(&["a"]);
    assert_eq!(went(&late.show("/part/compare")), Some("/part/compare?items=a"));
    assert_eq!(went(&late.show("/mat/compare")), None, "another library has a basket of its own");
}

// CMP-1, T34
#[test]
fn cmp_1_nobody_is_led_to_what_somebody_else_gathered() {
    let mut desk = Desk::new();
    let mut basket = Basket::default();
    basket.owner = "7".into();
    basket.put(Library::Part, vec![Selected::item("a")]);
    desk.take(Heard(Fact::BasketKept { basket }));
    assert_eq!(desk.show("/part/compare"), []);
}

// CMP-1
#[test]
fn cmp_1_somebody_elses_comparison_can_be_taken_over_and_then_is_the_own_one() {
    let mut desk = compared();
    assert_eq!((desk.view().taking.as_deref(), desk.view().clearable), (Some("收进我的对比"), false));
    desk.gathered(&["x"]);
    assert_eq!(desk.view().taking.as_deref(), Some("替换我的对比（1 项）"));
    let effects = desk.take(On(ComparisonEvent::Taken));
    let items: Vec<_> = ["a", "b"].map(Selected::item).into();
    assert!(
        effects
            .contains(&Fact::BasketAsked { library: Library::Part, items, predicted: String::new() }.into()),
        "{effects:?}"
    );
    desk.gathered(&["a", "b", "c"]);
    assert_eq!((desk.view().taking, desk.view().clearable), (None, true));
}

// CMP-1
#[test]
fn cmp_1_taking_one_out_changes_the_address_and_of_the_own_comparison_the_basket() {
    let mut desk = compared();
    let effects = desk.take(On(ComparisonEvent::Removed { at: 0 }));
    assert_eq!((went(&effects), effects.len()), (Some("/part/compare?items=b%7Cc"), 1));
    desk.gathered(&["a", "b", "c"]);
    let effects = desk.take(On(ComparisonEvent::Removed { at: 1 }));
    let items: Vec<_> = ["a", "c"].map(Selected::item).into();
    assert_eq!(
        effects[0],
        Fact::BasketAsked { library: Library::Part, items, predicted: String::new() }.into()
    );
    let effects = desk.take(On(ComparisonEvent::Cleared));
    assert_eq!(
        effects[0],
        Fact::BasketAsked { library: Library::Part, items: vec![], predicted: String::new() }.into()
    );
    assert_eq!(went(&effects), Some("/part/compare"));
    assert!(went(&desk.take(On(ComparisonEvent::Removed { at: 9 }))).is_some(), "a late click");
}

// CMP-1
#[test]
fn cmp_1_one_alone_and_none_at_all_say_what_to_do() {
    let mut desk = Desk::new();
    desk.show("/part/compare?items=a|b");
    desk.came(vec![screw("a", "20"), None]);
    assert_eq!(desk.view().notes, ["1 项已不存在或无权查看", "只有 1 项，再加入一项即可对比"]);
    assert!(!desk.shown().sections[0].folded, "there is nothing else to see");
    desk.show("/part/compare?items=x");
    desk.came(vec![None]);
    assert!(matches!(desk.view().content, ComparisonContent::Empty { title: "没有可以对比的条目", .. }));
}

// CMP-1, UNT-4
#[test]
fn cmp_1_numbers_are_told_in_inches_where_somebody_wants_them_so() {
    let mut desk = compared();
    assert_eq!(desk.view().units, "metric");
    let arrangement = Arrangement { customary: true, ..Arrangement::default() };
    desk.take(Heard(Fact::ResultsArranged { arrangement }));
    assert_eq!(desk.view().units, "customary");
    let row = &desk.shown().sections[0].rows[0];
    assert_eq!((row.unit.as_deref(), row.cells[0].text.as_str()), (Some("in"), "0.7874"));
}

// CMP-1, T34
#[test]
fn cmp_1_when_somebody_else_looks_it_is_asked_for_anew_and_nothing_stays() {
    let mut desk = compared();
    let effects = desk.take(Heard(Fact::ViewerChanged));
    assert!(asked(&effects).is_some());
    assert_eq!(desk.view().content, ComparisonContent::Waiting);
    let mut away = compared();
    away.take(Heard(Fact::Shown { tab: TabId(9), route: Route::new(Page::Home) }));
    assert_eq!(
        asked(&away.take(Heard(Fact::ViewerChanged))),
        None,
        "what nobody sees is asked for when shown"
    );
    assert!(asked(&away.show("/part/compare?items=a|b|c")).is_some());
}

// CMP-1
#[test]
fn cmp_1_a_failure_is_said_and_tried_again() {
    let mut desk = Desk::new();
    desk.show("/part/compare?items=a");
    let error = ApiError::default();
    let effects = desk.take(Got(Tag::default(), Answer::ReadCompared(Err(error))));
    assert_eq!(effects.len(), 1);
    assert!(desk.view().failed.is_some());
    assert!(asked(&desk.take(On(ComparisonEvent::Retried))).is_some());
    assert_eq!(desk.view().failed, None);
    assert_eq!(desk.take(On(ComparisonEvent::Retried)), [], "there is nothing to try again");
}

// CMP-1
#[test]
fn cmp_1_drawings_stand_beside_each_other_or_lie_over_each_other_to_one_scale() {
    let mut desk = compared();
    let drawings = desk.shown().drawings.unwrap();
    assert_eq!((drawings.laying, drawings.over, drawings.kinds.len()), ("beside", false, 0));
    let [one, other] = &drawings.drawn[..] else { panic!("{drawings:?}") };
    let of = |drawn: &ComparisonDrawn| drawn.drawing.as_ref().map(|drawing| drawing.view_box);
    assert_eq!(of(one), of(other), "each in a window of the same size");
    assert_eq!(drawings.scale, "同一比例，20 mm");
    desk.take(On(ComparisonEvent::LayingChosen { over: true }));
    assert_eq!(desk.shown().drawings.map(|drawings| drawings.over), Some(true));
    desk.take(On(ComparisonEvent::KindChosen { kind: "footprint".into() }));
    assert_eq!(desk.shown().drawings.map(|drawings| drawings.kind), Some("view"), "there is no other");
}

// CMP-1
#[test]
fn cmp_1_it_is_saved_as_a_table_a_workbook_and_for_programs() {
    let mut desk = compared();
    let [Effect::Shell(Command::SaveText { name, text, .. })] =
        &desk.take(On(ComparisonEvent::FileAsked { file: ComparisonFile::Csv }))[..]
    else {
        panic!("no file")
    };
    assert_eq!(name, "参数对比.csv");
    assert!(text.contains("length,mm,不同,,20,30"), "{text}");
    let effects = desk.take(On(ComparisonEvent::FileAsked { file: ComparisonFile::Workbook }));
    let [Effect::Shell(Command::SaveBytes { name, bytes, .. })] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(name, "参数对比.xlsx");
    assert!(bytes.contains("<v>20</v>"), "a number stays a number");
    let effects = desk.take(On(ComparisonEvent::FileAsked { file: ComparisonFile::Json }));
    assert!(
        matches!(&effects[..], [Effect::Shell(Command::SaveText { name, .. })] if name == "参数对比.json")
    );
    assert_eq!(Desk::new().take(On(ComparisonEvent::FileAsked { file: ComparisonFile::Csv })), []);
}

// CMP-1
#[test]
fn cmp_1_it_says_what_was_left_out() {
    let mut desk = Desk::new();
    desk.show("/part/compare?items=a|b");
    let whole = screw("a", "20").map(|item| Compared { configurations: 1_200, ..item });
    let bare = screw("b", "30").map(|item| Compared { drawings: vec![], ..item });
    desk.came(vec![whole, bare]);
    let left_out = desk.shown().left_out;
    assert_eq!(
        left_out[..2],
        ["A 没有选配置，按全部 1,200 个配置的取值范围对比", "没有图，未参与图样对比：B"]
    );
    assert_eq!(left_out.len(), 5);
}
