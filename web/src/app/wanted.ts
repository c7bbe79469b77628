import { lazy, type ComponentType } from 'react';

/** What comes when it is wanted, and can be asked for again after it did not come. */
export function wanted<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let made = lazy(load);
  return { load, made: (): ComponentType<Props> => made, again: () => void (made = lazy(load)) };
}
