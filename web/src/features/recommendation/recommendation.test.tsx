// REC-1 The page of a need: a sentence by hand, its readings changed, what answers it, and what is said where nothing does.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';
import { forget, knowing, login } from '../../../test/people';

afterEach(() => {
  close();
  forget();
});

const reading = (from: number, to: number, text: string, label: string, said: string, kind: string) => ({ from, to, text, label, said, kind });
const margin = (label: string, ratio: number, said: string) => ({ label, formula: 'As·Sp / F', numbers: '36.6 mm² × 450 MPa / 12 kN', said, ratio, holds: ratio >= 1 });
const hit = { setId: 'gbt-5783', configName: 'M8×30', name: '六角头螺栓', model: 'GB/T 5783', brand: '国家标准', why: ['A2-70 不锈钢'], margins: [margin('保证载荷', 1.37, '1.37 倍'), margin('剪切', 0.5, '0.5 倍')], uncompared: ['疲劳'] };

/** M8 螺栓 长30 */
const answer = (more = {}) => ({
  readings: [reading(0, 2, 'M8', '公称直径', '8 mm', 'limit'), reading(3, 5, '螺栓', '类别', '螺栓', 'subject'), reading(6, 9, '长30', '长度', '30 mm', 'limit')],
  unread: [], lacking: [], hits: [hit, { ...hit, configName: 'M8×35', own: true, margins: [] }], considered: 40, passed: 2, unknown: 1, loosen: [], ...more,
});
const server = (said: () => unknown): Server => ({ url }) => (url.includes('/recommend?') ? said() : []);
const BOLT = '/part/recommendation?sentence=M8+螺栓+长30';
const box = () => screen.getByLabelText('需求（回车推荐）') as HTMLTextAreaElement;
const click = async (name: string) => (fireEvent.click(screen.getByRole('button', { name })), settle());
const result = () => within(screen.getByRole('region', { name: '推荐结果' }));

/** The sentences that were asked. */
const asked = (all: { url: string }[]) => all.filter(({ url }) => url.includes('/recommend?')).map(({ url }) => new URL(url, 'http://a').searchParams.get('sentence'));

test('rec_1_without a sentence there are three, and each leads to its answer', async () => {
  const { asked: all, go } = await open('/mat/recommendation', server(() => answer()));
  const links = result().getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['轻而硬的板 耐150°C', '铝合金 导热好 屈服≥200MPa', '钛合金 轻而强 耐400°C']);
  await go(links[0]?.getAttribute('href') ?? '');
  expect(asked(all)).toEqual(['轻而硬的板 耐150°C']);
});

test('rec_1_enter asks what stands in the box, and the address says it', async () => {
  const { asked: all } = await open('/part/recommendation', server(() => answer()));
  fireEvent.change(box(), { target: { value: 'M8 螺栓 长30' } });
  fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true, keyCode: 229 });
  await settle();
  expect(asked(all)).toEqual([]);
  fireEvent.keyDown(box(), { key: 'Enter' });
  await settle();
  expect(asked(all)).toEqual(['M8 螺栓 长30']);
  expect(new URLSearchParams(location.search).get('sentence')).toBe('M8 螺栓 长30');
});

test('rec_1_hits stand with their margins, their formulas and what was not compared', async () => {
  await open(BOLT, server(() => answer()));
  expect(screen.getByText('比较了 40 个规格，通过 2，缺数据 1')).toBeTruthy();
  const [first, second] = result().getAllByRole('listitem').filter((row) => row.parentElement?.tagName === 'OL').map((row) => within(row));
  expect(first?.getByRole('link', { name: '六角头螺栓' }).getAttribute('href')).toBe('/part/detail/gbt-5783?configName=M8%C3%9730');
  expect(first?.getAllByText('保证载荷')[0]?.nextElementSibling?.textContent).toBe('1.37 倍');
  expect(first?.getAllByText('剪切')[0]?.parentElement?.dataset['holds']).toBe('false');
  expect(first?.getByRole('group').hasAttribute('open')).toBe(true);
  expect(first?.getAllByText('36.6 mm² × 450 MPa / 12 kN').length).toBe(2);
  expect(first?.getByText('未比较：疲劳')).toBeTruthy();
  expect(second?.getByText('企业库')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '加入对比 GB/T 5783 M8×30' }));
  await settle();
  expect(screen.getByRole('button', { name: '已加入对比 GB/T 5783 M8×30' })).toBeTruthy();
});

test('rec_1_a reading is edited in place and removed, and the focus stays where it was', async () => {
  const { asked: all } = await open(BOLT, server(() => answer()));
  await click('修改 长度 30 mm');
  const field = screen.getByLabelText('长度') as HTMLInputElement;
  expect([field.value, document.activeElement]).toEqual(['长30', field]);
  fireEvent.change(field, { target: { value: '长40' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '修改 长度 30 mm' }));
  await click('修改 长度 30 mm');
  fireEvent.change(screen.getByLabelText('长度'), { target: { value: '长40' } });
  await click('改成这样 长度 30 mm');
  expect(box().value).toBe('M8 螺栓 长40');
  await click('移除 公称直径 8 mm');
  expect(asked(all)).toEqual(['M8 螺栓 长30', 'M8 螺栓 长40', '螺栓 长40']);
  expect(document.activeElement).toBe(document.querySelector('dl[aria-label="读出的条件"]'));
});

test('rec_1_what was not read and what is lacking are said', async () => {
  const unread = [{ from: 0, to: 2, text: '好看' }];
  await open(BOLT, server(() => answer({ unread, lacking: ['轴径，如 轴径25'], hits: [] })));
  expect(screen.getByText('没有读懂：好看。推荐时没有考虑这些字，可以换一种说法')).toBeTruthy();
  expect(screen.getByText('还需要：轴径，如 轴径25')).toBeTruthy();
  expect(screen.queryByText('没有全部满足的')).toBeNull();
});

test('rec_1_where nothing passes one click loosens a limit', async () => {
  const loosen = [{ label: '载荷', from: '≥ 60 kN', to: '≥ 48.9 kN', passes: 2, sentence: 'M8 螺栓 长30 承受48kN' }];
  let passing = false;
  const { asked: all } = await open(BOLT, server(() => (passing ? answer() : answer({ hits: [], passed: 0, loosen }))));
  const limits = within(screen.getByRole('list', { name: '可以放宽的条件' }));
  expect(limits.getByText('载荷：≥ 60 kN → ≥ 48.9 kN')).toBeTruthy();
  expect(limits.getByText('2 个通过')).toBeTruthy();
  passing = true;
  await click('放宽后再推荐 载荷：≥ 60 kN → ≥ 48.9 kN');
  expect(asked(all).at(-1)).toBe('M8 螺栓 长30 承受48kN');
  expect(result().getAllByRole('link', { name: '六角头螺栓' }).length).toBe(2);
});

test('rec_1_a sentence that is too long is refused with the number of its characters', async () => {
  const { asked: all } = await open('/part/recommendation', server(() => answer()));
  fireEvent.change(box(), { target: { value: '螺'.repeat(401) } });
  await settle();
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('一句话最多 400 字，现在有 401 字，请缩短后再推荐')).toBeTruthy();
  expect(screen.getByText('401/400')).toBeTruthy();
  await click('推荐');
  expect(asked(all)).toEqual([]);
});

test('rec_1_a failure is tried again', async () => {
  let failing = true;
  await open(BOLT, server(() => (failing ? new Refusal(500, '', 500) : answer())));
  expect(screen.getByText('没有推荐出来')).toBeTruthy();
  failing = false;
  await click('重新加载');
  expect(result().getAllByRole('link', { name: '六角头螺栓' }).length).toBe(2);
});

test('rec_1_materials lead to the chart with their limits', async () => {
  await open('/mat/recommendation?sentence=板', server(() => answer({ chart: 'x=%CF%81&y=E' })));
  expect(screen.getByRole('link', { name: '在Ashby图中查看' }).getAttribute('href')).toBe('/mat/search/point-cloud?x=%CF%81&y=E');
});

test('rec_1_before_the_first_sentence_goes_out_its_user_agrees_and_what_was_dropped_is_said', async () => {
  login();
  const said = () => answer({ assistant: 'ai.example.com' });
  const { asked: all } = await open(BOLT, knowing({ '/recommend?': said, '/recommend/turn': { sentence: 'M8 螺栓', dropped: ['“15kN”：原句没有这个数值'] } }));
  const turns = () => all.filter(({ url }) => url.endsWith('/to/api/base/part/recommend/turn')).map(({ body }) => body);
  await click('让 AI 改写成需求');
  const dialog = within(screen.getByRole('dialog', { name: '发送给 AI 服务' }));
  expect(dialog.getByText(/将发送给 ai.example.com/)).toBeTruthy();
  expect(dialog.getByText('M8 螺栓 长30')).toBeTruthy();
  expect(turns()).toEqual([]);
  await click('不发送');
  expect([screen.queryByRole('dialog'), turns().length]).toEqual([null, 0]);
  await click('让 AI 改写成需求');
  await click('同意并发送');
  expect(turns()).toEqual([{ sentence: 'M8 螺栓 长30' }]);
  expect(box().value).toBe('M8 螺栓');
  expect(asked(all).at(-1)).toBe('M8 螺栓');
  expect(screen.getByText('没有采用 “15kN”：原句没有这个数值')).toBeTruthy();
});
