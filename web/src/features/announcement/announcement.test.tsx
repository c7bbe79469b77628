import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, type Server } from '../../../test/harness';

const notices = (...list: [remark: string, value: string][]): Server => ({ url }) =>
  url.includes('system_maintenance_notification') ? list.map(([remark, value]) => ({ label: '', value, status: 0, remark })) : [];

const bar = () => screen.queryByRole('region', { name: '系统公告' });

afterEach(() => {
  close();
  vi.restoreAllMocks();
});

test('ann_1_an_announcement_stands_over_the_page_until_it_is_closed_by_its_button', async () => {
  await open('/part', notices(['今晚 22:00 起维护', '2099-01-01'], ['已结束', '2001-01-01']));
  expect(bar()?.textContent).toBe('今晚 22:00 起维护');
  const button = within(bar() as HTMLElement).getByRole('button', { name: '关闭公告' });
  button.focus();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(bar()).toBeNull();
  expect(localStorage.getItem('announcement')).toContain('"isVisible":false');
});

test('ann_2_a_dismissed_announcement_is_not_there_on_the_next_page', async () => {
  await open('/', notices(['维护', '2099-01-01']));
  fireEvent.click(screen.getByRole('button', { name: '关闭公告' }));
  const kept = ['announcement', 'announcementTime'].map((key) => [key, localStorage.getItem(key) ?? ''] as const);
  close();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  await open('/', notices(['维护', '2099-01-01']));
  expect(bar()).toBeNull();
  close();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  await open('/', notices(['另一次维护', '2099-01-01']));
  expect(bar()?.textContent).toBe('另一次维护');
});

test('ann_4_the_top_of_the_search_popper_is_what_the_rules_say', async () => {
  const top = () => document.querySelector<HTMLElement>('[data-layout="portal"]')?.style.getPropertyValue('--popper-top');
  await open('/part', notices(['维护', '2099-01-01']));
  expect(top()).toBe('90px');
  fireEvent.click(screen.getByRole('button', { name: '关闭公告' }));
  expect(top()).toBe('54px');
});

test('ntc_1_a_text_that_does_not_fit_passes_by_and_its_copy_is_not_read_aloud', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { width: this.tagName === 'SPAN' ? 800 : 400 } as DOMRect;
  });
  await open('/', notices(['很长的公告', '2099-01-01']));
  const track = document.querySelector<HTMLElement>('[data-moves]');
  expect([track?.dataset.moves, track?.style.getPropertyValue('--pass')]).toEqual(['true', '20s']);
  expect(track?.querySelectorAll('[aria-hidden="true"]').length).toBe(1);
});

test('an announcement that cannot be fetched is silent', async () => {
  await open('/', ({ url }) => (url.includes('dict-data') ? new Refusal(500, '', 500) : []));
  expect([bar(), screen.queryByRole('dialog')]).toEqual([null, null]);
});

test('dlg_3_an_announcement_that_passes_by_is_read_whole', async () => {
  const words = '今晚 22 点停机维护，期间不能登录和检索';
  await open('/part', ({ url }) => (url.includes('dict-data/list?') ? [{ label: '维护', value: '2099-12-31', status: 0, remark: words }] : []));
  const { to } = await import('../../core/portal');
  expect(screen.queryByRole('button', { name: '查看公告全文' })).toBeNull();
  act(() => to('announcement')({ type: 'measured', text: 900, visible: 300, still: false }));
  fireEvent.click(screen.getByRole('button', { name: '查看公告全文' }));
  expect(screen.getByRole('dialog', { name: '系统公告' }).textContent).toContain(words);
});
