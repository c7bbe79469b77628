import { useId, useState } from 'react';
import { Dialog } from '../../components/ui/Dialog';
import { EmptyState } from '../../components/ui/EmptyState';
import { FieldError } from '../../components/ui/TextField';
import { useSlice } from '../../core/portal';
import styles from './login.module.css';

const TEXTS = ['用户协议', '隐私政策'] as const;

interface Props {
  agreed: boolean;
  error: string | undefined;
  set: (agreed: boolean) => void;
}

/** The tick, and the two texts that it is about. */
export function Agreement({ agreed, error, set }: Props) {
  const id = useId();
  const [open, setOpen] = useState<(typeof TEXTS)[number]>();
  return (
    <div>
      <div className={styles.agreement} id={`${id}-text`}>
        <input
          id={id}
          type="checkbox"
          checked={agreed}
          data-field="agreement"
          aria-labelledby={`${id}-text`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => set(target.checked)}
        />
        <label htmlFor={id}>我已阅读并同意</label>
        <button type="button" className={styles.link} onClick={() => setOpen('用户协议')}>《用户协议》</button>
        和
        <button type="button" className={styles.link} onClick={() => setOpen('隐私政策')}>《隐私政策》</button>
      </div>
      <FieldError id={`${id}-error`} message={error} />
      {open !== undefined && <Text name={open} closed={() => setOpen(undefined)} />}
    </div>
  );
}

/** Until its text is there, it says so: an agreement is not made up. */
function Text({ name, closed }: { name: string; closed: () => void }) {
  const { width = '', height } = useSlice('screen').agreementDialog;
  return (
    <Dialog title={name} width={width} height={height} closed={closed}>
      <EmptyState title={`《${name}》的正文尚未发布`} text="正文由运营方提供，随注册功能一同发布，届时在此处显示。" />
    </Dialog>
  );
}
