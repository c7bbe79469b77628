import { Button } from '../../components/ui/Button';
import { Drawing } from '../../components/ui/Drawing';
import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { Link } from '../../components/ui/Link';
import { TextButton } from '../../components/ui/TextButton';
import type { Search3dEvent, ShapeProgress, ShapeRow, ShapeSet, ShownShapes } from '../../core/views';
import styles from './search3d.module.css';

interface Props {
  found: ShownShapes;
  send: (event: Search3dEvent) => void;
}

/** The sets with rows that are like the model. */
export function Found({ found: { status, note, progress, sets, nothing, more, failed, title }, send }: Props) {
  if (failed) return <Failed title={title} failure={failed} retried={() => send({ type: 'retried' })} />;
  return (
    <section className={styles.found} aria-label="相似的零件">
      <p role="status">{status}</p>
      {note && <p className={styles.note}>{note} <TextButton onClick={() => send({ type: 'retried' })}>重新查找</TextButton></p>}
      {progress && <Aligning progress={progress} send={send} />}
      {nothing && <EmptyState title={nothing.title} text={nothing.text} />}
      <ul className={styles.sets}>{sets.map((set) => <Set key={set.link.to} set={set} send={send} />)}</ul>
      {more && <Button onClick={() => send({ type: 'moreAsked' })}>{more}</Button>}
    </section>
  );
}

function Aligning({ progress: { text, done, all }, send }: { progress: ShapeProgress; send: Props['send'] }) {
  return (
    <div className={styles.line}>
      <progress className={styles.progress} value={done} max={all} aria-label={text} />
      <span className={styles.muted}>{text}</span>
      <Button onClick={() => send({ type: 'cancelled' })}>停止</Button>
    </div>
  );
}

function Set({ set: { link, facts, own, thumbnail, rows }, send }: { set: ShapeSet; send: Props['send'] }) {
  return (
    <li className={styles.set}>
      <div className={styles.head}>
        <div className={styles.thumbnail}>{thumbnail && <Drawing drawing={thumbnail} />}</div>
        <div className={styles.naming}>
          <p><Link to={link.to}>{link.label}</Link>{own && <span className={styles.mark}>{own}</span>}</p>
          <p className={styles.muted}>{facts}</p>
        </div>
      </div>
      <ul className={styles.rows}>{rows.map((row) => <Row key={row.place} row={row} send={send} />)}</ul>
    </li>
  );
}

function Row({ row: { place, chosen, name, class: kind, same, likeness, deviation, to }, send }: { row: ShapeRow; send: Props['send'] }) {
  return (
    <li className={styles.row} data-chosen={chosen}>
      <button type="button" className={styles.choose} aria-pressed={chosen} onClick={() => send({ type: 'rowChosen', place })}>
        <span className={styles.name}>{name}</span>
        <span className={styles.class} data-same={same}>{kind}</span>
        <span className={styles.number}>{likeness}</span>
        <span className={styles.number}>{deviation}</span>
      </button>
      <Link className={styles.to} to={to}>打开<span className="visually-hidden"> {name}</span></Link>
    </li>
  );
}
