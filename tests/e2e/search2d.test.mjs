// The search by an outline: a sketch with a dimension, a DXF of the portal's own, keys alone.
import assert from 'node:assert/strict';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';
import { indexed } from './stage.mjs';

const ADDRESS = '/part/search/search2D';
const board = (page) => page.getByRole('application', { name: /画板/ });
async function find(page, found = first(page)) {
  await indexed(new URL(page.url()).origin);
  await page.getByRole('button', { name: '按轮廓查找' }).click();
  await found.waitFor();
}
const first = (page) => page.getByRole('region', { name: '查找结果' }).getByRole('listitem').first();

/** Clicks points of the board. */
async function draw(page, points) {
  await board(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await board(page).boundingBox();
  for (const [right, down] of points) await page.mouse.click(x + (right / 400) * width, y + (down / 300) * height);
}

// SHP-2
scene('a disc with a dimension finds the heads of screws, whose length parts them', {}, async ({ page }) => {
  await page.goto(ADDRESS);
  await page.getByRole('radio', { name: '圆', exact: true }).check({ force: true });
  await draw(page, [[200, 150], [320, 150]]);
  await page.getByRole('radio', { name: '标尺寸' }).check({ force: true });
  await draw(page, [[80, 150], [320, 150]]);
  await page.getByLabel(/实际尺寸/).fill('10');
  await find(page, first(page).getByText(/^重合 (9\d|100)/));
  await first(page).getByText(/此视图有 \d+ 个配置相同/).waitFor();
  await page.waitForURL(/sketch=c200\.150\.320\.150.*&mm=10/);
  const row = first(page).getByRole('region').first().getByRole('listitem').last().getByRole('link');
  await row.click();
  await page.waitForURL(/\/part\/detail\//);
});

// SHP-2
scene('a sketch is drawn by keys alone, and the address brings it back', {}, async ({ page }) => {
  await page.goto(ADDRESS);
  await page.getByLabel(/按坐标落点/).focus();
  await page.keyboard.type('100,100 300,100 300,140 100,140');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '闭合' }).press('Enter');
  await page.waitForURL(/sketch=o100\.100\.300\.100\.300\.140\.100\.140/);
  await page.getByRole('button', { name: '按轮廓查找' }).press('Enter');
  await find(page);
  await page.reload();
  await first(page).waitFor();
});

// SHP-2
scene('a file that is none says why, and materials lead to parts', {}, async ({ page }) => {
  await page.goto(ADDRESS);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.dxf', mimeType: 'text/plain', buffer: Buffer.from('torn') });
  await page.getByRole('alert').getByText(/读不出来/).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><svg/>') });
  await page.getByRole('alert').getByText(/声明了实体/).waitFor();
  await page.goto('/mat/search/search2D');
  await page.getByRole('link', { name: '到零部件库按轮廓检索' }).click();
  await page.waitForURL(/\/part\/search\/search2D/);
});

const DXF = `/to/api/public/part/model/file/gbt-70.1?configName=${encodeURIComponent('M6×20')}&format=dxf`;

// SHP-2
for (const [name, address, look] of [['a wide screen', ADDRESS, {}], ['a panel', '/plugin/part/search/search2D?swType=CAD', { width: 500 }], ['the dark', ADDRESS, { dark: true }]]) {
  scene(`a DXF of our own finds its part, on ${name}, and axe finds nothing serious`, look, async ({ page, context }) => {
    await bringAxe(context);
    const drawing = await (await page.request.get(DXF)).body();
    await page.goto(address);
    await page.locator('input[type=file]').setInputFiles({ name: 'M6×20.dxf', mimeType: 'application/dxf', buffer: drawing });
    await page.getByText(/按文件单位/).waitFor();
    await find(page, page.getByRole('region', { name: '查找结果' }).getByRole('link', { name: /GB\/T 70/ }).first());
    assert.deepEqual(await findings(page), []);
  });
}
