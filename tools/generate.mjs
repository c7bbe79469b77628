// Fills a data directory with made-up items of all three libraries: `generate.mjs N [--data DIR] [--seed S]`.
import { LARGE, STEPS, build } from './build.mjs';
import { run, script } from './run.mjs';

await script(async () => {
  await build(STEPS.large);
  await run(LARGE, ['generate', ...process.argv.slice(2)]);
});
