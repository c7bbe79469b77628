// SIM-1 What may stand for an item: from its page to candidates by class, what differs in the pins, and both side by side.
import assert from 'node:assert/strict';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';

const group = (page, name) => page.getByRole('region', { name });

for (const [how, look, panel] of [['wide', {}, ''], ['in a panel and dark', { width: 500 }, '/plugin']]) {
  const at = (path) => `${panel}${path}${panel && `${path.includes('?') ? '&' : '?'}swType=EDA&theme=dark`}`;

  // SIM-1
  scene(`an amplifier has substitutes, each says which pins differ and leads to the comparison, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(at('/component/detail/generic-lm358'));
    await page.getByRole('link', { name: '找替代' }).click();
    await page.waitForURL(/\/similarity\?item=generic-lm358/);
    const fits = group(page, /^引脚兼容/);
    await fits.getByRole('link', { name: /运算放大器 NE5532/ }).waitFor();
    assert.equal(await group(page, /^可直接替换/).count(), 0, 'what is not told gives no clean verdict');
    assert.equal(await page.getByRole('link', { name: /LM393/ }).count(), 0, 'a comparator is no amplifier');
    await fits.getByRole('img', { name: /引脚对照：全部相同$/ }).waitFor();
    await fits.getByRole('region', { name: '未比较' }).getByText('增益带宽积').waitFor();
    const near = group(page, /^功能相近/);
    await near.getByRole('button', { name: '展开 LM324' }).click();
    const drawing = near.getByRole('img', { name: /引脚对照：\d+ 个不同$/ });
    await drawing.waitFor();
    assert.ok((await drawing.locator('rect[data-is="other"]').count()) > 2);
    assert.deepEqual(await findings(page), []);
    await near.getByRole('link', { name: '参数对比 LM324' }).click();
    await page.waitForURL(/\/compare\?items=generic-lm358(%7C|\|)generic-lm324/);
  });

  // SIM-1
  scene(`a screw has others of its size, and a steel its grades elsewhere, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(at('/part/detail/gbt-70.1?configName=M6×20'));
    await page.getByRole('link', { name: '找相似' }).click();
    const size = group(page, /^尺寸可换/);
    const button = size.getByRole('listitem').filter({ hasText: 'GB/T 70.2 M6×20' });
    await button.waitFor();
    await group(page, '等效标准或牌号').getByRole('link', { name: 'ISO 4762' }).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.goto(at('/mat/similarity?item=mat-q235'));
    await group(page, '等效标准或牌号').getByRole('link', { name: 'S235JR' }).waitFor();
    await group(page, /^性能相当/).getByRole('link', { name: /Q275|碳素结构钢/ }).first().waitFor();
    assert.deepEqual(await findings(page), []);
  });
}

// SIM-1
scene('substitutes are gone through by the keyboard alone', {}, async ({ page }) => {
  await page.goto('/component/detail/generic-2n7002');
  await page.getByRole('link', { name: '找替代' }).press('Enter');
  const open = group(page, /^可直接替换/).getByRole('button', { name: '收起 BSS123' });
  await open.waitFor();
  await open.press('Enter');
  await group(page, /^可直接替换/).getByRole('button', { name: '展开 BSS123' }).press('Space');
  await page.getByRole('region', { name: '余量' }).getByRole('row', { name: /漏源耐压/ }).waitFor();
  await page.getByRole('link', { name: '参数对比 BSS123' }).press('Enter');
  await page.waitForURL('**/component/compare?items=**');
});

// SIM-1
scene('without an item, or with one that is gone, the page says what to do', { tolerated: [/404/] }, async ({ page }) => {
  await page.goto('/component/similarity');
  await page.getByRole('heading', { name: '先选一个要替代的条目' }).waitFor();
  await page.goto('/component/similarity?item=no-such-thing');
  await page.getByRole('heading', { name: '要替代的条目不存在' }).waitFor();
  await page.getByRole('link', { name: '去查找' }).click();
  await page.waitForURL('**/component/search');
});
