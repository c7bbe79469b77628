import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open, settle } from '../../../test/harness';

const report = (name: string) => act(async () => void window.dispatchEvent(new Event(name)));

afterEach(close);

test('f_2_a_lost_connection_is_said_calmly_and_so_is_its_return', async () => {
  await open('/');
  await report('offline');
  expect(screen.getByText(/网络已断开/)).toBeTruthy();
  await report('online');
  expect(screen.getByText(/已恢复连接/)).toBeTruthy();
  expect(screen.queryByText(/网络已断开/)).toBeNull();
});

test('f_2_what_did_not_come_is_asked_for_again_with_the_connection', async () => {
  let there = false;
  const { asked } = await open('/', ({ url }) => {
    if (there) return url.includes('library/count') ? [{ library: 'part', total: 1234 }] : [];
    throw new TypeError('offline');
  });
  await report('offline');
  there = true;
  await report('online');
  await settle();
  expect(screen.getByText('1,234')).toBeTruthy();
  expect(asked.filter(({ url }) => url.includes('system_maintenance_notification')).length).toBeGreaterThan(1);
});
