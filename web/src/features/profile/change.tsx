import { Form } from '../../components/form/Form';
import { CodeField, CurrentPassword, FormField, NewPassword } from '../../components/form/fields';
import { SlideCheck } from '../../components/form/SlideCheck';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { useFields } from '../../core/forms';
import { to, useSlice } from '../../core/portal';
import type { Change, FormEvent } from '../../core/views';
import styles from './profile.module.css';

const profile = to('profile');
const done = (event: FormEvent) => profile({ type: 'form', event });
const close = () => profile({ type: 'closed' });

/** The one dialog that is open, if one is. */
export function ChangeDialog() {
  const { change, titles } = useSlice('profile');
  const { width = '' } = useSlice('screen').loginDialog;
  return change === undefined ? null : <Dialog title={titles[change]} width={width} closed={close}><Body what={change} /></Dialog>;
}

function Body({ what }: { what: Change }) {
  const { hints } = useSlice('screen');
  switch (what) {
    case 'nickname': return <Nickname />;
    case 'password': return <Password />;
    case 'mobile': return <Account label="新手机号" placeholder={hints.mobile} inputMode="tel" autoComplete="tel" keeps="mobile" />;
    case 'email': return <Account label="新邮箱" placeholder="name@example.com" inputMode="email" autoComplete="email" keeps="username" />;
    default: return what satisfies never;
  }
}

const cancel = <Button onClick={close}>取消</Button>;

function Nickname() {
  const { form: view } = useSlice('profile');
  const fields = useFields('rules', { nickname: view.nickname });
  return (
    <Form view={view} done={done} fields={fields} first="nickname" again="nickname" submit="保存昵称" busy="正在保存…" more={cancel}>
      <FormField fields={fields} name="nickname" label="昵称" placeholder="留空则显示账号" autoComplete="nickname" changed={(nickname) => done({ type: 'nicknameTyped', nickname })} />
    </Form>
  );
}

function Password() {
  const { form: view, endOthers } = useSlice('profile');
  const fields = useFields('rules');
  return (
    <Form view={view} done={done} fields={fields} first="current" again="current" submit="修改密码" busy="正在修改…" more={cancel}>
      <CurrentPassword fields={fields} view={view} done={done} />
      <NewPassword fields={fields} label="新密码" view={view} done={done} />
      <label className={styles.tick}>
        <input type="checkbox" checked={endOthers} onChange={({ target }) => profile({ type: 'othersSet', end: target.checked })} />
        同时让其他设备退出登录
      </label>
    </Form>
  );
}

interface Props {
  label: string;
  placeholder: string;
  inputMode: 'tel' | 'email';
  autoComplete: string;
  keeps: 'mobile' | 'username';
}

/** Another way to log in: a code goes there, and proves it together with the password. */
function Account({ keeps, ...rest }: Props) {
  const { form: view, confirm } = useSlice('profile');
  const fields = useFields('rules', { username: view.account });
  return (
    <Form view={view} done={done} fields={fields} first="username" again="code" submit={confirm} busy="正在保存…" more={cancel}>
      <FormField
        {...rest}
        fields={fields}
        name="username"
        keeps={keeps}
        refused={view.refused.username}
        changed={(account) => done({ type: 'accountTyped', account })}
      />
      <SlideCheck view={view} done={done} />
      <CodeField fields={fields} account="username" view={view} done={done} />
      <CurrentPassword fields={fields} view={view} done={done} />
    </Form>
  );
}
