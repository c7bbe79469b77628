// A copy of the sources, for the mutants to live in, and what cargo-mutants finds there.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT, Stop, read, run } from '../run.mjs';
import { fingerprint } from '../stamp.mjs';

/** Where all of it lies: the copy, the results. */
export const PLACE = join(ROOT, 'target/mutants');
export const TREE = join(PLACE, 'tree');

const VERSION = '27.1.0';
const TOOLS = join(ROOT, 'target/tools');
// What cargo reads to test the core, and nothing of the web; what became of the mutants is written into one of its files.
const NEEDED = ['Cargo.toml', 'Cargo.lock', 'core', 'docs', 'server/Cargo.toml', 'server/src', 'server/engine', 'wasm-pkg', 'tests', ':!tests/README.md'];

/** The program that lists mutants; it is built once, without optimisation. */
export async function lister() {
  const own = join(TOOLS, 'bin/cargo-mutants');
  if (read('cargo-mutants', 'mutants', '--version') === `cargo-mutants ${VERSION}`) return 'cargo-mutants';
  if (!existsSync(own)) await run('cargo', ['install', 'cargo-mutants', '--version', VERSION, '--locked', '--debug', '--root', TOOLS]);
  return own;
}

/** Copies the sources as they are now; what was built from the last copy is used again. */
export function copy() {
  rmSync(TREE, { recursive: true, force: true });
  mkdirSync(TREE, { recursive: true });
  const listed = read('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...NEEDED);
  if (listed === undefined) throw new Stop('git does not list the sources');
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(TREE, file)), { recursive: true });
    cpSync(join(ROOT, file), join(TREE, file));
  }
  // An error of a lint would make a mutant unviable; the lines of a panic tell nothing here.
  change('Cargo.toml', (text) => text.replaceAll('"deny"', '"allow"').replace('[profile.dev.package.sanku-core]\n', '$&debug = 0\n'));
}

/** A hash over the copy, while it is whole. */
export function printOf() {
  return fingerprint(['core', 'tests', 'Cargo.toml', 'Cargo.lock'].map((name) => relative(ROOT, join(TREE, name))));
}

/** Rewrites a file of the copy. */
export function change(file, by) {
  writeFileSync(join(TREE, file), by(readFileSync(join(TREE, file), 'utf8')));
}

/**
 * The mutants of the core that cargo-mutants lists, of some files or of a diff's lines: each with a number from 1 and a `key`
 * that names it without its place.
 */
export async function list({ files, diff }) {
  const program = await lister();
  const all = listed(program, []);
  const times = new Map();
  for (const [at, mutant] of all.entries()) {
    const name = mutant.name.replace(/:\d+:\d+: /, ': ');
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    Object.assign(mutant, { number: at + 1, key: time === 1 ? name : `${name} (${time})` });
  }
  if (!files.length && !diff) return all;
  const wanted = listed(program, [...files.flatMap((file) => ['--file', file]), ...(diff ? ['--in-diff', diff] : [])]);
  const names = new Set(wanted.map((mutant) => mutant.name));
  return all.filter((mutant) => names.has(mutant.name));
}

function listed(program, narrowed) {
  const args = ['mutants', '--list', '--json', '--package', 'sanku-core', ...narrowed];
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: TREE, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Stop(`cargo-mutants: ${stderr}`);
  return JSON.parse(stdout || '[]');
}
