// KCD-1, KCD-3 The tokens of KiCad's in the user centre: one is made, shown once, had as a file and ended.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Refusal, close, open, settle } from '../../../test/harness';
import { forget, knowing, login } from '../../../test/people';

afterEach(() => {
  close();
  forget();
});

const AT = 1_790_000_000_000;
const TOKEN = 'sanku_kicad_ab12';
const USED = { id: 1, name: '工位', createdAt: AT, usedAt: AT };
const knows = (answers: Record<string, unknown> = {}) => knowing({ 'user/profile': {}, 'session/list': [], ...answers, 'kicad-token/list': answers['kicad-token/list'] ?? [USED] });
const opened = (answers?: Record<string, unknown>) => {
  login();
  return open('/personalCenter/myInfo', knows(answers));
};

const click = async (element: HTMLElement) => (fireEvent.click(element), settle());
const card = () => within(screen.getByRole('region', { name: 'KiCad 元器件库' }));
const rows = () => card().getAllByRole('listitem').map((row) => row.textContent);

async function named(name: string) {
  await click(card().getByRole('button', { name: '新建令牌' }));
  const box = screen.getByRole('dialog', { name: '令牌名称' });
  fireEvent.change(within(box).getByRole('textbox'), { target: { value: name } });
  fireEvent.submit(box.querySelector('form') as HTMLFormElement);
  await settle();
}

test('kcd_1_the_tokens_stand_with_when_they_were_made_and_used', async () => {
  await opened({ 'kicad-token/list': [USED, { id: 2, name: '新', createdAt: AT }] });
  expect(rows()).toEqual(['工位创建于 2026-09-21 22:13 · 最近使用 2026-09-21 22:13停用', '新创建于 2026-09-21 22:13 · 未使用停用']);
});

test('kcd_1_a_new_token_is_named_in_a_box_and_shown_until_the_user_has_it', async () => {
  const { asked } = await opened({ 'kicad-token/list': [], 'kicad-token/create': { id: 9, name: '办公室', token: TOKEN } });
  expect(card().getByText('还没有令牌。')).toBeTruthy();
  await named('办公室');
  expect(asked.find(({ url }) => url.endsWith('kicad-token/create'))?.body).toEqual({ name: '办公室' });
  const made = within(card().getByRole('group', { name: '新令牌' }));
  expect(made.getByText(TOKEN)).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('新令牌');
  expect(made.getByRole('button', { name: '下载 sanku.kicad_httplib' })).toBeTruthy();
  await click(made.getByRole('button', { name: '我已保存' }));
  expect(screen.queryByText(TOKEN)).toBeNull();
});

test('kcd_1_a_token_cannot_be_called_nothing', async () => {
  const { asked } = await opened();
  await named(' ');
  expect(within(screen.getByRole('dialog', { name: '令牌名称' })).getByText('请输入 1 到 64 字的名称')).toBeTruthy();
  expect(asked.some(({ url }) => url.endsWith('kicad-token/create'))).toBe(false);
});

test('kcd_1_a_token_ends_at_the_second_word', async () => {
  let list = [USED];
  const { asked } = await opened({ 'kicad-token/list': () => list, 'kicad-token/end': () => ((list = []), null) });
  await click(card().getByRole('button', { name: '停用 工位' }));
  expect(document.activeElement?.textContent).toBe('停用令牌');
  await click(card().getByRole('button', { name: '保留' }));
  expect(asked.some(({ url }) => url.endsWith('kicad-token/end'))).toBe(false);
  await click(card().getByRole('button', { name: '停用 工位' }));
  await click(card().getByRole('button', { name: '停用令牌' }));
  expect(asked.find(({ url }) => url.endsWith('kicad-token/end'))?.body).toEqual({ id: 1 });
  expect(card().getByText('还没有令牌。')).toBeTruthy();
});

test('kcd_1_tokens_that_do_not_come_are_asked_for_again', async () => {
  let down = true;
  await opened({ 'kicad-token/list': () => (down ? new Refusal(500) : [USED]) });
  expect(card().getByRole('alert').textContent).toContain('令牌没有加载出来');
  down = false;
  await click(within(card().getByRole('alert')).getByRole('button'));
  expect(rows()).toHaveLength(1);
});
