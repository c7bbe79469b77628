import { Link } from 'react-router';
import { Icon } from '../../components/ui/Icon';
import { toast } from '../../components/ui/toast';
import styles from './floating.module.css';

/** Both need a login, which comes later: until then they say so. */
const later = (what: string) => toast(`${what}需要登录，登录功能即将开放`, 'info', 3_000);

/** Feedback, customer service and help, at the side of the page. */
export function Floating() {
  return (
    <aside className={styles.floating} aria-label="帮助与反馈">
      <button type="button" className={styles.button} onClick={() => later('反馈')}><Icon name="feedback" size={20} />反馈</button>
      <button type="button" className={styles.button} onClick={() => later('客服')}><Icon name="headset" size={20} />客服</button>
      <Link className={styles.button} to="/about"><Icon name="help" size={20} />帮助中心</Link>
    </aside>
  );
}
