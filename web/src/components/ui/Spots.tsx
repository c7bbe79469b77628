import { memo, type PointerEvent } from 'react';
import { around, turned } from './geometry';
import { useLight, useLitPin } from './lit';
import styles from './Spots.module.css';

/** Where a row of a table stands in a drawing: a rectangle around its centre. */
export interface Spot {
  row: number;
  centre: readonly [number, number];
  size: readonly [number, number];
  radius: number;
  angle: number;
}

interface Props {
  spots: readonly Spot[];
  /** What each row says. */
  rows: readonly { label: string }[];
}

/** In front of a drawing: what lights up with its row of the table, and is not seen else. */
export function Spots({ spots, rows }: Props) {
  const light = useLight();
  const pointed = ({ target }: PointerEvent) => {
    const row = target instanceof Element ? target.closest<SVGElement>('[data-row]')?.dataset['row'] : undefined;
    light(row === undefined ? undefined : `pin ${Number(row)}`);
  };
  return (
    <g onPointerOver={pointed} onPointerLeave={() => light(undefined)}>
      <Areas spots={spots} rows={rows} />
      <Lit spots={spots} />
    </g>
  );
}

/** There may be a thousand, and none of them changes. */
const Areas = memo(function Areas({ spots, rows }: Props) {
  return spots.map((spot, at) => <rect key={at} className={styles.area} data-row={spot.row} {...box(spot)}><title>{rows[spot.row]?.label}</title></rect>);
});

function Lit({ spots }: Pick<Props, 'spots'>) {
  const lit = useLitPin();
  return spots.filter(({ row }) => row === lit).map((spot, at) => <rect key={at} className={styles.lit} {...box(spot)} />);
}

const box = ({ centre, size, radius, angle }: Spot) => ({ ...around(centre, size), rx: radius, ...turned(angle, centre) });

/** What stands under a drawing: what is looked at in it, else its caption. */
export function Named({ rows, caption }: Pick<Props, 'rows'> & { caption: string }) {
  const row = rows[useLitPin() ?? -1];
  return row ? <b className={styles.named}>{row.label}</b> : caption;
}
