//! TXT-1 The fit report of a package in words: each line with its numbers.

use super::packages::VERDICTS;
use crate::{
    library::fit::{Fit, Numbering, Remark, RemarkKind, Verdict},
    rules::package_search::rows::said,
    text::digits,
};

/// What people call a verdict.
pub const fn verdict(verdict: Verdict) -> &'static str {
    let [usable, caution, unusable] = VERDICTS;
    match verdict {
        Verdict::Usable => usable,
        Verdict::Caution => caution,
        Verdict::Unusable => unusable,
    }
}

/// What is to be looked at, in a line.
pub fn remark(remark: &Remark) -> String {
    let Remark { kind, pads, number, value, .. } = remark;
    let pads = digits(u64::from(*pads));
    let at = if number.is_empty() { String::new() } else { format!("（最差：焊盘 {number}）") };
    let amount = said(value.abs());
    let share = percent(*value);
    let less = *value < 0.0;
    match kind {
        RemarkKind::Nothing => "没有可以比较的焊盘".to_owned(),
        RemarkKind::Missing => format!("板上缺少 {pads} 个焊盘{at}"),
        RemarkKind::NoExposed => format!("板上没有散热焊盘{at}，散热和接地要另外确认"),
        RemarkKind::Extra => format!("板上多出 {pads} 个焊盘{at}，不会焊接"),
        RemarkKind::Overlap => format!("{pads} 个焊盘重叠不足，最小 {share}%{at}"),
        RemarkKind::Short => format!("{pads} 个焊盘搭到相邻焊盘上，占其面积 {share}%{at}"),
        RemarkKind::Through => format!("{pads} 个焊盘一方通孔、一方贴片{at}"),
        RemarkKind::Hole => format!("{pads} 个孔偏小，最多小 {amount} mm{at}"),
        RemarkKind::Toe => edge("趾部（外端）", &pads, less, &amount, &at),
        RemarkKind::Heel => edge("跟部（内端）", &pads, less, &amount, &at),
        RemarkKind::Side => edge("侧边", &pads, less, &amount, &at),
        RemarkKind::Mirrored => "只有镜像后才能重合：器件要装在另一面".to_owned(),
        RemarkKind::Renumbered => format!("{pads} 个焊盘编号不同，接线要改"),
        RemarkKind::NumberedBehind => format!("{pads} 个焊盘编号成镜像：可能是从底面看的图"),
        RemarkKind::ToeJoint => joint("趾部", &pads, &amount, &at),
        RemarkKind::HeelJoint => joint("跟部", &pads, &amount, &at),
        RemarkKind::SideJoint => joint("侧边", &pads, &amount, &at),
        RemarkKind::Courtyard if remark.verdict == Verdict::Usable => {
            format!("器件占位区（courtyard）在板上占位区之内，最少余 {amount} mm")
        }
        RemarkKind::Courtyard => format!("器件占位区（courtyard）超出板上占位区，最多 {amount} mm"),
        RemarkKind::Unnumbered => format!("{pads} 个焊盘没有编号可比，引脚对应未核对"),
    }
}

fn edge(name: &str, pads: &str, less: bool, amount: &str, at: &str) -> String {
    let how = if less { "短" } else { "长" };
    format!("{pads} 个焊盘{name}比推荐{how}，最多 {amount} mm{at}")
}

fn joint(name: &str, pads: &str, amount: &str, at: &str) -> String {
    format!("端子取极限尺寸时，{pads} 个焊盘{name}焊点比 IPC-7351 最小值少，最多少 {amount} mm{at}")
}

/// A share of one, in whole percent.
pub fn percent(share: f64) -> String {
    digits((share.clamp(0.0, 1.0) * 100.0).round() as u64)
}

/// Which numbers differ, and whether pin 1 is where it was.
pub fn numbering(fit: &Fit) -> Option<String> {
    let pairs: Vec<String> =
        fit.renumbered.iter().take(8).map(|[board, part]| format!("{board}→{part}")).collect();
    match (fit.numbering, fit.first) {
        (Numbering::Same, Some(true)) => Some("编号一致，1 脚位置一致".to_owned()),
        (Numbering::Same, _) => Some("编号一致".to_owned()),
        (Numbering::Other | Numbering::Mirrored, first) => {
            let first = if first == Some(true) { "1 脚位置一致" } else { "1 脚位置不同" };
            Some(format!("板上→器件：{}；{first}", pairs.join("、")))
        }
        (Numbering::Unknown, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(kind: RemarkKind, number: &str, value: f64) -> String {
        remark(&Remark { kind, verdict: Verdict::Caution, pads: 2, number: number.into(), value })
    }

    // PKG-1
    #[test]
    fn pkg_1_each_line_of_a_report_has_its_numbers() {
        assert_eq!(
            line(RemarkKind::Toe, "5", -0.25),
            "2 个焊盘趾部（外端）比推荐短，最多 0.25 mm（最差：焊盘 5）"
        );
        assert_eq!(line(RemarkKind::Heel, "", 0.6), "2 个焊盘跟部（内端）比推荐长，最多 0.6 mm");
        assert_eq!(line(RemarkKind::Overlap, "1", 0.426), "2 个焊盘重叠不足，最小 43%（最差：焊盘 1）");
        assert_eq!(
            line(RemarkKind::HeelJoint, "1", -0.12),
            "端子取极限尺寸时，2 个焊盘跟部焊点比 IPC-7351 最小值少，最多少 0.12 mm（最差：焊盘 1）"
        );
        assert_eq!(
            line(RemarkKind::Courtyard, "", 0.4),
            "器件占位区（courtyard）超出板上占位区，最多 0.4 mm"
        );
        let within = Remark {
            kind: RemarkKind::Courtyard,
            verdict: Verdict::Usable,
            pads: 1,
            number: String::new(),
            value: -0.1,
        };
        assert_eq!(remark(&within), "器件占位区（courtyard）在板上占位区之内，最少余 0.1 mm");
        assert_eq!(line(RemarkKind::Missing, "3", 0.0), "板上缺少 2 个焊盘（最差：焊盘 3）");
    }

    #[test]
    fn pkg_1_other_numbers_are_said_in_pairs_with_pin_1() {
        let renumbered = vec![["2".to_owned(), "3".to_owned()]];
        let fit = Fit { numbering: Numbering::Other, renumbered, first: Some(true), ..Fit::default() };
        assert_eq!(numbering(&fit).unwrap(), "板上→器件：2→3；1 脚位置一致");
        assert_eq!(numbering(&Fit::default()), None);
    }
}
