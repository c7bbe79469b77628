import { Button } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { to, useSlice } from '../../core/portal';
import styles from './seat.module.css';

const licence = to('licence');

/** Who has no seat on the platform reads why; the platform itself can be looked at. */
export function Seat() {
  const { refused } = useSlice('licence');
  if (refused === undefined) return null;
  const [title, text] = refused;
  return (
    <div className={styles.seat} role="status">
      <Icon name="warning" />
      <p className={styles.text}><b>{title}</b>{text}</p>
      <Button onClick={() => licence({ type: 'retried' })}>重新申请席位</Button>
    </div>
  );
}
