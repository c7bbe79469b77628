import type { ReactNode } from 'react';
import { FormPage } from '../../components/form/FormPage';
import { useSlice } from '../../core/portal';
import { LoginForm } from './form';
import styles from './login.module.css';

/** /login: why the reader was led here, as plain text, and the form. */
export function LoginPage({ message, scan }: { message: string | undefined; scan: ReactNode }) {
  const { width } = useSlice('screen').loginDialog;
  return (
    <FormPage title="登录" named width={width}>
      {message && <p className={styles.reason} role="status">{message}</p>}
      <LoginForm door="page" scan={scan} />
    </FormPage>
  );
}
