import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../../core/history';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: string;
}

/** A link to a page of the portal. A plain click turns to it in this window; any other click is the browser's. */
export function Link({ to, onClick, ...rest }: Props) {
  const clicked = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // To where one is already, there is no way back.
    navigate(to, event.currentTarget.href === location.href);
  };
  return <a {...rest} href={to} onClick={clicked} />;
}
