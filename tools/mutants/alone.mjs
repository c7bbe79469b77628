// Mutants that cannot be switched at run time: cargo-mutants builds and tests each by itself.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ended } from '../run.mjs';
import { PLACE, TREE, lister } from './tree.mjs';

const OUT = join(PLACE, 'mutants.out');
const OUTCOMES = { CaughtMutant: 'killed', Timeout: 'timeout', MissedMutant: 'missed', Unviable: 'unviable' };
// What kills a mutant of a constant; the properties would take longer than all the rest.
const TESTS = ['--lib', '--test', 'vectors', '--test', 'journeys', '--test', 'recordings'];

/** What becomes of some mutants, by their names; the copy must be whole again. */
export async function alone(mutants) {
  rmSync(OUT, { recursive: true, force: true });
  const exactly = mutants.flatMap(({ name }) => ['--re', `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`]);
  const args = ['mutants', '--in-place', '--package', 'sanku-core', '--baseline', 'skip', '--timeout', '300', '--output', PLACE, '--no-shuffle', '--colors', 'never'];
  const child = spawn(await lister(), [...args, ...exactly, '--', ...TESTS], {
    cwd: TREE,
    env: { ...process.env, CARGO_TARGET_DIR: join(PLACE, 'alone'), CARGO_INCREMENTAL: '1', RUST_MIN_STACK: String(2 ** 26) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ended(child);
  const file = join(OUT, 'outcomes.json');
  const { outcomes } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { outcomes: [] };
  return new Map(outcomes.filter(({ scenario }) => scenario.Mutant).map(({ scenario, summary }) => [scenario.Mutant.name, OUTCOMES[summary]]));
}
