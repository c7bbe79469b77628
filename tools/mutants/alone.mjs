// Mutants that cannot be switched at run time: each is built and tested by itself.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended } from '../run.mjs';
import { PLACE, TREE } from './tree.mjs';
import { Text } from './weave.mjs';

// What kills a mutant of a constant, what is soon built first; the properties would take longer than all the rest.
const TESTS = [['--lib'], ['--test', 'vectors', '--test', 'journeys', '--test', 'recordings']];
// Seconds of computing after which a program goes round in a circle.
const LONGEST = 120;

/** What becomes of a mutant in a copy that is whole again: `killed`, `missed` or `unviable`. */
export async function alone(mutant) {
  const file = join(TREE, mutant.file);
  const whole = readFileSync(file, 'utf8');
  const text = new Text(whole);
  const { start, end } = mutant.span;
  writeFileSync(file, `${text.slice(0, text.index(start))}${mutant.replacement}${text.slice(text.index(end))}`);
  try {
    for (const tests of TESTS) {
      if ((await cargo([...tests, '--no-run'])) !== 0) return 'unviable';
      if ((await cargo(tests)) !== 0) return 'killed';
    }
    return 'missed';
  } finally {
    writeFileSync(file, whole);
  }
}

/** How some tests end, at the first program that fails; what else was compiled stays from one to the next. */
function cargo(options) {
  const test = ['cargo', 'test', '-p', 'sanku-core', '--features', 'patterns', ...options];
  // The limit reaches the programs that cargo starts.
  const child = spawn('/bin/sh', ['-c', `ulimit -t ${LONGEST}; exec "$0" "$@"`, ...test], {
    cwd: TREE,
    env: { ...process.env, CARGO_TARGET_DIR: join(PLACE, 'alone'), CARGO_INCREMENTAL: '1', RUST_MIN_STACK: String(2 ** 26) },
    stdio: 'ignore',
  });
  return ended(child);
}
