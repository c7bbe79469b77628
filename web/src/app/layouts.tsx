import { useThere } from '../core/portal';
import type { Layout } from '../core/views';
import { HomeHeader } from '../features/header/home-header';
import { LibraryHeader } from '../features/header/library-header';
import { SimpleHeader } from '../features/header/simple-header';
import { VendorHeader } from '../features/header/vendor-header';
import { Seat } from '../features/licence/seat';
import { Search } from '../features/search/search';
import { TabBar } from '../features/tabs/tabs';
import styles from './app.module.css';

/** What stands above the page. */
export function Top({ layout }: { layout: Layout }) {
  const there = useThere('licence');
  switch (layout) {
    case 'home': return <HomeHeader />;
    case 'portal':
      return (
        <>
          <LibraryHeader><Search /></LibraryHeader>
          {there && <Seat />}
          <div className={styles.tabs}><TabBar /></div>
        </>
      );
    case 'user':
    case 'simple':
    case 'management': return <SimpleHeader />;
    case 'vendor': return <VendorHeader />;
    default: return layout satisfies never;
  }
}
