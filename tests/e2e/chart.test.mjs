// ASH-1 The Ashby chart: for who is logged in, from two indices and a lasso to the comparison and a card, shared by its address, by keyboard alone.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';
import { enter, person, submit } from './people.mjs';

const CHART = '/mat/search/point-cloud';
const chart = (page) => page.getByRole('application', { name: /^材料性能散点图/ });
const counts = (page) => page.getByText(/^通过 \d+ \/ 总数 \d+，缺数据 \d+$/);
const stages = (page) => page.getByRole('region', { name: '筛选步骤' });
const passing = (page) => page.getByRole('table', { name: '通过的牌号' });
const chosen = (page) => page.getByRole('table', { name: '选中的牌号' });

/** How many pass, of how many. */
async function numbers(page) {
  const [passed, total, lacking] = (await counts(page).textContent()).match(/\d+/g).map(Number);
  return { passed, total, lacking };
}

/** Until fewer pass than before. */
async function fewer(page, before) {
  await page.waitForFunction((before) => Number(/通过 (\d+)/.exec(document.body.innerText)?.[1] ?? before) < before, before);
  return (await numbers(page)).passed;
}

async function ready(page, at = CHART) {
  await page.goto(at);
  await counts(page).waitFor();
  await page.locator('canvas').waitFor();
}

/** Draws around the middle of the chart. */
async function lasso(page) {
  const { x, y, width, height } = await chart(page).boundingBox();
  const at = (right, down) => [x + width * right, y + height * down];
  await page.mouse.move(...at(0.25, 0.15));
  await page.mouse.down();
  for (const place of [[0.95, 0.12], [0.95, 0.6], [0.6, 0.8], [0.3, 0.7], [0.25, 0.2]]) await page.mouse.move(...at(...place), { steps: 4 });
  await page.mouse.up();
}

// ASH-1
scene('a visitor is asked to log in, at the link and at the address, and the chart follows', { tolerated: [/401/] }, async ({ page, server }) => {
  const somebody = person(server);
  await page.goto(CHART);
  await page.getByRole('dialog', { name: '登录' }).waitFor();
  assert.equal(await page.request.get(`${server.origin}/to/api/base/mat/chart/rows`).then((answer) => answer.status()), 401);
  await submit(page, somebody);
  await counts(page).waitFor();
  assert.ok((await numbers(page)).total > 200);
});

for (const [how, look, panel] of [['wide', { width: 1440 }, ''], ['in a panel and dark', { width: 500 }, '/plugin']]) {
  const at = (path) => `${panel}${path}${panel && `${path.includes('?') ? '&' : '?'}swType=CAE&theme=dark`}`;

  // ASH-1, CMP-1
  scene(`two indices and a lasso leave grades that are compared, and one leads to its card, ${how}`, look, async ({ page, context, server }) => {
    await bringAxe(context);
    await enter(context, server, person(server));
    await ready(page, at(CHART));
    assert.deepEqual(await findings(page), []);
    let { passed } = await numbers(page);
    for (const loading of ['刚度', '强度']) {
      await stages(page).getByRole('combobox', { name: '构件' }).selectOption('梁');
      await stages(page).getByRole('combobox', { name: '目标' }).selectOption({ index: 0 });
      await stages(page).getByRole('combobox', { name: '载荷' }).selectOption(loading);
      await stages(page).getByRole('button', { name: /^加指标线/ }).click();
      const stage = stages(page).getByRole('listitem').last();
      const least = stage.getByRole('textbox', { name: /至少$/ });
      await least.waitFor();
      await least.fill(await least.getAttribute('placeholder'));
      await least.press('Enter');
      await page.waitForURL(/st=/);
    }
    assert.equal(await stages(page).getByRole('listitem').count(), 2);
    await page.getByRole('radio', { name: '套索' }).check({ force: true });
    await lasso(page);
    await stages(page).getByRole('listitem').nth(2).waitFor();
    passed = await fewer(page, passed);
    assert.ok(passed > 0);
    const boxes = passing(page).getByRole('checkbox');
    await boxes.first().check();
    await chosen(page).waitFor();
    await page.waitForURL(/sel=/);
    const rows = passing(page).getByRole('row');
    for (const place of [1, 2]) await rows.nth(place).getByRole('button', { name: /^加入对比/ }).click();
    assert.deepEqual(await findings(page), []);
    await page.getByRole('link', { name: '参数对比 2 项' }).click();
    await page.getByRole('region', { name: '对比表' }).waitFor();
    await page.goBack();
    await passing(page).getByRole('link', { name: /^仿真材料卡/ }).first().click();
    await page.getByRole('region', { name: '仿真材料卡' }).waitFor();
  });
}

// ASH-1
scene('an address shows the same in another browser, and what is taken along says it too', { width: 1440 }, async ({ page, context, browser, server }) => {
  await enter(context, server, person(server));
  await ready(page, `${CHART}?y=E%2F%CF%81&x=Rm&st=c_steel~l_E_100_&xs=lin&sel=mat-q235`);
  const before = await numbers(page);
  const other = await browser.newContext();
  await enter(other, server, person(server));
  const shared = await other.newPage();
  await ready(shared, new URL(new URL(page.url()).pathname + new URL(page.url()).search, server.origin).href);
  assert.deepEqual(await numbers(shared), before);
  assert.equal(await stages(shared).getByRole('listitem').count(), 2);
  await chosen(shared).getByRole('link', { name: /Q235/ }).first().waitFor();
  for (const [button, name] of [['下载 SVG', /\.svg$/], ['下载 PNG', /\.png$/], ['下载报告', /\.html$/]]) {
    const saving = shared.waitForEvent('download');
    await shared.getByRole('button', { name: button }).click();
    const file = await saving;
    assert.match(file.suggestedFilename(), name);
    assert.ok((await readFile(await file.path())).length > 1_000, button);
  }
  await other.close();
});

// ASH-1
scene('a chart that is there before the server said whose session it is gets its numbers then', {}, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  let late = () => undefined;
  const known = new Promise((resolve) => (late = resolve));
  await context.route('**/user/get-user-info*', async (route) => {
    await known;
    await route.continue();
  });
  await Promise.all([page.waitForResponse(/core_analysis/), page.goto(CHART)]);
  // The room is let in, and its chart is told of the page.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name, responseEnd }) => /core_analysis/.test(name) && responseEnd > 0 && performance.now() - responseEnd > 1_000));
  late();
  await counts(page).waitFor();
});

// ASH-1
scene('the chart is used by the keyboard alone', { width: 1440 }, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  await ready(page);
  await chart(page).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/xr=/);
  await page.keyboard.press('0');
  await page.waitForURL((url) => !url.search.includes('xr='));
  const formula = page.getByRole('combobox', { name: '纵轴：性能或公式' });
  await formula.fill('E^(1/2)/ρ');
  await formula.press('Enter');
  await page.waitForURL(/y=E/);
  await formula.fill('E/(');
  await formula.press('Enter');
  await page.getByText('坐标轴的公式读不懂').waitFor();
  await page.getByRole('button', { name: '恢复默认坐标轴' }).press('Enter');
  await page.getByText('坐标轴的公式读不懂').waitFor({ state: 'detached' });
  await passing(page).getByRole('checkbox').first().press('Space');
  await chosen(page).waitFor();
  const family = page.getByRole('region', { name: '图例' }).getByRole('button', { name: /^钢/ });
  const { total } = await numbers(page);
  await family.press('Enter');
  await page.waitForURL(/hide=/);
  await page.waitForFunction((total) => Number(/总数 (\d+)/.exec(document.body.innerText)?.[1] ?? total) < total, total);
  assert.equal(await family.getAttribute('aria-pressed'), 'false');
});

// ASH-1
scene('what does not come is asked for again', { tolerated: [/500|Failed to load|系统开小差/] }, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  let failing = true;
  await page.route('**/mat/chart/column**', (route) => (failing ? route.fulfill({ status: 500, json: { code: 500, message: '' } }) : route.continue()));
  await page.goto(CHART);
  await page.getByRole('alert').getByText('图没有画出来').waitFor();
  failing = false;
  await page.getByRole('dialog', { name: '出错了' }).getByRole('button', { name: '知道了' }).click();
  await page.getByRole('alert').getByRole('button', { name: '重新加载' }).click();
  await counts(page).waitFor();
});
