// DLG-3, VAL-14, CHT-1 Dialogs that any part of the portal may ask for.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { close, open, settle } from './harness';
import { knowing, login, forget } from './people';

const portal = () => import('../src/core/portal');
const asks = async (ask: object) => {
  const { to } = await portal();
  act(() => to('prompt')({ type: 'opened', ask: { name: 'test', title: '新名称', ...ask } }));
  await settle();
};
const box = () => screen.getByRole('dialog', { name: '新名称' });
const input = () => within(box()).getByRole<HTMLInputElement>('textbox');
const confirm = async () => (fireEvent.submit(box().querySelector('form') as HTMLFormElement), settle());

afterEach(() => {
  close();
  forget();
});

test('dlg_3_a_message_stands_in_its_host_with_a_word_beside_its_title_until_it_is_closed', async () => {
  await open('/about');
  const { to } = await portal();
  act(() => to('dialog')({ type: 'opened', message: { title: '维护通知', extra: '2026-11-21', text: '<b>今晚维护</b>\n请保存' } }));
  const shown = within(document.getElementById('inject-dialog') as HTMLElement).getByRole('dialog', { name: '维护通知' });
  expect([shown.textContent?.includes('2026-11-21'), shown.querySelector('b')]).toEqual([true, null]);
  expect(within(shown).getByText(/今晚维护/).textContent).toBe('<b>今晚维护</b>\n请保存');
  fireEvent.click(within(shown).getByRole('button', { name: '关闭' }));
  expect(document.getElementById('inject-dialog')?.childElementCount).toBe(0);
});

test('dlg_3_an_announcement_that_passes_by_is_read_whole', async () => {
  const words = '今晚 22 点停机维护，期间不能登录和检索';
  await open('/part', ({ url }) => (url.includes('dict-data/list?') ? [{ label: '维护', value: '2099-12-31', status: 0, remark: words }] : []));
  const { to } = await portal();
  expect(screen.queryByRole('button', { name: '查看公告全文' })).toBeNull();
  act(() => to('announcement')({ type: 'measured', text: 900, visible: 300, still: false }));
  fireEvent.click(screen.getByRole('button', { name: '查看公告全文' }));
  expect(screen.getByRole('dialog', { name: '系统公告' }).textContent).toContain(words);
});

test('val_14_a_text_that_the_check_refuses_says_so_and_stays', async () => {
  await open('/about');
  await asks({ validator: 'email', text: 'a@b' });
  await confirm();
  expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['a@b', 'true']);
  expect(within(box()).getByText('输入的数据不合法!')).toBeTruthy();
  fireEvent.change(input(), { target: { value: 'a@b.cn' } });
  await confirm();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('val_14_a_box_that_is_cancelled_asks_no_more', async () => {
  await open('/about');
  await asks({ text: '旧名称' });
  fireEvent.click(within(box()).getByRole('button', { name: '取消' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The portal's page says where the customer service is. */
const configured = (chat: string) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'sanku-site', content: JSON.stringify({ chat }) });
  document.head.append(meta);
  return () => meta.remove();
};

test('cht_1_the_chat_is_a_frame_of_80_percent_that_is_told_who_asks', async () => {
  const remove = configured('https://im.example.com/chat');
  login();
  await open('/', knowing());
  fireEvent.click(screen.getByRole('button', { name: '客服' }));
  await settle();
  const shown = screen.getByRole('dialog', { name: '在线客服' });
  const frame = within(shown).getByTitle<HTMLIFrameElement>('在线客服窗口');
  expect(shown.style.width).toBe('80%');
  expect(frame.src).toMatch(/^https:\/\/im\.example\.com\/chat\?userId=1&userName=lin&random=\d+$/);
  expect([frame.getAttribute('sandbox'), frame.referrerPolicy]).toEqual(['allow-scripts allow-forms allow-popups allow-same-origin', 'no-referrer']);
  fireEvent.click(within(shown).getByRole('button', { name: '关闭' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  remove();
});

test('cht_1_without_a_customer_service_the_way_to_the_contact_is_shown', async () => {
  login();
  await open('/', knowing());
  fireEvent.click(screen.getByRole('button', { name: '客服' }));
  fireEvent.click(await screen.findByRole('link', { name: '查看联系方式' }));
  await settle();
  expect(location.pathname).toBe('/about');
});

test('hlp_1_the_help_link_is_the_dictionarys_and_opens_in_a_window_without_an_opener', async () => {
  const window = vi.fn();
  vi.stubGlobal('open', window);
  await open('/', ({ url }) => (url.includes('help_center_link') ? [{ label: '帮助', value: 'https://wiki.example.com/a' }] : []));
  const link = screen.getByRole('link', { name: '帮助中心' });
  fireEvent.focus(link);
  await settle();
  expect(link.getAttribute('href')).toBe('https://wiki.example.com/a');
  fireEvent.click(link);
  await settle();
  expect(window.mock.calls).toEqual([['https://wiki.example.com/a', '_blank', 'noopener']]);
});
