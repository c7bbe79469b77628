// DRW-1: the body of the chosen configuration: turned, cut, measured; without WebGL, and by the keyboard alone.
import assert from 'node:assert/strict';
import { bringAxe, findings } from './axe.mjs';
import { configured, scene } from './frame.mjs';

configured({}, ['--disable-gpu', '--disable-3d-apis']);

const NUT = '/part/detail/gbt-6170?configName=M6';
const drawn = (page) => page.getByRole('region', { name: '图形' });
const canvas = (page) => drawn(page).getByRole('application', { name: /^三维视图/ });
const told = (page) => page.locator('#stage-told');
const side = (page, name) => drawn(page).getByRole('radio', { name, exact: true });

/** Shows the body, and waits for its first picture. */
async function shown(page, address) {
  await page.goto(address);
  await drawn(page).getByRole('radio', { name: '三维' }).click();
  await still(page);
}

/** What is on the picture once nothing more is drawn: how many pixels of each colour. */
async function still(page) {
  await drawn(page).locator('[data-waiting="false"] > canvas[data-busy="false"]').waitFor();
  return canvas(page).evaluate((stage) => {
    const { data } = stage.getContext('2d').getImageData(0, 0, stage.width, stage.height);
    const colours = {};
    for (let at = 0; at < data.length; at += 4) {
      const colour = data[at + 3] === 255 ? `${data[at]},${data[at + 1]},${data[at + 2]}` : 'clear';
      colours[colour] = (colours[colour] ?? 0) + 1;
    }
    return colours;
  });
}

/** A place on the picture: shares of its height from its middle, right and down. */
async function place(page, right, down) {
  const { x, y, width, height } = await canvas(page).boundingBox();
  return [x + width / 2 + right * height, y + height / 2 + down * height];
}

async function clicked(page, right, down) {
  await page.mouse.click(...(await place(page, right, down)));
}

const EDGE = '52,62,78';
const HATCH = '154,98,32';

for (const [how, look, address, theme] of [['wide', {}, NUT, 'light'], ['in a panel and dark', { width: 500 }, `/plugin${NUT}&swType=CAD&theme=dark`, 'dark']]) {
  scene(`a nut is turned, cut and measured, ${how}`, look, async ({ page }) => {
    await shown(page, address);
    assert.equal(await page.locator('html').getAttribute('data-theme'), theme);
    assert.equal(await page.evaluate(() => document.createElement('canvas').getContext('webgl')), null);
    await told(page).filter({ hasText: '拖动旋转' }).waitFor();
    const before = await still(page);
    assert.ok(before[EDGE] > 100, 'edges');
    await page.mouse.move(...(await place(page, 0, 0)));
    await page.mouse.down();
    await page.mouse.move(...(await place(page, 0.2, 0.1)), { steps: 5 });
    await page.mouse.up();
    assert.notDeepEqual(await still(page), before);
    assert.equal(await side(page, '轴测').isChecked(), false, 'it was turned away');

    await side(page, '上').click();
    await page.mouse.move(...(await place(page, 0, 0.3)));
    await told(page).filter({ hasText: /^平面$/ }).waitFor();
    await clicked(page, 0, 0.3);
    await told(page).filter({ hasText: '再点一个面' }).waitFor();
    await side(page, '下').click();
    await still(page);
    await clicked(page, 0, 0.3);
    // The usual height of M6 by GB/T 6170: 5.2.
    await told(page).filter({ hasText: '间距 5.2 mm' }).waitFor();
    await told(page).getByRole('button', { name: '清除测量' }).click();

    await drawn(page).getByRole('radio', { name: '剖 y' }).click();
    await side(page, '前').click();
    assert.ok((await still(page))[HATCH] > 50, 'the hatch of the cut');
    await clicked(page, 0, 0);
    await told(page).filter({ hasText: /圆柱面 ⌀6 mm|圆柱面 ⌀5/ }).waitFor();
    await drawn(page).getByRole('slider', { name: '剖切位置' }).press('Home');
    await drawn(page).getByText(/距中面 -5/).waitFor();
  });
}

scene('the keyboard alone turns a body, cuts it, measures it, and finds the drawing again', {}, async ({ page, context }) => {
  await bringAxe(context);
  await page.goto(NUT);
  await drawn(page).getByRole('radio', { name: '图样' }).focus();
  await page.keyboard.press('ArrowRight');
  await still(page);
  await page.keyboard.press('Tab');
  assert.ok(await canvas(page).evaluate((stage) => stage === document.activeElement), 'the picture is next');
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('6');
  await still(page);
  assert.ok(await side(page, '上').isChecked());
  for (const key of ['Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await still(page);
  await page.keyboard.press('Enter');
  await told(page).filter({ hasText: '平面；再点' }).waitFor();
  assert.equal(await page.evaluate(() => scrollY), before, 'the page does not scroll');
  assert.deepEqual(await findings(page), []);
  await page.keyboard.press('Escape');
  await told(page).getByRole('button', { name: '清除测量' }).waitFor({ state: 'detached' });
  for (const key of ['Tab', 'ArrowRight', 'Tab', 'ArrowRight', 'Shift+Tab', 'Shift+Tab', '1']) await page.keyboard.press(key);
  assert.ok(await drawn(page).getByRole('radio', { name: '剖 x' }).isChecked());
  assert.ok((await still(page))[HATCH] > 50);
  await drawn(page).getByRole('radio', { name: '三维' }).focus();
  await page.keyboard.press('ArrowLeft');
  await drawn(page).locator('figcaption').filter({ hasText: 'GB/T 6170 M6' }).waitFor();
});

scene('another row is seen from the same side, and what draws it comes only when it is wanted', {}, async ({ page }) => {
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(NUT);
  await drawn(page).getByRole('radio', { name: '三维' }).waitFor();
  await page.getByRole('region', { name: '模型与下载' }).getByRole('link').first().waitFor();
  const geometry = () => asked.filter((path) => path.includes('geometry'));
  assert.deepEqual(geometry(), []);
  await drawn(page).getByRole('radio', { name: '三维' }).click();
  await side(page, '前').click();
  await still(page);
  const small = await canvas(page).evaluate((stage) => stage.toDataURL());
  assert.ok(geometry().some((path) => path.endsWith('.wasm')));
  await page.getByRole('region', { name: '配置' }).getByRole('row').filter({ has: page.getByText('M64', { exact: true }) }).click();
  const large = drawn(page).getByRole('application', { name: '三维视图 GB/T 6170 M64' });
  await large.waitFor();
  assert.ok(await side(page, '前').isChecked());
  await page.waitForFunction(([stage, before]) => stage.toDataURL() !== before, [await large.elementHandle(), small]);
});

scene('a module that does not come is told, and comes at the next try', { tolerated: [/Failed to load resource/, /net::ERR/, /Failed to fetch/, /NetworkError/, /网络/] }, async ({ page, context }) => {
  await context.route('**/geometry_bg-*.wasm', (route) => route.abort());
  await page.goto(NUT);
  await drawn(page).getByRole('radio', { name: '三维' }).click();
  await drawn(page).getByText('三维视图没有画出来').waitFor();
  await context.unroute('**/geometry_bg-*.wasm');
  await drawn(page).getByRole('button', { name: '重新绘制' }).click();
  await still(page);
});

/** How much red and how much blue there is on the surface of a body. */
const tinge = (colours) => Object.entries(colours).filter(([colour]) => colour !== 'clear').reduce(([reds, blues], [colour, count]) => {
  const [red, , blue] = colour.split(',').map(Number);
  return [reds + red * count, blues + blue * count];
}, [0, 0]);

// PLG-9
for (const theme of ['light', 'dark']) {
  scene(`a program's colour is that of the body, and the portal has its own, ${theme}`, { width: 500 }, async ({ page }) => {
    const panel = `/plugin${NUT}&swType=CAD&theme=${theme}`;
    await shown(page, `${panel}&modelColor=%23e03c00`);
    const [red, blue] = tinge(await still(page));
    assert.ok(red > 2 * blue, `${red} ${blue}`);
    await shown(page, `${panel}&modelColor=102040`);
    assert.ok((await still(page))['226,232,240'] > 100, 'edges of what is dark are light');
    for (const address of [`${panel}&modelColor=red`, `${NUT}&modelColor=e03c00`]) {
      await shown(page, address);
      const [plain, cool] = tinge(await still(page));
      assert.ok(plain < cool, `${address}: ${plain} ${cool}`);
    }
  });

  scene(`a program that wants numbers has them on the solids, with what they are, ${theme}`, { width: 500 }, async ({ page, context }) => {
    await bringAxe(context);
    const bearing = `/plugin/part/detail/gbt-276-62?configName=6204&swType=CAD&theme=${theme}`;
    await shown(page, `${bearing}&showSequence=1`);
    const legend = drawn(page).getByRole('list', { name: '序号' });
    await legend.getByText('2：47 × 47 × 14 mm').waitFor();
    assert.ok((await drawn(page).locator('svg text').allTextContents()).includes('2'));
    assert.deepEqual(await findings(page), []);
    for (const address of [bearing, `/plugin${NUT}&swType=CAD&showSequence=1`]) {
      await shown(page, address);
      assert.equal(await legend.count(), 0, address);
    }
  });
}
