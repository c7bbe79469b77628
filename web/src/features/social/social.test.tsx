import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';
import { forget, knowing, login } from '../../../test/people';

const STAND_IN = { wechatStandIn: true };

/** What the operator configured, as the server writes it into the page. */
function configured(setup: object) {
  const meta = document.createElement('meta');
  meta.name = 'sanku-site';
  meta.content = JSON.stringify(setup);
  document.head.append(meta);
}

const frame = () => screen.queryByTitle<HTMLIFrameElement>('微信扫码');
const scanTab = async () => {
  fireEvent.click(screen.getByRole('tab', { name: '微信登录' }));
  await settle();
};

/** The document in the frame says what came of the scan. */
async function scanned({ state, origin = location.origin }: { state?: string; origin?: string } = {}) {
  const shown = screen.getByTitle<HTMLIFrameElement>('微信扫码');
  const drawn = new URL(shown.src).searchParams.get('state');
  const data = JSON.stringify({ type: 'wechatAuth', code: 'c', state: state ?? drawn });
  // The window of a frame is nobody's here.
  const source = {};
  Object.defineProperty(shown, 'contentWindow', { value: source, configurable: true });
  act(() => void window.dispatchEvent(Object.assign(new MessageEvent('message', { data, origin }), { source })));
  await settle();
}

/** The portal with a stand-in. */
async function at(path: string, answers: Record<string, unknown> = {}) {
  configured(STAND_IN);
  const opened = await open(path, knowing({ 'get-wx-binding': null, ...answers, 'wx-binding': null, 'wx-unbinding': null }));
  await settle();
  return opened;
}

afterEach(() => {
  close();
  forget();
  document.querySelector('meta[name=sanku-site]')?.remove();
});

test('lgn_3_where_nobody_scans_the_tab_says_so', async () => {
  await open('/login', knowing());
  await scanTab();
  expect(screen.getByRole('tabpanel').textContent).toContain('微信扫码登录尚未开放');
  expect(frame()).toBeNull();
});

test('lgn_3_t_8_the_image_stands_in_a_frame_that_may_do_little', async () => {
  await at('/login');
  await scanTab();
  expect([frame()?.name, frame()?.getAttribute('sandbox')]).toEqual(['wechat', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox']);
  expect(new URL(frame()?.src ?? '').searchParams.get('scope')).toBe('snsapi_login');
  expect(screen.getByText('请用微信“扫一扫”扫描二维码').getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByRole('tab', { name: '账号登录' }));
  await settle();
  expect([frame(), sessionStorage.getItem('scan_state')]).toEqual([null, null]);
});

test('lgn_3_a_new_image_can_be_asked_for', async () => {
  await at('/login');
  await scanTab();
  const before = frame()?.src;
  fireEvent.click(screen.getByRole('button', { name: '重新获取' }));
  await settle();
  expect(frame()?.src).not.toBe(before);
});

test('t_8_a_message_of_another_origin_or_state_is_nothing', async () => {
  const { asked } = await at('/login');
  await scanTab();
  await scanned({ origin: 'https://evil.com' });
  await scanned({ state: '0'.repeat(32) });
  expect([asked.some(({ url }) => url.includes('scan-login')), frame() === null]).toEqual([false, false]);
});

test('lgn_3_lgn_7_a_scan_logs_in', async () => {
  const { asked } = await at('/login?redirect=%2FpersonalCenter%2FmyInfo', { 'scan-login': { accessToken: 'a', refreshToken: 'r' } });
  await scanTab();
  await scanned();
  expect(asked.find(({ url }) => url.includes('scan-login'))?.body).toMatchObject({ type: 32, code: 'c', userType: 1 });
  expect(location.pathname).toBe('/personalCenter/myInfo');
});

test('soc_1_a_scan_that_fails_says_so_beside_a_new_image_and_nothing_else', async () => {
  await at('/login', { 'scan-login': new Refusal(500, 'SQLSTATE') });
  await scanTab();
  await scanned();
  expect([screen.getByText('这次扫码没有完成，请重新扫码').getAttribute('role'), screen.queryByRole('dialog'), frame() === null]).toEqual(['status', null, false]);
});

test('soc_1_an_identity_that_nobody_has_leads_to_its_registration_or_to_the_login_over_it', async () => {
  await at('/login', { 'scan-login': new Refusal(199999, 'oT1cK3t', 404) });
  await scanTab();
  await scanned();
  expect([location.pathname, location.search]).toEqual(['/wechatregister', '']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('注册并绑定微信');
  fireEvent.click(screen.getByRole('button', { name: '去登录' }));
  await settle();
  expect([location.pathname, screen.getByRole('dialog', { name: '登录' }).isConnected]).toEqual(['/wechatregister', true]);
});

test('soc_1_without_a_scan_its_registration_leads_back_to_the_login', async () => {
  await at('/wechatregister');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没有等待绑定的微信');
  expect(screen.getByRole('link', { name: '重新扫码登录' }).getAttribute('href')).toBe('/login');
});

test('soc_2_who_has_no_identity_scans_one_in_a_dialog', async () => {
  login();
  const { asked } = await at('/personalCenter/myInfo');
  const card = screen.getByRole('region', { name: '微信' });
  expect(card.textContent).toContain('未绑定');
  fireEvent.click(within(card).getByRole('button', { name: '绑定微信' }));
  await settle();
  expect(frame()?.src).toContain('scan_type%3Dband');
  await scanned();
  expect(asked.find(({ url }) => url.includes('wx-binding') && !url.includes('get-'))?.body).toEqual({ username: 'lin', code: 'c' });
  expect([location.pathname, screen.getByText('绑定成功').isConnected]).toEqual(['/user', true]);
});

test('soc_2_an_identity_is_taken_off_after_a_question', async () => {
  login();
  const { asked } = await at('/personalCenter/myInfo', { 'get-wx-binding': { nickname: '小微' } });
  const off = () => asked.some(({ url }) => url.includes('wx-unbinding'));
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };
  expect(screen.getByRole('region', { name: '微信' }).textContent).toContain('已绑定：小微');
  await press('解绑微信');
  await press('保留绑定');
  expect(off()).toBe(false);
  await press('解绑微信');
  await press('确认解绑');
  expect([off(), screen.getByRole('region', { name: '微信' }).textContent?.includes('未绑定')]).toEqual([true, true]);
});

test('soc_2_what_the_server_does_not_say_is_asked_for_again', async () => {
  login();
  let times = 0;
  const second = () => (times += 1) > 1;
  await at('/personalCenter/myInfo', { 'get-wx-binding': () => (second() ? { nickname: '小微' } : new Refusal(503, 'x')) });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await settle();
  expect(screen.getByRole('region', { name: '微信' }).textContent).toContain('已绑定：小微');
});

test('grd_2_a_refused_token_at_sso_says_so_and_offers_the_login', async () => {
  await open('/sso?token=x&redirect=%2Fpart', knowing({ 'get-user-info': new Refusal(401, '') }));
  await settle();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('授权没有完成');
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login?redirect=%2Fpart');
});
