import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { close, open, settle, type Server } from '../../../test/harness';
import { found } from '../../../test/items';

const server: Server = ({ url }) => {
  if (url.includes('/keyword/suggest')) return ['内六角圆柱头螺钉', '内六角扳手'];
  return url.includes('/search/by/') ? found(1, ['a']) : [];
};

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜索' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const options = () => within(screen.getByRole('listbox', { hidden: true })).queryAllByRole('option');
const press = (key: string, more: object = {}) => fireEvent.keyDown(input(), { key, ...more });
const submit = () => fireEvent.submit(screen.getByRole('search'));
const tags = () => screen.queryByRole('list', { name: '关键字' });
const words = () => (tags() === null ? [] : within(tags() as HTMLElement).getAllByRole('listitem').map((tag) => tag.textContent));
const pause = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await settle();
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  close();
  vi.useRealTimers();
});

test('key_1_enter_adds_a_tag_clears_the_input_and_searches', async () => {
  await open('/part', server);
  type(' M6 ');
  submit();
  await settle();
  expect([words(), input().value, location.pathname, location.search]).toEqual([['M6'], '', '/part/search', '?keyWords=M6']);
});

test('key_2_a_repeated_keyword_is_refused_and_stays_in_the_input', async () => {
  await open('/part/search?keyWords=M6', server);
  type('M6');
  submit();
  await settle();
  expect(screen.getByText('关键字不能重复')).toBeTruthy();
  expect([input().value, words()]).toEqual(['M6', ['M6']]);
  await pause(1_000);
  await pause(500);
  expect(screen.queryByText('关键字不能重复')).toBeNull();
});

test('key_3_backspace_on_the_empty_input_takes_the_last_tag_back_without_its_end', async () => {
  await open('/part/search?keyWords=M6%7C%E8%9E%BA%E9%92%89', server);
  expect(fireEvent.keyDown(input(), { key: 'Backspace' })).toBe(false);
  await settle();
  expect([words(), input().value]).toEqual([['M6'], '螺']);
  expect(fireEvent.keyDown(input(), { key: 'Backspace' })).toBe(true);
  expect(words()).toEqual(['M6']);
});

test('key_4_a_click_on_a_tag_takes_it_back_and_its_cross_removes_it', async () => {
  await open('/part/search?keyWords=a%7Cb%7Cc', server);
  fireEvent.click(screen.getByRole('button', { name: '删除关键字 b' }));
  await settle();
  expect([words(), input().value]).toEqual([['a', 'c'], '']);
  fireEvent.click(within(tags() as HTMLElement).getByText('a'));
  await settle();
  expect([words(), input().value]).toEqual([['c'], 'a']);
});

test('key_6_the_mode_for_a_model_asks_for_one', async () => {
  await open('/part', server);
  fireEvent.change(screen.getByRole('combobox', { name: '搜索方式' }), { target: { value: 'configName' } });
  expect(input().placeholder).toBe('请输入配置型号');
  submit();
  expect(screen.getByText('请输入配置型号再进行搜索')).toBeTruthy();
});

test('key_8_suggestions_come_after_a_pause_and_one_of_them_is_picked_by_keys', async () => {
  const { asked } = await open('/part', server);
  type('内');
  await pause(199);
  expect(asked.filter(({ url }) => url.includes('suggest'))).toEqual([]);
  await pause(1);
  expect(options().map((option) => option.textContent)).toEqual(['内六角圆柱头螺钉', '内六角扳手']);
  expect(options()[0]?.querySelector('b')?.textContent).toBe('内');
  expect(input().getAttribute('aria-expanded')).toBe('true');
  press('ArrowDown');
  press('ArrowDown');
  const marked = document.getElementById(input().getAttribute('aria-activedescendant') ?? '');
  expect(marked?.textContent).toBe('内六角扳手');
  submit();
  await settle();
  expect([location.search, input().getAttribute('aria-expanded')]).toEqual([`?notAnalyzerKeyWords=${encodeURIComponent('内六角扳手')}`, 'false']);
});

test('key_8_escape_closes_the_list_and_leaving_the_input_drops_it', async () => {
  await open('/part', server);
  type('内');
  await pause(200);
  press('Escape');
  expect(options()).toEqual([]);
  type('内六');
  await pause(200);
  expect(options().length).toBe(2);
  fireEvent.blur(input());
  expect(options()).toEqual([]);
});

test('inp_5_nothing_happens_while_an_input_method_composes', async () => {
  const { asked } = await open('/part/search?keyWords=M6', server);
  const before = asked.length;
  fireEvent.compositionStart(input());
  fireEvent.input(input(), { target: { value: 'luo' }, isComposing: true });
  expect(input().value).toBe('luo');
  expect(press('Enter', { isComposing: true })).toBe(false);
  expect(press('Enter', { keyCode: 229 })).toBe(false);
  press('Backspace', { keyCode: 229 });
  await pause(1_000);
  expect([words(), asked.length]).toEqual([['M6'], before]);
  fireEvent.compositionEnd(input(), { target: { value: '螺钉' } });
  await pause(200);
  expect(asked.slice(before).map(({ url }) => url)).toEqual(['/to/api/public/part/es/keyword/suggest?keyword=螺钉&size=15']);
});

test('the home page searches in the library that is chosen', async () => {
  await open('/', server);
  fireEvent.click(screen.getByRole('radio', { name: '仿真材料库' }));
  expect(input().placeholder).toBe('请输入关键字查询');
  type('Q235');
  submit();
  await settle();
  expect(location.pathname).toBe('/mat/search');
});
