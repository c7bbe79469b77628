import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Link } from '../../components/ui/Link';
import { Skeleton } from '../../components/ui/Skeleton';
import { to, useSlice } from '../../core/portal';
import type { Section } from '../../core/views';
import styles from './centre.module.css';

const session = to('session');

/** The user centre: the way to its sections, and the one that the address shows. */
export function Centre(shown: Record<Section, ReactNode>) {
  const { section, name } = useSlice('centre');
  return (
    <Inside title={<>登录后查看{name}</>}>
      <div className={styles.centre}>
        <Sections />
        <div className={styles.section}>{shown[section]}</div>
      </div>
    </Inside>
  );
}

/** What is for who is logged in; the others are invited. */
export function Inside({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { user, loading } = useSlice('session');
  if (loading) return <div className={styles.waiting} role="status" aria-label="正在加载账号信息"><Skeleton width="160px" height="24px" /><Skeleton height="160px" /></div>;
  if (user) return children;
  return (
    <EmptyState heading="h1" title={title} text="登录后，这里显示与当前账号有关的内容。">
      <Button look="filled" onClick={() => session({ type: 'loginChosen' })}>登录</Button>
    </EmptyState>
  );
}

function Sections() {
  const { sections } = useSlice('centre');
  const { dot } = useSlice('unread');
  return (
    <nav className={styles.sections} aria-label="用户中心">
      {sections.map(({ section, name, to, current, marked }) => (
        <Link key={section} to={to} className={styles.link} aria-current={current ? 'page' : undefined}>
          {name}
          {marked && dot && <span className={styles.unread}>有未读</span>}
        </Link>
      ))}
    </nav>
  );
}
