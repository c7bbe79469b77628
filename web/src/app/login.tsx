import { Suspense, lazy, type ComponentType } from 'react';
import type { Door } from '../core/views';
import { Coming, LoginDialog } from '../features/login/dialog';
import { Boundary } from './boundary';

const load = async () => ({ default: (await import('../features/login/form')).LoginForm });
let Form = lazy(load);

/** The login dialog; a form that did not load can be asked for again. */
export function Login() {
  return (
    <LoginDialog>
      <Boundary retried={() => void (Form = lazy(load))}>
        <Suspense fallback={<Coming />}><Made of={Form} /></Suspense>
      </Boundary>
    </LoginDialog>
  );
}

/** What is made once by name, and not in the middle of drawing. */
function Made({ of: Form }: { of: ComponentType<{ door: Door }> }) {
  return <Form door="dialog" />;
}
