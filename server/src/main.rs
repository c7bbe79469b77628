//! The server's program.

fn main() -> std::process::ExitCode {
    sanku_server::cli::run()
}
