// REC-1 What answers a need that is said in a sentence: with margins, on the chart, by loosening a limit; its readings changed; by the keyboard alone.
import assert from 'node:assert/strict';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';
import { enter, person } from './people.mjs';

const box = (page) => page.getByRole('textbox', { name: '需求（回车推荐）' });
const result = (page) => page.getByRole('region', { name: '推荐结果' });
const status = (page) => result(page).getByText(/^比较了 \d+ /);
const hits = (page) => result(page).locator('ol > li');
const readings = (page) => result(page).getByRole('button', { name: /^修改 / });
const sentence = (page) => new URL(page.url()).searchParams.get('sentence');

async function ask(page, text) {
  await box(page).fill(text);
  await box(page).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('sentence') === text);
}

for (const [how, look, panel] of [['wide', { width: 1440 }, ''], ['in a panel and dark', { width: 500 }, '/plugin']]) {
  const at = (path, program) => `${panel}${path}${panel && `${path.includes('?') ? '&' : '?'}swType=${program}&theme=dark`}`;

  // REC-1, CMP-1
  scene(`a sentence gives a bolt with its margins, into the comparison and to its page, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(at('/part/recommendation', 'CAD'));
    await page.getByRole('heading', { level: 1, name: 'AI推荐' }).waitFor();
    assert.equal(await result(page).getByRole('link').count(), 3, 'three examples');
    assert.deepEqual(await findings(page), []);
    await result(page).getByRole('link', { name: '不锈钢 M8 螺栓 长30 承受12kN' }).click();
    await status(page).waitFor();
    assert.equal(await box(page).inputValue(), '不锈钢 M8 螺栓 长30 承受12kN');
    const first = hits(page).first();
    await first.getByText('GB/T 5783 M8×30').first().waitFor();
    assert.ok((await readings(page).count()) >= 4, 'steel, thread, length, load');
    await first.getByText(/1\.3\d/).first().waitFor();
    await first.getByText(/36\.6/).first().waitFor();
    assert.deepEqual(await findings(page), []);
    await first.getByRole('button', { name: /^加入对比 / }).click();
    await result(page).getByRole('link', { name: '参数对比 1 项' }).waitFor();
    await first.getByRole('link').first().click();
    await page.waitForURL(/\/detail\/gbt-5783\?.*configName=M8/);
  });

  // REC-1, ASH-1
  scene(`a sentence gives a grade that stands on the chart with the limits of the need, ${how}`, { ...look, tolerated: [/401/] }, async ({ page, context, server }) => {
    await bringAxe(context);
    await enter(context, server, person(server));
    await page.goto(at('/mat/recommendation', 'CAE'));
    await ask(page, '轻而硬的板 耐150°C');
    await hits(page).first().waitFor();
    assert.deepEqual(await findings(page), []);
    const passed = Number(/通过 (\d+)/.exec(await status(page).innerText())[1]);
    await result(page).getByRole('link', { name: '在Ashby图中查看' }).click();
    const counts = page.getByText(/^通过 \d+ \/ 总数 \d+，缺数据 \d+$/);
    await counts.waitFor();
    await page.locator('canvas').waitFor();
    await page.waitForFunction((passed) => document.body.innerText.includes(`通过 ${passed} /`), passed);
  });

  // REC-1
  scene(`where nothing passes a limit that is loosened gives a hit, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(at(`/part/recommendation?sentence=${encodeURIComponent('M12 螺栓 长50 承受60kN 8.8级')}`, 'CAD'));
    await result(page).getByRole('heading', { name: '没有全部满足的' }).waitFor();
    const limits = result(page).getByRole('list', { name: '可以放宽的条件' }).getByRole('listitem');
    assert.ok((await limits.count()) >= 2);
    assert.deepEqual(await findings(page), []);
    await limits.first().getByRole('button').click();
    await hits(page).first().getByText(/^GB\/T 5783 M1\d×\d\d$/).first().waitFor();
    await page.goBack();
    await result(page).getByRole('heading', { name: '没有全部满足的' }).waitFor();
    assert.equal(await page.getByRole('tab', { name: /AI推荐/ }).count(), 1, 'it stays in its tab');
  });
}

// REC-1
scene('what is not read is said, and what is lacking is asked for', {}, async ({ page }) => {
  await page.goto('/part/recommendation');
  await ask(page, 'O型圈 30×3.55 便宜');
  await result(page).getByText(/^没有读懂：便宜。/).waitFor();
  await hits(page).first().waitFor();
  await ask(page, '传递80N·m 的平键');
  await result(page).getByText(/^还需要：.*轴径/).waitFor();
  assert.equal(await hits(page).count(), 0);
  await ask(page, '你好');
  await result(page).getByText(/^还需要：/).waitFor();
});

// REC-1
scene('a sentence is asked, read, changed and gone back to by the keyboard alone', {}, async ({ page }) => {
  await page.goto('/part/recommendation');
  await box(page).focus();
  await page.keyboard.type('轴径25 传递80N·m 的平键');
  await page.keyboard.press('Enter');
  await hits(page).first().getByText('8×7×32').first().waitFor();
  const shaft = result(page).getByRole('button', { name: /^修改 .*25/ });
  await shaft.press('Enter');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('轴径40');
  await page.keyboard.press('Enter');
  await hits(page).first().getByText(/^GB\/T 1096 12×8/).first().waitFor();
  assert.equal(sentence(page), '轴径40 传递80N·m 的平键');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('修改'));
  await result(page).getByRole('button', { name: /^移除 .*40/ }).press('Enter');
  await result(page).getByText(/^还需要：/).waitFor();
  await page.goBack();
  await page.goBack();
  await hits(page).first().getByText('8×7×32').first().waitFor();
  assert.equal(await box(page).inputValue(), '轴径25 传递80N·m 的平键');
});

// REC-1
scene('a sentence that is too long is refused and kept, and one without sense is answered', {}, async ({ page }) => {
  await page.goto('/component/recommendation');
  await box(page).fill('电'.repeat(10_000));
  await page.getByText('一句话最多 400 字，现在有 10000 字，请缩短后再推荐').waitFor();
  await box(page).press('Enter');
  assert.equal((await box(page).inputValue()).length, 10_000);
  assert.equal(sentence(page), null);
  for (const text of ['NaN 电阻 -1e300Ω', '电阻 0Ω 工作电压1e308V', '<img src=x onerror=alert(1)>', '电'.repeat(200)]) {
    await ask(page, text);
    await page.waitForFunction(() => document.querySelector('[aria-label="推荐结果"]')?.getAttribute('aria-busy') === 'false');
    assert.equal(await result(page).getByText('没有推荐出来').count(), 0, text);
  }
});
