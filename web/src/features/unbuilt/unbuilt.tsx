import type { ComponentType, ReactNode } from 'react';
import { EmptyState } from '../../components/ui/EmptyState';
import { LinkButton } from '../../components/ui/LinkButton';
import { useSlice, useUnbuilt } from '../../core/portal';

interface Props {
  tab: number;
  /** What a page is in that is for who is logged in. */
  inside?: ComponentType<{ title: string; children: ReactNode }>;
}

/** A page of the workbench that is not there yet, and a way on. */
export function Unbuilt({ tab, inside: Inside }: Props) {
  const { asksLogin } = useSlice('page');
  const shown = useUnbuilt(tab);
  if (!shown) return null;
  const { title, text, to, label, login } = shown;
  const content = <EmptyState heading="h1" title={title} text={text}><LinkButton look="filled" to={to}>{label}</LinkButton></EmptyState>;
  return asksLogin && Inside ? <Inside title={login}>{content}</Inside> : content;
}
