// Bodies on screen: how long one takes to be drawn in Node; on a page, CPU as it is and four times slower, how long the drawing takes after another row was chosen, the first picture after a click, and the next one while it is turned.
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

/** On pages whose processor is as it is, and four times slower. */
async function seen() {
  const [server, browser] = await Promise.all([serve(), launch()]);
  try {
    return [...(await waited(browser, server.origin, 1)), ...(await waited(browser, server.origin, 4))];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** What a page waits for, its processor so many times slower. */
async function waited(browser, origin, rate) {
  const { page, context } = await open(browser, origin);
  const remote = await context.newCDPSession(page);
  await page.goto('/part/detail/gbt-5783?configName=M6%C3%9720');
  await page.getByRole('radio', { name: '三维' }).waitFor();
  await page.waitForLoadState('networkidle');
  await remote.send('Emulation.setCPUThrottlingRate', { rate });
  const times = [await page.evaluate(redrawn, LONGEST), [await page.evaluate(watched, LONGEST)], await page.evaluate(turned)];
  await context.close();
  return WAITS.map(([figure, goal, slow], at) => ({ figure: `page: ${figure}, CPU x${rate}`, unit: 'ms', goal: rate > 1 === slow ? goal : undefined, value: p95(times[at]) }));
}

/** From what to what, the goal, and whether it is that of a slow processor. */
const WAITS = [
  ['from the choice of a row that a hand rested on to its drawing, p95', 16, true],
  ['from the click to the first picture', 300, true],
  ['from a move of the hand to its picture, p95', 16, false],
];
/** What takes longer will not come, ms. */
const LONGEST = 10_000;

/** Runs on the page: a hand comes to a row, rests and chooses it, each time the next one; a drawing differs in its text or its lines. */
async function redrawn(longest) {
  const lines = () => document.querySelector('section[aria-label="图形"] figure svg')?.innerHTML;
  const times = [];
  while (times.length < 60) {
    const row = document.querySelector('[role=grid] tr[aria-selected=true]').nextElementSibling;
    row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 250));
    const [before, since] = [lines(), performance.now()];
    const drawn = new Promise((resolve, reject) => {
      const seen = new MutationObserver(() => lines() !== before && (seen.disconnect(), resolve(performance.now())));
      seen.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      setTimeout(() => reject(new Error(`${row.textContent}: no drawing`)), longest);
    });
    row.querySelector('td').click();
    times.push((await drawn) - since);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times;
}

/** Runs on the page: each picture is put there by this call. */
async function watched(longest) {
  const { prototype } = CanvasRenderingContext2D;
  const put = prototype.putImageData;
  let seen = () => undefined;
  prototype.putImageData = function (...picture) {
    put.apply(this, picture);
    seen(performance.now());
  };
  globalThis.next = () => new Promise((resolve, reject) => {
    seen = resolve;
    setTimeout(() => reject(new Error('no picture')), longest);
  });
  const since = performance.now();
  document.querySelector('input[value="solid"]').click();
  return (await globalThis.next()) - since;
}

/** Runs on the page: a hand turns the body; less than a few pixels would be a click. */
async function turned() {
  const canvas = document.querySelector('canvas');
  canvas.setPointerCapture = () => undefined;
  const { left, top } = canvas.getBoundingClientRect();
  const fire = (type, at) => canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, clientX: left + 50 + at, clientY: top + 150 }));
  await new Promise((resolve) => setTimeout(resolve, 500));
  fire('pointerdown', 0);
  const times = [];
  for (let at = 1; at <= 60; at += 1) {
    const picture = globalThis.next();
    const since = performance.now();
    fire('pointermove', at * 8);
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
