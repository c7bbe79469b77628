import { useSlice } from '../../core/portal';
import { LoginForm } from './form';
import styles from './login.module.css';

/** /login: why the reader was led here, as plain text, and the form. */
export function LoginPage({ message }: { message: string | undefined }) {
  const { maxWidth, width = maxWidth } = useSlice('screen').loginDialog;
  return (
    <section className={styles.page} style={{ maxWidth: width }} aria-labelledby="login-heading">
      <h1 id="login-heading">登录</h1>
      {message !== undefined && message !== '' && <p className={styles.reason} role="status">{message}</p>}
      <LoginForm door="page" />
    </section>
  );
}
