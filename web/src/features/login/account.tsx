import { Agreement } from '../../components/form/Agreement';
import { Form } from '../../components/form/Form';
import { FormField, PasswordField } from '../../components/form/fields';
import { SlideCheck } from '../../components/form/SlideCheck';
import { Button } from '../../components/ui/Button';
import { TextButton } from '../../components/ui/TextButton';
import { useFields } from '../../core/forms';
import { to, useSlice } from '../../core/portal';
import type { Door, FormEvent } from '../../core/views';

const [login, register, forgot] = [to('login'), to('register'), to('forgot')];

/** The login by account and password. */
export function AccountForm({ door }: { door: Door }) {
  const { [door]: view } = useSlice('login');
  const fields = useFields('account');
  const done = (event: FormEvent) => login({ type: 'form', door, event });
  const more = (
    <>
      <TextButton onClick={() => forgot({ type: 'opened' })}>忘记密码？</TextButton>
      <Button onClick={() => register({ type: 'opened' })}>注册新账号</Button>
    </>
  );
  return (
    <Form view={view} done={done} fields={fields} first="username" again="password" submit="登录" busy="正在登录…" more={more}>
      <FormField fields={fields} name="username" label="账号" placeholder="电子邮箱或手机号" autoComplete="username" inputMode="email" keeps="username" />
      <PasswordField fields={fields} name="password" label="密码" placeholder="登录密码" autoComplete="current-password" />
      <SlideCheck view={view} done={done} />
      <Agreement view={view} done={done} />
    </Form>
  );
}
