import type { Library } from '../../core/views';
import styles from './Drawn.module.css';

/** Something real of each library, in lines. */
export function LibraryArt({ library, className }: { library: Library; className?: string | undefined }) {
  return (
    <svg className={`${styles.drawn} ${className ?? ''}`} viewBox="0 0 328 160" aria-hidden="true">
      <Art library={library} />
    </svg>
  );
}

function Art({ library }: { library: Library }) {
  switch (library) {
    case 'part': return <Screw />;
    case 'component': return <Chip />;
    case 'mat': return <Ashby />;
    default: return library satisfies never;
  }
}

/** GB/T 70.1 M6×20: head 10 by 6, ten pixels a millimetre. */
function Screw() {
  return (
    <>
      <path d="M46 22h50a4 4 0 0 1 4 4v88a4 4 0 0 1-4 4h-50l-6-6V28Z" />
      <path d="M100 40h172l6 6v48l-6 6H100M272 40v60" />
      <path className={styles.thin} d="M128 46h148M128 94h148M128 40v60" />
      <path className={styles.hidden} d="M40 45h30v50H40M70 45l13 25-13 25" />
      <path className={styles.centre} d="M24 70h262" />
      <path className={styles.dimension} d="M100 122v26M278 104v44M104 142h170M282 46h22M282 94h22M298 50v40" />
      <path className={styles.arrow} d="m100 142 8-2.5v5ZM278 142l-8-2.5v5ZM298 46l-2.5 8h5ZM298 94l-2.5-8h5Z" />
      <text className={styles.text} x="189" y="137" textAnchor="middle">20</text>
      <text className={styles.text} x="314" y="74" textAnchor="middle">M6</text>
    </>
  );
}

/** Where the pads of a side begin. */
const PADS = [34, 60, 86, 112];

/** An operational amplifier, as a symbol and as the SOIC-8 it is soldered in. */
function Chip() {
  return (
    <>
      <path className={styles.body} d="M46 30v100l84-50Z" />
      <path className={styles.pin} d="M20 56h26M20 104h26M130 80h28M82 20v31M82 140v-31" />
      <path className={styles.thin} d="M54 56h10M54 104h10M59 99v10" />
      <path className={styles.courtyard} d="M186 20h120v120H186Z" />
      {PADS.map((y) => (
        <g key={y}>
          <rect className={styles.pad} x="192" y={y} width="26" height="12" rx="3" />
          <rect className={styles.pad} x="274" y={y} width="26" height="12" rx="3" />
        </g>
      ))}
      <path d="M226 28h40M226 132h40" />
      <path className={styles.thin} d="M224 30h44v98h-44ZM224 40l10-10" />
      <circle className={styles.arrow} cx="192" cy="27" r="2.5" />
    </>
  );
}

const DOTS = [[92, 112], [108, 104], [120, 118], [182, 58], [204, 48], [222, 60], [240, 46], [150, 40], [166, 30], [134, 50]] as const;

/** Stiffness over density, as Ashby draws it. */
function Ashby() {
  return (
    <>
      <path d="M44 16v124h252" />
      <path className={styles.dimension} d="M44 40h-5M44 65h-5M44 90h-5M44 115h-5M90 140v5M140 140v5M190 140v5M240 140v5" />
      <path className={styles.thin} d="M60 136 250 20" strokeDasharray="6 4" />
      <ellipse className={styles.polymer} cx="106" cy="111" rx="42" ry="20" transform="rotate(-14 106 111)" />
      <ellipse className={styles.ceramic} cx="150" cy="41" rx="36" ry="19" transform="rotate(-26 150 41)" />
      <ellipse className={styles.metal} cx="212" cy="54" rx="52" ry="19" transform="rotate(-12 212 54)" />
      <g className={styles.dots}>{DOTS.map(([x, y]) => <circle key={x} cx={x} cy={y} r="1.8" />)}</g>
      <path className={styles.arrow} d="m44 10-3 8h6ZM302 140l-8-3v6Z" />
      <text className={styles.text} x="34" y="22" textAnchor="end">E</text>
      <text className={styles.text} x="294" y="155" textAnchor="end">ρ</text>
    </>
  );
}
