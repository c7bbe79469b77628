// LST-1 Into which list something comes.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open, settle } from '../../../test/harness';
import { screws } from '../../../test/items';
import { forget, knowing, login } from '../../../test/people';

afterEach(() => {
  close();
  forget();
});

const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const LIST = { id: 3, name: '电机座', count: 2, updateTime: 1_790_000_000_000 };
const opened = (answers: Record<string, unknown>) => open('/part/detail/screws?configName=M4%C3%9712', knowing({ 'set/detail/screws': screws, ...answers }));
const box = () => screen.getByRole('dialog', { name: '加入清单' });
const added = (asked: { url: string; body?: unknown }[]) => asked.filter(({ url }) => url.endsWith('list/add')).map(({ body }) => body);
const entries = [{ library: 'part', setId: 'screws', configName: 'M4×12', quantity: 1 }];

test('lst_1_the_chosen_configuration_comes_into_the_list_that_is_chosen', async () => {
  login();
  const { asked } = await opened({ 'list/all': [LIST, { ...LIST, id: 4, name: '夹具' }], 'list/add': { ...LIST, id: 4, name: '夹具' } });
  await click(screen.getByRole('button', { name: '加入清单' }));
  expect(box().textContent).toContain('内六角圆柱头螺钉 GB/T 70.1 M4×12');
  const lists = within(box()).getAllByRole<HTMLInputElement>('radio');
  expect(lists.map((list) => [list.parentElement?.textContent, list.checked])).toEqual([['电机座2 项', true], ['夹具2 项', false], ['新清单', false]]);
  await click(lists[1] as HTMLElement);
  await click(within(box()).getByRole('button', { name: '加入清单' }));
  expect(added(asked)).toEqual([{ id: 4, entries }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: '查看清单' }).getAttribute('href')).toBe('/user?dir=6&list=4');
});

test('lst_1_a_new_list_needs_a_name', async () => {
  login();
  const { asked } = await opened({ 'list/all': [], 'list/add': LIST });
  await click(screen.getByRole('button', { name: '加入清单' }));
  await click(within(box()).getByRole('button', { name: '加入清单' }));
  const name = within(box()).getByRole('textbox', { name: '清单名称' });
  expect([name.getAttribute('aria-invalid'), added(asked).length]).toEqual(['true', 0]);
  fireEvent.change(name, { target: { value: '电机座' } });
  await click(within(box()).getByRole('button', { name: '加入清单' }));
  expect(added(asked)).toEqual([{ name: '电机座', entries }]);
});

test('lst_1_who_is_not_logged_in_is_asked_to_first', async () => {
  const { asked } = await opened({});
  await click(screen.getByRole('button', { name: '加入清单' }));
  await screen.findByRole('dialog', { name: /登录/ });
  expect(asked.some(({ url }) => url.includes('list/'))).toBe(false);
});
