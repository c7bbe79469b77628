import { EmptyState } from '../../components/ui/EmptyState';
import { LinkButton } from '../../components/ui/LinkButton';
import { useUnbuilt } from '../../core/portal';

/** A page of the workbench that is not there yet, and a way on. */
export function Unbuilt({ tab }: { tab: number }) {
  const shown = useUnbuilt(tab);
  if (!shown) return null;
  const { title, text, to, label } = shown;
  return <EmptyState heading="h1" title={title} text={text}><LinkButton look="filled" to={to}>{label}</LinkButton></EmptyState>;
}
