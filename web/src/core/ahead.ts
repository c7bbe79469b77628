import * as rules from '@sanku/core/module';
import type { Boot, LateRoom } from '@sanku/core';
import { KNOWN } from './known';
import { loadRules } from './rules';
import { connect } from './store';

/** What a page is drawn with ahead, where there is no browser. */

const ORIGIN = 'https://www.example.com';
const ROOMS: readonly LateRoom[] = ['library'];

/** What the rules show before any answer came. Who is there is not known: in their place stands what stands while a session is looked at. */
export async function viewAhead(path: string) {
  await loadRules();
  const { useView, start, enter } = connect({}, () => {});
  const { setup: _, ...facts } = rules.bootFacts();
  const known: Boot = { ...facts, origin: ORIGIN, path, width: 1440, cookies: 'prod_t=token', setup: { companyName: KNOWN.company[0] } };
  start(known);
  for (const room of ROOMS) enter(room, await rules.loadRoom(room));
  return useView.getState();
}
