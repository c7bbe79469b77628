import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle, type Server } from './harness';

const setup = (site: object) => {
  document.head.innerHTML = '';
  document.head.append(Object.assign(document.createElement('meta'), { name: 'sanku-site', content: JSON.stringify(site) }));
};

const notices = (...list: [remark: string, value: string][]): Server => ({ url }) =>
  url.includes('system_maintenance_notification') ? list.map(([remark, value]) => ({ label: '', value, status: 0, remark })) : [];

const report = (name: string) => act(async () => void window.dispatchEvent(new Event(name)));
const bar = () => screen.queryByRole('region', { name: '系统公告' });

afterEach(() => {
  close();
  document.head.innerHTML = '';
  vi.restoreAllMocks();
});

test('ann_1_an_announcement_stands_over_the_page_until_it_is_closed_by_its_button', async () => {
  await open('/part', notices(['今晚 22:00 起维护', '2099-01-01'], ['已结束', '2001-01-01']));
  expect(bar()?.textContent).toBe('今晚 22:00 起维护');
  const button = within(bar() as HTMLElement).getByRole('button', { name: '关闭公告' });
  button.focus();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(bar()).toBeNull();
  expect(localStorage.getItem('announcement')).toContain('"isVisible":false');
});

test('ann_2_a_dismissed_announcement_is_not_there_on_the_next_page', async () => {
  await open('/', notices(['维护', '2099-01-01']));
  fireEvent.click(screen.getByRole('button', { name: '关闭公告' }));
  const kept = ['announcement', 'announcementTime'].map((key) => [key, localStorage.getItem(key) ?? ''] as const);
  close();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  await open('/', notices(['维护', '2099-01-01']));
  expect(bar()).toBeNull();
  close();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  await open('/', notices(['另一次维护', '2099-01-01']));
  expect(bar()?.textContent).toBe('另一次维护');
});

test('ann_4_the_top_of_the_search_popper_is_what_the_rules_say', async () => {
  const top = () => document.querySelector<HTMLElement>('[data-layout="portal"]')?.style.getPropertyValue('--popper-top');
  await open('/part', notices(['维护', '2099-01-01']));
  expect(top()).toBe('90px');
  fireEvent.click(screen.getByRole('button', { name: '关闭公告' }));
  expect(top()).toBe('54px');
});

test('ntc_1_a_text_that_does_not_fit_passes_by_and_its_copy_is_not_read_aloud', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { width: this.tagName === 'SPAN' ? 800 : 400 } as DOMRect;
  });
  await open('/', notices(['很长的公告', '2099-01-01']));
  const track = document.querySelector<HTMLElement>('[data-moves]');
  expect([track?.dataset.moves, track?.style.getPropertyValue('--pass')]).toEqual(['true', '20s']);
  expect(track?.querySelectorAll('[aria-hidden="true"]').length).toBe(1);
});

test('an announcement that cannot be fetched is silent', async () => {
  await open('/', ({ url }) => (url.includes('dict-data') ? new Refusal(500, '', 500) : []));
  expect([bar(), screen.queryByRole('dialog')]).toEqual([null, null]);
});

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

const PERSON = { id: '1', username: 'u', orgId: 7, orgEnable: true };

const messages = (createTime: number): Server => ({ url }) => {
  if (url.includes('message/newest')) return { createTime };
  if (url.includes('get-user-info')) return PERSON;
  if (url.includes('get-permission-info')) return { permissions: [], roles: [], menus: [] };
  if (url.includes('get-extend-user-info')) return { clientId: '' };
  return url.includes('dict-data') ? [] : null;
};

test('unr_1_an_unread_message_is_told_with_a_link_to_it_and_only_once', async () => {
  document.cookie = 'local_t=a; Path=/';
  try {
    await open('/about', messages(5));
    const link = await screen.findByRole('link', { name: '查看消息' });
    expect(screen.getByText('您有新的未读消息')).toBeTruthy();
    expect(link.closest<HTMLElement>('[style*="margin-top"]')?.style.marginTop).toBe('54px');
    fireEvent.click(link);
    await settle();
    expect(location.pathname + location.search).toBe('/user?dir=4');
    expect(localStorage.getItem('newestMsgTime')).toMatch(/[|]5$/);
  } finally {
    document.cookie = 'local_t=; Path=/; Max-Age=0';
  }
});

const CONTACT = { phone: '400-000-0000', email: 'a@b.cn', address: '某商务区 1 号', banner: '/files/banner.png', qr: '/files/qr.png' };

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

test('plt_8_an_error_page_says_what_to_do_and_leads_home_and_back', async () => {
  const { go } = await open('/part');
  await go('/404');
  expect(screen.getByText(/链接可能写错/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回门户首页' }).getAttribute('href')).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: '返回上一页' }));
  await settle();
  expect(location.pathname).toBe('/part');
});

test('ftr_1_the_footer_names_the_company_and_on_this_host_no_number', async () => {
  setup({ companyName: '某公司', filings: { com: '京ICP备1号', cn: '京ICP备2号' } });
  await open('/');
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toBe('© 某公司 版权所有');
});

test('hlp_1_the_help_link_opens_what_the_dictionary_says_without_an_opener', async () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const { asked } = await open('/', ({ url }) => (url.includes('help_center_link') ? [{ label: '帮助', value: 'https://docs.sanku.cn/' }] : []));
  const asks = () => asked.filter(({ url }) => url.includes('help_center_link')).length;
  expect(asks()).toBe(0);
  const link = screen.getByRole('link', { name: '帮助中心' });
  fireEvent.focus(link);
  await settle();
  expect([asks(), link.getAttribute('href')]).toEqual([1, 'https://docs.sanku.cn/']);
  fireEvent.click(link);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(opened.mock.calls).toEqual([['https://docs.sanku.cn/', '_blank', 'noopener']]);
});
