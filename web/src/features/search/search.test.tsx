import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';
import { found } from '../../../test/items';

const meant = [
  { kind: 'category', text: '内六角螺钉', count: 12, to: '/part/search?category=screw-socket' },
  { kind: 'item', text: '内六角扳手', note: 'GB/T 5356', count: 1, to: '/part/detail/w1' },
  { kind: 'property', text: '内径 ≥', note: 'mm', count: 40, more: '内径 ≥' },
];

const server: Server = ({ url }) => {
  if (url.includes('/keyword/suggest')) return ['内六角圆柱头螺钉', '内六角扳手'];
  if (url.includes('/library/suggest')) return [{ library: 'part', total: 14, list: meant }, { library: 'component', total: 0, list: [] }, { library: 'mat', total: 3, list: [] }];
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

test('key_8_suggestions_come_after_a_pause_by_kind_and_with_counts', async () => {
  const { asked } = await open('/part', server);
  type('内');
  await pause(199);
  expect(asked.filter(({ url }) => url.includes('suggest'))).toEqual([]);
  await pause(1);
  expect(options().map((option) => option.textContent)).toEqual(['类别内六角螺钉 12', '条目内六角扳手 GB/T 53561', '属性内径 ≥ mm40', '库仿真材料库 搜索「内」3']);
  expect(options()[0]?.querySelector('b')?.textContent).toBe('内');
  expect(within(screen.getByRole('group', { name: '其他库' })).getAllByRole('option').length).toBe(1);
  expect(input().getAttribute('aria-expanded')).toBe('true');
});

test('sug_2_a_category_picked_by_keys_is_opened', async () => {
  await open('/part', server);
  type('内');
  await pause(200);
  press('ArrowDown');
  const marked = document.getElementById(input().getAttribute('aria-activedescendant') ?? '');
  expect(marked?.textContent).toBe('类别内六角螺钉 12');
  submit();
  await settle();
  expect([location.pathname, location.search, input().value, input().getAttribute('aria-expanded')]).toEqual(['/part/search', '?category=screw-socket', '', 'false']);
});

test('sug_2_an_item_is_opened_by_a_click_and_what_is_measured_goes_on_in_the_box', async () => {
  await open('/part', server);
  type('内');
  await pause(200);
  fireEvent.click(options()[2] as HTMLElement);
  await settle();
  expect([input().value, location.pathname, options().length]).toEqual(['内径 ≥', '/part', 0]);
  await pause(200);
  fireEvent.click(options()[1] as HTMLElement);
  await settle();
  expect(location.pathname).toBe('/part/detail/w1');
});

test('sug_3_at_home_the_libraries_stand_under_their_names_with_their_counts', async () => {
  const { asked } = await open('/', server);
  type('内');
  await pause(200);
  expect(asked.find(({ url }) => url.includes('/library/suggest'))?.body).toEqual({ keyWords: [], notAnalyzerKeyWords: [], keyword: '内', size: 5 });
  expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual(['零部件库 14', '仿真材料库 3']);
});

test('sug_1_words_stand_there_where_no_kinds_come', async () => {
  await open('/part', (asked) => (asked.url.includes('/library/suggest') ? new Refusal(500) : server(asked)));
  type('内');
  await pause(200);
  expect(options().map((option) => option.textContent)).toEqual(['内六角圆柱头螺钉 ', '内六角扳手 ']);
  fireEvent.click(options()[1] as HTMLElement);
  await settle();
  expect(location.search).toBe(`?notAnalyzerKeyWords=${encodeURIComponent('内六角扳手')}`);
});

test('qry_1_how_the_words_are_read_stands_below_the_box_while_they_are_typed', async () => {
  await open('/part', server);
  fireEvent.focus(input());
  type('螺栓 M6x20 304');
  await vi.waitFor(() => expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe('识别为尺寸 M6×20材料 304'));
  type('螺栓');
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: '搜索方式' }), { target: { value: 'configName' } });
  type('M6x20');
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')).toBeNull();
});

test('key_8_escape_closes_the_list_and_leaving_the_input_drops_it', async () => {
  await open('/part', server);
  type('内');
  await pause(200);
  press('Escape');
  expect(options()).toEqual([]);
  type('内六');
  await pause(200);
  expect(options().length).toBe(4);
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
  expect(asked.slice(before).map(({ url }) => url)).toEqual(['/to/api/public/part/es/keyword/suggest?keyword=螺钉&size=15', '/to/api/public/es/library/suggest']);
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
