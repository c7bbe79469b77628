import { Activity, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { Skeleton } from '../components/ui/Skeleton';
import { useSlice } from '../core/portal';
import type { Page } from '../core/views';
import { Boundary } from './boundary';
import { PageContent, forget } from './pages';
import styles from './app.module.css';

/** The page of every tab that was shown stays alive, where its tab says so; any other is made anew. */
export function PageHost({ main }: { main: RefObject<HTMLElement | null> }) {
  const { page, layout } = useSlice('page');
  const { tabs } = useSlice('tabs');
  const active = tabs.find((tab) => tab.active);
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  if (active && !shown.has(active.id)) setShown(new Set([...shown, active.id]));
  useFocus(main, active ? `tab ${active.id}` : page.type);

  return (
    <>
      {tabs.filter((tab) => tab.active || (tab.cache && shown.has(tab.id))).map((tab) => (
        <Activity key={tab.id} mode={tab.active ? 'visible' : 'hidden'}>
          <div
            id={`page-${tab.id}`}
            className={styles.page}
            {...(layout === 'portal' ? { role: 'tabpanel', 'aria-labelledby': `tab-${tab.id}` } : {})}
          >
            <Framed page={tab.page} tab={tab.id} />
          </div>
        </Activity>
      ))}
      {active === undefined && <div key={page.type} className={styles.page}><Framed page={page} tab={undefined} /></div>}
    </>
  );
}

function Framed({ page, tab }: { page: Page; tab: number | undefined }) {
  return (
    <Boundary retried={() => forget(page)}>
      <Suspense fallback={<Waiting />}>
        <PageContent page={page} tab={tab} />
      </Suspense>
    </Boundary>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="正在打开页面">
      <Skeleton width="240px" height="24px" />
      <Skeleton height="480px" />
    </div>
  );
}

/** After another page came, whoever uses the keyboard goes on in it, unless the focus is somewhere that is still there. */
function useFocus(main: RefObject<HTMLElement | null>, page: string) {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    const focused = document.activeElement;
    const gone = focused === null || focused === document.body || (main.current?.contains(focused) ?? false);
    if (gone) main.current?.focus({ preventScroll: true });
  }, [main, page]);
}
