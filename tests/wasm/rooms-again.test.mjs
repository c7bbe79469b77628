// What rooms share lies in packs: one that came wrong is fetched anew by the next try, and one that came whole is not.
import { loadRoom } from '@sanku/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reading } from '../../wasm-pkg/pkg/core_rooms.js';

const { bytes } = reading;

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  reading.bytes = bytes;
  vi.restoreAllMocks();
});

const ERROR_PAGE = () => new TextEncoder().encode('<html>502</html>');
const HALF = (whole) => whole.slice(0, whole.length / 2);

// Two rooms, since one that is there is there for good.
test.each([['library', 'an error page', ERROR_PAGE], ['person', 'half of it', HALF]])('%s comes at the second try where a pack was %s at first', async (room, _, wrong) => {
  reading.bytes = async (url) => (url.pathname.includes('core_shared_') ? wrong(await bytes(url)) : bytes(url));
  await expect(loadRoom(room)).rejects.toBeDefined();
  reading.bytes = bytes;
  await loadRoom(room);
  reading.bytes = vi.fn(bytes);
  await loadRoom(room);
  expect(reading.bytes).not.toHaveBeenCalled();
});

test('whoever loads a room is told what kept it from coming', async () => {
  const lost = new TypeError('no connection');
  reading.bytes = () => Promise.reject(lost);
  await expect(loadRoom('workbench')).rejects.toBe(lost);
});
