import { Button } from '../../components/ui/Button';
import { Card } from '../../components/ui/Card';
import { Failed } from '../../components/ui/Failed';
import { Skeleton } from '../../components/ui/Skeleton';
import { TextButton } from '../../components/ui/TextButton';
import { to, useSlice } from '../../core/portal';
import type { SessionRow } from '../../core/views';
import styles from './sessions.module.css';

const sessions = to('sessions');

/** Where the user is logged in, and was: other devices are logged out from here. */
export function Sessions() {
  const { failed, first, open, over, noneOver, others, busy } = useSlice('sessions');
  if (failed) return <Card title="登录设备"><Failed title="登录设备没有加载出来" failure={failed} retried={() => sessions({ type: 'retried' })} /></Card>;
  if (first) return <Card title="登录设备"><div role="status" aria-label="正在加载登录设备"><Skeleton height="48px" /></div></Card>;
  return (
    <>
      <Card title="登录设备" end={<Button aria-disabled={!others} busy={busy} meanwhile="正在退出…" onClick={() => sessions({ type: 'othersEndChosen' })}>退出其他设备</Button>}>
        <ul className={styles.list} aria-label="登录设备列表">{open.map((one) => <Row key={one.id} {...one} />)}</ul>
      </Card>
      <Card title="登录记录">
        {noneOver === undefined ? <ul className={styles.list} aria-label="登录记录列表">{over.map((one) => <Row key={one.id} {...one} />)}</ul> : <p className={styles.muted}>{noneOver}</p>}
      </Card>
    </>
  );
}

function Row({ id, browser, address, since, last, state, current, note, end }: SessionRow) {
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.browser}>{browser}</span>
        <span className={styles.state} data-current={current}>{state}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
      <div className={styles.muted}>{address} · 登录于 {since} · {last}</div>
      {end !== undefined && <TextButton aria-label={end} onClick={() => sessions({ type: 'endChosen', id })}>退出登录</TextButton>}
    </li>
  );
}
