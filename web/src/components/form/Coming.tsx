import { Skeleton } from '../ui/Skeleton';
import styles from './Form.module.css';

/** As high as the form that comes. */
export function Coming() {
  return (
    <div className={styles.waiting} role="status" aria-label="正在加载表单">
      <Skeleton height="40px" />
      <Skeleton height="40px" />
      <Skeleton height="40px" />
      <Skeleton height="40px" />
    </div>
  );
}
