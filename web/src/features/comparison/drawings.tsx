import type { CSSProperties } from 'react';
import { Choice } from '../../components/ui/Choice';
import { Drawing } from '../../components/ui/Drawing';
import type { ComparisonDrawings, ComparisonEvent } from '../../core/views';
import styles from './drawings.module.css';

interface Props {
  drawings: ComparisonDrawings;
  send: (event: ComparisonEvent) => void;
}

/** What is drawn of all, to one scale. */
export function Drawings({ drawings, send }: Props) {
  const { label, kind, kinds, laying, layings, over, scale, bar } = drawings;
  return (
    <section className={styles.card} aria-label="图样对比">
      <header className={styles.bar}>
        <h2 className={styles.heading}>图样对比</h2>
        <p className={styles.scale}>{scale}<span className={styles.ruler} data-over={over} style={{ '--bar': bar } as CSSProperties} /></p>
        {kinds && <Choice label="图的种类" value={kind} options={kinds} chosen={(kind) => send({ type: 'kindChosen', kind })} />}
        <Choice label="图样排列" value={laying} options={layings} chosen={(laying) => send({ type: 'layingChosen', over: OVER[laying] ?? false })} />
      </header>
      {over ? <Over drawings={drawings} label={label} /> : <Beside drawings={drawings} />}
    </section>
  );
}

const OVER: Record<string, boolean> = { over: true };

function Beside({ drawings: { drawn } }: { drawings: ComparisonDrawings }) {
  return (
    <ul className={styles.beside}>
      {drawn.map(({ colour, name, note, drawing }) => (
        <li key={colour} className={styles.one}>
          {drawing ? <Drawing drawing={drawing} className={styles.window} label={name} /> : <div className={styles.window} />}
          <p className={styles.name}>{name}</p>
          <p className={styles.note}>{note}</p>
        </li>
      ))}
    </ul>
  );
}

/** Each in its colour, the first at the bottom. */
function Over({ drawings: { drawn }, label }: { drawings: ComparisonDrawings; label: string }) {
  return (
    <div className={styles.over}>
      <div className={styles.stack} role="img" aria-label={label}>
        {drawn.map(({ colour, drawing }) => drawing && <div key={colour} className={styles.layer} data-colour={colour}><Drawing drawing={drawing} className={styles.window} /></div>)}
      </div>
      <ul className={styles.legend}>
        {drawn.map(({ colour, name, note }) => <li key={colour} data-colour={colour}><span className={styles.sign} />{name}<span className={styles.note}>{note}</span></li>)}
      </ul>
    </div>
  );
}
