//! Machine vectors: the parts alone, as the classes of the package show them.

mod keywords;
mod plain;
mod tabs;

use crate::{calls::Args, file::Act, see::differs};
use serde_json::{Value, json};

/// A machine as the package exports it.
pub trait Machine {
    /// Calls a method; nothing if there is none of this name.
    fn act(&mut self, method: &str, args: &Args<'_>) -> Option<Value>;

    /// All that it shows.
    fn see(&self) -> Value;
}

/// Drives a machine; says what it answers or shows otherwise than wanted.
pub fn run(machine: &str, new: &[Value], steps: &[Act]) -> Result<(), String> {
    let args = Args::new(new);
    let mut machine = made(machine, &args).ok_or_else(|| format!("no machine {machine}"))?;
    args.all_used("the constructor")?;
    for (at, Act { method, args, want, see }) in steps.iter().enumerate() {
        let args = Args::new(args);
        let got = machine.act(method, &args).ok_or_else(|| format!("step {at}: nothing does {method}"))?;
        args.all_used(method)?;
        let other = want.as_ref().and_then(|want| differs(want, &got));
        let seen = see.as_ref().and_then(|see| differs(see, &machine.see()));
        if let Some(why) = other.or(seen) {
            return Err(format!("step {at}, {method}{why}"));
        }
    }
    if steps.iter().all(|step| step.want.is_none() && step.see.is_none()) {
        return Err("nothing is wanted".to_owned());
    }
    Ok(())
}

/// A machine by the name of its class; nothing if there is none.
pub fn made(machine: &str, args: &Args<'_>) -> Option<Box<dyn Machine>> {
    Some(match machine {
        "KeywordBox" => Box::new(keywords::Box::new(args.value(0))),
        "Tabs" => Box::new(tabs::Bar::new(args.value(0))),
        "Slider" => Box::new(plain::Slid::new(args.number(0))),
        "Countdown" => Box::new(plain::Counted::new(args.number(0))),
        "ImageViewer" => Box::new(plain::Viewed::default()),
        _ => return None,
    })
}

/// What a method answers that answers nothing.
fn nothing(_: impl Sized) -> Value {
    json!(null)
}
