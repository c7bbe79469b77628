// VAL-4 A new password that half the world has, or that is one's own name, is refused at its field, before anything is sent.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { OWN, door, enter, person } from './people.mjs';
import { CHOSEN, dialog, email, page as at } from './ways.mjs';

const COMMON = '密码过于常见，容易被猜到，请更换';
const SAME = '密码不能与账号、手机号、邮箱或昵称相同，请更换';

/** What the field of a password says that it lacks, as a screen reader hears it. */
const fault = (field) => field.evaluate((input) => ({
  invalid: input.getAttribute('aria-invalid'),
  said: (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(''),
}));

/** Types each of the passwords and sends the form: its field has the focus and says why not; `fine` is accepted there. */
async function refusedAt(page, form, { label, send, why, fine }) {
  const field = form.getByLabel(label, { exact: true });
  for (const [password, words] of why) {
    for (const one of [field, form.getByLabel('确认密码', { exact: true })]) await one.fill(password);
    await form.getByRole('button', { name: send, exact: true }).click();
    await form.getByText(words, { exact: true }).waitFor();
    const { invalid, said } = await fault(field);
    assert.deepEqual([invalid, said.includes(words)], ['true', true], `${password}: ${said}`);
    assert.equal(await form.getByRole('alert').first().innerText(), '', 'it stands at the field alone');
  }
  for (const one of [field, form.getByLabel('确认密码', { exact: true })]) await one.fill(fine);
  await form.getByRole('button', { name: send, exact: true }).click();
  for (const words of [COMMON, SAME]) await form.getByText(words, { exact: true }).waitFor({ state: 'detached' });
  assert.notEqual((await fault(field)).invalid, 'true');
}

/** Every call that would set a password, counted; the list of the common ones is waited for. */
function watched(page) {
  const sent = [];
  page.on('request', (request) => /user\/(register|update-password|change-password)/.test(request.url()) && request.method() !== 'GET' && sent.push(request.url()));
  const list = page.waitForResponse((response) => response.url().includes('/common-passwords') && response.ok());
  return { sent, list };
}

// VAL-4, REG-1
scene('who registers reads at the field that a password is common or the own name', {}, async ({ page }) => {
  const { sent, list } = watched(page);
  await page.goto('/register');
  const form = at(page, '注册');
  const name = `Wang-7.x@${email().split('@')[1]}`;
  await form.getByLabel('账号', { exact: true }).fill(name);
  await form.getByLabel('昵称（选填）').fill('Lin.Gong-9');
  await form.getByRole('slider').press('End');
  await list;
  const why = [['P@ssw0rd', COMMON], ['p@SSW0RD123', COMMON], ['Wang-7.x', SAME], ['wANG-7.X', SAME], ['LIN.gong-9', SAME]];
  await refusedAt(page, form, { label: '密码', send: '注册', why, fine: CHOSEN });
  assert.deepEqual(sent, []);
});

// VAL-4, FGT-1, DLG-2
scene('who forgot a password reads so at the field of the new one, in a panel and dark', { width: 500, dark: true }, async ({ page, server }) => {
  const who = person(server);
  const { sent, list } = watched(page);
  await page.goto(`/plugin${OWN}`);
  await door(page).click();
  await page.getByRole('button', { name: '忘记密码？' }).click();
  const form = dialog(page, '忘记密码');
  await form.getByLabel('账号', { exact: true }).fill(who.name);
  await form.getByRole('slider').press('End');
  await list;
  await refusedAt(page, form, { label: '新密码', send: '确认修改', why: [['Qwerty123', COMMON], ['QWERTYui1', COMMON]], fine: CHOSEN });
  await form.getByLabel('账号', { exact: true }).fill('Mei-Lotus9@example.com');
  await refusedAt(page, form, { label: '新密码', send: '确认修改', why: [['MEI-lotus9', SAME]], fine: CHOSEN });
  assert.deepEqual(sent, []);
});

// VAL-4
scene('who changes a password inside reads so too, of the number and of the name', {}, async ({ page, context, server }) => {
  const who = person(server, { nickname: 'Mei-Lotus9' });
  await enter(context, server, who);
  const { sent, list } = watched(page);
  await page.goto(OWN);
  await page.getByRole('button', { name: '修改密码' }).click();
  const form = dialog(page, '修改密码');
  await form.getByLabel('新密码', { exact: true }).fill('x');
  await list;
  await refusedAt(page, form, { label: '新密码', send: '修改密码', why: [['P@ssw0rd1', COMMON], ['mei-LOTUS9', SAME]], fine: CHOSEN });
  assert.deepEqual(sent, []);
});
