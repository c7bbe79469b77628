import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';
import { forget } from '../../../test/people';
import { MOBILE, PASSWORD, agreement, bodies, button, choose, described, field, locked, press, server, slide, slider, submit, tab, type } from '../../../test/way-in';

afterEach(() => {
  close();
  forget();
});

const UNREGISTERED = new Refusal(1002000007, '手机号未注册');

async function phoneTab(other?: Record<string, () => unknown>) {
  const opened = await open('/login', server(other));
  await tab('短信登录');
  return opened;
}

/** At the step for a mobile that nobody has. */
async function unregistered(other: Record<string, () => unknown> = {}) {
  let first = true;
  const opened = await phoneTab({ 'send-sms-code': () => (first ? ((first = false), UNREGISTERED) : null), ...other });
  type('手机号', MOBILE);
  await slide();
  await press('获取验证码');
  return opened;
}

test('val_1_val_6_val_7_an_empty_phone_tab_says_at_each_field_what_it_wants', async () => {
  const { asked } = await phoneTab();
  await submit();
  expect([field('手机号'), field('验证码'), slider()].map(described)).toEqual(['请输入手机号', '请输入验证码', '请滑动滑块至最右边']);
  expect(document.activeElement).toBe(field('手机号'));
  type('手机号', '12345');
  type('验证码', '12');
  await submit();
  expect([field('手机号'), field('验证码')].map(described)).toEqual(['请输入正确手机号', '请输入6位数字验证码']);
  expect(bodies(asked, 'auth/sms-login')).toEqual([]);
});

test('inp_1_inp_6_mobile_and_code_keep_their_digits_alone', async () => {
  await phoneTab();
  type('手机号', '+86 138-0000-0000 9');
  type('验证码', '１2a3-45678');
  expect([field('手机号').value, field('验证码').value]).toEqual([MOBILE, '123456']);
});

test('sld_1_val_9_the_slider_of_the_phone_tab_is_330_pixels_long_and_its_agreement_is_ticked', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(428);
  await phoneTab();
  const way = () => slider().closest<HTMLElement>('[data-passed]')?.style.getPropertyValue('--way');
  expect([way(), agreement().checked]).toEqual(['330px', true]);
  await tab('账号登录');
  expect(way()).toBe('368px');
  vi.restoreAllMocks();
});

test('cnt_1_cnt_2_a_code_is_sent_after_the_slider_and_no_other_for_a_minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { asked } = await phoneTab();
  type('手机号', MOBILE);
  expect(locked('获取验证码')).toBe('true');
  await press('获取验证码');
  expect(bodies(asked, 'send-sms-code')).toEqual([]);
  await slide();
  await press('获取验证码');
  expect(bodies(asked, 'send-sms-code')).toEqual([{ mobile: MOBILE, scene: 1 }]);
  expect([locked('60秒后重发'), described(field('验证码'))]).toEqual(['true', `验证码已发送至${MOBILE}，请查收后填写`]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('59秒后重发');
  expect(bodies(asked, 'send-sms-code').length).toBe(1);
  for (let second = 0; second < 59; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(locked('获取验证码')).toBe('false');
  vi.useRealTimers();
});

test('cnt_2_whoever_comes_to_the_button_over_the_empty_code_is_told_where_the_code_went', async () => {
  await phoneTab();
  type('手机号', MOBILE);
  await slide();
  fireEvent.blur(field('验证码'));
  await settle();
  expect(described(field('验证码'))).toBe('请输入验证码');
  await press('获取验证码');
  expect(described(field('验证码'))).toContain(MOBILE);
});

test('cnt_3_no_code_goes_to_what_is_no_mobile', async () => {
  const { asked } = await phoneTab();
  type('手机号', '138');
  await slide();
  await press('获取验证码');
  expect([described(field('手机号')), document.activeElement]).toEqual(['请输入正确手机号', field('手机号')]);
  expect(bodies(asked, 'send-sms-code')).toEqual([]);
  type('手机号', MOBILE);
  await settle();
  expect(described(field('手机号'))).toBeUndefined();
});

test('cnt_2_a_code_that_could_not_be_sent_says_why_and_can_be_asked_for_again', async () => {
  await phoneTab({ 'send-sms-code': () => new Refusal(1002000014, '发送过于频繁') });
  type('手机号', MOBILE);
  await slide();
  button('获取验证码').focus();
  await press('获取验证码');
  expect([screen.getByRole('alert').textContent, locked('获取验证码')]).toEqual(['发送过于频繁', 'false']);
  expect(document.activeElement).toBe(button('获取验证码'));
});

test('cnt_3_a_closed_dialog_leaves_the_countdown_as_it_is', async () => {
  await open('/personalCenter/myInfo', server());
  await press('登录');
  await tab('短信登录');
  type('手机号', MOBILE);
  await slide();
  await press('获取验证码');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }));
  await settle();
  await press('登录');
  await tab('短信登录');
  expect([field('手机号').value, slider().getAttribute('aria-valuenow')]).toEqual(['', '0']);
  type('手机号', MOBILE);
  await settle();
  expect(locked(/秒后重发/)).toBe('true');
});

test('lgn_2_lgn_6_lgn_7_a_code_logs_in', async () => {
  const { asked } = await phoneTab();
  type('手机号', MOBILE);
  await slide();
  type('验证码', '123456');
  await submit();
  expect(bodies(asked, 'auth/sms-login')).toEqual([{ mobile: MOBILE, code: '123456', userType: 2 }]);
  expect(location.pathname).toBe('/');
});

test('sld_3_a_wrong_code_says_so_and_resets_the_slider', async () => {
  await phoneTab({ 'auth/sms-login': () => new Refusal(1002000012, '验证码错误') });
  type('手机号', MOBILE);
  await slide();
  type('验证码', '123456');
  await submit();
  expect([screen.getByRole('alert').textContent, slider().getAttribute('aria-valuenow')]).toEqual(['验证码错误', '0']);
  expect([field('手机号').value, document.activeElement]).toEqual([MOBILE, field('验证码')]);
});

test('lgn_4_a_mobile_that_nobody_has_opens_a_step_with_all_of_its_own', async () => {
  await unregistered();
  expect([field('手机号').value, field('手机号').readOnly]).toEqual([MOBILE, true]);
  expect([slider().getAttribute('aria-valuenow'), agreement().checked, locked('获取验证码')]).toEqual(['0', false, 'true']);
  expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([field('密码'), null]);
  expect(screen.getByText(/尚未注册/).role).toBe('status');
  await press('返回');
  expect([field('手机号').value, field('手机号').readOnly, slider().getAttribute('aria-valuenow')]).toEqual([MOBILE, false, '0']);
});

test('lgn_4_lgn_5_the_step_registers_and_logs_in', async () => {
  const { asked } = await unregistered();
  choose();
  await slide();
  await press('获取验证码');
  expect(bodies(asked, 'send-sms-code')).toEqual([{ mobile: MOBILE, scene: 1 }, { mobile: MOBILE, scene: 4 }]);
  type('验证码', '123456');
  await submit();
  expect(described(agreement())).toBe('请阅读并同意《用户协议》和《隐私政策》');
  expect(document.activeElement).toBe(agreement());
  fireEvent.click(agreement());
  await submit();
  const registered = { mobile: MOBILE, username: MOBILE, password: PASSWORD, confirmPwd: PASSWORD, code: '123456' };
  expect(bodies(asked, 'user/register')).toEqual([registered]);
  expect(bodies(asked, 'auth/login')).toEqual([{ mobile: MOBILE, password: PASSWORD, userType: 2 }]);
  expect(location.pathname).toBe('/');
});
