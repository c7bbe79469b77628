// What a reader sees when something does not come.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';

const LOST = [/Failed to load resource/, /net::ERR/, /wasm/i, /dynamically imported module/, /status of 50\d/];

scene('without the rules there is a page that can be read, and a way to try again', { tolerated: LOST }, async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/part');
  await page.getByRole('alert').getByText('请刷新').waitFor();
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: '刷新页面' }).click();
  await page.getByRole('heading', { level: 1, name: '零部件库' }).waitFor();
});

scene('the rules come although their type is wrong', { tolerated: LOST }, async ({ page }) => {
  await page.route('**/*.wasm', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-type': 'application/octet-stream' } });
  });
  await page.goto('/part');
  await page.getByRole('heading', { level: 1, name: '零部件库' }).waitFor();
});

// ERR-4
scene('a page that does not load is loaded again once, and then says so', { tolerated: LOST }, async ({ page }) => {
  await page.goto('/mat/search?keyWords=Q235');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/details-*.js', (route) => route.abort());
  await page.getByRole('link', { name: /./ }).and(page.locator('main li a')).first().click();
  await page.getByRole('dialog', { name: '出错了' }).waitFor();
  assert.equal(loads, 1);
  await page.unroute('**/assets/details-*.js');
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByRole('button', { name: '重新打开本页' }).click();
  await page.getByRole('region', { name: '参数' }).waitFor();
});

// NET-5, ERR-1
scene('a search that fails keeps the page and is tried again', { tolerated: LOST }, async ({ page }) => {
  const all = '**/es/search/by/keyword';
  await page.route(all, (route) => route.fulfill({ status: 500, headers: { track_code: 'e2e-1' }, body: '' }));
  await page.goto('/part/search?keyWords=螺钉');
  await page.getByText('追踪码').waitFor();
  assert.match(await page.getByRole('alert').innerText(), /e2e-1/);
  await page.unroute(all);
  await page.getByRole('button', { name: '重新搜索' }).click();
  await page.getByText(/共 \d+ 个结果/).waitFor();
});

scene('without a connection the page says so, and goes on when it is back', { tolerated: LOST }, async ({ page, context }) => {
  await page.goto('/part/search?keyWords=螺钉');
  await page.getByText(/共 \d+ 个结果/).waitFor();
  await context.setOffline(true);
  await page.getByText('网络已断开').waitFor();
  await context.setOffline(false);
  await page.getByText('网络已断开').waitFor({ state: 'detached' });
});
