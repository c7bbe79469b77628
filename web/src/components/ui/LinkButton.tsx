import styles from './Button.module.css';
import { Link } from './Link';

interface Props {
  to: string;
  look?: 'filled' | 'outline';
  onClick?: () => void;
  children: React.ReactNode;
}

/** A link that looks like a button: it leads somewhere, and changes nothing. */
export function LinkButton({ to, look = 'outline', onClick, children }: Props) {
  return <Link className={`${styles.button} ${styles[look]}`} to={to} onClick={onClick}>{children}</Link>;
}
