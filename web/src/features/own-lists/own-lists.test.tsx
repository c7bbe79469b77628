// LST-1, LST-2 The user's own lists: what is in them, what is changed, and how something comes in.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';
import { knowing, login } from '../../../test/people';

afterEach(() => {
  close();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
});

const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const LIST = { id: 3, name: '电机座', count: 2, updateTime: 1_790_000_000_000 };
const SCREW = { id: 11, library: 'part', setId: 'gbt-70.1', configName: 'M6×20', quantity: 4, note: '', name: '内六角圆柱头螺钉', model: 'GB/T 70.1', gone: false };
const GONE = { id: 12, library: 'part', setId: 'x', quantity: 1, note: '备用', name: '旧螺栓', model: 'A', gone: true };
const opened = (answers: Record<string, unknown> = {}) => {
  login();
  return open('/user?dir=6&list=3', knowing({ 'list/all': [LIST], 'list/get': { list: LIST, entries: [SCREW, GONE] }, ...answers }));
};
const rows = () => within(screen.getByRole('region', { name: '清单条目' })).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('rowheader').concat(within(row).getAllByRole('cell')).map((cell) => cell.textContent));

test('lst_1_a_list_shows_what_is_in_it_with_quantity_and_note', async () => {
  await opened();
  expect(rows()).toEqual([['内六角圆柱头螺钉', 'GB/T 70.1', 'M6×20', '4', '添加备注', '移除'], ['旧螺栓已下架', 'A', '', '1', '备用', '移除']]);
  expect(screen.getByText('共 2 项，5 件')).toBeTruthy();
  expect(screen.getByRole('link', { name: '内六角圆柱头螺钉' }).getAttribute('href')).toBe('/part/detail/gbt-70.1?configName=M6%C3%9720');
  expect(screen.queryByRole('link', { name: '旧螺栓' })).toBeNull();
  expect(screen.getByRole('link', { name: '电机座' }).getAttribute('aria-current')).toBe('true');
});

test('lst_1_a_note_is_asked_for_in_a_box_and_kept', async () => {
  const { asked } = await opened({ 'entry/update': null });
  await click(screen.getByRole('button', { name: '改备注 内六角圆柱头螺钉' }));
  const box = screen.getByRole('dialog', { name: '备注' });
  fireEvent.change(within(box).getByRole('textbox'), { target: { value: '发黑' } });
  fireEvent.submit(box.querySelector('form') as HTMLFormElement);
  await settle();
  expect(asked.find(({ url }) => url.endsWith('entry/update'))?.body).toEqual({ id: 11, note: '发黑' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('lst_1_an_entry_goes_at_the_second_word', async () => {
  let entries = [SCREW, GONE];
  const { asked } = await opened({ 'list/get': () => ({ list: LIST, entries }), 'entry/delete': () => ((entries = [GONE]), null) });
  await click(screen.getByRole('button', { name: '移除 内六角圆柱头螺钉' }));
  expect(document.activeElement?.textContent).toBe('移除条目');
  await click(screen.getByRole('button', { name: '保留' }));
  expect(asked.some(({ url }) => url.endsWith('entry/delete'))).toBe(false);
  await click(screen.getByRole('button', { name: '移除 内六角圆柱头螺钉' }));
  await click(screen.getByRole('button', { name: '移除条目' }));
  expect(rows().map(([name]) => name)).toEqual(['旧螺栓已下架']);
  expect(screen.getByText('内六角圆柱头螺钉 已移除')).toBeTruthy();
});

test('lst_1_who_has_no_list_reads_how_one_comes_to_be_and_makes_one', async () => {
  login();
  const { asked } = await open('/user?dir=6', knowing({ 'list/all': [], 'list/keep': LIST, 'list/get': { list: LIST, entries: [] } }));
  expect(screen.getByRole('heading', { name: '还没有清单' })).toBeTruthy();
  await click(screen.getByRole('button', { name: '新建清单' }));
  const box = screen.getByRole('dialog', { name: '新清单的名称' });
  fireEvent.change(within(box).getByRole('textbox'), { target: { value: '电机座' } });
  fireEvent.submit(box.querySelector('form') as HTMLFormElement);
  await expect.poll(() => location.search).toBe('?dir=6&list=3');
  await settle();
  expect(asked.find(({ url }) => url.endsWith('list/keep'))?.body).toEqual({ name: '电机座' });
  expect(screen.getByRole('heading', { name: '清单里还没有条目' })).toBeTruthy();
  for (const name of ['导出 CSV', '导出 Excel']) expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true);
});

test('lst_1_lists_that_do_not_come_are_asked_for_again', async () => {
  let down = true;
  await opened({ 'list/get': () => (down ? new Refusal(500) : { list: LIST, entries: [SCREW] }) });
  expect(screen.getByRole('alert').textContent).toContain('这个清单没有取到');
  down = false;
  await click(screen.getByRole('button', { name: '重新获取' }));
  expect(rows()).toHaveLength(1);
});

test('dwn_1_the_components_of_a_list_are_had_as_a_library_for_kicad', async () => {
  // A download would leave the page here.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const chip = { ...SCREW, id: 13, library: 'component', setId: 'lm358', configName: undefined, name: '运放', model: 'LM358' };
  const { asked } = await opened({ 'list/get': { list: LIST, entries: [SCREW, chip] }, 'kicad-package': () => new Response('PK') });
  await click(screen.getByRole('button', { name: 'KiCad 库' }));
  expect(asked.some(({ url }) => url.endsWith('list/kicad-package?id=3'))).toBe(true);
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('电机座_KiCad.zip');
  saved.mockRestore();
});

test('dwn_1_a_list_without_components_offers_no_library_for_kicad', async () => {
  await opened();
  expect(screen.queryAllByRole('button', { name: 'KiCad 库' }).map(({ textContent }) => textContent)).toEqual([]);
  expect(rows().length).toBe(2);
});
