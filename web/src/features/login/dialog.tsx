import type { ReactNode } from 'react';
import { Dialog } from '../../components/ui/Dialog';
import { to, useSlice } from '../../core/portal';

const login = to('login');

/** The login over the page that asked for it; the form itself comes when it is wanted. */
export function LoginDialog({ children }: { children: ReactNode }) {
  const { showLogin } = useSlice('login');
  const { width = '' } = useSlice('screen').loginDialog;
  return showLogin ? <Dialog title="登录" width={width} closed={() => login({ type: 'closed' })}>{children}</Dialog> : null;
}
