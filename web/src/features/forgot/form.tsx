import { Form } from '../../components/form/Form';
import { AccountField, CodeField, NewPassword } from '../../components/form/fields';
import { SlideCheck } from '../../components/form/SlideCheck';
import { Button } from '../../components/ui/Button';
import { TextButton } from '../../components/ui/TextButton';
import { useFields } from '../../core/forms';
import { to, useSlice } from '../../core/portal';
import type { FormEvent } from '../../core/views';

const forgot = to('forgot');
const done = (event: FormEvent) => forgot({ type: 'form', event });

/** A new password for whoever can receive a code. */
export function ForgotForm() {
  const { form: view } = useSlice('forgot');
  const fields = useFields('password', { username: view.account });
  const more = (
    <>
      <Button onClick={() => forgot({ type: 'closed' })}>返回登录</Button>
      <TextButton onClick={() => forgot({ type: 'registerChosen' })}>注册新账号</TextButton>
    </>
  );
  return (
    <Form view={view} done={done} fields={fields} first="username" again="code" submit="确认修改" busy="正在修改…" more={more}>
      <AccountField fields={fields} view={view} done={done} />
      <SlideCheck view={view} done={done} />
      <CodeField fields={fields} account="username" view={view} done={done} />
      <NewPassword fields={fields} label="新密码" view={view} done={done} />
    </Form>
  );
}
