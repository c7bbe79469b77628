// Attacks a release build on this machine, within bounds: `attack.mjs [point…]`, each point a file of tests/attack. What misses its bound fails.
import { chosen, measured, table } from './measured.mjs';
import { script, stop } from './run.mjs';

await script(async () => {
  const words = process.argv.slice(2);
  const rows = [];
  for (const file of chosen('tests/attack', '.attack.mjs', words)) rows.push(...(await measured(file, words)));
  console.log(`\n${table(rows)}`);
  const missed = rows.filter((cells) => cells.at(-1) === '✗').length;
  if (missed) stop(`${missed} of ${rows.length} are beyond their bounds`);
});
