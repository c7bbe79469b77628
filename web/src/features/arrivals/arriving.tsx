import { Coming } from '../../components/form/Coming';
import { Dialog } from '../../components/ui/Dialog';
import { Failed } from '../../components/ui/Failed';
import { to, useSlice } from '../../core/portal';

const arrivals = to('arrivals');

/** Stands where the dialog will be that was asked for, as long as what is in it is on its way. */
export function Arriving() {
  const { asked } = useSlice('arrivals');
  const { loginDialog: login, registerDialog: register } = useSlice('screen');
  if (asked === undefined) return null;
  const { dialog, title, failure } = asked;
  const { width = '' } = { login, register, feedback: asked, chat: asked, picture: asked, collect: asked }[dialog];
  return (
    <Dialog title={title} width={width} closed={() => arrivals({ type: 'closed' })}>
      {failure === undefined ? <Coming /> : <Failed title="暂时无法打开" failure={{ message: failure }} again="重试" retried={() => arrivals({ type: 'retried' })} />}
    </Dialog>
  );
}
