import type { ReactNode } from 'react';
import { Agreement } from '../../components/form/Agreement';
import { Form } from '../../components/form/Form';
import { AccountField, CodeField, FormField, NewPassword } from '../../components/form/fields';
import { SlideCheck } from '../../components/form/SlideCheck';
import { useFields } from '../../core/forms';
import { to, useSlice } from '../../core/portal';
import type { FormEvent } from '../../core/views';

const register = to('register');
const done = (event: FormEvent) => register({ type: 'form', event });

/** An account by e-mail or mobile; then its owner is in. `login` leads to who has one. */
export function RegisterForm({ login }: { login: ReactNode }) {
  const { form: view } = useSlice('register');
  const fields = useFields('password', { username: view.account, nickname: view.nickname });
  return (
    <Form view={view} done={done} fields={fields} first="username" again="code" submit="注册" busy="正在注册…" more={login}>
      <AccountField fields={fields} view={view} done={done} />
      <FormField fields={fields} name="nickname" label="昵称（选填）" placeholder="不填则使用账号" autoComplete="nickname" changed={(nickname) => done({ type: 'nicknameTyped', nickname })} />
      <SlideCheck view={view} done={done} />
      <CodeField fields={fields} account="username" view={view} done={done} />
      <NewPassword fields={fields} label="密码" view={view} done={done} />
      <Agreement view={view} done={done} />
    </Form>
  );
}
