import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/Button';
import { Card } from '../../components/ui/Card';
import { Failed } from '../../components/ui/Failed';
import { Icon } from '../../components/ui/Icon';
import { Skeleton } from '../../components/ui/Skeleton';
import { TextButton } from '../../components/ui/TextButton';
import { to, useSlice } from '../../core/portal';
import type { KicadTokenRow, MadeKicadToken } from '../../core/views';
import styles from './kicad-tokens.module.css';

const kicadTokens = to('kicadTokens');
const TITLE = 'KiCad 元器件库';

/** By which tokens KiCad reads the components: a new one is shown once, and each can be ended. */
export function KicadTokens() {
  const { made, busy } = useSlice('kicadTokens');
  return (
    <Card title={TITLE} end={<Button busy={busy} meanwhile="正在处理…" onClick={() => kicadTokens({ type: 'newChosen' })}>新建令牌</Button>}>
      <p className={styles.muted}>KiCad 8 及以上版本可在「选择符号」中直接浏览本站的元器件：先在元器件库的列表上方下载「KiCad 库」，用 KiCad 的插件和内容管理器安装；再新建一个令牌，把下载的文件加入符号库表。令牌只能读取。</p>
      {made && <Made {...made} />}
      <Tokens />
    </Card>
  );
}

function Tokens() {
  const { failed, first, blank, rows } = useSlice('kicadTokens');
  if (failed) return <Failed title="令牌没有加载出来" failure={failed} retried={() => kicadTokens({ type: 'retried' })} />;
  if (first) return <div role="status" aria-label="正在加载令牌"><Skeleton height="48px" /></div>;
  if (blank) return <p className={styles.muted}>还没有令牌。</p>;
  return <ul className={styles.list} aria-label="令牌列表">{rows.map((row) => <Row key={row.id} {...row} />)}</ul>;
}

function Row({ id, name, since, last, ending }: KicadTokenRow) {
  return (
    <li className={styles.row}>
      <div className={styles.name}>{name}</div>
      <div className={styles.muted}>{since} · {last}</div>
      {ending === undefined
        ? <TextButton label="停用" of={name} onClick={() => kicadTokens({ type: 'endChosen', id })}>停用</TextButton>
        : <Ending asked={ending} />}
    </li>
  );
}

/** Asks once more; who leaves it keeps the token. The focus goes back to the beginning of the card. */
function Ending({ asked }: { asked: string }) {
  const { busy } = useSlice('kicadTokens');
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = here.current?.closest('section');
    return () => card?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={here} className={styles.ending} role="group" aria-label={asked}>
      <span>{asked}？</span>
      <Button look="quiet" className={styles.danger} disabled={busy} autoFocus onClick={() => kicadTokens({ type: 'endConfirmed' })}>停用令牌</Button>
      <Button look="quiet" disabled={busy} onClick={() => kicadTokens({ type: 'endLeft' })}>保留</Button>
    </div>
  );
}

/** The token that was made last: this once. */
function Made({ note, token, file }: MadeKicadToken) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), [token]);
  return (
    <div ref={here} className={styles.made} role="group" aria-label="新令牌" tabIndex={-1}>
      <p>{note}。</p>
      <code className={styles.token}>{token}</code>
      <div className={styles.ways}>
        <Button look="filled" onClick={() => kicadTokens({ type: 'fileChosen' })}><Icon name="download" />下载 {file}</Button>
        <Button onClick={() => kicadTokens({ type: 'copyChosen' })}><Icon name="copy" />复制令牌</Button>
        <Button look="quiet" onClick={() => kicadTokens({ type: 'newKept' })}>我已保存</Button>
      </div>
    </div>
  );
}
