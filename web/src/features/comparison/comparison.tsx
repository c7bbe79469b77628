import { Button } from '../../components/ui/Button';
import { Choice } from '../../components/ui/Choice';
import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { Icon } from '../../components/ui/Icon';
import { LinkButton } from '../../components/ui/LinkButton';
import { Skeleton } from '../../components/ui/Skeleton';
import { print, to, toTab, useComparison } from '../../core/portal';
import type { ComparisonEvent, ComparisonShown, ComparisonView } from '../../core/views';
import { Drawings } from './drawings';
import { Table } from './table';
import styles from './comparison.module.css';

interface Props {
  view: ComparisonView;
  send: (event: ComparisonEvent) => void;
}

const arrangement = to('arrangement');

/** What is laid side by side in one tab. */
export function Comparison({ tab }: { tab: number }) {
  const view = useComparison(tab);
  const send = toTab('comparison', tab);
  if (view === undefined) return null;
  return (
    <div className={styles.page} data-library={view.library}>
      <h1 className={styles.heading}>参数对比</h1>
      {view.notes.map((note) => <p key={note} className={styles.note} role="status">{note}</p>)}
      <Content view={view} send={send} />
    </div>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5];

function Content({ view, send }: Props) {
  const { content, failed } = view;
  if (failed) return <Failed title="对比没有加载出来" failure={failed} retried={() => send({ type: 'retried' })} />;
  switch (content.type) {
    case 'empty': return <EmptyState title={content.title} text={content.text}><LinkButton to={content.way.to} look="filled">{content.way.label}</LinkButton></EmptyState>;
    case 'waiting': return <ul className={styles.waiting} aria-busy="true" aria-label="正在加载对比">{PLACES.map((place) => <li key={place}><Skeleton height="32px" /></li>)}</ul>;
    case 'shown': return <Shown shown={content} view={view} send={send} />;
    default: return content satisfies never;
  }
}

function Shown({ shown, view, send }: Props & { shown: ComparisonShown }) {
  return (
    <>
      <Bar shown={shown} view={view} send={send} />
      <Table shown={shown} removed={(at) => send({ type: 'removed', at })} />
      {shown.drawings && <Drawings drawings={shown.drawings} send={send} />}
      <section className={styles.leftOut} aria-label="没有对比的内容">
        <h2 className={styles.subheading}>没有对比的内容</h2>
        <ul>{shown.leftOut.map((text) => <li key={text}>{text}</li>)}</ul>
      </section>
    </>
  );
}

function Bar({ shown: { counts }, view: { taking, clearable, units, systems }, send }: Props & { shown: ComparisonShown }) {
  return (
    <div className={styles.bar}>
      <p className={styles.counts} role="status">{counts}</p>
      {taking !== undefined && <Button look="filled" onClick={() => send({ type: 'taken' })}><Icon name="plus" size={14} />{taking}</Button>}
      <Choice label="单位" value={units} options={systems} chosen={(units) => arrangement({ type: 'unitsChosen', units })} />
      <Button onClick={() => send({ type: 'fileAsked', file: 'csv' })}><Icon name="download" size={14} />下载 CSV</Button>
      <Button onClick={() => send({ type: 'fileAsked', file: 'workbook' })}><Icon name="download" size={14} />下载 Excel</Button>
      <Button onClick={() => send({ type: 'fileAsked', file: 'json' })}><Icon name="download" size={14} />下载 JSON</Button>
      <Button onClick={print}>打印</Button>
      {clearable && <Button look="quiet" onClick={() => send({ type: 'cleared' })}>清空对比</Button>}
    </div>
  );
}
