// Takes the pictures of the README from a server of its own: `pictures.mjs [name…]`.
import { join } from 'node:path';
import { STEPS, build, program } from './build.mjs';
import { chromium } from './chromium.mjs';
import { ROOT, run, script } from './run.mjs';

await script(async () => {
  await build(STEPS.debug);
  const env = { SANKU_PROGRAM: join(ROOT, program('debug')), CHROME_PATH: await chromium() };
  await run(process.execPath, ['tests/e2e/pictures.mjs', ...process.argv.slice(2)], { env });
});
