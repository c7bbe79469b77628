import { useSlice } from '../../core/portal';
import styles from './connection.module.css';

/** Says that the connection is gone, while it is, and for a moment that it is back. */
export function Connection() {
  const { text, tone } = useSlice('connection');
  return <div role="status">{text !== undefined && <p className={styles.bar} data-tone={tone}>{text}</p>}</div>;
}
