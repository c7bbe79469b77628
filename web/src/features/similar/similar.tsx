import { useSimilar } from '../../core/portal';

/** The page of one tab. */
export function Similar({ tab }: { tab: number }) {
  const shown = useSimilar(tab);
  return shown ? <div /> : null;
}
