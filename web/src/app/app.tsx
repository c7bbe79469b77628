import { useEffect, useLayoutEffect, useRef } from 'react';
import { Toasts } from '../components/ui/Toasts';
import { follow, useField, useSlice } from '../core/portal';
import { showOwnTheme, showTheme, useTheme } from '../core/theme';
import { Announcement } from '../features/announcement/announcement';
import { Connection } from '../features/connection/connection';
import { Contact } from '../features/contact/contact';
import { ErrorDialog } from '../features/errors/dialog';
import { Footer } from '../features/footer/footer';
import { Floating } from '../features/home/floating';
import { Mask } from '../features/visit/mask';
import { Dialogs } from './dialogs';
import { PageHost } from './host';
import { Top } from './layouts';
import styles from './app.module.css';

/** The whole screen. No style is written into the page: the variables stand in CSS files, the theme on the root element. */
export function App() {
  const [own, { theme: imposed }] = [useTheme(), useSlice('plugin')];
  // A page that was drawn in the light theme becomes the portal in the one that its document has.
  useLayoutEffect(() => (imposed ? showTheme(imposed) : showOwnTheme()), [imposed, own]);
  return (
    <>
      <Toasts />
      <Frame />
      <Dialogs />
      <ErrorDialog contact={<Contact isSimple />} />
      <Mask />
    </>
  );
}

/** An address of the same page changes nothing here. */
function Frame() {
  const [layout, title, minWidth, library, plugin, floating, footer] = [
    useField('page', 'layout'), useField('page', 'title'), useField('page', 'minWidth'), useField('page', 'library'),
    useField('page', 'plugin'), useField('page', 'floating'), useField('page', 'footer'),
  ];
  const { size } = useSlice('screen');
  const { popperTop, whole: announced } = useSlice('announcement');
  const whole = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  // In the markup it could not stand: what is drawn before has no styles of its own.
  useLayoutEffect(() => whole.current?.style.setProperty('--popper-top', `${popperTop}px`), [popperTop]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // What opens over the page, outside of it, has the page's colour too.
  useEffect(() => {
    document.documentElement.dataset.library = library ?? '';
  }, [library]);
  useEffect(() => (main.current ? follow(main.current) : undefined), []);
  return (
    <div ref={whole} className={styles.app} data-layout={layout} data-size={size} data-min-width={minWidth} data-library={library} data-plugin={plugin} data-announced={announced !== undefined}>
      <a className={styles.skip} href="#main">跳到正文</a>
      <Connection />
      <Announcement />
      <Top layout={layout} />
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <PageHost main={main} />
      </main>
      {floating && <Floating />}
      {footer && <Footer />}
    </div>
  );
}
