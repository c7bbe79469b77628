import type { MouseEvent } from 'react';
import { Icon, type IconName } from '../../components/ui/Icon';
import { to, useSlice } from '../../core/portal';
import type { Place, Verdict } from '../../core/views';
import styles from './floating.module.css';

const header = to('header');
const help = to('help');

/** Whether what is seen so does nothing; what is hidden is not there. */
const OFF: Record<Verdict, boolean | undefined> = { shown: false, asksLogin: false, refused: false, disabled: true, hidden: undefined };

/** Feedback, customer service and help, at the side of the page; who sees which is a rule. */
export function Floating() {
  const { feedback, customerService, helpCentre } = useSlice('header').places;
  return (
    <aside className={styles.floating} aria-label="帮助与反馈">
      <Choice place="feedback" seen={feedback} icon="feedback" label="反馈" />
      <Choice place="customerService" seen={customerService} icon="headset" label="客服" />
      {OFF[helpCentre] !== undefined && <HelpLink />}
    </aside>
  );
}

function Choice({ place, seen, icon, label }: { place: Place; seen: Verdict; icon: IconName; label: string }) {
  const off = OFF[seen];
  return off === undefined ? null : (
    <button type="button" className={styles.button} aria-disabled={off} onClick={() => header({ type: 'placeChosen', place })}>
      <Icon name={icon} size={20} />{label}
    </button>
  );
}

/** A click with a key held, or with another button, is the browser's. */
const plain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

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
