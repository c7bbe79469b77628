import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { TrackCode } from '../../components/ui/TrackCode';
import { to, useSlice } from '../../core/portal';
import styles from './dialog.module.css';

const errors = to('errors');
const close = () => errors({ type: 'closed' });

/** The one error dialog: what happened as plain text, and the number to quote. */
export function ErrorDialog({ contact: block }: { contact: ReactNode }) {
  const { dialog } = useSlice('errors');
  const { errorDialogWidth } = useSlice('screen');
  if (dialog === undefined) return null;
  const { title, message, hash, contact } = dialog;
  return (
    <Dialog title={title} width={`${errorDialogWidth}px`} closed={close}>
      <p className={styles.message}>{message}</p>
      <TrackCode hash={hash} />
      {contact && <div className={styles.contact}>{block}</div>}
      <div className={styles.actions}><Button look="filled" data-autofocus onClick={close}>知道了</Button></div>
    </Dialog>
  );
}
