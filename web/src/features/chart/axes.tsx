import { useId } from 'react';
import { Choice } from '../../components/ui/Choice';
import { submitted } from '../../components/ui/submitted';
import type { ChartEvent, ShownAxis, ShownChart } from '../../core/views';
import { Fault } from './fault';
import styles from './side.module.css';

type Send = (event: ChartEvent) => void;

/** What stands on the axes: properties or formulas, how they are divided, from where to where, in which unit. */
export function Axes({ chart: { axes, properties }, send }: { chart: ShownChart; send: Send }) {
  const list = useId();
  return (
    <section className={styles.card} aria-label="坐标轴">
      <h2 className={styles.title}>坐标轴</h2>
      <datalist id={list}>{properties.map(({ symbol, name }) => <option key={symbol} value={symbol}>{name}</option>)}</datalist>
      {axes.map((axis) => <Axis key={axis.axis} shown={axis} list={list} send={send} />)}
    </section>
  );
}

const LINEAR = [false, true];

function Axis({ shown, list, send }: { shown: ShownAxis; list: string; send: Send }) {
  const { axis, name, labels, scales, scale, unit, units } = shown;
  return (
    <fieldset className={styles.axis}>
      <legend className={styles.legend}>{name}</legend>
      <Formula key={shown.of} shown={shown} list={list} send={send} />
      <div className={styles.line}>
        <Choice label={labels.scale} value={scale} options={scales} chosen={(chosen) => send({ type: 'scaleChosen', axis, linear: LINEAR[chosen] ?? false })} />
        {units && (
          <select className={styles.select} aria-label={labels.unit} value={unit} onChange={({ target }) => send({ type: 'unitChosen', axis, unit: target.value })}>
            {units.map((unit) => <option key={unit}>{unit}</option>)}
          </select>
        )}
      </div>
      <Reach shown={shown} send={send} />
    </fieldset>
  );
}

/** A property of the list, or a formula; it holds once Enter is pressed, the field is left, or something of the list is chosen. */
function Formula({ shown: { axis, labels, of, caption, fault }, list, send }: { shown: ShownAxis; list: string; send: Send }) {
  const id = useId();
  const typed = (of: string) => send({ type: 'axisTyped', axis, of });
  return (
    <form className={styles.field} onSubmit={submitted((field) => typed(field('of')))}>
      <input
        className={styles.input} name="of" list={list} defaultValue={of} aria-label={labels.of} aria-invalid={fault !== undefined} aria-describedby={id} autoComplete="off" spellCheck={false}
        onChange={({ target }) => send({ type: 'axisTyping', axis, of: target.value })} onBlur={({ target }) => typed(target.value)}
      />
      <p id={id} className={styles.note} data-fault={fault !== undefined}>{fault ? <Fault fault={fault} /> : caption}</p>
    </form>
  );
}

/** From where to where; empty fields are all that is known. */
function Reach({ shown: { axis, labels, from, to, nowFrom, nowTo, refused }, send }: { shown: ShownAxis; send: Send }) {
  const id = useId();
  const field = { className: styles.number, inputMode: 'decimal', autoComplete: 'off', 'aria-invalid': refused !== undefined, 'aria-describedby': id } as const;
  return (
    <form className={styles.field} onSubmit={submitted((field) => send({ type: 'rangeTyped', axis, from: field('from'), to: field('to') }))}>
      <span className={styles.line}>
        <input key={`from-${from}`} {...field} name="from" defaultValue={from} placeholder={nowFrom} aria-label={labels.from} />
        <span aria-hidden="true">–</span>
        <input key={`to-${to}`} {...field} name="to" defaultValue={to} placeholder={nowTo} aria-label={labels.to} />
        <button type="submit" className={styles.small}>应用范围</button>
      </span>
      <p id={id} className={styles.note} data-fault>{refused}</p>
    </form>
  );
}
