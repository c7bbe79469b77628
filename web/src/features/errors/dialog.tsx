import { Modal } from '@mantine/core';
import { Button } from '../../components/ui/Button';
import { TrackCode } from '../../components/ui/TrackCode';
import { to, useSlice } from '../../core/portal';
import styles from './dialog.module.css';

const errors = to('errors');
const close = () => errors({ type: 'closed' });

/** The one error dialog: what happened as plain text, and the number to quote. */
export function ErrorDialog() {
  const { dialog } = useSlice('errors');
  const { errorDialogWidth } = useSlice('screen');
  if (dialog === undefined) return null;
  const { title, message, hash, contact } = dialog;
  return (
    <Modal
      opened
      centered
      onClose={close}
      title={title}
      size={errorDialogWidth}
      lockScroll={false}
      transitionProps={{ duration: 140 }}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <p className={styles.message}>{message}</p>
      {contact && <p className={styles.contact}>仍有问题时请联系我们处理，并附上追踪码。</p>}
      <TrackCode hash={hash} />
      <div className={styles.actions}><Button look="filled" data-autofocus onClick={close}>知道了</Button></div>
    </Modal>
  );
}
