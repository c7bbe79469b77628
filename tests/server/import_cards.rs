//! §5 IMP-2 Imports of cards: FreeCAD's in either syntax and Cura's; all of the real ones, where a package source answers.

use crate::import_tables::run;
use crate::{common::fresh, import_kicad::unpacked};
use sanku_core::library::{Library, asset::AssetKind, item::Item};
use sanku_server::{
    import::{
        outcome::{Counts, Outcome},
        read::read,
        source::Source,
        table::source::{Tables, kind},
    },
    store::{Seen, Store, library::search::read_item},
};
use std::{collections::BTreeMap, fs, path::Path, sync::Mutex};

const INI: &str = "; (c) 2014 M. X - GNU Lesser General Public License (LGPL)\n[General]\nName = S235JR\nFather = Metal\n\
    KindOfMaterial = Mild steel\nMaterialNumber = 1.0038\nNorm = DIN EN 10025-2\n[Mechanical]\nDensity = 7850,0 kg/m^3\n\
    YoungsModulus = 210 GPa\nYieldStrength = 235 kg\n";
const BASE: &str = "General:\n  UUID: u-1\n  Name: Steel\n  License: CC-BY-3.0\nModels:\n  L:\n    Density: '7900 kg/m^3'\n    PoissonRatio: '0,3'\n";
const CHILD: &str = "General:\n  UUID: u-2\n  Name: Special steel\n  License: CC-BY-3.0\nInherits:\n  Steel:\n    UUID: u-1\n\
    Models:\n  L:\n    Density: '7950 kg/m^3'\n    SpecificHeat: '0,59 kJ/kg/K'\n";
const LOST: &str = "General:\n  Name: Lost\n  License: CC-BY-3.0\nInherits:\n  X:\n    UUID: u-9\nModels:\n  L:\n    Density: '1 kg/m^3'\n";
const NONE: &str = "; (c) 2015 P (CC-BY 3.0)\n[General]\nName = None\n[Mechanical]\nDensity = 0 kg/m^3\n";
const TEMPLATE: &str = "[General]\nName =\n[Mechanical]\nDensity =\n";
const FDM: &str = "<fdmmaterial xmlns=\"http://www.ultimaker.com/material\"><metadata><name><brand>Acme</brand><material>PLA</material>\
    <color>Red</color></name></metadata><properties><density>1.24</density></properties></fdmmaterial>";

fn number(item: &Item, key: &str) -> Option<f64> {
    item.parameters.iter().find(|parameter| parameter.key == key)?.value.number()
}

async fn imported(store: &Store) -> (tempfile::TempDir, Outcome) {
    let folder = tempfile::TempDir::new().unwrap();
    let cards = folder.path().join("cards");
    fs::create_dir_all(folder.path().join("other/cards")).unwrap();
    fs::create_dir(&cards).unwrap();
    fs::write(folder.path().join("other/cards/S235JR.FCMat"), INI).unwrap();
    for (name, text) in [
        ("S235JR.FCMat", INI),
        ("Base.FCMat", BASE),
        ("Child.FCMat", CHILD),
        ("Lost.FCMat", LOST),
        ("None.FCMat", NONE),
        ("TEMPLATE.FCMat", TEMPLATE),
        ("red.xml.fdm_material", FDM),
        ("cut.xml.fdm_material", &FDM[..60]),
    ] {
        fs::write(cards.join(name), text).unwrap();
    }
    let outcome = run(store, folder.path(), Library::Mat).await;
    (folder, outcome)
}

async fn item(store: &Store, number: &str) -> Option<Item> {
    read_item(store, Seen::default(), Library::Mat, number).await.unwrap()
}

// IMP-2
#[tokio::test]
async fn cards_of_every_syntax_are_read_and_what_says_nothing_is_skipped() {
    let (_directory, store) = fresh().await;
    let (folder, outcome) = imported(&store).await;
    let mut told: Vec<_> = outcome.skipped.iter().map(|one| format!("{} {}", one.what, one.kind)).collect();
    told.sort_unstable();
    assert_eq!(
        told,
        [
            "cards/Lost.FCMat baseMissing",
            "cards/None.FCMat noValues",
            "cards/S235JR.FCMat:11 badValue",
            "cards/TEMPLATE.FCMat noValues",
            "cards/cut.xml.fdm_material:1 syntax",
            "other/cards/S235JR.FCMat doubled",
        ]
    );
    assert_eq!(outcome.kinds, [(kind(Library::Mat), Counts { added: 4, skipped: 5, ..Counts::default() })]);
    let steel = item(&store, "fcmat:cards:S235JR").await.unwrap();
    assert_eq!(
        (steel.name.as_str(), steel.model.as_str(), steel.category[1].name.as_str()),
        ("S235JR", "1.0038", "钢")
    );
    assert_eq!((number(&steel, "density"), number(&steel, "youngsModulus")), (Some(7850.0), Some(210_000.0)));
    assert_eq!((number(&steel, "yieldStrength"), steel.assets[0].kind), (None, AssetKind::Card));
    assert_eq!(steel.provenance.licence, "GNU Lesser General Public License (LGPL)");
    let child = item(&store, "fcmat:cards:Child").await.unwrap();
    assert_eq!(number(&child, "density"), Some(7950.0), "its own");
    assert_eq!((number(&child, "poissonRatio"), number(&child, "specificHeat")), (Some(0.3), Some(590.0)));
    let pla = item(&store, "fdm:cards:red").await.unwrap();
    assert_eq!(
        (pla.name.as_str(), pla.brand.name.as_str(), number(&pla, "density")),
        ("Acme PLA Red", "Acme", Some(1240.0))
    );
    assert_eq!(pla.provenance.licence, "CC0-1.0", "it names none");
    let again = run(&store, folder.path(), Library::Mat).await;
    assert_eq!(again.kinds[0].1, Counts { unchanged: 4, skipped: 5, ..Counts::default() });
}

fn all(folder: &Path, licence: &str) -> (Vec<Item>, BTreeMap<&'static str, Vec<String>>) {
    let seen = Mutex::new((Vec::new(), BTreeMap::<_, Vec<String>>::new()));
    let mut tables = Tables::new(Library::Mat, Some(licence.into()));
    let found = tables.find(folder);
    read(&tables, &found.rounds, 2, &|done| {
        let mut seen = seen.lock().unwrap();
        seen.0.extend(done.items);
        for one in done.skipped {
            seen.1.entry(one.kind).or_default().push(format!("{}: {}", one.what, one.why));
        }
        true
    });
    let (items, mut skipped) = seen.into_inner().unwrap();
    skipped.values_mut().for_each(|all| all.sort_unstable());
    (items, skipped)
}

#[test]
fn the_whole_of_freecads_and_curas_cards_is_read() {
    let packages = [
        ("freecad-common", "usr/share/freecad/Mod/Material"),
        ("fdm-materials", "usr/share/cura/resources/materials"),
    ];
    let [freecad, cura] =
        match packages.map(|(package, folder)| unpacked(package).map(|root| root.join(folder))) {
            [Ok(freecad), Ok(cura)] => [freecad, cura],
            [Err(why), _] | [_, Err(why)] => return println!("skipped: no package source answers: {why}"),
        };
    let (items, skipped) = all(&freecad, "LGPL-2.0-or-later");
    println!("{} FreeCAD cards, skipped {skipped:?}", items.len());
    assert!(items.len() >= 115, "{}", items.len());
    assert!(skipped.keys().all(|kind| *kind == "noValues"), "{skipped:?}");
    let steel = items.iter().find(|item| item.name == "CalculiX-Steel").unwrap();
    for (key, expect) in [
        ("density", 7900.0),
        ("youngsModulus", 210_000.0),
        ("specificHeat", 590.0),
        ("thermalExpansion", 12e-6),
    ] {
        assert_eq!(number(steel, key), Some(expect), "{key}");
    }
    let (items, skipped) = all(&cura, "CC0-1.0");
    println!("{} Cura cards, skipped {skipped:?}", items.len());
    assert_eq!((items.len(), skipped), (230, BTreeMap::new()));
    assert!(
        items
            .iter()
            .all(|item| number(item, "density").is_some_and(|density| (500.0..9000.0).contains(&density)))
    );
}
