// The npm package in Node: its first moment, an event through the whole core, a hot call.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';
import { SAMPLES } from '../wasm/samples.mjs';
import { median } from './median.mjs';

const ROUNDS = 9;

/** In a process of its own: within one, only the first time counts. */
function firstMoment() {
  const code = "import { initSync } from '@sanku/core/raw'; ".replace('@sanku/core/raw', join(ROOT, 'wasm-pkg/pkg/core.js'));
  const rest = `import { readFileSync } from 'node:fs'; const module = readFileSync('${join(ROOT, 'wasm-pkg/pkg/core_bg.wasm')}'); const since = performance.now(); initSync({ module }); console.log(performance.now() - since);`;
  return Number(spawnSync(process.execPath, ['--input-type=module', '-e', code + rest], { encoding: 'utf8' }).stdout);
}

/** Nanoseconds a call, the median of interleaved rounds. */
function each(calls, work) {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const since = performance.now();
    for (let at = 0; at < calls; at += 1) work(at);
    return ((performance.now() - since) / calls) * 1e6;
  });
  return median(rounds);
}

export async function figures() {
  const core = await import('@sanku/core');
  const portal = new core.Portal();
  const start = Object.values({ boot: SAMPLES.Boot }).filter(Boolean);
  portal.start(...start, 0);
  portal.tick(1);
  const slider = new core.Slider(320);
  const mobiles = ['13800000000', '13912345678', '18612345678', '1381234'];
  const pattern = /^1[3-9]\d{9}$/;
  const byHand = each(1_000_000, (at) => pattern.test(mobiles[at % 4]));
  const ours = each(1_000_000, (at) => core.checkMobile(mobiles[at % 4]));
  return [
    { figure: 'initSync of the module', unit: 'ms', goal: 3, value: median(Array.from({ length: 5 }, firstMoment)) },
    { figure: 'one tick through the whole core, nothing changed', unit: 'µs', goal: 10, value: each(20_000, (at) => portal.tick(at)) / 1000 },
    { figure: 'slider move', unit: 'ns', value: each(1_000_000, (at) => slider.move(at % 320)) },
    { figure: 'checkMobile', unit: 'ns', goal: 80, value: ours },
    { figure: 'checkMobile against a regular expression of JavaScript', unit: 'x', value: ours / byHand },
  ];
}
