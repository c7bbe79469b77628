import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';
import { screws } from '../../../test/items';

const server: Server = ({ url }) => (url.includes('/set/detail/screws') ? screws : new Refusal(404, '', 404));
const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const grid = () => screen.getByRole('grid', { name: '配置表' });
const row = (name: string) => within(grid()).getByRole('row', { name: new RegExp(`^${name} `) });
const chosen = () => within(grid()).getAllByRole('row').filter((row) => row.getAttribute('aria-selected') === 'true').map((row) => row.querySelector('th')?.textContent);

// Nothing has a size without a layout: the frame of the table gets one, so that it knows which rows are in sight.
for (const [side, size] of [['clientHeight', 320], ['clientWidth', 800]] as const) vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(size);

afterEach(close);

test('a detail shows what it is, what is known of it and where that comes from', async () => {
  await open('/part/detail/screws', server);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('内六角圆柱头螺钉');
  expect(screen.getAllByText('公式核对')).toHaveLength(1);
  expect(screen.getAllByText('GB/T 70.1')).toHaveLength(1);
  expect(document.title).toBe('内六角圆柱头螺钉 GB/T 70.1 - 三库');
  expect(within(screen.getByRole('region', { name: '参数' })).getByRole('row', { name: '强度 780 800 830 MPa' })).toBeTruthy();
  const origin = screen.getByRole('region', { name: '数据来源' }).textContent;
  for (const text of ['GB/T 70.1-2008', '事实数据', '公式核对', '数据仅供选型参考，不可直接用于设计']) expect(origin).toContain(text);
  expect(screen.getByRole('link', { name: '打开数据手册' }).getAttribute('rel')).toBe('noopener noreferrer');
});

test('numbers stand right, words left over all three columns, and the filter gives an example of its own table', async () => {
  await open('/part/detail/screws', server);
  const cells = (name: RegExp) => within(within(screen.getByRole('region', { name: '参数' })).getByRole('row', { name })).getAllByRole<HTMLTableCellElement>('cell').map(({ className, colSpan }) => [className, colSpan]);
  expect(cells(/^螺纹/)).toEqual([['words', 3], ['unit', 1]]);
  expect(cells(/^强度/)).toEqual([['number', 1], ['number', 1], ['number', 1], ['unit', 1]]);
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: '筛选配置' }).placeholder).toMatch(/^筛选配置，如 M\d \d+$/);
});

test('what is known elsewhere is a link, and what changes with the temperature has a table of its own', async () => {
  await open('/part/detail/screws', server);
  expect(within(screen.getByRole('region', { name: '参数' })).getByRole('link', { name: 'ISO 4762' }).getAttribute('href')).toBe('/part/search?keyWords=ISO+4762');
  const curve = within(screen.getByRole('region', { name: '导热系数随温度的变化' })).getAllByRole('row');
  expect(curve.map(({ textContent }) => textContent)).toEqual(['温度（°C）导热系数（W/(m·K)）', '2050', '20048']);
});

test('mat_1_a_value_that_was_checked_by_itself_is_marked_and_the_mark_explained', async () => {
  await open('/part/detail/screws', server);
  const table = within(screen.getByRole('region', { name: '参数' }));
  const row = table.getByRole('row', { name: /^导热系数/ });
  expect(within(row).getByRole('img', { name: '与两处公开来源一致' }).textContent).toBe('✓✓');
  expect(table.getAllByRole('img')).toHaveLength(1);
  expect(table.getByText('与两处公开来源一致').textContent).toBe('✓✓与两处公开来源一致');
});

test('only the rows in sight are in the document', async () => {
  await open('/part/detail/screws', server);
  expect(grid().getAttribute('aria-rowcount')).toBe('122');
  expect(within(grid()).getAllByRole('row').length).toBeLessThan(60);
});

test('plt_6_a_chosen_configuration_stands_in_the_address_and_in_the_model', async () => {
  await open('/part/detail/screws', server);
  await click(row('M4×12'));
  expect([location.search, chosen()]).toEqual([`?configName=${encodeURIComponent('M4×12')}`, ['M4×12']]);
  expect(screen.getByText('GB/T 70.1 M4×12')).toBeTruthy();
});

test('a choice draws neither the head of the table anew nor the parameters', async () => {
  await open('/part/detail/screws', server);
  const [head, parameters] = [grid().querySelector('thead'), screen.getByRole('region', { name: '参数' })];
  const touched = vi.fn();
  const seen = new MutationObserver((all) => all.forEach(({ attributeName }) => touched(attributeName)));
  for (const part of [head, parameters]) if (part) seen.observe(part, { attributes: true, childList: true, characterData: true, subtree: true });
  await click(row('M4×12'));
  seen.disconnect();
  expect([head?.querySelectorAll('input').length, chosen(), touched.mock.calls]).toEqual([3, ['M4×12'], []]);
});

test('rows are walked by arrows and chosen by Enter and the space bar', async () => {
  await open('/part/detail/screws', server);
  fireEvent.keyDown(row('M4×10'), { key: 'ArrowDown' });
  await settle();
  expect(row('M4×11').tabIndex).toBe(0);
  fireEvent.keyDown(row('M4×11'), { key: 'Enter' });
  await settle();
  expect(chosen()).toEqual(['M4×11']);
  fireEvent.keyDown(row('M4×10'), { key: ' ' });
  await settle();
  expect(chosen()).toEqual(['M4×10']);
});

test('a configuration that the table does not have is said to be unknown', async () => {
  await open('/part/detail/screws?configName=M99', server);
  expect(screen.getByText('地址中的配置不在表中，请重新选择')).toBeTruthy();
});

test('the filter leaves the rows that hold its words', async () => {
  await open('/part/detail/screws', server);
  fireEvent.change(screen.getByRole('searchbox', { name: '筛选配置' }), { target: { value: 'm5*12' } });
  await settle();
  expect(screen.getByText('1 / 120 个')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: '筛选配置' }), { target: { value: 'M7' } });
  await settle();
  expect(screen.getByText(/没有符合“M7”的配置/)).toBeTruthy();
});

test('a column is narrowed to a range, beside the filter, and all of it is cleared at once', async () => {
  await open('/part/detail/screws', server);
  const column = screen.getByRole('textbox', { name: '筛选 配置型号' });
  fireEvent.change(column, { target: { value: 'm5*12' } });
  await settle();
  expect(screen.getByText('1 / 120 个')).toBeTruthy();
  fireEvent.change(column, { target: { value: 'm99' } });
  await settle();
  expect(screen.getByText(/没有符合“m99”的配置/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '筛选 配置型号' }).value).toBe('m99');
  await click(screen.getByRole('button', { name: '清除筛选' }));
  expect([screen.getByText('共 120 个').tagName, screen.queryByRole('button', { name: '清除筛选' })]).toEqual(['P', null]);
});

test('what changes with the temperature is read at one that is typed', async () => {
  await open('/part/detail/screws', server);
  const part = within(screen.getByRole('region', { name: '随温度变化' }));
  const typed = async (value: string) => {
    fireEvent.change(part.getByRole('textbox', { name: '读取温度（°C）' }), { target: { value } });
    await settle();
    return part.getByRole('status').textContent;
  };
  expect(await typed('110')).toBe('导热系数49 W/(m·K)');
  expect(await typed('900')).toBe('导热系数超出 20 ~ 200 °C');
  expect(await typed('热')).toBe('请输入温度数值，如 100');
});

test('the model number is copied, on plain http by a selection', async () => {
  const copied = vi.fn(() => true);
  document.execCommand = copied;
  vi.stubGlobal('isSecureContext', false);
  await open('/part/detail/screws?configName=M4%C3%9712', server);
  await click(screen.getByRole('button', { name: '复制型号' }));
  expect(copied).toHaveBeenCalledWith('copy');
  expect(await screen.findByText('型号已复制')).toBeTruthy();
});

test('each kind of drawing has its place, and another of the kind is shown when it is chosen', async () => {
  const shown = () => screen.getAllByRole('img').filter(({ tagName }) => tagName === 'svg').map((drawing) => drawing.getAttribute('aria-label'));
  await open('/part/detail/screws', server);
  expect(shown()).toEqual(['内六角圆柱头螺钉 视图 · 主视图', '内六角圆柱头螺钉 原理图符号 · A']);
  await click(screen.getByRole('button', { name: '视图 · 俯视图' }));
  expect(shown()[0]).toBe('内六角圆柱头螺钉 视图 · 俯视图');
});

test('an item that is not there says so, without a dialog', async () => {
  await open('/part/detail/none', server);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('未找到该条目');
  expect(screen.getAllByText(/未找到/)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a detail that fails shows its track code and comes with another try', async () => {
  let failing = true;
  await open('/part/detail/screws', (asked) => (failing ? new Refusal(500, '', 500) : server(asked)));
  expect(screen.getByRole('alert').textContent).toContain('追踪码 track-1');
  failing = false;
  await click(screen.getByRole('button', { name: '重新加载' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('内六角圆柱头螺钉');
});

// KEY-9
test('a material says what it can be used for, and what lacks', async () => {
  const parameters = ['density', 'youngsModulus', 'poissonRatio'].map((key) => ({ key, name: key, value: { type: 'text' as const, text: '1' }, leading: false, facet: false }));
  await open('/mat/detail/m', () => ({ ...screws, setId: 'm', library: 'mat', parameters, configurations: { columns: [], rows: [] } }));
  const uses = within(screen.getByRole('region', { name: '可用于' }));
  expect(uses.getByRole('row', { name: '模态分析 资料齐全' })).toBeTruthy();
  expect(uses.getByRole('row', { name: '静力分析 缺强度' })).toBeTruthy();
  expect(uses.getByRole('link', { name: '模态分析' }).getAttribute('href')).toBe('/mat/search?entryType=2&filter=analysis%3Amodal');
});

test('the files of an item say what they are, where they come from and how they are had', async () => {
  const content = { sha256: '0a'.repeat(32), size: 2048 };
  const assets = [
    { kind: 'symbol' as const, name: 'D.kicad_sym', format: 'kicad_sym', content, source: 'KiCad symbols Device', licence: 'CC-BY-SA 4.0' },
    { kind: 'datasheet' as const, name: 'd.pdf', format: 'pdf', url: 'https://example.com/d.pdf', source: 'example.com', licence: '版权归发布者' },
  ];
  const { asked } = await open('/part/detail/screws', ({ url }) => (url.includes('/set/detail/screws') ? { ...screws, assets } : []));
  const files = within(screen.getByRole('region', { name: '文件' }));
  expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '原理图符号D.kicad_symKICAD_SYM · 2.0 KB来源 KiCad symbols Device许可 CC-BY-SA 4.0', '数据手册d.pdfPDF来源 example.com许可 版权归发布者',
  ]);
  const links = files.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.getAttribute('href'), link.download, link.target]);
  expect(links).toEqual([[`/to/api/public/asset/get/${content.sha256}`, 'D.kicad_sym', ''], ['https://example.com/d.pdf', '', '_blank']]);
  expect(asked.some(({ url }) => url.includes('/asset/get/'))).toBe(false);
});

test('a file of the own organisation is asked for with the token', async () => {
  const assets = [{ kind: 'model' as const, name: '轴.step', format: 'step', content: { sha256: '0b'.repeat(32), size: 9 }, source: '某厂', licence: 'CC0-1.0' }];
  const { asked } = await open('/part/detail/screws', ({ url }) => (url.includes('/set/detail/screws') ? { ...screws, own: true, assets } : new Refusal(404, '', 404)));
  await click(screen.getByRole('button', { name: '轴.step' }));
  expect(asked.filter(({ url }) => url.includes('/asset/get/')).map(({ url }) => url)).toEqual([`/to/api/public/asset/get/${'0b'.repeat(32)}`]);
});

test('dwn_1_the_rows_that_a_filter_leaves_are_asked_for_as_one_archive', async () => {
  // A download would leave the page here.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { asked } = await open('/part/detail/screws', (question) => (question.url.includes('/model/archive') ? new Response('PK') : server(question)));
  fireEvent.change(screen.getByRole('searchbox', { name: '筛选配置' }), { target: { value: 'M6 20' } });
  await settle();
  expect(screen.getByText('打包下载这 1 个')).toBeTruthy();
  await click(screen.getByRole('button', { name: '下载 1 个配置的 STL（ZIP）' }));
  const { method, body } = asked.find(({ url }) => url.includes('/model/archive'))!;
  expect([method, body]).toEqual(['POST', { setId: 'screws', configNames: ['M6×20'], format: 'stl' }]);
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('GB_T_70.1_STL.zip');
  saved.mockRestore();
});
