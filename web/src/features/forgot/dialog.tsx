import type { ReactNode } from 'react';
import { Dialog } from '../../components/ui/Dialog';
import { to, useSlice } from '../../core/portal';

const forgot = to('forgot');

/** The forgotten password, over the login; the form itself comes when it is wanted. */
export function ForgotDialog({ children }: { children: ReactNode }) {
  const { showForgot } = useSlice('forgot');
  const { width = '' } = useSlice('screen').forgotDialog;
  return showForgot ? <Dialog title="忘记密码" width={width} closed={() => forgot({ type: 'closed' })}>{children}</Dialog> : null;
}
