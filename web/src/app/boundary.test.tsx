import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { close, open, settle } from '../../test/harness';
import { found, screws } from '../../test/items';

let broken = true;
const log = vi.spyOn(console, 'error').mockImplementation(() => {});

vi.doMock('../features/details/details', () => ({
  Details: () => {
    if (broken) throw new Error('cannot be drawn');
    return <h1>drawn</h1>;
  },
}));

afterEach(() => {
  close();
  log.mockClear();
});

test('log_2_a_page_that_breaks_is_reported_and_takes_no_other_with_it', async () => {
  broken = true;
  const { asked, go } = await open('/part/search?keyWords=a', ({ url }) => (/dict-data|library\/count/.test(url) ? [] : url.includes('/search/by/') ? found(1, ['a']) : screws));
  await go('/part/detail/screws');
  expect(screen.getByRole('heading', { name: '这个页面没有显示成功' })).toBeTruthy();
  const reports = asked.filter(({ url }) => url.endsWith('/tool/api/front/log'));
  expect(reports.length).toBe(1);
  expect(JSON.stringify(reports[0]?.body)).toContain('cannot be drawn');
  fireEvent.click(screen.getByRole('tab', { name: '搜索：a' }));
  await settle();
  expect(screen.getByRole('link', { name: '螺钉 a' })).toBeTruthy();
});

test('a page that broke can be opened again', async () => {
  broken = true;
  await open('/part/detail/screws', () => screws);
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '重新打开本页' }));
  await settle();
  expect(screen.getByRole('heading', { name: 'drawn' })).toBeTruthy();
});
