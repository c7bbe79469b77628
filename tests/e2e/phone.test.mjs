// The login by a code that was sent to a mobile, and the step for a mobile that nobody registered.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { focused, pressAt, tabTo, typeInto } from './keys.mjs';
import { OWN, door, inside, kept, leave } from './people.mjs';
import { sanku } from './stage.mjs';
import { CHOSEN, choose, codeOf, drag, fetchCode, mobile, phoneTab } from './ways.mjs';

/** The phone tab of the login over the page of one's own. */
async function opened(page, path = OWN) {
  await page.goto(path);
  await door(page).click();
  await page.getByRole('tab', { name: '短信登录' }).click();
  return phoneTab(page);
}

// LGN-2, LGN-6, LGN-7, SLD-1, SLD-3, CNT-1, CNT-2
scene('a code comes in where its mobile is registered, a wrong one does not', { tolerated: [/status of 4\d\d/] }, async ({ page, context, server }) => {
  const name = mobile();
  sanku(server.data, 'user', 'add', name, '--generate');
  const form = await opened(page);
  await form.getByLabel('手机号').fill(name);
  await drag(form, page);
  await fetchCode(form, server, name);
  const right = await form.getByLabel('验证码').inputValue();
  await form.getByLabel('验证码').fill(right === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await form.getByRole('alert').filter({ hasText: /验证码/ }).waitFor();
  assert.equal(await form.getByRole('slider').getAttribute('aria-valuenow'), '0');
  await form.getByLabel('验证码').fill(right);
  await form.getByRole('slider').press('End');
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await inside(page, { name });
  assert.deepEqual([new URL(page.url()).pathname, await kept(context)], [OWN, ['local_rt', 'local_t']]);
});

// LGN-4, LGN-5, VAL-9
scene('a mobile that nobody registered is registered on the way, in a panel and dark', { width: 500, dark: true, tolerated: [/status of 4\d\d/] }, async ({ page, server }) => {
  const name = mobile();
  const form = await opened(page, `/plugin${OWN}`);
  await form.getByLabel('手机号').fill(name);
  await drag(form, page);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await form.getByText('该手机号尚未注册').waitFor();
  await form.getByRole('button', { name: '返回' }).click();
  // Each step has a slider.
  await form.getByRole('button', { name: '返回' }).waitFor({ state: 'detached' });
  assert.equal(await form.getByLabel('手机号').inputValue(), name);
  await form.getByRole('slider').press('End');
  await form.getByRole('button', { name: '获取验证码' }).click();
  await form.getByRole('button', { name: '注册并登录' }).waitFor();
  assert.deepEqual([await form.getByLabel('手机号').getAttribute('readonly'), await form.getByRole('checkbox').isChecked()], ['', false]);
  await choose(form);
  await form.getByRole('slider').press('End');
  await fetchCode(form, server, name);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '注册并登录' }).click();
  await inside(page, { name });
  await leave(page).click();
  await door(page).click();
  await page.getByRole('tab', { name: '账号登录' }).waitFor();
});

// LGN-4, LGN-5, CNT-3
scene('the keyboard alone registers on the way', { tolerated: [/status of 4\d\d/] }, async ({ page, server }) => {
  const name = mobile();
  await page.goto('/login');
  await page.getByRole('tab', { name: '账号登录' }).focus();
  await page.keyboard.press('ArrowRight');
  await typeInto(page, '手机号', name);
  await pressAt(page, '请滑动滑块至最右边', 'End');
  await pressAt(page, '获取验证码');
  await focused(page, '密码');
  await page.keyboard.type(CHOSEN);
  await typeInto(page, '确认密码', CHOSEN);
  await pressAt(page, '请滑动滑块至最右边', 'End');
  await pressAt(page, '获取验证码');
  await page.getByText(`验证码已发送至${name}`).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(codeOf(server, name));
  await pressAt(page, '我已阅读并同意', 'Space');
  await tabTo(page, '注册并登录');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});
