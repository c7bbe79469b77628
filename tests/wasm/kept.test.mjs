// What machines share goes over once: the same object is handed out until nobody holds it any more.
import { Portal, loadRoom } from '@sanku/core';
import { expect, test } from 'vitest';
import { Reader } from '../../wasm-pkg/tape/tape.js';

const rows = Array.from({ length: 12 }, (_, at) => ({ name: `M5×${at + 10}`, values: [`${at + 10}`] }));
const set = (setId) => ({
  setId, library: 'part', name: '螺钉', model: 'GB/T 70.1', description: '', brand: { orgId: '1', name: '国家标准' }, category: [], keywords: [], parameters: [],
  configurations: { columns: [{ key: 'l', name: '长度', unit: 'mm', numeric: true }], rows }, drawings: [], provenance: { source: 'GB/T 70.1-2008', licence: '事实数据', check: 'formula' },
});

/** Answers what is asked of an item; what came of it. */
function answered(portal, { commands }) {
  const [id, setId] = commands.flatMap(({ type, id, request }) => (type === 'http' && /set\/detail\/(\w+)/.exec(request.url) ? [[id, /set\/detail\/(\w+)/.exec(request.url)[1]]] : []))[0];
  return portal.resolve(id, { type: 'answered', status: 200, headers: [['content-type', 'application/json']], body: JSON.stringify({ code: 0, data: set(setId) }) }, 0);
}

const page = ({ view }) => [...view.details.values()].at(-1);

test('what a choice leaves as it is is the same object, and a page that comes again is a new one', async () => {
  const portal = new Portal();
  portal.start({ path: '/part/detail/a' }, 0);
  const first = page(answered(portal, portal.enter(await loadRoom('library'), 0)));
  const chosen = page(portal.hear({ type: 'wentTo', path: '/part/detail/a?configName=M5%C3%9712', how: 'replace' }, 0));
  expect([first.configurations.chosen, chosen.configurations.chosen, chosen.configurations.rows.length]).toEqual([undefined, 'M5×12', 12]);
  for (const [one, other] of [[first.sheet, chosen.sheet], [first.configurations.rows, chosen.configurations.rows], [first.configurations.columns, chosen.configurations.columns]]) expect(one).toBe(other);
  const filtered = page(portal.send({ details: { key: 1, event: { type: 'configurationsFiltered', text: 'M5×12' } } }, 0));
  expect([filtered.sheet === first.sheet, filtered.configurations.rows.map(({ name }) => name)]).toEqual([true, ['M5×12']]);
  const other = page(answered(portal, portal.hear({ type: 'wentTo', path: '/part/detail/b', how: 'push' }, 0)));
  expect([other.sheet === first.sheet, other.configurations.rows.length]).toEqual([false, 12]);
});

// KEEP, KNOWN and TRUE of wasm-pkg/tape/src/write.rs. A patch of a keyed slice is let go as soon as it is written.
test('what is gone is let go, also when it was written just before', () => {
  const [reader, [KEEP, KNOWN, TRUE]] = [new Reader(), [11, 12, 3]];
  const read = (words, gone) => reader.read(Uint32Array.from(words), '', Uint32Array.from(gone));
  expect([read([KEEP, 1, TRUE], []), read([KNOWN, 1], []), read([KNOWN, 1], [1]), read([KNOWN, 1], [])]).toEqual([true, true, true, undefined]);
  expect([read([KEEP, 2, TRUE], [2]), read([KNOWN, 2], [])]).toEqual([true, undefined]);
});
