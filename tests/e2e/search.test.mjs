// From a keyword to a chosen configuration, and back to where one was.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';

const box = (page) => page.getByRole('combobox', { name: '搜索', exact: true });
const rows = (page) => page.getByRole('region', { name: '搜索结果' }).locator('li:not([aria-hidden])');
const scrolled = (page) => page.evaluate(() => Math.round(window.scrollY));

// KEY-1, KEY-8, KEY-9, PLT-6
scene('a keyword and a suggested model lead to a configuration that stays chosen', {}, async ({ page }) => {
  await page.goto('/');
  await box(page).fill('内六角');
  await box(page).press('Enter');
  await page.waitForURL(/\/part\/search\?keyWords=/);
  await box(page).fill('M6×2');
  await page.getByRole('option', { name: 'M6×20' }).click();
  await page.waitForURL(/notAnalyzerKeyWords=/);
  await page.getByRole('link', { name: '内六角圆柱头螺钉' }).click();
  await page.waitForURL(/\/part\/detail\/.*configName=/);
  await page.getByRole('searchbox', { name: '筛选配置' }).fill('M8 30');
  await page.getByRole('row', { name: /^M8×30 / }).click();
  await page.waitForURL(/configName=M8(%C3%97|×)30/);
  await page.reload();
  const chosen = page.getByRole('row', { selected: true });
  await chosen.waitFor();
  assert.match(await chosen.innerText(), /^M8×30/);
  assert.ok(await chosen.evaluate((row) => row.getBoundingClientRect().top >= row.closest('div').getBoundingClientRect().top));
  assert.match(await page.title(), /内六角圆柱头螺钉/);
  await page.goBack();
  await page.waitForURL(/\/part\/search/);
  await rows(page).first().waitFor();
});

const options = (page) => page.getByRole('listbox', { name: '搜索建议' }).getByRole('option');

// SUG-1, SUG-2
scene('sizes follow a word, one is opened by keys, and what is measured goes on in the box', {}, async ({ page }) => {
  await page.goto('/part');
  await box(page).fill('深沟球轴承 ');
  const size = options(page).filter({ hasText: '配置' }).first();
  await size.waitFor();
  assert.match(await size.innerText(), /^配置\s+6\d+/);
  await options(page).filter({ hasText: '内径 ≥' }).click();
  assert.equal(await box(page).inputValue(), '深沟球轴承 内径 ≥');
  await box(page).press('End');
  await box(page).pressSequentially('80');
  await box(page).press('Enter');
  await page.getByText('≥ 80').first().waitFor();
  await page.goto('/part');
  await box(page).fill('深沟球轴承 6204-2R');
  await options(page).filter({ hasText: '6204-2RS' }).first().waitFor();
  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await page.waitForURL(/\/part\/detail\/.*configName=6204-2RS/);
  assert.equal(await box(page).inputValue(), '');
});

// SUG-2
scene('a category is opened, Escape closes the list, and Enter searches for what is typed', {}, async ({ page }) => {
  await page.goto('/part');
  await box(page).fill('螺');
  await options(page).filter({ hasText: '类别' }).first().waitFor();
  await box(page).press('Escape');
  assert.equal(await options(page).count(), 0);
  await box(page).press('Enter');
  await page.waitForURL(/keyWords=/);
  await page.goto('/part');
  await box(page).fill('螺');
  const category = options(page).filter({ hasText: '类别' }).first();
  await category.waitFor();
  const [, count] = (await category.innerText()).match(/(\d+)\s*$/);
  await category.click();
  await page.waitForURL(/category=/);
  await page.getByRole('status').filter({ hasText: `共 ${count} 个结果` }).waitFor();
});

// QRY-1, F13
scene('how the words are read stands below the box while they are typed, once what reads them came', { tolerated: [/net::ERR/] }, async ({ page }) => {
  const line = page.getByText('识别为');
  const module = '**/query_bg-*.wasm';
  await page.route(module, (route) => route.abort());
  await page.goto('/part');
  await box(page).fill('螺栓 M12×80 8.8级');
  await options(page).first().waitFor();
  assert.equal(await line.count(), 0);
  await page.unroute(module);
  await page.getByRole('button', { name: '搜索', exact: true }).focus();
  await box(page).focus();
  await line.waitFor();
  assert.match(await line.locator('..').innerText(), /尺寸\s+M12×80\s+性能等级\s+8\.8/);
  await page.getByRole('button', { name: '搜索', exact: true }).focus();
  await line.waitFor({ state: 'hidden' });
});

// SUG-3
scene('the home page suggests from each library, and a list names what the others hold of its keywords', {}, async ({ page }) => {
  await page.goto('/');
  await box(page).fill('铜');
  const group = page.getByRole('group', { name: /仿真材料库/ });
  await group.waitFor();
  assert.ok(await page.getByRole('listbox').getByRole('group').count() > 1);
  await group.getByRole('option').filter({ hasText: '条目' }).filter({ hasText: '紫铜' }).click();
  await page.waitForURL(/\/mat\/detail\//);
  await page.goto('/part/search?keyWords=铜');
  const beside = page.getByRole('navigation', { name: '其他库的结果' }).getByRole('link', { name: /仿真材料库/ });
  const [count] = (await beside.innerText()).match(/\d+/);
  await beside.click();
  await page.waitForURL(/\/mat\/search\?keyWords=/);
  await page.getByRole('status').filter({ hasText: `共 ${count} 个结果` }).waitFor();
});

// TAB-3
scene('going back finds the list where it was left, also after a reload', {}, async ({ page }) => {
  await page.goto('/component/search');
  await rows(page).nth(15).scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  assert.ok(before > 300, `only ${before} down`);
  await rows(page).nth(15).getByRole('link').first().click();
  await page.waitForURL(/\/detail\//);
  await page.getByRole('region', { name: '参数' }).waitFor();
  assert.equal(await scrolled(page), 0);
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, before);
  await page.reload();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, before);
});

// FAC-1
scene('a category of many is looked for by its name, and the time of a search stands beside its count', {}, async ({ page }) => {
  await page.goto('/part/search');
  const sides = page.getByRole('complementary', { name: '筛选' });
  await page.getByText(/^用时 \d+ 毫秒$/).waitFor();
  await page.getByRole('searchbox', { name: '查找分类' }).fill('垫圈');
  await sides.getByRole('button', { name: /^紧定螺钉/ }).waitFor({ state: 'detached' });
  await sides.getByRole('button', { name: /^平垫圈/ }).click();
  await page.waitForURL(/category=/);
  await page.getByRole('button', { name: '移除筛选 分类：平垫圈' }).waitFor();
});

// KEY-2, KEY-3, KEY-4
// FAC-1
scene('a chosen category far down the list is in sight, and the page stands at its top', {}, async ({ page }) => {
  await page.goto('/part/search?category=bearing');
  const chosen = page.getByRole('button', { pressed: true, name: /^轴承/ });
  await chosen.waitFor();
  const stands = (button) => {
    const [{ top, bottom }, box] = [button.getBoundingClientRect(), button.closest('section').getBoundingClientRect()];
    return top >= box.top && bottom <= box.bottom;
  };
  assert.deepEqual([await chosen.evaluate(stands), await scrolled(page)], [true, 0]);
});

for (const [how, look, address] of [['wide', {}, '/part/search?keyWords=M8'], ['in a panel', { width: 500 }, '/plugin/part/search?swType=CAD&keyWords=M8']]) {
  scene(`configurations that the words name are read whole, beside what compares their set, ${how}`, look, async ({ page }) => {
    await page.goto(address);
    await rows(page).getByRole('link', { name: 'M8×12', exact: true }).first().waitFor();
    const told = await rows(page).evaluateAll((rows) => rows.map((row) => {
      const box = row.getBoundingClientRect();
      const shown = [...row.querySelectorAll('a[href*="configName"], button')].filter((one) => one.getBoundingClientRect().top < one.parentElement.getBoundingClientRect().bottom);
      const cut = shown.filter((one) => one.offsetHeight < 18 || one.getBoundingClientRect().top < box.top || one.getBoundingClientRect().bottom > box.bottom);
      return { shown: shown.length, cut: cut.map(({ textContent }) => textContent) };
    }));
    assert.ok(told.some(({ shown }) => shown > 2), 'some rows name several');
    assert.deepEqual(told.flatMap(({ cut }) => cut), []);
  });
}

scene('tags are refused, taken back and removed', {}, async ({ page }) => {
  await page.goto('/part/search?keyWords=螺钉|M6');
  await box(page).fill('M6');
  await box(page).press('Enter');
  await page.getByText('关键字不能重复').waitFor();
  await box(page).fill('');
  await box(page).press('Backspace');
  assert.equal(await box(page).inputValue(), 'M');
  await page.getByRole('button', { name: '删除关键字 螺钉' }).click();
  assert.equal(await page.getByRole('list', { name: '关键字' }).count(), 0);
});

// FAC-1
scene('a filter narrows the list, stands in the address and goes by its chip', {}, async ({ page }) => {
  await page.goto('/component/search');
  const count = page.getByRole('status').filter({ hasText: '个结果' });
  const all = await count.innerText();
  await page.getByRole('complementary', { name: '筛选' }).getByText('0603', { exact: true }).click();
  await page.getByRole('button', { name: /移除筛选 封装：0603/ }).waitFor();
  assert.notEqual(await count.innerText(), all);
  await page.reload();
  await page.getByRole('button', { name: /移除筛选 封装：0603/ }).click();
  await page.waitForFunction((text) => document.querySelector('main [role=status]')?.textContent === text, all);
});

// FAC-1, FAC-2, TAB-3: each is a step of its own, in the one tab of the list.
scene('going back undoes a sort and a filter, one after the other', {}, async ({ page }) => {
  await page.goto('/component/search');
  const chip = page.getByRole('button', { name: /移除筛选 封装：0603/ });
  const sorted = (name) => page.getByRole('radio', { name, checked: true }).waitFor();
  await page.getByRole('complementary', { name: '筛选' }).getByText('0603', { exact: true }).click();
  await chip.waitFor();
  await page.getByRole('radio', { name: '型号' }).check();
  await page.waitForURL(/filter=.*sort=model/);
  await page.goBack();
  await sorted('相关度');
  assert.equal(await chip.count(), 1);
  await page.goBack();
  await chip.waitFor({ state: 'detached' });
  await page.goForward();
  await page.goForward();
  await sorted('型号');
  assert.deepEqual([await chip.count(), await page.getByRole('tab').count()], [1, 2]);
});

// TAB-1, TAB-3
scene('open pages stand in tabs and keep what they hold', {}, async ({ page }) => {
  await page.goto('/mat/search?keyWords=Q235');
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('region', { name: '参数' }).waitFor();
  assert.deepEqual((await page.getByRole('tab').allInnerTexts()).slice(0, 2), ['首页', '搜索：Q235']);
  await page.getByRole('tab', { name: '搜索：Q235' }).click();
  assert.ok(await rows(page).first().isVisible());
  await page.getByRole('tab', { name: '搜索：Q235' }).press('Delete');
  await page.getByRole('region', { name: '参数' }).waitFor();
  assert.equal(await page.getByRole('tab').count(), 2);
});

// TAB-1
scene('in a panel, where the bar is too narrow for all tabs, the shown one is in sight', { width: 500 }, async ({ page }) => {
  await page.goto('/plugin/part/search?keyWords=螺钉');
  const bar = page.getByRole('tablist', { name: '已打开的页面' });
  const shown = () => bar.evaluate((bar) => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const [outer, tab] = [bar, bar.querySelector('[aria-selected="true"]')].map((one) => one.getBoundingClientRect());
    resolve([bar.scrollWidth > bar.clientWidth, tab.left >= outer.left - 1 && tab.right <= outer.right + 1]);
  }))));
  for (const at of [0, 1, 2, 3, 4]) {
    await rows(page).nth(at).getByRole('link').first().click();
    await page.getByRole('region', { name: '配置' }).waitFor();
    if (at === 4) assert.deepEqual(await shown(), [true, true]);
    await page.getByRole('tab', { name: '搜索：螺钉' }).click();
  }
  assert.deepEqual(await shown(), [true, true]);
});
