import { Suspense, lazy, type ComponentType } from 'react';
import { Coming, LoginDialog } from '../features/login/dialog';
import { Boundary } from './boundary';

const load = async () => {
  const [{ LoginForm }, { Scan }] = await Promise.all([import('../features/login/form'), import('../features/social/scan')]);
  return { default: () => <LoginForm door="dialog" scan={<Scan scanType="login" />} /> };
};
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
function Made({ of: Form }: { of: ComponentType }) {
  return <Form />;
}
