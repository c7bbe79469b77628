import { Notifications } from '@mantine/notifications';
import { useLayoutEffect } from 'react';
import { messages, settleMessages } from './modal';

const IN_REACH = { target: messages };

/** The messages that come and go, over whatever is on top. */
export function Toasts() {
  useLayoutEffect(() => {
    settleMessages();
    return () => messages.remove();
  }, []);
  return <Notifications position="top-center" limit={3} portalProps={IN_REACH} />;
}
