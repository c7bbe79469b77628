// The started server gives every page to a browser that complains of nothing.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';
import { asking, calm } from './calm.mjs';
import { scene } from './frame.mjs';

const PAGES = ['/', '/part', '/component', '/mat', '/404'];
/** Bytes, just above what they are. */
const HELD = 6_000_000;
const LOOKS = [['wide', {}], ['wide and dark', { dark: true }], ['as a panel', { width: 500 }]];

for (const [name, look] of LOOKS) {
  scene(`every page opens ${name} without a complaint`, look, async ({ page }) => {
    const open = asking(page);
    for (const path of PAGES) {
      await page.goto(path);
      await calm(page, open);
      assert.ok((await page.locator('#root').innerText()).trim().length > 0, `${path} is empty`);
      assert.notEqual(await page.title(), '', `${path} has no title`);
    }
  });
}

scene('a missing asset is missing, and no page', {}, async ({ page }) => {
  const answer = await page.request.get('/assets/missing.js');
  assert.equal(answer.status(), 404);
  assert.doesNotMatch(await answer.text(), /<div id="root">/);
});

scene('the rules come as what they are', {}, async ({ page }) => {
  const asked = page.waitForResponse((response) => response.url().endsWith('.wasm'));
  await page.goto('/');
  const { 'content-type': type, 'cache-control': kept, 'content-encoding': packed } = await (await asked).allHeaders();
  assert.equal(type, 'application/wasm');
  assert.match(kept, /immutable/);
  assert.match(packed, /br|gzip/);
});

// The program holds each file once, packed: all of them were three times as large.
scene('what the program holds of the portal is no larger than it was', {}, async () => {
  const held = readdirSync(join(ROOT, 'web/packed'), { recursive: true }).map((name) => statSync(join(ROOT, 'web/packed', name))).filter((file) => file.isFile());
  assert.ok(held.length > 100);
  assert.ok(held.reduce((sum, { size }) => sum + size, 0) < HELD);
});

// What keeps a record in development is not even there: its words stand in no script that is served.
scene('nothing records what the user does', {}, async ({ page }) => {
  const open = asking(page);
  await page.goto('/');
  await calm(page, open);
  assert.equal(await page.evaluate(() => typeof globalThis.sanku), 'undefined');
  const words = readFileSync(join(ROOT, 'web/src/core/record.ts'), 'utf8').match(/(?<=textContent: ')[^']+/)[0];
  const scripts = readdirSync(join(ROOT, 'web/dist/assets')).filter((name) => name.endsWith('.js'));
  assert.ok(scripts.length > 0, 'no scripts were built');
  for (const name of scripts) assert.ok(!readFileSync(join(ROOT, 'web/dist/assets', name), 'utf8').includes(words), name);
});
