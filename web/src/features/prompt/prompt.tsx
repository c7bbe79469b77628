import type { FormEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { TextField } from '../../components/ui/TextField';
import { to, useSlice } from '../../core/portal';
import styles from './prompt.module.css';

const prompt = to('prompt');
const cancel = () => prompt({ type: 'cancelled' });

/** The box that asks for one text: whoever asks says why, and hears the answer. */
export function PromptBox() {
  const { open } = useSlice('prompt');
  const { errorDialogWidth } = useSlice('screen');
  if (open === undefined) return null;
  const { title, text, error, busy } = open;
  const confirmed = (event: FormEvent) => {
    event.preventDefault();
    prompt({ type: 'confirmed' });
  };
  return (
    <Dialog title={title} width={`${errorDialogWidth}px`} closed={cancel}>
      <form noValidate onSubmit={confirmed}>
        <TextField label={title} value={text} typed={(text) => prompt({ type: 'typed', text })} error={error} data-autofocus autoComplete="off" />
        <div className={styles.actions}>
          <Button onClick={cancel}>取消</Button>
          <Button type="submit" look="filled" busy={busy} meanwhile="正在校验…">确定</Button>
        </div>
      </form>
    </Dialog>
  );
}
