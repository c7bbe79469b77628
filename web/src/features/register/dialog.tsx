import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { to, useSlice } from '../../core/portal';

const register = to('register');

/** The registration over the page of a panel; the form itself comes when it is wanted. */
export function RegisterDialog({ children }: { children: ReactNode }) {
  const { showRegister } = useSlice('register');
  const { width = '' } = useSlice('screen').registerDialog;
  return showRegister ? <Dialog title="注册" width={width} closed={() => register({ type: 'closed' })}>{children}</Dialog> : null;
}

/** From there to the login over the same page. */
export function ToLogin() {
  return <>已有账号？<Button onClick={() => register({ type: 'loginChosen' })}>去登录</Button></>;
}
