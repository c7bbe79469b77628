import { useLayoutEffect, type RefObject } from 'react';

/** Gives an element styles that are known with its view alone. They are in no markup: what is drawn before may hold none, by the site's policy. */
export function useStyles(element: RefObject<HTMLElement | null>, styles: Record<string, string>) {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(styles)) element.current?.style.setProperty(name, value);
  });
}
