// What the operator has to say to everybody.
import assert from 'node:assert/strict';
import { configured, scene } from './frame.mjs';
import { sanku } from './stage.mjs';

configured({});

const TEXT = '今晚 22 点停机维护';
const MINUTE = 60_000;
const bar = (page) => page.getByRole('region', { name: '系统公告' });
const opened = async (page, path = '/part') => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

// ANN-1, ANN-2, ANN-4, ANN-5
for (const [name, look, path] of [['wide', {}, '/part'], ['in a panel and dark', { width: 500, dark: true }, '/plugin/part']]) {
  scene(`an announcement is closed, stays away, and is back after twelve minutes, ${name}`, look, async ({ page, server }) => {
    const { id } = sanku(server.data, 'announce', 'add', TEXT, '--until', '2099-12-31');
    const start = Date.now();
    await page.clock.setSystemTime(start);
    await opened(page, path);
    assert.match(await bar(page).innerText(), new RegExp(TEXT));
    await bar(page).getByRole('button', { name: '关闭公告' }).click();
    await bar(page).waitFor({ state: 'detached' });
    for (const [minutes, there] of [[1, 0], [11, 0], [13, 1]]) {
      await page.clock.setSystemTime(start + minutes * MINUTE);
      const asked = page.waitForResponse(/dict-data\/list\?/);
      await opened(page, path);
      await asked;
      if (there) await bar(page).waitFor();
      assert.equal(await bar(page).count(), there, `after ${minutes} minutes`);
    }
    sanku(server.data, 'announce', 'end', String(id));
    await opened(page, path);
    assert.equal(await bar(page).count(), 0);
  });
}

// ANN-2
scene('another announcement is shown although the one before was closed', {}, async ({ page, server }) => {
  const first = sanku(server.data, 'announce', 'add', TEXT, '--until', '2099-12-31');
  await opened(page);
  await bar(page).getByRole('button', { name: '关闭公告' }).click();
  const second = sanku(server.data, 'announce', 'add', '明早 8 点恢复', '--until', '2099-12-31');
  await opened(page);
  await bar(page).getByText('明早 8 点恢复').first().waitFor();
  for (const { id } of [first, second]) sanku(server.data, 'announce', 'end', String(id));
});
