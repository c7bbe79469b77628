import { createElement, lazy, useEffect, useState, type ComponentType } from 'react';
import { room } from '../core/portal';
import type { LateRoom } from '../core/views';

/** What comes when it is wanted, with the room that it stands in, and can be asked for again after it did not come. */
export function wanted<Props extends object>(code: () => Promise<{ default: ComponentType<Props> }>, within?: LateRoom) {
  const load = async () => {
    const [made] = await Promise.all([code(), within && room(within)]);
    return made;
  };
  let made: ComponentType<Props> = lazy(load);
  return {
    load,
    made: () => made,
    again: () => void (made = lazy(load)),
    /** It was drawn before its room is there, and stands as soon as its code is; `taken` hears when it is the portal's, and when it is again. */
    async drawn(taken: () => void) {
      const { default: Shown } = await code();
      made = before(Shown, within, taken);
    },
  };
}

/** A page whose room is on its way; one that does not come breaks it, as it would any other. */
function before<Props extends object>(Shown: ComponentType<Props>, name: LateRoom | undefined, taken: () => void): ComponentType<Props> {
  return (props) => {
    const [failed, fail] = useState<unknown>();
    useEffect(() => {
      taken();
      if (name) room(name).catch(fail);
    }, []);
    if (failed !== undefined) throw failed;
    return createElement(Shown, props);
  };
}
