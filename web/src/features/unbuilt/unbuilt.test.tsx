import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open } from '../../../test/harness';
import { forget, knowing, login } from '../../../test/people';

afterEach(() => {
  close();
  forget();
});

test('ash_1_the_point_cloud_asks_for_the_login_at_its_address', async () => {
  forget();
  const { go } = await open('/mat/search/point-cloud');
  expect(screen.getByRole('dialog', { name: '登录' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录后查看Ashby图');
  await go('/mat');
  login();
  close();
  await open('/mat/search/point-cloud', knowing());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('登录后');
});
