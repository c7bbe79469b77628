import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { Pages } from '../../components/ui/Pages';
import { TextButton } from '../../components/ui/TextButton';
import { Skeleton } from '../../components/ui/Skeleton';
import { to, useSlice } from '../../core/portal';
import type { FileRow } from '../../core/views';
import styles from './my-files.module.css';

const [myFiles, files] = [to('myFiles'), to('files')];
const turn = (page: number) => myFiles({ type: 'pageChosen', page });

/** The files that are there. */
export function FileList() {
  const { first, failed, blank, count, list, pages } = useSlice('myFiles');
  if (failed) return <Failed title="文件列表没有取到" failure={failed} again="重新获取" retried={() => myFiles({ type: 'retried' })} />;
  if (first) return <div className={styles.table} role="status" aria-label="正在加载文件列表"><Skeleton height="32px" /><Skeleton height="32px" /><Skeleton height="32px" /></div>;
  if (blank) return <EmptyState title="还没有文件" text="上传后，在任何一台电脑上登录都能取回；只有您自己看得到。" />;
  return (
    <>
      <table className={styles.table}>
        <caption>{count}</caption>
        <thead><tr><th scope="col">文件名</th><th scope="col" className={styles.number}>大小</th><th scope="col">上传时间</th><th scope="col"><span className="visually-hidden">操作</span></th></tr></thead>
        <tbody>{list.map((row) => <Row key={row.id} {...row} />)}</tbody>
      </table>
      <Pages pages={pages} chosen={turn} />
    </>
  );
}

function Row({ id, name, size, at, picture, removing }: FileRow) {
  return (
    <tr>
      <th scope="row" className={styles.name} title={name}>
        {picture ? <TextButton label="查看" of={name} onClick={() => myFiles({ type: 'pictureChosen', id })}>{name}</TextButton> : name}
      </th>
      <td className={styles.number}>{size}</td>
      <td className={styles.at}>{at}</td>
      <td className={styles.actions}>{removing === undefined ? (
        <>
          <Button look="quiet" label="下载" of={name} onClick={() => files({ type: 'saveChosen', id, name })}>下载</Button>
          <Button look="quiet" label="删除" of={name} onClick={() => myFiles({ type: 'removeChosen', id })}>删除</Button>
        </>
      ) : <Removal asked={removing} />}</td>
    </tr>
  );
}

/** Asks once more; who leaves it keeps the file. The focus goes back to the beginning of the section. */
function Removal({ asked }: { asked: string }) {
  const { busy } = useSlice('myFiles');
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const section = here.current?.closest('section');
    return () => section?.querySelector('button')?.focus();
  }, []);
  return (
    <span ref={here} className={styles.removal} role="group" aria-label={asked}>
      <span>删除后不能恢复</span>
      <Button look="quiet" className={styles.danger} disabled={busy} autoFocus onClick={() => myFiles({ type: 'removeConfirmed' })}>删除文件</Button>
      <Button look="quiet" disabled={busy} onClick={() => myFiles({ type: 'removeLeft' })}>保留</Button>
    </span>
  );
}
