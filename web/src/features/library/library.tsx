import type { ReactNode } from 'react';
import { LibraryArt } from '../../components/ui/LibraryArt';
import { Link } from '../../components/ui/Link';
import { useSlice } from '../../core/portal';
import type { Library as Which } from '../../core/views';
import { ENTRANCES } from './entrances';
import styles from './library.module.css';

/** The entrance of a library: what it is, ways in, and below that all it holds. */
export function Library({ library, children }: { library: Which; children: ReactNode }) {
  const card = useSlice('home').libraries.find((card) => card.library === library);
  const { orgName } = useSlice('header');
  const { mode } = useSlice('mode');
  const { text, ways } = ENTRANCES[library];
  if (mode === 'private') {
    return (
      <div className={styles.page} data-library={library}>
        <h1 className="visually-hidden">{orgName === undefined ? '企业库' : `${orgName} · 企业库`} · {card?.title}</h1>
        {children}
      </div>
    );
  }
  return (
    <div className={styles.page} data-library={library}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className="visually-hidden">{card?.title}</h1>
          <p className={styles.text}>{text}</p>
          <ul className={styles.ways} aria-label="常用检索">
            {ways.map(({ name, hint, words }) => (
              <li key={name}>
                <Link className={styles.way} to={`/${library}/search?keyWords=${encodeURIComponent(words)}`}>{name}<span className={styles.hint}>{hint}</span></Link>
              </li>
            ))}
          </ul>
        </div>
        <LibraryArt library={library} className={styles.art} />
      </section>
      {children}
    </div>
  );
}
