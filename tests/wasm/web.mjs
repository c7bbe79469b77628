// A bare file server and a Chromium, to run what a bundler made or what needs none.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';
import { chromium as found } from '../../tools/chromium.mjs';
import { project } from './outside.mjs';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.css': 'text/css' };
/** What the package needs of a content security policy, and no more. */
export const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

export async function serve(folder, policy = POLICY, more = {}) {
  const server = createServer(async ({ url }, answer) => {
    const path = normalize(new URL(url, 'http://x').pathname);
    const body = await readFile(join(folder, path === '/' ? 'index.html' : path)).catch(() => undefined);
    answer.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? TYPES['.html'], 'content-security-policy': policy, ...more });
    answer.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

export const launch = async () => chromium.launch({ executablePath: await found(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });

/** What the page at the address leaves in `globalThis.result` before our patience ends. */
export async function result(browser, address, patience = 20_000) {
  const page = await browser.newPage();
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  try {
    await page.goto(address);
    await page.waitForFunction(() => globalThis.result !== undefined, undefined, { timeout: patience });
    return await page.evaluate(() => globalThis.result);
  } catch (error) {
    throw new Error(`${wrong.join('; ') || 'no error in the page'}; ${error.message}`, { cause: error });
  } finally {
    await page.close();
  }
}

const PAGE = '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body><script type="module" src="/page.js"></script></body></html>';

/** What a script leaves in `globalThis.result` on a page in Chromium, beside the package and these files. */
export async function played(script, files, patience) {
  const outside = project({ ...files, 'index.html': PAGE, 'page.js': script });
  const [server, browser] = await Promise.all([serve(outside.folder), launch()]);
  try {
    return await result(browser, `${server.origin}/index.html`, patience);
  } finally {
    await browser.close();
    await server.close();
    outside.remove();
  }
}
