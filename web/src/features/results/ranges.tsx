import type { CSSProperties } from 'react';
import { IconButton } from '../../components/ui/IconButton';
import type { Bars, EndField, Filter, ResultsEvent, ShownRange, Thumb } from '../../core/views';
import styles from './ranges.module.css';
import { Ticks } from './ticks';

type Send = (event: ResultsEvent) => void;

interface Props {
  range: ShownRange;
  toggled: (filter: Filter) => void;
  send: Send;
}

/** A property that is measured: bars to draw a range over, ends to type, and an order by it. */
export function Range({ range: { key, name, open, values, bars, unknown, sorts }, toggled, send }: Props) {
  return (
    <section className={styles.range} aria-label={name}>
      <details open={open}>
        <summary className={styles.heading}>{name}</summary>
        {values && <Ticks values={values} toggled={toggled} />}
        {bars && <Histogram of={key} bars={bars} send={send} />}
        {unknown && <Ticks values={[unknown]} toggled={toggled} />}
      </details>
      <div className={styles.sorts}>
        {sorts.map(({ label, up, chosen, choice }) => (
          <IconButton key={label} icon={up ? 'up' : 'down'} label={label} aria-pressed={chosen} onClick={() => send({ type: 'sortChosen', sort: choice })} />
        ))}
      </div>
    </section>
  );
}

function Histogram({ of, bars: { bars, last, reach, thumbs, fields, refused }, send }: { of: string; bars: Bars; send: Send }) {
  const [from, to] = reach;
  return (
    <>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ label, height, chosen }, at) => (
          <button key={at} type="button" tabIndex={-1} className={styles.bar} title={label} data-chosen={chosen} style={{ '--height': `${height}%` } as CSSProperties} onClick={() => send({ type: 'barChosen', key: of, at })} />
        ))}
      </div>
      <div className={styles.slider} style={{ '--from': `${from}%`, '--to': `${to}%` } as CSSProperties}>
        {thumbs.map((thumb) => <Handle key={thumb.end} of={of} thumb={thumb} last={last} send={send} />)}
      </div>
      <div className={styles.ends}>
        {fields.map((field) => <End key={field.end} of={of} field={field} refused={refused} send={send} />)}
        {refused && <p role="alert" className={styles.refused}>{refused}</p>}
      </div>
    </>
  );
}

/** While it is moved, the range is only seen; once it is let go, it is chosen. */
function Handle({ of, thumb: { end, label, text, at }, last, send }: { of: string; thumb: Thumb; last: number; send: Send }) {
  const letGo = () => send({ type: 'rangeLetGo' });
  return (
    <input
      type="range" className={styles.thumb} aria-label={label} aria-valuetext={text} min={0} max={last} value={at}
      onChange={(event) => send({ type: 'rangeMoved', key: of, end, at: event.target.valueAsNumber })} onPointerUp={letGo} onKeyUp={letGo}
    />
  );
}

/** An end to type, in any unit; it is chosen by Enter, and when it is left. */
function End({ of, field: { end, label, typed, outer }, refused, send }: { of: string; field: EndField; refused: string | undefined; send: Send }) {
  return (
    <input
      key={typed} className={styles.end} aria-label={label} placeholder={outer} defaultValue={typed} maxLength={24} aria-invalid={refused !== undefined}
      onBlur={(event) => send({ type: 'rangeTyped', key: of, end, text: event.target.value })} onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}
