import { Suspense, type ComponentType } from 'react';
import { Coming } from '../components/form/Coming';
import { ChatDialog } from '../features/chat/dialog';
import { CollectDialog } from '../features/collect/collect';
import { MessageDialog } from '../features/dialog/message';
import { FeedbackDialog } from '../features/feedback/dialog';
import { ForgotDialog } from '../features/forgot/dialog';
import { LoginDialog } from '../features/login/dialog';
import { PromptBox } from '../features/prompt/prompt';
import { RegisterDialog, ToLogin } from '../features/register/dialog';
import { useSlice, useThere } from '../core/portal';
import { Arriving } from '../features/arrivals/arriving';
import { Boundary } from './boundary';
import { wanted } from './wanted';

const login = wanted(async () => {
  const [{ LoginForm }, { Scan }] = await Promise.all([import('../features/login/form'), import('../features/social/scan')]);
  return { default: () => <LoginForm door="dialog" scan={<Scan scanType="login" />} /> };
});

const register = wanted(async () => {
  const { RegisterForm } = await import('../features/register/form');
  return { default: () => <RegisterForm login={<ToLogin />} /> };
});

const forgot = wanted(async () => {
  const { ForgotForm } = await import('../features/forgot/form');
  return { default: () => <ForgotForm /> };
});

const feedback = wanted(async () => {
  const { FeedbackForm } = await import('../features/feedback/form');
  return { default: () => <FeedbackForm /> };
});

const imageViewer = wanted(async () => {
  const { ImageViewer } = await import('../features/image-viewer/image-viewer');
  return { default: () => <ImageViewer /> };
});

/** What opens over any page, each over those before it. */
export function Dialogs() {
  const there = useThere('login');
  return (
    <>
      {there ? <OfPerson /> : <Arriving />}
      <MessageDialog />
      {there && <WaysIn />}
    </>
  );
}

/** Those of the person's room. */
function OfPerson() {
  return (
    <>
      <FeedbackDialog><Form of={feedback} /></FeedbackDialog>
      <Pictures />
      <ChatDialog />
      <CollectDialog />
      <PromptBox />
    </>
  );
}

/** The ways in stand over a message. */
function WaysIn() {
  return (
    <>
      <LoginDialog><Form of={login} /></LoginDialog>
      <RegisterDialog><Form of={register} /></RegisterDialog>
      <ForgotDialog><Form of={forgot} /></ForgotDialog>
    </>
  );
}

/** The viewer is loaded when somebody looks at a picture. */
function Pictures() {
  const { shown } = useSlice('imageViewer');
  if (shown === undefined) return null;
  return <Boundary retried={imageViewer.again}><Suspense fallback={null}><Made of={imageViewer.made()} /></Suspense></Boundary>;
}

/** A form that did not load can be asked for again. */
function Form({ of: { made, again } }: { of: typeof login }) {
  return (
    <Boundary retried={again}>
      <Suspense fallback={<Coming />}><Made of={made()} /></Suspense>
    </Boundary>
  );
}

/** What is made once by name, and not in the middle of drawing. */
function Made({ of: Form }: { of: ComponentType }) {
  return <Form />;
}
