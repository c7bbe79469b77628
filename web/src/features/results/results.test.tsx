import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';
import { found, summary } from '../../../test/items';
import { forget, knowing, login } from '../../../test/people';

const answers = (search: (body: { pageNo: number; filters: unknown[]; category?: string; sort: string }) => unknown): Server => ({ url, body }) => {
  if (url.includes('/search/by/keyword')) return search(body as never);
  return url.endsWith('/library/count') ? [{ library: 'part', total: 0 }, { library: 'component', total: 3 }, { library: 'mat', total: 0 }] : [];
};
const list = () => within(screen.getByRole('region', { name: '搜索结果' })).getAllByRole('listitem');
const click = async (element: HTMLElement) => (fireEvent.click(element), settle());

afterEach(() => {
  close();
  forget();
});

test('rows that are not there yet stand as skeletons of the same height', async () => {
  let answer: (found: unknown) => void = () => {};
  await open('/part/search', answers(() => new Promise((done) => (answer = done))));
  expect(screen.getByText('正在搜索…')).toBeTruthy();
  const waiting = screen.getByRole('region', { name: '搜索结果' }).querySelectorAll('li');
  const rowClass = waiting[0]?.className;
  expect(waiting.length).toBe(8);
  answer(found(1, ['a']));
  await settle();
  expect(list().map((row) => row.className)).toEqual([rowClass]);
});

test('a row leads to its page, and a configuration that the keywords name to itself', async () => {
  const row = summary('a', { matches: ['M6×20', 'M6×25'] });
  await open('/part/search?keyWords=M6', answers(() => ({ ...found(1, []), list: [row] })));
  expect(screen.getByRole('link', { name: '螺钉 a' }).getAttribute('href')).toBe('/part/detail/a');
  expect(screen.getByRole('link', { name: 'M6×20' }).getAttribute('href')).toBe('/part/detail/a?configName=M6%C3%9720');
  expect(screen.getByText('公式核对')).toBeTruthy();
});

test('a row shows what its parameters say, with their units', async () => {
  const parameters = [{ key: 'l', name: '长度', value: { type: 'number' as const, unit: 'mm', amount: { type: 'range' as const, from: '8', to: '100' } }, leading: true, facet: false }];
  const list = [summary('a', { parameters })];
  await open('/part/search', answers(() => ({ ...found(1, []), list })));
  expect(screen.getAllByText(/ mm$/).map((value) => value.textContent)).toEqual(['8–100 mm']);
});

test('facets, categories, order and pages go into the address, and chips take them out again', async () => {
  await open('/part/search?keyWords=a', answers(() => found(95, ['a', 'b'])));
  await click(screen.getByRole('checkbox', { name: /国家标准/ }));
  await click(screen.getByRole('button', { name: /^螺钉/ }));
  await click(screen.getByRole('radio', { name: '名称' }));
  await click(screen.getByRole('button', { name: '第 2 页' }));
  const asked = new URLSearchParams(location.search);
  expect([...asked.keys()].length).toBeGreaterThanOrEqual(5);
  expect(screen.getByRole('button', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page');
  await click(screen.getByRole('button', { name: '移除筛选 品牌：国家标准' }));
  expect(screen.queryByRole('button', { name: '移除筛选 品牌：国家标准' })).toBeNull();
  await click(screen.getByRole('button', { name: '清除全部筛选' }));
  expect([screen.queryByRole('button', { name: /移除筛选/ }), new URLSearchParams(location.search).get('keyWords')]).toEqual([null, 'a']);
});

test('an empty list says why, and where the same keywords find something', async () => {
  await open('/part/search?keyWords=zzz', answers(() => found(0, [])));
  expect(screen.getAllByText(/没有/).map((text) => text.textContent)).toEqual(['没有找到匹配的结果']);
  expect(screen.queryByRole('radiogroup', { name: '排序' })).toBeNull();
  expect(screen.getByRole('link', { name: '在元器件库中查看 3 个结果' }).getAttribute('href')).toBe('/component/search?keyWords=zzz');
  expect(screen.getByRole('link', { name: '浏览目录' }).getAttribute('href')).toBe('/part/search/category');
  expect(screen.getByRole('button', { name: '缺少此条目？告诉我们' })).toBeTruthy();
});

test('a search that fails says what happened, with its track code, and is tried again', async () => {
  let failing = true;
  await open('/part/search?keyWords=a', answers(() => (failing ? new Refusal(500, '', 500) : found(1, ['a']))));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('系统开小差了');
  expect(alert.textContent).toContain('追踪码 track-1');
  failing = false;
  await click(screen.getByRole('button', { name: '重新搜索' }));
  expect(list().length).toBe(1);
});

test('while newer results are on their way the old ones stay', async () => {
  let answer: (found: unknown) => void = () => {};
  let first = true;
  await open('/part/search?keyWords=a', answers(() => (first ? ((first = false), found(95, ['a', 'b'])) : new Promise((done) => (answer = done)))));
  await click(screen.getByRole('button', { name: '第 2 页' }));
  expect([list().length, screen.getByRole('region', { name: '搜索结果' }).getAttribute('aria-busy')]).toEqual([2, 'true']);
  answer(found(95, ['c']));
  await settle();
  expect([list().length, screen.getByRole('region', { name: '搜索结果' }).getAttribute('aria-busy')]).toEqual([1, 'false']);
});

test('the filters of a narrow page open as a sheet', async () => {
  await open('/part/search', answers(() => found(1, ['a'])));
  await click(screen.getByRole('button', { name: '筛选' }));
  const sheet = await screen.findByRole('dialog', { name: '筛选' });
  expect(within(sheet).getByRole('checkbox', { name: /国家标准/ })).toBeTruthy();
});

test('fac_1_a_category_of_many_is_looked_for_and_the_time_stands_beside_the_count', async () => {
  const categories = Array.from({ length: 13 }, (_, at) => ({ id: `c${at}`, name: `第${at}类`, count: 1 }));
  await open('/part/search', answers(() => ({ ...found(1, ['a']), categories, took: 3 })));
  expect(screen.getByText('共', { exact: false, selector: '[role=status]' }).nextElementSibling?.textContent).toBe('用时 3 毫秒');
  const named = () => screen.getAllByRole('button', { name: /^第.+类/ }).map((button) => button.textContent);
  const look = screen.getByRole('searchbox', { name: '查找分类' });
  expect(named().length).toBe(13);
  fireEvent.change(look, { target: { value: '第1' } });
  expect(named()).toEqual(['第1类1', '第10类1', '第11类1', '第12类1']);
  fireEvent.change(look, { target: { value: '轴承' } });
  expect(screen.getByText('没有名称含此文字的分类').getAttribute('role')).toBe('status');
});

test('fac_1_a_category_is_looked_for_on_the_page_of_the_whole_catalogue_too', async () => {
  const categories = Array.from({ length: 13 }, (_, at) => ({ id: `c${at}`, name: `第${at}类`, count: 1 }));
  await open('/part/search/category', answers(() => ({ ...found(1, ['a']), categories })));
  fireEvent.change(screen.getByRole('searchbox', { name: '查找分类' }), { target: { value: '第12' } });
  expect(screen.getAllByRole('button', { name: /^第.+类/ }).map((button) => button.textContent)).toEqual(['第12类1']);
});

test('key_9_each_page_of_results_has_its_own_title', async () => {
  await open('/part/search?keyWords=M6', answers(() => found(1, ['a'])));
  expect(document.title).toBe('搜索：M6 - 三库');
});

test('an item of the own organisation is marked among those of everybody', async () => {
  login();
  const list = [summary('a', { own: true }), summary('b')];
  await open('/part/search', knowing({ '/search/by/keyword': { ...found(2, []), list } }));
  const marks = within(screen.getByRole('region', { name: '搜索结果' })).getAllByRole('listitem').map((row) => row.textContent?.includes('企业优选'));
  expect(marks).toEqual([true, false]);
});

// KEY-9
test('materials are entered by grade or by kind of analysis, which stands alone in the address', async () => {
  const values = [{ value: 'modal', label: '模态分析', count: 9 }, { value: 'modal-density', label: '模态分析缺密度', count: 2 }];
  const answer = { ...found(9, ['a']), facets: [{ key: 'analysis', name: '分析类型', values }] };
  await open('/mat/search?keyWords=a', answers(() => answer));
  const entry = (name: string) => screen.getByRole('link', { name });
  expect([entry('按牌号'), entry('按仿真')].map((link) => link.getAttribute('aria-current'))).toEqual(['true', 'false']);
  expect(screen.queryByText('分析类型')).toBeNull();
  await click(entry('按仿真'));
  await click(screen.getByRole('button', { name: /^模态分析/ }));
  await click(screen.getByRole('button', { name: /^缺密度/ }));
  expect(location.search).toBe('?keyWords=a&entryType=2&filter=analysis%3Amodal-density');
  await click(screen.getByRole('button', { name: '移除筛选 分析类型：模态分析缺密度' }));
  await click(entry('按牌号'));
  expect(location.search).toBe('?keyWords=a&entryType=1');
});

test('qry_1_each word says how it was read, and can be dropped or kept as it stands', async () => {
  const reading = (label: string, said: string) => ({ label, said });
  const understood = [
    { keyword: 0, from: 0, text: '螺钉', reading: reading('文字', '螺钉'), others: [] },
    { keyword: 0, from: 3, text: 'M6', reading: reading('尺寸', 'M6'), others: [reading('文字', 'M6')] },
  ];
  await open('/part/search?keyWords=螺钉 M6', answers(() => ({ ...found(1, ['a']), understood, relaxed: '忽略「304」' })));
  const group = screen.getByRole('group', { name: '搜索词的理解' });
  expect(within(group).getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['去掉「螺钉」', '「M6」按原文查找', '去掉「M6」']);
  expect(screen.getByText('没有完全符合的结果，忽略「304」后找到 1 个')).toBeTruthy();
  await click(screen.getByRole('button', { name: '「M6」按原文查找' }));
  expect(new URLSearchParams(location.search).get('notAnalyzerKeyWords')).toBe('M6');
  await click(screen.getByRole('button', { name: '去掉「螺钉」' }));
  expect(new URLSearchParams(location.search).get('keyWords')).toBeNull();
});

// FAC-2
test('results stand as a table whose columns are ordered by, hidden and pinned, and every list from then on', async () => {
  const table = { columns: [{ key: 'length', name: '长度', leading: true }, { key: 'drive', name: '驱动', leading: false }], rows: [[{ text: '8–100', unit: 'mm', number: true }, { text: '内六角' }]] };
  const asked: unknown[] = [];
  await open('/part/search', answers((body) => (asked.push(body), { ...found(1, ['a']), table })));
  await click(screen.getByRole('radio', { name: '表格' }));
  expect(asked.at(-1)).toMatchObject({ table: true, pageSize: 100 });
  const heads = () => screen.getAllByRole('columnheader').map((head) => [head.textContent, head.getAttribute('aria-sort')]);
  expect(heads()).toEqual([['名称，按名称排列', 'none'], ['型号，按型号排列', 'none'], ['厂商', null], ['配置数', null], ['核对', null], ['长度 mm，按长度从小到大', 'none']]);
  fireEvent.keyDown(screen.getByRole('button', { name: '列' }), { key: 'ArrowDown' });
  await click(screen.getByRole('menuitemcheckbox', { name: '驱动' }));
  await click(screen.getByRole('menuitemcheckbox', { name: '型号' }));
  await click(screen.getByRole('menuitemcheckbox', { name: /^固定\s*长度$/ }));
  expect(heads().map(([text]) => text)).toEqual(['名称，按名称排列', '长度 mm，按长度从小到大', '厂商', '配置数', '核对', '驱动']);
  expect(localStorage.getItem('sanku_results')).toMatch(/table;drive,model;length$/);
  await click(screen.getByRole('button', { name: /^长度/ }));
  expect(new URLSearchParams(location.search).get('sort')).toBe('asc:length');
});

// FAC-1, FAC-2
test('numbers are drawn, typed and ordered by, and few of them are ticked', async () => {
  const bar = (at: number) => ({ from: String(at), to: String(at), label: `${at} mm`, count: at });
  const ranges = [
    { key: 'length', name: '长度', unit: 'mm', bars: Array.from({ length: 12 }, (_, at) => bar(at + 1)), unknown: 3 },
    { key: 'thread', name: '螺纹', unit: 'mm', bars: [bar(6), bar(8)], unknown: 0 },
  ];
  await open('/part/search', answers(() => ({ ...found(9, ['a']), configurations: 40, ranges })));
  const length = within(screen.getByRole('region', { name: '长度（mm）' }));
  const slider = length.getByRole('slider', { name: '长度（mm） 最大' });
  expect([slider.getAttribute('aria-valuetext'), slider.getAttribute('max')]).toEqual(['12 mm：12', '11']);
  fireEvent.change(slider, { target: { value: '4' } });
  await settle();
  expect([location.search, slider.getAttribute('aria-valuetext')]).toEqual(['', '5 mm：5']);
  fireEvent.keyUp(slider);
  await settle();
  expect(new URLSearchParams(location.search).get('filter')).toBe('length:1..5');
  const to = length.getByLabelText('长度（mm） 到') as HTMLInputElement;
  fireEvent.change(to, { target: { value: '0.5in' } });
  fireEvent.blur(to);
  await settle();
  expect(new URLSearchParams(location.search).get('filter')).toBe('length:1..0.5in');
  await click(length.getByRole('checkbox', { name: /无此值/ }));
  await click(within(screen.getByRole('region', { name: '螺纹（mm）' })).getByRole('checkbox', { name: /8 mm/ }));
  expect(new URLSearchParams(location.search).get('filter')).toBe('length:1..0.5in|length:|thread:8..8');
  await click(length.getByRole('button', { name: '按长度从大到小' }));
  expect(new URLSearchParams(location.search).get('sort')).toBe('desc:length');
  expect(screen.getByText(/，其中 40 个配置符合/)).toBeTruthy();
});

test('qry_1_a word with several readings is read in another of them, in the address too', async () => {
  const reading = (said: string) => ({ label: '数值', said });
  const ways = [{ text: '104', reading: { label: '规格', said: '104' } }, { text: '电容值:104', reading: reading('100 nF') }];
  const understood = [{ keyword: 0, from: 3, text: '104', reading: { label: '规格', said: '104' }, others: [], ways }];
  await open('/component/search?keyWords=电容 104', answers(() => ({ ...found(1, ['a']), understood })));
  const button = screen.getByRole('button', { name: '「104」换一种读法' });
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  await settle();
  const items = screen.getAllByRole('menuitemradio');
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([['自动：规格 104', 'true'], ['数值 100 nF', 'false']]);
  await click(screen.getByRole('menuitemradio', { name: '数值 100 nF' }));
  expect(new URLSearchParams(location.search).get('keyWords')).toBe('电容 电容值:104');
});
