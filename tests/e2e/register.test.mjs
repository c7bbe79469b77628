// The registration: a page of the portal, a dialog in a panel; whoever registered is in.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { focused, pressAt, tabTo, typeInto } from './keys.mjs';
import { OWN, door, inside, kept } from './people.mjs';
import { CHOSEN, choose, codeOf, dialog, drag, email, fetchCode, mobile, page as at } from './ways.mjs';

// REG-1, NAV-1, SLD-1, SLD-2, VAL-9, VAL-10, CNT-1, CNT-2
scene('who registers by mobile is in and goes on to where the page was to lead', {}, async ({ page, context, server }) => {
  const name = mobile();
  await page.goto(`/register?redirect=${encodeURIComponent(OWN)}&from=ad&activityId=7`);
  const form = at(page, '注册');
  await form.getByLabel('账号', { exact: true }).fill(name);
  assert.equal(await form.getByRole('button', { name: '获取验证码' }).isEnabled(), false);
  await drag(form, page);
  await fetchCode(form, server, name);
  await form.getByLabel('昵称（选填）').fill('林工');
  await choose(form);
  await form.getByRole('button', { name: '注册', exact: true }).click();
  await form.getByText('请阅读并同意《用户协议》和《隐私政策》').waitFor();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '注册', exact: true }).click();
  await page.getByText('已注册').waitFor();
  await page.waitForURL(`**${OWN}`);
  await inside(page, { name });
  assert.deepEqual(await kept(context), ['local_rt', 'local_t']);
});

// REG-2, DLG-2, VAL-2, LGN-7, CNT-3
scene('in a panel the keyboard alone registers by e-mail in a dialog, over the same page', { width: 500, dark: true }, async ({ page, server }) => {
  const name = email();
  await page.goto(`/plugin${OWN}`);
  await door(page).waitFor();
  await pressAt(page, '登录');
  await focused(page, '账号');
  await pressAt(page, '注册新账号');
  const form = dialog(page, '注册');
  await form.waitFor();
  assert.ok((await form.boundingBox()).width <= 460);
  await focused(page, '账号');
  await page.keyboard.type(name);
  await pressAt(page, '请滑动滑块至最右边', 'End');
  await pressAt(page, '获取验证码');
  await form.getByText(`验证码已发送至${name}`).waitFor();
  await page.keyboard.press('Shift+Tab');
  await focused(page, '验证码');
  await page.keyboard.type(codeOf(server, name));
  await typeInto(page, '密码', CHOSEN);
  await typeInto(page, '确认密码', 'anders');
  await page.keyboard.press('Enter');
  await form.getByText('两次密码不一致').waitFor();
  await focused(page, '确认密码');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(CHOSEN);
  await pressAt(page, '我已阅读并同意', 'Space');
  await tabTo(page, '注册');
  await page.keyboard.press('Enter');
  await inside(page, { name });
  assert.equal(new URL(page.url()).pathname, `/plugin${OWN}`);
});

// REG-1, T23
scene('a code that is wrong makes no account and keeps what was typed', { tolerated: [/status of 4\d\d/] }, async ({ page, context, server }) => {
  const name = email();
  await page.goto('/register');
  const form = at(page, '注册');
  await form.getByLabel('账号', { exact: true }).fill(name);
  await form.getByRole('slider').press('End');
  await fetchCode(form, server, name);
  const right = await form.getByLabel('验证码').inputValue();
  await form.getByLabel('验证码').fill(right === '000000' ? '000001' : '000000');
  await choose(form);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '注册', exact: true }).click();
  await form.getByRole('alert').filter({ hasText: /验证码/ }).waitFor();
  assert.deepEqual([await form.getByLabel('账号', { exact: true }).inputValue(), await kept(context)], [name, []]);
  await form.getByLabel('验证码').fill(right);
  await form.getByRole('button', { name: '注册', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  assert.deepEqual(await kept(context), ['local_rt', 'local_t']);
});
