import { Link } from '../../components/ui/Link';
import { Mark } from '../../components/ui/Mark';
import { useSlice } from '../../core/portal';
import styles from './header.module.css';

/** The mark and, where there is room, the name; both lead home. */
export function Brand() {
  const { companyName, homeTo, disabled } = useSlice('header');
  const inside = <><Mark size={28} /><span className={styles.wordmark}>{companyName}</span></>;
  if (disabled) return <span className={styles.brand} role="link" aria-label={companyName} aria-disabled="true">{inside}</span>;
  return (
    <Link className={styles.brand} to={homeTo} aria-label={companyName}>
      {inside}
    </Link>
  );
}
