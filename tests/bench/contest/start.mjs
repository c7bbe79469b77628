// The first moment of a module: `initSync` with its bytes, alone in a fresh process or a fresh page.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../tools/run.mjs';
import { median } from '../median.mjs';

const TIMES = 7;
/** The glue and the module of each entry, from the package's folder. */
export const ENTRIES = { rules: ['pkg/rules.js', 'pkg/rules_bg.wasm'], core: ['pkg/core.js', 'pkg/core_bg.wasm'] };

const measured = (glue, bytes) => `
  const { initSync } = await import(${JSON.stringify(glue)});
  const module = await (${bytes});
  const since = performance.now();
  initSync({ module });
  const taken = performance.now() - since;`;

/** Milliseconds in Node, a process each. */
export function inNode(entry) {
  const [glue, wasm] = ENTRIES[entry].map((path) => join(ROOT, 'wasm-pkg', path));
  const code = `import { readFileSync } from 'node:fs'; ${measured(glue, `readFileSync(${JSON.stringify(wasm)})`)} console.log(taken);`;
  const once = () => Number(spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout);
  return least(Array.from({ length: TIMES }, once));
}

/** Milliseconds in Chromium, a page each, on a processor so many times slower. */
export async function inChromium(browser, origin, entry, slower) {
  const [glue, wasm] = ENTRIES[entry].map((path) => `${origin}/wasm-pkg/${path}`);
  const times = [];
  for (let at = 0; at < TIMES; at += 1) {
    const page = await browser.newPage();
    await page.goto(`${origin}/empty.html`);
    const remote = await page.context().newCDPSession(page);
    await remote.send('Emulation.setCPUThrottlingRate', { rate: slower });
    times.push(await page.evaluate(`(async () => { ${measured(glue, `fetch(${JSON.stringify(wasm)}).then((answer) => answer.arrayBuffer())`)} return taken; })()`));
    await page.close();
  }
  return least(times);
}

/** The best, since what else the machine does makes a first moment longer, never shorter; and from where to where. */
const least = (values) => ({ ...spread(values), value: Math.min(...values) });

/** The middle, and from where to where. */
export const spread = (values) => ({ value: median(values), low: Math.min(...values), high: Math.max(...values) });
