import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';

const told = (label: string, said: string) => ({ label, said });
const word = (text: string, more = {}) => ({ keyword: 0, from: 0, text, reading: told('尺寸', text), others: [], ...more });
const item = { setId: 's1', name: '六角头螺栓', model: 'GB/T 5782', matches: ['M12×80'] };
const wrong = { part: '83', called: '公称长度', of: 'GB/T 5782', nearest: [{ said: '80', text: 'M12×80' }, { said: '90', text: 'M12×90' }] };
const lines = [
  { total: 1, nearest: item, understood: [word('M12×80')], late: false },
  { total: 1, nearest: { ...item, matches: [] }, understood: [word('M12×83', { wrong })], relaxed: '忽略「M12×83」', late: false },
];
const server = (answer: (body: { lines: string[] }) => unknown): Server => ({ url, body }) => (url.includes('/search/by/bill') ? answer(body as never) : []);
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const click = async (element: HTMLElement) => (fireEvent.click(element), settle());

afterEach(close);

test('qry_1_each line says how it was read, what was found, or what there is instead', async () => {
  let asked: string[] = [];
  await open('/part/search/bill?lines=螺栓 M12×80%0A螺栓 M12×83', server((body) => ((asked = body.lines), lines)));
  expect(asked).toEqual(['螺栓 M12×80', '螺栓 M12×83']);
  expect(screen.getByText('共 2 行：查到 1，近似 1，没有 0')).toBeTruthy();
  const [first, second] = rows();
  expect(within(first as HTMLElement).getByRole('link', { name: 'M12×80' }).getAttribute('href')).toBe('/part/detail/s1?configName=M12%C3%9780');
  expect(second?.textContent).toContain('「83」不是 GB/T 5782 的公称长度，最近：');
  await click(within(second as HTMLElement).getByRole('button', { name: '改为 80' }));
  expect(new URLSearchParams(location.search).get('lines')).toBe('螺栓 M12×80\n螺栓 M12×80');
});

test('qry_1_several lines pasted into the search box open the page, and lines are changed there', async () => {
  await open('/part', server(() => lines));
  const pasted = (text: string) => fireEvent.paste(screen.getByRole('combobox', { name: '搜索' }), { clipboardData: { getData: () => text } });
  expect(pasted('M6\n')).toBe(true);
  expect(pasted('M12×80\n\nM12×83\n')).toBe(false);
  await settle();
  expect([location.pathname, new URLSearchParams(location.search).get('lines')]).toEqual(['/part/search/bill', 'M12×80\nM12×83']);
  const box = await screen.findByRole('textbox', { name: '清单，每行一个' });
  fireEvent.change(box, { target: { value: 'M8\nM10' } });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await settle();
  expect(new URLSearchParams(location.search).get('lines')).toBe('M8\nM10');
});

test('qry_1_an empty page says what to do, and a failure is tried again', async () => {
  let failing = true;
  await open('/part/search/bill', server(() => (failing ? new Refusal(500, '', 500) : lines)));
  expect(screen.getByText('还没有清单')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: '清单，每行一个' }), { target: { value: 'M12×80\nM12×83' } });
  await click(screen.getByRole('button', { name: '查询清单' }));
  expect(screen.getByRole('alert').textContent).toContain('清单没有查完');
  failing = false;
  await click(screen.getByRole('button', { name: '重新加载' }));
  expect(rows().length).toBe(2);
});
