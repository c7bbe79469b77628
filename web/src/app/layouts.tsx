import { useThere } from '../core/portal';
import type { Layout } from '../core/views';
import { Footer } from '../features/footer/footer';
import { HomeHeader } from '../features/header/home-header';
import { LibraryHeader } from '../features/header/library-header';
import { SimpleHeader } from '../features/header/simple-header';
import { VendorHeader } from '../features/header/vendor-header';
import { Floating } from '../features/home/floating';
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

/** What stands beside it; in a library it is in the header. */
export function Side({ layout, plugin }: { layout: Layout; plugin: boolean }) {
  return layout === 'home' && !plugin ? <Floating /> : null;
}

/** What stands below it: nothing where the page is a tool, or stands in another program. */
export function Foot({ layout, plugin }: { layout: Layout; plugin: boolean }) {
  switch (layout) {
    case 'home':
    case 'user':
    case 'simple':
    case 'vendor': return plugin ? null : <Footer />;
    case 'portal':
    case 'management': return null;
    default: return layout satisfies never;
  }
}
