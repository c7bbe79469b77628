import { useId, useState, type FormEvent } from 'react';
import { IconButton } from '../../components/ui/IconButton';
import type { ChartEvent, ShownChart, ShownStage } from '../../core/views';
import { Fault } from './fault';
import styles from './chart.module.css';

type Send = (event: ChartEvent) => void;

/** What a material must pass, with what each step removed, and what adds one. */
export function Stages({ chart: { stages, indices, places, properties }, send }: { chart: ShownChart; send: Send }) {
  return (
    <section className={styles.card} aria-label="筛选步骤">
      <h2 className={styles.title}>筛选步骤</h2>
      {stages.length === 0 && <p className={styles.note}>还没有步骤：加一条指标线或限值，选一个分类，或在图上框选、套索。</p>}
      <ol className={styles.stages}>{stages.map((stage) => <Stage key={stage.stage} shown={stage} send={send} />)}</ol>
      <Indices indices={indices} send={send} />
      <Own properties={properties} send={send} />
      <select className={styles.select} aria-label="加一个分类" value="" onChange={({ target }) => send({ type: 'categoryAdded', id: target.value })}>
        <option value="">加一个分类…</option>
        {places.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
      </select>
    </section>
  );
}

function Stage({ shown, send }: { shown: ShownStage; send: Send }) {
  const { stage, label, name, removed, fault } = shown;
  return (
    <li className={styles.stage}>
      <div className={styles.head}>
        <span className={styles.label}>{name !== '' && <b>{name}　</b>}{label}</span>
        <IconButton icon="close" label="移除" of={label} size={14} onClick={() => send({ type: 'stageRemoved', stage })} />
      </div>
      {shown.ends && <Ends key={shown.ends.join()} shown={shown} ends={shown.ends} send={send} />}
      <p className={styles.note} data-fault={fault !== undefined}>{fault ? <Fault of={label} fault={fault} /> : removed}</p>
    </li>
  );
}

/** No less, and no more: the line goes through the first, the band to the second. */
function Ends({ shown: { stage, label, unit, middle, refused }, ends: [from, to], send }: { shown: ShownStage; ends: readonly [string, string]; send: Send }) {
  const id = useId();
  const typed = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    send({ type: 'limitTyped', stage, from: String(form.get('from') ?? ''), to: String(form.get('to') ?? '') });
  };
  const field = { className: styles.number, inputMode: 'decimal', autoComplete: 'off', 'aria-invalid': refused !== undefined, 'aria-describedby': id } as const;
  return (
    <form onSubmit={typed}>
      <span className={styles.line}>
        <input {...field} name="from" defaultValue={from} placeholder={middle ?? '不限'} aria-label={`${label} 至少`} />
        <span aria-hidden="true">–</span>
        <input {...field} name="to" defaultValue={to} placeholder="不限" aria-label={`${label} 至多`} />
        <span className={styles.unit}>{unit}</span>
        <button type="submit" className={styles.small}>应用</button>
      </span>
      <p id={id} className={styles.note} data-fault>{refused}</p>
    </form>
  );
}

type Index = ShownChart['indices'][number];
const WAYS = [['component', '构件'], ['loading', '载荷'], ['aim', '目标']] as const;

/** What can be chosen of each, one after another: what is chosen of one leaves its choices of the next; and the index that it leads to. */
function offered(indices: readonly Index[], chosen: Partial<Index>) {
  let among = indices;
  const picked: Partial<Index> = {};
  const fields = WAYS.map(([way, name]) => {
    const options = [...new Set(among.map((index) => index[way]))];
    const value = options.find((option) => option === chosen[way]) ?? options[0] ?? '';
    picked[way] = value;
    among = among.filter((index) => index[way] === value);
    return { way, name, options, value };
  });
  return { fields, picked, found: among[0] };
}

/** Component, loading, aim. */
function Indices({ indices, send }: { indices: readonly Index[]; send: Send }) {
  const [chosen, choose] = useState<Partial<Index>>({});
  const { fields, picked, found } = offered(indices, chosen);
  if (!found) return null;
  const added = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'limitAdded', of: found.of });
  };
  return (
    <form className={styles.line} aria-label="加一条指标线" onSubmit={added}>
      {fields.map(({ way, name, options, value }) => (
        <select key={way} className={styles.select} aria-label={name} value={value} onChange={({ target }) => choose({ ...picked, [way]: target.value })}>
          {options.map((option) => <option key={option}>{option}</option>)}
        </select>
      ))}
      <button type="submit" className={styles.small}>加指标线 <span className={styles.formula}>{found.of}</span></button>
    </form>
  );
}

/** A property, or a formula of one's own. */
function Own({ properties, send }: Pick<ShownChart, 'properties'> & { send: Send }) {
  const list = useId();
  const added = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    send({ type: 'limitAdded', of: String(new FormData(form).get('of') ?? '') });
    form.reset();
  };
  return (
    <form className={styles.line} onSubmit={added}>
      <datalist id={list}>{properties.map(({ symbol, name }) => <option key={symbol} value={symbol}>{name}</option>)}</datalist>
      <input className={styles.input} name="of" list={list} aria-label="限值：性能或公式" placeholder="性能或公式，如 Rm 或 λ/ρ" autoComplete="off" spellCheck={false} />
      <button type="submit" className={styles.small}>加限值</button>
    </form>
  );
}
