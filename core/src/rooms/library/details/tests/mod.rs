//! §2 Detail: what belongs to one item goes with it, and what leads on stays in the panel.

use super::*;
use crate::{
    boot::Boot,
    library::{
        item::{Brand, Column, Configuration, Configurations, DrawingKind, NamedDrawing},
        parameter::{Parameter, ParameterValue},
    },
    machine::fed,
    rules::{file::FileId, model::ModelFormat, viewer::NOBODY},
};

fn after(detail: Detail, input: Input<DetailEvent>) -> Step<Detail> {
    fed(detail, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn shown(path: &str) -> Input<DetailEvent> {
    Heard(Fact::Shown { tab: TabId(7), route: Route::read(path).expect(path) })
}

fn item(library: Library) -> Item {
    let row = |name: &str| Configuration { name: name.into(), values: Vec::new() };
    let configurations = Configurations { rows: vec![row("M5"), row("M6")], ..Configurations::default() };
    let brand = Brand { name: "国标".into(), ..Brand::default() };
    Item {
        library, model: "GB/T 70.1".into(), name: "螺钉".into(), configurations, brand, ..Item::default()
    }
}

fn at(path: &str, library: Library) -> Detail {
    let asked = after(Detail::from(TabId(7)), shown(path)).state;
    after(asked, Got(Tag::default(), Answer::ReadItem(Ok(Box::new(item(library)))))).state
}

fn view(detail: &Detail) -> DetailView {
    detail.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn filter(detail: &Detail) -> (String, Vec<String>) {
    let DetailView::Shown { configurations: Some(table), .. } = view(detail) else { panic!("not shown") };
    (table.filter, table.rows.iter().map(|row| row.name.clone()).collect())
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
    assert_eq!(filter(&filtered(SCREW)), ("M6".into(), vec!["M6".into()]));
    let chosen = after(filtered(SCREW), shown("/part/detail/s1?configName=M5")).state;
    assert_eq!(filter(&chosen).0, "M6");
    let other = after(filtered(SCREW), shown("/part/detail/s2")).state;
    let come = after(other, Got(Tag::default(), Answer::ReadItem(Ok(Box::new(item(Library::Part)))))).state;
    assert_eq!(filter(&come), (String::new(), vec!["M5".into(), "M6".into()]));
}

#[test]
fn another_viewer_finds_neither_filter_nor_item_nor_a_copy_under_way() {
    let copying = after(filtered(SCREW), On(DetailEvent::CopyAsked)).state;
    let seen = after(copying, Heard(Fact::ViewerChanged)).state;
    assert_eq!(view(&seen), DetailView::Loading);
    assert_eq!(toasts(&after(seen, Heard(Fact::Copied { done: true }))), 0);
    let seen = after(filtered(SCREW), Heard(Fact::ViewerChanged)).state;
    let come = after(seen, Got(Tag::default(), Answer::ReadItem(Ok(Box::new(item(Library::Part)))))).state;
    assert_eq!(filter(&come), (String::new(), vec!["M5".into(), "M6".into()]));
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

// SIM-1
#[test]
fn sim_1_an_item_leads_to_what_may_stand_for_it_with_the_configuration_that_is_chosen() {
    for (library, path, label, to) in [
        (Library::Part, "/part/detail/s1?configName=M6", "找相似", "/part/similarity?item=s1%3AM6"),
        (Library::Part, "/part/detail/s1?configName=M7", "找相似", "/part/similarity?item=s1"),
        (Library::Part, "/part/plugin/detail/s1", "找相似", "/part/plugin/similarity?item=s1"),
        (Library::Component, "/component/detail/s1", "找替代", "/component/similarity?item=s1"),
    ] {
        let DetailView::Shown { similar, .. } = view(&at(path, library)) else { panic!("not shown") };
        assert_eq!((similar.label.as_str(), similar.to.as_str()), (label, to), "{path}");
    }
}

// PLG-6
#[test]
fn within_the_panel_everything_leads_on_within_it() {
    for (path, within) in [(SCREW, false), ("/part/plugin/detail/s1", true)] {
        let detail = at(path, Library::Part);
        let DetailView::Shown { crumbs, brand: Some(brand), .. } = view(&detail) else { panic!("not shown") };
        let event = DetailEvent::ConfigurationChosen { name: "M6".into() };
        let step = after(detail, On(event));
        let [Effect::Shell(Command::Navigate { to, replace: true })] = &step.effects[..] else {
            panic!("{step:?}")
        };
        assert_eq!(brand.label, "国标");
        for address in [&crumbs[0].to, &brand.to, to] {
            assert_eq!(address.contains("/plugin"), within, "{address}");
        }
    }
}

// IMG-1
#[test]
fn a_drawing_is_looked_at_under_its_caption_and_one_that_is_not_there_is_not() {
    let named = |kind, name: &str| NamedDrawing { kind, name: name.into(), ..NamedDrawing::default() };
    let drawings = vec![named(DrawingKind::View, "GB/T 70.1 M6"), named(DrawingKind::Footprint, "")];
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

#[test]
fn an_item_that_is_not_there_is_told_from_one_that_did_not_come() {
    for (code, title, missing) in [("404", "未找到该条目", true), ("500", "详情没有加载成功", false)]
    {
        let asked = after(Detail::from(TabId(7)), shown(SCREW)).state;
        let failed = after(asked, Got(Tag::default(), Answer::ReadItem(Err(ApiError::of(code, 1))))).state;
        let DetailView::Failed { title: said, missing: is, .. } = view(&failed) else { panic!("{code}") };
        assert_eq!((said, is), (title, missing), "{code}");
    }
}

#[test]
fn a_file_of_the_organisation_is_asked_for_and_saved_under_its_name_or_forgotten() {
    use crate::library::asset::{Asset, AssetContent};
    let content = Some(AssetContent { sha256: "0a".repeat(32), size: 1 });
    let assets = vec![Asset { name: "轴.step".into(), content, ..Asset::default() }, Asset::default()];
    let own = Item { own: true, assets, ..item(Library::Part) };
    let opened = || {
        let asked = after(Detail::from(TabId(7)), shown(SCREW)).state;
        after(asked, Got(Tag::default(), Answer::ReadItem(Ok(Box::new(own.clone()))))).state
    };
    let ask = |at| after(opened(), On(DetailEvent::AssetAsked { at }));
    let sent = ask(0);
    let [Effect::Abort(SAVE), Effect::Call(SAVE, Call::ReadAsset(ask_))] = &sent.effects[..] else {
        panic!("{sent:?}")
    };
    assert_eq!(ask_.sha256, "0a".repeat(32));
    for nothing in [1, 2] {
        assert!(ask(nothing).effects.is_empty(), "{nothing}");
    }
    let kept = || Got(SAVE, Answer::ReadAsset(Ok(KeptFile { file: FileId(7), ..KeptFile::default() })));
    let saved = after(sent.state, kept());
    let save = Command::SaveFile { file: FileId(7), name: "轴.step".into() };
    assert_eq!(saved.effects, [Effect::Shell(save)]);
    let left = after(ask(0).state, Heard(Fact::ViewerChanged)).state;
    assert_eq!(after(left, kept()).effects, [Effect::Shell(Command::ForgetFile { file: FileId(7) })], "T34");
    let failed = after(ask(0).state, Got(SAVE, Answer::ReadAsset(Err(ApiError::of("404", 1)))));
    assert!(matches!(&failed.effects[..], [Effect::Tell(Fact::Failed { .. })]), "{failed:?}");
}

// LST-1, FBK-2
#[test]
fn lst_1_what_is_chosen_is_noted_and_a_mistake_in_it_told() {
    let told = |path: &str, event: DetailEvent| {
        let step = after(at(path, Library::Part), On(event));
        let [Effect::Tell(fact)] = &step.effects[..] else { panic!("{:?}", step.effects) };
        fact.clone()
    };
    let entry = |config_name: Option<&str>| NewEntry {
        config_name: config_name.map(str::to_owned),
        quantity: 1,
        ..NewEntry::default()
    };
    for (path, what, config_name) in [
        ("/part/detail/1", "螺钉 GB/T 70.1", None),
        ("/part/detail/1?configName=M6", "螺钉 GB/T 70.1 M6", Some("M6")),
        ("/part/detail/1?configName=M99", "螺钉 GB/T 70.1", None),
    ] {
        let asked = Fact::CollectAsked { what: what.into(), entries: vec![entry(config_name)] };
        assert_eq!(told(path, DetailEvent::CollectAsked), asked);
        let Fact::FeedbackBegun { kind, library, text } = told(path, DetailEvent::MistakeFound) else {
            panic!()
        };
        assert_eq!(
            (kind, library, text.lines().next()),
            (FeedbackType::Problem, Library::Part, Some(format!("条目：{what}（）").as_str()))
        );
    }
}

// UNT-4
#[test]
fn unt_4_a_page_is_told_in_inches_at_once_and_keeps_what_is_looked_for() {
    let length = ParameterValue::exact("25.4", Some("mm"));
    let column =
        Column { name: "长度".into(), unit: Some("mm".into()), numeric: true, ..Column::default() };
    let row = |name: &str, said: &str| Configuration { name: name.into(), values: vec![said.into()] };
    let configurations = Configurations {
        columns: vec![column],
        rows: vec![row("M6×25", "25.4"), row("M6×50", "50.8")],
        ..Configurations::default()
    };
    let parameters = vec![Parameter::of("length", length)];
    let item = Item { parameters, configurations, ..item(Library::Part) };
    let asked = after(Detail::from(TabId(7)), shown("/part/detail/s")).state;
    let page = after(asked, Got(Tag::default(), Answer::ReadItem(Ok(Box::new(item))))).state;
    let page = after(page, On(DetailEvent::ConfigurationsFiltered { text: "×50".into() })).state;
    let told = |page: &Detail| {
        let DetailView::Shown { sheet, configurations: Some(table), .. } = view(page) else { panic!() };
        let row = sheet.parameters.as_ref().unwrap().rows[0].clone();
        let unit = table.columns[1].unit.clone();
        let values = table.rows.iter().flat_map(|row| [row.name.clone(), row.values[0].clone()]);
        (row.cells[0].text.clone(), row.unit, unit, values.collect::<Vec<_>>())
    };
    let some = |unit: &str| Some(unit.to_owned());
    let strings = |all: [&str; 2]| all.map(str::to_owned).to_vec();
    let is = ("25.4".into(), some("mm"), some("mm"), strings(["M6×50", "50.8"]));
    assert_eq!(told(&page), is);
    let wanted = |customary| {
        let arrangement = Arrangement { customary, ..Arrangement::default() };
        Heard(Fact::ResultsArranged { arrangement })
    };
    let page = after(page, wanted(true)).state;
    assert_eq!(told(&page), ("1".into(), some("in"), some("in"), strings(["M6×50", "2"])));
    assert_eq!(told(&after(page, wanted(false)).state), is);
}

fn offered(detail: &Detail) -> Option<archive::ArchiveOffer> {
    let DetailView::Shown { archive, .. } = view(detail) else { panic!("not shown") };
    archive.map(|offer| *offer)
}

// DWN-1
#[test]
fn dwn_1_the_rows_that_a_filter_leaves_are_asked_for_as_one_archive() {
    let whole = at(SCREW, Library::Part);
    let offer = offered(&whole).expect("an offer");
    assert_eq!((offer.text.as_str(), offer.busy), ("打包下载这 2 个", false));
    let told: Vec<_> = offer.formats.iter().map(|one| (one.name.as_str(), one.label.as_str())).collect();
    assert_eq!(told[0], ("STEP", "下载 2 个配置的 STEP（ZIP）"));
    assert_eq!(told.iter().map(|one| one.0).collect::<Vec<_>>(), ["STEP", "STL", "DXF", "SVG"]);
    let asked = after(filtered(SCREW), On(DetailEvent::ArchiveAsked { format: ModelFormat::Dxf }));
    let [Effect::Abort(ARCHIVE), Effect::Call(ARCHIVE, Call::ReadModelArchive(ask))] = &asked.effects[..]
    else {
        panic!("{asked:?}")
    };
    assert_eq!((ask.config_names.as_slice(), ask.format), (&["M6".to_owned()][..], ModelFormat::Dxf));
    let busy = offered(&asked.state).expect("an offer");
    assert_eq!((busy.text.as_str(), busy.busy), ("正在打包 DXF…", true));
    let kept = KeptFile { file: FileId(7), ..KeptFile::default() };
    let come = after(asked.state, Got(ARCHIVE, Answer::ReadModelArchive(Ok(kept))));
    let save = Command::SaveFile { file: FileId(7), name: "GB_T_70.1_DXF.zip".into() };
    assert_eq!(come.effects, [Effect::Shell(save)]);
    assert!(offered(&come.state).is_some_and(|offer| !offer.busy));
}

// DWN-1
#[test]
fn dwn_1_of_more_rows_than_an_archive_holds_the_first_come_and_the_page_says_so() {
    let row = |at: usize| Configuration { name: format!("M{at}"), values: Vec::new() };
    let configurations = Configurations { rows: (0..201).map(row).collect(), ..Configurations::default() };
    let many = Item { configurations, ..item(Library::Part) };
    let asked = after(Detail::from(TabId(7)), shown(SCREW)).state;
    let page = after(asked, Got(Tag::default(), Answer::ReadItem(Ok(Box::new(many))))).state;
    assert_eq!(offered(&page).expect("an offer").text, "打包下载前 200 个（一次最多 200 个，可先筛选）");
    let asked = after(page, On(DetailEvent::ArchiveAsked { format: ModelFormat::Step }));
    let names = asked.effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::ReadModelArchive(ask)) => Some(ask.config_names.clone()),
        _ => None,
    });
    let names = names.expect("a call");
    assert_eq!((names.len(), names[199].as_str()), (200, "M199"));
}

// DWN-1
#[test]
fn dwn_1_no_archive_is_offered_of_no_rows_and_of_what_is_no_part() {
    let none = DetailEvent::ConfigurationsFiltered { text: "M9".into() };
    assert_eq!(offered(&after(at(SCREW, Library::Part), On(none)).state), None);
    assert_eq!(offered(&at("/component/detail/s1", Library::Component)), None);
}

// DWN-1, T34
#[test]
fn dwn_1_an_archive_that_fails_is_told_and_who_comes_next_gets_none() {
    let asked =
        || after(at(SCREW, Library::Part), On(DetailEvent::ArchiveAsked { format: ModelFormat::Stl }));
    let error = Answer::ReadModelArchive(Err(ApiError::of("422", 1)));
    let failed = after(asked().state, Got(ARCHIVE, error));
    assert!(matches!(&failed.effects[..], [Effect::Tell(Fact::Failed { .. })]), "{failed:?}");
    assert!(offered(&failed.state).is_some_and(|offer| !offer.busy));
    let left = after(asked().state, Heard(Fact::ViewerChanged)).state;
    let kept = Answer::ReadModelArchive(Ok(KeptFile { file: FileId(7), ..KeptFile::default() }));
    assert_eq!(
        after(left, Got(ARCHIVE, kept)).effects,
        [Effect::Shell(Command::ForgetFile { file: FileId(7) })]
    );
}

// PRP-1
#[test]
fn prp_1_an_address_tells_what_was_predicted_of_its_own_item_and_keeps_it() {
    let guess = "m1:hardness_1_2_3_1";
    let path = ["/mat/detail/m1?guess=", guess, "|other:hardness_1_2_3_1|m1:odd_1_2_3_1"].concat();
    let told = |step: &Step<Detail>| {
        step.effects.iter().find_map(|effect| match effect {
            Effect::Tell(Fact::ItemShown { guess, .. }) => Some(guess.clone()),
            _ => None,
        })
    };
    let detail = at(&path, Library::Mat);
    let chosen = after(detail, On(DetailEvent::ConfigurationChosen { name: "M6".into() }));
    let Effect::Shell(Command::Navigate { to, .. }) = &chosen.effects[0] else { panic!("it leads nowhere") };
    assert_eq!(to, "/mat/detail/m1?guess=m1%3Ahardness_1_2_3_1&configName=M6");
    assert_eq!(told(&after(chosen.state, shown(to))).as_deref(), Some(guess));
    assert_eq!(told(&after(at(&path, Library::Mat), shown("/mat/detail/m1"))).as_deref(), Some(""));
}
