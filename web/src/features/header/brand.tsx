import { Link } from 'react-router';
import { Mark } from '../../components/ui/Mark';
import { useSlice } from '../../core/portal';
import styles from './header.module.css';

/** The mark and, where there is room, the name; both lead home. */
export function Brand() {
  const { companyName, homeTo } = useSlice('header');
  return (
    <Link className={styles.brand} to={homeTo} aria-label={companyName}>
      <Mark size={28} />
      <span className={styles.wordmark}>{companyName}</span>
    </Link>
  );
}
