import { Coming } from '../../components/form/Coming';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { EmptyState } from '../../components/ui/EmptyState';
import { to, useSlice } from '../../core/portal';
import type { Awaited } from '../../core/views';

const arrivals = to('arrivals');

/** Stands where the dialog will be that was asked for, as long as what is in it is on its way. */
export function Arriving() {
  const { asked } = useSlice('arrivals');
  const { loginDialog: login, registerDialog: register } = useSlice('screen');
  if (asked === undefined) return null;
  const { dialog, title, failure } = asked;
  const { width = '' } = { login, register, feedback: asked, chat: asked, picture: asked }[dialog];
  return (
    <Dialog title={title} width={width} closed={() => arrivals({ type: 'closed' })}>
      {failure === undefined ? <Coming /> : <Failed failure={failure} />}
    </Dialog>
  );
}

function Failed({ failure }: { failure: NonNullable<Awaited['failure']> }) {
  return (
    <EmptyState tone="error" title="暂时无法打开" text={failure}>
      <Button look="filled" onClick={() => arrivals({ type: 'retried' })}>重试</Button>
    </EmptyState>
  );
}
