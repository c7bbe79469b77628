import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';

const score = (kind: string, share: number | undefined, said: string) => ({ kind, share, said });
const candidate = (setId: string, more = {}) => ({
  setId, name: '双运算放大器', model: setId.toUpperCase(), brand: '三库通用件', class: 'fits',
  scores: [score('electrical', 1, '比较 2 项'), score('package', undefined, '封装未提供'), score('pins', 0.5, '2 个引脚中 1 个相同')],
  margins: [
    { key: 'maxVoltage', name: '最高电压', of: '32 V', with: '44 V', share: 0.27, said: '+37.5%', standing: 'better' },
    { key: 'offsetVoltage', name: '失调电压', of: '2 mV', with: '3 mV', share: -0.33, said: '−50%', standing: 'worse' },
  ],
  checks: ['电源电压：查数据手册'],
  uncompared: [{ name: '增益带宽积', why: '双方均未提供' }],
  pins: [{ number: '1', of: '1OUT', with: 'OUTA', is: 'same' }, { number: '2', of: 'GND', with: 'NC', is: 'other' }],
  ...more,
});
const answer = (more = {}) => ({
  of: { name: '双运算放大器', model: 'LM358' }, lookedAt: 12, refused: [{ why: '功能不同', count: 3 }],
  list: [candidate('ne5532'), candidate('tl072', { class: 'near', pins: [] })],
  ...more,
});
const server = (said: () => unknown): Server => ({ url }) => (url.includes('/similar/get/') ? said() : []);
const click = async (element: HTMLElement) => (fireEvent.click(element), settle());

afterEach(close);

test('sim_1_candidates stand by class with three scores, and the first says all of itself', async () => {
  const { asked } = await open('/component/similarity?item=lm358', server(() => answer()));
  expect(asked.some(({ url }) => url.endsWith('/to/api/public/component/similar/get/lm358'))).toBe(true);
  expect(screen.getByText('比较了 12 个候选，列出 2 个')).toBeTruthy();
  const fits = within(screen.getByRole('region', { name: '引脚兼容（1）' }));
  expect(fits.getByRole('link', { name: '双运算放大器' }).getAttribute('href')).toBe('/component/detail/ne5532');
  expect(fits.getByText('电气').nextElementSibling?.textContent).toBe('100 %比较 2 项');
  expect(fits.getByText('封装').nextElementSibling?.textContent).toBe('—封装未提供');
  expect(fits.getByRole('row', { name: '最高电压 32 V 44 V +37.5%' }).dataset['standing']).toBe('better');
  expect(fits.getByRole('row', { name: '失调电压 2 mV 3 mV −50%' }).dataset['standing']).toBe('worse');
  expect(fits.getByText('电源电压：查数据手册')).toBeTruthy();
  expect(within(fits.getByRole('region', { name: '未比较' })).getByText('增益带宽积').nextElementSibling?.textContent).toBe('双方均未提供');
  expect(screen.getByText('功能不同：3 个')).toBeTruthy();
});

test('sim_1_pins that differ are marked in both symbols, and equal ones are counted', async () => {
  await open('/component/similarity?item=lm358', server(() => answer()));
  const drawing = screen.getByRole('img', { name: 'LM358 与 NE5532 的引脚对照：1 个不同' });
  expect(drawing.querySelectorAll('rect[data-is="other"]').length).toBe(2);
  expect(screen.getByRole('row', { name: '2 GND NC 不同' })).toBeTruthy();
  expect(screen.getByText('其余 1 个引脚相同')).toBeTruthy();
});

test('sim_1_another candidate opens in place of the first, and a link compares both', async () => {
  await open('/component/similarity?item=lm358', server(() => answer()));
  const toggle = screen.getByRole('button', { name: '展开 TL072' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await click(toggle);
  expect(screen.getByRole('button', { name: '收起 TL072' }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: '展开 NE5532' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '参数对比 TL072' }).getAttribute('href')).toBe('/component/compare?items=lm358%7Ctl072');
});

test('sim_1_without an item, with one that is gone, and after a failure the page says what to do', async () => {
  const { go } = await open('/part/similarity', server(() => new Refusal(404, '', 404)));
  expect(screen.getByText('先选一个要替代的条目')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去查找' }).getAttribute('href')).toBe('/part/search');
  await go('/part/similarity?item=gone');
  expect(await screen.findByText('要替代的条目不存在')).toBeTruthy();
});

test('sim_1_a failure is tried again', async () => {
  let failing = true;
  await open('/mat/similarity?item=q235', server(() => (failing ? new Refusal(500, '', 500) : answer({ of: { name: '钢', model: 'Q235', equivalents: ['S235JR'] }, list: [] }))));
  expect(screen.getByRole('alert').textContent).toContain('没有比较出来');
  failing = false;
  await click(screen.getByRole('button', { name: '重新加载' }));
  expect(within(screen.getByRole('region', { name: '等效标准或牌号' })).getByRole('link', { name: 'S235JR' })).toBeTruthy();
  expect(screen.getByText('没有可以代替的')).toBeTruthy();
});
