import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { Skeleton } from '../../components/ui/Skeleton';
import { to, useSlice } from '../../core/portal';
import { Scan } from './scan';
import styles from './social.module.css';

const social = to('social');

/** The user's identity at WeChat, on their own page: bound by a scan, and taken off again. */
export function Binding() {
  const { available } = useSlice('social');
  const id = useId();
  if (!available) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>微信</h2>
      <Own />
    </section>
  );
}

function Own() {
  const { own } = useSlice('social');
  switch (own.type) {
    case 'loading': return <div role="status" aria-label="正在加载微信绑定"><Skeleton height="32px" /></div>;
    case 'failed': return <Row text="没有取到绑定情况。"><Button onClick={() => social({ type: 'ownWanted' })}>重试</Button></Row>;
    case 'nothing': return <Row text="未绑定。绑定后可以用微信扫码登录。"><Bind /></Row>;
    case 'bound': return <Row text={own.nickname ? <>已绑定：{own.nickname}</> : <>已绑定。</>}><Unbind busy={own.busy} /></Row>;
    default: return own satisfies never;
  }
}

function Row({ text, children }: { text: ReactNode; children: ReactNode }) {
  return <div className={styles.row}><span className={styles.name}>{text}</span>{children}</div>;
}

function Bind() {
  const { width = '' } = useSlice('screen').loginDialog;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>绑定微信</Button>
      {open && <Dialog title="绑定微信" width={width} closed={() => setOpen(false)}><Scan scanType="band" /></Dialog>}
    </>
  );
}

function Unbind({ busy }: { busy: boolean }) {
  const { width = '' } = useSlice('screen').loginDialog;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const confirmed = () => {
    social({ type: 'unbindChosen' });
    close();
  };
  return (
    <>
      <Button busy={busy} meanwhile="正在解绑…" onClick={() => setOpen(true)}>解绑微信</Button>
      {open && (
        <Dialog title="解绑微信" width={width} closed={close}>
          <p className={styles.asked}>解绑后不能再用这个微信扫码登录，账号与密码不受影响。</p>
          <div className={styles.choices}>
            <Button data-autofocus onClick={close}>保留绑定</Button>
            <Button look="filled" onClick={confirmed}>确认解绑</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
