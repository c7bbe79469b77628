import { Failed } from '../../components/ui/Failed';
import { Icon } from '../../components/ui/Icon';
import { MadeFiles } from '../../components/ui/MadeFiles';
import { Skeleton } from '../../components/ui/Skeleton';
import { toTab, useItemFiles } from '../../core/portal';
import type { ItemFilesEvent, ItemFilesView } from '../../core/views';
import styles from './item-files.module.css';

/** The files that are made of a component or a material. */
export function ItemFiles({ tab }: { tab: number }) {
  const view = useItemFiles(tab);
  return view && (
    <section className={styles.card} aria-label="文件下载">
      <h2 className={styles.heading}>文件下载</h2>
      <Content view={view} send={toTab('itemFiles', tab)} />
    </section>
  );
}

function Content({ view: { files, missing, failed }, send }: { view: ItemFilesView; send: (event: ItemFilesEvent) => void }) {
  if (failed) return <Failed title="文件没有加载出来" failure={failed} retried={() => send({ type: 'retried' })} />;
  if (files === undefined) return <div className={styles.waiting} role="status" aria-label="正在生成文件"><Skeleton width="60%" /><Skeleton width="40%" /></div>;
  return (
    <>
      {missing && (
        <ul className={styles.missing} aria-label="不提供的文件">
          {missing.map(({ format, why }) => <li key={format}><Icon name="warning" size={14} />{format}：{why}</li>)}
        </ul>
      )}
      <div className={styles.files}><MadeFiles files={files} asked={(at) => send({ type: 'fileAsked', at })} /></div>
    </>
  );
}
