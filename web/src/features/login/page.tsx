import type { ReactNode } from 'react';
import { useSlice } from '../../core/portal';
import { LoginForm } from './form';
import styles from './login.module.css';

/** /login: why the reader was led here, as plain text, and the form. */
export function LoginPage({ message, scan }: { message: string | undefined; scan: ReactNode }) {
  const { maxWidth, width = maxWidth } = useSlice('screen').loginDialog;
  return (
    <section className={styles.page} style={{ maxWidth: width }} aria-labelledby="login-heading">
      <h1 id="login-heading">登录</h1>
      {message !== undefined && message !== '' && <p className={styles.reason} role="status">{message}</p>}
      <LoginForm door="page" scan={scan} />
    </section>
  );
}
