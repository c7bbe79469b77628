import { useEffect, useRef, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { EmptyState } from '../../components/ui/EmptyState';
import { IconButton } from '../../components/ui/IconButton';
import { LinkButton } from '../../components/ui/LinkButton';
import { TextField } from '../../components/ui/TextField';
import { admitted, useAccountForm } from '../../core/forms';
import { to, useSlice } from '../../core/portal';
import type { Door, FormEvent } from '../../core/views';
import { Agreement } from './agreement';
import { SlideCheck } from './slider';
import styles from './login.module.css';

const login = to('login');

/** The login by account and password. What is typed stays here; the rules hear it when it is sent. */
export function AccountForm({ door }: { door: Door }) {
  const { [door]: form, register } = useSlice('login');
  const { control, handleSubmit, getValues, setFocus, formState: { submitCount } } = useAccountForm();
  const root = useRef<HTMLFormElement>(null);
  const done = (event: FormEvent) => login({ type: 'form', door, event });
  const submit = () => done({ type: 'submitted', form: getValues() });
  const refused = (field: string) => form.refused.find((error) => error.field === field)?.message;

  useEffect(() => queueMicrotask(() => setFocus('username')), [setFocus]);
  // A text field that is refused has the focus already; after them come the slider and the tick.
  const first = useRef<string>(undefined);
  useEffect(() => void (first.current = form.refused[0]?.field));
  useEffect(() => {
    if (submitCount > 0) root.current?.querySelector<HTMLElement>(`[data-field="${first.current}"]`)?.focus();
  }, [submitCount]);
  useEffect(() => {
    if (form.failed !== undefined) setFocus('password', { shouldSelect: true });
  }, [form.failed, setFocus]);

  return (
    <form ref={root} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit, submit)(event)}>
      <div role="alert">{form.failed !== undefined && <p className={styles.failed}>{form.failed}</p>}</div>
      <Username control={control} />
      <Password control={control} />
      <SlideCheck label={form.sliderLabel} width={form.sliderWidth} x={form.sliderX} passed={form.passed} error={refused('slider')} done={done} />
      <Agreement agreed={form.agreed} error={refused('agreement')} set={(agreed) => done({ type: 'agreementSet', agreed })} />
      <Button type="submit" look="filled" className={styles.submit} aria-disabled={form.busy}>{form.busy ? '正在登录…' : '登录'}</Button>
      <div className={styles.more}>
        <Forgot />
        <LinkButton to={register} onClick={() => login({ type: 'closed' })}>注册新账号</LinkButton>
      </div>
    </form>
  );
}

type Fields = { control: Control<{ username: string; password: string }> };

function Username({ control }: Fields) {
  const { field: { onChange, ...field }, fieldState: { error } } = useController({ control, name: 'username' });
  return <TextField label="账号" placeholder="电子邮箱或手机号" autoComplete="username" inputMode="email" typed={(text) => onChange(admitted('username', text))} error={error?.message} {...field} />;
}

function Password({ control }: Fields) {
  const { field: { onChange, ...field }, fieldState: { error } } = useController({ control, name: 'password' });
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      label="密码"
      type={visible ? 'text' : 'password'}
      placeholder="登录密码"
      autoComplete="current-password"
      typed={(text) => onChange(admitted('password', text))}
      error={error?.message}
      {...field}
    >
      <IconButton icon={visible ? 'eyeOff' : 'eye'} label={visible ? '隐藏密码' : '显示密码'} onClick={() => setVisible(!visible)} />
    </TextField>
  );
}

/** The way back to a forgotten password; until it is built, it says so. */
function Forgot() {
  const { width = '' } = useSlice('screen').forgotDialog;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>忘记密码？</button>
      {open && (
        <Dialog title="忘记密码" width={width} closed={() => setOpen(false)}>
          <EmptyState title="自助找回密码尚未开放" text="请联系管理员重置密码，重置后即可登录。" />
        </Dialog>
      )}
    </>
  );
}
