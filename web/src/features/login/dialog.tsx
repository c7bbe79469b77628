import type { ReactNode } from 'react';
import { Dialog } from '../../components/ui/Dialog';
import { Skeleton } from '../../components/ui/Skeleton';
import { to, useSlice } from '../../core/portal';
import styles from './login.module.css';

const login = to('login');

/** The login over the page that asked for it; the form itself comes when it is wanted. */
export function LoginDialog({ children }: { children: ReactNode }) {
  const { showLogin } = useSlice('login');
  const { width = '' } = useSlice('screen').loginDialog;
  return showLogin ? <Dialog title="登录" width={width} closed={() => login({ type: 'closed' })}>{children}</Dialog> : null;
}

/** As high as the form that comes. */
export function Coming() {
  return (
    <div className={styles.waiting} role="status" aria-label="正在加载登录表单">
      <Skeleton height="40px" />
      <Skeleton height="40px" />
      <Skeleton height="40px" />
      <Skeleton height="40px" />
    </div>
  );
}
