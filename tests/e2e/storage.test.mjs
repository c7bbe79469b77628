// A browser that keeps nothing, refuses to say what it kept, or kept nonsense.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { inside, OWN, person, submit } from './people.mjs';

const FOUND = /共 \d+ 个结果/;

/** Takes one kind of storage away before a page runs. */
const BLOCKED = {
  'storage that throws when it is looked at': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } });
  },
  'storage that is full': () => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  },
  'cookies that throw': () => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => { throw new DOMException('denied', 'SecurityError'); }, set: () => { throw new DOMException('denied', 'SecurityError'); } });
  },
  'nothing that keeps': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { value: null });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  },
};

// F9, STO-2
for (const [name, block] of Object.entries(BLOCKED)) {
  scene(`with ${name} one searches, logs in and stays in`, {}, async ({ page, server }) => {
    await page.addInitScript(block);
    const user = person(server);
    await page.goto('/part');
    await page.getByRole('combobox', { name: '搜索', exact: true }).fill('螺钉');
    await page.getByRole('combobox', { name: '搜索', exact: true }).press('Enter');
    await page.getByText(FOUND).filter({ visible: true }).first().waitFor();
    await page.goto(`/login?redirect=${encodeURIComponent(OWN)}`);
    await submit(page, user);
    await inside(page, user);
  });
}

// F9, ERR-4
scene('where nothing is kept a file that fails reloads the page no more than once', { tolerated: [/Failed to load resource/, /net::ERR/, /dynamically imported module/] }, async ({ page }) => {
  await page.addInitScript(BLOCKED['nothing that keeps']);
  await page.goto('/mat/search?keyWords=Q235');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/details-*.js', (route) => route.abort());
  await page.locator('main li a').first().click();
  await page.getByRole('dialog', { name: '出错了' }).waitFor();
  assert.ok(loads <= 1, `${loads} loads`);
});

const NONSENSE = ['', 'null', '{', '[]', '{"__proto__":{"isPrivate":true}}', '-1', 'NaN', '1e999', '\u0000', '\ud800', '"'.repeat(9), 'x'.repeat(100_000)];

// F10, STO-2
scene('nonsense under every key is as good as nothing', {}, async ({ page }) => {
  await page.goto('/part');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [at, nonsense] of NONSENSE.entries()) {
    await page.evaluate((text) => {
      const keys = ['mode', 'headType', 'plugin', 'channel', 'isAuthUser', 'log', 'logs', 'announcement', 'newestMsgTime', 'theme', 'uploads', 'drafts', 'clientId', 'lastTimestamp', 'reloaded_for'];
      for (const storage of [localStorage, sessionStorage]) {
        for (const key of [...keys, ...Object.keys(storage)]) storage.setItem(key, text);
      }
      for (const name of ['Org-Id', 'last_sel_platform', 'portal_sel_platform', '127_tExpires', '127_lsTime', 'local_tExpires', 'local_lsTime', 'from', 'activityId']) document.cookie = `${name}=${escape(text.slice(0, 900))}; path=/`;
    }, nonsense);
    await page.goto(`/part/search?keyWords=螺钉&at=${at}`);
    await page.getByText(FOUND).filter({ visible: true }).first().waitFor();
  }
});

// F10
scene('five megabytes under one key keep nobody out', {}, async ({ page }) => {
  await page.goto('/part');
  await page.evaluate(() => {
    for (let size = 5 * 1024 * 1024; size > 0; size -= 64 * 1024) {
      try {
        localStorage.setItem('log', 'x'.repeat(size));
        return;
      } catch {
        // a little less, then
      }
    }
  });
  await page.goto('/part/search?keyWords=螺钉');
  await page.getByText(FOUND).filter({ visible: true }).first().waitFor();
});
