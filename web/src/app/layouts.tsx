import { useSlice } from '../core/portal';
import type { Layout } from '../core/views';
import { HomeHeader } from '../features/header/home-header';
import { LibraryHeader } from '../features/header/library-header';
import { SimpleHeader } from '../features/header/simple-header';
import { Search } from '../features/search/search';
import { TabBar } from '../features/tabs/tabs';
import styles from './app.module.css';

/** What stands above the page. */
export function Top({ layout }: { layout: Layout }) {
  switch (layout) {
    case 'home': return <HomeHeader />;
    case 'portal':
      return (
        <>
          <LibraryHeader><Search /></LibraryHeader>
          <div className={styles.tabs}><TabBar /></div>
        </>
      );
    case 'user':
    case 'simple':
    case 'vendor':
    case 'management': return <SimpleHeader />;
    default: return layout satisfies never;
  }
}

/** What stands below it. */
export function Foot({ layout }: { layout: Layout }) {
  const { companyName } = useSlice('header');
  return layout === 'home' ? <footer className={styles.foot}>{companyName} · 零部件、元器件与仿真材料</footer> : null;
}
