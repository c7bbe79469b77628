import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { Link } from '../../components/ui/Link';
import { LinkButton } from '../../components/ui/LinkButton';
import { Skeleton } from '../../components/ui/Skeleton';
import { toTab, useSimilar } from '../../core/portal';
import type { CandidateGroup, ShownSubstitutes, SimilarContent, SimilarEvent, SimilarView } from '../../core/views';
import { Candidates } from './candidates';
import styles from './similar.module.css';

type Send = (event: SimilarEvent) => void;

/** What may stand for an item, in one tab. */
export function Similar({ tab }: { tab: number }) {
  const view = useSimilar(tab);
  return view ? <Page view={view} send={toTab('similar', tab)} /> : null;
}

function Page({ view: { library, title, content, failed }, send }: { view: SimilarView; send: Send }) {
  return (
    <div className={styles.page} data-library={library}>
      <h1 className={styles.heading}>{title}</h1>
      {failed ? <Failed title="没有比较出来" failure={failed} retried={() => send({ type: 'retried' })} /> : <Content content={content} send={send} />}
    </div>
  );
}

const PLACES = [0, 1, 2, 3];

function Content({ content, send }: { content: SimilarContent; send: Send }) {
  switch (content.type) {
    case 'empty': return (
      <EmptyState title="先选一个要替代的条目" text={content.text}>
        <LinkButton look="filled" to={content.search.to}>{content.search.label}</LinkButton>
      </EmptyState>
    );
    case 'gone': return (
      <EmptyState title="要替代的条目不存在" text="它可能已被删除，或者属于别的企业；规格也可能已更名。">
        <LinkButton look="filled" to={content.search.to}>{content.search.label}</LinkButton>
      </EmptyState>
    );
    case 'waiting': return (
      <div className={styles.waiting} role="status" aria-label="正在比较">
        {PLACES.map((place) => <Skeleton key={place} height="64px" />)}
      </div>
    );
    case 'shown': return <Shown told={content} send={send} />;
    default: return content satisfies never;
  }
}

function Shown({ told: { original, model, status, equivalents, groups, nothing, refused }, send }: { told: ShownSubstitutes; send: Send }) {
  return (
    <>
      <p className={styles.original}>原件 <Link to={original.to}>{original.label}</Link><span className={styles.model}>{model}</span></p>
      <p className={styles.status} role="status">{status}</p>
      {equivalents && (
        <section className={styles.card} aria-label="等效标准或牌号">
          <h2 className={styles.title}>等效标准或牌号</h2>
          <ul className={styles.equivalents}>{equivalents.map(({ label, to }) => <li key={label}><Link to={to}>{label}</Link></li>)}</ul>
        </section>
      )}
      {nothing && <EmptyState title="没有可以代替的" text={nothing} />}
      {groups.map((group) => <Group key={group.class} group={group} send={send} />)}
      {refused && (
        <details className={styles.refused}>
          <summary>没有列出的候选</summary>
          <ul>{refused.map((gate) => <li key={gate}>{gate}</li>)}</ul>
        </details>
      )}
    </>
  );
}

function Group({ group, send }: { group: CandidateGroup; send: Send }) {
  return (
    <section className={styles.card} aria-label={group.label} data-class={group.class}>
      <h2 className={styles.title}>{group.label}<span className={styles.meaning}>{group.meaning}</span></h2>
      <Candidates candidates={group.candidates} opened={(setId) => send({ type: 'opened', setId })} />
    </section>
  );
}
