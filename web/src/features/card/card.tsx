import { Choice } from '../../components/ui/Choice';
import { Failed } from '../../components/ui/Failed';
import { Icon } from '../../components/ui/Icon';
import { IconButton } from '../../components/ui/IconButton';
import { MadeFiles } from '../../components/ui/MadeFiles';
import { Skeleton } from '../../components/ui/Skeleton';
import { toTab, useCard } from '../../core/portal';
import type { CardEvent, CardView, ShownCard } from '../../core/views';
import styles from './card.module.css';

type Send = (event: CardEvent) => void;

/** The card of a material for a simulation program. */
export function Card({ tab }: { tab: number }) {
  const view = useCard(tab);
  return view?.questions && (
    <section className={styles.card} id="card" aria-label="仿真材料卡">
      <h2 className={styles.heading}>仿真材料卡</h2>
      <Questions questions={view.questions} send={toTab('card', tab)} />
      {view.predicted && <Predicted lines={view.predicted} />}
      <Content view={view} send={toTab('card', tab)} />
    </section>
  );
}

function Questions({ questions, send }: { questions: NonNullable<CardView['questions']>; send: Send }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ at, label, value, options }) => (
        <div key={at} className={styles.question}>
          <span className={styles.label} aria-hidden="true">{label}</span>
          <Choice label={label} value={value} options={options} chosen={(option) => send({ type: 'chosen', question: at, option })} />
        </div>
      ))}
    </div>
  );
}

/** What of the card nobody measured. */
function Predicted({ lines }: { lines: readonly string[] }) {
  return <ul className={styles.predicted} aria-label="卡中的预测值">{lines.map((line) => <li key={line}><Icon name="warning" size={14} />{line}</li>)}</ul>;
}

function Content({ view: { card, refused, failed }, send }: { view: CardView; send: Send }) {
  if (failed) return <Failed title="材料卡没有加载出来" failure={failed} retried={() => send({ type: 'retried' })} />;
  if (refused) return <p className={styles.refused} role="status"><Icon name="warning" size={14} />{refused}</p>;
  if (card) return <Shown card={card} send={send} />;
  return <div className={styles.waiting} role="status" aria-label="正在生成材料卡"><Skeleton width="60%" /><Skeleton width="40%" /><Skeleton width="50%" /></div>;
}

function Shown({ card: { text, files }, send }: { card: ShownCard; send: Send }) {
  return (
    <>
      <div className={styles.preview}>
        <pre className={styles.text} role="group" tabIndex={0} aria-label="材料卡内容">{text}</pre>
        <span className={styles.copy}><IconButton icon="copy" label="复制材料卡" onClick={() => send({ type: 'copyChosen' })} /></span>
      </div>
      <div className={styles.files}><MadeFiles files={files} asked={() => send({ type: 'fileAsked' })} /></div>
    </>
  );
}
