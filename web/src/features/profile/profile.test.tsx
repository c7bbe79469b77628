import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';
import { knowing, login } from '../../../test/people';

afterEach(() => {
  close();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
});

const OWN = '/personalCenter/myInfo';
const AT = 1_790_000_000_000;
const PROFILE = { nickname: '林工', email: 'lin@example.com', mobile: '', createdAt: AT, passwordAt: AT, agreement: '1.0', agreedAt: AT };
const SESSIONS = [
  { id: 1, current: true, agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0', address: '10.0.0.1', startedAt: AT, seenAt: AT },
  { id: 2, agent: 'Mozilla/5.0 (iPhone) Safari/604.1', address: '10.0.0.2', startedAt: AT, seenAt: AT, failures: 2 },
  { id: 3, agent: '', address: '10.0.0.3', startedAt: AT, seenAt: AT, endedAt: AT, endedBy: 'other' },
];
const knows = (answers: Record<string, unknown> = {}) => knowing({ ...answers, 'user/profile': PROFILE, 'session/list': SESSIONS });

const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const type = (label: string, value: string) => fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const send = async () => (fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement), settle());
const card = (name: string) => screen.getByRole('region', { name });
const wrong = () => [...screen.getByRole('dialog').querySelectorAll('[aria-live]')].map((line) => line.textContent).filter((text) => text !== '');

// USR-1
test('usr_1_the_profile_says_who_one_is_and_how_one_logs_in', async () => {
  login();
  await open(OWN, knows());
  const rows = [...card('个人信息').querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['昵称', '林工修改昵称'], ['手机号', '未填写添加手机号'], ['电子邮箱', 'lin@example.com更换邮箱'], ['登录密码', '上次修改 2026-09-21 22:13修改密码'],
    ['所属组织', '华东精机'], ['角色', '未填写'], ['注册时间', '2026-09-21 22:13'], ['协议', '1.0 版，2026-09-21 22:13 同意用户协议隐私政策'],
  ]);
});

test('a nickname is changed in its dialog, and the header calls the user so', async () => {
  login();
  let nickname = '林工';
  const { asked } = await open(OWN, knowing({ 'update-profile': () => ((nickname = '小林'), null), 'user/profile': PROFILE, 'session/list': [], 'get-user-info': () => ({ id: '1', nickname }) }));
  await click(screen.getByRole('button', { name: '修改昵称' }));
  expect((screen.getByLabelText('昵称') as HTMLInputElement).value).toBe('林工');
  type('昵称', '小林');
  await send();
  expect(asked.find(({ url }) => url.endsWith('update-profile'))?.body).toEqual({ nickname: '小林' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: '用户菜单：小林' })).toBeTruthy();
});

// VAL-4, VAL-5, VAL-8
test('val_4_a_password_says_all_that_is_missing_and_what_is_typed_into_is_refused_no_more', async () => {
  login();
  await open(OWN, knows());
  await click(screen.getByRole('button', { name: '修改密码' }));
  await send();
  expect(wrong()).toEqual(['请输入登录密码', '请输入密码', '两次密码不一致']);
  expect(document.activeElement).toBe(screen.getByLabelText('当前密码'));
  type('当前密码', 'alt');
  await settle();
  expect(wrong()).toEqual(['请输入密码', '两次密码不一致']);
});

// ASVS 7.4.3
for (const others of [true, false]) {
  test(`another password ${others ? 'ends' : 'keeps'} the other sessions`, async () => {
    login();
    const { asked } = await open(OWN, knows({ 'change-password': null }));
    await click(screen.getByRole('button', { name: '修改密码' }));
    for (const [label, text] of [['当前密码', 'Alt-1234'], ['新密码', 'Abcd-1234'], ['确认密码', 'Abcd-1234']] as const) type(label, text);
    const tick = screen.getByRole('checkbox', { name: '同时让其他设备退出登录' });
    expect((tick as HTMLInputElement).checked).toBe(true);
    if (!others) await click(tick);
    await send();
    expect(asked.find(({ url }) => url.endsWith('change-password'))?.body).toEqual({ password: 'Alt-1234', newPassword: 'Abcd-1234', endOthers: others });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(others ? '密码已修改，其他设备已退出登录' : '密码已修改，其他设备保持登录')).toBeTruthy();
  });
}

// F1
test('a refusal of the server stands in the dialog, and what was typed stays', async () => {
  login();
  await open(OWN, knows({ 'change-password': new Refusal(422, '当前密码不正确', 422) }));
  await click(screen.getByRole('button', { name: '修改密码' }));
  for (const [label, text] of [['当前密码', 'Alt-1234'], ['新密码', 'Abcd-1234'], ['确认密码', 'Abcd-1234']] as const) type(label, text);
  await send();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('alert').textContent).toBe('当前密码不正确');
  expect((dialog.getByLabelText('新密码') as HTMLInputElement).value).toBe('Abcd-1234');
});

// CNT-1, LGN-7, VAL-1, VAL-7
test('another mobile number is proved by a code of scene 2 and the password', async () => {
  login();
  const { asked } = await open(OWN, knows({ 'send-sms-code': null, 'change-account': null }));
  await click(screen.getByRole('button', { name: '添加手机号' }));
  const dialog = within(screen.getByRole('dialog', { name: '添加手机号' }));
  const button = dialog.getByRole('button', { name: '获取验证码' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  type('新手机号', '13800000000');
  fireEvent.keyDown(dialog.getByRole('slider'), { key: 'End' });
  await settle();
  await click(button);
  expect(asked.find(({ url }) => url.endsWith('send-sms-code'))?.body).toEqual({ mobile: '13800000000', scene: 2 });
  type('验证码', '123456');
  type('当前密码', 'Alt-1234');
  await send();
  expect(asked.find(({ url }) => url.endsWith('change-account'))?.body).toEqual({ mobile: '13800000000', code: '123456', password: 'Alt-1234' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the devices are listed, and the others are logged out one by one or all together', async () => {
  login();
  const { asked } = await open(OWN, knows({ 'session/end': null }));
  const rows = (name: string) => within(card(name)).getAllByRole('listitem').map((row) => row.querySelector('div')?.textContent);
  expect(rows('登录设备')).toEqual(['Chrome · Windows当前设备', 'Safari · iPhone登录中登录前有2次密码错误']);
  expect(rows('登录记录')).toEqual(['未知浏览器从其他设备退出']);
  await click(screen.getByRole('button', { name: '让 Safari · iPhone 10.0.0.2 退出登录' }));
  await click(screen.getByRole('button', { name: '退出其他设备' }));
  expect(asked.filter(({ url }) => url.endsWith('session/end')).map(({ body }) => body)).toEqual([{ id: 2 }, {}]);
});

test('what did not come of the profile says why beside what did', async () => {
  login();
  let broken = true;
  await open(OWN, knowing({ 'user/profile': () => broken ? new Refusal(500, '', 500) : PROFILE, 'session/list': SESSIONS }));
  expect(within(card('个人信息')).getByRole('alert').textContent).toMatch(/账号资料没有加载出来.*track-1/s);
  expect(within(card('登录设备')).getAllByRole('listitem')).toHaveLength(2);
  broken = false;
  await click(screen.getByRole('button', { name: '重新加载' }));
  expect(card('个人信息').textContent).toContain('lin@example.com');
});

test('who closes the account reads what becomes of it, says the password and is nobody then', async () => {
  login();
  const { asked } = await open('/unsubscribe', knows({ 'user/close': null }));
  expect(within(card('注销账号')).getAllByRole('listitem')).toHaveLength(4);
  const field = screen.getByLabelText('当前密码');
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await settle();
  expect(screen.getByText('请输入登录密码')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Alt-1234' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await settle();
  expect(asked.find(({ url }) => url.endsWith('user/close'))?.body).toEqual({ password: 'Alt-1234' });
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toContain('账号已注销');
  expect(screen.getByRole('button', { name: '登录/注册' })).toBeTruthy();
  expect([document.cookie.includes('local_t='), asked.some(({ url }) => url.endsWith('auth/logout'))]).toEqual([false, false]);
});

test('who is not logged in cannot close anything', async () => {
  await open('/unsubscribe');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录后注销账号');
});
