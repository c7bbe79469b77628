//! §5 Passwords on the command line: asked for without echo, read from the input, or made up; never an argument.

use super::globals::Failure;
use crate::account::random_password;
use clap::Args;
use sanku_core::{rules::valid, secret::Secret};
use std::io::{BufRead, IsTerminal, stdin};

/// Bytes that are read of the input, at most.
const LONGEST: u64 = 1024;

/// Where the password comes from.
#[derive(Debug, Args)]
pub(super) struct Password {
    /// 随机生成密码，只显示这一次；否则在终端输入，或从标准输入读取一行
    #[arg(long)]
    generate: bool,
}

impl Password {
    /// The password, and itself once more where the operator does not know it yet.
    pub fn get(&self) -> Result<(Secret<String>, Option<String>), Failure> {
        if self.generate {
            let password = random_password()?;
            let shown = password.reveal().clone();
            return Ok((password, Some(shown)));
        }
        let password = if stdin().is_terminal() { asked()? } else { line(stdin().lock())? };
        let password = Secret::new(password);
        Ok((password, None))
    }
}

fn asked() -> Result<String, Failure> {
    let password = rpassword::prompt_password("密码：")?;
    valid::password(&password)?;
    valid::confirm(&password, &rpassword::prompt_password("再输入一次：")?)?;
    Ok(password)
}

/// The first line, without its end.
fn line(from: impl BufRead) -> Result<String, Failure> {
    let mut line = String::new();
    from.take(LONGEST).read_line(&mut line)?;
    let end = line.trim_end_matches(['\r', '\n']).len();
    line.truncate(end);
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_7_a_line_is_read_without_its_end_and_with_its_spaces() {
        for (input, expect) in
            [(" a b \nsecond", " a b "), ("abc\r\n", "abc"), ("abc", "abc"), ("", ""), ("\n", "")]
        {
            assert_eq!(line(input.as_bytes()).unwrap(), expect);
        }
    }
}
