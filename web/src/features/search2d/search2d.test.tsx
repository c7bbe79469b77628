// SHP-2 The page of a search by an outline: drawn by hand and by points, read by the worker, found, narrowed.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';

afterEach(close);

const loops = [[1000, 1000, 3000, 1000, 3000, 2000, 1000, 2000]];
const read = { readings: [{ loops, numbers: Array.from({ length: 32 }, () => 500_000), size: 140_000 }], parts: 1, ignored: [], shares: [] };
const hit = {
  outline: { loops: [[0, 0, 1000, 0, 1000, 500, 0, 500]], step: 50_000_000 }, distance: 0.1, count: 2,
  sets: [{ setId: 'bolts', name: '六角头螺栓', model: 'GB/T 5783', way: 'top', count: 2, columns: ['公称长度 l mm'], rows: [{ name: 'M6×20', values: ['20'] }, { name: 'M6×30', values: ['30'] }] }],
};
const found = { indexed: [2, 2], views: 3, hits: [hit] };

/** Stands for the worker: it reads the same outline each time, and lays the drawing on what was found. */
function working(told: object = read) {
  const asked: { type: string }[] = [];
  vi.stubGlobal('Worker', class {
    heard: ((message: object) => void) | undefined = undefined;
    addEventListener(kind: string, heard: (message: object) => void) { if (kind === 'message') this.heard = heard; }
    postMessage({ id, ask }: { id: number; ask: string }) {
      const question = JSON.parse(ask.slice('outline\n'.length));
      asked.push(question);
      const seen = question.type === 'judge' ? { readings: [], parts: 0, ignored: [], shares: [950] } : told;
      setTimeout(() => this.heard?.({ data: { id, result: { type: 'analyse', seen } } }), 0);
    }
    terminate() { this.heard = undefined; }
  });
  return asked;
}

const wait = async () => {
  await settle();
  await act(() => new Promise((done) => setTimeout(done, 30)));
  await settle();
};
const opened = (path: string, answer: unknown = found) => open(path, ({ url }) => (url.includes('/outlines') ? answer : []));
const press = async (name: string) => (fireEvent.click(screen.getByRole('button', { name })), wait());

test('shp_2_points_are_typed_closed_read_and_found', async () => {
  const asked = working();
  const shown = await opened('/part/search/search2D');
  fireEvent.change(screen.getByLabelText(/按坐标落点/), { target: { value: '100,100 300,100 300,200' } });
  await press('落点');
  await press('闭合');
  expect(location.search).toBe('?sketch=o100.100.300.100.300.200');
  await press('按轮廓查找');
  expect(asked.map(({ type }) => type)).toEqual(['sketch', 'judge']);
  expect(shown.asked.find(({ url }) => url.includes('/outlines'))?.body).toMatchObject({ readings: [{ numbers: expect.any(Array) }] });
  const results = within(screen.getByRole('region', { name: '查找结果' }));
  expect(results.getByText('重合 95.0 %')).toBeTruthy();
  expect(results.getByText('此视图有 2 个配置相同')).toBeTruthy();
  expect(results.getByRole('link', { name: 'M6×30' }).getAttribute('href')).toBe('/part/detail/bolts?configName=M6%C3%9730');
  fireEvent.click(results.getByRole('radio', { name: '20' }));
  await wait();
  expect(results.queryByRole('link', { name: 'M6×30' })).toBeNull();
});

test('shp_2_an_address_brings_its_sketch_back_and_a_failure_is_tried_again', async () => {
  working();
  let answer: unknown = new Refusal(500, '', 500);
  await open('/part/search/search2D?sketch=o100.100.300.100.300.200', ({ url }) => (url.includes('/outlines') ? answer : []));
  await wait();
  expect(screen.getByText('轮廓没有查完')).toBeTruthy();
  answer = found;
  await press('重新加载');
  expect(screen.getByText('重合 95.0 %')).toBeTruthy();
});

test('shp_2_a_file_is_read_and_what_is_none_says_why', async () => {
  working({ ...read, refused: { type: 'open' }, readings: [] });
  await opened('/part/search/search2D');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['torn'], 'a.dxf')] } });
  await wait();
  expect(screen.getByText('a.dxf')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('没有读到闭合的轮廓');
});

test('shp_2_materials_lead_to_parts', async () => {
  working();
  await opened('/mat/search/search2D');
  expect(screen.getByRole('link', { name: '到零部件库按轮廓检索' }).getAttribute('href')).toBe('/part/search/search2D');
  expect(screen.queryByRole('application')).toBeNull();
});
