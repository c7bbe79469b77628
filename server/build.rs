//! Makes room for the portal's files, and builds again when they or a migration change.
fn main() {
    for path in ["migrations", "../web/packed"] {
        println!("cargo::rerun-if-changed={path}");
    }
    // Without the portal built, the server builds all the same and says so in its page.
    if let Err(why) = std::fs::create_dir_all("../web/packed") {
        println!("cargo::warning=web/packed: {why}");
    }
}
