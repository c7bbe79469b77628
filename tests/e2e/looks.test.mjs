// The looks: light and dark, wide and as a panel.
import assert from 'node:assert/strict';
import { asking, calm } from './calm.mjs';
import { scene } from './frame.mjs';

const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

scene('the theme is chosen by a click, and stays', {}, async ({ page }) => {
  await page.goto('/');
  const light = await background(page);
  await page.getByRole('button', { name: '切换到深色' }).click();
  await page.getByRole('button', { name: '切换到浅色' }).waitFor();
  assert.notEqual(await background(page), light);
  await page.reload();
  assert.notEqual(await background(page), light);
  await page.goto('/?theme=light');
  assert.equal(await background(page), light);
});

// BRK-3
scene('a panel has one column, and its filters in a sheet', { width: 500 }, async ({ page }) => {
  await page.goto('/plugin/part/search?keyWords=螺钉');
  await page.getByText(/共 \d+ 个结果/).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 500);
  assert.equal(await page.getByRole('complementary', { name: '筛选' }).count(), 0);
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('dialog', { name: '筛选' }).getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /移除筛选/ }).waitFor();
});

// BRK-3
scene('a page outside of a panel is never narrower than its least width', { width: 1000 }, async ({ page }) => {
  await page.goto('/part');
  await page.getByRole('heading', { level: 1, name: '零部件库' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 1440);
});

scene('nothing moves while a list comes', {}, async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const open = asking(page);
  // Whichever answer comes last.
  for (const late of ['', '/count', '/search/by/']) {
    await page.route((url) => late !== '' && url.pathname.includes(late), async (route) => (await new Promise((soon) => setTimeout(soon, 700)), route.continue()));
    for (const path of ['/', '/part/search?keyWords=螺钉', '/part/search?keyWords=螺钉&category=screw-socket', '/mat/detail/mat-q235']) {
      await page.goto(path);
      await calm(page, open);
      const moved = await page.evaluate(() => globalThis.moved);
      assert.ok(moved <= 0.001, `${path} moved by ${moved}${late && `, with ${late} late`}`);
    }
    await page.unrouteAll({ behavior: 'wait' });
  }
});

scene('the keyboard reaches the text, the tabs and the rows', {}, async ({ page }) => {
  await page.goto('/part/search?keyWords=螺钉');
  await page.getByText(/共 \d+ 个结果/).waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), '跳到正文');
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), '首页');
});

// The table holds the rows in sight alone, until the browser says that it prints.
scene('an item goes to paper whole: every row, the chosen one, its source, light and without the header', { dark: true }, async ({ page }) => {
  await page.goto('/part/detail/gbt-70.1?configName=M6×20');
  await page.getByText('共 220 个').waitFor();
  await page.evaluate(() => addEventListener('beforeprint', () => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    globalThis.printed = [document.querySelectorAll('tr[data-at]').length, seen('header:not(main *)'), seen('h1'), seen('main figure svg'), getComputedStyle(document.documentElement).getPropertyValue('--paper').slice(0, 4)];
  }));
  await page.emulateMedia({ media: 'print' });
  await page.pdf();
  assert.deepEqual(await page.evaluate(() => globalThis.printed), [220, 0, 1, 1, '#fff']);
  for (const text of ['GB/T 70.1-2008', '已选 M6×20', '数据仅供选型参考']) assert.ok(await page.getByText(text).first().isVisible(), text);
  await page.emulateMedia({ media: 'screen' });
  assert.ok(await page.locator('tr[data-at]').count() < 220);
});

// FAC-1: the list takes what the filters and the preview leave.
scene('a wide screen shows the item that is pointed at beside the list, and a search without a result has all of its width', { width: 1920 }, async ({ page }) => {
  await page.goto('/part/search?keyWords=螺钉');
  const preview = page.getByRole('complementary', { name: '预览' });
  const sides = page.getByRole('complementary', { name: '筛选' });
  const list = page.getByRole('region', { name: '搜索结果' });
  await preview.waitFor();
  const [left, middle, right] = await Promise.all([sides, list, preview].map((part) => part.boundingBox()));
  assert.deepEqual([left.width, right.width, left.x + left.width < middle.x, middle.x + middle.width < right.x, middle.width > 1_000], [260, 360, true, true, true]);
  const third = list.getByRole('listitem').nth(2).getByRole('link').first();
  await third.hover();
  await preview.getByText(await third.innerText(), { exact: true }).waitFor();
  await preview.getByRole('link', { name: '查看详情' }).click();
  await page.getByRole('region', { name: '参数' }).waitFor();
  await page.goBack();
  await page.setViewportSize({ width: 1440, height: 900 });
  await preview.waitFor({ state: 'detached' });
  await page.goto('/part/search?keyWords=zzqxwv');
  await page.getByRole('heading', { name: '没有找到匹配的结果' }).waitFor();
  assert.equal(await sides.count(), 0);
  assert.ok((await list.boundingBox()).width > 1_300);
});
