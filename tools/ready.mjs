// What CI runs: all tests, then the lints. The last line counts the tests again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, script } from './run.mjs';

await script(async () => {
  await run(process.execPath, ['tools/test.mjs']);
  await run(process.execPath, ['tools/lint.mjs']);
  process.stdout.write(`\n${readFileSync(join(ROOT, 'target/reports/total'), 'utf8')}`);
});
