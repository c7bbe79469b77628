//! Which proposals beyond the first WebAssembly the module on the standard input uses: their names, one a line.

use std::{
    collections::BTreeSet,
    error::Error,
    io::{Read, stdin},
};
use wasmparser::{BinaryReaderError, ValType, Validator, WasmFeatures, types::EntityType, types::Types};

/// What every engine has, and what decides how the validator works.
const OTHERS: WasmFeatures = WasmFeatures::FLOATS.union(WasmFeatures::GC_TYPES);

fn main() -> Result<(), Box<dyn Error>> {
    let mut module = Vec::new();
    stdin().read_to_end(&mut module)?;
    let types = valid(&module, WasmFeatures::all())?;
    let mut used = proposals(&module);
    if shows_64_bits(&types) {
        used.insert("bigint-to-i64".to_owned());
    }
    used.iter().for_each(|name| println!("{name}"));
    Ok(())
}

fn valid(module: &[u8], features: WasmFeatures) -> Result<Types, BinaryReaderError> {
    Validator::new_with_features(features).validate_all(module)
}

/// The proposals without which it is no module.
fn proposals(module: &[u8]) -> BTreeSet<String> {
    let all = WasmFeatures::all();
    let needed = |one: &WasmFeatures| valid(module, all.difference(*one)).is_err();
    let known = all.iter_names().filter(|(_, one)| !OTHERS.intersects(*one));
    known.filter(|(_, one)| needed(one)).map(|(name, _)| name.to_lowercase().replace('_', "-")).collect()
}

/// Whether a function that crosses to JavaScript takes or gives a whole number of 64 bits, which is a bigint there.
fn shows_64_bits(types: &Types) -> bool {
    let types = types.as_ref();
    let imported = types.core_imports().into_iter().flatten().map(|(_, _, kind)| kind);
    let exported = types.core_exports().into_iter().flatten().map(|(_, kind)| kind);
    imported.chain(exported).any(|kind| {
        let EntityType::Func(id) = kind else { return false };
        let function = types.get(id).map(|kind| kind.unwrap_func());
        function
            .is_some_and(|function| [function.params(), function.results()].concat().contains(&ValType::I64))
    })
}
