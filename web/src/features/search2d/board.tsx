import { Sketchpad } from '../../components/ui/Sketchpad';
import type { Search2dEvent, ShownSketch } from '../../core/views';
import styles from './search2d.module.css';

interface Props {
  board: ShownSketch;
  send: (event: Search2dEvent) => void;
}

/** The board on which outlines are drawn, by hand or by keys. */
export function Board({ board, send }: Props) {
  const { label, viewBox, outline, drawn, begun, dimension, cursor: [x, y], told, axis } = board;
  return (
    <Sketchpad label={label} describedBy="outline-hint" cursor={told} handled={send}>
      <svg className={styles.board} viewBox={viewBox} aria-hidden="true">
        <path className={styles.read} d={outline} fillRule="evenodd" />
        <path className={styles.mark} d={drawn} />
        <path className={styles.axis} d={axis} />
        <path className={styles.begun} d={begun} />
        <path className={styles.dimension} d={dimension} />
        <circle className={styles.cursor} cx={x} cy={y} r={30} />
      </svg>
    </Sketchpad>
  );
}
