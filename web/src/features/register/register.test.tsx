import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';
import { forget } from '../../../test/people';
import { MOBILE, PASSWORD, agreement, bodies, choose, described, field, press, server, slide, slider, submit, title, type } from '../../../test/way-in';

/** All below the slider, and sends it. */
async function complete() {
  type('验证码', '123456');
  choose();
  fireEvent.click(agreement());
  await submit();
}

afterEach(() => {
  close();
  forget();
});

test('val_9_an_empty_registration_says_at_each_field_what_it_wants', async () => {
  const { asked } = await open('/register', server());
  expect(agreement().checked).toBe(false);
  await submit();
  expect([field('账号'), field('昵称（选填）'), slider(), field('验证码'), field('密码'), field('确认密码'), agreement()].map(described)).toEqual([
    '账号格式不正确，请输入电子邮箱或手机号', undefined, '请滑动滑块至最右边', '请输入6位数字验证码', '请输入密码', '两次密码不一致', '请阅读并同意《用户协议》和《隐私政策》',
  ]);
  expect(document.activeElement).toBe(field('账号'));
  expect(bodies(asked, 'user/register')).toEqual([]);
});

test('val_4_inp_6_a_new_password_has_three_classes_and_at_most_16_characters', async () => {
  await open('/register', server());
  type('密码', 'abcdefg1');
  fireEvent.blur(field('密码'));
  await settle();
  expect(described(field('密码'))).toBe('密码8-16位，含大写、小写字母、数字或特殊字符等三种或以上组合');
  type('密码', 'Abcdefg1Abcdefg1Abcdefg1');
  await settle();
  expect([field('密码').value.length, described(field('密码'))]).toEqual([16, undefined]);
});

test('val_5_the_confirmation_is_checked_again_when_the_password_changes_once_it_was_touched', async () => {
  await open('/register', server());
  type('密码', PASSWORD);
  await settle();
  expect(described(field('确认密码'))).toBeUndefined();
  type('确认密码', PASSWORD);
  fireEvent.blur(field('确认密码'));
  await settle();
  expect(described(field('确认密码'))).toBeUndefined();
  type('密码', `${PASSWORD}2`);
  await settle();
  expect(described(field('确认密码'))).toBe('两次密码不一致');
  type('密码', PASSWORD);
  await settle();
  expect(described(field('确认密码'))).toBeUndefined();
});

test('reg_1_nav_1_who_registers_is_told_so_is_in_and_goes_on_to_the_redirect', async () => {
  const { asked } = await open('/register?redirect=%2FpersonalCenter%2FmyInfo&from=ad&activityId=7', server());
  type('账号', ' a@b.cn ');
  type('昵称（选填）', ' 小库 ');
  await slide();
  await press('获取验证码');
  expect(bodies(asked, 'send-email-code')).toEqual([{ email: 'a@b.cn', scene: 4 }]);
  await complete();
  const registered = { email: 'a@b.cn', username: '小库', password: PASSWORD, confirmPwd: PASSWORD, code: '123456', origin: 'ad', activityId: '7' };
  expect(bodies(asked, 'user/register')).toEqual([registered]);
  expect(screen.getByText('已注册')).toBeTruthy();
  expect(location.pathname).toBe('/personalCenter/myInfo');
  expect(screen.getAllByText('小库').length).toBeGreaterThan(0);
});

test('reg_1_an_account_that_is_refused_says_why_and_keeps_what_was_typed', async () => {
  await open('/register', server({ 'user/register': () => new Refusal(1002000010, '验证码错误或已失效') }));
  type('账号', MOBILE);
  await slide();
  await complete();
  expect(screen.getByRole('alert').textContent).toBe('验证码错误或已失效');
  expect([field('账号').value, field('密码').value, slider().getAttribute('aria-valuenow')]).toEqual([MOBILE, PASSWORD, '100']);
  expect(document.activeElement).toBe(field('验证码'));
});

test('dlg_2_outside_of_a_panel_login_and_registration_are_pages_that_lead_to_one_another', async () => {
  await open('/login?redirect=%2Fpart', server());
  await press('注册新账号');
  expect(location.pathname + location.search).toBe('/register?redirect=%2Fpart');
  const back = screen.getByRole('link', { name: '去登录' });
  expect(back.getAttribute('href')).toBe('/login?redirect=%2Fpart');
  fireEvent.click(back);
  await settle();
  expect(location.pathname + location.search).toBe('/login?redirect=%2Fpart');
});

test('reg_2_dlg_2_in_a_panel_the_dialogs_take_turns_over_the_same_page', async () => {
  await open('/plugin/personalCenter/myInfo', server());
  await press('登录');
  await press('注册新账号');
  expect([title(), screen.getByRole('dialog').style.maxWidth]).toEqual(['注册', '460px']);
  await press('去登录');
  expect(title()).toBe('登录');
  await press('忘记密码？');
  fireEvent.click(within(screen.getByRole('dialog', { name: '忘记密码' })).getByRole('button', { name: '注册新账号' }));
  await settle();
  expect([title(), location.pathname]).toEqual(['注册', '/plugin/personalCenter/myInfo']);
  type('账号', MOBILE);
  await slide();
  await complete();
  expect([title(), location.pathname]).toEqual([undefined, '/plugin/personalCenter/myInfo']);
  expect(screen.getAllByText('小库').length).toBeGreaterThan(0);
});

test('sld_3_a_registration_that_was_closed_begins_anew', async () => {
  await open('/plugin/part', server());
  const show = async () => {
    await press('登录/注册');
    await press('注册新账号');
  };
  await show();
  type('账号', MOBILE);
  await slide();
  fireEvent.click(agreement());
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }));
  await settle();
  await show();
  expect([field('账号').value, slider().getAttribute('aria-valuenow'), agreement().checked]).toEqual(['', '0', false]);
});

test('lgn_1_a_password_manager_finds_the_fields_of_a_registration', async () => {
  await open('/register', server());
  expect(['账号', '昵称（选填）', '验证码', '密码', '确认密码'].map((label) => field(label).autocomplete)).toEqual(['username', 'nickname', 'one-time-code', 'new-password', 'new-password']);
});
