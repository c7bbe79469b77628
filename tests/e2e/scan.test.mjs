// The login by a scan, with the stand-in for WeChat: bound once, then scanned; registered by a scan; refused and expired.
import assert from 'node:assert/strict';
import { configured, scene } from './frame.mjs';
import { focused, pressAt, typeInto } from './keys.mjs';
import { OWN, enter, inside, kept, leave, person } from './people.mjs';
import { sanku } from './stage.mjs';
import { image, scan, scanTab } from './telephone.mjs';

configured({ SANKU_WECHAT_STAND_IN: 'true' });

/** An identity that nobody has is answered with 404, and the browser tells of it. */
const NOBODYS = [/status of 404/];
const LOOKS = [['wide', {}, ''], ['in a panel and dark', { width: 500, dark: true }, '/plugin']];

const bindings = (page) => page.getByRole('region', { name: '微信' });

// SOC-2, LGN-3, LGN-6
for (const [name, look, panel] of LOOKS) {
  scene(`who bound a WeChat comes in by a scan, and no longer after it was taken off, ${name}`, { ...look, tolerated: NOBODYS }, async ({ page, context, server }) => {
    const [who, wechat] = [person(server), `小${name}`];
    await enter(context, server, who);
    await page.goto(`${panel}${OWN}`);
    await bindings(page).getByRole('button', { name: '绑定微信' }).click();
    await scan(page, wechat);
    await page.getByRole('alert').getByText('绑定成功').waitFor();
    await page.waitForURL(`**${panel}/user`);
    await page.goto(`${panel}${OWN}`);
    await bindings(page).getByText(`已绑定：${wechat}`).waitFor();
    await leave(page).click();
    await page.goto(`${panel}/login?redirect=${encodeURIComponent(`${panel}${OWN}`)}`);
    await scanTab(page);
    await scan(page, wechat);
    await inside(page, who);
    assert.deepEqual(await kept(context), ['local_rt', 'local_t']);
    await bindings(page).getByRole('button', { name: '解绑微信' }).click();
    await page.getByRole('button', { name: '确认解绑' }).click();
    await bindings(page).getByText('未绑定').waitFor();
    await leave(page).click();
    await page.goto(`${panel}/login`);
    await scanTab(page);
    await scan(page, wechat);
    await page.waitForURL(`**${panel}/wechatregister`);
  });
}

// LGN-3, SOC-2
scene('the keyboard alone binds a WeChat and comes in by it, and each step is said', {}, async ({ page, context, server }) => {
  const who = person(server);
  await enter(context, server, who);
  await page.goto(OWN);
  await bindings(page).getByText('未绑定').waitFor();
  await pressAt(page, '绑定微信');
  await byKeys(page);
  await page.getByRole('alert').getByText('绑定成功').waitFor();
  await page.goto(OWN);
  await leave(page).press('Enter');
  await page.goto(`/login?redirect=${encodeURIComponent(OWN)}`);
  await focused(page, '账号');
  await backTo(page, '账号登录');
  await page.keyboard.press('ArrowLeft');
  await focused(page, '微信登录');
  assert.equal(await page.getByRole('tab', { name: '微信登录' }).getAttribute('aria-selected'), 'true');
  await page.getByRole('tabpanel', { name: '微信登录' }).getByRole('status').getByText('请用微信“扫一扫”扫描二维码').waitFor();
  await byKeys(page);
  await inside(page, who);
});

/** Goes back to what is named so. */
async function backTo(page, name) {
  for (let times = 0; times < 10 && !(await page.getByRole('tab', { name }).evaluate((tab) => tab === document.activeElement)); times += 1) await page.keyboard.press('Shift+Tab');
  await focused(page, name);
}

/** From where one is into the frame, to the other window, and there to a yes: no pointer, and each step is said. */
async function byKeys(page) {
  const said = (text) => image(page).getByRole('status').getByText(text).waitFor();
  await image(page).getByRole('img', { name: '待扫描的二维码' }).waitFor();
  await said('请使用微信扫描二维码登录');
  const inFrame = () => page.evaluate(() => document.activeElement?.title === '微信扫码');
  for (let times = 0; times < 10 && !(await inFrame()); times += 1) await page.keyboard.press('Tab');
  assert.equal(await image(page).locator(':focus').innerText(), '在另一个窗口中扫码');
  const [telephone] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await said('扫描成功，请在手机上确认');
  await typeInto(telephone, '微信用户', '键盘');
  await pressAt(telephone, '同意登录');
  await telephone.getByRole('heading', { name: /已确认登录/ }).waitFor();
  await telephone.close();
}

// SOC-1, T10, DLG-2
scene('a scan that nobody has is registered, and has its account from then on', { tolerated: NOBODYS }, async ({ page, server }) => {
  const mail = `scan.${process.pid}@example.com`;
  await page.goto('/part');
  await page.getByRole('banner').getByRole('button', { name: '登录/注册' }).click();
  await scanTab(page);
  await scan(page, '新来的');
  await page.waitForURL('**/wechatregister');
  const form = page.getByRole('region', { name: '注册并绑定微信' });
  await form.getByLabel('账号', { exact: true }).fill(mail);
  await form.getByRole('slider').press('End');
  await form.getByRole('button', { name: '获取验证码' }).click();
  await form.getByRole('button', { name: /\d+ ?秒/ }).waitFor();
  await form.getByLabel('验证码', { exact: true }).fill(sanku(server.data, 'outbox', mail, '--last', '1')[0].code);
  await form.getByLabel('密码', { exact: true }).fill('Rohrzange-77');
  await form.getByLabel('确认密码', { exact: true }).fill('Rohrzange-77');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '注册', exact: true }).click();
  await page.getByRole('alert').getByText('绑定成功').waitFor();
  await page.waitForURL('**/user');
  await page.goto(OWN);
  await bindings(page).getByText('已绑定：新来的').waitFor();
});

// SOC-1
scene('who has an account logs in at the registration of the scan, and has it bound', { tolerated: NOBODYS }, async ({ page, server }) => {
  const who = person(server);
  await page.goto('/login');
  await scanTab(page);
  await scan(page, '老用户');
  await page.waitForURL('**/wechatregister');
  await page.getByRole('button', { name: '去登录' }).click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('账号', { exact: true }).fill(who.name);
  await dialog.getByLabel('密码', { exact: true }).fill(who.password);
  await dialog.getByRole('slider').press('End');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('alert').getByText('绑定成功').waitFor();
  await page.goto(OWN);
  await bindings(page).getByText('已绑定：老用户').waitFor();
  await page.goto('/wechatregister');
  await page.waitForURL((url) => url.pathname === '/');
});

// LGN-3
scene('who refuses is told so, and a new image can be scanned', {}, async ({ page }) => {
  await page.goto('/login');
  await scanTab(page);
  await scan(page, '小微', '拒绝');
  await image(page).getByText('您已取消此次登录').waitFor();
  await image(page).getByRole('button', { name: '刷新二维码' }).click();
  await image(page).getByText('请使用微信扫描二维码登录').waitFor();
  assert.equal(await image(page).getByRole('button', { name: '刷新二维码' }).isVisible(), false);
});

// T8, T9, GRD-2
scene('a code that this window did not ask for lets nobody in and masks nothing', {}, async ({ page, context }) => {
  for (const [address, to] of [[`/?code=c&state=${'0'.repeat(32)}`, '/'], [`/?scan_type=band&code=c&state=${'0'.repeat(32)}`, '/']]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    assert.equal(new URL(page.url()).pathname, to);
    assert.equal(await page.getByText('正在登录...').count(), 0);
  }
  assert.deepEqual(await kept(context), []);
});

// GRD-2, SOC-4
scene('/sso leads on whoever brings a good token, and asks everybody else to log in', { tolerated: [/status of 401/] }, async ({ page, context, server }) => {
  await page.goto('/sso?token=nobodys&redirect=%2FpersonalCenter%2FmyInfo');
  await page.getByRole('heading', { name: '授权没有完成' }).waitFor();
  assert.equal(await page.getByRole('link', { name: '去登录' }).getAttribute('href'), '/login?redirect=%2FpersonalCenter%2FmyInfo');
  await page.goto('/sso');
  await page.getByRole('heading', { name: '没有授权信息' }).waitFor();
  const who = person(server);
  const { accessToken, refreshToken } = await enter(context, server, who);
  await context.clearCookies();
  await page.goto(`/sso?token=${accessToken}&refreshToken=${refreshToken}&redirect=%2FpersonalCenter%2FmyInfo`);
  await inside(page, who);
  assert.equal(page.url(), server.origin + OWN);
});
