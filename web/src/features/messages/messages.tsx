import { useId } from 'react';
import { Button } from '../../components/ui/Button';
import { Card } from '../../components/ui/Card';
import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { Icon } from '../../components/ui/Icon';
import { Pages } from '../../components/ui/Pages';
import { Skeleton } from '../../components/ui/Skeleton';
import { to, useSlice } from '../../core/portal';
import type { MessageRow, NoMessages } from '../../core/views';
import styles from './messages.module.css';

const messages = to('messages');

/** /user?dir=4: what the portal told its user. */
export function Messages() {
  const { count, readable, busy, unreadAlone } = useSlice('messages');
  const end = (
    <>
      <label className={styles.tick}>
        <input type="checkbox" checked={unreadAlone} onChange={({ target }) => messages({ type: 'unreadSet', alone: target.checked })} />
        只看未读
      </label>
      <Button aria-disabled={!readable} busy={busy} meanwhile="正在标记…" onClick={() => messages({ type: 'allRead' })}>全部标为已读</Button>
    </>
  );
  return (
    <Card title="消息" heading="h1" end={end}>
      <p className={styles.count} role="status">{count}</p>
      <List />
    </Card>
  );
}

const PLACES = Array.from({ length: 5 }, (_, place) => place);

function List() {
  const { first, failed, blank, list, pages } = useSlice('messages');
  if (failed) return <Failed title="消息没有加载出来" failure={failed} retried={() => messages({ type: 'retried' })} />;
  if (first) return <ul className={styles.list} aria-busy="true" aria-label="正在加载消息">{PLACES.map((place) => <li key={place} className={styles.waiting}><Skeleton height="20px" /></li>)}</ul>;
  if (blank !== undefined) return <None why={blank} />;
  return (
    <>
      <ul className={styles.list} aria-label="消息列表">{list.map((message) => <Row key={message.id} {...message} />)}</ul>
      <Pages pages={pages} chosen={(page) => messages({ type: 'pageChosen', page })} />
    </>
  );
}

function None({ why }: { why: NoMessages }) {
  switch (why) {
    case 'noMessage': return <EmptyState title="还没有消息" text="账号安全提醒和平台通知会出现在这里。" />;
    case 'noneUnread':
      return (
        <EmptyState title="没有未读消息" text="看过的消息都还在，可以查看全部。">
          <Button onClick={() => messages({ type: 'unreadSet', alone: false })}>查看全部消息</Button>
        </EmptyState>
      );
    default: return why satisfies never;
  }
}

function Row({ id, title, body, at, read }: MessageRow) {
  const panel = useId();
  const open = body !== undefined;
  return (
    <li className={styles.row} data-read={read}>
      <button type="button" className={styles.head} aria-expanded={open} aria-controls={panel} onClick={() => messages({ type: 'opened', id })}>
        <span className={styles.turn} data-open={open}><Icon name="chevron" size={14} /></span>
        <span className={styles.title}>{title}</span>
        {!read && <span className={styles.unread}>未读</span>}
        <time className={styles.at}>{at}</time>
      </button>
      <div id={panel} className={styles.body} hidden={!open}>{body}</div>
    </li>
  );
}
