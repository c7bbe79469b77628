import { useSyncExternalStore } from 'react';

/** From here on there is room beside a list; the page is wider from the same width on. */
const room = () => matchMedia('screen and (min-width: 1800px)');

const watch = (changed: () => void) => {
  const asked = room();
  asked.addEventListener('change', changed);
  return () => asked.removeEventListener('change', changed);
};

/** Whether the window has room for something beside a list. */
export const useRoom = () => useSyncExternalStore(watch, () => room().matches, () => false);
