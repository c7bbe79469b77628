// PKG-1 A search by pads: thirteen numbers of all land patterns, and the fit of the nearest hundred, on one processor.
import { execFileSync } from 'node:child_process';
import { ROOT } from '../../tools/run.mjs';

const CARGO = ['run', '--quiet', '--release', '-p', 'sanku-core', '--example', 'packages', '--'];

export function figures() {
  const row = ([patterns, goal]) => ({ figure: `p95 of a search by pads among ${patterns} land patterns`, unit: 'ms', goal, value: Number(execFileSync('cargo', [...CARGO, String(patterns)], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })) });
  return [[12_000, 50], [100_000, 150]].map(row);
}
