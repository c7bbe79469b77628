import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';
import { forget, knowing, login } from '../../../test/people';

const axis = (caption: string, more = {}) => ({ caption, unit: 'MPa', units: ['MPa', 'GPa'], dimension: '', linear: false, range: [1, 100], usual: [1, 100], extent: [1, 100], ticks: [{ at: 100, label: '10' }], ...more });
const row = (setId: string) => ({ setId, name: setId.toUpperCase(), family: 0, place: '钢', source: 'GB/T 700', own: false, passed: true, values: ['7850', '206'], at: [200, 200] });
const SEEN = {
  plot: [60, 20, 500, 300], x: axis('密度 kg/m³'), y: axis('弹性模量 GPa'), hulls: [{ family: 0, colour: 0x1f5fbf, corners: [[1, 2], [3, 4], [5, 6]], name: '钢', at: [100, 100] }],
  lines: [{ stage: 0, points: [[1, 2], [3, 4]], label: 'E/ρ = 1', arrow: [[2, 3], [2, 1]] }], areas: [], families: [{ family: 0, name: '钢', colour: 0x1f5fbf, form: 'disc', hidden: false, total: 3, passed: 2 }],
  total: 3, passed: 2, lacking: 1, places: [{ id: 'metal', name: '金属', depth: 0 }, { id: 'steel', name: '钢', depth: 1 }],
  stages: [{ label: 'E/ρ ≥ 1', formula: 'E/ρ', name: '轻质刚性拉杆', unit: '', removed: 1, lacking: 0 }], first: 0, rows: [row('mat-a'), row('mat-b')], chosen: [], guesses: [],
};

/** What the worker was asked, and what it says. */
function worker(seen: (ask: string) => unknown = () => SEEN) {
  const asks: string[] = [];
  vi.stubGlobal('Worker', class extends EventTarget {
    terminate = vi.fn();
    postMessage({ id, ask }: { id: number; ask: string }) {
      asks.push(ask);
      const result = { type: 'analyse', picture: undefined, seen: seen(ask) };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, result } })));
    }
  });
  vi.stubGlobal('ResizeObserver', class {
    constructor(readonly told: (entries: unknown[]) => void) {}
    observe() { this.told([{ contentRect: { width: 600, height: 400 } }]); }
    disconnect() {}
  });
  return asks;
}

const server = (more: Server = () => undefined): Server => (asked) => {
  const said = more(asked);
  if (said !== undefined) return said;
  return asked.url.includes('/mat/chart/') ? new Response(new Blob(['bytes'])) : knowing()(asked);
};
const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const passing = () => within(screen.getByRole('table', { name: '通过的牌号' }));

/** The chart, as somebody who is logged in sees it. */
async function shown(address = '/mat/search/point-cloud', more?: Server) {
  login();
  return open(address, server(more));
}

afterEach(() => {
  close();
  forget();
});

test('ash_1_the_point_cloud_asks_for_the_login_at_its_address', async () => {
  forget();
  const { go, asked } = await open('/mat/search/point-cloud');
  expect(screen.getByRole('dialog', { name: '登录' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录后查看Ashby图');
  expect(asked.some(({ url }) => url.includes('/mat/chart/'))).toBe(false);
  await go('/mat');
});

test('ash_1_rows and columns are asked for once, and counts, stages, legend and rows stand beside the marks', async () => {
  const asks = worker();
  const { asked } = await shown('/mat/search/point-cloud?st=l_E%2F%CF%81_1_');
  expect(asked.filter(({ url }) => url.includes('/mat/chart/')).map(({ url }) => url.split('/mat/chart/')[1])).toEqual(['rows', 'column?key=density', 'column?key=youngsModulus']);
  expect(asks[0]).toMatch(/^chart\n/);
  expect(screen.getByText('通过 2 / 总数 3，缺数据 1')).toBeTruthy();
  const stage = within(within(screen.getByRole('region', { name: '筛选步骤' })).getByRole('listitem'));
  expect(stage.getByText('去掉 1')).toBeTruthy();
  expect(stage.getByRole('textbox', { name: 'E/ρ ≥ 1 至少' })).toHaveProperty('value', '1');
  expect(screen.getByRole('button', { name: '钢 2/3' }).getAttribute('aria-pressed')).toBe('true');
  expect(passing().getByRole('link', { name: 'MAT-A' }).getAttribute('href')).toBe('/mat/detail/mat-a');
  expect(passing().getByRole('link', { name: '仿真材料卡 MAT-A' }).getAttribute('href')).toBe('/mat/detail/mat-a#card');
  expect(screen.getByRole('application', { name: '材料性能散点图：纵轴 弹性模量 GPa，横轴 密度 kg/m³' })).toBeTruthy();
});

test('ash_1_a tick in the table stands in the address, and so do a family, a formula and a category', async () => {
  worker();
  await shown();
  await click(passing().getByRole('checkbox', { name: '选中 MAT-B' }));
  expect(location.search).toBe('?sel=mat-b');
  await click(screen.getByRole('button', { name: '钢 2/3' }));
  expect(location.search).toContain('hide=0');
  fireEvent.change(screen.getByRole('combobox', { name: '加一个分类' }), { target: { value: 'steel' } });
  await settle();
  expect(location.search).toContain('st=c_steel');
  const formula = screen.getByRole('combobox', { name: '纵轴：性能或公式' });
  fireEvent.change(formula, { target: { value: 'E^(1/2)/ρ' } });
  fireEvent.blur(formula);
  await settle();
  expect(decodeURIComponent(location.search)).toContain('y=E^(1/2)/ρ');
});

test('ash_1_a formula that is none says why at its place, and the way back', async () => {
  const fault = { at: 2, length: 1, why: '不认识“Q”', near: ['E'] };
  worker(() => ({ ...SEEN, y: axis('', { fault, extent: undefined }) }));
  await shown('/mat/search/point-cloud?y=E%2BQ');
  expect(screen.getByText('坐标轴的公式读不懂')).toBeTruthy();
  const axes = within(screen.getByRole('group', { name: '纵轴' }));
  expect(axes.getByText('Q', { selector: 'mark' })).toBeTruthy();
  expect(axes.getByText(/可以写：E/)).toBeTruthy();
  await click(screen.getByRole('button', { name: '恢复默认坐标轴' }));
  expect(location.search).toBe('');
});

test('ash_1_what does not come, or is not drawn, is tried again', async () => {
  let failing = true;
  worker((ask) => (ask.includes('dark') ? null : SEEN));
  await shown('/mat/search/point-cloud', ({ url }) => (failing && url.includes('/chart/column') ? new Refusal(500, '', 500) : undefined));
  expect(screen.getByRole('alert').textContent).toContain('图没有画出来');
  failing = false;
  await click(within(screen.getByRole('alert')).getByRole('button', { name: '重新加载' }));
  expect(screen.getByText('通过 2 / 总数 3，缺数据 1')).toBeTruthy();
  document.documentElement.setAttribute('data-theme', 'dark');
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('图没有画出来');
  document.documentElement.removeAttribute('data-theme');
});
