import { Gallery } from '../../components/ui/Gallery';
import type { DrawingGroup } from '../../core/views';
import styles from './drawings.module.css';

interface Props {
  groups: readonly DrawingGroup[];
  /** What each pin or pad says that lights up in them. */
  labels: readonly string[] | undefined;
  enlarged: (at: number) => void;
}

/** The drawings of an item, those of a kind in one place. */
export function Drawings({ groups, labels, enlarged }: Props) {
  return (
    <section className={styles.drawings} aria-label="图形">
      {groups.map(({ kind, drawings }) => <Gallery key={kind} drawings={drawings} labels={labels} enlarged={enlarged} />)}
    </section>
  );
}
