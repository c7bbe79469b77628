import { useState } from 'react';
import { Dialog } from '../../components/ui/Dialog';
import { LinkButton } from '../../components/ui/LinkButton';
import { Skeleton } from '../../components/ui/Skeleton';
import { to, useSlice } from '../../core/portal';
import styles from './chat.module.css';

const chat = to('chat');
const close = () => chat({ type: 'closed' });

/** The customer service: the operator's page in a frame that may do no more than it needs. */
export function ChatDialog() {
  const { url, widthPercent } = useSlice('chat');
  return url === undefined ? null : <Dialog title="在线客服" width={`${widthPercent}%`} closed={close}><Talk key={url} url={url} /></Dialog>;
}

function Talk({ url }: { url: string }) {
  const { sandbox, referrerPolicy, contact, contactLabel } = useSlice('chat');
  const [there, setThere] = useState(false);
  return (
    <>
      <div className={styles.place}>
        {!there && <div className={styles.waiting} role="status" aria-label="正在打开客服窗口"><Skeleton height="100%" /></div>}
        <iframe className={styles.frame} title="在线客服窗口" src={url} sandbox={sandbox} referrerPolicy={referrerPolicy} onLoad={() => setThere(true)} />
      </div>
      <p className={styles.note}>客服窗口没有显示？可以换一种方式找到我们。<LinkButton to={contact} onClick={close}>{contactLabel}</LinkButton></p>
    </>
  );
}
