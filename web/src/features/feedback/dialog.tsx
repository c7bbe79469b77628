import type { ReactNode } from 'react';
import { Dialog } from '../../components/ui/Dialog';
import { to, useSlice } from '../../core/portal';

const feedback = to('feedback');

/** What somebody has to say, over the page where they thought of it; the form itself comes when it is wanted. */
export function FeedbackDialog({ children }: { children: ReactNode }) {
  const { show, width } = useSlice('feedback');
  return show ? <Dialog title="意见反馈" width={`${width}px`} closed={() => feedback({ type: 'closed' })}>{children}</Dialog> : null;
}
