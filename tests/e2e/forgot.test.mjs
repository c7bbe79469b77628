// The forgotten password: a code to the account, and in again with another password.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { focused, pressAt, typeInto } from './keys.mjs';
import { OWN, WRONG, door, form as account, inside, person, submit } from './people.mjs';
import { CHOSEN, choose, codeOf, dialog, drag, fetchCode } from './ways.mjs';

const REFUSED = [/status of 4\d\d/];

// FGT-1, BRK-4, LGN-7, SLD-2
scene('a forgotten password is changed by a code, and the new one comes in', { tolerated: REFUSED }, async ({ page, server }) => {
  const who = person(server);
  await page.goto(OWN);
  await door(page).click();
  await submit(page, { ...who, password: WRONG });
  await account(page).getByRole('alert').getByText(/账号或密码/).waitFor();
  await account(page).getByRole('button', { name: '忘记密码？' }).click();
  const form = dialog(page, '忘记密码');
  assert.ok((await form.boundingBox()).width <= 460);
  await form.getByLabel('账号', { exact: true }).fill(who.name);
  await drag(form, page);
  await fetchCode(form, server, who.name);
  await choose(form, '新密码');
  await form.getByRole('button', { name: '确认修改' }).click();
  await page.getByText('已修改').waitFor();
  await form.waitFor({ state: 'hidden' });
  await focused(page, '密码');
  assert.deepEqual([await account(page).getByLabel('账号', { exact: true }).inputValue(), await account(page).getByRole('alert').innerText()], [who.name, '']);
  await submit(page, who);
  await account(page).getByRole('alert').getByText(/账号或密码/).waitFor();
  await submit(page, { ...who, password: CHOSEN });
  await inside(page, who);
});

// FGT-1, DLG-2
scene('the keyboard alone changes a forgotten password, in a panel and dark', { width: 500, dark: true }, async ({ page, server }) => {
  const who = person(server);
  await page.goto(`/plugin${OWN}`);
  await door(page).waitFor();
  await pressAt(page, '登录');
  await focused(page, '账号');
  await pressAt(page, '忘记密码？');
  await dialog(page, '忘记密码').waitFor();
  await focused(page, '账号');
  await page.keyboard.press('Escape');
  await dialog(page, '忘记密码').waitFor({ state: 'hidden' });
  await focused(page, '忘记密码？');
  await page.keyboard.press('Enter');
  await focused(page, '账号');
  await page.keyboard.type(who.name);
  await pressAt(page, '请滑动滑块至最右边', 'End');
  await pressAt(page, '获取验证码');
  await page.getByText(`验证码已发送至${who.name}`).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(codeOf(server, who.name));
  await typeInto(page, '新密码', CHOSEN);
  await typeInto(page, '确认密码', CHOSEN);
  await page.keyboard.press('Enter');
  await page.getByText('已修改').waitFor();
  await submit(page, { ...who, password: CHOSEN });
  await inside(page, who);
});
