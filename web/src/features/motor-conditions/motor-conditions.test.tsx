// MOT-1 The page of motor conditions: its example, fields and their faults, the cycle by keys, motors, the calculation, and a failure.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';
import { forget, knowing } from '../../../test/people';

afterEach(() => {
  close();
  forget();
});

const demand = { period: 1, rms: 0.2, peak: 0.5, speed: 1800, meanSpeed: 900, given: 20, taken: 12, lost: 2, braked: 6, braking: 40, inertia: 0.0002, rotor: 0.000027, moreRms: 0.22, morePeak: 0.55 };
const margins = [{ share: 1.5, unknown: false }, { share: 0.4, unknown: false }, { share: 2.3, unknown: false }, { unknown: true }, { unknown: false }];
const chosen = { setId: 'servo-generic', name: '交流伺服电机', row: '0.4kW-3000-60', class: 1, more: 1, margins, size: 400, checked: false, own: false };
const seen = {
  demand, pieces: [{ leg: 0, duration: 0.1, acceleration: 3, sense: 1, force: 155, shaft: 0.4, torque: 0.5, speed: 1800 }],
  motors: [chosen, { ...chosen, row: '0.1kW-3000-40', class: 2, margins: [{ share: -0.5, unknown: false }, ...margins.slice(1)] }],
  counts: [0, 1, 1], leftOut: 0, chosen, motor: { setId: 'servo-generic', name: '交流伺服电机', row: '0.4kW-3000-60', kind: 'servo', speed: 3000, torque: 1.27, mostTorque: 3.81, mostSpeed: 6000 },
  plot: { lasting: [[0, 0.5], [0.9, 0.8]], short: [[0, 0.1], [0.9, 0.4]], cycle: [[[0, 0.9], [0.3, 0.9]]], rms: [0.2, 0.95], ends: [6480, 4.1] },
  sweep: [{ ratio: 1, least: 0.4, fits: true }, { ratio: 1.5, least: -0.2, fits: false }],
};

/** Stands for the worker: what it was asked, and the same answer each time. */
function working(seen: object | null) {
  const asked: { mechanism: string; given: { key: string; text: string }[]; legs: { duration: string; speed: string }[] }[] = [];
  vi.stubGlobal('Worker', class {
    heard: ((message: object) => void) | undefined = undefined;
    addEventListener(kind: string, heard: (message: object) => void) { if (kind === 'message') this.heard = heard; }
    postMessage({ id, ask }: { id: number; ask: string }) {
      asked.push(JSON.parse(ask.slice('drive\n'.length)));
      setTimeout(() => this.heard?.({ data: { id, result: { type: 'analyse', seen } } }), 0);
    }
    terminate() { this.heard = undefined; }
  });
  return asked;
}

const bytes = () => new Response(new Uint8Array([1]), { headers: { 'content-type': 'application/octet-stream' } });
const passed = async () => {
  await settle();
  await act(() => new Promise((done) => setTimeout(done, 50)));
  await settle();
};

async function opened(address = '/part/search/motor-conditions', answer: object | null = seen, motors: () => unknown = bytes) {
  forget();
  const asked = working(answer);
  const shown = await open(address, knowing({ '/part/motors': motors }));
  await passed();
  return { ...shown, asked };
}

const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const figures = () => within(screen.getByLabelText('对电机的要求'));
const result = () => within(screen.getByRole('region', { name: '计算结果' }));

test('mot_1_the_example_of_the_screw_is_reckoned_and_a_motor_leads_to_its_page', async () => {
  const { asked } = await opened();
  expect(asked[0]).toMatchObject({ mechanism: 'screw', given: [] });
  expect(figures().getByText('0.2 N·m')).toBeTruthy();
  expect(result().getByText('负载 +10%：0.22 N·m')).toBeTruthy();
  const row = result().getByRole('row', { name: /^0\.4kW-3000-60/ });
  expect(within(row).getByText('未比较')).toBeTruthy();
  expect(within(row).getByText('不适用')).toBeTruthy();
  expect(result().getByRole('link', { name: /^0\.4kW-3000-60：/ }).getAttribute('href')).toBe('/part/detail/servo-generic?configName=0.4kW-3000-60');
  expect(within(screen.getByRole('region', { name: '计算书' })).getAllByText('Trms = √(ΣT²t/Σt)').length).toBeGreaterThan(0);
});

test('mot_1_what_is_typed_is_asked_and_stands_in_the_address', async () => {
  const { asked } = await opened();
  fireEvent.change(field(/^负载质量/), { target: { value: '80' } });
  await passed();
  expect(asked.at(-1)?.given).toEqual([{ key: 'm', text: '80' }]);
  expect(location.search).toContain('of=m_80');
  fireEvent.change(field(/^导程/), { target: { value: '0' } });
  await passed();
  expect(field(/^导程/).getAttribute('aria-invalid')).toBe('true');
  expect(within(screen.getByRole('list', { name: '需要改正' })).getByText('导程应在 0.1 到 1000 mm 之间')).toBeTruthy();
});

test('mot_1_a_corner_of_the_diagram_is_moved_by_keys', async () => {
  const { asked } = await opened();
  const corner = screen.getByRole('slider', { name: /^第 1 段末/ });
  fireEvent.keyDown(corner, { key: 'ArrowUp', shiftKey: true });
  await passed();
  expect(asked.at(-1)?.legs[0]?.speed).toBe('0.34');
  fireEvent.keyDown(screen.getByRole('slider', { name: /^第 1 段末/ }), { key: 'Home' });
  await passed();
  expect(asked.at(-1)?.legs[0]?.speed).toBe('0');
});

test('mot_1_legs_are_added_typed_and_taken_away', async () => {
  const { asked } = await opened();
  fireEvent.click(screen.getByRole('button', { name: '加一段' }));
  await passed();
  fireEvent.change(field(/^第 5 段 时间/), { target: { value: '3' } });
  await passed();
  expect(asked.at(-1)?.legs.at(-1)).toMatchObject({ duration: '3', speed: '0' });
  fireEvent.click(screen.getByRole('button', { name: '删除第 5 段' }));
  await passed();
  expect(screen.queryByRole('textbox', { name: /^第 5 段/ })).toBeNull();
});

test('mot_1_another_mechanism_has_its_own_fields_and_its_example', async () => {
  const { asked } = await opened();
  fireEvent.click(screen.getByRole('radio', { name: '提升（带配重）' }));
  await passed();
  expect(asked.at(-1)).toMatchObject({ mechanism: 'hoist' });
  expect(location.search).toBe('?on=hoist');
  expect(field(/^配重质量/).value).toBe('60');
});

test('mot_1_motors_that_do_not_come_are_asked_for_again', async () => {
  let failing = true;
  await opened(undefined, seen, () => (failing ? new Refusal(500, '', 500) : bytes()));
  expect(screen.getByText('没有算完')).toBeTruthy();
  failing = false;
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await passed();
  expect(figures().getByText('0.2 N·m')).toBeTruthy();
});

test('mot_1_what_could_not_be_reckoned_says_so', async () => {
  await opened(undefined, null);
  expect(screen.getByText('没有算出来，请重试')).toBeTruthy();
});
