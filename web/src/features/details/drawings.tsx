import { useState } from 'react';
import { Drawing } from '../../components/ui/Drawing';
import { IconButton } from '../../components/ui/IconButton';
import type { DrawingKind, NamedDrawing } from '../../core/views';
import styles from './drawings.module.css';

const KINDS: Record<DrawingKind, string> = { view: '视图', symbol: '原理图符号', footprint: '封装' };
const ORDER: readonly DrawingKind[] = ['view', 'symbol', 'footprint'];

const caption = ({ kind, name }: NamedDrawing) => (name === '' ? KINDS[kind] : `${KINDS[kind]} · ${name}`);

/** The drawings of an item, those of a kind in one place. */
export function Drawings({ drawings, item, enlarged }: { drawings: readonly NamedDrawing[]; item: string; enlarged: (at: number) => void }) {
  const kinds = ORDER.map((kind) => drawings.filter((drawing) => drawing.kind === kind)).filter((same) => same.length > 0);
  return (
    <section className={styles.drawings} aria-label="图形">
      {kinds.map((same, at) => <Kind key={at} drawings={same} item={item} enlarged={(drawing) => enlarged(drawings.indexOf(drawing))} />)}
    </section>
  );
}

/** One large, the others to choose beneath it. */
function Kind({ drawings, item, enlarged }: { drawings: readonly NamedDrawing[]; item: string; enlarged: (drawing: NamedDrawing) => void }) {
  const [at, setAt] = useState(0);
  const shown = drawings[at] ?? drawings[0];
  if (shown === undefined) return null;
  return (
    <div className={styles.kind}>
      <figure className={styles.figure}>
        <Drawing drawing={shown.drawing} label={`${item} ${caption(shown)}`} className={styles.large} />
        <figcaption className={styles.caption}>{caption(shown)}</figcaption>
        <span className={styles.enlarge}><IconButton icon="enlarge" label={`放大 ${caption(shown)}`} onClick={() => enlarged(shown)} /></span>
      </figure>
      {drawings.length > 1 && (
        <ul className={styles.choice}>
          {drawings.map((drawing, index) => (
            <li key={index}>
              <button type="button" className={styles.small} aria-pressed={drawing === shown} title={caption(drawing)} aria-label={caption(drawing)} onClick={() => setAt(index)}>
                <Drawing drawing={drawing.drawing} className={styles.thumbnail} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
