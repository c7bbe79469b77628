import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open, settle, type Server } from '../../../test/harness';

const brands = [{ value: '1', label: '国家标准', count: 1_200, initial: 'G' }, { value: '2', label: 'STMicroelectronics', count: 3, initial: 'S' }, { value: '3', label: '3M', count: 2 }];
const list = () => screen.getByRole('region', { name: '厂商列表' });
const letters = () => within(screen.getByRole('navigation', { name: '按首字母跳转' })).getAllByRole<HTMLButtonElement>('button');
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '厂商名称' });

afterEach(close);

const server: Server = ({ url }) => (url.includes('/brand/list') ? brands.filter(({ label }) => label.includes(new URL(url, 'http://a').searchParams.get('keyword') ?? '')) : null);

test('a brand leads to all it publishes', async () => {
  await open('/part/search/brand-page', server);
  expect(list().textContent).toContain('国家标准1,200 个条目');
  expect(screen.getByRole('link', { name: /STMicroelectronics/ }).getAttribute('href')).toBe('/part/brand-detail/2');
});

test('a letter leads to what stands under it, and one with nothing under it nowhere', async () => {
  await open('/part/search/brand-page', server);
  expect(letters().map(({ textContent }) => textContent).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ#');
  expect(letters().filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual(['G', 'S', '#']);
  expect(within(list()).getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['G', 'S', '#']);
  const [g, s] = letters().filter(({ disabled }) => !disabled);
  g?.focus();
  fireEvent.keyDown(g!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(s);
  fireEvent.click(s!);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'S' }));
  expect(within(screen.getByRole('list', { name: 'S' })).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['STMicroelectronics3 个条目']);
});

test('key_7_an_empty_name_is_refused', async () => {
  await open('/part/search/brand-page', server);
  expect(box().placeholder).toBe('请输入厂商名称');
  fireEvent.submit(screen.getByRole('search', { name: '查找厂商' }));
  await settle();
  expect(screen.getByText('请输入内容再进行搜索')).toBeTruthy();
});

test('inp_5_a_name_that_is_composed_is_told_once_and_enter_of_the_input_method_sends_nothing', async () => {
  await open('/part/search/brand-page', server);
  fireEvent.compositionStart(box());
  fireEvent.input(box(), { target: { value: 'guo' }, isComposing: true });
  expect(box().value).toBe('guo');
  expect(fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })).toBe(false);
  fireEvent.compositionEnd(box(), { target: { value: '国' } });
  expect(box().value).toBe('国');
});
