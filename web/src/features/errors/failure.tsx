import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { LinkButton } from '../../components/ui/LinkButton';
import { useSlice } from '../../core/portal';
import styles from './failure.module.css';

/** An error that has an address of its own; what the address says is shown as plain text. */
export function Failure({ contact }: { contact: ReactNode }) {
  const { status, title, advice, message, code, contact: offered, ways } = useSlice('failure');
  return (
    <>
      <EmptyState
        heading="h1"
        tone={offered ? 'error' : 'calm'}
        title={<>{status} {title}</>}
        text={
          <>
            {message !== undefined && <p className={styles.message}>{message}</p>}
            <p>{advice}</p>
            {code !== undefined && <p className={styles.code}>错误码 {code}</p>}
          </>
        }
      >
        {history.length > 1 && <Button look="filled" onClick={() => history.back()}>返回上一页</Button>}
        {ways.map(({ label, to }) => <LinkButton key={to} to={to}>{label}</LinkButton>)}
      </EmptyState>
      {offered && <div className={styles.contact}>{contact}</div>}
    </>
  );
}
