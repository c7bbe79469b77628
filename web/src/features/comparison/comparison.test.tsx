import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';

const exact = (value: string) => ({ type: 'number', amount: { type: 'exact', value }, unit: 'mm' });
const screw = (setId: string, length: string) => ({
  setId, configName: 'M6', name: '螺钉', model: setId.toUpperCase(), brand: '甲', category: [], own: false, configurations: 0,
  facts: [{ key: 'length', name: '长度', value: exact(length) }, { key: 'pitch', name: '螺距', value: exact('1') }],
  drawings: [{ kind: 'view', name: '', exact: true, drawing: { viewBox: [0, 0, 1, 1], shapes: [{ type: 'circle', role: 'outline', centre: [0, 0], radius: Number(length) }] } }],
  provenance: { source: 'GB/T 70.1', licence: 'CC0', check: 'formula' },
});
const server = (answer: unknown): Server => ({ url }) => (url.includes('/compare/read') ? answer : []);
const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const table = () => screen.getByRole('region', { name: '对比表' });

afterEach(async () => {
  await close();
  localStorage.clear();
});

test('cmp_1_differences stand first, what is equal is folded, and what is gone is said', async () => {
  const { asked } = await open('/part/compare?items=a:M6|b:M6|c', server([screw('a', '20'), screw('b', '30'), null]));
  expect(asked.find(({ url }) => url.includes('/compare/read'))?.body).toEqual({ items: [{ setId: 'a', configName: 'M6' }, { setId: 'b', configName: 'M6' }, { setId: 'c' }] });
  expect(screen.getByText('1 项已不存在或无权查看')).toBeTruthy();
  expect(within(table()).getByText('长度')).toBeTruthy();
  expect(within(table()).queryByText('螺距')).toBeNull();
  await click(within(table()).getByRole('button', { name: '相同（1）' }));
  expect(within(table()).getByText('螺距')).toBeTruthy();
});

test('cmp_1_a drawing of each stands to one scale, or over each other with a legend', async () => {
  await open('/part/compare?items=a:M6|b:M6', server([screw('a', '20'), screw('b', '30')]));
  const windows = () => screen.getAllByRole('img').map((image) => image.getAttribute('viewBox'));
  expect(new Set(windows()).size).toBe(1);
  await click(screen.getByRole('radio', { name: '叠加' }));
  expect(screen.getByRole('img', { name: '视图' })).toBeTruthy();
});

test('cmp_1_nothing to compare says what to do, and a failure is tried again', async () => {
  let failing = true;
  await open('/part/compare', ({ url }) => (url.includes('/compare/read') ? (failing ? new Refusal(500, '', 500) : [screw('a', '20')]) : []));
  expect(screen.getByText('还没有要对比的条目')).toBeTruthy();
  await close();
  await open('/part/compare?items=a:M6', ({ url }) => (url.includes('/compare/read') ? (failing ? new Refusal(500, '', 500) : [screw('a', '20')]) : []));
  expect(screen.getByRole('alert').textContent).toContain('对比没有加载出来');
  failing = false;
  await click(screen.getByRole('button', { name: '重新加载' }));
  expect(screen.getByText('只有 1 项，再加入一项即可对比')).toBeTruthy();
});

test('cmp_1_a comparison that is taken over is the own one, and can be emptied', async () => {
  await open('/part/compare?items=a:M6|b:M6', server([screw('a', '20'), screw('b', '30')]));
  await click(screen.getByRole('button', { name: '收进我的对比' }));
  expect(localStorage.getItem('sanku_compare')).toContain('part\ta:M6|b:M6');
  await click(screen.getByRole('button', { name: '清空对比' }));
  expect(localStorage.getItem('sanku_compare')).toBeNull();
  expect(screen.getByText('还没有要对比的条目')).toBeTruthy();
});

test('prp_1_a predicted value bears its mark in a word, and only where nothing is known', async () => {
  const grade = (setId: string, facts: object[]) => ({ ...screw(setId, '1'), configName: undefined, model: setId, facts, drawings: [] });
  const known = { key: 'hardness', name: '布氏硬度', value: { type: 'number', amount: { type: 'exact', value: '200' }, unit: 'HBW' } };
  await open('/mat/compare?items=a|b&guess=a:hardness_1_2_3_1|b:hardness_180_187_195_2.5', server([grade('a', [known]), grade('b', [])]));
  const row = within(table()).getByRole('row', { name: /^布氏硬度/ });
  expect(within(row).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['200', '≈ 187（180–195）预测值']);
  expect(within(row).getByText('含预测值，不判断异同和优劣')).toBeTruthy();
  await click(screen.getByRole('button', { name: '收进我的对比' }));
  expect(localStorage.getItem('sanku_compare')).toContain('b:hardness_180_187_195_2.5');
});
