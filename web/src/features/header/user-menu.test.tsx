import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open, settle } from '../../../test/harness';
import { found } from '../../../test/items';
import { MEMBER, forget, knowing as knows, login } from '../../../test/people';

const knowing = (person: object) => knows({ '/search/by/keyword': () => found(1, ['a']) }, person);

const press = async (key: string) => (fireEvent.keyDown(document.activeElement ?? document.body, { key }), settle());
const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const userMenu = () => screen.getByRole('button', { name: '用户菜单：林工' });
const items = () => [...screen.getByRole('menu').querySelectorAll('[role^="menuitem"]')].map((item) => item.textContent);

afterEach(() => {
  close();
  forget();
});

test('nobody in particular finds the way in, and no menu', async () => {
  await open('/');
  expect(screen.getByRole('button', { name: '登录/注册' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /用户菜单/ })).toBeNull();
});

test('the menu of who is logged in opens by keyboard, walks by arrows and gives the focus back', async () => {
  login();
  await open('/', knowing(MEMBER));
  expect(screen.queryByRole('button', { name: '登录/注册' })).toBeNull();
  userMenu().focus();
  await press('ArrowDown');
  expect(items()).toEqual(['个人中心', '退出登录']);
  expect(document.activeElement?.textContent).toBe('个人中心');
  await press('End');
  expect(document.activeElement?.textContent).toBe('退出登录');
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('个人中心');
  await press('Escape');
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, userMenu()]);
});

test('usr_1_the_bell_leads_to_the_messages_and_the_logout_stands_in_the_menu', async () => {
  login();
  await open('/', knowing(MEMBER));
  await click(screen.getByRole('button', { name: '消息' }));
  expect(location.pathname + location.search).toBe('/user?dir=4');
  await click(userMenu());
  await click(screen.getByRole('menuitem', { name: '退出登录' }));
  expect(screen.queryByRole('button', { name: /用户菜单/ })).toBeNull();
});

test('mod_2_the_switch_leads_to_the_library_of_the_organisation_whose_name_then_stands_in_the_header', async () => {
  login();
  await open('/part/search', knowing(MEMBER));
  await click(screen.getByRole('radio', { name: '企业库' }));
  expect(location.pathname + location.search).toBe('/part/brand-detail/7?type=1');
  expect([screen.getByRole('heading', { level: 1 }).textContent, sessionStorage.getItem('mode')]).toEqual(['华东精机 · 企业库 · 零部件库', 'private']);
  expect(within(screen.getByRole('banner')).getByText('华东精机')).toBeTruthy();
});

test('mod_2_without_a_library_of_an_organisation_there_is_no_switch', async () => {
  login();
  await open('/part/search', knowing({ ...MEMBER, businessScope: '2' }));
  expect(screen.queryByRole('radio', { name: '企业库' })).toBeNull();
});
