import { useSyncExternalStore } from 'react';

/** From here on there is room beside a list; the page is wider from the same width on. */
const ROOM = matchMedia('screen and (min-width: 1800px)');

const watch = (changed: () => void) => {
  ROOM.addEventListener('change', changed);
  return () => ROOM.removeEventListener('change', changed);
};

/** Whether the window has room for something beside a list. */
export const useRoom = () => useSyncExternalStore(watch, () => ROOM.matches);
