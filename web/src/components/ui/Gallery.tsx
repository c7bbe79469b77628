import { useState, type ComponentProps } from 'react';
import { DimensionedDrawing, Drawing } from './Drawing';
import { IconButton } from './IconButton';
import type { Measured } from './Measure';
import { Named, Spots, type Spot } from './Spots';
import styles from './Gallery.module.css';

/** A drawing, and what its ways to more are called. */
interface Picture extends Pick<ComponentProps<typeof Drawing>, 'drawing'> {
  at: number;
  caption: string;
  label: string;
  enlarge: string;
  dimensions?: ComponentProps<typeof DimensionedDrawing>['dimensions'];
  spots?: readonly Spot[];
}

/** A place in the drawing that stands at one. */
interface Mark {
  at: number;
  centre: readonly [number, number];
}

interface Props {
  drawings: readonly Picture[];
  enlarged: (at: number) => void;
  /** The dimension that is open, and what opens one. */
  measured?: Measured;
  /** What stands in the places of a drawing that light up. */
  rows?: ComponentProps<typeof Spots>['rows'] | undefined;
  /** Places in drawings that are pointed out. */
  marks?: readonly Mark[] | undefined;
}

const NONE: NonNullable<Props['rows']> = [];

/** One drawing large, the others to choose beneath it. */
export function Gallery({ drawings, enlarged, measured, rows = NONE, marks }: Props) {
  const [chosen, choose] = useState(0);
  const shown = drawings[chosen] ?? drawings[0];
  if (shown === undefined) return null;
  const { at, caption, label, enlarge, drawing, dimensions, spots } = shown;
  const large = { drawing, label, className: styles.large };
  return (
    <div className={styles.kind}>
      <figure className={styles.figure}>
        {dimensions && measured ? <DimensionedDrawing dimensions={dimensions} {...measured} {...large} /> : <Drawing {...large}>{spots && <Spots spots={spots} rows={rows} />}{marks?.filter((mark) => mark.at === at).map(({ centre: [x, y] }) => <circle key={at} className={styles.mark} cx={x} cy={y} r="2" />)}</Drawing>}
        <figcaption className={styles.caption}>{spots ? <Named rows={rows} caption={caption} /> : caption}</figcaption>
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
