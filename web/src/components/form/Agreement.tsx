import { useId, useState, type SyntheticEvent } from 'react';
import { useSlice } from '../../core/portal';
import { useTheme } from '../../core/theme';
import { Dialog } from '../ui/Dialog';
import { Failed } from '../ui/Failed';
import { TextButton } from '../ui/TextButton';
import { FieldError } from '../ui/TextField';
import { refusal, type Done } from './view';
import styles from './Agreement.module.css';

interface Page {
  title: string;
  address: string;
}

/** The tick, and the two texts that it is about. */
export function Agreement({ view, done }: Done) {
  const { agreements: [service, privacy] } = useSlice('screen');
  const id = useId();
  const [open, setOpen] = useState<Page>();
  const error = refusal(view, 'agreement');
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

/** A page of ours without scripts, in the look of the portal: it says by its fragment which that is. */
function Text({ page: { title, address }, closed }: { page: Page; closed: () => void }) {
  const { width = '', height } = useSlice('screen').agreementDialog;
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming');
  const theme = useTheme();
  const loaded = ({ currentTarget: { contentDocument: text } }: SyntheticEvent<HTMLIFrameElement>) => {
    setState(text?.querySelector('main') ? 'shown' : 'failed');
    // What is pressed in a frame does not reach the dialog around it.
    text?.addEventListener('keydown', ({ key }) => key === 'Escape' && closed());
  };
  return (
    <Dialog title={title} width={width} height={height} closed={closed}>
      {state === 'coming' && <p className={styles.coming} role="status">正在加载正文…</p>}
      {state === 'failed' ? (
        <Failed title="正文没有加载成功" failure={{ message: '填写的内容都还在。请检查网络后重试。' }} retried={() => setState('coming')} />
      ) : (
        <iframe
          className={styles.text}
          title={`${title}正文`}
          src={`${address}#${theme}`}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          tabIndex={0}
          data-state={state}
          onLoad={loaded}
        />
      )}
    </Dialog>
  );
}
