// MOT-1 Motor conditions: from the cycle of a screw to a servo, its calculation and its files; another mechanism; what is wrong; by the keyboard alone.
import assert from 'node:assert/strict';
import { bringAxe, findings } from './axe.mjs';
import { scene } from './frame.mjs';

const PAGE = '/part/search/motor-conditions';
const result = (page) => page.getByRole('region', { name: '计算结果' });
const motors = (page) => result(page).getByRole('table', { name: '候选电机' }).locator('tbody tr');
const settled = (page) => page.locator('section[aria-label="计算结果"][aria-busy="false"]').waitFor();
const field = (page, name) => page.getByRole('textbox', { name });

for (const [how, look, panel] of [['wide', { width: 1440 }, ''], ['in a panel and dark', { width: 500 }, 'dark']]) {
  const at = (query = '') => (panel ? `/part/plugin/search/motor-conditions?swType=CAD&theme=dark${query && `&${query}`}` : `${PAGE}${query && `?${query}`}`);

  // MOT-1, DWN-1
  scene(`the cycle of a screw gives a servo with its calculation and its page, ${how}`, look, async ({ page, context }) => {
    await bringAxe(context);
    await page.goto(at());
    await page.getByRole('heading', { level: 1, name: '电机工况' }).waitFor();
    await motors(page).first().getByRole('cell', { name: /^满足/ }).waitFor();
    await result(page).getByText(/^满足 \d+，未全部比较 \d+，不满足 \d+/).waitFor();
    assert.deepEqual(await findings(page), []);
    await field(page, /^负载质量/).fill('80');
    await settled(page);
    await page.waitForURL((url) => /m_80/.test(url.searchParams.get('of') ?? ''));
    const servo = motors(page).filter({ hasText: '伺服' }).first();
    await servo.getByRole('button').click();
    await result(page).getByRole('link', { name: /^0\.\d+kW-\d+-\d+：/ }).waitFor();
    const sheet = page.getByRole('region', { name: '计算书' });
    await sheet.getByText('Trms = √(ΣT²t/Σt)').first().waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), result(page).getByRole('button', { name: '下载计算书' }).click()]);
    assert.equal(saved.suggestedFilename(), '电机工况计算书.html');
    assert.deepEqual(await findings(page), []);
    await result(page).getByRole('link', { name: /：打开电机页面/ }).click();
    await page.waitForURL(/\/detail\/servo-generic\?.*configName=/);
    await page.getByText(/STEP/).first().waitFor();
  });

  // MOT-1
  scene(`a hoist is another page of the history, and what is wrong is said, ${how}`, look, async ({ page }) => {
    await page.goto(at());
    await motors(page).first().waitFor();
    await page.getByRole('radio', { name: '提升（带配重）' }).check({ force: true });
    await field(page, /^配重质量/).waitFor();
    await page.waitForURL(/on=hoist/);
    await field(page, /^轮径/).fill('0');
    await page.getByRole('list', { name: '需要改正' }).getByText('轮径应在 1 到 10000 mm 之间').waitFor();
    await page.goBack();
    await field(page, /^导程/).waitFor();
  });
}

// MOT-1
scene('a corner is dragged, and an address says the same to others', { width: 1440 }, async ({ page, context }) => {
  await page.goto(PAGE);
  await settled(page);
  const corner = page.getByRole('slider', { name: /^第 1 段末/ });
  const { x, y, width, height } = await corner.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 - 10, { steps: 4 });
  await page.mouse.up();
  await page.waitForURL(/run=/);
  await settled(page);
  const speed = await field(page, /^第 1 段 段末速度/).inputValue();
  assert.ok(Number(speed) > 0.3, speed);
  const other = await context.newPage();
  await other.goto(page.url());
  assert.equal(await field(other, /^第 1 段 段末速度/).inputValue(), speed);
});

// MOT-1
scene('motor conditions by the keyboard alone', { width: 1440 }, async ({ page }) => {
  await page.goto(PAGE);
  await settled(page);
  await page.getByRole('slider', { name: /^第 1 段末/ }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.waitForURL(/run=/);
  await page.keyboard.press('Tab');
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^第 2 段末/);
  await settled(page);
  await motors(page).nth(1).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/set=/);
  assert.equal(await motors(page).nth(1).getByRole('button').getAttribute('aria-pressed'), 'true');
});
