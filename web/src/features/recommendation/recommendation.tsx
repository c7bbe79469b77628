import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { composes } from '../../components/ui/composed';
import { Failed } from '../../components/ui/Failed';
import { Link } from '../../components/ui/Link';
import { LinkButton } from '../../components/ui/LinkButton';
import { Skeleton } from '../../components/ui/Skeleton';
import { TextArea } from '../../components/ui/TextField';
import { toTab, useRecommendation } from '../../core/portal';
import type { RecommendationContent, RecommendationEvent, RecommendationView, Selected, ToldNeed } from '../../core/views';
import { Assistant } from './assistant';
import { Hits } from './hits';
import { Loosen } from './loosen';
import { Readings } from './readings';
import styles from './recommendation.module.css';

interface Comparing {
  /** What puts a hit into the comparison. */
  compare: (item: Selected, name: string) => ReactNode;
  /** What leads there. */
  toComparison: ReactNode;
}

interface Props extends Comparing {
  view: RecommendationView;
  send: (event: RecommendationEvent) => void;
}

/** What answers a need that is said in a sentence, in one tab. */
export function Recommendation({ tab, ...comparing }: Comparing & { tab: number }) {
  const view = useRecommendation(tab);
  return view ? <Page view={view} send={toTab('recommendation', tab)} {...comparing} /> : null;
}

function Page({ view, send, ...comparing }: Props) {
  const { library, title, intro, busy, failed, content, turned } = view;
  return (
    <div className={styles.page} data-library={library}>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      <Sentence view={view} send={send} />
      <div role="status">{turned && <ul className={styles.turned}>{turned.map((line) => <li key={line}>{line}</li>)}</ul>}</div>
      <section className={styles.answer} aria-label="推荐结果" aria-busy={busy}>
        {failed ? <Failed title="没有推荐出来" failure={failed} retried={() => send({ type: 'retried' })} /> : <Content content={content} send={send} {...comparing} />}
      </section>
    </div>
  );
}

/** The box for the sentence; Enter asks. */
function Sentence({ view: { text, placeholder, counter, refused, busy, assistant }, send }: Pick<Props, 'view' | 'send'>) {
  const asked = () => send({ type: 'asked' });
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    asked();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || composes(event)) return;
    event.preventDefault();
    asked();
  };
  return (
    <form className={styles.sentence} aria-label="需求" onSubmit={submitted}>
      <TextArea label="需求（回车推荐）" rows={2} value={text} typed={(text) => send({ type: 'typed', text })} error={refused} counter={counter} placeholder={placeholder} onKeyDown={pressed} />
      <div className={styles.ways}>
        <Button look="filled" type="submit" busy={busy} meanwhile="正在推荐">推荐</Button>
        {assistant && <Assistant assistant={assistant} send={send} />}
      </div>
    </form>
  );
}

const PLACES = [0, 1, 2];

function Content({ content, send, ...comparing }: Omit<Props, 'view'> & { content: RecommendationContent }) {
  switch (content.type) {
    case 'empty': return (
      <div className={styles.examples}>
        <h2 className={styles.under}>可以这样说</h2>
        <ul>{content.examples.map(({ label, to }) => <li key={to}><Link to={to}>{label}</Link></li>)}</ul>
      </div>
    );
    case 'waiting': return (
      <div className={styles.waiting} role="status" aria-label="正在推荐">
        {PLACES.map((place) => <Skeleton key={place} height="88px" />)}
      </div>
    );
    case 'told': return <Told told={content} send={send} {...comparing} />;
    default: return content satisfies never;
  }
}

function Told({ told: { groups, unread, lacking, status, legend, hits, nothing, loosen, chart }, send, compare, toComparison }: Omit<Props, 'view'> & { told: ToldNeed }) {
  return (
    <>
      {groups && <Readings groups={groups} send={send} />}
      {unread && <p className={styles.unread}>{unread}</p>}
      {lacking && <div role="status"><ul className={styles.lacking}>{lacking.map((what) => <li key={what}>{what}</li>)}</ul></div>}
      {status && (
        <div className={styles.line}>
          <p className={styles.status} role="status">{status}</p>
          {chart && <LinkButton to={chart.to}>{chart.label}</LinkButton>}
          {toComparison}
        </div>
      )}
      {legend && <p className={styles.status}>{legend}</p>}
      {hits && <Hits hits={hits} compare={compare} />}
      {nothing && <Loosen nothing={nothing} loosen={loosen} send={send} />}
    </>
  );
}
