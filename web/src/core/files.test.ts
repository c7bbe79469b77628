import type { Fact } from '@sanku/core';
import { afterEach, expect, test, vi } from 'vitest';
import { forget, keep, kept } from './files';
import { listen } from './listen';
import { shell } from './shell';

const heard: Fact[] = [];
const inbox = { hear: (fact: Fact) => void heard.push(fact), resolve: vi.fn() };
const { run } = shell(() => inbox, () => ({ navigate: vi.fn(), toast: vi.fn() }), vi.fn());

afterEach(() => {
  heard.length = 0;
  vi.restoreAllMocks();
});

// FIL-1
test('picked files are told by number, name, size and type, and their bytes stay here', async () => {
  const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  run({ type: 'pickFiles', accept: '.png', multiple: true });
  const input = clicked.mock.contexts[0] as HTMLInputElement;
  expect([input.type, input.accept, input.multiple]).toEqual(['file', '.png', true]);
  const file = new File(['abc'], 'a.png', { type: 'image/png', lastModified: 7 });
  Object.defineProperty(input, 'files', { value: [file] });
  input.dispatchEvent(new Event('change'));
  const [fact] = heard;
  expect(fact).toMatchObject({ type: 'filesPicked', files: [{ name: 'a.png', size: 3, mime: 'image/png', modified: 7 }] });
  const number = fact?.type === 'filesPicked' ? (fact.files[0]?.file ?? 0) : 0;
  expect(await kept(number)?.text()).toBe('abc');
  run({ type: 'forgetFile', file: number });
  expect(kept(number)).toBeUndefined();
});

// FIL-1
test('the focus that comes back is told', () => {
  const listening = new AbortController();
  listen(inbox.hear, listening.signal);
  window.dispatchEvent(new Event('focus'));
  expect(heard).toContainEqual({ type: 'focused' });
  listening.abort();
});

// FIL-2
test('a file is saved under its name, and its address lives until it is revoked', () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(`${this.download} ${this.href}`);
  });
  run({ type: 'saveFile', file: keep(new Blob(['x'])), name: 'a.stp' });
  expect([links, heard]).toEqual([['a.stp blob:1'], [{ type: 'temporaryMade', url: 'blob:1' }]]);
  run({ type: 'revokeUrl', url: 'blob:1' });
  expect(revoked).toHaveBeenCalledWith('blob:1');
  forget(99);
  run({ type: 'saveFile', file: 99, name: 'gone' });
  expect([made.mock.calls.length, heard.length]).toEqual([1, 1]);
});
