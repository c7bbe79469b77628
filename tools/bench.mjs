// Measures what performance.md promises: `bench.mjs [name…] [--readme]`, each name a file of tests/bench. It judges nothing: the exit code is 0.
import { chromium } from './chromium.mjs';
import { chosen, measured, table } from './measured.mjs';
import { script } from './run.mjs';

await script(async () => {
  const words = process.argv.slice(2);
  const files = chosen('tests/bench', '.bench.mjs', words);
  process.env.CHROME_PATH = await chromium();
  const rows = [];
  for (const file of files) rows.push(...(await measured(file, words)));
  console.log(`\n${table(rows)}`);
});
