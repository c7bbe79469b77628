// Searches, brands and suggestions in a large catalogue, and its index made anew, in process: `bench.mjs search --items 100000`.
import { spawnSync } from 'node:child_process';
import { LARGE } from '../../tools/build.mjs';
import { ROOT } from '../../tools/run.mjs';

export const needs = 'large';

const USUAL = '100000';

/** Each figure with its goals among a hundred thousand items and among a million. */
const ROWS = {
  first50: ['each of 64 searches for the first time, the middle one', 'ms'],
  first95: ['each of 64 searches for the first time, p95', 'ms'],
  p50: ['64 searches with their counts, the middle one', 'ms', 5, 15],
  p95: ['64 searches with their counts, p95', 'ms', 40, 120],
  worst: ['64 searches with their counts, the slowest', 'ms', 100, 300],
  browse: ['browsing a library, the slowest of three', 'ms', 30, 120],
  brands: ['the list of brands, the slowest of three', 'ms', 30, 120],
  brand: ['what all brands of a library have, the slowest of three', 'ms', 30, 300],
  suggest: ['suggestions for a keystroke, p95', 'ms', 2, 5],
  typed: ['suggestions by kind for a keystroke, p95', 'ms', 2, 5],
  similar50: ['what may stand for a component, the middle one of twenty', 'ms'],
  similar95: ['what may stand for a component, p95 of twenty', 'ms', 100],
  build: ['the index made anew', 's', 6, 60],
  size: ['the index on the disk', 'MB', 15, 150],
  database: ['the data directory, index and all', 'MB'],
};
const SIZES = ['100000', '1000000'];

export function figures(words) {
  const at = words.indexOf('--items');
  const items = at < 0 ? USUAL : words[at + 1];
  const { status, stdout } = spawnSync(LARGE, ['search', items], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`it ended with ${status}`);
  const said = stdout.trim().split('\n').map((line) => JSON.parse(line));
  return said.map(({ figure, value }) => {
    const [name, unit, ...goals] = ROWS[figure];
    return { figure: `${items} items: ${name}`, unit, goal: goals[SIZES.indexOf(items)], value };
  });
}
