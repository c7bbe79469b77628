import { useState, type DragEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { Card } from '../../components/ui/Card';
import { picked } from '../../core/files';
import { to, useSlice } from '../../core/portal';
import { FileList } from './list';
import styles from './my-files.module.css';
import { Sending } from './sending';

const myFiles = to('myFiles');

/** /user?dir=5: what the user uploaded, and what is on its way. */
export function MyFiles() {
  const { said } = useSlice('myFiles');
  const { over, ...drop } = useDrop();
  return (
    <div className={styles.drop} data-over={over || undefined} {...drop}>
      <Card title="我的文件" heading="h1" end={<Button look="filled" onClick={() => myFiles({ type: 'asked' })}>上传文件</Button>}>
        <Room />
        <Unfinished />
        <Sending />
        <FileList />
      </Card>
      <p className="visually-hidden" role="status">{said}</p>
    </div>
  );
}

/** How much room there is, and how a large file goes. */
function Room() {
  const { room, full, largest } = useSlice('myFiles');
  if (!room) return null;
  return (
    <div className={styles.room}>
      <div className={styles.line}>
        <span>{room}</span>
        <span className={styles.gauge} role="meter" aria-label="已用空间" aria-valuemin={0} aria-valuemax={100} aria-valuenow={full} aria-valuetext={room}><span style={{ width: `${full}%` }} /></span>
      </div>
      <p className={styles.hint}>单个文件不超过 {largest}，也可以把文件拖到这里。大文件分片上传，网络中断后自动重试，刷新页面后重新选择同一文件即可继续。</p>
    </div>
  );
}

/** What broke off before the page was loaded. */
function Unfinished() {
  const { unfinished } = useSlice('uploads');
  if (!unfinished) return null;
  return (
    <div className={styles.unfinished} role="note">
      <span>上次没有传完，重新选择即可从中断处继续：</span>
      <ul>{unfinished.map((name) => <li key={name}>{name}</li>)}</ul>
    </div>
  );
}

/** Files that are dropped onto the page. */
function useDrop() {
  const [over, setOver] = useState(false);
  const within = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    myFiles({ type: 'dropped', files: [...event.dataTransfer.files].map(picked) });
  };
  return { over, onDragOver: within, onDragLeave: () => setOver(false), onDrop };
}
