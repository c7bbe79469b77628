import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';

const category = (id: string, count: number) => ({ id, name: `类别${id}`, count });
const figures = { items: 1_200, configurations: 34_567, datasheets: 300, checked: 900, importedAt: 1_790_000_000_000, categories: [category('a', 900), category('b', 300)] };
const server = (brand: () => unknown): Server => ({ url }) => (url.includes('/brand/detail') ? brand() : []);
const head = () => screen.getByRole('region', { name: '概况' });

afterEach(close);

test('a brand says what it has, and leads to what is in its categories', async () => {
  const { asked } = await open('/part/brand-detail/gb', server(() => figures));
  expect(asked.filter(({ url }) => url.includes('/brand/detail')).map(({ url }) => url)).toEqual(['/to/api/public/part/brand/detail?orgId=gb']);
  expect([...head().querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual(['条目1,200', '配置34,567', '数据手册30025%', '已核对90075%', '最近导入2026-09-21']);
  const ways = within(head()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([['类别a900', '/part/search?category=a&filter=brand%3Agb'], ['类别b300', '/part/search?category=b&filter=brand%3Agb']]);
});

test('of many categories all are shown on demand', async () => {
  const many = { ...figures, categories: Array.from({ length: 20 }, (_, at) => category(`c${at}`, 20 - at)) };
  await open('/part/brand-detail/gb', server(() => many));
  const opener = within(head()).getByRole('button', { name: '展开全部 20 项' });
  expect(within(head()).getAllByRole('link').length).toBe(12);
  fireEvent.click(opener);
  expect(within(head()).getAllByRole('link').length).toBe(20);
  expect(within(head()).getByRole('button', { expanded: true }).textContent).toBe('收起');
});

test('figures that do not come say so, and can be asked for again', async () => {
  let answer: unknown = new Refusal(500, '', 500);
  await open('/part/brand-detail/gb', server(() => answer));
  expect(screen.getByText(/概况没有加载出来/)).toBeTruthy();
  answer = figures;
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await settle();
  expect(head().textContent).toContain('34,567');
});
