// The race and the first moments in Chromium: esbuild bundles the rivals, a bare server gives them to a page.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../../tools/run.mjs';
import { launch, result, serve } from '../../wasm/web.mjs';
import { ENTRIES, inChromium } from './start.mjs';

/** ajv compiles its schemas with `eval`, and so does the race its loops: here alone they may. */
const POLICY = "script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'";
/** A page that is isolated has a clock of five microseconds instead of a hundred. */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
const PATIENCE = 600_000;
const page = (script) => `<!doctype html><meta charset="utf-8">${script ? `<script type="module" src="${script}"></script>` : ''}`;

async function site() {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-bench-'));
  await build({
    entryPoints: [join(ROOT, 'tests/bench/contest/page.mjs')], outdir: folder, bundle: true, minify: true, format: 'esm', target: 'es2022',
    loader: { '.wasm': 'file' }, define: { 'process.env.NODE_ENV': '"production"' }, logLevel: 'error',
  });
  writeFileSync(join(folder, 'race.html'), page('/page.js'));
  writeFileSync(join(folder, 'empty.html'), page());
  symlinkSync(join(ROOT, 'wasm-pkg'), join(folder, 'wasm-pkg'));
  return folder;
}

/** What the race says in Chromium, and the first moments `{ rules: { 1: …, 4: … }, core: … }`. */
export async function chromium() {
  const folder = await site();
  const [server, browser] = await Promise.all([serve(folder, POLICY, ISOLATED), launch()]);
  try {
    const start = {};
    for (const entry of Object.keys(ENTRIES)) {
      start[entry] = {};
      for (const slower of [1, 4]) start[entry][slower] = await inChromium(browser, server.origin, entry, slower);
    }
    return { version: browser.version(), start, results: await result(browser, `${server.origin}/race.html`, PATIENCE) };
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
}
