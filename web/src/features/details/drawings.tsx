import { Gallery } from '../../components/ui/Gallery';
import type { DrawingGroup } from '../../core/views';
import styles from './drawings.module.css';

/** The drawings of an item, those of a kind in one place. */
export function Drawings({ groups, enlarged }: { groups: readonly DrawingGroup[]; enlarged: (at: number) => void }) {
  return (
    <section className={styles.drawings} aria-label="图形">
      {groups.map(({ kind, drawings }) => <Gallery key={kind} drawings={drawings} enlarged={enlarged} />)}
    </section>
  );
}
