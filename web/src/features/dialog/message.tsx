import { Dialog } from '../../components/ui/Dialog';
import { Button } from '../../components/ui/Button';
import { to, useSlice } from '../../core/portal';
import styles from './message.module.css';

const dialog = to('dialog');
const close = () => dialog({ type: 'closed' });

/** The host of message dialogs, and the message in it: a title, perhaps a word beside it, the text as plain text. */
export function MessageDialog() {
  const { host, message } = useSlice('dialog');
  const { errorDialogWidth } = useSlice('screen');
  return (
    <div id={host}>
      {message !== undefined && (
        <Dialog title={message.title ?? ''} extra={message.extra && <span className={styles.extra}>{message.extra}</span>} width={`${errorDialogWidth}px`} closed={close}>
          <p className={styles.text}>{message.text}</p>
          <div className={styles.actions}><Button look="filled" data-autofocus onClick={close}>知道了</Button></div>
        </Dialog>
      )}
    </div>
  );
}
