// The person inside: messages, the profile with its dialogs, the devices, and the end of an account.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { OWN, WRONG, door, enter, form, inside, kept, person, says, submit } from './people.mjs';
import { sanku } from './stage.mjs';
import { codeOf, mobile } from './ways.mjs';

/** The browser tells of every answer that is no success. */
const REFUSED = [/status of 4\d\d/];
const LOOKS = [['wide', {}, ''], ['in a panel and dark', { width: 500, dark: true }, '/plugin']];
const OTHER = 'Zirkel-4711';

/** What has the focus, as a screen reader names it; the label of a field, else its own name or text. */
const name = () => {
  const it = document.activeElement;
  return it?.labels?.[0]?.textContent ?? it?.getAttribute('aria-label') ?? it?.textContent ?? '';
};

async function tabTo(page, text) {
  for (let times = 0; times < 80; times += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(name)).trim().startsWith(text)) return;
  }
  assert.fail(`the Tab key does not come to ${text}`);
}

// USR-1, UNR-1, UNR-2
for (const [look, size, panel] of LOOKS) {
  scene(`messages are read by the keyboard alone, one and then all, ${look}`, size, async ({ page, context, server }) => {
    const who = person(server);
    for (const title of ['第一条', '第二条']) sanku(server.data, 'message', 'send', title, `${title}的正文`, '--to', who.name);
    await enter(context, server, who);
    await page.goto(`${panel}/user?dir=4`);
    const desk = page.getByRole('region', { name: '消息' });
    await desk.getByRole('status').getByText('共 2 条，2 条未读').waitFor();
    await page.getByRole('banner').getByRole('button', { name: '消息，有未读' }).waitFor();
    await tabTo(page, '第二条');
    await page.keyboard.press('Enter');
    await desk.getByText('第二条的正文').waitFor();
    assert.equal(await desk.getByRole('button', { name: /第二条/ }).getAttribute('aria-expanded'), 'true');
    await desk.getByRole('status').getByText('共 2 条，1 条未读').waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await desk.getByRole('status').getByText('共 2 条，全部已读').waitFor();
    await page.getByRole('banner').getByRole('button', { name: '消息', exact: true }).waitFor();
    await page.reload();
    await desk.getByRole('status').getByText('共 2 条，全部已读').waitFor();
  });
}

scene('who has no messages reads so', {}, async ({ page, context, server }) => {
  await enter(context, server, person(server));
  await page.goto('/user?dir=4');
  await page.getByRole('heading', { name: '还没有消息' }).waitFor();
});

// VAL-4, VAL-5, VAL-8; ASVS 7.4.3
for (const [look, size, panel] of LOOKS) {
  scene(`the keyboard alone is enough for another password, and the other devices are out, ${look}`, { ...size, tolerated: REFUSED }, async ({ page, context, server, browser }) => {
    const who = person(server);
    const elsewhere = await browser.newContext();
    const { accessToken } = await enter(elsewhere, server, who);
    await elsewhere.close();
    await enter(context, server, who);
    await page.goto(panel + OWN);
    await page.getByRole('button', { name: '修改密码' }).waitFor();
    await tabTo(page, '修改密码');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await dialog.waitFor();
    await page.waitForFunction(`(${name})() === '当前密码'`);
    await page.keyboard.press('Enter');
    await dialog.getByText('请输入登录密码').waitFor();
    for (const [label, text] of [['当前密码', WRONG], ['新密码', OTHER], ['确认密码', OTHER]]) {
      if (label !== '当前密码') await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('当前密码不正确').waitFor();
    await page.waitForFunction(`(${name})() === '当前密码'`);
    await page.keyboard.type(who.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('密码已修改，其他设备已退出登录').waitFor();
    assert.equal(await says(context, server, accessToken), 401);
    await page.reload();
    await inside(page, who);
    await page.getByRole('region', { name: '个人信息' }).getByRole('button', { name: '退出登录' }).click();
    await door(page).click();
    await submit(page, { ...who, password: OTHER });
    await inside(page, who);
  });
}

// CNT-1, T20
scene('another mobile number is proved by a code, and lets in from then on', {}, async ({ page, context, server }) => {
  const who = person(server);
  const other = mobile();
  await enter(context, server, who);
  await page.goto(OWN);
  await page.getByRole('button', { name: '添加手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '添加手机号' });
  await dialog.getByLabel('新手机号').fill(other);
  await dialog.getByRole('slider').press('End');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByRole('button', { name: /\d+ ?秒/ }).waitFor();
  await dialog.getByLabel('验证码', { exact: true }).fill(codeOf(server, other));
  await dialog.getByLabel('当前密码', { exact: true }).fill(who.password);
  await dialog.getByRole('button', { name: '确认添加' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: '个人信息' }).getByText(other).waitFor();
  await page.getByRole('region', { name: '个人信息' }).getByRole('button', { name: '退出登录' }).click();
  await door(page).click();
  await submit(page, { name: other, password: who.password });
  await inside(page, who);
});

scene('a nickname and a picture are there in the header, too', {}, async ({ page, context, server }) => {
  const who = person(server);
  await enter(context, server, who);
  await page.goto(OWN);
  await page.getByRole('button', { name: '修改昵称' }).click();
  await page.getByRole('dialog').getByLabel('昵称').fill('林工');
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('button', { name: '用户菜单：林工' }).waitFor();
  const picking = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '更换头像' }).click();
  const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  await (await picking).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
  await page.getByRole('banner').locator('img[src^="data:image/jpeg"]').waitFor();
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '更换头像' }).click();
  await (await again).setFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('头像无法识别，请换一张图片').waitFor();
  await page.getByRole('button', { name: '移除头像' }).click();
  await page.getByRole('banner').locator('img[src^="data:image/jpeg"]').waitFor({ state: 'detached' });
});

// ASVS 7.5.2
scene('another device is logged out from here, and the history says so', {}, async ({ page, context, server, browser }) => {
  const who = person(server);
  const elsewhere = await browser.newContext();
  const { accessToken } = await enter(elsewhere, server, who);
  await elsewhere.close();
  await enter(context, server, who);
  await page.goto(OWN);
  const devices = page.getByRole('region', { name: '登录设备' });
  await devices.getByText('当前设备').waitFor();
  assert.equal(await devices.getByRole('listitem').count(), 2);
  await devices.getByRole('button', { name: /^让 .* 退出登录$/ }).click();
  await page.getByRole('region', { name: '登录记录' }).getByText('从其他设备退出').waitFor();
  assert.equal(await says(context, server, accessToken), 401);
  assert.equal(await devices.getByRole('button', { name: '退出其他设备' }).getAttribute('aria-disabled'), 'true');
});

for (const [look, size, panel] of LOOKS) {
  scene(`an account is closed by the keyboard alone, and its name is free again, ${look}`, { ...size, tolerated: REFUSED }, async ({ page, context, server }) => {
    const who = person(server);
    await enter(context, server, who);
    await page.goto(panel + OWN);
    await page.getByRole('link', { name: '注销账号' }).waitFor();
    await tabTo(page, '注销账号');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${panel}/unsubscribe`);
    const card = page.getByRole('region', { name: '注销账号' });
    await card.getByRole('listitem').nth(3).waitFor();
    await page.waitForFunction(`(${name})() === '当前密码'`);
    await page.keyboard.type(WRONG);
    await page.keyboard.press('Enter');
    await card.getByRole('alert').getByText('当前密码不正确').waitFor();
    await page.keyboard.type(who.password);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByRole('heading', { name: '账号已注销' }).waitFor();
    assert.deepEqual(await kept(context), []);
    await page.goto(panel + OWN);
    await door(page).click();
    await submit(page, who);
    await form(page).getByRole('alert').getByText(/账号或密码/).waitFor();
    sanku(server.data, 'user', 'add', who.name, '--generate');
  });
}
