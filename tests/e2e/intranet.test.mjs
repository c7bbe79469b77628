// Plain http under a host name: no secure context, so no clipboard, no Web Locks, no crypto.randomUUID, no Secure cookie.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';

/** Chromium says there that it ignores one header, which is sent everywhere: what stands before us may speak https. */
const HERE = { host: 'intranet.test', tolerated: [/Cross-Origin-Opener-Policy header has been ignored/] };
const box = (page) => page.getByRole('combobox', { name: '搜索', exact: true });

scene('a portal under a name in the intranet has none of what only secure pages have', HERE, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const has = await page.evaluate(() => [isSecureContext, 'clipboard' in navigator, 'locks' in navigator, 'randomUUID' in crypto]);
  assert.deepEqual(has, [false, false, false, false]);
});

scene('it searches, shows a detail and copies', HERE, async ({ page }) => {
  await page.goto('/part');
  await box(page).fill('内六角圆柱头');
  await box(page).press('Enter');
  // The page before has a link of this name, too, and who presses it while the rules are on their way has changed their mind.
  await page.waitForURL('**/part/search?**');
  await page.getByRole('link', { name: '内六角圆柱头螺钉' }).first().click();
  await page.getByRole('region', { name: '参数' }).waitFor();
  await page.getByRole('button', { name: '复制型号' }).click();
  await page.getByText('已复制').waitFor();
  await box(page).fill('');
  await box(page).press('ControlOrMeta+V');
  assert.match(await box(page).inputValue(), /^GB\/T 70\.1/);
});

scene('what it remembers, it remembers there too', HERE, async ({ page, context }) => {
  await page.goto('/mat');
  // The heading is drawn before.
  await page.waitForFunction(() => 'started' in document.documentElement.dataset);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'last_sel_platform');
  assert.deepEqual([cookie.value, cookie.secure], ['mat', false]);
});
