// Builds the npm package into wasm-pkg/pkg: `wasm.mjs [wasm-dev]`; wasm-dev is quick to build and large.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { brotli } from './compress.mjs';
import { document, undocumented } from './documented.mjs';
import { guard } from './guard.mjs';
import { renaming, shortened } from './names.mjs';
import { sysroot } from './needs.mjs';
import { RELOCATED, connected, loading, offering, pieces, rooms, split } from './rooms.mjs';
import { ROOT, run, script, started, stop } from './run.mjs';

const TARGET = 'wasm32-unknown-unknown';
const FOLDER = 'wasm-pkg/pkg';

const FRESH = 'target/pkg';
const GLUE = 'target/glue';
const BINDGEN = join(ROOT, 'target/debug/bindgen');
/** Says which proposals a module uses. */
export const FEATURES = join(ROOT, 'target/debug/features');

/** What a crate calls its smaller form. */
const SMALL = ['--cfg', 'sha2_backend_soft="compact"'];

/** The exports of the entry that is loaded by hand, where nothing is left to load. */
const LOADED = `export const initSync = () => wasm;
export default async () => wasm;
`;

/**
 * The modules of the package. One with a `layer` is wrapped by hand-written JavaScript and types; the others' bindings are
 * generated, guarded and documented; one with `rooms` is split, and can be imported by a bundler as a module of the language, too; with a `level` it is linked by that one and not by its profile's. `most` is how many KB of brotli a module and its
 * JavaScript may weigh, and each of its rooms, and `shared` what these share, all together; the goal for the rules is 24 and for the query 40, and they may not move away from it.
 */
const MODULES = [
  { name: 'core', crate: 'wasm-pkg', profile: 'wasm', rooms: { library: 81.0, person: 83.6, workbench: 60.6, selection: 60.1, analysis: 69.0, matching: 74.2 }, shared: 71.2, most: 154.3 },
  { name: 'rules', crate: 'wasm-rules', profile: 'wasm', layer: 'wasm-pkg/rules/js/index.js', types: 'wasm-pkg/rules.d.ts', most: 30.6 },
  { name: 'patterns', crate: 'wasm-patterns', profile: 'wasm', most: 88.6 },
  { name: 'query', crate: 'wasm-query', profile: 'wasm', most: 48.3 },
  { name: 'geometry', crate: 'wasm-geometry', profile: 'wasm-pictures', most: 136.7 },
  { name: 'shapes', crate: 'wasm-shapes', profile: 'wasm-pictures', level: 's', most: 196.3 },
  { name: 'analysis', crate: 'wasm-analysis', profile: 'wasm-pictures', level: 's', most: 75.1 },
  { name: 'prediction', crate: 'wasm-prediction', profile: 'wasm', most: 45.7 },
  { name: 'outline', crate: 'wasm-outline', profile: 'wasm', most: 47.5 },
  { name: 'drive', crate: 'wasm-drive', profile: 'wasm', most: 30.2 },
];

/** What one call of cargo compiles, a list for each profile: profiles are built beside each other. Where the portal's module is linked by flags of its own, or another one by a level of its own, it is built alone. */
const BATCHES = ['wasm', 'wasm-pictures'].map((own) => {
  const all = MODULES.filter(({ profile }) => profile === own);
  const alone = all.filter(({ rooms, level }) => rooms || level);
  return [...alone.map((one) => [one]), all.filter((one) => !alone.includes(one))];
});

/** VAL-4: the passwords that half the world uses; no module holds them. */
const COMMON = { from: 'core/src/rules/common/passwords.txt', to: 'common-passwords.txt' };

/** What the package is made of. */
export const PACKAGE = MODULES.flatMap(({ name, layer, rooms }) => [`${name}.js`, `${name}_bg.wasm`, ...(layer ? [] : [`${name}.d.ts`]), ...(rooms ? [`${name}.module.js`, `${name}_bg.js`, `${name}_rooms.js`, ...Object.keys(rooms).map((room) => `${name}_${room}.wasm`)] : [])]).concat(COMMON.to).map((file) => `${FOLDER}/${file}`);

/** Compiles the rules, writes the bindings, guards them, and looks at their types; `wasm-dev` builds the portal's module alone. */
export async function makePackage(profile) {
  for (const folder of [FRESH, GLUE]) rmSync(join(ROOT, folder), { recursive: true, force: true });
  await run('cargo', ['build', '-p', 'wasm-pkg-tools']);
  if (profile) await make([{ ...MODULES[0], most: undefined, profile }]);
  else await Promise.all(BATCHES.map(inTurn));
  // The types of one name those of another.
  for (const { name, types } of profile ? MODULES.slice(0, 1) : MODULES) await checkTypes(types ?? `${FRESH}/${name}.d.ts`);
  cpSync(join(ROOT, COMMON.from), join(ROOT, FRESH, COMMON.to));
  // A quick build is never taken for a finished one, whatever the sources say later.
  if (profile) rmSync(join(ROOT, 'target/stamps/package'), { force: true });
  replace(FRESH, FOLDER);
}

/** One batch after another, as cargo would have those of one profile wait. */
async function inTurn(batches) {
  for (const batch of batches) await make(batch);
}

/** Compiles some of one profile and finishes each. */
async function make(modules) {
  const [{ profile, level, rooms: late }] = modules;
  const own = [...(late ? RELOCATED : []), ...(level ? ['-C', `opt-level=${level}`] : [])];
  const env = { CARGO_ENCODED_RUSTFLAGS: [...remapped(), ...SMALL].join('\x1f') };
  const crates = modules.flatMap(({ crate }) => ['-p', crate]);
  // What all crates are compiled by is the same for all: with other flags cargo would compile those of before anew.
  await run('cargo', [own.length ? 'rustc' : 'build', ...crates, '--lib', '--profile', profile, '--target', TARGET, ...(own.length ? ['--', ...own] : [])], { env });
  for (const module of modules) await finish(module);
}

async function finish({ name, crate, profile, layer, rooms: late, shared, most }) {
  const built = `target/${TARGET}/${profile}/${crate.replaceAll('-', '_')}.wasm`;
  const whole = late ? await split(built, name) : built;
  await run(BINDGEN, [whole, layer ? GLUE : FRESH, name, 'web']);
  if (layer) {
    await wrap(layer, name);
  } else {
    rewrite(`${FRESH}/${name}.js`, guard);
    rewrite(`${FRESH}/${name}.d.ts`, document);
  }
  if (late) await withRooms(whole, name);
  shorten(name);
  if (!layer) await minify(name, late);
  if (late) weighRooms(name, late, most && shared);
  free(name);
  weigh(name, [`${name}_bg.wasm`, `${name}.js`, ...(late ? [`${name}_rooms.js`] : [])], most);
}

/** The rooms, and the bindings once more for a bundler that knows `import … from './core_bg.wasm'`: it loads the very same file while importing. */
async function withRooms(whole, name) {
  rooms(name, FRESH);
  rewrite(`${FRESH}/${name}.js`, (bindings) => connected(name, bindings));
  await run(BINDGEN, [whole, GLUE, name, 'bundler']);
  const read = (file) => readFileSync(join(ROOT, file));
  if (!read(`${GLUE}/${name}_bg.wasm`).equals(read(`${FRESH}/${name}_bg.wasm`))) stop(`${name}_bg.wasm is another one for bundlers`);
  writeFileSync(join(ROOT, FRESH, `${name}_bg.js`), loading(name, guard(read(`${GLUE}/${name}_bg.js`).toString())));
  const load = `import { connect } from './${name}_rooms.js';\nconnect(wasm);\n${LOADED}`;
  writeFileSync(join(ROOT, FRESH, `${name}.module.js`), `${offering(read(`${GLUE}/${name}.js`).toString())}${load}`);
}

/** The module and its bindings, with short names for each other; of the web and of bundlers alike. */
function shorten(name) {
  const file = join(ROOT, FRESH, `${name}_bg.wasm`);
  const { module, names } = shortened(readFileSync(file));
  writeFileSync(file, module);
  for (const bindings of readdirSync(join(ROOT, FRESH)).filter((file) => file === `${name}.js` || file === `${name}_bg.js`)) rewrite(`${FRESH}/${bindings}`, renaming(names));
}

/** The bindings as they are downloaded: what their comments say stands in their types, too. What loads the rooms keeps its names, by which `pieces` reads it. */
async function minify(name, late) {
  const { transformSync } = await import('esbuild');
  const small = (options) => (text) => transformSync(text, { legalComments: 'none', ...options }).code;
  rewrite(`${FRESH}/${name}.js`, small({ minify: true, format: 'esm' }));
  if (late) rewrite(`${FRESH}/${name}_rooms.js`, small({ minifyWhitespace: true }));
}

/** One file of the hand-written layer and of what it needs of the generated bindings. */
async function wrap(layer, name) {
  const { build } = await import('esbuild');
  const [entryPoints, outfile] = [[join(ROOT, layer)], join(ROOT, FRESH, `${name}.js`)];
  const alias = { [`${name}-glue`]: join(ROOT, GLUE, `${name}.js`) };
  await build({ entryPoints, outfile, alias, bundle: true, minify: true, format: 'esm', target: 'esnext', legalComments: 'none', logLevel: 'warning' });
  cpSync(join(ROOT, GLUE, `${name}_bg.wasm`), join(ROOT, FRESH, `${name}_bg.wasm`));
}

/** Stops a module, or a room of one, that holds the common passwords: they come with a form that needs them. */
function free(name) {
  const held = readFileSync(join(ROOT, COMMON.from), 'latin1').split('\n').filter((line) => !line.startsWith('# ')).slice(0, 20);
  for (const file of readdirSync(join(ROOT, FRESH)).filter((file) => file.startsWith(name) && file.endsWith('.wasm'))) {
    const module = readFileSync(join(ROOT, FRESH, file));
    if (held.every((password) => module.includes(password))) stop(`${file} holds the list of common passwords`);
  }
}

/** Each room by itself, and with all that comes with it where it is the first; and what they share. Without `shared` they may weigh anything. */
function weighRooms(name, rooms, shared) {
  const script = readFileSync(join(ROOT, FRESH, `${name}_rooms.js`), 'utf8');
  const packs = new Set();
  for (const [room, most] of Object.entries(rooms)) {
    const [own, ...more] = pieces(script, room);
    weigh(`${name}, ${room}`, [own], shared && most);
    weigh(`${name}, ${room} and what it shares`, [own, ...more]);
    more.forEach((pack) => packs.add(pack));
  }
  weigh(`${name}, what rooms share`, [...packs], shared);
}

/** Stops a module, or a room of one, that grew too heavy. */
function weigh(name, files, most) {
  const kilo = (some) => some.reduce((sum, file) => sum + brotli(readFileSync(join(ROOT, FRESH, file))).length, 0) / 1024;
  const script = kilo(files.filter((file) => file.endsWith('.js')));
  console.log(`${name}: ${kilo(files).toFixed(1)} KB of brotli${script ? `, ${script.toFixed(1)} of them JavaScript` : ''}`);
  if (most && kilo(files) > most) stop(`${name} weighs ${kilo(files).toFixed(1)} KB of brotli; ${most} are allowed`);
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
  if (bare.length) stop(`exports without a sentence in their documentation: ${bare.join(', ')}`);
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom,esnext.disposable', path]);
}

/** Whoever reads the package meanwhile finds the old files or the new ones. */
function replace(from, to) {
  rmSync(join(ROOT, to, 'snippets'), { recursive: true, force: true });
  mkdirSync(join(ROOT, to), { recursive: true });
  cpSync(join(ROOT, from), join(ROOT, to), { recursive: true });
  const fresh = new Set(readdirSync(join(ROOT, from)));
  const pieces = readdirSync(join(ROOT, to)).filter((file) => /^core_\w+\.wasm$/.test(file));
  for (const file of pieces.filter((file) => !fresh.has(file))) rmSync(join(ROOT, to, file));
}

if (started(import.meta.url)) await script(() => makePackage(process.argv[2]));
