import type { Fact, LateRoom, LoadedRoom } from '@sanku/core';
import { roomFailed } from './assets';
import { rules } from './rules';

/** Where a room that came goes, and what became of one that did not. */
interface Inbox {
  enter(room: LateRoom, loaded: LoadedRoom): void;
  hear(fact: Fact): void;
}

/** Fetches a room, once, and hands it in; one that did not come is fetched again by the next who wants it. */
export function rooms(inbox: () => Inbox) {
  const coming = new Map<LateRoom, Promise<void>>();

  function want(room: LateRoom): Promise<void> {
    const came = coming.get(room) ?? fetched(room);
    coming.set(room, came);
    return came;
  }

  async function fetched(room: LateRoom) {
    try {
      inbox().enter(room, await rules.loadRoom(room));
    } catch (error) {
      coming.delete(room);
      inbox().hear(roomFailed(error as Error, room));
      throw error;
    }
  }

  return want;
}
