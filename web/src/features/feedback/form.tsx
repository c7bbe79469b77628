import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type FormEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { ChoiceField } from '../../components/ui/ChoiceField';
import { TextArea, TextField } from '../../components/ui/TextField';
import { handed } from '../../core/files';
import { to, useSlice } from '../../core/portal';
import type { FeedbackField } from '../../core/views';
import { Images } from './images';
import styles from './feedback.module.css';

const feedback = to('feedback');

interface Line {
  label: string;
  type: string;
  autoComplete: string;
}

/** Each line of the form: its name, and what helps to fill it in. */
const LINES: Partial<Record<FeedbackField, Line>> = {
  feedbackMobile: { label: '手机号或电话（选填）', type: 'tel', autoComplete: 'tel' },
  feedbackEmail: { label: '电子邮箱（选填）', type: 'email', autoComplete: 'email' },
  feedbackOrg: { label: '单位名称（选填）', type: 'text', autoComplete: 'organization' },
};

/** The form of a feedback: what it is about, what is said, images, and how to reach who says it. */
export function FeedbackForm() {
  const { kinds, kind, kindError, modules, module, failed } = useSlice('feedback');
  const root = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState({});
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    feedback({ type: 'submitted' });
    setTried({});
  };
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-refused="true"] :is(input, textarea)')?.focus(), [tried]);
  return (
    <form ref={root} className={styles.form} noValidate onSubmit={submitted} onDragOver={(event) => event.preventDefault()} onDrop={dropped} onPaste={pasted}>
      <div role="alert">{failed !== undefined && <p className={styles.failed}>{failed}</p>}</div>
      <div className={styles.pair}>
        <ChoiceField label="反馈类型" value={kind} options={kinds} chosen={(kind) => feedback({ type: 'kindChosen', kind })} error={kindError} />
        <ChoiceField label="相关的库" value={module} options={modules} chosen={(module) => feedback({ type: 'moduleChosen', module })} error={undefined} />
      </div>
      <Texts />
      <Submit />
    </form>
  );
}

/** The message, the images below it, and the lines about who says it. */
function Texts() {
  const { fields, placeholder } = useSlice('feedback');
  return fields.map(({ field, text, counter, error }) => {
    const shared = { value: text, counter, error, typed: (text: string) => feedback({ type: 'typed', field, text }), onBlur: () => feedback({ type: 'left', field }) };
    const line = LINES[field];
    return line
      ? <TextField key={field} {...shared} {...line} />
      : <div key={field} className={styles.whole}><TextArea {...shared} label="留言内容" placeholder={placeholder} rows={5} aria-required /><Images /></div>;
  });
}

/** Waits for the images that are on their way. */
function Submit() {
  const { busy, uploading, submit } = useSlice('feedback');
  return (
    <div className={styles.end}>
      <p className={styles.note}>关闭窗口后，已填写的内容会保留。我们的回复会送到您的站内消息。</p>
      <Button type="submit" look="filled" className={styles.submit} aria-disabled={busy || uploading}>{submit}</Button>
    </div>
  );
}

function dropped(event: DragEvent) {
  if (event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  feedback({ type: 'imagesDropped', files: handed(event.dataTransfer.files) });
}

/** A screenshot comes by the clipboard; a text goes on into its field. */
function pasted(event: ClipboardEvent) {
  if (event.clipboardData.files.length === 0) return;
  event.preventDefault();
  feedback({ type: 'imagesDropped', files: handed(event.clipboardData.files) });
}
