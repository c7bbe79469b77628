// Plays the program around the panel: a page of another site with the panel in a frame. By hand: `node tests/e2e/host.mjs
// http://127.0.0.1:8080/plugin`, with the address that it prints in the portal's SANKU_FRAME_ANCESTORS.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';

const PAGE = readFileSync(join(ROOT, 'tests/e2e/host.html'));

/** Serves the host's page on a port of its own, under every name of this machine. */
export async function standIn() {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return { port, page: PAGE, close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))) };
}

/** The host's page with a panel in it; the panel's frame. `takes` are media types between commas: drawings and records, if nothing is said. */
export async function hosting(page, origin, panel, takes) {
  await page.goto(`${origin}/?${new URLSearchParams({ panel, ...(takes ? { takes } : {}) })}`);
  return page.frameLocator('iframe[title=panel]');
}

/** What the panel said to its host, of one type. */
export const heard = (page, type) => page.evaluate((type) => globalThis.heard(type), type);

/** How the host answers from now on. */
export const answers = (page, how) => page.getByLabel('Answers').selectOption(how);

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { port } = await standIn();
  const origin = `http://127.0.0.1:${port}`;
  const panel = process.argv[2] ?? 'http://127.0.0.1:8080/plugin';
  console.log(`SANKU_FRAME_ANCESTORS=${origin}\n${origin}/?panel=${encodeURIComponent(panel)}`);
}
