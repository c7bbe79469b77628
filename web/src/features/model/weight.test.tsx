// DRW-1 What a body weighs: by a density that is typed, by that of a material that is looked for, in a unit that is chosen.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';
import { screws } from '../../../test/items';

afterEach(close);

const facts = { body: { solids: 1, size: [1, 1, 1], volume: 1000, surface: 1, centroid: [0, 0, 0], leftOut: [] }, files: [] };
const grades = [
  { setId: 'mat-6061', name: '铝合金', model: '6061', density: 2.7, source: 'GB/T 3190' },
  { setId: 'mat-pom', name: 'POM', model: 'POM', density: 1.41, source: 'ISO 1183' },
];
const serving = (found: unknown): Server => ({ url }) => {
  if (url.includes('/set/detail/screws')) return screws;
  if (url.includes('/model/get/')) return facts;
  return url.includes('/density/search') ? found : [];
};
const box = () => screen.getByRole('combobox', { name: '材料' }) as HTMLInputElement;
const weight = () => screen.getByText('质量').parentElement?.querySelector('output')?.textContent;

/** Types into the box and lets the pause pass. */
async function typed(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  await act(() => new Promise((done) => setTimeout(done, 700)));
  await settle();
}

const opened = async (found: unknown = grades) => open('/part/detail/screws?configName=M6×20', serving(found));

test('drw_1_a_material_is_found_and_chosen_by_the_keyboard_alone_and_its_source_named', async () => {
  const { asked } = await opened();
  expect(weight()).toBe('7.85 g');
  await typed('60');
  expect(asked.find(({ url }) => url.includes('/density/search'))?.body).toEqual({ text: '60' });
  const options = within(screen.getByRole('listbox', { name: '材料' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['6061 铝合金 2.7 g/cm³ · GB/T 3190', 'POM 1.41 g/cm³ · ISO 1183']);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(box().getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  fireEvent.keyDown(box(), { key: 'Enter' });
  await settle();
  expect([weight(), box().value, box().getAttribute('aria-expanded')]).toEqual(['2.7 g', '6061 铝合金', 'false']);
  expect(screen.getByRole('link', { name: '6061 铝合金' }).getAttribute('href')).toBe('/mat/detail/mat-6061');
  expect(screen.getByText(/密度 2.7 g\/cm³，来源：GB\/T 3190/)).toBeTruthy();
});

test('drw_1_a_mass_is_told_in_the_unit_that_is_chosen', async () => {
  await opened();
  fireEvent.click(within(screen.getByRole('radiogroup', { name: '质量单位' })).getByRole('radio', { name: 'lb' }));
  await settle();
  expect(weight()).toBe('0.017306 lb');
});

test('drw_1_a_density_that_is_typed_takes_the_place_of_the_materials', async () => {
  await opened();
  await typed('60');
  fireEvent.click(within(screen.getByRole('listbox', { name: '材料' })).getAllByRole('option')[1] as HTMLElement);
  await settle();
  expect(weight()).toBe('1.41 g');
  fireEvent.change(screen.getByLabelText(/^密度/), { target: { value: '8' } });
  await settle();
  expect([weight(), box().value, screen.queryByText(/来源：ISO 1183/)]).toEqual(['8 g', '', null]);
});

test('drw_1_what_finds_no_material_or_fails_says_so', async () => {
  await opened([]);
  await typed('x');
  expect(screen.getByText('没有找到密度已知的材料，请换一个牌号或名称')).toBeTruthy();
  close();
  await opened(new Refusal(500));
  await typed('x');
  expect(screen.getByText('材料没有查到，请稍后再输入，或直接填写密度')).toBeTruthy();
});
