import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';
import { forget } from '../../../test/people';
import { MOBILE, PASSWORD, bodies, described, field, press, server, slide, submit, title, type } from '../../../test/way-in';

afterEach(() => {
  close();
  forget();
});

test('fgt_1_a_new_password_by_a_code_leads_back_to_the_login', async () => {
  const { asked } = await open('/personalCenter/myInfo', server({ 'auth/login': () => new Refusal(1002000000, '账号或密码不正确') }));
  await press('登录');
  type('账号', 'a@b.cn');
  await settle();
  expect(document.activeElement).toBe(field('账号'));
  type('密码', 'Falsch.1');
  await slide();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('账号或密码不正确');
  await press('忘记密码？');
  const over = within(screen.getByRole('dialog', { name: '忘记密码' }));
  const thumb = over.getByRole('slider');
  const own = (label: string) => over.getByLabelText<HTMLInputElement>(label);
  fireEvent.submit(thumb.closest('form') as HTMLFormElement);
  await settle();
  expect([own('账号'), thumb, own('验证码'), own('新密码'), own('确认密码')].map(described)).toEqual([
    '账号格式不正确，请输入电子邮箱或手机号', '请滑动滑块至最右边', '请输入6位数字验证码', '请输入密码', '两次密码不一致',
  ]);
  fireEvent.change(own('账号'), { target: { value: 'a@b.cn' } });
  fireEvent.keyDown(thumb, { key: 'End' });
  await settle();
  fireEvent.click(over.getByRole('button', { name: '获取验证码' }));
  await settle();
  expect(bodies(asked, 'send-email-code')).toEqual([{ email: 'a@b.cn', scene: 2 }]);
  for (const [label, value] of [['验证码', '123456'], ['新密码', PASSWORD], ['确认密码', PASSWORD]] as const) {
    fireEvent.change(own(label), { target: { value } });
  }
  fireEvent.submit(thumb.closest('form') as HTMLFormElement);
  await settle();
  expect(bodies(asked, 'update-password')).toEqual([{ email: 'a@b.cn', code: '123456', password: PASSWORD }]);
  expect([title(), screen.getByText('已修改').textContent]).toEqual(['登录', '已修改']);
  const login = within(screen.getByRole('dialog', { name: '登录' }));
  const its = (label: string) => login.getByLabelText<HTMLInputElement>(label);
  expect([its('账号').value, its('密码').value, document.activeElement, login.queryByText(/不正确/)]).toEqual(['a@b.cn', '', its('密码'), null]);
});

test('fgt_1_back_to_the_login_and_on_to_the_registration', async () => {
  await open('/part', server());
  await press('登录/注册');
  await press('忘记密码？');
  await press('返回登录');
  expect(title()).toBe('登录');
  await press('忘记密码？');
  fireEvent.click(within(screen.getByRole('dialog', { name: '忘记密码' })).getByRole('button', { name: '注册新账号' }));
  await settle();
  expect([title(), location.pathname]).toEqual([undefined, '/register']);
});

test('sld_3_cnt_3_a_forgotten_password_that_was_closed_begins_anew_and_its_countdown_goes_on', async () => {
  await open('/login', server());
  const over = () => within(screen.getByRole('dialog', { name: '忘记密码' }));
  const account = () => over().getByLabelText<HTMLInputElement>('账号');
  await press('忘记密码？');
  fireEvent.change(account(), { target: { value: MOBILE } });
  fireEvent.keyDown(over().getByRole('slider'), { key: 'End' });
  await settle();
  fireEvent.click(over().getByRole('button', { name: '获取验证码' }));
  await settle();
  fireEvent.click(over().getByRole('button', { name: '关闭' }));
  await settle();
  await press('忘记密码？');
  expect([account().value, over().getByRole('slider').getAttribute('aria-valuenow')]).toEqual(['', '0']);
  fireEvent.change(account(), { target: { value: MOBILE } });
  await settle();
  expect(over().getByRole('button', { name: /秒后重发/ })).toBeTruthy();
});

test('fgt_1_a_code_that_is_refused_keeps_the_dialog_and_what_was_typed', async () => {
  await open('/login', server({ 'update-password': () => new Refusal(1002000011, '验证码错误或已失效') }));
  await press('忘记密码？');
  const over = within(screen.getByRole('dialog', { name: '忘记密码' }));
  for (const [label, value] of [['账号', MOBILE], ['验证码', '123456'], ['新密码', PASSWORD], ['确认密码', PASSWORD]] as const) {
    fireEvent.change(over.getByLabelText(label), { target: { value } });
  }
  fireEvent.keyDown(over.getByRole('slider'), { key: 'End' });
  await settle();
  fireEvent.click(over.getByRole('button', { name: '确认修改' }));
  await settle();
  expect(over.getByRole('alert').textContent).toBe('验证码错误或已失效');
  expect([over.getByLabelText<HTMLInputElement>('新密码').value, title()]).toEqual([PASSWORD, '忘记密码']);
});
