// The ways in that need a code: how a form is filled, and the code that the development's outbox holds.
import assert from 'node:assert/strict';
import { sanku } from './stage.mjs';

/** A password that the rules accept. */
export const CHOSEN = 'Geheim.123';

let mobiles = 0;

/** A mobile number that nobody has, in no other file either. */
export const mobile = () => `13${String(process.pid).padStart(7, '0')}${String((mobiles += 1)).padStart(2, '0')}`;
/** An e-mail address that nobody has. */
export const email = () => `neu${(mobiles += 1)}.${process.pid}@example.com`;

/** The last code that went to an account. */
export function codeOf(server, account) {
  const [letter] = sanku(server.data, 'outbox', account, '--last', '1');
  assert.match(letter.code, /^\d{6}$/);
  return letter.code;
}

/** The form with that title: a page, a dialog, or the phone tab. */
export const page = (page, name) => page.getByRole('region', { name });
export const dialog = (page, name) => page.getByRole('dialog', { name });
export const phoneTab = (page) => page.getByRole('tabpanel', { name: '短信登录' });

/** Drags the slider to its end. */
export async function drag(form, page) {
  const thumb = form.getByRole('slider');
  const [from, track] = [await thumb.boundingBox(), await form.locator('[data-passed]').boundingBox()];
  const y = from.y + from.height / 2;
  await page.mouse.move(from.x + 10, y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10 + track.width - from.width, y, { steps: 5 });
  await page.mouse.up();
  await form.locator('[data-passed=true]').waitFor();
}

/** Has a code sent, waits until it is said, and fills it in. */
export async function fetchCode(form, server, account) {
  await form.getByRole('button', { name: '获取验证码' }).click();
  await form.getByText(`验证码已发送至${account}`).waitFor();
  await form.getByRole('button', { name: /^\d+秒后重发$/ }).waitFor();
  await form.getByLabel('验证码').fill(codeOf(server, account));
}

/** A new password, both times. */
export async function choose(form, label = '密码') {
  await form.getByLabel(label, { exact: true }).fill(CHOSEN);
  await form.getByLabel('确认密码', { exact: true }).fill(CHOSEN);
}
