import { useId, type ChangeEvent, type FormEvent } from 'react';
import { Choice } from '../../components/ui/Choice';
import type { ChartEvent, ShownAxis, ShownChart } from '../../core/views';
import { Fault } from './fault';
import styles from './chart.module.css';

type Send = (event: ChartEvent) => void;

/** What stands on the axes: properties or formulas, how they are divided, from where to where, in which unit. */
export function Axes({ chart: { axes, properties }, send }: { chart: ShownChart; send: Send }) {
  const list = useId();
  return (
    <section className={styles.card} aria-label="坐标轴">
      <h2 className={styles.title}>坐标轴</h2>
      <datalist id={list}>{properties.map(({ symbol, name }) => <option key={symbol} value={symbol}>{name}</option>)}</datalist>
      {axes.map((axis) => <Axis key={axis.axis} shown={axis} list={list} known={properties.map(({ symbol }) => symbol)} send={send} />)}
    </section>
  );
}

function Axis({ shown, list, known, send }: { shown: ShownAxis; list: string; known: readonly string[]; send: Send }) {
  const { axis, name, linear, scales: [ratios, differences] } = shown;
  return (
    <fieldset className={styles.axis}>
      <legend className={styles.legend}>{name}</legend>
      <Formula key={shown.of} shown={shown} list={list} known={known} send={send} />
      <div className={styles.line}>
        <Choice label={`${name}刻度`} value={Number(linear)} options={[{ value: 0, label: ratios }, { value: 1, label: differences }]} chosen={(linear) => send({ type: 'scaleChosen', axis, linear: linear === 1 })} />
        {shown.units.length > 1 && (
          <select className={styles.select} aria-label={`${name}单位`} value={shown.unit} onChange={({ target }) => send({ type: 'unitChosen', axis, unit: target.value })}>
            {shown.units.map((unit) => <option key={unit}>{unit}</option>)}
          </select>
        )}
      </div>
      <Reach key={shown.range.join()} shown={shown} send={send} />
    </fieldset>
  );
}

/** A property of the list, or a formula; it holds once Enter is pressed, the field is left, or something of the list is chosen. */
function Formula({ shown: { axis, name, of, caption, dimension, fault }, list, known, send }: { shown: ShownAxis; list: string; known: readonly string[]; send: Send }) {
  const id = useId();
  const typed = (text: string) => {
    if (text !== of) send({ type: 'axisTyped', axis, of: text });
  };
  const changed = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (known.includes(value)) typed(value);
  };
  return (
    <form className={styles.field} onSubmit={(event) => submitted(event, (form) => typed(text(form, 'of')))}>
      <input
        className={styles.input} name="of" list={list} defaultValue={of} aria-label={`${name}：性能或公式`} aria-invalid={fault !== undefined} aria-describedby={id}
        autoComplete="off" spellCheck={false} onChange={changed} onBlur={({ target }) => typed(target.value)}
      />
      <p id={id} className={styles.note} data-fault={fault !== undefined}>{fault ? <Fault of={of} fault={fault} /> : [caption, dimension].filter(Boolean).join('　')}</p>
    </form>
  );
}

/** From where to where; empty fields are all that is known. */
function Reach({ shown: { axis, name, range: [from, to], now, refused }, send }: { shown: ShownAxis; send: Send }) {
  const id = useId();
  const typed = (form: HTMLFormElement) => {
    const [a, b] = [text(form, 'from'), text(form, 'to')];
    if (a !== from || b !== to) send({ type: 'rangeTyped', axis, from: a, to: b });
  };
  const field = { className: styles.number, inputMode: 'decimal', autoComplete: 'off', 'aria-invalid': refused !== undefined, 'aria-describedby': id } as const;
  return (
    <form className={styles.field} onSubmit={(event) => submitted(event, typed)}>
      <span className={styles.line}>
        <input {...field} name="from" defaultValue={from} placeholder={now[0]} aria-label={`${name}从`} />
        <span aria-hidden="true">–</span>
        <input {...field} name="to" defaultValue={to} placeholder={now[1]} aria-label={`${name}到`} />
        <button type="submit" className={styles.small}>应用范围</button>
      </span>
      <p id={id} className={styles.note} data-fault>{refused}</p>
    </form>
  );
}

function submitted(event: FormEvent<HTMLFormElement>, done: (form: HTMLFormElement) => void) {
  event.preventDefault();
  done(event.currentTarget);
}

const text = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();
