import { Link } from 'react-router';
import { LibraryArt } from '../../components/ui/LibraryArt';
import { useSlice } from '../../core/portal';
import type { Library as Which } from '../../core/views';
import { ENTRANCES } from './entrances';
import styles from './library.module.css';

/** The entrance of a library: what it is, and ways in. */
export function Library({ library }: { library: Which }) {
  const card = useSlice('home').libraries.find((card) => card.library === library);
  const { text, ways } = ENTRANCES[library];
  return (
    <div className={styles.page} data-library={library}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{card?.title}</h1>
          <p className={styles.text}>{text}</p>
          <Link className={styles.all} to={`/${library}/search`}>
            浏览全部{card?.total === undefined ? '' : ` ${card.total.toLocaleString('zh-CN')} 个条目`}
          </Link>
        </div>
        <LibraryArt library={library} className={styles.art} />
      </section>
      <section>
        <h2 className={styles.heading}>常用检索</h2>
        <ul className={styles.ways}>
          {ways.map(({ name, hint, words }) => (
            <li key={name} className={styles.way}>
              <Link className={styles.link} to={`/${library}/search?keyWords=${encodeURIComponent(words)}`}>{name}</Link>
              <span className={styles.hint}>{hint}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
