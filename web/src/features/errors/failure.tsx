import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { LinkButton } from '../../components/ui/LinkButton';
import { useSlice } from '../../core/portal';
import styles from './failure.module.css';

/** An error that has an address of its own; what the address says is shown as plain text. */
export function Failure({ contact }: { contact: ReactNode }) {
  const { status, title, advice, message, code, contact: offered, ways } = useSlice('failure');
  const navigate = useNavigate();
  return (
    <>
      <EmptyState
        heading="h1"
        tone={offered ? 'error' : 'calm'}
        title={`${status} ${title}`}
        text={
          <>
            {message !== undefined && <p className={styles.message}>{message}</p>}
            <p>{advice}</p>
            {code !== undefined && <p className={styles.code}>错误码 {code}</p>}
          </>
        }
      >
        {ways.slice(0, 1).map(({ label, to }) => <LinkButton key={to} look="filled" to={to}>{label}</LinkButton>)}
        {history.length > 1 && <Button onClick={() => void navigate(-1)}>返回上一页</Button>}
        {ways.slice(1).map(({ label, to }) => <LinkButton key={to} to={to}>{label}</LinkButton>)}
      </EmptyState>
      {offered && <div className={styles.contact}>{contact}</div>}
    </>
  );
}
