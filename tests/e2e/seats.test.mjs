// The seats of a company on a platform: who has none reads so and can still search; one that is given back goes to who asks next.
import assert from 'node:assert/strict';
import { configured, scene } from './frame.mjs';
import { company, enter, person } from './people.mjs';
import { open, sanku } from './stage.mjs';

configured({ SANKU_SEATS: 'true' });
const notice = (page) => page.getByRole('status').filter({ hasText: '当前平台的席位已用完' });

/** A colleague in a browser of their own, at the library. */
async function comes({ page, context }, server, org, path) {
  await enter(context, server, person(server, { org }));
  const asked = page.waitForResponse(/license\/apply$/);
  await page.goto(path);
  await asked;
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

// SES-3, SES-6
for (const [name, look, path] of [['wide', {}, '/part'], ['in a panel and dark', { width: 500, dark: true }, '/plugin/part']]) {
  scene(`the one seat of a company is used by one, and after the logout by the next, ${name}`, look, async ({ page: first, context, server, browser }) => {
    const org = company(server, `一席公司 ${name}`);
    sanku(server.data, 'seats', 'set', String(org), 'part', '1');
    await comes({ page: first, context }, server, org, path);
    assert.equal(await notice(first).count(), 0);
    const { page: second, ...other } = await open(browser, server.origin, look);
    try {
      await comes({ page: second, ...other }, server, org, path);
      await notice(second).waitFor();
      await second.getByRole('link', { name: /内六角圆柱头螺钉/ }).first().waitFor();
      await first.getByRole('button', { name: /^用户菜单/ }).click();
      const left = first.waitForResponse(/license\/release$/);
      await first.getByRole('menuitem', { name: '退出登录' }).click();
      await left;
      await notice(second).getByRole('button', { name: '重新申请席位' }).press('Enter');
      await notice(second).waitFor({ state: 'detached' });
      assert.deepEqual(other.wrong, []);
    } finally {
      await other.context.close();
    }
  });
}
