//! Splits a module into the frame and its rooms: `split <module.wasm> <folder> <name>`.

use std::{env::args, error::Error, fs, path::Path};
use wasm_split_cli_support::{Options, transform};

fn main() -> Result<(), Box<dyn Error>> {
    let [input, folder, name] =
        args().skip(1).collect::<Vec<_>>().try_into().map_err(|_| "a module, a folder and a name, please")?;
    let (module, folder) = (fs::read(input)?, Path::new(&folder));
    let (frame, link) = (folder.join(format!("{name}.wasm")), format!("./{name}_rooms.js"));
    let mut options = Options::new(&module);
    options.output_dir = folder;
    options.main_out_path = &frame;
    options.link_name = &link;
    transform(options)?;
    Ok(())
}
