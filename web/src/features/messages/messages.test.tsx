import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';
import { knowing, login } from '../../../test/people';

afterEach(() => {
  close();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
});

const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const one = (id: number, read = false) => ({ id, title: `标题${id}`, body: `正文${id}\n第二行`, createTime: 1_790_000_000_000 + id, read });
const desk = () => screen.getByRole('region', { name: '消息' });
const titles = () => within(within(desk()).getByRole('list', { name: '消息列表' })).getAllByRole('button').map((row) => row.textContent);

// USR-1, UNR-2
test('what is opened shows its text, is read once and is unread no more', async () => {
  login();
  const { asked } = await open('/user?dir=4', knowing({ 'message/page': { total: 2, unread: 2, list: [one(2), one(1)] }, 'message/read': null }));
  expect(titles()).toEqual(['标题2未读2026-09-21 22:13', '标题1未读2026-09-21 22:13']);
  expect(within(desk()).getByRole('status').textContent).toBe('共 2 条，2 条未读');
  const row = within(desk()).getByRole('button', { name: /标题2/ });
  expect(row.getAttribute('aria-expanded')).toBe('false');
  await click(row);
  expect([row.getAttribute('aria-expanded'), document.getElementById(row.getAttribute('aria-controls') ?? '')?.textContent]).toEqual(['true', '正文2\n第二行']);
  await click(row);
  expect(row.getAttribute('aria-expanded')).toBe('false');
  expect(asked.filter(({ url }) => url.endsWith('message/read')).map(({ method, body }) => [method, body])).toEqual([['PUT', { systemModule: 2, ids: [2] }]]);
  expect(within(desk()).getByRole('status').textContent).toBe('共 2 条，1 条未读');
});

// UNR-2
test('all are read at once, and the red dot is looked at anew', async () => {
  login();
  let unread = 1;
  const { asked } = await open('/user?dir=4', knowing({
    'message/newest': () => unread === 0 ? null : { createTime: 5 },
    'message/page': () => ({ total: 1, unread, list: [one(1, unread === 0)] }),
    'message/read': () => ((unread = 0), null),
  }));
  expect(screen.getByRole('button', { name: '消息，有未读' })).toBeTruthy();
  await click(screen.getByRole('button', { name: '全部标为已读' }));
  expect(asked.find(({ url }) => url.endsWith('message/read'))?.body).toEqual({ systemModule: 2 });
  expect([screen.queryByRole('button', { name: '消息，有未读' }), within(desk()).getByRole('status').textContent]).toEqual([null, '共 1 条，全部已读']);
  expect(screen.getByRole('button', { name: '全部标为已读' }).getAttribute('aria-disabled')).toBe('true');
});

test('pages are turned, and the unread ones can be looked at alone', async () => {
  login();
  const { asked } = await open('/user?dir=4', knowing({ 'message/page': { total: 21, unread: 1, list: [one(1)] } }));
  await click(screen.getByRole('button', { name: '第 3 页' }));
  await click(screen.getByRole('checkbox', { name: '只看未读' }));
  expect(asked.filter(({ url }) => url.endsWith('message/page')).map(({ body }) => body)).toEqual([
    { systemModule: 2, pageNo: 1, pageSize: 10 }, { systemModule: 2, pageNo: 3, pageSize: 10 }, { systemModule: 2, status: 0, pageNo: 1, pageSize: 10 },
  ]);
});

test('who has none, or none unread, reads so', async () => {
  login();
  await open('/user?dir=4', knowing({ 'message/page': { total: 0, unread: 0, list: [] } }));
  expect(within(desk()).getByRole('heading', { name: '还没有消息' })).toBeTruthy();
  await click(screen.getByRole('checkbox', { name: '只看未读' }));
  await click(screen.getByRole('button', { name: '查看全部消息' }));
  expect((screen.getByRole('checkbox', { name: '只看未读' }) as HTMLInputElement).checked).toBe(false);
});

test('messages that do not come say why, and come when they are asked for again', async () => {
  login();
  let broken = true;
  await open('/user?dir=4', knowing({ 'message/page': () => broken ? new Refusal(500, '', 500) : { total: 1, unread: 0, list: [one(1, true)] } }));
  expect(within(desk()).getByRole('alert').textContent).toMatch(/消息没有加载出来.*track-1/s);
  broken = false;
  await click(screen.getByRole('button', { name: '重新加载' }));
  expect(titles()).toEqual(['标题12026-09-21 22:13']);
});

// T15
test('what stands in a message is text', async () => {
  login();
  await open('/user?dir=4', knowing({ 'message/page': { total: 1, unread: 0, list: [{ ...one(1, true), title: '<img src=x>', body: '<b>x</b>' }] } }));
  await click(within(desk()).getByRole('button', { name: /img/ }));
  expect([desk().querySelector('img'), desk().querySelector('b')]).toEqual([null, null]);
});

test('unr_1_an_unread_message_is_told_with_a_link_to_it_and_only_once', async () => {
  login();
  await open('/about', knowing({ 'message/newest': { createTime: 5 } }));
  const link = await screen.findByRole('link', { name: '查看消息' });
  expect(screen.getByText('您有新的未读消息')).toBeTruthy();
  expect(link.closest<HTMLElement>('[style*="margin-top"]')?.style.marginTop).toBe('54px');
  fireEvent.click(link);
  await settle();
  expect(location.pathname + location.search).toBe('/user?dir=4');
  expect(localStorage.getItem('newestMsgTime')).toMatch(/[|]5$/);
});
