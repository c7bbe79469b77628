import { useState } from 'react';
import { Agreement } from '../../components/form/Agreement';
import { Form } from '../../components/form/Form';
import { AccountField, PasswordField } from '../../components/form/fields';
import { SlideCheck } from '../../components/form/SlideCheck';
import { Button } from '../../components/ui/Button';
import { TextButton } from '../../components/ui/TextButton';
import { useFields, type Name } from '../../core/forms';
import { to, useSlice } from '../../core/portal';
import type { Door, FormEvent, FormView } from '../../core/views';

const [login, register, forgot] = [to('login'), to('register'), to('forgot')];

/** The login by account and password; with each round it begins anew. */
export function AccountForm({ door }: { door: Door }) {
  const { [door]: view } = useSlice('login');
  return <Round key={view.round} door={door} view={view} />;
}

function Round({ door, view }: { door: Door; view: FormView }) {
  const fields = useFields('account', { username: view.account });
  const [first] = useState<Name>(view.account ? 'password' : 'username');
  const done = (event: FormEvent) => login({ type: 'form', door, event });
  const more = (
    <>
      <TextButton onClick={() => forgot({ type: 'opened' })}>忘记密码？</TextButton>
      <Button onClick={() => register({ type: 'opened' })}>注册新账号</Button>
    </>
  );
  return (
    <Form view={view} done={done} fields={fields} first={first} again="password" submit="登录" busy="正在登录…" more={more}>
      <AccountField fields={fields} view={view} done={done} />
      <PasswordField fields={fields} name="password" label="密码" autoComplete="current-password" />
      <SlideCheck view={view} done={done} />
      <Agreement view={view} done={done} />
    </Form>
  );
}
