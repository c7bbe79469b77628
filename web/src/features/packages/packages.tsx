import { usePackages } from '../../core/portal';

/** The page of one tab. */
export function Packages({ tab }: { tab: number }) {
  const shown = usePackages(tab);
  return shown ? <div /> : null;
}
