// PRP-1 A property that nobody measured: refused, then given; of typed values; by the keyboard alone; the login first.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';
import { enter, person, submit } from './people.mjs';

const conditions = (page) => page.getByRole('form', { name: '预测条件' });
const result = (page) => page.getByRole('region', { name: '预测结果' });
const known = (page, name) => conditions(page).getByRole('textbox', { name: new RegExp(`^${name}`) });
const ask = (page) => conditions(page).getByRole('button', { name: '预测', exact: true });
const target = (page) => conditions(page).getByRole('combobox', { name: '预测的性能' });
const grade = (page) => conditions(page).getByRole('combobox', { name: '牌号' });
const interval = (page) => result(page).getByText(/^90 % 区间 /);
const number = async (told) => Number(/[\d.]+/.exec(await told.innerText())[0]);

/** Until a field says so, or more. */
const says = (page, name, text) => page.waitForFunction(([name, text]) => [...document.querySelectorAll('fieldset label')].some((label) => label.textContent.startsWith(name) && label.querySelector('input').value.includes(text)), [name, text]);

async function pick(page, typed, option) {
  await grade(page).fill(typed);
  await conditions(page).getByRole('option', { name: option }).first().click();
}

for (const [how, look, address] of [['wide', {}, '/mat/prediction'], ['in a panel and dark', { width: 500 }, '/plugin/mat/prediction?swType=CAE&theme=dark']]) {
  // PRP-1
  scene(`a prediction is refused with its reason, then given with its interval, ${how}`, { ...look, tolerated: [/404/] }, async ({ page, context, server }) => {
    await bringAxe(context);
    await enter(context, server, person(server));
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: '性能预测' }).waitFor();
    await known(page, '密度').fill('7850');
    await ask(page).click();
    await result(page).getByText(/^不作预测：可用的已知性能只有 1 项/).waitFor();
    assert.equal(await result(page).getByRole('region', { name: '最近的已知牌号' }).getByRole('link').count(), 5);
    assert.deepEqual(await findings(page), []);
    await pick(page, 'Q235', /^Q235 /);
    await says(page, '屈服强度', '235 MPa');
    await ask(page).click();
    await interval(page).waitFor();
    await result(page).getByText('基于典型值').waitFor();
    await result(page).getByText(/^已知值 430 MPa/).waitFor();
    await result(page).getByText(/^留一误差（金属，抗拉强度）：中位 [\d.]+ %，n = 300；/).waitFor();
    assert.equal(await result(page).getByRole('link', { name: /^Q235 / }).count(), 0, 'nothing is learnt from the grade itself');
    const told = await number(result(page).locator('output'));
    assert.ok(Math.abs(told / 430 - 1) < 0.25, `${told} MPa`);
    assert.deepEqual(await findings(page), []);
  });
}

// PRP-1
scene('typed values are predicted from, those that contradict each other are refused and marked', {}, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  await page.goto('/mat/prediction');
  await known(page, '弹性模量').fill('206 GPa');
  await known(page, '泊松比').fill('0.3');
  await known(page, '剪切模量').fill('95');
  await ask(page).click();
  await result(page).getByText(/互相矛盾：由前两者得剪切模量 79.2 GPa/).waitFor();
  assert.equal(await known(page, '剪切模量').getAttribute('aria-invalid'), 'true');
  await known(page, '剪切模量').fill('79');
  await known(page, '布氏硬度').fill('200');
  await target(page).selectOption({ label: '屈服强度' });
  await ask(page).click();
  await interval(page).waitFor();
  assert.equal(await result(page).getByRole('region', { name: '各项的影响' }).getByRole('row', { name: /^布氏硬度/ }).count(), 1);
  await conditions(page).getByRole('radio', { name: '泡沫' }).check({ force: true });
  await ask(page).click();
  await result(page).getByText(/^不作预测：泡沫中已知屈服强度的只有 0 个值/).waitFor();
});

// PRP-1
scene('a grade is picked and a value asked for by the keyboard alone', { tolerated: [/404/] }, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  await page.goto('/mat/prediction');
  await grade(page).focus();
  await page.keyboard.type('6061');
  await conditions(page).getByRole('option', { name: /^6061/ }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await says(page, '密度', 'kg/m³');
  await known(page, '密度').focus();
  await page.keyboard.press('Enter');
  await interval(page).waitFor();
  await result(page).getByRole('region', { name: '最近的已知牌号' }).getByRole('link').first().press('Enter');
  await page.waitForURL('**/mat/detail/**');
});

// PRP-1
scene('a visitor is asked for the login, and has the answer after it', { tolerated: [/401/] }, async ({ page, server }) => {
  await page.goto('/mat/prediction');
  await known(page, '密度').fill('7850');
  await known(page, '布氏硬度').fill('150');
  await conditions(page).getByRole('button', { name: '登录后预测' }).click();
  await page.getByRole('dialog', { name: '登录' }).getByRole('tab', { name: '账号登录' }).click();
  await submit(page, person(server));
  await interval(page).waitFor();
});

// PRP-1, CMP-1
scene('a predicted value goes into the comparison, marked, and is shared and saved so', { tolerated: [/404/] }, async ({ page, context, server }) => {
  await bringAxe(context);
  await enter(context, server, person(server));
  await page.goto('/mat/prediction');
  await target(page).selectOption({ label: '布氏硬度' });
  await pick(page, '1350-O', /^1350-O/);
  await says(page, '弹性模量', 'GPa');
  await ask(page).click();
  await interval(page).waitFor();
  await result(page).getByRole('button', { name: /^加入对比（标为预测值）/ }).click();
  await result(page).getByRole('button', { name: /^已加入对比（标为预测值）/, pressed: true }).waitFor();
  assert.deepEqual(await findings(page), []);
  await result(page).getByRole('link', { name: '参数对比 1 项' }).click();
  const marked = page.getByRole('region', { name: '对比表' }).getByRole('cell', { name: /^≈ [\d.]+（[\d.]+–[\d.]+）预测值$/ });
  await marked.waitFor();
  await page.waitForURL(/guess=/);
  await page.getByText(/^标“预测值”的不是库中的数据/).waitFor();
  assert.deepEqual(await findings(page), []);
});

// PRP-1, DWN-1
scene('a card has what nobody knows from its address, and says 预测值 on the page and in the file', {}, async ({ page, context }) => {
  await bringAxe(context);
  await page.goto('/mat/detail/mat-water?guess=mat-water:youngsModulus_2_2.2_2.4_11|mat-water:poissonRatio_0.4_0.45_0.49_2#card');
  const card = page.getByRole('region', { name: '仿真材料卡' });
  await card.getByRole('list', { name: '卡中的预测值' }).getByText(/^弹性模量：≈ 2.2 GPa（预测值，90 % 区间 2 GPa – 2.4 GPa/).waitFor();
  assert.deepEqual(await findings(page), []);
  const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('link').click()]);
  assert.equal(download.suggestedFilename(), 'Water_calculix_mm_static_predicted.inp');
  const said = await readFile(await download.path(), 'utf8');
  assert.match(said, /^\*\* 弹性模量：≈ 2\.2 GPa（预测值，/m);
  assert.match(said, /^2200, 0\.45/m);
});
