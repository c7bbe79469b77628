import { Form } from '../../components/form/Form';
import { CurrentPassword } from '../../components/form/fields';
import { Card } from '../../components/ui/Card';
import { EmptyState } from '../../components/ui/EmptyState';
import { LinkButton } from '../../components/ui/LinkButton';
import { useFields } from '../../core/forms';
import { to, useSlice } from '../../core/portal';
import type { FormEvent } from '../../core/views';
import styles from './closing.module.css';

const closing = to('closing');
const done = (event: FormEvent) => closing({ type: 'form', event });

/** /unsubscribe, for who is logged in: what becomes of the account, and its end. */
export function Closing() {
  const { consequences } = useSlice('closing');
  const { user } = useSlice('session');
  return (
    <div className={styles.page}>
      <Card title="注销账号" heading="h1">
        <p>您正在注销账号 <b>{user?.name}</b>。注销后：</p>
        <ul className={styles.list}>{consequences.map((text) => <li key={text}>{text}</li>)}</ul>
        <Password />
      </Card>
    </div>
  );
}

function Password() {
  const { form: view, back } = useSlice('closing');
  const { maxWidth, width = maxWidth } = useSlice('screen').loginDialog;
  const fields = useFields('rules');
  return (
    <div className={styles.form} style={{ maxWidth: width }}>
      <Form view={view} done={done} fields={fields} first="current" again="current" submit="注销账号并删除数据" busy="正在注销…" more={<LinkButton to={back}>暂不注销</LinkButton>}>
        <CurrentPassword fields={fields} view={view} done={done} />
      </Form>
    </div>
  );
}

/** What is said once it is done. */
export function Closed({ title, text }: { title: string; text: string }) {
  const { home } = useSlice('closing');
  return (
    <div role="status">
      <EmptyState heading="h1" title={title} text={text}><LinkButton look="filled" to={home}>返回首页</LinkButton></EmptyState>
    </div>
  );
}
