import type { FormEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { Choice } from '../../components/ui/Choice';
import { useComposed } from '../../components/ui/composed';
import { Failed } from '../../components/ui/Failed';
import { Skeleton } from '../../components/ui/Skeleton';
import { toTab, usePrediction } from '../../core/portal';
import type { KnownField, PredictionEvent, PredictionView } from '../../core/views';
import { Grade } from './grade';
import { Result, type Compared } from './result';
import styles from './prediction.module.css';

interface Props {
  view: PredictionView;
  send: (event: PredictionEvent) => void;
}

/** What a property should be that nobody measured, in one tab. */
export function Prediction({ tab, compare }: { tab: number; compare: Compared }) {
  const view = usePrediction(tab);
  return view ? <Page view={view} compare={compare} send={toTab('prediction', tab)} /> : null;
}

function Page({ view, compare, send }: Props & { compare: Compared }) {
  return (
    <div className={styles.page} data-library="mat">
      <h1 className={styles.heading}>{view.title}</h1>
      <p className={styles.intro}>{view.intro}</p>
      <div className={styles.columns}>
        <Question view={view} send={send} />
        <section className={styles.answer} aria-label="预测结果" aria-busy={view.busy}><Answer view={view} compare={compare} send={send} /></section>
      </div>
    </div>
  );
}

function Question({ view, send }: Props) {
  const { target, targets, fields, ask, login, busy } = view;
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'asked' });
  };
  return (
    <form className={styles.question} aria-label="预测条件" onSubmit={submitted}>
      <label className={styles.target}>
        预测的性能
        <select value={target} onChange={(event) => send({ type: 'targetChosen', key: event.target.value })}>
          {targets.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </select>
      </label>
      <Grade view={view} send={send} />
      <div className={styles.class}><span aria-hidden="true">材料类别</span><Choice label="材料类别" value={view.class} options={view.classes} chosen={(at) => send({ type: 'classChosen', at })} /></div>
      <fieldset className={styles.fields}>
        <legend>已知性能（至少两项；不写单位按后面的单位）</legend>
        {fields.map((field) => <Field key={field.key} field={field} send={send} />)}
      </fieldset>
      <div className={styles.end}>
        <Button look="filled" type="submit" busy={busy} meanwhile="正在预测">{ask}</Button>
        {login && <p className={styles.note}>{login}</p>}
      </div>
    </form>
  );
}

function Field({ field: { key, label, unit, text, wrong }, send }: { field: KnownField; send: Props['send'] }) {
  const composed = useComposed(text, (text) => send({ type: 'typed', key, text }));
  return <label className={styles.field}><span>{label}</span><input aria-invalid={wrong} autoComplete="off" spellCheck={false} {...composed} /><span className={styles.unit}>{unit}</span></label>;
}

function Answer({ view: { busy, failed, result }, compare, send }: Props & { compare: Compared }) {
  if (failed) return <Failed title="没有预测出来" failure={failed} retried={() => send({ type: 'retried' })} />;
  if (result) return <Result result={result} compare={compare} />;
  if (busy) return <div className={styles.waiting} role="status" aria-label="正在预测"><Skeleton width="40%" height="32px" /><Skeleton width="70%" /><Skeleton width="60%" /></div>;
  return <p className={styles.empty}>选一个牌号或填写已知性能，再点预测。</p>;
}
