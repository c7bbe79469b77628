import type { FormEvent, KeyboardEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import { Skeleton } from '../../components/ui/Skeleton';
import { TextButton } from '../../components/ui/TextButton';
import { toTab, useBill } from '../../core/portal';
import { openText } from '../../core/text-of';
import type { BillEvent, BillMend, BillRow, BillView } from '../../core/views';
import styles from './bill.module.css';

interface Props {
  view: BillView;
  send: (event: BillEvent) => void;
}

/** A pasted list, and what each of its lines finds. */
export function Bill({ tab }: { tab: number }) {
  const view = useBill(tab);
  const send = toTab('bill', tab);
  if (view === undefined) return null;
  return (
    <div className={styles.page} data-library={view.library}>
      <h1 className={styles.heading}>清单查询</h1>
      <Lines key={view.text} view={view} send={send} />
      {view.note && <p className={styles.note} role="status">{view.note}</p>}
      <Found view={view} send={send} />
    </div>
  );
}

function Lines({ view: { text }, send }: Props) {
  const submit = (form: HTMLFormElement) => send({ type: 'submitted', text: String(new FormData(form).get('lines')) });
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.currentTarget.form) submit(event.currentTarget.form);
  };
  return (
    <form className={styles.lines} aria-label="清单" onSubmit={submitted}>
      <textarea name="lines" className={styles.text} aria-label="清单，每行一个" aria-describedby="bill-hint" rows={4} spellCheck={false} defaultValue={text} placeholder="螺栓 GB/T 5782 M12×80&#10;轴承 6204-2RS" onKeyDown={pressed} />
      <div className={styles.under}>
        <p id="bill-hint" className={styles.hint}>每行一个，最多 200 行；从表格粘贴或打开表格文件时，行号和数量列不参与查找。Ctrl+Enter 查询。</p>
        <Button onClick={() => openText('.csv,.txt,.xlsx,.xlsm', (name, text) => send({ type: 'opened', name, text }))}><Icon name="open" />打开文件</Button>
        <Button look="filled" type="submit">查询清单</Button>
      </div>
    </form>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5];

function Found({ view: { failed, content, status, collectable }, send }: Props) {
  if (failed) return <Failed title="清单没有查完" failure={failed} retried={() => send({ type: 'retried' })} />;
  switch (content.type) {
    case 'empty': return <EmptyState title="还没有清单" text="把物料清单粘贴到上面，每行一个；粘贴到搜索框也会到这里。" />;
    case 'waiting': return <ul className={styles.waiting} aria-busy="true">{PLACES.map((place) => <li key={place}><Skeleton height="32px" /></li>)}</ul>;
    case 'table': return (
      <section aria-label="清单结果">
        <div className={styles.bar}>
          <p className={styles.status} role="status">{status}</p>
          {collectable && <Button look="filled" onClick={() => send({ type: 'collectChosen' })}><Icon name="plus" />查到的加入清单</Button>}
          <Button onClick={() => send({ type: 'copyChosen' })}><Icon name="copy" />复制表格</Button>
          <Button onClick={() => send({ type: 'saveChosen' })}><Icon name="download" />下载 CSV</Button>
          <Button onClick={() => send({ type: 'workbookChosen' })}><Icon name="download" />下载 Excel</Button>
        </div>
        <Table rows={content.rows} send={send} />
      </section>
    );
    default: return content satisfies never;
  }
}

function Table({ rows, send }: { rows: readonly BillRow[]; send: Props['send'] }) {
  return (
    <div className={styles.scroll} role="region" aria-label="清单表格" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr><th scope="col">行</th><th scope="col">原文</th><th scope="col">数量</th><th scope="col">理解</th><th scope="col">结果</th><th scope="col">查到的</th></tr>
        </thead>
        <tbody>{rows.map((row) => <Line key={row.place} row={row} send={send} />)}</tbody>
      </table>
    </div>
  );
}

function Line({ row: { place, typed, quantity, read, outcome, label, item, why, segments, take }, send }: { row: BillRow; send: Props['send'] }) {
  const mend = ({ label, line }: BillMend) => <TextButton key={label} label="改为" of={label} onClick={() => send({ type: 'mended', place, line })}>{label}</TextButton>;
  return (
    <tr data-outcome={outcome}>
      <td className={styles.place}>{place}</td>
      <th scope="row" className={styles.typed}>{typed}</th>
      <td className={styles.place}>{quantity}</td>
      <td><ul className={styles.read}>{read.map(({ label, said }, at) => <li key={at}><span className={styles.what}>{label}</span>{said}</li>)}</ul></td>
      <td><span className={styles.outcome}>{label}</span></td>
      <td className={styles.found}>
        {item && (
          <p>
            <Link to={item.to}>{item.name}</Link>
            <span className={styles.model}>{item.model}</span>
            {item.configuration && <Link className={styles.model} to={item.to}>{item.configuration}</Link>}
            {item.others && <Link className={styles.others} to={item.others.to}>{item.others.label}</Link>}
          </p>
        )}
        {why && <p className={styles.why}>{why}{take && mend(take)}</p>}
        {segments.map(({ text, ways }) => <p key={text} className={styles.why}>{text}{ways.map(mend)}</p>)}
      </td>
    </tr>
  );
}
