// The chart of materials over 100 000 generated ones: a frame while it is panned and zoomed, a lasso to its count, the first picture; in Node and in Chromium, also with
// a processor four times slower.
import { Analysis } from '@sanku/core/analysis';
import { ROOT } from '../../tools/run.mjs';
import { launch, serve } from '../wasm/web.mjs';
import { median } from './median.mjs';
import { weighed } from './weighed.mjs';

const COUNT = 100_000;

/** Runs on the page, too: rows and two columns as the server gives them, of materials that a number makes. */
function generated(count) {
  const families = [['metal/steel', 0, 7850, 206e3], ['metal/aluminium', 2, 2700, 70e3], ['polymer', 8, 1200, 3e3], ['natural/wood', 6, 600, 1e4], ['ceramic', 10, 3500, 3e5], ['composite', 9, 1600, 7e4]];
  let seed = 1;
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const parts = [];
  const number = (value, bytes) => Uint8Array.from({ length: bytes }, (_, at) => (value >> (8 * at)) & 255);
  const text = (words) => {
    const bytes = new TextEncoder().encode(words);
    parts.push(number(bytes.length, 2), bytes);
  };
  parts.push(number(families.length, 2));
  for (const [path] of families) [path, path].forEach(text);
  parts.push(number(1, 2));
  text('generated');
  parts.push(number(count, 4));
  const columns = [new Float64Array(count * 3), new Float64Array(count * 3)];
  for (let at = 0; at < count; at += 1) {
    const [, family, ...usual] = families[at % families.length];
    parts.push(number(family, 1), number(0, 1), number(at % families.length, 2), number(0, 2));
    text(`mat-${at}`);
    text(`G${at}`);
    text(`G${at}`);
    usual.forEach((number, column) => {
      const value = number * 10 ** ((chance() + chance() - 1) * (column ? 0.8 : 0.2));
      columns[column].set([value * 0.97, value, value * 1.03], at * 3);
    });
  }
  const rows = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((from, part) => (rows.set(part, from), from + part.length), 0);
  return [rows, ...columns.map(({ buffer }) => new Uint8Array(buffer))];
}

/** Runs on the page, too: milliseconds to the first picture, of frames while it is panned and zoomed, and of lassos, each another one. */
function played(Analysis, [rows, density, modulus]) {
  const timed = (work) => {
    const since = performance.now();
    work();
    return performance.now() - since;
  };
  const ask = (state, more = 'table=0\n') => `chart\n${state}screen=1100 760 1\nflags=picture\n${more}columns=density youngsModulus\n`;
  let analysis;
  const draw = (text) => {
    const analysed = analysis.analyse(text, Uint32Array.of(1, 2, 3));
    const { pixels, seen } = analysed;
    analysed.free();
    if (pixels.length !== 1100 * 760 * 4) throw new Error('no picture');
    return seen;
  };
  const first = timed(() => {
    analysis = new Analysis();
    [rows, density, modulus].forEach((bytes, at) => analysis.keep(at + 1, bytes));
    draw(ask(''));
  });
  const frames = Array.from({ length: 80 }, (_, at) => {
    const [zoom, pan] = [1 + at * 0.01, at % 2 ? 1.03 : 0.98];
    return timed(() => draw(ask(`xr=${(150 * zoom * pan).toFixed(1)}_${((12_000 / zoom) * pan).toFixed(1)}\nyr=${(0.3 * zoom).toFixed(3)}_${(900 / zoom).toFixed(1)}\n`, '')));
  });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.';
  const step = (share) => letters[Math.floor(share * 4095) >> 6] + letters[Math.floor(share * 4095) & 63];
  const lasso = (turn) => Array.from({ length: 200 }, (_, at) => {
    const [angle, radius] = [(at / 200) * 2 * Math.PI, 0.35 + 0.14 * Math.sin(at * 0.3 + turn)];
    return step(0.5 + radius * Math.cos(angle)) + step(0.5 + radius * Math.sin(angle));
  }).join('');
  let passed = 0;
  const lassos = Array.from({ length: 12 }, (_, at) => timed(() => (passed = draw(ask(`st=a_2.5_4_0_2.6_${lasso(at)}\n`)).passed)));
  analysis.free();
  return { first, frames, lassos, passed };
}

const p95 = (times) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1];

const SCRIPT = `
import load, { Analysis } from '/wasm-pkg/pkg/analysis.js';
await load();
${generated}
${played}
const given = generated(${COUNT});
globalThis.play = () => played(Analysis, given);
`;

/** In Chromium, as it is and four times slower. */
async function inPage() {
  const [site, browser] = await Promise.all([serve(ROOT), launch()]);
  try {
    const page = await browser.newPage();
    const remote = await page.context().newCDPSession(page);
    await page.route('**/play.html', (route) => route.fulfill({ contentType: 'text/html', body: `<script type="module">${SCRIPT}</script>` }));
    await page.goto(`${site.origin}/play.html`);
    await page.waitForFunction(() => globalThis.play);
    const usual = await page.evaluate(() => globalThis.play());
    await remote.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return [usual, await page.evaluate(() => globalThis.play())];
  } finally {
    await browser.close();
    await site.close();
  }
}

/** It builds the package alone. */
export const needs = 'package';

export async function figures() {
  const node = played(Analysis, generated(COUNT));
  const [page, slow] = await inPage();
  if (!node.passed || node.passed !== page.passed) throw new Error(`the lasso holds ${node.passed} and ${page.passed}`);
  const of = ({ first, frames, lassos }, where, goals) => [
    { figure: `chart of ${COUNT}, ${where}: to the first picture`, unit: 'ms', goal: goals[0], value: first },
    { figure: `chart, ${where}: a frame while it is panned and zoomed, p95`, unit: 'ms', goal: goals[1], value: p95(frames) },
    { figure: `chart, ${where}: the same in the middle`, unit: 'ms', value: median(frames) },
    { figure: `chart, ${where}: a lasso of 200 corners to its count, in the middle`, unit: 'ms', goal: goals[2], value: median(lassos) },
  ];
  return [
    weighed('analysis', 80),
    ...of(node, 'Node', [1000, 12, 40]),
    ...of(page, 'Chromium', [1000, 12, 40]),
    ...of(slow, 'Chromium, CPU x4', [undefined, 33, undefined]),
  ];
}
