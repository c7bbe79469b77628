// Runs the tests that reach a mutant's function until one of them fails.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from '../run.mjs';
import { TREE } from './tree.mjs';

// A property is tried with fewer inputs, the same ones each time: it is there for what no example tells. A stack holds the frames of all mutants.
const CALM = { PROPTEST_CASES: '25', PROPTEST_RNG_SEED: '1', PROPTEST_MAX_SHRINK_ITERS: '0', RUST_MIN_STACK: String(2 ** 28), RUST_BACKTRACE: '0' };
// Kilobytes of memory, and seconds of computing: ten times what the tests took unharmed, but never more than half a minute beyond.
const MEMORY = 6_000_000;
const patience = (took) => Math.ceil(took + Math.min(5 + 9 * took, 30));

/** One program's tests, one after another; ends early at the first that fails. `ended` is passed, failed or slow. */
function run({ file }, names, { env, seconds }) {
  const limits = `ulimit -v ${MEMORY}; ulimit -c 0; ulimit -t ${seconds}`;
  const child = spawn('/bin/sh', ['-c', `${limits}; exec "$0" "$@"`, file, '--exact', '--test-threads=1', ...names], {
    cwd: join(TREE, 'core'),
    env: { ...process.env, ...CALM, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve) => {
    let [text, failed, slow] = ['', undefined, false];
    // Computing is counted by the system; a test that only waits is ended by the clock.
    const clock = setTimeout(() => { slow = true; child.kill('SIGKILL'); }, seconds * 60_000);
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      failed ??= text.match(/^test (\S+).* \.\.\. FAILED$/m)?.[1];
      if (failed) child.kill('SIGKILL');
    });
    child.on('close', (code, signal) => {
      clearTimeout(clock);
      if (code === 0) return resolve({ ended: 'passed' });
      slow ||= !failed && (signal === 'SIGXCPU' || signal === 'SIGKILL');
      // What brought the whole program down is the test that had begun last.
      const last = [...text.matchAll(/^test (\S+)/gm)].at(-1)?.[1];
      resolve({ ended: slow ? 'slow' : 'failed', by: failed ?? last });
    });
  });
}

/** Every test of the programs: its time and the functions that it reaches; those that fail unharmed are left out and told. */
export async function reach(programs, tell) {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-mutants-'));
  const tests = [];
  for (const program of programs) {
    const names = read(program.file, '--list', '--format', 'terse').split('\n').filter((line) => line.endsWith(': test')).map((line) => line.slice(0, -6));
    for (const name of names) {
      const log = join(folder, 'reached');
      rmSync(log, { force: true });
      const since = performance.now();
      const { ended } = await run(program, [name], { env: { SANKU_REACHED: log }, seconds: 600 });
      const functions = existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean).map(Number) : [];
      const seconds = (performance.now() - since) / 1000;
      if (ended === 'passed') tests.push({ program, name, seconds, functions });
      else tell(`✗ ${program.suite} ${name} fails without a mutant and is left out`);
    }
    tell(`${program.suite}: ${names.length} tests`);
  }
  rmSync(folder, { recursive: true, force: true });
  return tests;
}

/** The first failing test of those that reach the mutant's function: `{ outcome: killed | timeout | missed, by }`. */
export async function judge(mutant, place, tests) {
  const reaching = tests.filter(({ functions }) => functions.includes(place));
  for (const batch of batches(reaching, place)) {
    const [{ program }] = batch;
    const took = batch.reduce((sum, test) => sum + test.seconds, 0);
    const limits = { env: { SANKU_MUTANT: String(mutant.number) }, seconds: patience(took) };
    const { ended, by } = await run(program, batch.map(({ name }) => name), limits);
    if (ended === 'passed') continue;
    const killer = batch.find(({ name }) => name === by);
    if (killer) killer.kills = place;
    return { outcome: ended === 'slow' ? 'timeout' : 'killed', by: `${program.suite} ${by}` };
  }
  return { outcome: 'missed', reached: reaching.length };
}

/** The likeliest first: who killed a mutant of the same function, then who reaches least, a few at a time, then many. */
function* batches(tests, place) {
  const merit = (test) => (test.kills === place ? 0 : test.functions.length * (test.seconds + 0.02));
  const sorted = tests.toSorted((a, b) => merit(a) - merit(b));
  let size = 4;
  while (sorted.length) {
    const { program } = sorted[0];
    const batch = sorted.filter((test) => test.program === program).slice(0, size);
    for (const test of batch) sorted.splice(sorted.indexOf(test), 1);
    yield batch;
    size *= 4;
  }
}
