import { useComparison } from '../../core/portal';

/** The page of one tab. */
export function Comparison({ tab }: { tab: number }) {
  const shown = useComparison(tab);
  return shown ? <div /> : null;
}
