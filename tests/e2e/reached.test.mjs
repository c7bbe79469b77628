// Rules of the header, the session and the visit as people meet them.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { enter, form, person, submit } from './people.mjs';

// HDR-3
scene('in a preview the mark and the title lead nowhere, and nothing of the header can be used', {}, async ({ page }) => {
  await page.goto('/mat/detail/mat-q235?preview=1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const header = page.getByRole('banner');
  for (const name of ['三库', '仿真材料库']) await header.getByRole('link', { name, exact: true }).click({ force: true });
  assert.equal(new URL(page.url()).pathname, '/mat/detail/mat-q235');
  assert.equal(await header.locator('a[href]').count(), 0);
  await header.getByRole('button', { name: '帮助与反馈' }).click({ force: true });
  assert.equal(await page.getByRole('menu').count(), 0);
  const alive = header.locator(':is(button, input, select, [role=link], [tabindex="0"]):not([aria-disabled="true"], :disabled, [inert] *)');
  assert.deepEqual(await alive.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? it.textContent)), []);
});

// PRM-2, HDR-1
for (const path of ['/plugin', '/plugin/part']) {
  scene(`a panel has feedback, customer service and help in a menu, at ${path}`, { width: 500, dark: path !== '/plugin' }, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: '帮助与反馈' }).click();
    assert.equal(await page.getByRole('menuitem').count(), 3);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut off');
    if (process.env.SANKU_SHOTS) return;
    await page.getByRole('menuitem', { name: '反馈' }).click();
    await form(page).waitFor();
  });
}

// PLT-3, PLG-6
scene('the way home of an error page in a panel stays in the panel', { width: 500 }, async ({ page }) => {
  await page.goto('/plugin/404');
  await page.getByRole('link', { name: '返回门户首页' }).click();
  await page.waitForURL('**/plugin');
});

// ASH-1, HDR-2
scene('the point cloud asks for the login at its address, and is there after it', {}, async ({ page, server }) => {
  const who = person(server);
  await page.goto('/mat/search/point-cloud');
  await page.getByRole('heading', { name: '登录后查看Ashby图', includeHidden: true }).waitFor();
  await submit(page, who);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).pathname, '/mat/search/point-cloud');
  assert.equal(await page.getByRole('heading', { name: /登录后/ }).count(), 0);
});

// SES-4, ERR-8
scene('a session that nobody used says so at the login, and leads back', {}, async ({ page, context, server }) => {
  const who = person(server);
  await enter(context, server, who);
  const url = server.origin;
  await context.addCookies([{ name: '127_tExpires', value: '30', url }, { name: 'local_tExpires', value: '30', url }, { name: 'local_lsTime', value: String(Date.now() - 40 * 60_000), url }]);
  await page.goto('/component/search?keyWords=STM32');
  await page.waitForURL(/\/login\?/);
  await page.getByText('您已长时间未操作').first().waitFor();
  await submit(page, who);
  await page.waitForURL('**/component');
});

// GRD-2
scene('a code that nobody takes frees the page at once', {}, async ({ page }) => {
  await page.goto('/part?code=abc&state=def');
  await page.waitForURL('**/part');
  await page.getByRole('heading', { level: 1, name: '零部件库' }).waitFor();
  assert.equal(await page.getByText('正在登录...').count(), 0);
});

// BRK-4
scene('in a window below 500 pixels the dialog of a forgotten password takes 98 %', { width: 420 }, async ({ page }) => {
  await page.goto('/plugin/login');
  await form(page).getByRole('button', { name: '忘记密码？' }).click();
  const dialog = page.getByRole('dialog', { name: '忘记密码' });
  await dialog.waitFor();
  const { width } = await dialog.boundingBox();
  assert.ok(Math.abs(width - 420 * 0.98) < 2, String(width));
});

// TAB-3
scene('all tabs are closed at once', {}, async ({ page }) => {
  await page.goto('/part');
  await page.getByRole('link', { name: '厂商', exact: true }).click();
  await page.getByRole('region', { name: '厂商列表' }).getByRole('link').first().click();
  await page.waitForURL(/\/part\/brand-detail\//);
  // The page of before has a heading, too.
  const vendor = await page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^厂商/ }).textContent();
  await page.getByRole('tab', { name: vendor }).waitFor();
  await page.getByRole('button', { name: '关闭全部标签页' }).click();
  await page.waitForURL(/\/$/);
});
