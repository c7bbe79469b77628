import { useSlice } from '../core/portal';
import { Inside } from '../features/centre/centre';
import { Closed, Closing } from '../features/closing/closing';

/** /unsubscribe: the end of an account, and after it the words about it. */
export function Unsubscribe() {
  const { closed } = useSlice('closing');
  if (closed) return <Closed title={closed[0]} text={closed[1]} />;
  return <Inside title="登录后注销账号"><Closing /></Inside>;
}
