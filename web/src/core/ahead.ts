import type { Boot, LateRoom } from '@sanku/core';
import { KNOWN } from './known';
import { loadRules, rules } from './rules';
import { connect } from './store';
import type { View } from './views';

/** What a page is drawn with ahead, where there is no browser. */

const ORIGIN = 'https://www.example.com';

/** What a page shows first, and the rooms that it needs for it. */
export interface Ahead {
  view: View;
  rooms: LateRoom[];
}

/** What the rules show before any answer came, and what they want for it. Who is there is not known: in their place stands what stands while a session is looked at. */
export async function viewAhead(path: string): Promise<Ahead> {
  await loadRules();
  const rooms: LateRoom[] = [];
  const { useView, start, enter } = connect({}, (command) => command.type === 'loadRoom' && rooms.push(command.room));
  const { setup: _, ...facts } = rules.bootFacts();
  const known: Boot = { ...facts, origin: ORIGIN, path, width: 1440, cookies: 'prod_t=token', setup: { companyName: KNOWN.company[0] } };
  start(known);
  for (const room of rooms) enter(room, await rules.loadRoom(room));
  return { view: useView.getState(), rooms };
}
