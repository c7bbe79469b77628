import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open } from '../../../test/harness';
import { knowing, login } from '../../../test/people';

afterEach(() => {
  close();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
});

const ways = () => [...screen.getByRole('navigation', { name: '用户中心' }).querySelectorAll('a')];

// USR-1
for (const [address, name] of [['/personalCenter/myInfo', '个人信息'], ['/user', '个人信息'], ['/user?dir=4', '消息'], ['/user?dir=5', '我的文件'], ['/user?dir=6', '我的清单']] as const) {
  test(`usr_1_${address} is marked as ${name}`, async () => {
    login();
    await open(address, knowing());
    expect(ways().map((way) => [way.textContent, way.getAttribute('href')])).toEqual([['个人信息', '/personalCenter/myInfo'], ['消息', '/user?dir=4'], ['我的文件', '/user?dir=5'], ['我的清单', '/user?dir=6']]);
    expect(ways().filter((way) => way.getAttribute('aria-current') === 'page').map((way) => way.textContent)).toEqual([name]);
  });
}

// UNR-2
test('unr_2_an_unread_message_is_marked_in_the_user_centre_too', async () => {
  login();
  await open('/user', knowing({ 'message/newest': { createTime: 5 } }));
  expect(ways().map((way) => way.textContent)).toEqual(['个人信息', '消息有未读', '我的文件', '我的清单']);
});

test('who is not logged in is invited', async () => {
  await open('/user?dir=4');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录后查看消息');
  expect(screen.queryByRole('navigation', { name: '用户中心' })).toBeNull();
});
