// What is compared: gathered on many pages, the same in all tabs and after a reload, shared by its address, by keyboard alone.
import assert from 'node:assert/strict';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';

const SCREWS = ['gbt-5782', 'gbt-5783', 'gbt-70.1', 'gbt-70.2'];
const ADDRESS = `/part/compare?items=${encodeURIComponent(SCREWS.slice(0, 2).map((id) => `${id}:M6×40`).join('|'))}`;

const table = (page) => page.getByRole('region', { name: '对比表' });
const way = (page) => page.getByRole('link', { name: /^参数对比 \d+ 项$/ });
const pressed = (page) => page.getByRole('button', { name: /^已加入对比/, pressed: true });

/** Results of screws, with what puts them into the comparison. */
async function results(page) {
  await page.goto('/part/search?keyWords=螺钉');
  await page.getByRole('button', { name: /^加入对比/ }).first().waitFor();
}

/** The ruler's length on the screen by that of as many millimetres in the drawings. */
async function ruled(page, stack) {
  const said = page.getByText(/^同一比例/);
  const length = Number(/(\d+(?:\.\d+)?) mm/.exec(await said.textContent())[1]);
  const ruler = await said.locator('span').evaluate((span) => span.getBoundingClientRect().width);
  const scale = await stack.locator('svg').first().evaluate((svg) => svg.getScreenCTM().a);
  return ruler / (length * scale);
}

/** Puts so many of them in. */
async function gather(page, count) {
  for (let at = 0; at < count; at++) {
    await page.getByRole('button', { name: /^加入对比/ }).first().click();
    await page.getByRole('link', { name: `参数对比 ${at + 1} 项` }).waitFor();
  }
}

// CMP-1
scene('four screws from the results are compared, and the address shows them to somebody else', {}, async ({ page, browser, server }) => {
  await results(page);
  await gather(page, 4);
  assert.equal(await pressed(page).count(), 4);
  await way(page).click();
  await table(page).waitFor();
  assert.equal(await table(page).getByRole('columnheader').count(), 5);
  assert.ok(await table(page).getByRole('button', { name: /^不同/ }).getAttribute('aria-expanded'));
  const other = await browser.newContext();
  const shared = await other.newPage();
  await shared.goto(new URL(new URL(page.url()).pathname + new URL(page.url()).search, server.origin).href);
  await table(shared).waitFor();
  assert.equal(await table(shared).getByRole('columnheader').count(), 5);
  await shared.getByRole('button', { name: '收进我的对比' }).click();
  await shared.getByRole('button', { name: '清空对比' }).waitFor();
  await other.close();
});

// CMP-1
scene('what is compared is the same in another tab and after a reload, and the eleventh is refused', {}, async ({ page, context }) => {
  await results(page);
  const other = await context.newPage();
  await results(other);
  await gather(page, 2);
  await other.getByRole('link', { name: '参数对比 2 项' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: '参数对比 2 项' }).waitFor();
  for (let at = 2; at < 10; at++) {
    await page.getByRole('button', { name: /^加入对比/ }).first().click();
    await page.getByRole('link', { name: `参数对比 ${at + 1} 项` }).waitFor();
  }
  await page.getByRole('button', { name: /^加入对比/ }).first().click();
  await page.getByText('最多对比10项').waitFor();
  assert.equal(await pressed(page).count(), 10);
  await other.goto('/part/compare');
  await table(other).waitFor();
  assert.equal(await table(other).getByRole('columnheader').count(), 11);
  await other.getByRole('button', { name: '清空对比' }).click();
  await other.getByText('还没有要对比的条目').waitFor();
  await way(page).waitFor({ state: 'detached' });
});

for (const [how, look, panel] of [['wide', {}, ''], ['in a panel and dark', { width: 500 }, '/plugin']]) {
  // CMP-1
  scene(`two configurations of different sets lie over each other, by keyboard alone, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(`${panel}${ADDRESS}${panel && '&swType=CAD&theme=dark'}`);
    await table(page).waitFor();
    const over = page.getByRole('radiogroup', { name: '图样排列' }).getByRole('radio', { name: '叠加' });
    await page.getByRole('radiogroup', { name: '图样排列' }).getByRole('radio', { name: '并排' }).focus();
    await page.keyboard.press('ArrowRight');
    assert.ok(await over.isChecked());
    const stack = page.getByRole('img', { name: '视图' });
    await stack.waitFor();
    assert.ok(Math.abs((await ruled(page, stack)) - 1) < 0.03, 'the ruler is as long as it says, where the drawings lie');
    const equal = table(page).getByRole('button', { name: /^相同/ });
    await equal.focus();
    await page.keyboard.press('Enter');
    assert.equal(await equal.getAttribute('aria-expanded'), 'true');
    assert.deepEqual(await findings(page), []);
    await page.getByRole('button', { name: /^移出对比/ }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('只有 1 项，再加入一项即可对比').waitFor();
  });
}

// CMP-1
scene('what is gone is said and never shown', {}, async ({ page }) => {
  await page.goto('/part/compare?items=gbt-5782:M6×40|nothing|gbt-5782:M1×1');
  await page.getByText('2 项已不存在或无权查看').waitFor();
  assert.equal(await table(page).getByRole('columnheader').count(), 2);
  await page.goto('/part/compare?items=nothing');
  await page.getByText('没有可以对比的条目').waitFor();
});
