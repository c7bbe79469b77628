import type { MouseEvent } from 'react';
import { Icon } from '../../components/ui/Icon';
import { toast } from '../../components/ui/toast';
import { to, useSlice } from '../../core/portal';
import styles from './floating.module.css';

const help = to('help');

/** Both need a login, which comes later: until then they say so. */
const later = (what: string) => toast(`${what}需要登录，登录功能即将开放`, 'info', 3_000);

/** Feedback, customer service and help, at the side of the page. */
export function Floating() {
  return (
    <aside className={styles.floating} aria-label="帮助与反馈">
      <button type="button" className={styles.button} onClick={() => later('反馈')}><Icon name="feedback" size={20} />反馈</button>
      <button type="button" className={styles.button} onClick={() => later('客服')}><Icon name="headset" size={20} />客服</button>
      <HelpLink />
    </aside>
  );
}

/** A click with a key held, or with another button, is the browser's. */
const plain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Where it leads is known to the rules, once somebody comes near it. */
function HelpLink() {
  const near = () => help({ type: 'approached' });
  const clicked = (event: MouseEvent) => {
    if (!plain(event)) return;
    event.preventDefault();
    help({ type: 'chosen' });
  };
  return (
    <a className={styles.button} href={useSlice('help').to} target="_blank" rel="noopener noreferrer" onPointerEnter={near} onFocus={near} onClick={clicked}>
      <Icon name="help" size={20} />帮助中心
    </a>
  );
}
