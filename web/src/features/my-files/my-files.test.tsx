import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';
import { knowing, login } from '../../../test/people';

afterEach(() => {
  close();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
});

const FILE = { id: 'f1', fileName: '轴承 6204.stp', size: 1_572_864, createTime: 1_790_000_000_000 };
const page = (list: object[], total = list.length) => ({ total, used: 1_572_864, quota: 3_145_728, largest: 2_097_152, list });
const opened = (answers: Record<string, unknown>) => {
  login();
  return open('/user?dir=5', knowing(answers));
};
const rows = () => screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('rowheader').concat(within(row).getAllByRole('cell')).map((cell) => cell.textContent));

// USR-1
test('a file stands with its name, its size and when it came', async () => {
  await opened({ 'file/page': page([FILE]) });
  expect(rows()).toEqual([['轴承 6204.stp', '1.5 MB', '2026-09-21 22:13', '下载删除']]);
  expect(screen.getByRole('meter', { name: '已用空间' }).getAttribute('aria-valuetext')).toBe('已用 1.5 MB，共 3.0 MB');
  expect(screen.getByText(/单个文件不超过 2.0 MB/)).toBeTruthy();
});

test('without a file the page says what one is good for', async () => {
  await opened({ 'file/page': page([]) });
  expect(screen.getByRole('heading', { level: 2, name: '还没有文件' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a list that does not come says so and is asked for again', async () => {
  let down = true;
  await opened({ 'file/page': () => (down ? new Refusal(500) : page([FILE])) });
  expect(screen.getByRole('alert').textContent).toContain('文件列表没有取到');
  expect(screen.getByRole('alert').textContent).toContain('track-1');
  down = false;
  fireEvent.click(screen.getByRole('button', { name: '重新获取' }));
  await settle();
  expect(rows()).toHaveLength(1);
});

test('a file is removed at the second word alone', async () => {
  let list = [FILE];
  const { asked } = await opened({ 'file/page': () => page(list), 'file/delete': () => ((list = []), null) });
  const removals = () => asked.filter(({ url }) => url.includes('file/delete')).map(({ body }) => body);
  fireEvent.click(screen.getByRole('button', { name: '删除 轴承 6204.stp' }));
  expect(document.activeElement?.textContent).toBe('删除文件');
  fireEvent.click(screen.getByRole('button', { name: '保留' }));
  expect(document.activeElement?.textContent).toBe('上传文件');
  expect(removals()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '删除 轴承 6204.stp' }));
  fireEvent.click(screen.getByRole('button', { name: '删除文件' }));
  await settle();
  expect(removals()).toEqual([{ id: 'f1' }]);
  expect(screen.getByRole('heading', { name: '还没有文件' })).toBeTruthy();
  expect(screen.getByText('轴承 6204.stp 已删除')).toBeTruthy();
});

test('pages are turned', async () => {
  const { asked } = await opened({ 'file/page': page([FILE], 11) });
  fireEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  await settle();
  expect(asked.filter(({ url }) => url.includes('file/page')).map(({ url }) => url.split('?')[1])).toEqual(['pageNo=1&pageSize=10', 'pageNo=2&pageSize=10']);
});

// T29
test('a file that is too large is refused before it is sent', async () => {
  await opened({ 'file/page': page([]) });
  const large = Object.defineProperty(new File(['x'], '大件.stp'), 'size', { value: 2_097_153 });
  fireEvent.drop(screen.getByRole('heading', { name: '我的文件' }), { dataTransfer: { types: ['Files'], files: [large] } });
  await settle();
  expect(screen.getByText('大件.stp 超过单个文件的上限 2.0 MB')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
