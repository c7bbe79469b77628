import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './IconButton';
import { Link } from './Link';
import { messages, settleMessages } from './modal';
import { take, useMessages, type Message } from './toast';
import styles from './Toasts.module.css';

/** So many stand there at once; the others come when there is room. */
const LIMIT = 3;

/** Where the first message stands, in pixels below the top. */
const TOP = 16;

/** What is gone before a hand reaches it has no cross. */
const BRIEF = 2_000;

/** The messages that come and go, over whatever is on top. */
export function Toasts() {
  const all = useMessages();
  useLayoutEffect(() => {
    settleMessages();
    return () => messages().remove();
  }, []);
  return all.length > 0 && createPortal(<Stack shown={all.slice(0, LIMIT)} />, messages());
}

/** As long as somebody points at one of them or is in it, none goes; after it each has its whole time again. */
function Stack({ shown }: { shown: readonly Message[] }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const from = useRef<Element | null>(null);
  const entered = ({ relatedTarget }: FocusEvent) => {
    if (!focused) from.current = relatedTarget;
    setFocused(true);
  };
  const left = ({ relatedTarget, currentTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget));
  /** The focus goes back to where it was before. */
  const close = (message: Message) => {
    if (focused && from.current instanceof HTMLElement) from.current.focus();
    take(message);
  };
  return (
    <div className={styles.stack} style={{ top: TOP }} onMouseEnter={() => setPointed(true)} onMouseLeave={() => setPointed(false)} onFocus={entered} onBlur={left}>
      {shown.map((message) => <Toast key={`${message.tone} ${message.text}`} message={message} held={pointed || focused} close={() => close(message)} />)}
    </div>
  );
}

function Toast({ message, held, close }: { message: Message; held: boolean; close: () => void }) {
  const { text, tone, ms, behind } = message;
  useEffect(() => {
    if (held) return;
    const over = setTimeout(() => take(message), ms);
    return () => clearTimeout(over);
  }, [message, ms, held]);
  return (
    <div role="alert" className={styles.toast} data-tone={tone} style={behind && { marginTop: behind.offset - TOP }}>
      <span className={styles.text}>{text}{behind && <Link className={styles.link} to={behind.to} onClick={close}>{behind.link}</Link>}</span>
      {ms > BRIEF && <IconButton icon="close" label="关闭消息" onClick={close} />}
    </div>
  );
}
