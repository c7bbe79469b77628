import { createHash } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { close, open, settle } from '../../../test/harness';
import { screws } from '../../../test/items';

afterEach(close);

const PATH = '/plugin/component/detail/x?swType=EDA&theme=dark';
const drawn = (kind: string) => ({ kind, name: '', drawing: { viewBox: [0, 0, 1, 1], shapes: [] } });
const item = { ...screws, library: 'component', configurations: { columns: [], rows: [] }, drawings: [drawn('symbol')] };
const server = ({ url }: { url: string }) => (url.includes('set/detail') ? item : []);

/** A program that shows the page in its web view. */
function program() {
  const said: string[] = [];
  let hear: (event: { data: unknown }) => void = () => undefined;
  vi.stubGlobal('sankuHost', { postMessage: (text: string) => void said.push(text), addEventListener: (_: string, heard: typeof hear) => void (hear = heard) });
  const say = async (message: object) => (hear({ data: JSON.stringify({ sanku: 1, ...message }) }), settle());
  const last = () => JSON.parse(said.at(-1) ?? '{}') as { type: string; id: string };
  return { say, last };
}

const bar = () => within(screen.getByRole('region', { name: '插入与下载' }));

test('outside of a panel nothing is handed over', async () => {
  await open('/component/detail/x', server);
  expect(screen.queryByRole('region', { name: '插入与下载' })).toBeNull();
});

test('without a program an item is saved, and the program decides the theme', async () => {
  const made = vi.fn(() => 'blob:x');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open(PATH, server);
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(screen.queryByRole('button', { name: /^切换到/ })).toBeNull();
  expect(bar().queryByRole('button', { name: /^插入/ })).toBeNull();
  fireEvent.click(bar().getByRole('button', { name: '下载' }));
  await settle();
  expect([made.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 1]);
  expect(bar().getByRole('status').textContent).toMatch(/^已保存为 .*\.svg$/);
});

test('t_15_a_program_that_greets_is_inserted_into_and_its_refusal_is_text', async () => {
  const { say, last } = program();
  await open(PATH, server);
  expect(last().type).toBe('ready');
  await say({ type: 'hello', versions: [1], formats: ['image/svg+xml'], program: 'KiCad' });
  const insert = bar().getByRole('button', { name: '插入到 KiCad' });
  fireEvent.click(insert);
  await settle();
  expect([last().type, insert.getAttribute('aria-disabled')]).toEqual(['insert', 'true']);
  await say({ type: 'refused', id: last().id, code: 'readonly', text: '<b>只读</b>' });
  expect(bar().getByRole('status').textContent).toContain('<b>只读</b> readonly');
  expect(document.querySelector('b b, [role=status] b')).toBeNull();
  fireEvent.click(insert);
  await settle();
  fireEvent.click(bar().getByRole('button', { name: '不再等待' }));
  await settle();
  expect([last().type, bar().getByRole('status').textContent]).toEqual(['cancel', '']);
});

const SYMBOL = '(kicad_symbol_lib)';
const symbol = { format: 'kicadSymbol', name: 'x.kicad_sym', size: SYMBOL.length, sha256: createHash('sha256').update(SYMBOL).digest('hex') };

test('plg_8_a_made_file_is_asked_for_when_it_is_inserted_and_again_where_it_did_not_come', async () => {
  const { say, last } = program();
  let text = '(kicad_symbol';
  const { asked } = await open(PATH, (question) => {
    if (question.url.includes('files/get')) return { files: [symbol], missing: [] };
    return question.url.includes('files/file') ? new Response(text) : server(question);
  });
  await say({ type: 'hello', versions: [1], formats: ['application/x-kicad-symbol'], program: 'KiCad' });
  expect(bar().getByRole('option').textContent).toBe('KiCad 符号（.kicad_sym）');
  const wanted = () => asked.filter(({ url }) => url.includes('files/file')).length;
  expect(wanted()).toBe(0);
  fireEvent.click(bar().getByRole('button', { name: '插入到 KiCad' }));
  await settle();
  expect([wanted(), last().type]).toEqual([1, 'welcome']);
  expect(bar().getByRole('status').textContent).toContain('与其 SHA-256 不符');
  text = SYMBOL;
  fireEvent.click(bar().getByRole('button', { name: '重试' }));
  await settle();
  expect([wanted(), last()]).toEqual([2, expect.objectContaining({ type: 'insert', payload: SYMBOL, sha256: symbol.sha256, fileName: 'x.kicad_sym' })]);
});
