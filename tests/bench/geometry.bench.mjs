// Bodies on screen: how long one takes to be made and drawn in Node, and on a page from the click to its picture, CPU four times slower.
import { Solid } from '@sanku/core/geometry';
import { launch, open, serve } from '../e2e/stage.mjs';
import { median } from './median.mjs';
import { weighed } from './weighed.mjs';

const SIZE = [900, 700];
const ROUNDS = 60;
const BODIES = { bolt: ['hex-bolt', [['d', 6], ['s', 10], ['k', 4], ['l', 20]]], bearing: ['bearing', [['d', 20], ['D', 47], ['B', 14]]] };

/** What takes longer in no more than a twentieth of the rounds. */
const p95 = (times) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1];

function timed(work) {
  const since = performance.now();
  work();
  return performance.now() - since;
}

function drawn(name, [kind, sizes]) {
  const solid = new Solid(kind, sizes);
  const shot = (turned, fine) => timed(() => solid.draw({ turned, tilted: 30, zoom: 1, aside: [0, 0], size: SIZE, fine, chosen: [] }).free());
  shot(0, 1);
  const times = (fine) => Array.from({ length: ROUNDS }, (_, at) => shot(at * 6, fine));
  const rows = [
    { figure: `${name}: a frame of ${SIZE.join(' × ')}, p95`, unit: 'ms', goal: 16, value: p95(times(1)) },
    { figure: `${name}: the same with 2 × 2 samples, median`, unit: 'ms', value: median(times(2)) },
  ];
  solid.free();
  return rows;
}

/** From the click to the first picture, and from one picture to the next while it is turned. */
async function seen() {
  const [server, browser] = await Promise.all([serve(), launch()]);
  try {
    const { page, context } = await open(browser, server.origin);
    const remote = await context.newCDPSession(page);
    await page.goto('/part/detail/gbt-5783?configName=M6%C3%9720');
    const solid = page.getByRole('radio', { name: '三维' });
    await solid.waitFor();
    await page.waitForLoadState('networkidle');
    await remote.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const first = await page.evaluate(watched);
    const frames = await page.evaluate(turned);
    return [
      { figure: 'page: from the click to the first picture, CPU x4', unit: 'ms', goal: 300, value: first },
      { figure: 'page: from a move of the hand to its picture, CPU x4, p95', unit: 'ms', goal: 16, value: p95(frames) },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Runs on the page: each picture is put there by this call. */
async function watched() {
  const { prototype } = CanvasRenderingContext2D;
  const put = prototype.putImageData;
  globalThis.pictures = [];
  prototype.putImageData = function (...picture) {
    put.apply(this, picture);
    globalThis.pictures.forEach((seen) => seen(performance.now()));
  };
  globalThis.next = () => new Promise((resolve) => globalThis.pictures.push(resolve));
  const since = performance.now();
  document.querySelector('input[value="solid"]').click();
  return (await globalThis.next()) - since;
}

async function turned() {
  const canvas = document.querySelector('canvas');
  canvas.setPointerCapture = () => undefined;
  const { left, top } = canvas.getBoundingClientRect();
  const fire = (type, at) => canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, clientX: left + 200 + at, clientY: top + 150 }));
  await new Promise((resolve) => setTimeout(resolve, 500));
  fire('pointerdown', 0);
  const times = [];
  for (let at = 1; at <= 60; at += 1) {
    const picture = globalThis.next();
    const since = performance.now();
    fire('pointermove', at * 4);
    times.push((await picture) - since);
  }
  fire('pointerup', 0);
  return times;
}

export async function figures() {
  return [
    weighed('geometry', 150),
    ...Object.entries(BODIES).flatMap(([name, body]) => drawn(name, body)),
    ...(await seen()),
  ];
}
