// Every code block of the package's README is run as a reader would run it.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/run.mjs';
import { packed, project } from './outside.mjs';
import { README, asserted, block, blocks, names } from './readme.mjs';
import { HANDS, INLINE, PAGES, files, site } from './readme-pages.mjs';
import { POLICY, launch, serve } from './web.mjs';

/** What the tests of the places run: see places.mjs. */
const ELSEWHERE = ['vite.config.js', 'vite-wasm.config.js', 'webpack.config.mjs', 'esbuild.mjs'];
const NODE = names.filter((name) => name.endsWith('.mjs') && !ELSEWHERE.includes(name));

let browser;
let outside;
let servers;

beforeAll(async () => {
  outside = project({ ...files(), ...Object.fromEntries(NODE.map((name) => [`node/${name}`, asserted(block(name))])) });
  await site(outside.folder);
  browser = await launch();
  servers = { plain: await serve(outside.folder, INLINE), built: await serve(join(outside.folder, 'dist')) };
});

afterAll(async () => {
  await browser?.close();
  await Promise.all(Object.values(servers ?? {}).map((server) => server.close()));
  outside?.remove();
});

const run = (args) => execFileSync(process.execPath, args, { cwd: outside.folder, encoding: 'utf8', stdio: 'pipe' });

test('no block is left out, and each has a name of its own', () => {
  const known = [...NODE, ...ELSEWHERE, ...Object.values(PAGES).flatMap((page) => page.blocks), 'sh', 'csp', 'form.ts'];
  expect([...names].sort()).toEqual([...new Set(known)].sort());
});

test('what it installs is this package', () => {
  const { name } = JSON.parse(run(['-p', "JSON.stringify(require('@sanku/core/package.json'))"]));
  expect(block('sh')).toBe(`npm install ${name}\n`);
  expect(packed().files.map(({ path }) => path)).toContain('README.md');
});

test('its policy is the one that all pages are served under', () => {
  expect(POLICY).toContain(block('csp').trim());
  expect(POLICY).not.toMatch(/'unsafe/);
});

test.each(NODE)('%s gives in Node what its comments say', (name) => {
  run([join('node', name)]);
});

test('form.ts passes the strict compiler', () => {
  const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'es2022', '--module', 'nodenext'];
  expect(run([join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, 'src/form.ts'])).toBe('');
});

describe.each(Object.entries(PAGES))('%s', (name, { built, imported, path }) => {
  test(`does in Chromium what people expect of ${name}`, async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    const wrong = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    await page.clock.install({ time: 1_700_000_000_000 });
    await page.goto(`${servers[built || imported ? 'built' : 'plain'].origin}/${path}`);
    try {
      await HANDS[name](page, expect);
    } finally {
      await page.close();
      expect(wrong).toEqual([]);
    }
  });
});

test('every export of the small entry stands in it', async () => {
  const exported = Object.keys(await import('@sanku/core/rules')).filter((name) => name !== 'default');
  expect(exported.filter((name) => !README.includes(`\`${name}\``))).toEqual([]);
});

test('a wrong example would be seen', () => {
  expect(blocks('a\n```js a.mjs\n1; // => 2\n```\n```sh\nls\n```\n')).toEqual([{ name: 'a.mjs', language: 'js', text: '1; // => 2\n' }, { name: 'sh', language: 'sh', text: 'ls\n' }]);
  expect(asserted('f(1); // => 2\n')).toMatch(/assert.deepEqual\(f\(1\), 2\);\n$/);
  expect(() => asserted('f(1);\n')).toThrow('nothing is said');
});
