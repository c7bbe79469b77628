import { Button } from '../../components/ui/Button';
import { IconButton } from '../../components/ui/IconButton';
import { Progress } from '../../components/ui/Progress';
import { to, useSlice, useUpload } from '../../core/portal';
import type { SendingRow } from '../../core/views';
import styles from './my-files.module.css';

const [myFiles, uploads] = [to('myFiles'), to('uploads')];

/** The files on their way. */
export function Sending() {
  const { sending } = useSlice('myFiles');
  return sending && <ul className={styles.sending} aria-label="正在上传">{sending.map((row) => <Row key={row.file} {...row} />)}</ul>;
}

function Row({ file, name, size, waiting }: SendingRow) {
  const { percent, failed, gone } = useUpload(file) ?? { percent: 0, failed: undefined, gone: false };
  return (
    <li className={styles.way} data-failed={failed !== undefined || undefined}>
      <span className={styles.name} title={name}>{name}</span>
      <span className={styles.size}>{size}</span>
      <Progress className={styles.bar} of={name} label="上传进度" percent={percent} />
      <span className={styles.state} role={failed === undefined ? undefined : 'alert'}>{failed ?? (waiting ? <>等待上传</> : <>{percent}%</>)}</span>
      <span className={styles.actions}>
        {failed !== undefined && <Again file={file} gone={gone} />}
        <IconButton icon="close" label="取消上传" of={name} onClick={() => myFiles({ type: 'cancelled', file })} />
      </span>
    </li>
  );
}

function Again({ file, gone }: { file: number; gone: boolean }) {
  if (gone) return <Button look="quiet" onClick={() => myFiles({ type: 'replaceAsked', file })}>重新上传</Button>;
  return <Button look="quiet" onClick={() => uploads({ type: 'retried', file })}>继续上传</Button>;
}
