import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';
import { forget } from '../../../test/people';
import { PERSON, agreement, described } from '../../../test/way-in';

/** Lets everybody in, or nobody for a reason of its own. */
const server = (login: () => unknown = () => ({ accessToken: 'a', refreshToken: 'r' })): Server => ({ url }) => {
  if (url.includes('/auth/login')) return login();
  if (url.includes('get-user-info')) return PERSON;
  if (url.includes('get-permission-info')) return { permissions: [], roles: ['工程师'], menus: [] };
  if (url.includes('get-extend-user-info')) return { clientId: '' };
  return [];
};

const account = () => screen.getByRole<HTMLInputElement>('textbox', { name: '账号' });
const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const slider = () => screen.getByRole('slider', { name: '请滑动滑块至最右边' });
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

async function submit() {
  fireEvent.submit(account().form as HTMLFormElement);
  await settle();
}

/** Everything is filled in, by the keyboard. */
async function fill() {
  type(account(), 'a@b.cn');
  type(password(), 'Geheim.1');
  fireEvent.keyDown(slider(), { key: 'End' });
  await settle();
}

afterEach(() => {
  close();
  forget();
});

test('val_3_val_7_val_8_an_empty_form_says_at_each_field_what_it_wants', async () => {
  const { asked } = await open('/login', server());
  await submit();
  expect([account(), password(), slider()].map(described)).toEqual(['账号格式不正确，请输入电子邮箱或手机号', '请输入登录密码', '请滑动滑块至最右边']);
  expect([account(), slider()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(document.activeElement).toBe(account());
  expect(asked.some(({ url }) => url.includes('/auth/login'))).toBe(false);
});

test('val_9_the_agreement_is_ticked_at_first_and_asked_for_without_its_tick', async () => {
  await open('/login', server());
  expect(agreement().checked).toBe(true);
  await fill();
  fireEvent.click(agreement());
  await submit();
  expect(described(agreement())).toBe('请阅读并同意《用户协议》和《隐私政策》');
  expect(document.activeElement).toBe(agreement());
});

test('sld_3_what_is_missing_last_gets_the_focus_and_keys_move_the_slider', async () => {
  await open('/login', server());
  type(account(), 'a@b.cn');
  type(password(), 'x');
  await submit();
  expect(document.activeElement).toBe(slider());
  for (let step = 0; step < 3; step += 1) fireEvent.keyDown(slider(), { key: 'ArrowRight' });
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
  await settle();
  expect(slider().getAttribute('aria-valuenow')).toBe('20');
  fireEvent.keyDown(slider(), { key: 'End' });
  await settle();
  expect([slider().getAttribute('aria-valuetext'), described(slider())]).toEqual(['验证通过', undefined]);
});

test('sld_2_a_drag_that_ends_too_early_snaps_back_and_one_to_the_end_passes', async () => {
  await open('/login', server());
  const drag = async (to: number) => {
    fireEvent.pointerDown(slider(), { clientX: 10, button: 0, pointerId: 1 });
    fireEvent.pointerMove(slider(), { clientX: 10 + to, pointerId: 1 });
    fireEvent.pointerUp(slider(), { pointerId: 1 });
    await settle();
    return slider().getAttribute('aria-valuenow');
  };
  expect([await drag(200), await drag(330)]).toEqual(['0', '100']);
});

test('inp_6_the_fields_keep_what_they_may_and_wait_for_the_input_method', async () => {
  await open('/login', server());
  type(account(), '三ａ＠b.cn');
  type(password(), 'x'.repeat(20));
  await settle();
  expect([account().value, password().value.length]).toEqual(['a@b.cn', 16]);
  fireEvent.compositionStart(account());
  fireEvent.input(account(), { target: { value: 'a@b.cn中' }, isComposing: true });
  expect(account().value).toBe('a@b.cn中');
  fireEvent.compositionEnd(account());
  await settle();
  expect(account().value).toBe('a@b.cn');
});

test('lgn_6_a_wrong_password_says_so_resets_the_slider_and_keeps_the_account', async () => {
  await open('/login', server(() => new Refusal(1002000003, '账号或密码错误')));
  await fill();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('账号或密码错误');
  expect([slider().getAttribute('aria-valuenow'), account().value]).toEqual(['0', 'a@b.cn']);
  expect(document.activeElement).toBe(password());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('err_5_a_locked_account_opens_the_contact_dialog', async () => {
  await open('/login', server(() => new Refusal(430, 'x')));
  await fill();
  await submit();
  expect(within(screen.getByRole('dialog', { name: '出错了' })).getByText('账号已被锁定, 请1小时后再尝试或联系我们处理')).toBeTruthy();
  expect(screen.getAllByText(/账号已被锁定/)).toHaveLength(1);
});

test('nav_1_a_login_goes_on_to_its_redirect', async () => {
  const { asked } = await open('/login?redirect=%2FpersonalCenter%2FmyInfo', server());
  await fill();
  await submit();
  expect(location.pathname).toBe('/personalCenter/myInfo');
  expect(asked.find(({ url }) => url.includes('/auth/login'))?.body).toEqual({ email: 'a@b.cn', password: 'Geheim.1', userType: 2 });
});

test('reg_2_the_dialog_logs_in_over_its_page_and_closes', async () => {
  await open('/personalCenter/myInfo', server());
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  await settle();
  expect(screen.getByRole('dialog', { name: '登录' })).toBeTruthy();
  await fill();
  await submit();
  expect([screen.queryByRole('dialog'), location.pathname]).toEqual([null, '/personalCenter/myInfo']);
  expect(screen.getAllByText('小库').length).toBeGreaterThan(0);
});

test('sld_3_a_dialog_that_was_closed_begins_anew', async () => {
  await open('/personalCenter/myInfo', server());
  const show = async () => {
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    await settle();
  };
  await show();
  await fill();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }));
  await settle();
  await show();
  expect([slider().getAttribute('aria-valuenow'), account().value]).toEqual(['0', '']);
});

test('lgn_1_a_password_manager_finds_its_fields_and_the_password_can_be_looked_at', async () => {
  await open('/login', server());
  expect([account().autocomplete, password().autocomplete, password().type]).toEqual(['username', 'current-password', 'password']);
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(password().type).toBe('text');
});

test('t_18_dlg_2_the_agreements_are_pages_without_scripts_in_dialogs_of_their_own', async () => {
  await open('/login', server());
  for (const [button, title, address] of [['《用户协议》', '用户协议', '/user-service.html'], ['《隐私政策》', '隐私政策', '/user-private.html']] as const) {
    fireEvent.click(screen.getByRole('button', { name: button }));
    const dialog = screen.getByRole('dialog', { name: title });
    const frame = within(dialog).getByTitle<HTMLIFrameElement>(`${title}正文`);
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox'), frame.tabIndex]).toEqual([`${address}#light`, 'allow-same-origin', 0]);
    fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

test('lgn_2_the_arrow_keys_go_from_one_way_to_the_next', async () => {
  await open('/login', server());
  fireEvent.keyDown(screen.getByRole('tab', { name: '账号登录' }), { key: 'ArrowRight' });
  await settle();
  expect([screen.getByRole('tab', { selected: true }).textContent, document.activeElement?.textContent]).toEqual(['短信登录', '短信登录']);
  expect(screen.getByRole('textbox', { name: '手机号' })).toBeTruthy();
});

test.each([[1440, '460px', '80%'], [400, '98%', '98%']])('brk_4_dlg_2_the_dialogs_are_as_large_as_the_specification_says at %d pixels', async (width, forgot, agreement) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 900));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
  await open('/personalCenter/myInfo', server());
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  await settle();
  const size = (name: string) => {
    const { maxWidth, height } = screen.getByRole('dialog', { name }).style;
    return [maxWidth, height];
  };
  fireEvent.click(screen.getByRole('button', { name: '《用户协议》' }));
  fireEvent.click(screen.getByRole('button', { name: '忘记密码？' }));
  await settle();
  expect(['登录', '忘记密码', '用户协议'].map(size)).toEqual([['470px', ''], [forgot, ''], [agreement, '80%']]);
  vi.restoreAllMocks();
});

test('sld_3_enter_at_the_slider_sends_the_form', async () => {
  const { asked } = await open('/login', server());
  await fill();
  fireEvent.keyDown(slider(), { key: 'Enter' });
  await settle();
  expect(asked.some(({ url }) => url.includes('/auth/login'))).toBe(true);
});

test('plt_8_why_one_was_led_to_the_login_is_plain_text', async () => {
  await open('/login?message=%3Cimg%20src%3Dx%3E&code=401', server());
  expect(screen.getByText('<img src=x>')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('t_5_a_token_is_gone_from_the_address_before_anything_is_asked', async () => {
  const { asked } = await open('/part?token=abc&refreshToken=def&x=1', server());
  expect(location.search).toBe('?x=1');
  expect(asked.some(({ url }) => /abc|def/.test(url))).toBe(false);
});

test('grd_2_a_third_partys_login_that_nobody_takes_keeps_nobody_waiting', async () => {
  await open('/part?code=c&state=s', server());
  expect(screen.queryByRole('dialog', { name: '正在登录...' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

test('usr_1_the_personal_pages_invite_whoever_is_not_logged_in', async () => {
  await open('/user?dir=4', server());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录后查看消息');
});
