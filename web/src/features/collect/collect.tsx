import type { FormEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { Failed } from '../../components/ui/Failed';
import { Skeleton } from '../../components/ui/Skeleton';
import { TextField } from '../../components/ui/TextField';
import { to, useSlice } from '../../core/portal';
import type { CollectBox } from '../../core/views';
import styles from './collect.module.css';

const collect = to('collect');
const close = () => collect({ type: 'closed' });

/** Asks into which list something comes. */
export function CollectDialog() {
  const { open } = useSlice('collect');
  if (open === undefined) return null;
  const { title, width, what } = open;
  return (
    <Dialog title={title} width={`${width}px`} closed={close}>
      <p className={styles.what}>{what}</p>
      <Body box={open} />
    </Dialog>
  );
}

function Body({ box }: { box: CollectBox }) {
  const { failed, first, busy } = box;
  if (failed) return <Failed title="清单没有取到" failure={failed} again="重新获取" retried={() => collect({ type: 'retried' })} />;
  if (first) return <div className={styles.lists} role="status" aria-label="正在加载清单"><Skeleton height="32px" /><Skeleton height="32px" /></div>;
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    collect({ type: 'submitted' });
  };
  return (
    <form noValidate onSubmit={submitted}>
      <Lists box={box} />
      <div className={styles.actions}>
        <Button onClick={close}>取消</Button>
        <Button type="submit" look="filled" busy={busy} meanwhile="正在加入…">加入清单</Button>
      </div>
    </form>
  );
}

function Lists({ box: { choices, naming, name, error } }: { box: CollectBox }) {
  return (
    <>
      <div className={styles.lists} role="radiogroup" aria-label="加入哪个清单">
        {choices.map(({ id, name, count, chosen }) => (
          <label key={id ?? 'new'} className={styles.list}>
            <input type="radio" name="list" checked={chosen} data-autofocus={chosen || undefined} onChange={() => collect({ type: 'listChosen', id })} />
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{count}</span>
          </label>
        ))}
      </div>
      {naming && <TextField label="清单名称" value={name} typed={(text) => collect({ type: 'typed', text })} error={error} autoComplete="off" />}
    </>
  );
}
