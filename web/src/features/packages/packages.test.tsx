import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';

const pads = [{ number: '1', centre: [-1, 0], size: [1, 1] }, { number: '2', centre: [1, 0], size: [1, 1] }];
const fit = {
  verdict: 'caution', turn: 90, mirrored: false, shift: [0, 0], matched: [{ wanted: 0, offered: 0, overlap: 0.9, toe: 0, heel: 0, side: 0 }], missing: [], extra: [],
  numbering: 'same', renumbered: [], first: true, overlap: 0.9, deviation: 0.02, distance: 3, remarks: [{ kind: 'toe', verdict: 'caution', pads: 1, number: '1', value: -0.2 }],
};
const hit = { name: 'SOIC-8', packages: [{ setId: 'package-soic-8', name: 'SOIC-8' }], pins: 8, pads, components: 12, used: [{ package: 'SOIC-8', count: 12 }] };
const found = { building: false, patterns: 120, total: 1, hits: [hit] };
const server = (answer: (body: Record<string, unknown>) => unknown): Server => ({ url, body }) => (url.includes('/component/package/') ? answer(body as never) : []);
const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const address = '/component/search/encapsulation';

afterEach(close);

test('pkg_1_words lead to packages, and these to their components', async () => {
  const { asked } = await open(address, server(() => found));
  expect(screen.getByText('还没有输入封装名称')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: /封装名称/ }), { target: { value: 'SOIC8 1.27' } });
  await click(screen.getByRole('button', { name: '查封装' }));
  expect(new URLSearchParams(location.search).get('keyWords')).toBe('SOIC8 1.27');
  expect(asked.find(({ url }) => url.includes('package/search'))?.body).toMatchObject({ words: 'SOIC8 1.27' });
  const chosen = screen.getByRole('article', { name: 'SOIC-8' });
  expect(within(chosen).getByRole('link', { name: 'SOIC-8（12）' }).getAttribute('href')).toBe('/component/search?filter=package%3ASOIC-8');
  expect(within(chosen).getByRole('link', { name: 'SOIC-8' }).getAttribute('href')).toBe('/component/detail/package-soic-8');
});

test('pkg_1_pads are drawn by keys, looked for, and told how they fit', async () => {
  await open(address, server(() => ({ ...found, hits: [{ ...hit, fit }] })));
  await click(screen.getByRole('tab', { name: '按焊盘' }));
  const grid = screen.getByRole('application');
  for (const key of ['ArrowLeft', 'Enter', 'ArrowRight', 'ArrowRight', ' ']) fireEvent.keyDown(grid, { key });
  await settle();
  const rows = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /每行/ });
  expect(rows.value).toBe('-1.27 0 0.6 1.5 1\n1.27 0 0.6 1.5 2');
  fireEvent.keyDown(rows, { key: 'Enter', ctrlKey: true });
  await settle();
  expect(new URLSearchParams(location.search).get('lines')).toBe(rows.value);
  expect(screen.getAllByText('可用但注意').length).toBe(2);
  expect(screen.getByText('1 个焊盘趾部（外端）比推荐短，最多 0.2 mm（最差：焊盘 1）')).toBeTruthy();
  expect(screen.getByRole('img', { name: /叠放/ })).toBeTruthy();
});

test('pkg_1_a wrong row is named, and a form goes into the address', async () => {
  await open(address, server(() => found));
  await click(screen.getByRole('tab', { name: '按焊盘' }));
  fireEvent.change(screen.getByRole('textbox', { name: /每行/ }), { target: { value: '0 0 x 1' } });
  await settle();
  expect(screen.getByText('第 1 行：“x” 不是数字')).toBeTruthy();
  await click(screen.getByRole('tab', { name: '按外形' }));
  fireEvent.change(screen.getByRole('textbox', { name: '引脚数' }), { target: { value: '8' } });
  await click(screen.getByRole('button', { name: '查封装' }));
  expect(new URLSearchParams(location.search).get('filter')).toBe('pins:8');
});

test('pkg_1_a failure is said, and tried again', async () => {
  let failing = true;
  await open(`${address}?keyWords=SOIC`, server(() => (failing ? new Refusal(500, '', 500) : found)));
  expect(screen.getByRole('alert').textContent).toContain('封装没有查完');
  failing = false;
  await click(screen.getByRole('button', { name: '重新加载' }));
  expect(screen.getByRole('article', { name: 'SOIC-8' })).toBeTruthy();
});
