// The home page, a library and a results page as a user gets them: fresh profile, CPU four times slower, median of five.
import { launch, open, serve } from '../e2e/stage.mjs';
import { median } from './median.mjs';

const ROUNDS = 5;
const SLOWER = 4;
const PAGES = [['home', '/'], ['library', '/part'], ['results', '/part/search?keyWords=%E5%86%85%E5%85%AD%E8%A7%92']];

/** Gathers what the browser reports from the first moment on. */
function observe() {
  const seen = (globalThis.seen = { fcp: 0, lcp: 0, cls: 0, long: [] });
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime));
  on('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  on('longtask', ({ startTime, duration }) => seen.long.push([startTime, startTime + duration]));
  on('layout-shift', (entry) => entry.hadRecentInput || (seen.cls += entry.value));
}

/** What of the long tasks kept somebody waiting who sees the page already: as the metric is defined, from the first paint on. */
const blocking = ({ fcp, long }) => long.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0);

async function visit(page, path) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return page.evaluate(() => globalThis.seen);
}

/** One visit in a fresh profile, and one more with a warm cache at full speed. */
async function round(browser, origin, path) {
  const { page, context } = await open(browser, origin);
  await page.addInitScript(observe);
  const remote = await context.newCDPSession(page);
  await remote.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const first = await visit(page, path);
  await remote.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const again = await visit(page, path);
  await context.close();
  return { ...first, tbt: blocking(first), again: again.lcp };
}

export async function figures() {
  const [server, browser] = await Promise.all([serve(), launch()]);
  try {
    const all = [];
    for (const [name, path] of PAGES) {
      const rounds = [];
      for (let at = 0; at < ROUNDS; at += 1) rounds.push(await round(browser, server.origin, path));
      const middle = (field) => median(rounds.map((seen) => seen[field]));
      all.push(
        { figure: `${name}: FCP, CPU x${SLOWER}`, unit: 'ms', goal: 500, value: middle('fcp') },
        { figure: `${name}: LCP, CPU x${SLOWER}`, unit: 'ms', goal: 500, value: middle('lcp') },
        { figure: `${name}: TBT, CPU x${SLOWER}`, unit: 'ms', goal: 100, value: middle('tbt') },
        { figure: `${name}: CLS`, goal: 0.001, value: middle('cls') },
        { figure: `${name}: LCP of a repeat visit, x1`, unit: 'ms', goal: 250, value: middle('again') },
      );
    }
    return all;
  } finally {
    await browser.close();
    await server.stop();
  }
}
