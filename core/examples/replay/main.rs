//! §3 Record and replay: `cargo run -p sanku-core --example replay FILE [--views]` puts a recording into the rules once
//! more, and says whether they show what was seen then.

mod run;

use std::{env, fs, process::ExitCode};

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let (options, files): (Vec<_>, Vec<_>) = words.iter().partition(|word| word.starts_with("--"));
    let [file] = files.as_slice() else {
        eprintln!("replay FILE [--views]: FILE is what the portal exported in development");
        return ExitCode::FAILURE;
    };
    let replayed =
        fs::read_to_string(file).map_err(|why| why.to_string()).and_then(|text| run::replay(&text));
    match replayed {
        Ok(steps) => told(&steps, options.iter().any(|option| *option == "--views")),
        Err(why) => {
            eprintln!("{file}: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Tells each step; fails if one differs.
fn told(steps: &[run::Step], views: bool) -> ExitCode {
    for (at, step) in steps.iter().enumerate() {
        println!("{at:4} {} {}: {}", step.now, step.input, step.slices().join(" "));
        if views {
            println!("{}", step.view);
        }
        for difference in &step.differences {
            println!("     ✗ {difference}");
        }
    }
    let differing = steps.iter().filter(|step| !step.differences.is_empty()).count();
    match differing {
        0 => println!("{} steps, the same views", steps.len()),
        _ => println!("{} steps, {differing} of them differ", steps.len()),
    }
    if differing == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
