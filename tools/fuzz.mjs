// Looks for inputs that break a claim, with libFuzzer on stable Rust: `fuzz.mjs [--seconds 60] [--keep] [target…]`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, ended, read, run, script, stop } from './run.mjs';

const CRATE = join(ROOT, 'tests/fuzz');
const PLACE = join(ROOT, 'target/fuzz');
const TARGETS = readdirSync(join(CRATE, 'targets')).map((name) => name.replace('.rs', '')).sort();
// What cargo-fuzz tells the compiler, but for the sanitizer, which stable Rust does not have.
const COVERAGE = ['level=4', 'inline-8bit-counters', 'pc-table', 'trace-compares'].map((what) => `-Cllvm-args=-sanitizer-coverage-${what}`);
const FLAGS = ['-Cpasses=sancov-module', ...COVERAGE, '-Ccodegen-units=1', '--cfg=fuzzing'].join(' ');
// An input may take so many seconds, a target so many megabytes.
const [SLOW, MEMORY, LONGEST] = [10, 2048, 4096];
// The corpus in git: so many inputs of a target, each so long at most, in one file.
const [MANY, SHORT] = [120, 400];

await script(async () => {
  const options = { seconds: { type: 'string', default: '60' }, keep: { type: 'boolean' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.filter((name) => !TARGETS.includes(name));
  if (unknown.length) stop(`no target ${unknown.join(', ')}; there are ${TARGETS.join(', ')}`);
  const chosen = positionals.length ? positionals : TARGETS;
  const programs = await build(chosen);
  const broken = [];
  for (const name of chosen) if (!(await fuzz(name, programs, values.seconds))) broken.push(name);
  if (values.keep) for (const name of chosen) await keep(name, programs);
  if (broken.length) stop(`broken: ${broken.join(', ')}; the inputs are in target/fuzz/found`);
});

/** Builds the targets with coverage; a host is named so that nothing that runs while building has it. */
async function build(targets) {
  const host = read('rustc', '-vV')?.match(/host: (.*)/)?.[1] ?? '';
  const bins = targets.flatMap((name) => ['--bin', name]);
  const env = { RUSTFLAGS: FLAGS, CARGO_TARGET_DIR: join(PLACE, 'build'), CARGO_INCREMENTAL: '0' };
  await run('cargo', ['build', '--release', '--target', host, ...bins], { cwd: CRATE, env });
  return join(PLACE, 'build', host, 'release');
}

function grown(name) {
  return folder('corpus', name);
}

function folder(...names) {
  const path = join(PLACE, ...names);
  mkdirSync(path, { recursive: true });
  return path;
}

/** Runs one for so many seconds, from the corpus; true if nothing broke. */
async function fuzz(name, programs, seconds) {
  console.log(`\n── ${name}`);
  unpack(name);
  const found = `${folder('found', name)}/`;
  const limits = [`-max_total_time=${seconds}`, `-timeout=${SLOW}`, `-rss_limit_mb=${MEMORY}`, `-max_len=${LONGEST}`];
  const seen = { execs: 0, cover: 0 };
  const child = spawn(join(programs, name), [grown(name), `-artifact_prefix=${found}`, '-print_final_stats=1', ...limits], { cwd: CRATE, stdio: ['ignore', 'inherit', 'pipe'] });
  const tail = [];
  child.stderr.setEncoding('utf8').on('data', (text) => {
    tail.splice(0, Math.max(0, tail.length - 40));
    tail.push(...text.split('\n'));
    seen.execs = Number(text.match(/number_of_executed_units: (\d+)/)?.[1] ?? seen.execs);
    seen.cover = Number([...text.matchAll(/cov: (\d+)/g)].at(-1)?.[1] ?? seen.cover);
  });
  const fine = (await ended(child)) === 0;
  if (!fine) console.log(tail.join('\n'));
  console.log(`${name}: ${seen.execs} inputs, ${seen.cover} edges, ${fine ? 'nothing broke' : 'BROKEN'}`);
  return fine;
}

function packed(name) {
  return join(CRATE, 'corpus', `${name}.json`);
}

/** The inputs in git are texts in which a character is a byte. */
function unpack(name) {
  if (!existsSync(packed(name))) return;
  for (const text of JSON.parse(readFileSync(packed(name), 'utf8'))) {
    const bytes = Buffer.from(text, 'latin1');
    writeFileSync(join(grown(name), createHash('sha256').update(bytes).digest('hex').slice(0, 16)), bytes);
  }
}

/** Keeps the inputs in git that reach most: what libFuzzer's own merge leaves, the shortest first. */
async function keep(name, programs) {
  const least = folder('least', name);
  rmSync(least, { recursive: true, force: true });
  mkdirSync(least);
  await run(join(programs, name), ['-merge=1', `-max_len=${SHORT}`, `-artifact_prefix=${folder('found', name)}/`, least, grown(name)], { cwd: CRATE });
  const inputs = readdirSync(least).map((file) => join(least, file)).sort((a, b) => statSync(a).size - statSync(b).size || (a < b ? -1 : 1));
  const texts = inputs.map((file) => readFileSync(file).toString('latin1')).filter(Boolean);
  // Some of every length: the longest reach most, the shortest are the easiest to read.
  const step = Math.max(1, texts.length / MANY);
  const some = Array.from({ length: Math.min(MANY, texts.length) }, (_, at) => texts[Math.floor(at * step)]);
  mkdirSync(join(CRATE, 'corpus'), { recursive: true });
  writeFileSync(packed(name), `${JSON.stringify(some, undefined, 1)}\n`);
}
