import { Skeleton } from '../../components/ui/Skeleton';
import styles from './details.module.css';

/** Where a detail will stand. */
export function DetailSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="正在加载详情">
      <Skeleton width="240px" height="18px" />
      <Skeleton width="360px" height="28px" />
      <Skeleton width="480px" height="18px" />
      <div className={styles.columns} data-drawn="true">
        <Skeleton height="432px" />
        <Skeleton height="432px" />
      </div>
      <Skeleton height="320px" />
    </div>
  );
}
