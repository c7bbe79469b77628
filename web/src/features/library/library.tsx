import type { ReactNode } from 'react';
import { LibraryArt } from '../../components/ui/LibraryArt';
import { Link } from '../../components/ui/Link';
import { useResults } from '../../core/portal';
import type { EntranceWay, Library as Which } from '../../core/views';
import { Recent } from './recent';
import styles from './library.module.css';

const TEXTS: Record<Which, string> = {
  part: '按国标与国际标准整理的标准件。每个零件族列出全部合法配置，尺寸来自公式与表格，可逐行筛选。',
  component: '电子元器件的原理图符号、封装与参数。符号按单元绘出，封装按焊盘尺寸绘出。',
  mat: '面向仿真的材料数据：密度、弹性模量、强度、热性能，并列最小、典型与最大值。',
};

/** The entrance of a library: what it is, ways in, and below that all it holds. */
export function Library({ tab, children }: { tab: number; children: ReactNode }) {
  const view = useResults(tab);
  const entrance = view?.entrance;
  if (view === undefined || entrance === undefined) return null;
  const { library } = view;
  const { name, ways } = entrance;
  return (
    <div className={styles.page} data-library={library}>
      {ways ? <Hero library={library} name={name} ways={ways} /> : <h1 className="visually-hidden">{name}</h1>}
      <Recent library={library} />
      {children}
    </div>
  );
}

function Hero({ library, name, ways }: { library: Which; name: string; ways: readonly EntranceWay[] }) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className="visually-hidden">{name}</h1>
        <p className={styles.text}>{TEXTS[library]}</p>
        <ul className={styles.ways} aria-label="常用检索">
          {ways.map(({ name, hint, to }) => <li key={to}><Link className={styles.way} to={to}>{name}<span className={styles.hint}>{hint}</span></Link></li>)}
        </ul>
      </div>
      <LibraryArt library={library} className={styles.art} />
    </section>
  );
}
