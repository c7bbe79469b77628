// PRP-1 The page of a prediction: a question by hand, its answer with the interval, a refusal, a failure, and a visitor.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';
import { forget, knowing, login } from '../../../test/people';

afterEach(() => {
  close();
  forget();
  localStorage.removeItem('sanku_compare');
});

const told = {
  told: {
    value: '660 MPa', least: '600 MPa', greatest: '720 MPa', count: 300, error: '2.5', plain: '36', covered: '90',
    moved: [{ key: 'hardness', text: '+41' }, { key: 'density', text: '-2' }], unused: [], drawn: ['600', '660', '720'], inputs: [],
  },
  nearest: [{ id: 'mat-45', name: '45 钢', value: '600 MPa' }], given: [], class: '',
};
const refused = { refused: { type: 'few', count: 13 }, nearest: [{ id: 'mat-45', name: '45 钢', value: '600 MPa' }], given: [], class: '' };

/** Stands for the worker: what it was asked, and the same answer each time. */
function working(seen: object) {
  const asked: { target: string; inputs: { key: string; text: string }[]; fills: boolean }[] = [];
  vi.stubGlobal('Worker', class {
    heard: ((message: object) => void) | undefined = undefined;
    addEventListener(kind: string, heard: (message: object) => void) { if (kind === 'message') this.heard = heard; }
    postMessage({ id, ask }: { id: number; ask: string }) {
      asked.push(JSON.parse(ask.slice('predict\n'.length)));
      setTimeout(() => this.heard?.({ data: { id, result: { type: 'analyse', seen } } }), 0);
    }
    terminate() { this.heard = undefined; }
  });
  return asked;
}

const bytes = () => new Response(new Uint8Array([1]), { headers: { 'content-type': 'application/octet-stream' } });
const serving = (chart: () => unknown = bytes) => knowing({ '/mat/chart/': chart, '/density/search': [{ setId: 'mat-45', name: '钢', model: '45', density: 7.85, source: 'GB/T 699' }] });
const field = (name: string) => within(screen.getByRole('group', { name: /^已知性能/ })).getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const ask = async (name = '预测') => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
  await act(() => new Promise((done) => setTimeout(done, 50)));
  await settle();
};
const answer = () => within(screen.getByRole('region', { name: '预测结果' }));

async function opened(seen: object, chart?: () => unknown) {
  login();
  const asked = working(seen);
  const shown = await open('/mat/prediction', serving(chart));
  return { ...shown, asked };
}

test('prp_1_what_is_typed_is_asked_and_a_value_stands_with_its_interval', async () => {
  const { asked } = await opened(told);
  type('布氏硬度', '200');
  type('密度', '7.85 g/cm³');
  await ask();
  expect(asked[0]).toMatchObject({ target: 'tensileStrength', fills: false, inputs: [{ key: 'density', text: '7.85 g/cm³' }, { key: 'hardness', text: '200' }] });
  expect(answer().getByText('660 MPa')).toBeTruthy();
  expect(answer().getByText('90 % 区间 600 MPa – 720 MPa')).toBeTruthy();
  expect(answer().getByText('基于典型值')).toBeTruthy();
  expect(answer().getByText(/^留一误差（金属，抗拉强度）：中位 2.5 %，n = 300/)).toBeTruthy();
  expect(answer().getByRole('row', { name: '布氏硬度 +41 %' })).toBeTruthy();
  expect(answer().getByRole('link', { name: '45 钢' }).getAttribute('href')).toBe('/mat/detail/mat-45');
  type('密度', '');
  await settle();
  expect(answer().queryByText('660 MPa')).toBeNull();
});

test('prp_1_a_value_of_a_grade_goes_into_the_comparison_marked_and_out_again', async () => {
  await opened(told);
  fireEvent.change(screen.getByRole('combobox', { name: '牌号' }), { target: { value: '45' } });
  await act(() => new Promise((done) => setTimeout(done, 600)));
  await settle();
  fireEvent.click(await screen.findByRole('option', { name: /^45/ }));
  await settle();
  await act(() => new Promise((done) => setTimeout(done, 50)));
  await settle();
  await ask();
  fireEvent.click(answer().getByRole('button', { name: '加入对比（标为预测值） 45 钢 抗拉强度' }));
  await settle();
  expect(localStorage.getItem('sanku_compare')).toContain('guess\tmat-45:tensileStrength_600_660_720_2.5');
  expect(answer().getByRole('link', { name: '参数对比 1 项' }).getAttribute('href')).toBe('/mat/compare?guess=mat-45%3AtensileStrength_600_660_720_2.5&items=mat-45');
  fireEvent.click(answer().getByRole('button', { name: /^已加入对比（标为预测值）/, pressed: true }));
  await settle();
  expect(localStorage.getItem('sanku_compare')).not.toContain('guess');
});

test('prp_1_a_refusal_states_its_reason_and_the_nearest_known_grades', async () => {
  await opened(refused);
  type('密度', '50');
  await ask();
  expect(answer().getByText('不作预测：金属中已知抗拉强度的只有 13 个值，少于 25 个')).toBeTruthy();
  expect(answer().getByRole('link', { name: '45 钢' })).toBeTruthy();
});

test('prp_1_a_failure_is_tried_again', async () => {
  let failing = true;
  await opened(told, () => (failing ? new Refusal(500, '', 500) : bytes()));
  type('密度', '7850');
  await ask();
  expect(answer().getByText('没有预测出来')).toBeTruthy();
  failing = false;
  await ask('重新加载');
  expect(answer().getByText('660 MPa')).toBeTruthy();
});

test('prp_1_a_visitor_is_told_to_log_in_and_asked_for_it', async () => {
  forget();
  working(told);
  const { asked } = await open('/mat/prediction', serving());
  expect(screen.getByText('预测要读取全库数值，请先登录')).toBeTruthy();
  type('密度', '7850');
  fireEvent.click(screen.getByRole('button', { name: '登录后预测' }));
  await settle();
  expect(screen.getByRole('dialog', { name: '登录' })).toBeTruthy();
  expect(asked.some(({ url }) => url.includes('/mat/chart/'))).toBe(false);
});
