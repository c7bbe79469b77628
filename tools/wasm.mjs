// Builds the npm package into wasm-pkg/pkg: `wasm.mjs [wasm-dev]`; wasm-dev is quick to build and large.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { document, undocumented } from './documented.mjs';
import { guard } from './guard.mjs';
import { sysroot } from './needs.mjs';
import { ROOT, Stop, run, script, started } from './run.mjs';

const TARGET = 'wasm32-unknown-unknown';
const FOLDER = 'wasm-pkg/pkg';

/** What the package is made of. */
export const PACKAGE = [`${FOLDER}/core.js`, `${FOLDER}/core.d.ts`, `${FOLDER}/core_bg.wasm`];

/** Compiles the rules, writes the bindings, guards them, and looks at their types. */
export async function makePackage(profile = 'wasm') {
  const env = { CARGO_ENCODED_RUSTFLAGS: remapped().join('\x1f') };
  await run('cargo', ['build', '-p', 'wasm-pkg', '--lib', '--profile', profile, '--target', TARGET], { env });
  const built = `target/${TARGET}/${profile}/wasm_pkg.wasm`;
  const fresh = 'target/pkg';
  rmSync(join(ROOT, fresh), { recursive: true, force: true });
  await run('cargo', ['build', '-p', 'wasm-pkg', '--features', 'cli', '--bin', 'bindgen']);
  await run(join(ROOT, 'target/debug/bindgen'), [built, fresh]);
  rewrite(`${fresh}/core.js`, guard);
  rewrite(`${fresh}/core.d.ts`, document);
  await checkTypes(`${fresh}/core.d.ts`);
  // A quick build is never taken for a finished one, whatever the sources say later.
  if (profile !== 'wasm') rmSync(join(ROOT, 'target/stamps/package'), { force: true });
  replace(fresh, FOLDER);
}

/** Machine paths have no place in a module that others download. */
function remapped() {
  const cargo = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
  const from = [[ROOT, '.'], [cargo, 'cargo'], [join(sysroot() ?? '', 'lib/rustlib/src/rust'), 'rust']];
  return from.map(([path, name]) => `--remap-path-prefix=${path}=${name}`);
}

function rewrite(path, change) {
  const file = join(ROOT, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

async function checkTypes(path) {
  const bare = undocumented(readFileSync(join(ROOT, path), 'utf8'));
  if (bare.length) throw new Stop(`exports without a sentence in their documentation: ${bare.join(', ')}`);
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom,esnext.disposable', path]);
}

/** Whoever reads the package meanwhile finds the old files or the new ones. */
function replace(from, to) {
  rmSync(join(ROOT, to, 'snippets'), { recursive: true, force: true });
  mkdirSync(join(ROOT, to), { recursive: true });
  cpSync(join(ROOT, from), join(ROOT, to), { recursive: true });
}

if (started(import.meta.url)) await script(() => makePackage(process.argv[2] ?? 'wasm'));
