import styles from './ChartOver.module.css';

/** Right and down, in pixels of the chart. */
type Place = readonly [number, number];

interface Scale {
  caption: string;
  /** Those without a label are small. */
  ticks: readonly { at: number; label: string }[];
}

/** What stands over the marks of a chart. */
interface Seen {
  /** Where its marks are: left, top, width, height. */
  plot: readonly [number, number, number, number];
  x: Scale;
  y: Scale;
  hulls: readonly { family: number; colour: number; corners: readonly Place[]; name: string; at?: Place | undefined }[];
  lines: readonly { stage: number; points: readonly Place[]; label: string; arrow?: readonly [Place, Place] | undefined }[];
  areas: readonly { stage: number; corners: readonly Place[] }[];
}

const hex = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`;
const places = (points: readonly Place[]) => points.map((point) => point.join(',')).join(' ');

/** Axes, envelopes, lines and names over the marks. The table tells the same to who cannot see it. */
export function ChartOver({ seen, drawn }: { seen: Seen; drawn: readonly Place[] | undefined }) {
  const { plot: [left, top, width, height], hulls, areas, lines } = seen;
  return (
    <svg className={styles.over} aria-hidden="true">
      <clipPath id="chart-plot"><rect x={left} y={top} width={width} height={height} /></clipPath>
      <Grid seen={seen} />
      <g clipPath="url(#chart-plot)">
        {hulls.map(({ family, colour, corners }) => <polygon key={family} className={styles.hull} points={places(corners)} stroke={hex(colour)} fill={hex(colour)} />)}
        {areas.map(({ stage, corners }) => <polygon key={stage} className={styles.area} points={places(corners)} />)}
        {lines.map((line, at) => <Line key={at} {...line} />)}
        {drawn && <polygon className={styles.drawn} points={places(drawn)} />}
      </g>
      {hulls.map(({ family, name, at }) => at && <text key={family} className={styles.name} x={at[0]} y={at[1]}>{name}</text>)}
      <Scales seen={seen} />
    </svg>
  );
}

function Grid({ seen: { plot: [left, top, width, height], x, y } }: { seen: Seen }) {
  return (
    <g className={styles.grid}>
      {x.ticks.map(({ at, label }) => label !== '' && <path key={at} d={`M${at} ${top}v${height}`} />)}
      {y.ticks.map(({ at, label }) => label !== '' && <path key={at} d={`M${left} ${at}h${width}`} />)}
      <rect x={left} y={top} width={width} height={height} />
    </g>
  );
}

function Scales({ seen: { plot: [left, top, width, height], x, y } }: { seen: Seen }) {
  const bottom = top + height;
  return (
    <g className={styles.scales}>
      {x.ticks.map(({ at, label }) => <path key={at} d={`M${at} ${bottom}v${label === '' ? 3 : 6}`} />)}
      {y.ticks.map(({ at, label }) => <path key={at} d={`M${left} ${at}h${label === '' ? -3 : -6}`} />)}
      {x.ticks.map(({ at, label }) => <text key={at} className={styles.right} x={at} y={bottom + 18}>{label}</text>)}
      {y.ticks.map(({ at, label }) => <text key={at} className={styles.up} x={left - 9} y={at + 4}>{label}</text>)}
      <text className={styles.caption} x={left + width / 2} y={bottom + 38}>{x.caption}</text>
      <text className={styles.caption} transform={`translate(16 ${top + height / 2}) rotate(-90)`}>{y.caption}</text>
    </g>
  );
}

/** A line on which an index is the same, with an arrow to the better side. */
function Line({ points, label, arrow }: Seen['lines'][number]) {
  const end = points.at(-1);
  return (
    <g className={styles.line}>
      <polyline points={places(points)} />
      {arrow && <Arrow from={arrow[0]} to={arrow[1]} />}
      {arrow && end && <text x={arrow[1][0] + 6} y={arrow[1][1]}>{label}</text>}
    </g>
  );
}

function Arrow({ from: [a, b], to: [c, d] }: { from: Place; to: Place }) {
  const turn = (Math.atan2(d - b, c - a) * 180) / Math.PI;
  return (
    <>
      <path d={`M${a} ${b}L${c} ${d}`} />
      <path className={styles.head} d="M0 0l-8 -3v6z" transform={`translate(${c} ${d}) rotate(${turn})`} />
    </>
  );
}
