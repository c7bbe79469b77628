//! The command line in Chinese: headings of the help, and what is said of a command that cannot be understood.

use clap::{
    Arg, ArgAction, Command,
    error::{ContextKind, ContextValue, Error, ErrorKind},
};
use std::error::Error as _;

/// How a help is laid out.
const HELP: &str = "{about-with-newline}\n用法：{usage}\n\n{all-args}{after-help}";

/// A command and all below it, told in Chinese.
pub(super) fn chinese(command: Command) -> Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let command = command
        .help_template(HELP)
        .subcommand_help_heading("命令")
        .subcommand_value_name("命令")
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .mut_args(|arg| {
            let heading = if arg.is_positional() { "参数" } else { "选项" };
            arg.help_heading(heading)
        })
        .arg(option("help", 'h', "显示帮助", ArgAction::Help));
    let command = match command.get_version() {
        Some(_) => command.arg(option("version", 'V', "显示版本", ArgAction::Version)),
        None => command,
    };
    names.into_iter().fold(command, |command, name| command.mut_subcommand(name, chinese))
}

fn option(name: &'static str, short: char, help: &'static str, action: ArgAction) -> Arg {
    Arg::new(name).short(short).long(name).help(help).help_heading("选项").action(action)
}

/// What is wrong with the words that were typed, and where to read on.
pub(super) fn said(why: &Error) -> String {
    let of = |kind| why.get(kind).map(shown).unwrap_or_default();
    let (arg, value) = (of(ContextKind::InvalidArg), of(ContextKind::InvalidValue));
    let said = match why.kind() {
        ErrorKind::UnknownArgument => format!("未知的参数 {arg}"),
        ErrorKind::InvalidSubcommand => format!("没有命令 {}", of(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument => format!("缺少参数 {arg}"),
        ErrorKind::ArgumentConflict => format!("参数 {arg} 重复，或不能与其他参数同时使用"),
        ErrorKind::InvalidValue if value.is_empty() => format!("参数 {arg} 缺少值"),
        ErrorKind::InvalidValue => {
            format!("参数 {arg} 的值 {value} 无效；可用的值：{}", of(ContextKind::ValidValue))
        }
        ErrorKind::ValueValidation => {
            let reason = why.source().map(ToString::to_string).unwrap_or_default();
            format!("参数 {arg} 的值 {value} 无效：{reason}")
        }
        _ => why.to_string(),
    };
    format!("{said}；加 --help 查看用法")
}

fn shown(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => all.join("、"),
        other => other.to_string(),
    }
}
