//! §5 IMP-2 Imports of tables: each kind of bad input is named by row and column, that row is skipped, and the rest arrives.

use crate::common::fresh;
use crate::import_tables::{numbers, run, table};
use sanku_core::library::Library::{self, Component, Mat, Part};

/// A case: which library, the file, what is reported, and the numbers that arrive.
type Case = (Library, &'static str, Vec<u8>, &'static [&'static str], &'static [&'static str]);

const HEAD: &str = "编号,名称,类别,密度:kg/m³,屈服强度:MPa";

fn csv(rows: &str) -> Vec<u8> {
    format!("{HEAD}\nA,甲,steel,7850,235\n{rows}Z,末,steel,7850,235\n").into_bytes()
}

fn wide(text: &str) -> Vec<u8> {
    std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}

fn units() -> Vec<Case> {
    vec![
        (
            Mat,
            "m.csv",
            csv("B,乙,steel,7850 MPa,235\n"),
            &["m.csv:3 wrongUnit 第 3 行第 4 列“密度:kg/m³”：单位 MPa 不是密度的单位"],
            &["A", "Z"],
        ),
        (
            Mat,
            "m.csv",
            csv("B,乙,steel,7850,235 foo\n"),
            &["m.csv:3 notNumber 第 3 行第 5 列“屈服强度:MPa”：235 foo 不是数；范围请写作 1..5"],
            &["A", "Z"],
        ),
        (
            Mat,
            "m.csv",
            "编号,名称,类别,密度:kg/mm\nA,甲,steel,1\n".into(),
            &["m.csv:1 wrongUnit 第 1 行第 4 列“密度:kg/mm”：单位 kg/mm 不认识"],
            &["A"],
        ),
        (
            Mat,
            "m.csv",
            "编号,名称,类别,密度:MPa\nA,甲,steel,1\nB,乙,steel,\n".into(),
            &["m.csv:2 wrongUnit 第 2 行第 4 列“密度:MPa”：单位 MPa 不是密度的单位"],
            &["B"],
        ),
        (
            Mat,
            "m.csv",
            "编号,名称,类别,密度\nA,甲,steel,7850\nB,乙,steel,7850 kg/m3\n".into(),
            &["m.csv:2 noUnit 第 2 行第 4 列“密度”：没有单位，应如 7850 kg/m³"],
            &["B"],
        ),
        (
            Component,
            "c.csv",
            "编号,名称,类别,阻值:V\nA,甲,resistor-chip,1\n".into(),
            &["c.csv:2 wrongUnit 第 2 行第 4 列“阻值:V”：单位 V 不是阻值的单位"],
            &[],
        ),
    ]
}

fn numbers_of_a_cell() -> Vec<Case> {
    vec![
        (Mat, "m.csv", csv("B,乙,steel,\"7,85\",235\n"), &["m.csv:3 decimalComma 第 3 行第 4 列“密度:kg/m³”：7,85 用了小数逗号，应写作小数点"], &["A", "Z"]),
        (Mat, "m.csv", "编号;名称;类别;密度:kg/m³\nA;甲;steel;7,85\nB;乙;steel;7.85\n".into(), &["m.csv:2 decimalComma 第 2 行第 4 列“密度:kg/m³”：7,85 用了小数逗号，应写作小数点"], &["B"]),
        (Mat, "m.csv", csv("B,乙,steel,NaN,235\n"), &["m.csv:3 notFinite 第 3 行第 4 列“密度:kg/m³”：NaN 不是有限的数"], &["A", "Z"]),
        (Mat, "m.csv", csv("B,乙,steel,7850,-inf\n"), &["m.csv:3 notFinite 第 3 行第 5 列“屈服强度:MPa”：-inf 不是有限的数"], &["A", "Z"]),
        (Mat, "m.csv", csv("B,乙,steel,7850,250..200\n"), &["m.csv:3 minMax 第 3 行第 5 列“屈服强度:MPa”：下限 250 大于上限 200"], &["A", "Z"]),
        (Mat, "m.jsonl", "{\"id\":\"A\",\"name\":\"甲\",\"category\":\"steel\",\"屈服强度:MPa\":{\"min\":3,\"max\":2}}\n{\"id\":\"B\",\"name\":\"乙\",\"category\":\"steel\"}\n".into(), &["m.jsonl:1 minMax 第 1 行“屈服强度:MPa”：下限 3 大于上限 2"], &["B"]),
    ]
}

fn rows() -> Vec<Case> {
    vec![
        (Mat, "m.csv", csv("B,乙,steel\n"), &["m.csv:3 shortRow 第 3 行：只有 3 格，应有 5 格"], &["A", "Z"]),
        (Mat, "m.csv", csv("B,乙,steel,1,2,3\n"), &["m.csv:3 longRow 第 3 行：有 6 格，多于表头的 5 格"], &["A", "Z"]),
        (Mat, "m.csv", csv("A,乙,steel,1,2\n"), &["m.csv:3 doubled 第 3 行：编号 A 已出现在第 2 行"], &["A", "Z"]),
        (Mat, "m.csv", csv("B,乙,unobtainium,1,2\n"), &["m.csv:3 unknownCategory 第 3 行第 3 列“类别”：类别“unobtainium”不存在；新类别的名称前请加 +"], &["A", "Z"]),
        (Mat, "m.csv", csv(",乙,steel,1,2\n"), &["m.csv:3 missing 第 3 行：缺少“编号”"], &["A", "Z"]),
        (Mat, "m.csv", csv("B,,steel,1,2\n"), &["m.csv:3 missing 第 3 行：缺少“名称”"], &["A", "Z"]),
        (Mat, "m.csv", "编号,名称,类别,密度:kg/m³,密度:g/cm³\nA,甲,steel,7850,7.85\n".into(), &["m.csv:1 columnTwice 第 1 行第 5 列“密度:g/cm³”：与第 4 列重复，未读入"], &["A"]),
        (Mat, "m.csv", "编号,名称,类别,密度:kg/m³,density:g/cm³\nA,甲,steel,7850,7.85\nB,乙,steel,,7.85\n".into(), &["m.csv:2 columnTwice 第 2 行第 5 列“density:g/cm³”：与“密度:kg/m³”说的是同一参数"], &["B"]),
        (Mat, "m.csv", "编号,名称\nA,甲\n".into(), &["m.csv noColumn 缺少列“类别”"], &[]),
        (Mat, "m.jsonl", "{\"id\":\"A\",\"name\":\"甲\",\"category\":\"steel\",\"id\":\"B\"}\n{\"id\":\"C\",\"name\":\"丙\",\"category\":\"steel\"}\n".into(), &["m.jsonl:1 columnTwice 第 1 行：“id”在同一行中出现两次"], &["C"]),
        (Part, "p.csv", "编号,名称,类别,规格,d:mm\nA,甲,screw,M6,6\nA,,,M6,8\nA,,,,10\nA,乙,,M8,8\nA,,,M10,10\n".into(), &["p.csv:3 doubled 第 3 行：规格 M6 已出现在第 2 行", "p.csv:4 missing 第 4 行：编号 A 有多行，各行都应填写“规格”", "p.csv:5 differs 第 5 行第 2 列“名称”：与第 2 行同一编号的“名称”不一致"], &["A"]),
        (Part, "p.csv", "编号,名称,类别,文件\nA,甲,screw,a.step\nB,乙,screw,../b.step\nC,丙,screw,\n".into(), &["p.csv:2 fileMissing 第 2 行第 4 列“文件”：文件 a.step 不存在", "p.csv:3 fileMissing 第 3 行第 4 列“文件”：文件 ../b.step 应在表格所在的目录内"], &["C"]),
        (Mat, "m.csv", "编号,名称,类别,数据手册\nA,甲,steel,see shelf\nB,乙,steel,https://a.cn/b.pdf\n".into(), &["m.csv:2 badLink 第 2 行第 4 列“数据手册”：数据手册的地址 see shelf 无效：应以 https:// 开头"], &["B"]),
    ]
}

fn files() -> Vec<Case> {
    let whole = csv("B,乙,steel,7850,235\n");
    let text = String::from_utf8(whole.clone()).unwrap();
    let (gb, ..) = encoding_rs::GB18030.encode("编号,名称,类别\nA,甲,钢\n");
    // In the middle of the last letter of 末.
    let cut = text.find('末').unwrap() + 1;
    vec![
        (Mat, "m.csv", format!("\u{feff}{text}").into_bytes(), &[], &["A", "B", "Z"]),
        (Mat, "m.csv", wide(&text), &[], &["A", "B", "Z"]),
        (Mat, "m.csv", gb.into_owned(), &[], &["A"]),
        (Mat, "m.csv", whole[..cut].to_vec(), &["m.csv:4 cut 第 4 行：文件在此处被截断"], &["A", "B"]),
        (
            Mat,
            "m.csv",
            format!("{HEAD}\nA,甲,steel,7850,235\nB,乙,ste").into_bytes(),
            &["m.csv:3 shortRow 第 3 行：只有 3 格，应有 5 格（文件可能被截断）"],
            &["A"],
        ),
        (
            Mat,
            "m.csv",
            format!("{HEAD}\nA,甲,steel,7850,235\nB,\"乙,steel,1,2\nC,丙,steel,1,2\n").into_bytes(),
            &["m.csv:3 cut 第 3 行：引号未闭合，其后的内容无法读取（文件可能被截断）"],
            &["A"],
        ),
        (
            Mat,
            "m.jsonl",
            "{\"id\":\"A\",\"name\":\"甲\",\"category\":\"steel\"}\n{\"id\":\"B\",\"na".into(),
            &["m.jsonl:2 notJson 第 2 行：不是 JSON 对象：EOF while parsing a string at line 1 column 13"],
            &["A"],
        ),
        (
            Mat,
            "m.csv",
            vec![0x89, 0x50, 0xff, 0xff],
            &["m.csv notText 不是 UTF-8、UTF-16 或 GB18030 文本"],
            &[],
        ),
        (Mat, "m.csv", Vec::new(), &["m.csv noColumn 没有表头"], &[]),
    ]
}

// IMP-2
#[tokio::test]
async fn what_is_wrong_is_named_by_row_and_column_and_the_rest_arrives() {
    for (library, name, bytes, expect, arrive) in [units(), numbers_of_a_cell(), rows(), files()].concat() {
        let (_directory, store) = fresh().await;
        let folder = table(name, &bytes);
        let outcome = run(&store, folder.path(), library).await;
        let text = String::from_utf8_lossy(&bytes);
        let told: Vec<_> =
            outcome.skipped.iter().map(|one| format!("{} {} {}", one.what, one.kind, one.why)).collect();
        assert_eq!(told, expect, "{text}");
        assert_eq!(numbers(&store, library).await, arrive, "{text}");
        assert_eq!(outcome.kinds[0].1.skipped, expect.len() as u64, "{text}");
    }
}
