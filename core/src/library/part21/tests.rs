//! §1 Tests of the exchange structure: each kind of parameter, and what is wrong where.

use super::{DEPTH, Fault, File, Record, Value, Wrong};
use proptest::prelude::*;

fn with(data: &str) -> String {
    format!(
        "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\n\
         FILE_SCHEMA((''));\nENDSEC;\nDATA;\n{data}\nENDSEC;\nEND-ISO-10303-21;\n"
    )
}

/// The line where the data start.
const FIRST: usize = 8;

#[test]
fn each_kind_of_parameter_is_read() {
    use Value::{Binary, Derived, Enumeration, Integer, List, Missing, Real, Reference, Text, Typed};
    for (said, value) in [
        ("$", Missing),
        ("*", Derived),
        ("-12", Integer(-12)),
        ("+7", Integer(7)),
        ("1.", Real(1.0)),
        ("-1.5E-3", Real(-0.0015)),
        ("1.E+03", Real(1000.0)),
        ("0.1", Real(0.1)),
        ("'a'", Text("a")),
        ("'it''s'", Text("it''s")),
        (".T.", Enumeration("T")),
        (".A_1.", Enumeration("A_1")),
        ("\"0A9\"", Binary("0A9")),
        ("#1", Reference(1)),
        ("()", List(vec![])),
        ("(1, (2))", List(vec![Integer(1), List(vec![Integer(2)])])),
        ("A_B(.5.)", Typed("A_B", Box::new(Enumeration("5")))),
        ("!MINE(2.5)", Typed("!MINE", Box::new(Real(2.5)))),
    ] {
        let text = with(&format!("#1=A({said},1);"));
        let file = File::read(&text).unwrap_or_else(|fault| panic!("{said}: {fault:?}"));
        assert_eq!(file.data[&1].simple().unwrap().values, [value, Integer(1)], "{said}");
    }
}

#[test]
fn white_space_and_comments_stand_anywhere() {
    let text = with("/*#9=B();*/ # /**/1");
    assert_eq!(File::read(&text).unwrap_err().wrong, Wrong::Expected("digits"));
    let text = with("#1\t=/* a ' */A\r\n(\n1 /***/ ,\n#2 ) ; #2=(A()B( $ )\n);");
    let file = File::read(&text).unwrap();
    assert_eq!(file.data[&1].simple().unwrap().values, [Value::Integer(1), Value::Reference(2)]);
    let complex = &file.data[&2];
    assert!(complex.simple().is_none() && complex.part("C").is_none());
    assert_eq!(complex.part("B"), Some(&Record { name: "B", values: vec![Value::Missing] }));
}

#[test]
fn sections_of_data_may_be_several_and_named() {
    let text = with("#1=A(#2);\nENDSEC;\nDATA('two',('S'));\n#2=B();");
    assert_eq!(File::read(&text).unwrap().data.len(), 2);
    let text = text.replace("FILE_SCHEMA(('')", "FILE_SCHEMA((''));\nMINE(1");
    assert_eq!(File::read(&text).unwrap().told("MINE"), Some(&[Value::Integer(1)][..]));
}

#[test]
fn each_escape_of_a_text_is_one_letter() {
    for (raw, says) in [
        ("it''s", "it's"),
        ("a\\\\b", "a\\b"),
        ("\\X\\E9t", "ét"),
        ("\\X2\\4E0991CF\\X0\\x", "三量x"),
        ("\\X4\\0001F600\\X0\\", "😀"),
        ("\\S\\D\\S\\'", "Ä§"),
        ("\\PA\\\\S\\i", "é"),
        ("三", "三"),
        ("a\nb", "ab"),
    ] {
        let text = with(&format!("#1=A('{raw}');"));
        let file = File::read(&text).unwrap_or_else(|fault| panic!("{raw}: {fault:?}"));
        assert_eq!(file.data[&1].simple().unwrap().values[0].said().as_deref(), Some(says), "{raw}");
    }
    assert_eq!(Value::Missing.said(), None);
}

#[test]
fn what_is_wrong_is_named_with_its_line_and_column() {
    let deep = format!("#1=A({});", "(".repeat(100_000));
    let typed = format!("#1=A({});", "A(".repeat(100_000));
    for (data, line, column, wrong) in [
        ("#1=A(1)", 1, 1, Wrong::Expected(";")),
        ("#1=A(1;", 0, 7, Wrong::Expected(", or )")),
        ("#1=A(1,);", 0, 8, Wrong::Expected("a parameter")),
        ("#1=A();\n#1=A();", 1, 1, Wrong::Twice(1)),
        ("#1=A();\n  #2=A(#3);", 1, 3, Wrong::Dangling(3)),
        ("#99999999999999999999=A();", 0, 2, Wrong::Id),
        ("#1=A(T(#3));", 0, 1, Wrong::Dangling(3)),
        ("#0=A();", 0, 2, Wrong::Id),
        ("#1=A(#99999999999999999999);", 0, 7, Wrong::Id),
        ("#1=A(99999999999999999999);", 0, 6, Wrong::Number),
        ("#1=A(1.E999);", 0, 6, Wrong::Number),
        ("#1=A(1.E99999999999);", 0, 6, Wrong::Number),
        ("#1=A(1.E);", 0, 9, Wrong::Expected("digits")),
        ("#1=A(-);", 0, 7, Wrong::Expected("digits")),
        ("#1=A(NaN);", 0, 7, Wrong::Expected("(")),
        ("#1=A(INF);", 0, 9, Wrong::Expected("(")),
        ("#1=A(T(1,2));", 0, 9, Wrong::Expected(")")),
        ("#1=A(/* );", 0, 6, Wrong::Comment),
        ("#1=A('三' 'b');", 0, 10, Wrong::Expected(", or )")),
        ("#1=A('a\\b');", 0, 8, Wrong::Expected("an escape, of page A")),
        ("#1=A('\\X2\\D800\\X0\\');", 0, 11, Wrong::Expected("four hexadecimal digits of a character")),
        ("#1=A('\\X2\\\\X0\\');", 0, 11, Wrong::Expected("four hexadecimal digits of a character")),
        ("#1=A('\\X4\\00110000\\X0\\');", 0, 11, Wrong::Expected("eight hexadecimal digits of a character")),
        ("#1=A('\\X\\0g');", 0, 10, Wrong::Expected("two hexadecimal digits")),
        ("#1=A('\\S\\é');", 0, 10, Wrong::Expected("a letter of ASCII")),
        ("#1=A('a\u{7}');", 0, 8, Wrong::Expected("no control character")),
        ("#1=A(.T);", 0, 8, Wrong::Expected(".")),
        ("#1=A(..);", 0, 7, Wrong::Expected("a value of an enumeration")),
        ("#1=A(\"4\");", 0, 7, Wrong::Expected("a digit from 0 to 3")),
        ("#1=A(\"0g\");", 0, 8, Wrong::Expected("\"")),
        ("#1=();", 0, 5, Wrong::Expected("a name")),
        ("#1=a();", 0, 4, Wrong::Expected("a name")),
        ("#=A();", 0, 2, Wrong::Expected("digits")),
        ("1=A();", 0, 1, Wrong::Expected("# or ENDSEC")),
        (&deep, 0, 6 + DEPTH, Wrong::More("lists in each other", DEPTH)),
        (&typed, 0, 6 + 2 * DEPTH, Wrong::More("lists in each other", DEPTH)),
    ] {
        let found = File::read(&with(data)).unwrap_err();
        let start: String = data.chars().take(30).collect();
        assert_eq!(found, Fault { line: FIRST + line, column, wrong }, "{start}");
    }
}

#[test]
fn a_file_begins_and_ends_as_it_should() {
    let whole = with("#1=A();");
    for (from, to, expected) in [
        ("ISO-10303-21;\nH", "ISO-10303-22;\nH", "ISO-10303-21"),
        ("HEADER", "HEADERS", "HEADER"),
        ("FILE_NAME", "FILE_NAMES", "FILE_NAME"),
        ("FILE_SCHEMA", "FILE_NAME", "FILE_SCHEMA"),
        ("DATA;", "REFERENCE;", "DATA"),
        ("END-ISO-10303-21;\n", "END-ISO-10303-21;x", "the end of the file"),
        ("END-ISO-10303-21;\n", "", "END-ISO-10303-21"),
        ("ISO-10303-21;\n", "\u{feff}ISO-10303-21;\n", "ISO-10303-21"),
    ] {
        let found = File::read(&whole.replacen(from, to, 1)).unwrap_err();
        assert_eq!(found.wrong, Wrong::Expected(expected), "{to}");
    }
    // Cut anywhere but in the white space at its end.
    for end in 0..whole.len() - 1 {
        assert!(File::read(&whole[..end]).is_err(), "{end}");
    }
}

#[test]
fn no_more_is_read_than_told() {
    let more = |text: &str| File::read(text).unwrap_err().wrong;
    assert_eq!(more(&" ".repeat(super::BYTES + 1)), Wrong::More("bytes", super::BYTES));
    let many = format!("#1=A(({}1));", "1,".repeat(super::VALUES));
    assert_eq!(more(&with(&many)), Wrong::More("parameters", super::VALUES));
    let many: String = (0..=super::INSTANCES).map(|id| format!("#{}=A();", id + 1)).collect();
    assert_eq!(more(&with(&many)), Wrong::More("instances", super::INSTANCES));
}

proptest! {
    #[test]
    fn no_text_traps(text in "[#=(),;'$*. A-CE0-3\\\\X\"/!\u{e9}\n-]{0,60}") {
        let _ = File::read(&with(&text));
        let _ = File::read(&text);
    }
}
