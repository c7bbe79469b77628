import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/Button';
import { Card } from '../../components/ui/Card';
import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import { Skeleton } from '../../components/ui/Skeleton';
import { TextButton } from '../../components/ui/TextButton';
import { to, useSlice } from '../../core/portal';
import type { EntryRow, OpenList } from '../../core/views';
import styles from './own-lists.module.css';

const ownLists = to('ownLists');

/** What is in a list, and what is done with it. */
export function Opened({ list }: { list: OpenList }) {
  const { first, failed, name, count, removing } = list;
  if (failed) return <Failed title="这个清单没有取到" failure={failed} again="重新获取" retried={() => ownLists({ type: 'retried' })} />;
  if (first) return <div className={styles.lists} role="status" aria-label="正在加载清单内容"><Skeleton height="32px" /><Skeleton height="120px" /></div>;
  return (
    <Card title={name} end={removing === undefined ? <Ways list={list} /> : <Removal asked={removing} what="删除清单" />}>
      <p className={styles.count} role="status">{count}</p>
      <Entries list={list} />
    </Card>
  );
}

function Ways({ list: { blank, packable, packing } }: { list: OpenList }) {
  return (
    <>
      <Button disabled={blank} onClick={() => ownLists({ type: 'saveChosen' })}><Icon name="download" />导出 CSV</Button>
      <Button disabled={blank} onClick={() => ownLists({ type: 'workbookChosen' })}><Icon name="download" />导出 Excel</Button>
      {packable && <Button disabled={packing} title="清单里元器件的符号与封装，一个 ZIP；在 KiCad 6 及以上的“插件和内容管理器”里选“从文件安装”" onClick={() => ownLists({ type: 'packageChosen' })}><Icon name="download" />KiCad 库</Button>}
      <Button onClick={() => ownLists({ type: 'renameChosen' })}>改名</Button>
      <Button onClick={() => ownLists({ type: 'removeListChosen' })}>删除清单</Button>
    </>
  );
}

function Entries({ list: { blank, rows } }: { list: OpenList }) {
  if (blank) return <EmptyState title="清单里还没有条目" text="打开任意条目，点「加入清单」；有规格表的条目会把选中的规格一起记下。" />;
  return (
    <div className={styles.scroll} role="region" aria-label="清单条目" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr><th scope="col">名称</th><th scope="col">型号</th><th scope="col">配置</th><th scope="col" className={styles.number}>数量</th><th scope="col">备注</th><th scope="col"><span className="visually-hidden">操作</span></th></tr>
        </thead>
        <tbody>{rows.map((row) => <Row key={row.id} {...row} />)}</tbody>
      </table>
    </div>
  );
}

function Row({ id, name, to: address, gone, model, configuration, quantity, note, removing }: EntryRow) {
  return (
    <tr>
      <th scope="row" className={styles.name}>{address ? <Link to={address}>{name}</Link> : name}{gone && <span className={styles.gone}>{gone}</span>}</th>
      <td className={styles.model}>{model}</td>
      <td className={styles.model}>{configuration}</td>
      <td className={styles.number}><TextButton label="改数量" of={name} onClick={() => ownLists({ type: 'quantityChosen', id })}>{quantity}</TextButton></td>
      <td className={styles.note}><TextButton label="改备注" of={name} onClick={() => ownLists({ type: 'noteChosen', id })}>{note}</TextButton></td>
      <td className={styles.actions}>
        {removing === undefined
          ? <Button look="quiet" label="移除" of={name} onClick={() => ownLists({ type: 'removeChosen', id })}>移除</Button>
          : <Removal asked={removing} what="移除条目" />}
      </td>
    </tr>
  );
}

/** Asks once more; who leaves it keeps what is there. The focus goes back to the beginning of the list. */
function Removal({ asked, what }: { asked: string; what: string }) {
  const { busy } = useSlice('ownLists');
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const section = here.current?.closest('section');
    return () => section?.querySelector('button')?.focus();
  }, []);
  return (
    <span ref={here} className={styles.removal} role="group" aria-label={asked}>
      <span>{asked}？</span>
      <Button look="quiet" className={styles.danger} disabled={busy} autoFocus onClick={() => ownLists({ type: 'removeConfirmed' })}>{what}</Button>
      <Button look="quiet" disabled={busy} onClick={() => ownLists({ type: 'removeLeft' })}>保留</Button>
    </span>
  );
}
