import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle, type Asked, type Server } from './harness';

const MOBILE = '13800000000';
const PASSWORD = 'Geheim.1';
const UNREGISTERED = new Refusal(1002000007, '手机号未注册');
const PERSON = { id: '7', username: 'demo', nickname: '小库', email: 'a@b.cn', mobile: '', orgName: '示范公司', orgId: 7, orgEnable: true };

/** Sends every code, registers and lets in everybody, but for what a test wants otherwise. */
const server = (other: Record<string, () => unknown> = {}): Server => ({ url }) => {
  const [, said] = Object.entries(other).find(([part]) => url.includes(part)) ?? [];
  if (said) return said();
  if (/auth\/(sms-)?login$/.test(url)) return { accessToken: 'a', refreshToken: 'r' };
  if (url.endsWith('user/register')) return 17;
  if (url.includes('get-user-info')) return PERSON;
  if (url.includes('get-permission-info')) return { permissions: [], roles: [], menus: [] };
  if (url.includes('get-extend-user-info')) return { clientId: '' };
  return url.includes('/dict-data/') ? [] : null;
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const slider = () => screen.getByRole('slider');
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox');
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const described = (element: HTMLElement) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const bodies = (asked: Asked[], part: string) => asked.filter(({ url }) => url.endsWith(part)).map(({ body }) => body);
const locked = (name: string | RegExp) => button(name).getAttribute('aria-disabled');
const title = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent;

async function press(name: string | RegExp) {
  fireEvent.click(button(name));
  await settle();
}

async function slide() {
  fireEvent.keyDown(slider(), { key: 'End' });
  await settle();
}

async function submit() {
  fireEvent.submit(slider().closest('form') as HTMLFormElement);
  await settle();
}

async function tab(name: string) {
  fireEvent.click(screen.getByRole('tab', { name }));
  await settle();
}

/** A new password, both times. */
function choose(label = '密码') {
  type(label, PASSWORD);
  type('确认密码', PASSWORD);
}

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

afterEach(() => {
  close();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
});

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
  type('验证码', '123456');
  choose();
  fireEvent.click(agreement());
  await submit();
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
  type('验证码', '123456');
  choose();
  fireEvent.click(agreement());
  await submit();
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
  type('验证码', '123456');
  choose();
  fireEvent.click(agreement());
  await submit();
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

test('lgn_1_a_password_manager_finds_the_fields_of_a_registration', async () => {
  await open('/register', server());
  expect(['账号', '昵称（选填）', '验证码', '密码', '确认密码'].map((label) => field(label).autocomplete)).toEqual(['username', 'nickname', 'one-time-code', 'new-password', 'new-password']);
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
