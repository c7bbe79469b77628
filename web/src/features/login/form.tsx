import { useId, type ReactNode } from 'react';
import { TabList } from '../../components/ui/TabList';
import { to, useSlice } from '../../core/portal';
import type { Door, LoginTab } from '../../core/views';
import { AccountForm } from './account';
import { PhoneForm } from './phone';
import { UnregisteredForm } from './unregistered';
import styles from './login.module.css';

const login = to('login');

const TABS: readonly { value: LoginTab; label: string }[] = [
  { value: 'account', label: '账号登录' },
  { value: 'phone', label: '短信登录' },
  { value: 'wechat', label: '微信登录' },
];

interface Props {
  door: Door;
  /** What is to be scanned. */
  scan: ReactNode;
}

/** The three ways to log in; it is the same in the dialog and on its page. */
export function LoginForm({ door, scan }: Props) {
  const { activeName } = useSlice('login');
  const id = useId();
  return (
    <div className={styles.login}>
      <TabList label="登录方式" id={id} value={activeName} options={TABS} chosen={(name) => login({ type: 'tabChosen', name })} />
      <div id={`${id}-panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}-${activeName}`}>
        <Way name={activeName} door={door} scan={scan} />
      </div>
    </div>
  );
}

function Way({ name, door, scan }: Props & { name: LoginTab }) {
  const { unregistered } = useSlice('login');
  switch (name) {
    case 'account': return <AccountForm door={door} />;
    case 'phone': return unregistered === undefined ? <PhoneForm /> : <UnregisteredForm view={unregistered} />;
    case 'wechat': return scan;
    default: return name satisfies never;
  }
}
