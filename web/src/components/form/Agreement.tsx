import { useId, useState, type SyntheticEvent } from 'react';
import { useSlice } from '../../core/portal';
import { useThemed } from '../../core/theme';
import { Dialog } from '../ui/Dialog';
import { Failed } from '../ui/Failed';
import { TextButton } from '../ui/TextButton';
import { FieldError } from '../ui/TextField';
import type { Done } from './view';
import styles from './Agreement.module.css';

interface Page {
  title: string;
  text: string;
  address: string;
}

/** The tick, and the two texts that it is about. */
export function Agreement({ view, done }: Done) {
  const { agreements: [service, privacy] } = useSlice('screen');
  const id = useId();
  const [open, setOpen] = useState<Page>();
  const error = view.refused.agreement;
  return (
    <div>
      <div className={styles.agreement} id={`${id}-text`}>
        <input
          id={id}
          type="checkbox"
          checked={view.agreed}
          data-field="agreement"
          aria-labelledby={`${id}-text`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => done({ type: 'agreementSet', agreed: target.checked })}
        />
        <label htmlFor={id}>我已阅读并同意</label>
        <TextButton onClick={() => setOpen(service)}>《{service.title}》</TextButton>
        和
        <TextButton onClick={() => setOpen(privacy)}>《{privacy.title}》</TextButton>
      </div>
      <FieldError id={`${id}-error`} message={error} />
      {open !== undefined && <Text page={open} closed={() => setOpen(undefined)} />}
    </div>
  );
}

const FAILED = { message: '填写的内容都还在。请检查网络后重试。' };

/** A page of ours without scripts, in the look of the portal. */
function Text({ page: { title, text, address }, closed }: { page: Page; closed: () => void }) {
  const { width = '', height } = useSlice('screen').agreementDialog;
  const [shown, setShown] = useState<boolean>();
  const themed = useThemed(address);
  const loaded = ({ currentTarget: { contentDocument: page } }: SyntheticEvent<HTMLIFrameElement>) => {
    setShown(!!page?.querySelector('main'));
    // What is pressed in a frame does not reach the dialog around it.
    page?.addEventListener('keydown', (event) => event.key === 'Escape' && closed());
  };
  return (
    <Dialog title={title} width={width} height={height} closed={closed}>
      {shown === undefined && <p className={styles.coming} role="status">正在加载正文…</p>}
      {shown ?? true ? (
        <iframe
          className={styles.text}
          title={text}
          src={themed}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          tabIndex={0}
          data-shown={shown}
          onLoad={loaded}
        />
      ) : (
        <Failed title="正文没有加载成功" failure={FAILED} retried={() => setShown(undefined)} />
      )}
    </Dialog>
  );
}
