// The login by account and password: what is said, where it leads, and who is kept out.
import assert from 'node:assert/strict';
import { configured, scene } from './frame.mjs';
import { focused, tabTo } from './keys.mjs';
import { OWN, WRONG, door, enter, form, inside, kept, person, submit } from './people.mjs';
import { sanku } from './stage.mjs';

const PHONE = '400-000-0000';
configured({ SANKU_CONTACT_PHONE: PHONE });

/** The browser tells of every answer that is no success. */
const REFUSED = [/status of 4\d\d/];
const LOOKS = [['wide', {}, OWN], ['in a panel and dark', { width: 500, dark: true }, `/plugin${OWN}`]];

// LGN-1, LGN-6, SLD-1, SLD-2, SLD-3, BRK-4
for (const [name, look, path] of LOOKS) {
  scene(`a wrong password is told and the right one comes in, ${name}`, { ...look, tolerated: REFUSED }, async ({ page, context, server }) => {
    const who = person(server);
    await page.goto(path);
    await door(page).click();
    assert.ok((await page.getByRole('dialog', { name: '登录' }).boundingBox()).width <= 470);
    await submit(page, { ...who, password: WRONG });
    await form(page).getByRole('alert').getByText(/账号或密码/).waitFor();
    assert.equal(await form(page).getByRole('slider').getAttribute('aria-valuenow'), '0');
    assert.deepEqual(await kept(context), []);
    await form(page).getByLabel('密码', { exact: true }).fill(who.password);
    await dragged(page);
    await form(page).getByRole('button', { name: '登录', exact: true }).click();
    await inside(page, who);
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(new URL(page.url()).pathname, path);
    assert.deepEqual(await kept(context), ['local_rt', 'local_t']);
    await page.reload();
    await inside(page, who);
  });
}

/** Drags the slider short of its end, where it snaps back, then to its end. */
async function dragged(page) {
  const thumb = form(page).getByRole('slider');
  for (const [part, passed] of [[0.5, '0'], [1, '100']]) {
    const [from, track] = [await thumb.boundingBox(), await thumb.locator('..').boundingBox()];
    const y = from.y + from.height / 2;
    await page.mouse.move(from.x + from.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + track.width * part, y, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction((text) => document.querySelector('[role=slider]')?.getAttribute('aria-valuenow') === text, passed);
  }
}

// ERR-5, T21
for (const [name, look, path] of LOOKS) {
  scene(`after five wrong passwords nobody comes in until the operator unlocks, ${name}`, { ...look, tolerated: REFUSED }, async ({ page, server }) => {
    const who = person(server);
    await page.goto(path);
    await door(page).click();
    for (let time = 1; time <= 5; time += 1) {
      const answer = page.waitForResponse(/auth\/login$/);
      await submit(page, { ...who, password: `${WRONG}${time}` });
      await answer;
      await page.waitForFunction(() => document.querySelector('[role=slider]')?.getAttribute('aria-valuenow') === '0');
    }
    await submit(page, who);
    const locked = page.getByRole('dialog').filter({ hasText: '账号已被锁定' });
    await locked.getByText(PHONE).waitFor();
    await locked.getByRole('button', { name: '知道了' }).click();
    sanku(server.data, 'user', 'unlock', who.name);
    if (!(await form(page).isVisible())) await page.goto('/login');
    await submit(page, who);
    await inside(page, who);
  });
}

// LGN-1, VAL-3, VAL-7, VAL-8, SLD-3
for (const [name, look, path] of LOOKS) {
  scene(`the keyboard alone is enough for a login, ${name}`, look, async ({ page, server }) => {
    const who = person(server);
    await page.goto(path);
    await door(page).waitFor();
    await tabTo(page, '登录');
    await page.keyboard.press('Enter');
    await form(page).waitFor();
    await focused(page, '账号');
    await page.keyboard.press('Enter');
    await page.getByText('账号格式不正确，请输入电子邮箱或手机号').waitFor();
    await focused(page, '账号');
    await page.keyboard.type(who.name);
    await tabTo(page, '密码');
    await page.keyboard.type(who.password);
    await page.keyboard.press('Enter');
    await page.getByText('请滑动滑块至最右边', { exact: true }).last().waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'slider');
    await page.keyboard.press('End');
    await tabTo(page, '登录');
    await page.keyboard.press('Enter');
    await inside(page, who);
    await tabTo(page, '退出登录');
    await page.keyboard.press('Enter');
    await door(page).waitFor();
  });
}

// LGN-6, SES-2, HDR-2
for (const [name, look, path] of [['wide', {}, '/part/search?keyWords=螺钉'], ['in a panel and dark', { width: 500, dark: true }, '/plugin/part/search?keyWords=螺钉']]) {
  scene(`from the header one logs in and out and stays where one was, ${name}`, look, async ({ page, server }) => {
    const who = person(server);
    const header = page.getByRole('banner');
    await page.goto(path);
    await header.getByRole('button', { name: '登录/注册' }).click();
    await submit(page, who);
    await header.getByRole('button', { name: `用户菜单：${who.name}` }).click();
    await page.getByText(/共 \d+ 个结果/).filter({ visible: true }).waitFor();
    assert.equal(decodeURIComponent(page.url()), server.origin + path);
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await header.getByRole('button', { name: '登录/注册' }).waitFor();
  });
}

// UNR-1, UNR-2
scene('who got a new password from the operator reads so after the login', {}, async ({ page, context, server }) => {
  const { name } = person(server);
  const { password } = sanku(server.data, 'user', 'reset-password', name, '--generate');
  await enter(context, server, { name, password });
  await page.goto('/part');
  await page.getByRole('button', { name: '消息，有未读' }).waitFor();
  await page.getByRole('alert').getByRole('link').click();
  await page.waitForURL('**/user?dir=4');
});
