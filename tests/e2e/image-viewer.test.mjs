// IMG-1 Pictures, large: of a feedback, of a file, and the drawings of an item.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { scene } from './frame.mjs';
import { enter, person } from './people.mjs';

const PICTURE = readFileSync(new URL('../../docs/pictures/login.png', import.meta.url));
const image = (name) => ({ name, mimeType: 'image/png', buffer: PICTURE });
const dialog = (page, name) => page.getByRole('dialog', { name });
const shape = (page) => page.locator('[data-fit] svg, [data-fit] img').evaluate((picture) => {
  const [{ width, height }, frame] = [picture.getBoundingClientRect(), picture.closest('[data-fit]').getBoundingClientRect()];
  return { width, height, frame: frame.width, high: frame.height, natural: picture.naturalWidth };
});

/** Picks a file for whatever `opened` opens. */
async function pick(page, files, opened) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opened()]);
  await chooser.setFiles(files);
}

for (const [name, look, under] of [['wide', {}, ''], ['in a panel and dark', { width: 500, dark: true }, '/plugin']]) {
  scene(`a drawing is looked at large, by keys, wheel and buttons, ${name}`, look, async ({ page }) => {
    await page.goto(`${under}/part/detail/gbt-70.1`);
    await page.getByRole('button', { name: /^放大/ }).first().click();
    const viewer = dialog(page, /^视图/);
    await viewer.getByRole('img').waitFor();
    const whole = await shape(page);
    assert.ok(whole.width <= whole.frame + 1 && whole.height <= whole.high + 1, JSON.stringify(whole));
    await page.keyboard.press('+');
    await viewer.getByText('120%').waitFor();
    const larger = await shape(page);
    assert.ok(Math.abs(larger.width / whole.width - 1.2) < 0.02, `${larger.width} ${whole.width}`);
    await viewer.getByRole('group').hover();
    await page.mouse.wheel(0, -300);
    await viewer.getByText('144%').waitFor();
    await page.keyboard.press('r');
    await viewer.locator('[data-sideways="true"]').waitFor();
    await viewer.getByRole('button', { name: '原始大小' }).click();
    await viewer.locator('[data-fit="original"]').waitFor();
    await viewer.getByRole('button', { name: '适应窗口' }).click();
    await page.keyboard.press('r');
    const side = await shape(page);
    assert.ok(side.width <= side.frame + 1 && side.height <= side.high + 1, JSON.stringify(side));
    if (process.env.SANKU_SHOTS) return;
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
  });
}

scene('an image of a feedback and a picture among the files are looked at large', {}, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  await page.goto('/');
  await page.getByRole('button', { name: '反馈' }).click();
  await pick(page, [image('截图.png')], () => page.getByRole('button', { name: '添加图片' }).click());
  await page.getByRole('button', { name: '查看 截图.png' }).click();
  const viewer = dialog(page, '截图.png');
  await viewer.getByRole('img', { name: '截图.png' }).waitFor();
  await viewer.getByRole('button', { name: '原始大小' }).click();
  const { width, natural } = await shape(page);
  assert.equal(Math.round(width), natural);
  await viewer.getByRole('button', { name: '关闭' }).click();
  await dialog(page, '意见反馈').getByRole('button', { name: '关闭' }).click();
  await page.goto('/user?dir=5');
  await pick(page, [image('机座.png')], () => page.getByRole('button', { name: '上传文件' }).click());
  await page.getByRole('button', { name: '查看 机座.png' }).click();
  const kept = dialog(page, '机座.png');
  await kept.getByRole('img', { name: '机座.png' }).waitFor();
  await kept.getByRole('button', { name: '向右旋转' }).click();
  await kept.locator('[data-sideways="true"]').waitFor();
});
