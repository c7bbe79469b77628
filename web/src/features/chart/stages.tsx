import { useId } from 'react';
import { IconButton } from '../../components/ui/IconButton';
import { submitted } from '../../components/ui/submitted';
import type { ChartEvent, ShownChart, ShownEnds, ShownStage } from '../../core/views';
import { Fault } from './fault';
import styles from './side.module.css';

type Send = (event: ChartEvent) => void;

/** What a material must pass, with what each step removed, and what adds one. */
export function Stages({ chart: { stages, hint, indices, index, places, properties }, send }: { chart: ShownChart; send: Send }) {
  return (
    <section className={styles.card} aria-label="筛选步骤">
      <h2 className={styles.title}>筛选步骤</h2>
      {hint && <p className={styles.note}>{hint}</p>}
      <ol className={styles.stages}>{stages.map((stage) => <Stage key={stage.stage} shown={stage} send={send} />)}</ol>
      <Indices indices={indices} index={index} send={send} />
      <Own properties={properties} send={send} />
      <select className={styles.select} aria-label="加一个分类" value="" onChange={({ target }) => send({ type: 'categoryAdded', id: target.value })}>
        <option value="">加一个分类…</option>
        {places.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
      </select>
    </section>
  );
}

function Stage({ shown: { stage, label, ends, removed, fault }, send }: { shown: ShownStage; send: Send }) {
  return (
    <li className={styles.stage}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <IconButton icon="close" label="移除" of={label} size={14} onClick={() => send({ type: 'stageRemoved', stage })} />
      </div>
      {ends && <Ends stage={stage} ends={ends} send={send} />}
      <p className={styles.note} data-fault={fault !== undefined}>{fault ? <Fault fault={fault} /> : removed}</p>
    </li>
  );
}

/** No less, and no more: the line goes through the first, the band to the second. */
function Ends({ stage, ends: { from, to, labels: [least, most], middle, unit, refused }, send }: { stage: number; ends: ShownEnds; send: Send }) {
  const id = useId();
  const field = { className: styles.number, inputMode: 'decimal', autoComplete: 'off', 'aria-invalid': refused !== undefined, 'aria-describedby': id } as const;
  return (
    <form onSubmit={submitted((field) => send({ type: 'limitTyped', stage, from: field('from'), to: field('to') }))}>
      <span className={styles.line}>
        <input key={`from-${from}`} {...field} name="from" defaultValue={from} placeholder={middle} aria-label={least} />
        <span aria-hidden="true">–</span>
        <input key={`to-${to}`} {...field} name="to" defaultValue={to} placeholder="不限" aria-label={most} />
        <span className={styles.unit}>{unit}</span>
        <button type="submit" className={styles.small}>应用</button>
      </span>
      <p id={id} className={styles.note} data-fault>{refused}</p>
    </form>
  );
}

/** Component, loading, aim: what is chosen of one leaves its choices of the next. */
function Indices({ indices, index, send }: Pick<ShownChart, 'indices' | 'index'> & { send: Send }) {
  return (
    <form className={styles.line} aria-label="加一条指标线" onSubmit={submitted(() => send({ type: 'indexAdded' }))}>
      {indices.map(({ way, label, options, value }) => (
        <select key={way} className={styles.select} aria-label={label} value={value} onChange={({ target }) => send({ type: 'indexChosen', way, value: target.value })}>
          {options.map((option) => <option key={option}>{option}</option>)}
        </select>
      ))}
      <button type="submit" className={styles.small}>加指标线 <span className={styles.formula}>{index}</span></button>
    </form>
  );
}

/** A property, or a formula of one's own. */
function Own({ properties, send }: Pick<ShownChart, 'properties'> & { send: Send }) {
  const list = useId();
  const added = submitted((field, form) => {
    send({ type: 'limitAdded', of: field('of') });
    form.reset();
  });
  return (
    <form className={styles.line} onSubmit={added}>
      <datalist id={list}>{properties.map(({ symbol, name }) => <option key={symbol} value={symbol}>{name}</option>)}</datalist>
      <input className={styles.input} name="of" list={list} aria-label="限值：性能或公式" placeholder="性能或公式，如 Rm 或 λ/ρ" autoComplete="off" spellCheck={false} />
      <button type="submit" className={styles.small}>加限值</button>
    </form>
  );
}
