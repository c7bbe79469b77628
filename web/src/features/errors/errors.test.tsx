import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';

const failAsset = (url: string) => act(async () => {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(`Failed to fetch dynamically imported module: ${url}`) }));
});

afterEach(() => {
  close();
  document.cookie = 'reload_guard=; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

test('err_4_a_module_that_fails_reloads_the_page_once_and_then_shows_the_error', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await open('/about');
  await failAsset('http://localhost:3000/assets/a.js');
  expect([reload.mock.calls.length, document.cookie.includes('reload_guard=1'), sessionStorage.getItem('reloaded_for')]).toEqual([1, true, '/assets/a.js']);
  await failAsset('http://localhost:3000/assets/b.js');
  await settle();
  expect(reload.mock.calls.length).toBe(1);
  expect(screen.getByRole('dialog', { name: '出错了' }).textContent).toContain('页面资源加载失败');
  reload.mockRestore();
});

test('dlg_1_one_error_dialog_stands_at_a_time_and_closes', async () => {
  document.cookie = 'reload_guard=1';
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await open('/about');
  await failAsset('/assets/a.js');
  await failAsset('/assets/b.js');
  expect(screen.getAllByRole('dialog').length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  log.mockRestore();
});

test('plt_8_what_an_error_address_says_is_plain_text', async () => {
  await open('/403?message=%3Cimg%20src%3Dx%3E&code=100403');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('403 无权限');
  expect(screen.getByText(/<img src=x>/)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('plt_2_an_unknown_address_leads_to_404', async () => {
  await open('/nowhere');
  expect(location.pathname).toBe('/404');
  expect(screen.getAllByRole('link', { name: /首页/ }).map(({ textContent }) => textContent)).toEqual(['', '返回门户首页']);
});

test('net_5_counts_that_do_not_come_leave_the_home_page_usable', async () => {
  let failing = true;
  await open('/', () => (failing ? new Refusal(500, '', 500) : [{ library: 'part', total: 1234 }]));
  expect(screen.getByText(/数量没有取到/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  failing = false;
  fireEvent.click(screen.getByRole('button', { name: '重新获取' }));
  await settle();
  expect(screen.getByText('1,234')).toBeTruthy();
});

test('plt_8_an_error_page_says_what_to_do_and_leads_home_and_back', async () => {
  const { go } = await open('/part');
  await go('/404');
  expect(screen.getByText(/链接可能写错/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回门户首页' }).getAttribute('href')).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: '返回上一页' }));
  await settle();
  expect(location.pathname).toBe('/part');
});
