import { useState, type ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { admitted, type Fields, type Kept, type Name } from '../../core/forms';
import { useSlice } from '../../core/portal';
import { Eye } from '../ui/Eye';
import { TextField } from '../ui/TextField';
import type { Done } from './view';
import styles from './Form.module.css';

interface Props extends Pick<ComponentProps<typeof TextField>, 'label' | 'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'hint' | 'children'> {
  fields: Fields;
  name: Name;
  /** As what it watches what is typed; else it keeps all of it. */
  keeps?: Kept;
  /** Why the rules refuse it, beside what they say while one types. */
  refused?: string | undefined;
  /** It holds another text. */
  changed?: (text: string) => void;
}

/** A text field of a form. */
export function FormField({ fields: { control }, name, keeps, refused, changed, ...rest }: Props) {
  const { field: { onChange, ...field }, fieldState: { error } } = useController({ control, name });
  const typed = (text: string) => {
    const kept = keeps === undefined ? text : admitted(keeps, text);
    onChange(kept);
    changed?.(kept);
  };
  return <TextField {...rest} {...field} typed={typed} error={error?.message ?? refused} />;
}

/** A password, which can be looked at. */
export function PasswordField(props: Omit<Props, 'keeps' | 'type' | 'children'>) {
  const { label } = props;
  const [visible, setVisible] = useState(false);
  return (
    <FormField {...props} keeps="password" type={visible ? 'text' : 'password'}>
      <Eye of={label} open={visible} turned={setVisible} />
    </FormField>
  );
}

/** A new password, and the same again, each with what the rules say of it: VAL-4 is more than a form checks by itself while one types. */
export function NewPassword({ fields, label, view, done }: Done & { fields: Fields; label: string }) {
  const { hints } = useSlice('screen');
  // Another password may be the same as the second one, which was refused.
  const changed = (...names: Name[]) => () => names.forEach((field) => done({ type: 'typed', field }));
  return (
    <>
      <PasswordField refused={view.refused.password} changed={changed('password', 'confirmPwd')} fields={fields} name="password" label={label} placeholder={hints.password} autoComplete="new-password" />
      <PasswordField refused={view.refused.confirmPwd} changed={changed('confirmPwd')} fields={fields} name="confirmPwd" label="确认密码" placeholder="再次输入密码" autoComplete="new-password" />
    </>
  );
}

/** CNT-3: the account, to which a code may go. */
export function AccountField({ fields, view, done }: Done & { fields: Fields }) {
  return (
    <FormField
      fields={fields}
      name="username"
      label="账号"
      placeholder="电子邮箱或手机号"
      autoComplete="username"
      inputMode="email"
      keeps="username"
      refused={view.refused.username}
      changed={(account) => done({ type: 'accountTyped', account })}
    />
  );
}

/** The code that was received, and the button that has one sent to the account of that field. */
export function CodeField({ fields, account, view, done }: Done & { fields: Fields; account: Name }) {
  const ask = () => {
    // The code before it is worth nothing any more, and that none stands there yet is no mistake.
    fields.resetField('code');
    const to = fields.getValues(account);
    done({ type: 'codeAsked', account: to });
    fields.setValue(account, to, { shouldTouch: true });
    void fields.trigger(account, { shouldFocus: true });
  };
  const { hints } = useSlice('screen');
  const { label, canSend, sent } = view.code ?? { label: '', canSend: false, sent: undefined };
  return (
    <FormField fields={fields} name="code" refused={view.refused.code} changed={() => done({ type: 'typed', field: 'code' })} label="验证码" placeholder={hints.code} autoComplete="one-time-code" inputMode="numeric" keeps="code" hint={sent}>
      <button type="button" className={styles.send} aria-disabled={!canSend} onClick={canSend ? ask : undefined}>{label}</button>
    </FormField>
  );
}

/** The password of who is logged in, once more. */
export function CurrentPassword({ fields, view, done }: Done & { fields: Fields }) {
  return (
    <PasswordField
      fields={fields}
      name="current"
      label="当前密码"
      autoComplete="current-password"
      refused={view.refused.current}
      changed={() => done({ type: 'typed', field: 'current' })}
    />
  );
}
