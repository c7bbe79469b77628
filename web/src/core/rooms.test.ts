import type { LateRoom, LoadedRoom } from '@sanku/core';
import { beforeAll, expect, test, vi } from 'vitest';
import { isAssetError } from './assets';
import { rooms } from './rooms';
import { loadRules, rules } from './rules';

beforeAll(loadRules);

const inbox = () => ({ enter: vi.fn<(room: string, loaded: LoadedRoom) => void>(), hear: vi.fn() });

test('a room is fetched once, whoever wants it, and handed in', async () => {
  const box = inbox();
  const want = rooms(() => box);
  await Promise.all([want('workbench'), want('workbench')]);
  await want('workbench');
  expect(box.enter.mock.calls).toEqual([['workbench', expect.any(rules.LoadedRoom)]]);
});

// F12
test('a room that does not come is told, and fetched again by the next who wants it', async () => {
  const box = inbox();
  const want = rooms(() => box);
  const nowhere = 'nowhere' as LateRoom;
  const thrown = await want(nowhere).catch((error: unknown) => error);
  expect(isAssetError(thrown)).toBe(true);
  await want(nowhere).catch(() => undefined);
  expect(box.hear.mock.calls).toEqual(Array.from({ length: 2 }, () => [{ type: 'roomFailed', room: nowhere, guarded: false }]));
  expect(box.enter).not.toHaveBeenCalled();
});
