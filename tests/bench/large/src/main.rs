//! §4 A large catalogue: `sanku-large generate 100000 [--data DIR] [--seed S]` fills a data directory, `… search 100000 …` does
//! so too and then measures searches in it, a line of JSON a figure.

mod asked;
mod fill;
mod item;
mod measure;
mod times;

use std::{env, error::Error, path::PathBuf, process::ExitCode};

/// Why it ended early.
type Failure = Box<dyn Error + Send + Sync>;

/// Which large catalogue, and where it lies.
#[derive(Debug)]
struct Large {
    items: u64,
    seed: u64,
    data: PathBuf,
}

const USAGE: &str = "sanku-large generate|search N [--data DIR] [--seed S]";

#[tokio::main]
async fn main() -> ExitCode {
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<(), Failure> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [command, items, options @ ..] = words.as_slice() else { return Err(USAGE.into()) };
    let large = read(items, options)?;
    match command.as_str() {
        "generate" => fill::fill(&large).await,
        "search" => {
            fill::fill(&large).await?;
            measure::measure(&large).await
        }
        _ => Err(USAGE.into()),
    }
}

fn read(items: &str, options: &[String]) -> Result<Large, Failure> {
    let mut large =
        Large { items: items.parse()?, seed: 1, data: ["target", "large", items].iter().collect() };
    let (pairs, rest) = options.as_chunks();
    if !rest.is_empty() {
        return Err(USAGE.into());
    }
    for [option, value] in pairs {
        match option.as_str() {
            "--data" => large.data = PathBuf::from(value),
            "--seed" => large.seed = value.parse()?,
            _ => return Err(USAGE.into()),
        }
    }
    Ok(large)
}
