import { Choice } from '../../components/ui/Choice';
import { Failed } from '../../components/ui/Failed';
import { Skeleton } from '../../components/ui/Skeleton';
import { TextButton } from '../../components/ui/TextButton';
import { toTab, useMotorConditions } from '../../core/portal';
import type { MotorConditionsView } from '../../core/views';
import { Cycle } from './cycle';
import { Fields } from './fields';
import { Picture } from './picture';
import { Result } from './result';
import type { Send } from './send';
import styles from './motor-conditions.module.css';

interface Props {
  view: MotorConditionsView;
  send: Send;
}

/** What a mechanism and its cycle ask of a motor, and which motors give it, in one tab. */
export function MotorConditions({ tab }: { tab: number }) {
  const view = useMotorConditions(tab);
  return view ? <Page view={view} send={toTab('motorConditions', tab)} /> : null;
}

function Page({ view, send }: Props) {
  return (
    <div className={styles.page} data-library="part">
      <h1 className={styles.heading}>{view.title}</h1>
      <p className={styles.intro}>{view.intro}</p>
      <Conditions view={view} send={send} />
      <section className={styles.answer} aria-label="计算结果" aria-busy={view.busy}><Answer view={view} send={send} /></section>
    </div>
  );
}

function Conditions({ view, send }: Props) {
  return (
    <section className={styles.conditions} aria-label="工况条件">
      <div className={styles.mechanism}>
        <Choice label="机构" value={view.mechanism} options={view.mechanisms} chosen={(word) => send({ type: 'mechanismChosen', word })} />
        <TextButton onClick={() => send({ type: 'restored' })}>恢复示例</TextButton>
      </div>
      <div className={styles.load}>
        <Picture mechanism={view.mechanism} />
        <Fields legend="机构与负载" fields={view.fields} send={send} />
        <Fields legend="减速机与电机侧" fields={view.gear} send={send} />
      </div>
      <Cycle cycle={view.cycle} send={send} />
      <ul className={styles.wrong} aria-live="polite" aria-label="需要改正">{view.wrong.map((why) => <li key={why}>{why}</li>)}</ul>
    </section>
  );
}

function Answer({ view: { busy, failed, result }, send }: Props) {
  if (failed) return <Failed title="没有算完" failure={failed} retried={() => send({ type: 'retried' })} />;
  if (result) return <Result result={result} send={send} />;
  if (busy) return <div className={styles.waiting} role="status" aria-label="正在计算"><Skeleton width="40%" height="32px" /><Skeleton width="70%" /><Skeleton width="60%" /></div>;
  return <p className={styles.note}>改正上面的条件后给出结果。</p>;
}
