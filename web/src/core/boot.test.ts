import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { bootFailed } from './boot-failed';
import { configured } from './setup';

const meta = (content: string) => {
  document.head.innerHTML = '';
  document.head.append(Object.assign(document.createElement('meta'), { name: 'sanku-site', content }));
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  delete document.documentElement.dataset.boot;
});

test('what the operator configured is read from the page', () => {
  meta('{"companyName":"某公司"}');
  expect(configured()).toEqual({ companyName: '某公司' });
});

test.each([['{'], ['']])('sto_2 a configuration that does not parse counts as absent: %s', (content) => {
  meta(content);
  expect(configured()).toBe(undefined);
});

test('rules that do not come show a readable page and are reported once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fetched = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  bootFailed(new TypeError('no WebAssembly'));
  expect(document.documentElement.dataset.boot).toBe('failed');
  expect(fetched).toHaveBeenCalledTimes(1);
  const body = JSON.parse(String(fetched.mock.lastCall?.[1]?.body));
  expect(JSON.parse(body.data)).toEqual([expect.objectContaining({ message: 'no WebAssembly' })]);
  log.mockRestore();
});

test('con_1_a_page_whose_rules_do_not_come_says_how_to_reach_the_operator', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response());
  const shown = (content: string) => {
    meta(content);
    document.body.innerHTML = '<div class="boot-failed"></div>';
    bootFailed(new Error('no'));
    return document.querySelector('.boot-failed');
  };
  const page = shown('{"contact":{"phone":"400-000-0000","email":"a@b.cn","address":"<b>1</b>","qr":"/qr.png"}}');
  expect([...(page?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual(['服务热线 400-000-0000', '联系邮箱 a@b.cn', '公司地址 <b>1</b>']);
  expect([...(page?.querySelectorAll('a, img') ?? [])].map((way) => way.getAttribute('href') ?? way.getAttribute('src'))).toEqual(['tel:400-000-0000', 'mailto:a@b.cn', '/qr.png']);
  for (const content of ['{"contact":{"phone":"","email":"","address":"","qr":""}}', '{}', '{', 'null', '{"contact":null}']) {
    expect(shown(content)?.childNodes.length).toBe(0);
  }
  log.mockRestore();
});

test('the page itself holds what is shown then, and neither inline scripts nor styles', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page).toMatch(/class="boot-failed"[\s\S]*请刷新[\s\S]*data-reload/);
  expect(page).toContain('<!--sanku-site-->');
  expect(page).toContain('lang="zh-CN"');
  expect(page).not.toMatch(/<style|style=|<script>|<script type="module">/);
});
