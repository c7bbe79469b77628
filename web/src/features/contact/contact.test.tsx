import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open } from '../../../test/harness';
import { setup } from '../../../test/site';

const CONTACT = { phone: '400-000-0000', email: 'a@b.cn', address: '某商务区 1 号', banner: '/files/banner.png', qr: '/files/qr.png' };

afterEach(() => {
  close();
  document.head.innerHTML = '';
});

test('con_1_the_contact_page_shows_banner_account_and_list', async () => {
  setup({ contact: CONTACT });
  await open('/about');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('联系我们');
  expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['服务热线', '联系邮箱', '服务时间', '公司地址']);
  expect(screen.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000');
  expect(screen.getByRole('link', { name: 'a@b.cn' }).getAttribute('href')).toBe('mailto:a@b.cn');
  const banner = document.querySelector('img[src="/files/banner.png"]');
  expect([banner?.getAttribute('width'), banner?.getAttribute('height')]).toEqual(['400', '80']);
  expect(document.querySelector('dl')?.style.width).toBe('400px');
  fireEvent.error(screen.getByRole('img', { name: '公众号二维码' }));
  expect(screen.queryByRole('img', { name: '公众号二维码' })).toBeNull();
});

test('con_1_without_any_contact_the_page_says_whom_to_ask', async () => {
  await open('/about');
  expect(screen.getByText('暂未公布联系方式，请联系您的管理员')).toBeTruthy();
  expect(document.querySelector('dl')).toBeNull();
});

test('con_1_an_error_that_offers_contact_shows_the_block_in_short', async () => {
  setup({ contact: CONTACT });
  await open('/403?message=%E6%97%A0%E6%9D%83%E9%99%90&code=403');
  expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['服务热线', '联系邮箱', '公司地址']);
  expect(document.querySelector('dl')?.style.width).toBe('300px');
  close();
  await open('/404');
  expect(document.querySelector('dl')).toBeNull();
});
