import { useOnline } from '../core/online';
import styles from './app.module.css';

/** Says that the connection is gone, while it is. */
export function Offline() {
  return useOnline() ? null : <p className={styles.offline} role="status">网络已断开。已打开的内容仍可查看，恢复后会自动重试。</p>;
}
