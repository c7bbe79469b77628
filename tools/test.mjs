// Runs the suites one after another: `test.mjs [--shots] [suite…]`. The last line counts: `N passed, N failed`; it stands in target/reports/total, too.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { STEPS, TESTED, build, program } from './build.mjs';
import { chromium } from './chromium.mjs';
import { UNSTEADY, node, rust, vitest } from './count.mjs';
import { ROOT, Stop, script, stop } from './run.mjs';

const inside = (folder) =>
  readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.test.mjs')).sort().map((name) => `${folder}/${name}`);

/** Scenes mostly wait, so there is one file more at a time than there are processors. What drives a browser was installed just before. */
async function scenes() {
  const { sharing } = await import('../tests/e2e/stage.mjs');
  return sharing(() => node('e2e', inside('tests/e2e'), availableParallelism() + 1));
}

/** In this order nothing is built twice: the server has the portal in it. */
const SUITES = {
  package: { title: 'npm package in Node, Chromium and the bundlers', run: () => vitest('package', 'tests/wasm') },
  components: { title: 'components with the real wasm', run: () => vitest('components', 'web') },
  tidy: { title: 'walls, floor and scripts', run: () => node('tidy', inside('tests/tidy')) },
  native: { title: 'rules and server, native', run: () => rust(TESTED) },
  e2e: { title: 'the portal in a browser', run: scenes },
};

await script(async () => {
  const [options, named] = [process.argv.slice(2).filter(isOption), process.argv.slice(2).filter((word) => !isOption(word))];
  const unknown = named.filter((name) => !SUITES[name]);
  if (unknown.length) stop(`no suite ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}`);
  if (options.includes('--shots')) process.env.SANKU_SHOTS = '1';
  const chosen = named.length ? named : Object.keys(SUITES);
  const total = { passed: 0, failed: 0 };
  const lines = [];
  for (const name of chosen) {
    const { passed, failed, unsteady, why } = await outcome(name);
    total.passed += passed;
    total.failed += failed;
    lines.push(`${failed ? '✗' : '✓'} ${SUITES[name].title}: ${passed} passed, ${failed} failed${unsteady ? `, ${unsteady} ${UNSTEADY}` : ''}${why ? ` (${why})` : ''}`);
  }
  const sum = `${total.passed} passed, ${total.failed} failed`;
  mkdirSync(join(ROOT, 'target/reports'), { recursive: true });
  writeFileSync(join(ROOT, 'target/reports/total'), `${sum}\n`);
  console.log(`\n${lines.join('\n')}\n${sum}`);
  process.exitCode = total.failed ? 1 : 0;
});

function isOption(word) {
  return word.startsWith('--');
}

/** A suite that cannot start, ends badly or runs nothing counts as one failure at least. */
async function outcome(name) {
  console.log(`\n── ${SUITES[name].title}`);
  try {
    await prepare(name);
    const { passed, failed, unsteady, code } = await SUITES[name].run();
    if (code !== 0 && failed === 0) return { passed, failed: 1, why: `ended with ${code}` };
    if (passed + failed === 0) return { passed, failed: 1, why: 'ran no test' };
    return { passed, failed, unsteady };
  } catch (error) {
    console.error(error instanceof Stop ? `✗ ${error.message}` : error);
    return { passed: 0, failed: 1, why: 'could not run' };
  }
}

async function prepare(name) {
  if (name === 'native') return;
  if (name === 'package' || name === 'e2e') process.env.CHROME_PATH = await chromium();
  if (name === 'e2e') return server();
  await build(name === 'components' ? STEPS.package : STEPS.portal);
}

/** The quick build, which has the stand-ins. */
async function server() {
  await build(STEPS.debug);
  process.env.SANKU_PROGRAM = join(ROOT, program('debug'));
}
