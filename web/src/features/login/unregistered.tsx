import { Agreement } from '../../components/form/Agreement';
import { Form } from '../../components/form/Form';
import { CodeField, NewPassword } from '../../components/form/fields';
import { SlideCheck } from '../../components/form/SlideCheck';
import { Button } from '../../components/ui/Button';
import { TextField } from '../../components/ui/TextField';
import { useFields } from '../../core/forms';
import { to } from '../../core/portal';
import type { FormEvent, FormView } from '../../core/views';
import styles from './login.module.css';

const login = to('login');
const done = (event: FormEvent) => login({ type: 'unregistered', event });
const unchanged = () => undefined;

/** The step for a mobile that is not registered: an account for it, and in. */
export function UnregisteredForm({ view }: { view: FormView }) {
  const fields = useFields('password', { username: view.account });
  const back = <Button onClick={() => login({ type: 'unregisteredLeft' })}>返回</Button>;
  return (
    <>
      <p className={styles.reason} role="status">该手机号尚未注册，设置密码后即可注册并登录</p>
      <Form view={view} done={done} fields={fields} first="password" again="code" submit="注册并登录" busy="正在注册…" more={back}>
        <TextField label="手机号" value={view.account} typed={unchanged} error={undefined} autoComplete="username" readOnly />
        <NewPassword fields={fields} label="密码" view={view} done={done} />
        <SlideCheck view={view} done={done} />
        <CodeField fields={fields} account="username" view={view} done={done} />
        <Agreement view={view} done={done} />
      </Form>
    </>
  );
}
