import { Gallery } from '../../components/ui/Gallery';
import type { CurveMark, DrawingGroup, TerminalTable } from '../../core/views';
import styles from './drawings.module.css';

interface Props {
  groups: readonly DrawingGroup[];
  /** The pins and pads that light up in them. */
  terminals: TerminalTable | undefined;
  /** What is read from them. */
  marks: readonly CurveMark[] | undefined;
  enlarged: (at: number) => void;
}

/** The drawings of an item, those of a kind in one place. */
export function Drawings({ groups, terminals, marks, enlarged }: Props) {
  return (
    <section className={styles.drawings} aria-label="图形">
      {groups.map(({ kind, drawings }) => <Gallery key={kind} drawings={drawings} rows={terminals?.rows} marks={marks} enlarged={enlarged} />)}
    </section>
  );
}
