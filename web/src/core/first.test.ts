import { afterEach, beforeAll, expect, test } from 'vitest';
import { viewAhead } from './ahead';
import { firstView, META, written } from './first';
import { KNOWN } from './known';
import { loadRules, rules } from './rules';
import { connect } from './store';
import type { View } from './views';

beforeAll(loadRules);
afterEach(() => void (document.head.innerHTML = ''));

/** The document holds what its page was drawn with. */
async function drawn(path: string): Promise<View> {
  const { view } = await viewAhead(path);
  document.head.append(Object.assign(document.createElement('meta'), { name: META, content: written(view) }));
  return view;
}

test('what a page was drawn with is read again as it was', async () => {
  expect(firstView()).toBe(undefined);
  const view = await drawn('/part');
  expect(view.results.size).toBe(1);
  expect(firstView()).toEqual(view);
});

test('a drawn page waits for whoever is there, and names a company that the server writes', async () => {
  const { view, rooms } = await viewAhead('/');
  expect(view.session.loading).toBe(true);
  expect(rooms).toEqual([]);
  expect(view.header.companyName).toBe(KNOWN.company[0]);
  expect(view.home.libraries.map(({ count }) => count)).toEqual([undefined, undefined, undefined]);
});

test('what is the same as it was drawn stays the same object, and what the room will bring stays until it does', async () => {
  await drawn('/part');
  const { useView, start, enter } = connect({}, () => {});
  const before = useView.getState();
  start({ origin: 'http://localhost', path: '/part', width: 1440 });
  const { page, search, session, results } = useView.getState();
  expect(page).not.toBe(before.page);
  expect(page.title).not.toContain(KNOWN.company[0]);
  expect(search).toBe(before.search);
  expect(session.loading).toBe(false);
  expect(results).toBe(before.results);
  enter('library', await rules.loadRoom('library'));
  expect(useView.getState().results).toEqual(before.results);
});

test('of another page than the one that was drawn nothing stands', async () => {
  await drawn('/part');
  const { useView, start } = connect({}, () => {});
  start({ origin: 'http://localhost', path: '/about', width: 1440 });
  expect(useView.getState().results).toBe(undefined);
  expect(useView.getState().page.page.type).toBe('about');
});
