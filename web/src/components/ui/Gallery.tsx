import { useState, type ComponentProps } from 'react';
import { Drawing } from './Drawing';
import { IconButton } from './IconButton';
import styles from './Gallery.module.css';

/** A drawing, and what its ways to more are called. */
interface Picture extends Pick<ComponentProps<typeof Drawing>, 'drawing'> {
  at: number;
  caption: string;
  label: string;
  enlarge: string;
}

/** One drawing large, the others to choose beneath it. */
export function Gallery({ drawings, enlarged }: { drawings: readonly Picture[]; enlarged: (at: number) => void }) {
  const [chosen, choose] = useState(0);
  const shown = drawings[chosen] ?? drawings[0];
  if (shown === undefined) return null;
  const { at, caption, label, enlarge, drawing } = shown;
  return (
    <div className={styles.kind}>
      <figure className={styles.figure}>
        <Drawing drawing={drawing} label={label} className={styles.large} />
        <figcaption className={styles.caption}>{caption}</figcaption>
        <span className={styles.enlarge}><IconButton icon="enlarge" label={enlarge} onClick={() => enlarged(at)} /></span>
      </figure>
      {drawings.length > 1 && (
        <ul className={styles.choice}>
          {drawings.map((one, place) => (
            <li key={one.at}>
              <button type="button" className={styles.small} aria-pressed={one === shown} title={one.caption} aria-label={one.caption} onClick={() => choose(place)}>
                <Drawing drawing={one.drawing} className={styles.thumbnail} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
