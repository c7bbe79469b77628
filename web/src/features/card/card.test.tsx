// DWN-1, PRP-1 The card of a material: what of it was predicted is said above it, and asked for with it.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open } from '../../../test/harness';
import { screws } from '../../../test/items';
import { knowing } from '../../../test/people';

afterEach(close);

const line = '弹性模量：≈ 2.2 GPa（预测值，90 % 区间 2 GPa – 2.4 GPa，留一误差中位 11 %）';
const told = { name: 'Water_calculix_mm_static_predicted.inp', text: '** 单位制\n', size: 9, sha256: 'ab' };
const water = { ...screws, setId: 'water', library: 'mat' };

async function opened(query: string, card: object) {
  const { asked } = await open(`/mat/detail/water${query}`, knowing({ '/set/detail/': water, '/card/get/': card }));
  const question = asked.find(({ url }) => url.includes('/card/get/'))?.url ?? '';
  return { question, shown: within(await screen.findByRole('region', { name: '仿真材料卡' })) };
}

test('prp_1_what_of_a_card_was_predicted_is_said_above_it_and_asked_for_with_it', async () => {
  const { question, shown } = await opened('?guess=water:youngsModulus_2_2.2_2.4_11|other:density_1_2_3_1', { ...told, predicted: [line] });
  expect(new URL(question, location.origin).searchParams.get('guess')).toBe('water:youngsModulus_2_2.2_2.4_11');
  expect(within(shown.getByRole('list', { name: '卡中的预测值' })).getByText(line)).toBeTruthy();
  expect(shown.getByRole('link').getAttribute('href')).toContain('guess=water%3AyoungsModulus_2_2.2_2.4_11');
});

test('dwn_1_a_card_of_known_values_says_nothing_of_predictions', async () => {
  const { question, shown } = await opened('', told);
  expect(question).not.toContain('guess');
  expect(shown.queryByRole('list', { name: '卡中的预测值' })).toBeNull();
});
