import type { ReactNode } from 'react';
import type { Verdict } from '../../core/views';

interface Props {
  verdict: Verdict;
  children: (disabled: boolean) => ReactNode;
}

/** Something that not everybody sees, drawn as whoever looks sees it; what a click on it does is a rule. */
export function Placed({ verdict, children }: Props) {
  switch (verdict) {
    case 'hidden': return null;
    case 'disabled': return children(true);
    case 'shown':
    case 'asksLogin':
    case 'refused': return children(false);
    default: return verdict satisfies never;
  }
}
